"""Every number of Kribbeln's rules against its scoring; every throw is one of the real dice."""

from itertools import pairwise

from querwurf.core.rules_text import Picture, Table, Worked
from querwurf.core.words import Words
from querwurf.games.kribbeln.rules.dice import DIE_OF, Colour
from querwurf.games.kribbeln.rules.scoring import row_points, totals
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS
from querwurf.games.kribbeln.rules.state import SEATS, Entry, X
from querwurf.games.kribbeln.rules.task import Kind, fulfils, parse_task
from querwurf.games.kribbeln.text.points import DICE, KEY, POINTS
from querwurf.games.kribbeln.text.worked import ENTRIES, EXAMPLE, NAMES


def entry(text: str) -> Entry:
    return X if text == X else int(text)


def colours(picture: Picture) -> tuple[Colour, ...]:
    """Read a throw of all six dice; each face must lie on the die of its place."""
    faces = [(piece[0], int(piece[1])) for piece in picture.pieces]
    assert [DIE_OF[face] for face in faces] == list(range(6))  # type: ignore[index]
    return tuple(colour for colour, _ in faces)  # type: ignore[misc]


def test_rows_count_as_the_rules_do() -> None:
    counted, shared = POINTS.blocks[:2]
    assert isinstance(counted, Table)
    assert isinstance(shared, Table)
    for seats, (number, points) in zip(SEATS, counted.rows, strict=True):
        assert isinstance(number, Words)
        assert isinstance(points, Words)
        assert number.de == str(seats)
        best_first = row_points(tuple(range(36, 36 - seats, -1)))
        assert points.de == " ".join(map(str, best_first))
    for row, points in shared.rows:
        assert isinstance(row, Picture)
        assert isinstance(points, Words)
        counts = row_points(tuple(map(entry, row.pieces)))
        assert points.de == " ".join(map(str, counts))


def test_every_kind_of_task_has_a_throw_that_fits_and_one_that_does_not() -> None:
    table = next(b for b in POINTS.blocks if isinstance(b, Table) and len(b.head) == 4)
    found: set[Kind] = set()
    for sign, fits, fails, _ in table.rows:
        assert isinstance(sign, Picture)
        assert isinstance(fits, Picture)
        assert isinstance(fails, Picture)
        task = parse_task(sign.pieces[0].removeprefix("task "))
        assert fulfils(task, colours(fits))
        assert not fulfils(task, colours(fails))
        found.add(task.kind)
    assert found == set(Kind.__args__)  # type: ignore[attr-defined]
    assert len(table.rows) == 15
    assert len(KEY[2].rows) == 15  # type: ignore[union-attr]


def test_all_36_faces_are_those_of_the_dice() -> None:
    faces = {
        (piece[0], int(piece[1])): die
        for die, row in enumerate(DICE.rows)
        for cell in row
        if isinstance(cell, Picture)
        for piece in cell.pieces
    }
    assert faces == DIE_OF


def test_the_sheet_counts_as_the_rules_do() -> None:
    worked = EXAMPLE.blocks[1]
    assert isinstance(worked, Worked)
    points = [row_points(row) for row in ENTRIES]
    for row, line in enumerate(worked.lines):
        entries = tuple(entry(worked.picture.pieces[cell]) for cell in line.cells)
        assert entries == ENTRIES[row]
        assert line.points == " ".join(map(str, points[row]))
    sums = [piece for piece in worked.picture.pieces if piece.startswith("=")]
    after = [totals(points[:rows], len(NAMES)) for rows in (3, 6, 10)]
    assert sums == [f"={number}" for total in after for number in total]
    assert " : ".join(map(str, after[-1])) in worked.total.de


def test_the_sheet_could_have_been_played() -> None:
    for seat in range(len(NAMES)):
        column = [row[seat] for row in ENTRIES]
        sums = [value for value in column if isinstance(value, int)]
        assert all(6 <= value <= 36 for value in sums)
        kribbel = [column[row] for row in KRIBBEL_ROWS if isinstance(column[row], int)]
        assert all(a < b for a, b in pairwise(kribbel))  # type: ignore[operator]
