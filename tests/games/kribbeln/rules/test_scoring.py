"""Mirror of kribbeln.md: points of a row, who begins the next, rising Kribbel sums."""

import pytest

from querwurf.games.kribbeln.rules.scoring import (
    KRIBBEL_4,
    highest_kribbel,
    leaders,
    number_of,
    rises,
    row_points,
    totals,
)
from querwurf.games.kribbeln.rules.state import Entries, Entry


@pytest.mark.parametrize(("entry", "number"), [(6, 6), (36, 36), ("X", 0), (None, 0)])
def test_an_x_is_below_every_sum(entry: Entry, number: int) -> None:
    assert number_of(entry) == number


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ((26, 31, 24, 17, "X"), (4, 5, 3, 2, 0)),
        ((30, 30, 12), (2, 2, 1)),
        ((31, 24, 24, 24, 6), (5, 2, 2, 2, 1)),
        ((31, 24, 24, 24, "X"), (5, 2, 2, 2, 0)),
        ((20, 21), (1, 2)),
        ((20, 20), (1, 1)),
        ((20, "X"), (2, 0)),
        (("X", "X"), (0, 0)),
        (("X", "X", "X", 6), (0, 0, 0, 4)),
        ((20, 20, 20, 20, 20), (1, 1, 1, 1, 1)),
        ((6, 36, 6), (1, 3, 1)),
        ((18, 19, 20, 21, 22), (1, 2, 3, 4, 5)),
        ((22, "X", 22, 30), (2, 0, 2, 4)),
    ],
)
def test_the_points_of_a_row(row: Entries, points: tuple[int, ...]) -> None:
    assert row_points(row) == points


def test_totals_are_summed_by_seat() -> None:
    assert totals((), 3) == (0, 0, 0)
    assert totals(((3, 2, 1), (0, 3, 2)), 3) == (3, 5, 3)


EMPTY: Entries = (None, None, None)


def lead(*rows: Entries) -> tuple[int, ...]:
    entries = (*rows, *(EMPTY,) * (10 - len(rows)))
    return leaders(entries, tuple(map(row_points, rows)))


@pytest.mark.parametrize(
    ("rows", "best"),
    [
        ([(20, 31, 24)], (1,)),
        ([(31, "X", 31)], (0, 2)),
        ([("X", 6, "X")], (1,)),
        ([("X", "X", "X")], (0, 1, 2)),
        ([(10, 20, 30), (30, 20, 10)], (0,)),
        # below Kribbel 1 the points count: 3+3+0, 2+2+3, 1+1+2
        ([(30, 20, 10), (30, 20, 10), ("X", 36, 35)], (1,)),
        # 3+3+1, 2+2+3, 1+1+2: a tie in points, whatever Kribbel 1 says
        ([(30, 20, 10), (30, 20, 10), (10, 36, 20)], (0, 1)),
        # in the yellow area again the row above
        ([(30, 20, 10), (30, 20, 10), (30, 20, 10), (10, 11, 12)], (2,)),
    ],
)
def test_who_has_the_highest_value_above(rows: list[Entries], best: tuple[int, ...]) -> None:
    assert lead(*rows) == best


@pytest.mark.parametrize("scored", [3, 6])
def test_below_kribbel_1_and_2_stands_the_running_total(scored: int) -> None:
    rows: list[Entries] = [(30, 20, 10)] * (scored - 1)
    assert lead(*rows, (10, 20, 30)) == (0,)


@pytest.mark.parametrize("scored", [1, 2, 4, 5, 7, 8, 9])
def test_elsewhere_the_row_above_counts(scored: int) -> None:
    rows: list[Entries] = [(30, 20, 10)] * (scored - 1)
    assert lead(*rows, (10, 20, 30)) == (2,)


OWN: Entries = (36, 36, 20, 36, 36, "X", 36, None, 25, None)


@pytest.mark.parametrize(
    ("row", "highest"), [(0, 0), (2, 0), (3, 20), (5, 20), (8, 20), (9, 25), (10, 25)]
)
def test_earlier_kribbel_fields_count_and_nothing_else(row: int, highest: int) -> None:
    assert highest_kribbel(OWN, row) == highest


@pytest.mark.parametrize(
    ("field", "total", "taken"),
    [
        (2, 6, True),
        (5, 6, False),
        (5, 19, False),
        (5, 20, False),
        (5, 21, True),
        (8, 20, False),
        (9, 25, False),
        (9, 26, True),
    ],
)
def test_kribbel_sums_must_rise(field: int, total: int, taken: bool) -> None:
    assert rises(OWN, field, total, beginner=False) is taken
    assert rises(OWN, field, total, beginner=True) is True


def test_kribbel_4_is_the_last_row() -> None:
    assert KRIBBEL_4 == 9
