"""Lines that are about to decide a Crosswise match."""

from querwurf.core.data import Data
from querwurf.games.crosswise.scoring import Line, columns_of, rows_of
from querwurf.games.crosswise.state import SIZE, SYMBOLS, Board, Symbol, Team


class Danger(Data, frozen=True):
    """A line that holds five equal symbols: one tile away from six."""

    team: Team
    line: int
    """Counted from 0, from the top or from the left."""
    symbol: Symbol


def dangers(board: Board) -> tuple[Danger, ...]:
    """List the lines with five equal symbols, rows first."""
    return (*_dangers("rows", rows_of(board)), *_dangers("columns", columns_of(board)))


def _dangers(team: Team, lines: tuple[Line, ...]) -> list[Danger]:
    return [
        Danger(team, number, symbol)
        for number, line in enumerate(lines)
        for symbol in SYMBOLS
        if line.count(symbol) == SIZE - 1
    ]
