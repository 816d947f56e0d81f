"""What the throws allowed: at least what was made of them, and never more than can be."""

import pytest

from querwurf import Match
from querwurf.door import play_out
from querwurf.games.krisskross.bot.hindsight import best_total, hindsight
from querwurf.games.krisskross.rules.state import Options


@pytest.mark.parametrize("diagonal", [False, True])
def test_hindsight_is_no_worse_than_play(diagonal: bool) -> None:
    match = Match("krisskross", 2, seed=3, options={"diagonal": diagonal})
    outcome = play_out(match, ("easy", "master"))
    total, proven = hindsight(match)
    assert total >= max(outcome.scores)
    assert not proven


def test_equal_symbols_fill_every_line() -> None:
    assert best_total([(4, 4)] * 12, Options()) == 10 * 10
    assert best_total([(4, 4)] * 12, Options(diagonal=True)) == 10 * 10 + 2 * 10


def test_a_single_throw_makes_two_pairs() -> None:
    """Upright beside the start symbol: a pair across and a pair down, more than a row of three."""
    assert best_total([(2, 2)], Options()) == 2 + 2


def test_the_same_throws_give_the_same_answer() -> None:
    throws = [(1 + i % 6, 1 + (i * i) % 6) for i in range(12)]
    assert best_total(throws, Options()) == best_total(throws, Options()) > 20
