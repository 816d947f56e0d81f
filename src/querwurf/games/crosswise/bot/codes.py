"""Crosswise's tiles and moves as numbers.

Tiles: symbols 0–5, then the action kinds by name. Moves are numbered in the order in which the
rules list them.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    CELLS,
    SYMBOLS,
    CrosswiseAction,
    Move,
    Pass,
    Place,
    Redraw,
    Remove,
    Replace,
    Swap,
)

Ints: TypeAlias = NDArray[np.int64]

EMPTY = len(SYMBOLS)
"""What an empty cell holds, and where a line counts its empty cells."""
KINDS = len(SYMBOLS) + len(ACTION_KINDS)
MOVE, REMOVE, REPLACE, SWAP = range(EMPTY, KINDS)

MOVES_AT = 0
PASS_AT = CELLS * CELLS
PLACES_AT = PASS_AT + 1
REDRAW_AT = PLACES_AT + EMPTY * CELLS
REMOVES_AT = REDRAW_AT + 1
REPLACES_AT = REMOVES_AT + CELLS
SWAPS_AT = REPLACES_AT + CELLS * EMPTY
CODES = SWAPS_AT + CELLS * CELLS
MOST_MOVES = 1200
"""More than there ever are: 36 + 630 + 324 + 6 · 36."""


def tile_number(tile: str) -> int:
    """Number a tile."""
    return (*SYMBOLS, *ACTION_KINDS).index(tile)


def count_tiles(tiles: Sequence[str]) -> Ints:
    """Count tiles by kind."""
    return np.bincount([tile_number(tile) for tile in tiles], minlength=KINDS).astype(np.int64)


def code_of(action: CrosswiseAction) -> int:
    """Number an action."""
    if isinstance(action, Place):
        return PLACES_AT + SYMBOLS.index(action.symbol) * CELLS + action.cell
    if isinstance(action, Move):
        return MOVES_AT + action.source * CELLS + action.target
    if isinstance(action, Remove):
        return REMOVES_AT + action.cell
    if isinstance(action, Replace):
        return REPLACES_AT + action.cell * EMPTY + SYMBOLS.index(action.symbol)
    if isinstance(action, Swap):
        return SWAPS_AT + action.first * CELLS + action.second
    return PASS_AT if isinstance(action, Pass) else REDRAW_AT


def action_of(code: int) -> CrosswiseAction:
    """Name a number's action."""
    if code >= SWAPS_AT:
        return Swap(*divmod(code - SWAPS_AT, CELLS))
    if code >= REPLACES_AT:
        cell, symbol = divmod(code - REPLACES_AT, EMPTY)
        return Replace(cell, SYMBOLS[symbol])
    if code >= REMOVES_AT:
        return Remove(code - REMOVES_AT)
    if code == REDRAW_AT:
        return Redraw()
    if code >= PLACES_AT:
        symbol, cell = divmod(code - PLACES_AT, CELLS)
        return Place(SYMBOLS[symbol], cell)
    return Pass() if code == PASS_AT else Move(*divmod(code, CELLS))
