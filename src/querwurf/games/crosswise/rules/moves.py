"""Moves on a board from a hand: which there are, why one is refused, what one does.

All of it needs only what the mover sees, so rules, views and bots share it.
"""

from itertools import combinations
from typing import NamedTuple

from querwurf.core.cell import Cell
from querwurf.core.protocol import IllegalAction
from querwurf.games.crosswise.rules.state import (
    CELLS,
    SYMBOLS,
    Board,
    CrosswiseAction,
    Move,
    Pass,
    Place,
    Play,
    Redraw,
    Remove,
    Replace,
    Swap,
    Symbol,
    Tile,
    Tiles,
)

# Legal moves number up to a thousand, so they are picked from here instead of being built.
_PLACES = {symbol: [Place(symbol, cell) for cell in range(CELLS)] for symbol in SYMBOLS}
_MOVES = [[Move(source, target) for target in range(CELLS)] for source in range(CELLS)]
_REMOVES = [Remove(cell) for cell in range(CELLS)]
_REPLACES = [{symbol: Replace(cell, symbol) for symbol in SYMBOLS} for cell in range(CELLS)]
_SWAPS = [[Swap(first, second) for second in range(CELLS)] for first in range(CELLS)]
_PASS, _REDRAW = Pass(), Redraw()


class Effect(NamedTuple):
    """What a move does to the board and to the hand."""

    changes: tuple[tuple[Cell, Symbol | None], ...]
    spent: Tiles
    """Tiles that leave the hand."""
    taken: Symbol | None
    """The tile that comes into the hand."""


def has_only_actions(hand: Tiles) -> bool:
    """Tell whether a hand holds action tiles and nothing else."""
    return bool(hand) and not any(tile in SYMBOLS for tile in hand)


def legal_moves(board: Board, hand: Tiles, first_turn: bool) -> tuple[CrosswiseAction, ...]:
    """List what the mover may do, sorted; equal tiles and the two orders of a swap count once.

    Putting back the first hand comes before the turn and is no move: a hand of action tiles
    before an empty board may be put back, or kept by passing.
    """
    plays = _plays(board, hand)
    redraw = (_REDRAW,) if first_turn and has_only_actions(hand) else ()
    if not plays:
        return (_PASS, *redraw)
    # By name Redraw comes after Move and Place, before all others; with it there is no Place.
    before = sum(isinstance(play, Move) for play in plays) if redraw else 0
    return (*plays[:before], *redraw, *plays[before:])


def _plays(board: Board, hand: Tiles) -> list[Play]:
    filled = [cell for cell, held in enumerate(board) if held is not None]
    empty = [cell for cell, held in enumerate(board) if held is None]
    symbols = [symbol for symbol in SYMBOLS if symbol in hand]
    plays: list[Play] = []
    if "move" in hand:
        plays += [_MOVES[source][target] for source in filled for target in empty]
    for symbol in symbols:
        places = _PLACES[symbol]
        plays += [places[cell] for cell in empty]
    if "remove" in hand:
        plays += [_REMOVES[cell] for cell in filled]
    if "replace" in hand:
        plays += [_REPLACES[cell][symbol] for cell in filled for symbol in symbols]
    if "swap" in hand:
        plays += [_SWAPS[first][second] for first, second in combinations(filled, 2)]
    return plays


def check(board: Board, hand: Tiles, action: Play) -> None:
    """Refuse a move that breaks a rule."""
    if isinstance(action, Place):
        _check_symbol(hand, action.symbol)
        _check_empty(board, action.cell)
    elif isinstance(action, Move):
        _check_held(hand, "move")
        _check_filled(board, action.source)
        _check_differ(action.source, action.target)
        _check_empty(board, action.target)
    elif isinstance(action, Remove):
        _check_held(hand, "remove")
        _check_filled(board, action.cell)
    elif isinstance(action, Replace):
        _check_held(hand, "replace")
        _check_symbol(hand, action.symbol)
        _check_filled(board, action.cell)
    else:
        _check_held(hand, "swap")
        _check_filled(board, action.first)
        _check_filled(board, action.second)
        _check_differ(action.first, action.second)
        _check_order(action)


def _check_held(hand: Tiles, tile: Tile) -> None:
    if tile not in hand:
        raise IllegalAction("not-in-hand", tile=tile)


def _check_symbol(hand: Tiles, symbol: Symbol) -> None:
    if symbol not in SYMBOLS:
        raise IllegalAction("no-such-symbol")
    _check_held(hand, symbol)


def _check_cell(cell: Cell) -> None:
    if not 0 <= cell < CELLS:
        raise IllegalAction("no-such-cell")


def _check_empty(board: Board, cell: Cell) -> None:
    _check_cell(cell)
    if board[cell] is not None:
        raise IllegalAction("cell-taken")


def _check_filled(board: Board, cell: Cell) -> None:
    _check_cell(cell)
    if board[cell] is None:
        raise IllegalAction("cell-empty")


def _check_differ(first: Cell, second: Cell) -> None:
    if first == second:
        raise IllegalAction("same-cell")


def _check_order(action: Swap) -> None:
    """Take a swap by one name only, so that whoever looks up a played action finds it listed."""
    if action.first > action.second:
        raise IllegalAction("swap-order")


def effect(board: Board, action: Play) -> Effect:
    """Tell what a legal move does."""
    if isinstance(action, Place):
        return Effect(((action.cell, action.symbol),), (action.symbol,), None)
    if isinstance(action, Move):
        source, target = action.source, action.target
        return Effect(((source, None), (target, board[source])), ("move",), None)
    if isinstance(action, Remove):
        return Effect(((action.cell, None),), ("remove",), board[action.cell])
    if isinstance(action, Replace):
        changes = ((action.cell, action.symbol),)
        return Effect(changes, ("replace", action.symbol), board[action.cell])
    first, second = action.first, action.second
    return Effect(((first, board[second]), (second, board[first])), ("swap",), None)


def change(board: Board, changes: tuple[tuple[Cell, Symbol | None], ...]) -> Board:
    """Give the board after some of its cells changed."""
    cells = list(board)
    for cell, symbol in changes:
        cells[cell] = symbol
    return tuple(cells)
