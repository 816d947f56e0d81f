"""Positions with what Knister's rules say about them, for the browser's previews."""

from random import Random

from querwurf.games.knister.rules.rules import filled
from querwurf.games.knister.rules.scoring import line_points, score_grid
from querwurf.games.knister.rules.state import CELLS, SIZE


def make(rng: Random) -> dict[str, object]:
    """Give lines and grids with their points, and what an entry adds."""
    sums = [[_two_dice(rng) for _ in range(SIZE)] for _ in range(400)]
    straights = [[start + i for i in range(SIZE)] for start in range(2, 9)]
    grids = [_grid(rng) for _ in range(40)]
    return {
        "lines": [[line, line_points(line)] for line in (*sums, *straights)],
        "grids": [[grid, score_grid(grid).total] for grid in grids],
        "entries": [_entry(rng, grid) for grid in grids if 0 in grid],
    }


def _two_dice(rng: Random) -> int:
    return rng.randint(1, 6) + rng.randint(1, 6)


def _grid(rng: Random) -> tuple[int, ...]:
    full = [_two_dice(rng) for _ in range(CELLS)]
    for cell in rng.sample(range(CELLS), rng.randint(0, 6)):
        full[cell] = 0
    return tuple(full)


def _entry(rng: Random, grid: tuple[int, ...]) -> list[object]:
    """Write a sum into an empty cell: grid, cell, sum, and the points that come of it."""
    cell = rng.choice([cell for cell, held in enumerate(grid) if not held])
    entry = _two_dice(rng)
    gain = score_grid(filled(grid, cell, entry)).total - score_grid(grid).total
    return [grid, cell, entry, gain]
