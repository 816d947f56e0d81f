"""OpenSpiel's own tests pass for every game; its states tell nothing that a player may not know."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation

from querwurf.research import openspiel
from tests.research.cases import CASES, OPTIONS


def load(key: str, seats: int, options: dict[str, Any]) -> Any:
    params = openspiel.parameters(key, seats, options)
    return pyspiel.load_game(f"querwurf_{key}", params)


def walk(state: Any, seed: int, most: int = 10_000) -> Any:
    """Go on by chance."""
    rng = Random(seed)
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


# happycross by chance lays and takes back dice for long: once is enough.
@pytest.mark.parametrize(
    ("key", "seats", "options"), [case for case in CASES if case[:2] != ("happycross", 2)]
)
def test_the_random_simulation_passes(key: str, seats: int, options: dict[str, Any]) -> None:
    game = load(key, seats, options)
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=key != "happycross", verbose=False)


@pytest.mark.parametrize(("key", "seats", "options"), CASES)
def test_states_are_cloned_and_pickled(key: str, seats: int, options: dict[str, Any]) -> None:
    game = load(key, seats, options)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    state = walk(game.new_initial_state(), 1, 40)
    told = str(state)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == told
    copied = state.clone()
    ends = [walk(one, 5, 200) for one in (copied, again)]
    assert str(ends[0]) == str(ends[1])
    assert str(state) == told
    new_game, new_state = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(game, state)
    )
    assert str(new_state) == told
    assert str(new_game) == str(game)


@pytest.mark.parametrize(("key", "seats", "options"), [*CASES, *OPTIONS])
def test_the_reinforcement_learning_api(key: str, seats: int, options: dict[str, Any]) -> None:
    env = rl_environment.Environment(load(key, seats, options))
    env.seed(1)
    step, rng = env.reset(), Random(1)
    for _ in range(15):
        if step.last():
            break
        player = step.observations["current_player"]
        assert (
            len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        )
        step = env.step([rng.choice(step.observations["legal_actions"][player])])


@pytest.mark.parametrize(
    ("key", "seats", "outcomes"), [("knister", 1, 11), ("krisskross", 1, 21), ("kribbeln", 2, 6)]
)
def test_equal_futures_are_one_outcome(key: str, seats: int, outcomes: int) -> None:
    state = load(key, seats, {}).new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    found = state.chance_outcomes()
    assert len(found) == outcomes
    assert sum(chance for _, chance in found) == pytest.approx(1)


def test_sums_are_as_likely_as_with_two_dice() -> None:
    state = load("knister", 1, {}).new_initial_state()
    chances = dict(state.chance_outcomes())
    for number, chance in chances.items():
        thrown = state.child(number).world.match.state.dice
        assert chance == pytest.approx((6 - abs(sum(thrown) - 7)) / 36)
    assert {sum(state.child(number).world.match.state.dice) for number in chances} == {
        *range(2, 13)
    }


def test_a_tile_is_drawn_by_kind() -> None:
    state = load("crosswise", 2, {}).new_initial_state()
    state.apply_action(0)  # the lot
    chances = sorted(chance for _, chance in state.chance_outcomes())
    assert chances == pytest.approx([3 / 54] * 4 + [7 / 54] * 6)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_hands_are_dealt_anew(seats: int) -> None:
    game = load("crosswise", seats, {})
    for seed in range(6):
        state = walk(game.new_initial_state(), seed, 60)
        if state.is_terminal() or state.is_chance_node():
            continue
        player, rng = state.current_player(), Random(seed)
        others = [state.resample_from_infostate(player, rng.random) for _ in range(5)]
        for other in others:
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions()
            whole, dealt = state.world.match.state, other.world.match.state
            assert sorted((*whole.bag, *sum(whole.hands, ()))) == sorted(
                (*dealt.bag, *sum(dealt.hands, ()))
            )
            assert walk(other, 1).is_terminal()
        assert len({str(other) for other in others}) > 1


def test_an_information_state_keeps_secrets() -> None:
    """Worlds that a seat cannot tell apart have equal information states for it."""
    game = load("crosswise", 2, {})
    states = [game.new_initial_state() for _ in range(2)]
    for state, last in zip(states, (3, 7), strict=True):
        state.apply_action(0)
        for draw in (0, 1, 2, 3, 0, 0, 0, last):
            state.apply_action(draw)
    first, second = states
    assert str(first) != str(second)
    assert first.information_state_string(0) == second.information_state_string(0)
    assert first.information_state_string(1) != second.information_state_string(1)


def test_an_information_state_remembers() -> None:
    """Two ways to the same sheet look alike, but are not the same to who went them."""
    game = load("knister", 1, {})
    states = []
    for cells in ((0, 1), (1, 0)):
        state = game.new_initial_state()
        for cell in cells:
            state.apply_action(5)
            state.apply_action(cell)
        states.append(state)
    first, second = states
    assert first.observation_string(0) == second.observation_string(0)
    assert first.information_state_string(0) != second.information_state_string(0)


def test_the_observer_names_its_parts() -> None:
    game = load("knister", 2, {})
    seen = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False))
    state = walk(game.new_initial_state(), 1, 7)
    seen.set_from(state, player=1)
    assert seen.dict["grid"].shape == (5, 5)
    assert np.count_nonzero(seen.dict["grid"]) == 2
    assert "others" in seen.dict


def test_actions_are_told_in_the_notation_of_the_game() -> None:
    state = load("knister", 1, {}).new_initial_state()
    state.apply_action(0)
    assert state.action_to_string(0, 12) == "c3"
