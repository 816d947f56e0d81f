"""Steps a CPU-second of our batches and environments beside those of others, in one run.

Everybody plays by chance: a legal action, a step, the next legal actions, and a new match where
one is over. Ours also observe every step; pgx may leave out what nobody asks for. Rounds
alternate, so that a busy machine slows all alike; CPU time is counted, of all threads; the median
of the rounds is told. Compiling is not counted. Peers that are not installed are named.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any

import gymnasium
import numpy as np

import querwurf.research
from querwurf import vector

SUMMARY = "steps a CPU-second of vector, Gymnasium and PettingZoo beside pgx, OpenSpiel and others"
ROUNDS = 5
BATCHES = (1024, 8192)

Side = Callable[[], int]
"""Plays for a while, and tells how many steps that were."""


def ours(key: str, size: int) -> Side:
    batch = vector.make(key, size, seed=1)

    def play() -> int:
        for _ in range(100):
            batch.step(batch.sample())
            batch.legal()
            batch.observe()
            if batch.done.any():
                batch.reset(batch.done)
        return 100 * size

    return play


def kernel_of_one() -> Side:
    """What the kernel itself takes for one lane: the least that an environment can cost."""
    batch, code = vector.make("knister", 1, seed=1), np.zeros(1, np.int64)

    def play() -> int:
        for number in range(5000):
            code[0] = number % 25
            batch.try_step(code)
            batch.legal()
            batch.observe()
            if batch.done[0]:
                batch.reset()
        return 5000

    return play


def gym() -> Side:
    env = gymnasium.make("querwurf/Knister-v0", disable_env_checker=True).unwrapped

    def play() -> int:
        for number in range(5000):
            if number % 25 == 0:
                env.reset()
            env.step(number % 25)
        return 5000

    return play


def zoo(make: Callable[[], Any], steps: int) -> Side:
    env, rng = make(), np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=1)
        for _ in range(steps):
            observed, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                observed, *_ = env.last()
            mask = observed["action_mask"]
            legal = mask.nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
        return steps

    return play


def openspiel(name: str, games: int) -> Side:
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)

    def play() -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                steps += 1
        return steps

    return play


def pgx(name: str, size: int) -> Side:
    import jax
    import pgx as peer
    from jax import numpy as jnp
    from pgx.experimental import auto_reset

    env = peer.make(name)
    start, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env.step, env.init))

    def walk(state: Any, key: Any) -> tuple[Any, Any]:
        def one(carry: Any, key: Any) -> tuple[Any, None]:
            choose, go = jax.random.split(key)
            logits = jnp.log(carry.legal_action_mask.astype(jnp.float32))
            actions = jax.random.categorical(choose, logits, axis=-1)
            return step(carry, actions, jax.random.split(go, size)), None

        walked: tuple[Any, Any] = jax.lax.scan(one, state, jax.random.split(key, 20))
        return walked

    compiled = jax.jit(walk)
    state = start(jax.random.split(jax.random.key(1), size))

    def play() -> int:
        nonlocal state
        state, _ = compiled(state, jax.random.key(2))
        state.current_player.block_until_ready()
        return 20 * size

    return play


def sides() -> dict[str, Side]:
    """Name the sides that can be played here."""
    named: dict[str, Side] = {}
    for size in BATCHES:
        for key in ("knister", "krisskross", "crosswise"):
            named[f"vector {key}, {size}"] = ours(key, size)
        if find_spec("pgx"):
            for name in ("connect_four", "2048"):
                named[f"pgx {name}, {size}"] = pgx(name, size)
    named["kernel of one lane"] = kernel_of_one()
    named["Gymnasium knister"] = gym()
    named["PettingZoo knister"] = zoo(lambda: querwurf.research.aec_env("knister", 2), 400)
    named["PettingZoo crosswise"] = zoo(lambda: querwurf.research.aec_env("crosswise", 2), 100)
    if find_spec("pygame") and find_spec("pettingzoo"):
        from pettingzoo.classic import connect_four_v3

        named["PettingZoo connect_four"] = zoo(connect_four_v3.env, 400)
    named["OpenSpiel C++ connect_four"] = openspiel("connect_four", 60)
    import_module("querwurf.research.openspiel")  # registers
    named["OpenSpiel querwurf_knister"] = openspiel("querwurf_knister", 3)
    return named


def run(rounds: int = ROUNDS) -> dict[str, object]:
    """Alternate all sides and compare their medians."""
    named = sides()
    for play in named.values():
        play()
    speeds: dict[str, list[float]] = {name: [] for name in named}
    for _ in range(rounds):
        for name, play in named.items():
            start = process_time()
            steps = play()
            speeds[name].append(steps / (process_time() - start))
    found = {name: median(speed) for name, speed in speeds.items()}
    gym_costs = 1e6 / found["Gymnasium knister"] - 1e6 / found["kernel of one lane"]
    best = max(found[f"vector knister, {size}"] for size in BATCHES)
    return {
        "rounds": rounds,
        "steps_per_cpu_second": {name: round(speed) for name, speed in found.items()},
        "vector_knister_over": {
            name: round(best / speed, 1)
            for name, speed in found.items()
            if not name.startswith("vector")
        },
        "gymnasium_step_over_kernel_us": round(gym_costs, 2),
    }
