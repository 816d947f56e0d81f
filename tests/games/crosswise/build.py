"""Boards and tables to test with, written short."""

from typing import cast

from querwurf.core.cell import parse_cell
from querwurf.core.entry import Act, advance
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.rules.bag import FULL_BAG, take
from querwurf.games.crosswise.rules.state import (
    EMPTY_BOARD,
    ActionCounts,
    Board,
    CrosswiseAction,
    CrosswiseEvent,
    Options,
    State,
    Symbol,
    Tile,
    Tiles,
)


def board(*rows: str) -> Board:
    """Lay a board from rows like "AB.C"; what is missing is empty."""
    cells = "".join(row.ljust(6, ".") for row in rows).ljust(36, ".")
    return tuple(None if held == "." else cast("Symbol", held) for held in cells)


def hand(words: str) -> Tiles:
    """Take tiles into a hand: "A C swap"."""
    return tuple(sorted(cast("list[Tile]", words.split())))


def table(
    *hands: str,
    on: Board = EMPTY_BOARD,
    bag: Tiles | None = None,
    starter: int = 0,
    turn: int = 8,
    passes: int = 0,
) -> State:
    """Set a table in the middle of a match; what lies nowhere else is in the bag."""
    held = tuple(hand(words) for words in hands)
    if bag is None:
        shown = tuple(symbol for symbol in on if symbol)
        bag = take(FULL_BAG, (*shown, *(tile for tiles in held for tile in tiles)))
    nothing: tuple[Tiles, ...] = ((),) * len(held)
    played = ActionCounts()
    return State(Options(), on, bag, held, nothing, played, starter, turn, passes, None)


def act(state: State, seat: int, action: CrosswiseAction) -> tuple[CrosswiseEvent, ...]:
    return advance(GAME, state, Act(seat, action))[0]


def after(state: State, seat: int, action: CrosswiseAction) -> State:
    return advance(GAME, state, Act(seat, action))[1]


def at(name: str) -> int:
    return parse_cell(name, 6)
