"""What can be expected of the players."""

from random import Random

import pytest
from tests.games.crosswise.build import board, table

from querwurf.core.data import action_key
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.bot.levels import explain
from querwurf.games.crosswise.rules.state import CrosswiseAction, Pass, Place, Redraw, State


def choice(state: State, seat: int, level: str = "greedy", seed: int = 0) -> CrosswiseAction:
    return GAME.bot.choose(GAME.view(state, seat), Random(seed), level)


def test_greedy_takes_the_points_of_its_own_team() -> None:
    on = board("AAA...", "......", "......", "......", "......", "A.....")
    assert choice(table("A B C D", "B B B B", on=on), 0) in [Place("A", cell) for cell in (3, 4, 5)]
    columns = table("B B B B", "A B C D", on=on, turn=1)
    assert choice(columns, 1) in [Place("A", cell) for cell in (6, 12, 18, 24)]


def test_greedy_completes_its_own_six_and_not_the_rivals() -> None:
    on = board("AAAAA.")
    assert choice(table("A B C D", "A B C D", on=on), 0) == Place("A", 5)
    for seed in range(20):
        assert choice(table("A B C D", "A B C D", on=on, turn=1), 1, seed=seed) != Place("A", 5)


def test_greedy_keeps_an_action_tile_that_gains_nothing() -> None:
    state = table("A swap swap swap", "B B B B", on=board("B.....", ".C...."))
    for seed in range(10):
        assert isinstance(choice(state, 0, seed=seed), Place)


def test_greedy_puts_a_useless_first_hand_back() -> None:
    assert choice(table("move move swap swap", "A B C D", turn=0), 0) == Redraw()


def test_who_must_pass_passes() -> None:
    state = table("move move swap swap", "A B C D")
    for level in GAME.bot.LEVELS:
        assert choice(state, 0, level) == Pass()


LEARNT = ("medium", "hard", "master")


@pytest.mark.parametrize("level", LEARNT)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_learnt_players_complete_their_six_and_not_the_rivals(level: str, seats: int) -> None:
    on = board("AAAAA.", "BCDEF.")
    hands = ["A B C D", "A B C D", "C C D D", "E E F F"][:seats]
    for seed in range(2 if level == "master" else 10):
        assert choice(table(*hands, on=on), 0, level, seed) == Place("A", 5)
        assert choice(table(*hands, on=on, turn=9), 1, level, seed) != Place("A", 5)


def test_medium_and_hard_overlook_some_of_their_moves() -> None:
    state = table("A B swap replace", "C D E F", on=board("ABCD", "BBCC"))
    best = explain(GAME.view(state, 0), "hard")[0].action
    hard = [choice(state, 0, "hard", seed) for seed in range(80)]
    assert max(set(hard), key=hard.count) == best
    assert 45 < hard.count(best) < 75
    medium = {choice(state, 0, "medium", seed) for seed in range(40)}
    assert len(medium) > len(set(hard))


@pytest.mark.parametrize("level", ["hard", "master"])
def test_strong_players_stop_a_six_that_the_easy_one_overlooks(level: str) -> None:
    state = table("B C D E", "A B C D", on=board("......", "A", "A", "A", "A", "A"), turn=8)
    chosen = choice(state, 0, level)
    assert isinstance(chosen, Place)
    assert chosen.cell == 0
    easy = [choice(state, 0, "easy", seed) for seed in range(20)]
    assert any(isinstance(action, Place) and action.cell != 0 for action in easy)


def test_every_level_chooses_the_same_with_the_same_luck() -> None:
    state = table("A B swap move", "C D E F", on=board("ABCD", "BBCC"))
    for level in GAME.bot.LEVELS:
        assert choice(state, 0, level, 4) == choice(state, 0, level, 4)


@pytest.mark.parametrize("level", ["hard", "master"])
def test_explain_values_every_legal_move_best_first(level: str) -> None:
    state = table("A B swap replace", "C D E F", on=board("ABCD", "BBCC"))
    valued = explain(GAME.view(state, 0), level, ms=20)
    assert sorted(map(action_key, (found.action for found in valued))) == sorted(
        map(action_key, GAME.legal(state, 0))
    )
    values = [found.value for found in valued]
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)
    assert (level == "hard") == all(found.error == 0 for found in valued)


def test_explain_values_a_redraw_and_a_pass() -> None:
    state = table("move move swap swap", "A B C D", turn=0)
    assert {found.action for found in explain(GAME.view(state, 0))} == {Pass(), Redraw()}
    later = table("move move swap swap", "A B C D")
    assert [found.action for found in explain(GAME.view(later, 0))] == [Pass()]


def test_a_bot_knows_only_what_its_seat_knows() -> None:
    on = board("ABCD", "BBCC")
    for level in LEARNT:
        one = table("A B swap move", "C D E F", on=on)
        other = table("A B swap move", "A A move remove", on=on)
        assert choice(one, 0, level) == choice(other, 0, level)
