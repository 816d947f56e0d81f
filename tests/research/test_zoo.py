"""PettingZoo's own tests pass for every game."""

import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from querwurf.research import aec_env, parallel_env
from tests.research.cases import CASES, OPTIONS

with warnings.catch_warnings():  # where pygame is installed, an old game of theirs is loaded
    warnings.simplefilter("ignore")
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        seed_test,
    )

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")


@pytest.mark.parametrize(("key", "seats", "options"), [*CASES, *OPTIONS])
def test_the_api_tests_pass(key: str, seats: int, options: dict[str, Any]) -> None:
    api_test(aec_env(key, seats, options, patience=12), num_cycles=100)
    parallel_api_test(parallel_env(key, seats, options, patience=12), num_cycles=100)


@pytest.mark.parametrize(("key", "seats", "options"), CASES)
def test_the_api_test_passes_without_a_kernel(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    api_test(aec_env(key, seats, options, patience=12, kernel=False), num_cycles=100)


@pytest.mark.parametrize(("key", "seats", "options"), CASES)
def test_the_seed_tests_pass(key: str, seats: int, options: dict[str, Any]) -> None:
    seed_test(lambda: aec_env(key, seats, options, patience=12), num_cycles=60)
    parallel_seed_test(
        lambda: parallel_env(key, seats, options, patience=12, illegal="replace"), num_cycles=60
    )


@pytest.mark.parametrize(("key", "seats"), [("knister", 3), ("krisskross", 2), ("crosswise", 2)])
def test_the_max_cycles_test_passes(key: str, seats: int) -> None:
    def make(function: Any) -> Any:
        return lambda max_cycles: function(key, seats, max_cycles=max_cycles, illegal="replace")

    max_cycles_test(SimpleNamespace(env=make(aec_env), parallel_env=make(parallel_env)))


@pytest.mark.parametrize("key", ["kribbeln", "happycross"])
def test_a_match_is_cut_short_where_seats_take_unequal_turns(key: str) -> None:
    env = aec_env(key, 2, max_cycles=2, illegal="replace")
    env.reset(seed=1)
    for _ in range(4):
        assert not any(env.truncations.values())
        env.step(env.action_space(env.agent_selection).sample())
    assert all(env.truncations.values())


def test_who_is_not_awaited_waits() -> None:
    env = parallel_env("crosswise", 3)
    observed, infos = env.reset(seed=2)
    waiting = [agent for agent in env.agents if observed[agent]["action_mask"][-1]]
    assert len(waiting) == 2
    for agent in waiting:
        assert observed[agent]["action_mask"].sum() == 1
        assert np.array_equal(infos[agent]["action_mask"], observed[agent]["action_mask"])


def test_an_illegal_action_loses() -> None:
    env = aec_env("crosswise", 2)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(loser)["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[loser] == -1


def test_time_is_up_after_many_actions() -> None:
    env = aec_env("happycross", 1, {"referee": "end"}, patience=3)
    env.reset(seed=1)
    for _ in range(3):
        mask = env.observe("player_0")["action_mask"]
        env.step(int(np.flatnonzero(mask)[-14]))
    assert env.terminations["player_0"]


def test_the_table_can_be_drawn() -> None:
    for make in (aec_env, parallel_env):
        env: Any = make("knister", 2, render_mode="ansi")
        env.reset(seed=1)
        assert len(env.render().splitlines()) > 5
        env.close()
