"""happycross keeps the contract of all games."""

import pytest
from tests.games.happycross.words import GAME

from querwurf.core.conformance import check
from querwurf.games.happycross.rules.state import Options


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_matches_at_the_same_time(seats: int) -> None:
    check(GAME, Options(rounds=2 if seats < 3 else 1), seats, seed=seats)


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_matches_in_turns(seats: int) -> None:
    check(GAME, Options(mode="turns", rounds=1), seats, seed=10 + seats)


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(children=True),
        Options(headwords=True, rounds=1),
        Options(referee="end", rounds=1),
        Options(language="en", seconds=30, rounds=1),
        Options(mode="turns", children=True, referee="end", rounds=1),
        Options(calm=True, rounds=2),
        Options(calm=True, mode="turns", rounds=1),
        Options(children=(2,), extra_words=("ROME",), family=False, rounds=1),
    ],
)
def test_random_matches_with_options(options: Options) -> None:
    check(GAME, options, 1 if options.rounds is None else 2, seed=99)


def test_a_random_match_without_a_timer() -> None:
    check(GAME, Options(seconds=None, rounds=1), 1, seed=5)
