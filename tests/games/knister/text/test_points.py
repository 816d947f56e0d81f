"""Every number of Knister's rules against its scoring, and every example against the dice."""

from querwurf.core.rules_text import Picture, Table, Worked
from querwurf.core.words import Words
from querwurf.games.knister.rules.scoring import line_points, score_grid
from querwurf.games.knister.text.points import EXAMPLE, KEY, POINTS


def test_the_table_counts_as_the_rules_do() -> None:
    table = POINTS.blocks[0]
    assert isinstance(table, Table)
    for _, points, line in table.rows:
        assert isinstance(points, Words)
        assert isinstance(line, Picture)
        sums = tuple(map(int, line.pieces))
        assert all(2 <= number <= 12 for number in sums), "two dice show it"
        assert points.de == str(line_points(sums))
    assert KEY[0] == table


def test_the_sheet_counts_as_the_rules_do() -> None:
    (worked,) = EXAMPLE.blocks
    assert isinstance(worked, Worked)
    sheet = tuple(map(int, worked.picture.pieces))
    assert all(2 <= number <= 12 for number in sheet)
    score = score_grid(sheet)
    assert [int(line.points) for line in worked.lines] == [
        *score.rows,
        *score.columns,
        *score.diagonals,
    ]
    assert str(score.total) in worked.total.de
    assert score.total == 53
    for line in worked.lines[:10]:
        assert int(line.points) == line_points([sheet[cell] for cell in line.cells])
