"""Mirror of kribbeln.md: the six sheets and their rows."""

import pytest

from querwurf.games.kribbeln.rules.sheet import (
    AREAS,
    KRIBBEL_ROWS,
    ROWS,
    SHEETS,
    TASK_ROWS,
    area_of,
    task_in,
    tasks_of,
)
from querwurf.games.kribbeln.rules.task import format_task

PAGE = {
    1: "exactly(B,2) none(Y) one_colour(3) no_colour(2) more(B,R) equal(G,O)",
    2: "exactly(G,1) none(Y,B) two_colours(2) no_colour(3) different(Y,O) most(R)",
    3: "exactly(R,2) exactly(Y,1)&none(G) three_colours one_colour(3) equal(Y,B) different(O,R,Y)",
    4: "none(O) exactly(K,1) no_colour(2) one_colour(4) more(G,K) most(Y)",
    5: "exactly(G,2) none(K,R) no_colour(3) two_colours(2) different(B,G) more(O,Y)",
    6: "exactly(O,1)&none(B) exactly(Y,2) one_colour(4) three_colours equal(K,R) different(G,B,K)",
}


@pytest.mark.parametrize("sheet", PAGE)
def test_the_tasks_of_a_sheet(sheet: int) -> None:
    assert " ".join(map(format_task, tasks_of(sheet))) == PAGE[sheet]
    assert len(SHEETS) == len(PAGE)


def test_ten_rows_in_three_areas() -> None:
    assert [row for area in AREAS for row in area] == list(range(ROWS))
    assert sorted((*TASK_ROWS, *KRIBBEL_ROWS)) == list(range(ROWS))
    assert [[row in KRIBBEL_ROWS for row in area] for area in AREAS] == [
        [False, False, True],
        [False, False, True],
        [False, False, True, True],
    ]
    assert [area_of(row) for row in (0, 2, 3, 5, 6, 9)] == [
        AREAS[0],
        AREAS[0],
        AREAS[1],
        AREAS[1],
        AREAS[2],
        AREAS[2],
    ]


def test_a_kribbel_row_has_no_task() -> None:
    for sheet in PAGE:
        shown = [task_in(sheet, row) for row in range(ROWS)]
        assert [row for row, task in enumerate(shown) if task is None] == list(KRIBBEL_ROWS)
        assert tuple(task for task in shown if task) == tasks_of(sheet)
