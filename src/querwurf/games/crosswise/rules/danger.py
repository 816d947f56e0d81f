"""Lines that are about to decide a Crosswise match."""

from querwurf.core.data import Data
from querwurf.games.crosswise.rules.scoring import Line, columns_of, rows_of, six_owner
from querwurf.games.crosswise.rules.state import (
    SIZE,
    SYMBOLS,
    TILES_A_SYMBOL,
    TILES_AN_ACTION,
    ActionCounts,
    Board,
    Symbol,
    Team,
)

_ALMOST = SIZE - 1


class Danger(Data, frozen=True):
    """A line that holds five equal symbols and that one move can still make six."""

    team: Team
    line: int
    """Counted from 0, from the top or from the left."""
    symbol: Symbol


def dangers(board: Board, played: ActionCounts) -> tuple[Danger, ...]:
    """List the lines that one move may complete, as far as everybody can know; rows first."""
    if None not in board or six_owner(board):
        return ()
    return tuple(
        Danger(team, number, symbol)
        for team, lines in _lines(board)
        for number, line in enumerate(lines)
        for symbol in SYMBOLS
        if line.count(symbol) == _ALMOST and _can_become_six(board, played, line, symbol)
    )


def _lines(board: Board) -> tuple[tuple[Team, tuple[Line, ...]], ...]:
    return ("rows", rows_of(board)), ("columns", columns_of(board))


def _can_become_six(board: Board, played: ActionCounts, line: Line, symbol: Symbol) -> bool:
    """Tell whether a sixth tile, and where it is needed an action tile, can still come.

    Into an empty cell a tile is placed, or moved from elsewhere on the board; for a tile that
    lies there another is exchanged, from a hand (replace) or from elsewhere (swap).
    """
    on_board = board.count(symbol)
    is_unseen, is_elsewhere = on_board < TILES_A_SYMBOL, on_board > _ALMOST
    if None in line:
        return is_unseen or (is_elsewhere and played.move < TILES_AN_ACTION)
    return (is_unseen and played.replace < TILES_AN_ACTION) or (
        is_elsewhere and played.swap < TILES_AN_ACTION
    )
