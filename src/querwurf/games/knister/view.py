"""What one seat at a Knister table may know."""

from querwurf.core.cell import Cell
from querwurf.core.data import Data, Seat
from querwurf.games.knister import rules
from querwurf.games.knister.scoring import Score, score_grid
from querwurf.games.knister.state import Grid, Options, State, Write


class View(Data, frozen=True):
    """Everything but the others' entries of the current round."""

    seat: Seat | None
    options: Options
    game: int
    """Games finished before this one."""
    earlier: tuple[int, ...]
    """Points by seat in those."""
    round: int
    roller: Seat
    dice: tuple[int, int] | None
    grids: tuple[Grid, ...]
    scores: tuple[Score, ...]
    """By seat, of the grids as they stand."""
    entry: Cell | None
    """Where the own sum of this round was written."""
    waiting: tuple[Seat, ...]
    """Who has not written yet."""


def of(state: State, seat: Seat | None) -> View:
    """Show a state to a seat; None is a spectator."""
    earlier = tuple(
        sum(score_grid(grids[s]).total for grids in state.finished) for s in range(len(state.grids))
    )
    waiting = tuple(s for s, cell in enumerate(state.entries) if cell is None and state.dice)
    return View(
        seat=seat,
        options=state.options,
        game=len(state.finished),
        earlier=earlier,
        round=state.round,
        roller=rules.roller(state),
        dice=state.dice,
        grids=state.grids,
        scores=tuple(score_grid(grid) for grid in state.grids),
        entry=None if seat is None else state.entries[seat],
        waiting=waiting,
    )


def legal(view: View) -> tuple[Write, ...]:
    """List what the view's seat may do now."""
    if view.seat is None or view.seat not in view.waiting:
        return ()
    return rules.writes(view.grids[view.seat])
