"""Strengths: what places say, how sure that is, and that newcomers cannot be farmed."""

import itertools
import math
from random import Random

from querwurf import catalog
from querwurf.table import strength
from querwurf.table.strength import Strength

LADDER = {"random": 0.0, "easy": 0.9, "medium": 1.9, "hard": 2.4, "master": 3.3}
"""Known strengths, as logits of winning."""
MATCHES = 2_000


def wins(one: str, other: str) -> float:
    return 1 / (1 + math.exp(LADDER[other] - LADDER[one]))


def play(rng: Random, seats: int) -> tuple[list[str], list[int]]:
    """Deal levels to seats and draw their places, seat by seat (Plackett and Luce)."""
    dealt = rng.sample(sorted(LADDER), seats)
    left, places = list(range(seats)), [0] * seats
    for place in range(1, seats + 1):
        (seat,) = rng.choices(left, [math.exp(LADDER[dealt[one]]) for one in left])
        places[seat] = place
        left.remove(seat)
    return dealt, places


def converge(seed: int, seats: int) -> dict[str, Strength]:
    rng, held = Random(seed), dict.fromkeys(LADDER, Strength())
    for _ in range(MATCHES):
        dealt, places = play(rng, seats)
        rated = strength.rate([[held[level]] for level in dealt], places)
        held |= {level: after for level, (after,) in zip(dealt, rated, strict=True)}
    return held


def test_ratings_converge_to_the_ladder_and_its_gaps_to_the_win_rates() -> None:
    for seed in (1, 2, 3):
        held = converge(seed, seats=2)
        assert sorted(held, key=lambda level: held[level].mu) == list(LADDER)
        for one, other in itertools.combinations(LADDER, 2):
            assert abs(strength.chance(held[one], held[other]) - wins(one, other)) < 0.05


def test_places_among_many_give_the_same_order() -> None:
    held = converge(4, seats=4)
    assert sorted(held, key=lambda level: held[level].mu) == list(LADDER)
    assert all(one.is_settled for one in held.values())


def test_a_draw_moves_equals_nowhere_and_a_win_moves_both_alike() -> None:
    (one,), (other,) = strength.rate([[Strength()], [Strength()]], [1, 1])
    assert one.mu == other.mu == strength.MU
    (one,), (other,) = strength.rate([[Strength()], [Strength()]], [1, 2])
    assert one.mu - strength.MU == strength.MU - other.mu > 0
    assert one.sigma < strength.SIGMA


def test_a_side_wins_together() -> None:
    won, lost = strength.rate([[Strength()] * 2, [Strength()] * 2], [1, 2])
    assert won[0] == won[1] > Strength()
    assert lost[0] == lost[1] < Strength()


def test_levels_are_anchored_in_the_order_of_their_measured_strength() -> None:
    for game in catalog.own_games():
        assert set(game.strengths) == set(game.levels)
        rivals = [strength.anchor(game.strengths, game.levels, one) for one in game.levels[2:]]
        assert [one.mu for one in rivals] == sorted(one.mu for one in rivals)
        assert strength.points(rivals[1].mu) == 1500
        assert strength.anchor(game.strengths, game.levels, "random") < rivals[0]


def test_a_game_that_tells_nothing_about_its_levels_has_even_steps() -> None:
    levels = ("easy", "medium", "hard")
    shown = [strength.points(strength.anchor({}, levels, one).mu) for one in levels]
    assert shown == [1380, 1500, 1620]


def test_four_hundred_points_are_ten_to_one() -> None:
    sure = [strength.anchor({}, ("a", "b"), "b"), strength.anchor({"c": 400}, (), "c")]
    exact = [one._replace(sigma=0.0) for one in sure]
    assert math.isclose(strength.chance(exact[1], exact[0]), 10 / 11, abs_tol=1e-9)


def test_newcomers_and_the_same_two_again_say_little() -> None:
    assert strength.credibility(0, 0) == 0
    assert strength.credibility(20, 0) == 0.5
    assert strength.credibility(20, 3) == 0.25
    sums = sum(strength.credibility(10**6, n) for n in range(30))
    assert sums < 8  # thirty matches in a day say less than eight


def test_somebody_who_does_not_play_becomes_no_more_uncertain_than_a_newcomer() -> None:
    assert strength.drifted(Strength()) == Strength()
    assert strength.drifted(Strength(25, 1)).sigma > 1
    assert strength.weighted(Strength(), Strength(30, 4), 0.0) == Strength()
    assert strength.weighted(Strength(), Strength(30, 4), 1.0) == (30, 4)
