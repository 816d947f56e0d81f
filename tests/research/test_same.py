"""The same actions and throws through every door end with the same scores."""

from typing import Any, cast

import numpy as np
import pyspiel
import pytest

from querwurf import vector
from querwurf.core.entry import Act, Chance
from querwurf.core.match import Match
from querwurf.research import aec_env, openspiel, parallel_env
from querwurf.research.gym import SeatEnv
from querwurf.research.sitting import Sitting
from querwurf.vector.by_rules import RulesBatch
from tests.research.cases import CASES, OPTIONS


@pytest.mark.parametrize(("key", "seats", "options"), [*CASES, *OPTIONS])
def test_every_door_leads_to_the_same_end(key: str, seats: int, options: dict[str, Any]) -> None:
    """A seeded match of random codes is played in PettingZoo, then followed everywhere else."""
    env = aec_env(key, seats, options, reward="points", patience=1000, kernel=False)
    env.reset(seed=7)
    codes: list[tuple[str, int]] = []
    rng = np.random.default_rng(7)
    while not all(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        ending = key == "happycross" and len(codes) % 9 == 8  # else it would go on for long
        code = 1 if ending and mask[1] else int(rng.choice(np.flatnonzero(mask)))
        codes.append((env.agent_selection, code))
        env.step(code)
    wanted = [env.rewards[agent] for agent in env.possible_agents]
    match = env._seats.sitting.match
    assert list(match.outcome.scores) == wanted
    assert through_match(match) == wanted
    assert through_parallel(key, seats, options, codes) == wanted
    assert through_openspiel(key, seats, options, match) == list(match.outcome.scores)
    assert through_gym(key, seats, options, codes) == wanted


def through_match(played: Any) -> list[float]:
    match = Match(played.game, played.seats, 0, played.options)
    for entry in played.log:
        if isinstance(entry.cause, Chance):
            match.throw(entry.cause.numbers)
        else:
            match.act(entry.cause.seat, entry.cause.action)
    return list(match.outcome.scores)


def through_parallel(
    key: str, seats: int, options: dict[str, Any], codes: list[tuple[str, int]]
) -> list[float]:
    env = parallel_env(key, seats, options, reward="points", patience=1000)
    env.reset(seed=7)
    left = list(codes)
    rewards: dict[str, float] = {}
    while env.agents:
        actions = {}
        for agent in [f"player_{seat}" for seat in env._seats.sitting.waiting]:
            at = next(i for i, (who, _) in enumerate(left) if who == agent)
            actions[agent] = left.pop(at)[1]
        _, rewards, *_ = env.step(actions)
    return list(rewards.values())


def through_gym(
    key: str, seats: int, options: dict[str, Any], codes: list[tuple[str, int]]
) -> list[float]:
    """Sit down at the first seat; the rivals do as they did before."""
    env = SeatEnv(key, seats, (), options, reward="points", patience=1000)
    acts = {seat: [code for who, code in codes if who == f"player_{seat}"] for seat in range(seats)}

    def follow(match: Any, seat: int) -> Any:
        return env.sitting.encoding.action_of(acts[seat].pop(0), match.view(seat))

    env._choosers = [None, *[follow] * (seats - 1)]
    env.reset(seed=7)
    over, info = False, dict[str, Any]()
    while not over:
        _, reward, over, _, info = env.step(np.int64(acts[0].pop(0)))
    assert reward == info["scores"][0]
    return list(info["scores"])


def through_openspiel(key: str, seats: int, options: dict[str, Any], played: Any) -> list[int]:
    params = openspiel.parameters(key, seats, options)
    state = pyspiel.load_game(f"querwurf_{key}", params).new_initial_state()
    numbering, world = Sitting(key, seats, options).encoding, state.world
    for entry in played.log:
        world.acts = 0  # the clock of a walk is not that of this match
        if isinstance(entry.cause, Act):
            code = numbering.code_of(entry.cause.action, world.match.view(entry.cause.seat))
            state.apply_action(code)
            continue
        while state.is_chance_node() and world.match.n < entry.n:
            at, lots = len(world.drawn), state._lots()
            state.apply_action(
                next(
                    n
                    for n, (numbers, _) in enumerate(lots)
                    if same_draw(key, world, numbers, entry.cause.numbers, at)
                )
            )
    return list(world.match.outcome.scores)


def same_draw(key: str, world: Any, lot: Any, numbers: Any, at: int) -> bool:
    """Tell whether a lot brings what the numbers of a throw bring, though by other numbers."""
    wanted = numbers[at : at + len(lot)]
    if key == "knister":
        return bool(sum(lot) == sum(wanted))
    if key == "krisskross":
        return sorted(lot) == sorted(wanted)
    if key != "crosswise" or world.match.chance.what == "starter":
        return tuple(lot) == tuple(wanted)
    mine, theirs = list(world.match.state.bag), list(world.match.state.bag)
    for number in world.drawn:
        mine.pop(number)
    for number in numbers[:at]:
        theirs.pop(number)
    return bool(mine[lot[0]] == theirs[wanted[0]])


@pytest.mark.parametrize(("key", "seats"), [("knister", 2), ("krisskross", 1), ("crosswise", 2)])
def test_rules_and_kernel_batches_take_the_same_numbers(key: str, seats: int) -> None:
    """What a kernel shows and allows is what the rules show and allow (tests/vector compares)."""
    kernel = vector.make(key, 1, 3, seats)
    rules = vector.make(key, 1, 3, seats, kernel=False)
    assert kernel.actions == rules.actions
    assert kernel.encoding.parts == rules.encoding.parts


@pytest.mark.parametrize(("key", "seats", "options"), [*CASES, *OPTIONS])
def test_a_batch_by_the_rules_scores_as_its_matches_do(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    batch = vector.make(key, 2, 4, seats, options, kernel=False)
    for step in range(4000):
        if batch.done.all():
            break
        codes = batch.sample().copy()
        if key == "happycross" and step % 9 == 8:  # else it would go on for long
            codes[batch.legal()[:, 1]] = 1
        batch.step(codes)
    assert batch.done.all()
    for lane, match in enumerate(cast(RulesBatch, batch)._matches):
        assert through_match(match) == batch.score()[lane].tolist()
        assert list(match.outcome.places) == batch.places()[lane].tolist()
