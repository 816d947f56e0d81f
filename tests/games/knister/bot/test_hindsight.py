"""What the throws allowed: at least what was made of them, and never more than can be."""

import pytest

from querwurf import Match
from querwurf.door import play_out
from querwurf.games.knister.bot.hindsight import best_total, hindsight


@pytest.mark.parametrize("games", [1, 3])
def test_hindsight_is_no_worse_than_play(games: int) -> None:
    match = Match("knister", 2, seed=games, options={"games": games})
    outcome = play_out(match, ("medium", "hard"))
    total, proven = hindsight(match)
    assert total > max(outcome.scores)
    assert not proven


def test_equal_sums_have_one_answer() -> None:
    assert best_total([7] * 25) == 10 * 10 + 2 * 2 * 10


def test_the_same_throws_give_the_same_answer() -> None:
    sums = [2 + (7 * i) % 11 for i in range(25)]
    assert best_total(sums) == best_total(sums[::-1][::-1]) > 60
