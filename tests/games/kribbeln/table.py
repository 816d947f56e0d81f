"""Playing Kribbeln by results: which dice must fall for a seat to write, cross or dodge."""

from functools import cache
from itertools import product

from querwurf.core.entry import Act, Chance, advance
from querwurf.core.protocol import AwaitChance
from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.rules.dice import Colour, colours_of
from querwurf.games.kribbeln.rules.scoring import row_points
from querwurf.games.kribbeln.rules.sheet import ROWS, task_in
from querwurf.games.kribbeln.rules.state import (
    Again,
    Cross,
    Dodge,
    Entries,
    Entry,
    KribbelnAction,
    KribbelnEvent,
    Options,
    State,
    Stop,
    Turn,
)
from querwurf.games.kribbeln.rules.task import Task, fulfils

FIRST = Options(sheet=1)
"""Its tasks: exactly(B,2), none(Y), one_colour(3), no_colour(2), more(B,R), equal(G,O)."""


@cache
def _mixture_fulfils(task: Task, mixture: tuple[Colour, ...]) -> bool:
    return fulfils(task, mixture)


def dice_fulfil(task: Task, dice: tuple[int, ...]) -> bool:
    """Tell whether six numbers fulfil a task; quicker for many than asking for each."""
    return _mixture_fulfils(task, tuple(sorted(colours_of(dice))))


@cache
def _dice_by_result(task: Task) -> dict[tuple[bool, int], tuple[int, ...]]:
    return {(dice_fulfil(task, dice), sum(dice)): dice for dice in product(range(1, 7), repeat=6)}


def dice_for(task: Task | None, fulfilled: bool, total: int) -> tuple[int, ...]:
    """Find six numbers with a sum that fulfil a task or fail; no task in a Kribbel row."""
    if task is not None:
        return _dice_by_result(task)[fulfilled, total]
    low, more = divmod(total, 6)
    return (low + 1,) * more + (low,) * (6 - more)


def throw(state: State, *numbers: int) -> State:
    """Let the awaited dice fall."""
    return advance(GAME, state, Chance(tuple(n - 1 for n in numbers)))[1]


def act(state: State, action: KribbelnAction) -> tuple[tuple[KribbelnEvent, ...], State]:
    """Let the seat whose turn it is act."""
    assert state.turn is not None
    return advance(GAME, state, Act(state.turn.seat, action))


def again(state: State, *dice: int) -> State:
    """Pick dice, counted from 1, to be thrown again."""
    return act(state, Again(tuple(die - 1 for die in dice)))[1]


def fail_with(state: State, total: int) -> State:
    """Throw all dice at once so that the task fails with this sum."""
    assert state.sheet is not None
    return throw(state, *dice_for(task_in(state.sheet, state.row), False, total))


def end_turn(state: State, entry: Entry) -> tuple[tuple[KribbelnEvent, ...], State]:
    """Let the seat whose turn it is end it with this entry after one throw."""
    assert state.sheet is not None
    task = task_in(state.sheet, state.row)
    if entry == "X":
        failed = fail_with(state, 21) if task else throw(state, 1, 1, 1, 1, 1, 1)
        return act(failed, Cross() if task else Stop())
    assert isinstance(entry, int)
    return act(throw(state, *dice_for(task, True, entry)), Stop())


def end_turns(state: State, *entries: Entry) -> State:
    """Let one seat after the other end its turn."""
    for entry in entries:
        state = end_turn(state, entry)[1]
    return state


def dodge(state: State, total: int) -> State:
    """Let the seat whose turn it is fail with this sum and dodge."""
    return act(fail_with(state, total), Dodge())[1]


def at_row(*rows: Entries, seats: int = 2, options: Options = FIRST, turn: int = 0) -> State:
    """Lay out a table where these rows are played and a seat is to begin the next one."""
    empty: tuple[Entries, ...] = ((None,) * seats,) * (ROWS - len(rows))
    points = tuple(map(row_points, rows))
    sheet = options.sheet if isinstance(options.sheet, int) else 1
    return State(options, sheet, (*rows, *empty), points, Turn(turn), None)


def awaited_thrower(state: State) -> int | None:
    """Tell who must throw now."""
    awaiting = GAME.awaits(state)
    assert isinstance(awaiting, AwaitChance)
    return awaiting.seat
