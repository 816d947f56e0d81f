"""Knister's rules: what a state waits for, what may be done, what comes of it."""

from itertools import compress, repeat
from operator import not_

from querwurf.core.cell import Cell
from querwurf.core.data import Data, Seat
from querwurf.core.protocol import (
    AwaitChance,
    Awaiting,
    AwaitSeats,
    IllegalAction,
    Outcome,
    Over,
    check_seats,
    rank,
)
from querwurf.games.knister.rules.scoring import Score, score_grid, solo_band
from querwurf.games.knister.rules.state import (
    CELLS,
    EMPTY_GRID,
    ROUNDS,
    SEATS,
    Grid,
    KnisterEvent,
    Options,
    Rolled,
    RoundClosed,
    State,
    Write,
    Written,
)

RULES_VERSION = 1
_THROWS = tuple(AwaitChance("dice", (6, 6), seat) for seat in range(SEATS[-1]))
_EVERYBODY = tuple(AwaitSeats(tuple(range(seats))) for seats in range(SEATS.stop))
_OVER = Over()
_WRITES = tuple(Write(cell) for cell in range(CELLS))


class Breakdown(Data, frozen=True):
    """The scores by seat and by game."""

    games: tuple[tuple[Score, ...], ...]


def start(options: Options, seats: int) -> State:
    """Hand out empty grids."""
    check_seats(SEATS, seats)
    return State(options, (), (EMPTY_GRID,) * seats, 0, None, (None,) * seats)


def awaits(state: State) -> Awaiting:
    """Tell what must happen next: the roller's throw, or the entries of all who have none yet."""
    if state.dice is not None:
        return _waiting(state.entries)
    return _OVER if state.round == ROUNDS else _THROWS[roller(state)]


def _waiting(entries: tuple[Cell | None, ...]) -> AwaitSeats:
    if entries.count(None) == len(entries):
        return _EVERYBODY[len(entries)]
    return AwaitSeats(tuple([seat for seat, cell in enumerate(entries) if cell is None]))


def roller(state: State) -> Seat:
    """Tell who throws in this round: clockwise, seat 1 first, on across several games."""
    return (len(state.finished) * ROUNDS + state.round) % len(state.grids)


def writes(grid: Grid) -> tuple[Write, ...]:
    """List the empty cells as actions."""
    return tuple(compress(_WRITES, map(not_, grid)))


def filled(grid: Grid, cell: Cell, number: int) -> Grid:
    """Write a number into a cell of a grid."""
    cells = list(grid)
    cells[cell] = number
    return tuple(cells)


def legal(state: State, seat: Seat) -> tuple[Write, ...]:
    """List what a seat may do now."""
    return writes(state.grids[seat]) if _may_write(state, seat) else ()


def _may_write(state: State, seat: Seat) -> bool:
    entries = state.entries
    return state.dice is not None and 0 <= seat < len(entries) and entries[seat] is None


def decide(state: State, seat: Seat, action: Write) -> tuple[KnisterEvent, ...]:
    """Let a seat write; the last one of a round closes it, which shows all entries.

    Its own entry is told by that alone, not by a Written before it as in Kriss Kross. Records are
    verified by deciding every action again, so the events of an action can never change.
    """
    if not _may_write(state, seat):
        raise IllegalAction("not-your-turn")
    cell = action.cell
    if not 0 <= cell < CELLS:
        raise IllegalAction("no-such-cell")
    if state.grids[seat][cell]:
        raise IllegalAction("cell-taken")
    if state.entries.count(None) > 1:
        return (Written(seat, cell),)
    return (RoundClosed(tuple([cell if entry is None else entry for entry in state.entries])),)


def settle(state: State, numbers: tuple[int, ...]) -> tuple[KnisterEvent, ...]:
    """Turn the two numbers drawn into a throw."""
    first, second = numbers
    return (Rolled(roller(state), (first + 1, second + 1)),)


def evolve(state: State, event: KnisterEvent) -> State:
    """Take an event into the next state."""
    if isinstance(event, RoundClosed):
        return _close_round(state, event)
    dice, entries = state.dice, state.entries
    if isinstance(event, Rolled):
        dice = event.dice
    else:
        entries = (*entries[: event.seat], event.cell, *entries[event.seat + 1 :])
    return State(state.options, state.finished, state.grids, state.round, dice, entries)


def _close_round(state: State, event: RoundClosed) -> State:
    number = sum(state.dice or ())
    grids = tuple(map(filled, state.grids, event.cells, repeat(number)))
    nobody, closed = (None,) * len(grids), state.round + 1
    if closed == ROUNDS and len(state.finished) + 1 < state.options.games:
        fresh = (EMPTY_GRID,) * len(grids)
        return State(state.options, (*state.finished, grids), fresh, 0, None, nobody)
    return State(state.options, state.finished, grids, closed, None, nobody)


def outcome(state: State) -> Outcome[Breakdown]:
    """Sum up all games; a tie is a shared win."""
    games = (*state.finished, state.grids)
    breakdown = tuple(
        [tuple([score_grid(grid) for grid in by_game]) for by_game in zip(*games, strict=True)]
    )
    scores = tuple([sum([score.total for score in by_game]) for by_game in breakdown])
    solo = len(scores) == 1 and state.options.games == 1
    band = solo_band(scores[0]) if solo else None
    return Outcome(scores, rank(scores), Breakdown(breakdown), band=band)
