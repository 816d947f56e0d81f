"""A Crosswise board to be scored."""

from typing import TypeAlias

from querwurf.core.data import Data
from querwurf.core.position import WrongInput
from querwurf.core.words import either
from querwurf.games.crosswise.rules.scoring import Score, score_board
from querwurf.games.crosswise.rules.state import SYMBOLS, TILES_A_SYMBOL, Board, Symbol

Held: TypeAlias = Symbol | None
Row: TypeAlias = tuple[Held, Held, Held, Held, Held, Held]
Rows: TypeAlias = tuple[Row, Row, Row, Row, Row, Row]


class Position(Data, frozen=True):
    """A board, full or not, rows from the top; null is an empty cell."""

    board: Rows


def answer(position: Position) -> tuple[Score, bool]:
    """Score the twelve lines as they stand, and tell who has won."""
    return score_board(board_of(position.board)), True


def board_of(rows: Rows) -> Board:
    """Lay the rows one after another; more tiles of a symbol than there are is wrong input."""
    board = tuple(held for row in rows for held in row)
    for symbol in SYMBOLS:
        if (count := board.count(symbol)) > TILES_A_SYMBOL:
            what = either(
                f"{count} Steine mit {symbol}, es gibt nur {TILES_A_SYMBOL}",
                f"{count} tiles with {symbol}, there are only {TILES_A_SYMBOL}",
            )
            raise WrongInput("board", what)
    return board
