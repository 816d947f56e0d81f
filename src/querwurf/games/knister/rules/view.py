"""What one seat at a Knister table may know."""

from functools import lru_cache

from querwurf.core.cell import Cell
from querwurf.core.data import Data, Seat
from querwurf.games.knister.rules import rules
from querwurf.games.knister.rules.scoring import Score, score_grid
from querwurf.games.knister.rules.state import Grid, Options, State, Write

CLOSE_UP = 12
"""At a larger table only so many sheets, and one's own, are shown in full: views stay light."""
_counted = lru_cache(maxsize=4096)(score_grid)
"""The same sheets are shown to every seat, again and again."""


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
    """By seat, as they were when the last round closed; () for sheets that are not shown."""
    scores: tuple[Score, ...]
    """By seat, of these grids, one's own with this round's entry; where no sheet is shown, the
    total only."""
    entry: Cell | None
    """Where the own sum of this round was written."""
    waiting: tuple[Seat, ...]
    """Who has not written yet."""


def of(state: State, seat: Seat | None) -> View:
    """Show a state to a seat; None is a spectator."""
    earlier = tuple(
        sum(_counted(grids[s]).total for grids in state.finished) for s in range(len(state.grids))
    )
    waiting = tuple(s for s, cell in enumerate(state.entries) if cell is None and state.dice)
    seats = range(len(state.grids))
    return View(
        seat=seat,
        options=state.options,
        game=len(state.finished),
        earlier=earlier,
        round=state.round,
        roller=rules.roller(state),
        dice=state.dice,
        grids=tuple(state.grids[s] if _is_shown(s, seat) else () for s in seats),
        scores=tuple(_score(state, s, seat) for s in seats),
        entry=None if seat is None else state.entries[seat],
        waiting=waiting,
    )


def _is_shown(other: Seat, seat: Seat | None) -> bool:
    return other < CLOSE_UP or other == seat


def _score(state: State, other: Seat, seat: Seat | None) -> Score:
    """Score a sheet; who has written sees at once what the own entry brings."""
    grid, entry = state.grids[other], state.entries[other]
    if other == seat and entry is not None and state.dice is not None:
        grid = rules.filled(grid, entry, sum(state.dice))
    score = _counted(grid)
    return score if _is_shown(other, seat) else Score((), (), (), score.total)


def legal(view: View) -> tuple[Write, ...]:
    """List what the view's seat may do now."""
    if view.seat is None or view.seat not in view.waiting:
        return ()
    return rules.writes(view.grids[view.seat])
