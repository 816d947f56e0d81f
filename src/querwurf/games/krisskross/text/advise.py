"""A Kriss Kross grid and the two symbols to be written."""

from querwurf.core.data import Data
from querwurf.games.krisskross.rules import view
from querwurf.games.krisskross.rules.scoring import score_grid
from querwurf.games.krisskross.rules.state import SYMBOLS, Options, State, SymbolName
from querwurf.games.krisskross.text.score import Grid, grid_of


class Position(Data, frozen=True):
    """One player's grid, rows from the top, and the throw."""

    grid: Grid
    symbols: tuple[SymbolName, SymbolName]
    options: Options = Options()


def view_of(position: Position) -> view.View:
    """Show the position to its only seat."""
    grid = grid_of(position.grid)
    first, second = (SYMBOLS.index(name) + 1 for name in position.symbols)
    rounds = (sum(map(bool, grid)) - 1) // 2
    return view.of(State(position.options, (grid,), max(0, rounds), (first, second), (None,)), 0)


def worth(shown: view.View) -> float:
    """Value a grid without room."""
    return score_grid(shown.grids[0], shown.options).total
