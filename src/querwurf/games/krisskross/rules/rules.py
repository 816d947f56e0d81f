"""Kriss Kross's rules: what a state waits for, what may be done, what comes of it."""

from itertools import pairwise

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
from querwurf.games.krisskross.rules.scoring import COLUMNS, ROWS, Score, score_grid, solo_band
from querwurf.games.krisskross.rules.state import (
    CELLS,
    EMPTY_GRID,
    SEATS,
    SYMBOLS,
    ChooseSymbol,
    Grid,
    KrissKrossAction,
    KrissKrossEvent,
    Options,
    Rolled,
    RoundClosed,
    State,
    Symbol,
    SymbolChosen,
    Throw,
    Write,
    Written,
)

RULES_VERSION = 1
PAIRS: tuple[tuple[Cell, Cell], ...] = tuple(
    sorted(pair for line in (*ROWS, *COLUMNS) for pair in pairwise(line))
)
"""All orthogonal neighbours, the left or upper cell first."""
_IS_PAIR = frozenset(PAIRS)
_FACES = (len(SYMBOLS), len(SYMBOLS))
_TOP_MIDDLE, _TOP_LEFT = 2, 0


class Breakdown(Data, frozen=True):
    """The scores by seat."""

    scores: tuple[Score, ...]


def start(options: Options, seats: int) -> State:
    """Hand out empty grids."""
    check_seats(SEATS, seats)
    return State(options, (EMPTY_GRID,) * seats, 0, None, (None,) * seats)


def start_cell(options: Options) -> Cell:
    """Tell where the start symbol goes."""
    return _TOP_LEFT if options.diagonal else _TOP_MIDDLE


def awaits(state: State) -> Awaiting:
    """Tell what must happen next: a start symbol, the roller's throw, or the missing entries."""
    seats = waiting(state)
    if seats:
        return AwaitSeats(seats)
    # Twelve entries fill a grid, so after twelve rounds there is no room anywhere.
    if any(has_room(grid) for grid in state.grids):
        return AwaitChance("dice", _FACES, roller(state))
    return Over()


def waiting(state: State) -> tuple[Seat, ...]:
    """List who has to act now: the next to choose a symbol, or all who can write and have not."""
    if state.dice is None:
        cell = start_cell(state.options)
        return tuple(seat for seat, grid in enumerate(state.grids) if not grid[cell])[:1]
    return tuple(
        seat
        for seat, (grid, entry) in enumerate(zip(state.grids, state.entries, strict=True))
        if entry is None and has_room(grid)
    )


def roller(state: State) -> Seat:
    """Tell who throws in this round: clockwise, seat 1 first."""
    return state.round % len(state.grids)


def has_room(grid: Grid) -> bool:
    """Tell whether two neighbouring cells are empty; if not, they never will be."""
    return any(not (grid[first] or grid[second]) for first, second in PAIRS)


def open_pairs(grid: Grid) -> tuple[tuple[Cell, Cell], ...]:
    """List where two symbols can still be written."""
    return tuple(pair for pair in PAIRS if not (grid[pair[0]] or grid[pair[1]]))


def choices(grids: tuple[Grid, ...], options: Options) -> tuple[ChooseSymbol, ...]:
    """List the start symbols that nobody has yet."""
    taken = _taken(grids, options)
    return tuple(ChooseSymbol(s) for s in range(1, len(SYMBOLS) + 1) if s not in taken)


def _taken(grids: tuple[Grid, ...], options: Options) -> set[Symbol]:
    cell = start_cell(options)
    return {grid[cell] for grid in grids}


def writes(grid: Grid, dice: Throw) -> tuple[Write, ...]:
    """List every way to write a throw; equal symbols cannot be exchanged."""
    low, high = sorted(dice)
    orders = ((low, high),) if low == high else ((low, high), (high, low))
    return tuple(Write(pair, symbols) for pair in open_pairs(grid) for symbols in orders)


def actions(
    grids: tuple[Grid, ...], options: Options, dice: Throw | None, seat: Seat
) -> tuple[KrissKrossAction, ...]:
    """List what a waiting seat may do: choose before the first throw, write after a throw."""
    return choices(grids, options) if dice is None else writes(grids[seat], dice)


def legal(state: State, seat: Seat) -> tuple[KrissKrossAction, ...]:
    """List what a seat may do now."""
    if seat not in waiting(state):
        return ()
    return actions(state.grids, state.options, state.dice, seat)


def fill(grid: Grid, entry: Write) -> Grid:
    """Write an entry into a grid."""
    (first, second), (one, other) = entry.cells, entry.symbols
    return (*grid[:first], one, *grid[first + 1 : second], other, *grid[second + 1 :])


def decide(state: State, seat: Seat, action: KrissKrossAction) -> tuple[KrissKrossEvent, ...]:
    """Let a seat choose or write; the last entry of a round closes it.

    The last entry is told like any other before the round is closed, unlike in Knister. Records
    are verified by deciding every action again, so the events of an action can never change.
    """
    if seat not in waiting(state):
        raise IllegalAction(_why_not(state, seat))
    if state.dice is None:
        return _choose(state, seat, action)
    if isinstance(action, ChooseSymbol):
        raise IllegalAction("symbol-chosen")
    _check_entry(state.grids[seat], state.dice, action)
    written = Written(seat, action)
    if len(waiting(state)) > 1:
        return (written,)
    return (written, RoundClosed(_with_entry(state, written)))


def _why_not(state: State, seat: Seat) -> str:
    stuck = 0 <= seat < len(state.grids) and not has_room(state.grids[seat])
    return "no-room" if stuck and state.dice else "not-your-turn"


def _choose(state: State, seat: Seat, action: KrissKrossAction) -> tuple[KrissKrossEvent, ...]:
    if isinstance(action, Write):
        raise IllegalAction("symbol-first")
    if not 1 <= action.symbol <= len(SYMBOLS):
        raise IllegalAction("no-such-symbol")
    if action.symbol in _taken(state.grids, state.options):
        raise IllegalAction("symbol-taken")
    return (SymbolChosen(seat, action.symbol),)


def _check_entry(grid: Grid, dice: Throw, entry: Write) -> None:
    first, second = entry.cells
    if not (0 <= first < CELLS and 0 <= second < CELLS):
        raise IllegalAction("no-such-cell")
    if first > second:
        raise IllegalAction("wrong-order")
    if entry.cells not in _IS_PAIR:
        raise IllegalAction("not-neighbours")
    if grid[first] or grid[second]:
        raise IllegalAction("cell-taken")
    if sorted(entry.symbols) != sorted(dice):
        raise IllegalAction("not-thrown")


def settle(state: State, numbers: tuple[int, ...]) -> tuple[KrissKrossEvent, ...]:
    """Turn the two numbers drawn into a throw."""
    first, second = numbers
    return (Rolled(roller(state), (first + 1, second + 1)),)


def evolve(state: State, event: KrissKrossEvent) -> State:
    """Take an event into the next state."""
    if isinstance(event, Rolled):
        return State(state.options, state.grids, state.round, event.dice, state.entries)
    if isinstance(event, Written):
        entries = _with_entry(state, event)
        return State(state.options, state.grids, state.round, state.dice, entries)
    if isinstance(event, SymbolChosen):
        return _start_grid(state, event)
    return _close_round(state, event)


def _with_entry(state: State, event: Written) -> tuple[Write | None, ...]:
    return (*state.entries[: event.seat], event.entry, *state.entries[event.seat + 1 :])


def _start_grid(state: State, event: SymbolChosen) -> State:
    cell, seat = start_cell(state.options), event.seat
    grid = (*EMPTY_GRID[:cell], event.symbol, *EMPTY_GRID[cell + 1 :])
    grids = (*state.grids[:seat], grid, *state.grids[seat + 1 :])
    return State(state.options, grids, state.round, state.dice, state.entries)


def _close_round(state: State, event: RoundClosed) -> State:
    grids = tuple(
        fill(grid, entry) if entry else grid
        for grid, entry in zip(state.grids, event.entries, strict=True)
    )
    return State(state.options, grids, state.round + 1, None, (None,) * len(grids))


def outcome(state: State) -> Outcome[Breakdown]:
    """Rank by points, then by the highest row or column; still equal is shared."""
    breakdown = tuple(score_grid(grid, state.options) for grid in state.grids)
    scores = tuple(score.total for score in breakdown)
    places = rank([(score.total, score.best_line) for score in breakdown])
    tie_break = "highest-line" if places != rank(scores) else None
    band = solo_band(scores[0]) if len(scores) == 1 else None
    return Outcome(scores, places, Breakdown(breakdown), tie_break, band)
