"""Random Knister as JAX batches: in the manner of pgx, and as lean as JAX allows.

The manner of pgx: a game has a mask of legal entries and a step with random keys of its own, and
both are mapped over the batch. Lean: the batch draws its numbers together, and the empty cells
are kept in a list from which one is swapped out. Either way a game is one compiled loop.
"""

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from benchmarks.batch_numpy import LINES, WEIGHTS
from querwurf.games.knister.bot.kernel import Points
from querwurf.games.knister.rules.state import CELLS

THROWS = 36


class State(NamedTuple):
    """One game in the manner of pgx."""

    grid: Any
    legal: Any
    """[cell] whether it is empty."""


def step(keys: Any, state: State, left: Any, random: Any) -> State:
    """Throw and write into one of the empty cells."""
    for_throw, for_cell = jax.random.split(random)
    key = keys[jax.random.randint(for_throw, (), 0, THROWS)]
    wanted = jax.random.randint(for_cell, (), 1, left + 1)
    cell = jnp.searchsorted(jnp.cumsum(state.legal), wanted)
    return State(state.grid.at[cell].set(key), state.legal.at[cell].set(False))


@partial(jax.jit, static_argnums=2)
def play_like_pgx(tables: Points, random: Any, games: int) -> Any:
    """Play a batch to the end by mapped steps; the scores."""

    def turn(played: Any, carried: tuple[State, Any]) -> tuple[State, Any]:
        state, random = carried
        random, drawn = jax.random.split(random)
        each = jax.random.split(drawn, games)
        mapped = jax.vmap(step, (None, 0, None, 0))
        return mapped(tables.keys, state, CELLS - played, each), random

    empty = State(jnp.zeros((games, CELLS), jnp.uint32), jnp.ones((games, CELLS), bool))
    state, _ = jax.lax.fori_loop(0, CELLS, turn, (empty, random))
    return score(tables, state.grid)


@partial(jax.jit, static_argnums=2)
def play_lean(tables: Points, random: Any, games: int) -> Any:
    """Play a batch to the end with as little work as possible; the scores."""
    each = jnp.arange(games)

    def turn(played: Any, carried: tuple[Any, Any, Any]) -> tuple[Any, Any, Any]:
        grid, empty, random = carried
        random, for_throw, for_cell = jax.random.split(random, 3)
        left = CELLS - played
        at = jax.random.randint(for_cell, (games,), 0, left)
        cell = empty[each, at]
        last = jax.lax.dynamic_index_in_dim(empty, left - 1, 1, keepdims=False)
        keys = tables.keys[jax.random.randint(for_throw, (games,), 0, THROWS)]
        return grid.at[each, cell].set(keys), empty.at[each, at].set(last), random

    grid = jnp.zeros((games, CELLS), jnp.uint32)
    empty = jnp.tile(jnp.arange(CELLS, dtype=jnp.uint8), (games, 1))
    grid, *_ = jax.lax.fori_loop(0, CELLS, turn, (grid, empty, random))
    return score(tables, grid)


def score(tables: Points, grid: Any) -> Any:
    """Look all lines of a batch up."""
    points = tables.points[grid[:, LINES].sum(axis=2)]
    return (points.astype(jnp.int32) * WEIGHTS).sum(axis=1)


def on_device(tables: Points) -> Points:
    """Hand the tables over once, not in every call."""
    arrays: list[Any] = [jnp.asarray(np.asarray(table)) for table in tables]
    return Points(*arrays)
