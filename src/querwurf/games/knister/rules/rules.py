"""Knister's rules: what a state waits for, what may be done, what comes of it."""

from itertools import compress

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
_SIDES = 6
_THROWS = tuple(AwaitChance("dice", (_SIDES, _SIDES), seat) for seat in range(SEATS[-1]))
_ROLLED = tuple(
    tuple(
        tuple((Rolled(seat, (first + 1, second + 1)),) for second in range(_SIDES))
        for first in range(_SIDES)
    )
    for seat in range(len(_THROWS))
)
"""The events of a throw by seat and both numbers: frozen, so that all matches can share them."""
_NOBODY = tuple((None,) * seats for seats in range(SEATS.stop))
"""By number of seats, the entries of a round in which nobody has written yet."""
_EVERYBODY = tuple(AwaitSeats(tuple(range(seats))) for seats in range(SEATS.stop))
_OVER = Over()
_WRITES = tuple(Write(cell) for cell in range(CELLS))
_IS_EMPTY = bytes([True]).ljust(256, b"\0")
"""By what stands in a cell, whether it is empty."""


class Breakdown(Data, frozen=True):
    """The scores by seat and by game."""

    games: tuple[tuple[Score, ...], ...]


def start(options: Options, seats: int) -> State:
    """Hand out empty grids."""
    check_seats(SEATS, seats)
    return State(options, (), (EMPTY_GRID,) * seats, 0, None, _NOBODY[seats])


def awaits(state: State) -> Awaiting:
    """Tell what must happen next: the roller's throw, or the entries of all who have none yet."""
    if state.dice is None:
        return _OVER if state.round == ROUNDS else _THROWS[roller(state)]
    entries = state.entries
    seats = len(entries)
    if entries == _NOBODY[seats]:
        return _EVERYBODY[seats]
    return AwaitSeats(tuple([seat for seat, cell in enumerate(entries) if cell is None]))


def roller(state: State) -> Seat:
    """Tell who throws in this round: clockwise, seat 1 first, on across several games."""
    closed = state.round
    if state.finished:
        closed += len(state.finished) * ROUNDS
    return closed % len(state.grids)


def writes(grid: Grid) -> tuple[Write, ...]:
    """List the empty cells as actions."""
    return (*compress(_WRITES, bytearray(grid).translate(_IS_EMPTY)),)


def filled(grid: Grid, cell: Cell, number: int) -> Grid:
    """Write a number into a cell of a grid."""
    cells = list(grid)
    cells[cell] = number
    return tuple(cells)


def legal(state: State, seat: Seat) -> tuple[Write, ...]:
    """List what a seat may do now."""
    entries = state.entries
    if state.dice is None or not 0 <= seat < len(entries) or entries[seat] is not None:
        return ()
    return writes(state.grids[seat])


def decide(state: State, seat: Seat, action: Write) -> tuple[KnisterEvent, ...]:
    """Let a seat write; the last one of a round closes it, which shows all entries.

    Its own entry is told by that alone, not by a Written before it as in Kriss Kross. Records are
    verified by deciding every action again, so the events of an action can never change.
    """
    cell, entries = action.cell, state.entries
    if state.dice is None or not 0 <= seat < len(entries) or entries[seat] is not None:
        raise IllegalAction("not-your-turn")
    if not 0 <= cell < CELLS:
        raise IllegalAction("no-such-cell")
    if state.grids[seat][cell]:
        raise IllegalAction("cell-taken")
    cells = [*entries]
    cells[seat] = cell
    if None in cells:
        return (Written(seat, cell),)
    return (RoundClosed(tuple(cells)),)  # type: ignore[arg-type]


def settle(state: State, numbers: tuple[int, ...]) -> tuple[KnisterEvent, ...]:
    """Turn the two numbers drawn into a throw."""
    first, second = numbers
    return _ROLLED[roller(state)][first][second]


def evolve(state: State, event: KnisterEvent) -> State:
    """Take an event into the next state."""
    if type(event) is RoundClosed:  # they are final, and isinstance is slow to say no
        return _close_round(state, event)
    dice, entries = state.dice, state.entries
    if type(event) is Rolled:
        dice = event.dice
    else:
        entries = (*entries[: event.seat], event.cell, *entries[event.seat + 1 :])
    return State(state.options, state.finished, state.grids, state.round, dice, entries)


def _close_round(state: State, event: RoundClosed) -> State:
    first, second = state.dice  # type: ignore[misc] # nobody writes before the throw
    number, written = first + second, [*state.grids]
    # As `filled` does: for few seats quicker than to call it, to zip, to map or to comprehend.
    for seat, cell in enumerate(event.cells):
        sums = [*written[seat]]
        sums[cell] = number
        written[seat] = tuple(sums)
    grids = tuple(written)
    nobody, closed = _NOBODY[len(grids)], state.round + 1
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
