"""Positions with what Kriss Kross's rules say about them, for the browser's previews."""

from random import Random

from querwurf.games.krisskross.rules.rules import fill, open_pairs, writes
from querwurf.games.krisskross.rules.scoring import score_grid
from querwurf.games.krisskross.rules.state import CELLS, Grid, Options, Throw


def make(rng: Random) -> dict[str, object]:
    """Give grids with their points, the cells that stay empty, and what writing does."""
    grids = [tuple(rng.randint(0, 3) for _ in range(CELLS)) for _ in range(120)]
    return {
        "grids": [
            [grid, *(_total(grid, diagonal) for diagonal in (False, True))] for grid in grids
        ],
        "lonely": [[grid, _lonely(grid)] for grid in grids[:60]],
        "writes": [_written(rng, grid) for grid in grids if open_pairs(grid)],
    }


def _total(grid: Grid, diagonal: bool) -> int:
    return score_grid(grid, Options(diagonal=diagonal)).total


def _lonely(grid: Grid) -> list[int]:
    """List the empty cells that no pair can be written into."""
    open_cells = {cell for pair in open_pairs(grid) for cell in pair}
    return [cell for cell, held in enumerate(grid) if not held and cell not in open_cells]


def _written(rng: Random, grid: Grid) -> list[object]:
    thrown: Throw = (rng.randint(1, 6), rng.randint(1, 6))
    entry = rng.choice(writes(grid, thrown))
    return [grid, entry, fill(grid, entry)]
