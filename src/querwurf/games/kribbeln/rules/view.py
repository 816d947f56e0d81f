"""What one seat at a Kribbeln table may know: everything, for all of it lies open."""

from querwurf.core.data import Data, Seat
from querwurf.games.kribbeln.rules import rules
from querwurf.games.kribbeln.rules.dice import Die, Face, faces_of
from querwurf.games.kribbeln.rules.dodge import open_field
from querwurf.games.kribbeln.rules.rules import Judged
from querwurf.games.kribbeln.rules.scoring import highest_kribbel, totals
from querwurf.games.kribbeln.rules.sheet import ROWS, TASK_ROWS, Row, task_at
from querwurf.games.kribbeln.rules.state import Entries, KribbelnAction, Options, State, Tie, Turn
from querwurf.games.kribbeln.rules.task import Task


class TurnView(Data, frozen=True):
    """A seat's turn and what its dice mean."""

    seat: Seat
    dice: tuple[Face, ...]
    """The six dice as they lie; () before the first throw."""
    again: tuple[Die, ...]
    """The dice that are to be thrown now; () while the seat chooses."""
    throws_left: int
    judged: Judged | None
    """What the dice mean; None while some are to be thrown."""
    open_field: Row | None
    """The Kribbel field that is free for a dodge if the sum is high enough."""


class View(Data, frozen=True):
    """The table as it is."""

    seat: Seat | None
    options: Options
    sheet: int | None
    """From 1 to 6, 0 for an own one; None while it is being drawn."""
    tasks: tuple[Task, ...]
    """Of the six task rows from the top; () while the sheet is being drawn."""
    row: Row
    """The row that is played, from 0; 10 at the end."""
    task: Task | None
    """Of that row; None in a Kribbel row."""
    turn: TurnView | None
    """None while a tie is broken, and at the end."""
    tie: Tie | None
    """Who throws one die each for the beginning of the row, and what they threw."""
    entries: tuple[Entries, ...]
    """By row, then by seat."""
    points: tuple[tuple[int, ...], ...]
    """By row, then by seat, of the rows that are scored."""
    totals: tuple[int, ...]
    """By seat, of the scored rows."""
    floors: tuple[int, ...]
    """By seat, the number that its next Kribbel sum must exceed."""


def of(state: State, seat: Seat | None) -> View:
    """Show a state to a seat; None is a spectator."""
    seats = len(state.entries[0])
    tasks = () if state.sheet is None else rules.tasks(state.options, state.sheet)
    return View(
        seat=seat,
        options=state.options,
        sheet=state.sheet,
        tasks=tasks,
        row=state.row,
        task=task_at(tasks, state.row) if tasks else None,
        turn=None if state.turn is None else _show_turn(state, state.turn),
        tie=state.tie,
        entries=state.entries,
        points=state.points,
        totals=totals(state.points, seats),
        floors=tuple(_floor(state, s) for s in range(seats)),
    )


def _show_turn(state: State, turn: Turn) -> TurnView:
    own = rules.own_entries(state.entries, turn.seat)
    return TurnView(
        seat=turn.seat,
        dice=faces_of(turn.dice) if turn.dice else (),
        again=turn.again,
        throws_left=turn.throws_left,
        judged=None if turn.again else rules.judge_turn(state, turn),
        open_field=open_field(own, state.row) if state.row in TASK_ROWS else None,
    )


def _floor(state: State, seat: Seat) -> int:
    if state.options.beginner:
        return 0
    return highest_kribbel(rules.own_entries(state.entries, seat), ROWS)


def legal(view: View) -> tuple[KribbelnAction, ...]:
    """List what the view's seat may do now."""
    turn = view.turn
    if turn is None or turn.judged is None or turn.seat != view.seat:
        return ()
    return rules.choices(turn.judged, turn.throws_left)
