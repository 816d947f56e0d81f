"""What a Crosswise line is worth, and who wins with a board."""

from collections.abc import Mapping
from typing import TypeAlias

from querwurf.core.data import Data
from querwurf.games.crosswise.rules.state import SIZE, SYMBOLS, Board, By, Symbol, Team, Winner

PAIR, TRIPLE, FOUR, FIVE, SIX_DIFFERENT = 1, 3, 5, 7, 6
BY_COUNT = (0, 0, PAIR, TRIPLE, FOUR, FIVE, 0)
"""Points for so many equal symbols in a line; six end the match and are worth no points."""

Line: TypeAlias = tuple[Symbol | None, ...]

_SIXES: frozenset[Line] = frozenset((symbol,) * SIZE for symbol in SYMBOLS)
_WINNERS: Mapping[int, Winner] = {1: "rows", 0: "draw", -1: "columns"}


class Score(Data, frozen=True):
    """A board's points by line as they stand, and what it decides."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    row_total: int
    column_total: int
    complete: bool
    winner: Winner | None
    by: By | None


def rows_of(board: Board) -> tuple[Line, ...]:
    """Cut a board into rows."""
    return tuple(board[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))


def columns_of(board: Board) -> tuple[Line, ...]:
    """Cut a board into columns."""
    return tuple(board[start::SIZE] for start in range(SIZE))


def line_points(line: Line) -> int:
    """Score every symbol of a line by its count, or six different ones together."""
    if all(symbol in line for symbol in SYMBOLS):
        return SIX_DIFFERENT
    return sum(BY_COUNT[line.count(symbol)] for symbol in SYMBOLS)


def is_six(line: Line) -> bool:
    """Tell whether a line holds six equal symbols."""
    return line in _SIXES


def six_owner(board: Board) -> Team | None:
    """Tell which team owns a line of six equal symbols; two such lines cannot cross."""
    if any(is_six(line) for line in rows_of(board)):
        return "rows"
    return "columns" if any(is_six(line) for line in columns_of(board)) else None


def winner_by_points(row_total: int, column_total: int) -> Winner:
    """Compare the two teams' points; a tie is a draw."""
    lead = (row_total > column_total) - (row_total < column_total)
    return _WINNERS[lead]


def score_board(board: Board) -> Score:
    """Score the twelve lines of a board as it stands."""
    rows, columns = (
        tuple(line_points(line) for line in lines) for lines in (rows_of(board), columns_of(board))
    )
    totals = sum(rows), sum(columns)
    complete = None not in board
    owner = six_owner(board)
    if owner:
        return Score(rows, columns, *totals, complete, owner, "six")
    if complete:
        return Score(rows, columns, *totals, complete, winner_by_points(*totals), "points")
    return Score(rows, columns, *totals, complete, None, None)
