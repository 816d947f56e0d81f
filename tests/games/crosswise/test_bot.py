"""What can be expected of the simple players."""

from random import Random

from tests.games.crosswise.build import board, table

from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.state import CrosswiseAction, Pass, Place, Redraw, State


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
