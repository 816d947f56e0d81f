"""The list of games is cheap, complete and in step with the games themselves."""

import subprocess
import sys

import pytest

from querwurf import catalog


@pytest.mark.parametrize("key", catalog.KEYS)
def test_a_game_is_found_by_its_key(key: str) -> None:
    game = catalog.game(key)
    assert (game.key, game.title) == (key, catalog.TITLES[key])
    assert catalog.game(key) is game


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(catalog.UnknownGame, match="there is no game 'chess'"):
        catalog.game("chess")


def test_listing_the_games_imports_none() -> None:
    code = "import sys, querwurf.catalog; print([m for m in sys.modules if '.games.' in m])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
