"""Gymnasium's own checker passes for every game, alone and with rivals."""

import sys
from typing import Any, Literal, get_args, get_origin

import gymnasium
import msgspec
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

import querwurf.research
from querwurf import catalog
from querwurf.research.gym import KernelEnv, SeatEnv
from querwurf.research.registration import env_id, register_all
from tests.research.cases import CASES, OPTIONS

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
ALL = [*CASES, *OPTIONS]
IDS = ("Knister", "KrissKross", "Kribbeln", "Happycross", "Crosswise")


def play(env: Any, seed: int) -> tuple[float, list[Any], dict[str, Any]]:
    """Play by chance: the reward, what was seen, and the last info."""
    rng = np.random.default_rng(seed)
    observed, info = env.reset(seed=seed)
    seen, over, reward = [observed], False, 0.0
    while not over:
        assert np.array_equal(info["action_mask"], observed["action_mask"])
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observed, reward, over, cut, info = env.step(action)
        assert not cut
        seen.append(observed)
    return reward, seen, info


def test_the_ids_are_those_that_others_rely_on() -> None:
    ours = {env_id(game) for game in catalog.own_games()}
    assert ours == {f"querwurf/{name}-v0" for name in IDS}
    assert ours <= set(gymnasium.registry)
    assert querwurf.research.__all__


@pytest.mark.parametrize("name", IDS)
def test_an_environment_is_made_by_its_id(name: str) -> None:
    with gymnasium.make(f"querwurf/{name}-v0") as env:
        observed, info = env.reset(seed=1)
        assert observed in env.observation_space
        assert info["action_mask"].any()


def test_rivals_and_options_are_taken() -> None:
    with gymnasium.make("querwurf/Crosswise-v0", seats=2, rivals=("greedy",), options={}) as env:
        _, info = env.reset(seed=1)
        assert info["action_mask"].shape == (3062,)


def test_the_cases_leave_no_value_of_an_option_out() -> None:
    for game in catalog.own_games():
        tried = [msgspec.structs.asdict(game.read_options(o)) for k, _, o in ALL if k == game.key]
        for field in msgspec.structs.fields(game.options):
            values = (False, True) if field.type is bool else get_args(field.type)
            if field.type is bool or get_origin(field.type) is Literal:
                assert {options[field.name] for options in tried} == {*values}, field.name
            else:
                assert len({str(options[field.name]) for options in tried}) > 1, field.name


@pytest.mark.parametrize(("key", "seats", "options"), ALL)
def test_the_checker_passes(key: str, seats: int, options: dict[str, Any]) -> None:
    rivals = ("random",) * (seats - 1)
    check_env(SeatEnv(key, seats, rivals, options), skip_render_check=True)


@pytest.mark.parametrize("key", ["knister", "krisskross"])
def test_the_checker_passes_for_kernels(key: str) -> None:
    game = catalog.game(key)
    check_env(KernelEnv(game, game.options(), "forfeit"), skip_render_check=True)


@pytest.mark.parametrize(("key", "seats", "options"), CASES)
def test_a_seed_settles_everything(key: str, seats: int, options: dict[str, Any]) -> None:
    env = SeatEnv(key, seats, ("random",) * (seats - 1), options, patience=12)
    first, again = play(env, 3), play(env, 3)
    assert data_equivalence(first[1], again[1])
    assert first[0] == again[0]
    assert len(first[2]["scores"]) == seats
    assert not data_equivalence(first[1], play(env, 4)[1])


def test_a_game_alone_is_rewarded_with_its_points() -> None:
    for env in (SeatEnv("knister"), gymnasium.make("querwurf/Knister-v0").unwrapped):
        reward, seen, info = play(env, 5)
        assert reward == info["scores"][0]
        assert len(seen) == 26
        assert not seen[-1]["action_mask"].any()


def test_with_rivals_the_share_beaten_counts() -> None:
    rewards = {play(SeatEnv("kribbeln", 3, ("random", "random")), seed)[0] for seed in range(4)}
    assert rewards <= {0.0, 0.25, 0.5, 0.75, 1.0}


@pytest.mark.parametrize(
    "make",
    [
        SeatEnv,
        lambda key, illegal: gymnasium.make("querwurf/Knister-v0", illegal=illegal).unwrapped,
    ],
)
def test_an_illegal_action(make: Any) -> None:
    env = make("knister", illegal="forfeit")
    env.reset(seed=1)
    env.step(3)
    *_, reward, over, _, _ = env.step(3)
    assert over
    assert reward == -100
    env = make("knister", illegal="replace")
    env.reset(seed=1)
    env.step(3)
    observed, reward, over, *_ = env.step(3)
    assert not over
    assert observed["observation"][4] > 0, "the next cell is taken instead"
    env.step(24)
    assert env.step(24)[0]["observation"][0] > 0, "after the last comes the first"


def test_the_seat_can_be_another_one() -> None:
    env = SeatEnv("crosswise", 2, ("random",), seat=1)
    observed, _ = env.reset(seed=2)
    assert env.sitting.encoding.split(observed["observation"])["columns"][0] == 1
    with pytest.raises(ValueError, match="seat"):
        SeatEnv("crosswise", 2, seat=2)
    with pytest.raises(ValueError, match="rivals"):
        SeatEnv("crosswise", 4, ("random", "random"))


def test_the_board_can_be_drawn() -> None:
    env = SeatEnv("knister", render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert len(drawn.splitlines()) > 5
    assert SeatEnv("knister").render() is None


@pytest.mark.parametrize(("key", "seats"), [("knister", 1), ("crosswise", 2), ("kribbeln", 2)])
def test_many_at_once(key: str, seats: int) -> None:
    name = env_id(catalog.game(key))
    envs = gymnasium.make_vec(
        name, num_envs=4, vectorization_mode="vector_entry_point", seats=seats
    )
    observed, info = envs.reset(seed=1)
    assert observed in envs.observation_space
    ended, rng = 0, np.random.default_rng(1)
    for _ in range(130):
        actions = np.array(
            [rng.choice(np.flatnonzero(row) if row.any() else [0]) for row in info["action_mask"]]
        )
        observed, rewards, over, cut, info = envs.step(actions)
        ended += int(over.sum())
        assert not cut.any()
        assert (rewards[~over] == 0).all()
    assert ended >= 4
    assert observed in envs.observation_space


def test_an_illegal_action_ends_its_lane() -> None:
    envs = gymnasium.make_vec(
        "querwurf/Knister-v0", num_envs=2, vectorization_mode="vector_entry_point"
    )
    envs.reset(seed=1)
    envs.step(np.array([0, 0]))
    _, rewards, over, _, _ = envs.step(np.array([0, 1]))
    assert over.tolist() == [True, False]
    assert rewards.tolist() == [-100, 0]
    observed, _, over, _, _ = envs.step(np.array([9, 9]))
    assert not over.any()
    assert not observed["observation"][0, :25].any(), "the lane has begun anew"
    assert np.count_nonzero(observed["observation"][1, :25]) == 3


def test_who_lacks_gymnasium_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(ModuleNotFoundError, match=r"querwurf\[research\]"):
        register_all()
