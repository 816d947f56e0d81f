"""A Knister grid and the sum to be written."""

from typing import Annotated

from msgspec import Meta

from querwurf.core.data import Data
from querwurf.games.knister.rules import view
from querwurf.games.knister.rules.scoring import score_grid
from querwurf.games.knister.rules.state import Options, State
from querwurf.games.knister.text.score import Grid, grid_of


class Position(Data, frozen=True):
    """One player's grid, rows from the top, and the round's sum."""

    grid: Grid
    number: Annotated[int, Meta(ge=2, le=12)]


def view_of(position: Position) -> view.View:
    """Show the position to its only seat; which dice gave the sum does not matter."""
    grid = grid_of(position.grid)
    first = max(1, position.number - 6)
    dice = (first, position.number - first)
    written = sum(map(bool, grid))
    return view.of(State(Options(), (), (grid,), written, dice, (None,)), 0)


def worth(shown: view.View) -> float:
    """Value a full grid."""
    return score_grid(shown.grids[0]).total
