"""Every number of Crosswise's rules against its scoring; every board has enough tiles."""

from collections import Counter

from querwurf.core.rules_text import Picture, Table, Worked
from querwurf.core.words import Words
from querwurf.games.crosswise.rules.scoring import is_six, line_points, score_board
from querwurf.games.crosswise.rules.state import ACTION_KINDS, TILES_A_SYMBOL, TILES_AN_ACTION
from querwurf.games.crosswise.text.points import EXAMPLE, POINTS
from querwurf.games.crosswise.text.symbols import ACTIONS, EFFECTS, symbols_of


def test_the_table_counts_as_the_rules_do() -> None:
    table = POINTS.blocks[0]
    assert isinstance(table, Table)
    for _, picture, points in table.rows:
        assert isinstance(picture, Picture)
        assert isinstance(points, Words)
        line = symbols_of("".join(picture.pieces))
        assert max(Counter(line).values()) <= TILES_A_SYMBOL
        told = "sofort gewonnen" if is_six(line) else str(line_points(line))
        assert points.de == told


def test_the_board_counts_as_the_rules_do() -> None:
    (worked,) = EXAMPLE.blocks
    assert isinstance(worked, Worked)
    board = symbols_of("".join(worked.picture.pieces))
    assert max(Counter(board).values()) <= TILES_A_SYMBOL
    score = score_board(board)
    assert [int(line.points) for line in worked.lines] == [*score.rows, *score.columns]
    assert (score.rows, score.row_total) == ((5, 2, 7, 6, 3, 3), 26)
    assert (score.columns, score.column_total) == ((1, 3, 4, 6, 6, 2), 22)
    for line in worked.lines:
        cells = symbols_of("".join(board[cell] for cell in line.cells))
        assert int(line.points) == line_points(cells)


def test_actions_do_what_their_pictures_show() -> None:
    changed = {
        kind: [(b, a) for b, a in zip(before, after, strict=True) if b != a]
        for kind, (_, _, before, after) in EFFECTS.items()
    }
    assert set(changed) == set(ACTION_KINDS)
    (left, entered) = changed["move"]
    assert (left[1], entered[0], left[0]) == (".", ".", entered[1])
    assert [after for _, after in changed["remove"]] == ["."]
    (one, other) = changed["swap"]
    assert (one, "." in one) == (other[::-1], False)
    ((old, new),) = changed["replace"]
    assert "." not in (old, new)
    for row in ACTIONS.rows:
        assert isinstance(row[1], Words)
        assert row[1].de == f"{TILES_AN_ACTION}×"
