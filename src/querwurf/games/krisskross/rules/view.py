"""What one seat at a Kriss Kross table may know."""

from querwurf.core.data import Data, Seat
from querwurf.games.krisskross.rules import rules
from querwurf.games.krisskross.rules.scoring import Score, score_grid
from querwurf.games.krisskross.rules.state import (
    Grid,
    KrissKrossAction,
    Options,
    State,
    Throw,
    Write,
)


class View(Data, frozen=True):
    """Everything but the others' entries of the current round."""

    seat: Seat | None
    options: Options
    round: int
    roller: Seat
    dice: Throw | None
    grids: tuple[Grid, ...]
    scores: tuple[Score, ...]
    """By seat, of the grids as they stand, one's own with this round's entry."""
    entry: Write | None
    """What the seat itself wrote in this round."""
    waiting: tuple[Seat, ...]
    """Who has to choose a start symbol or has not written yet."""


def of(state: State, seat: Seat | None) -> View:
    """Show a state to a seat; None is a spectator."""
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        roller=rules.roller(state),
        dice=state.dice,
        grids=state.grids,
        scores=tuple(_score(state, s, seat) for s in range(len(state.grids))),
        entry=None if seat is None else state.entries[seat],
        waiting=rules.waiting(state),
    )


def _score(state: State, other: Seat, seat: Seat | None) -> Score:
    """Score a sheet; who has written sees at once what the own entry brings."""
    grid, entry = state.grids[other], state.entries[other]
    if other == seat and entry is not None:
        grid = rules.fill(grid, entry)
    return score_grid(grid, state.options)


def legal(view: View) -> tuple[KrissKrossAction, ...]:
    """List what the view's seat may do now."""
    if view.seat is None or view.seat not in view.waiting:
        return ()
    return rules.actions(view.grids, view.options, view.dice, view.seat)
