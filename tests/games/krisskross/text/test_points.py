"""Every number of Kriss Kross's rules against its scoring; its sheet can be written in pairs."""

from querwurf.core.rules_text import Picture, Table, Worked
from querwurf.core.words import Words
from querwurf.games.krisskross.rules.scoring import line_points, score_grid
from querwurf.games.krisskross.rules.state import SIZE, Options
from querwurf.games.krisskross.text.points import EXAMPLE, POINTS


def symbols(picture: Picture) -> tuple[int, ...]:
    return tuple(int(piece or 0) for piece in picture.pieces)


def can_be_paired(cells: frozenset[int]) -> bool:
    """Tell whether neighbours in pairs cover cells: that is how a sheet is filled."""
    if not cells:
        return True
    first = min(cells)
    beside = {first + SIZE} | ({first + 1} if first % SIZE < SIZE - 1 else set())
    return any(can_be_paired(cells - {first, other}) for other in beside & cells)


def test_the_tables_count_as_the_rules_do() -> None:
    runs, lines = POINTS.blocks[:2]
    assert isinstance(runs, Table)
    assert isinstance(lines, Table)
    for length, points, run in runs.rows:
        assert isinstance(length, Words)
        assert isinstance(points, Words)
        assert isinstance(run, Picture)
        assert (length.de, points.de) == (str(len(run.pieces)), str(line_points(symbols(run))))
    for line, points in lines.rows:
        assert isinstance(line, Picture)
        assert isinstance(points, Words)
        assert set(symbols(line)) <= set(range(7))
        assert points.de == str(line_points(symbols(line)))


def test_the_sheet_counts_as_the_rules_do_and_can_be_written() -> None:
    (worked,) = EXAMPLE.blocks
    assert isinstance(worked, Worked)
    sheet = symbols(worked.picture)
    score = score_grid(sheet, Options())
    assert [int(line.points) for line in worked.lines] == [*score.rows, *score.columns]
    assert f"{score.total}." in worked.total.de
    for line in worked.lines:
        assert int(line.points) == line_points([sheet[cell] for cell in line.cells])
    (start,) = worked.picture.marked
    assert can_be_paired(frozenset(range(SIZE * SIZE)) - {start})
