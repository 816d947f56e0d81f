"""The games that are installed, found by their entry points."""

import logging
from importlib.metadata import EntryPoint

import pytest

from querwurf import catalog
from querwurf.catalog import BrokenGame, UnknownGame

OURS = ("knister", "krisskross", "kribbeln", "happycross", "crosswise")


def test_our_games_come_in_their_order() -> None:
    assert tuple(key for key in catalog.game_keys() if key in OURS) == OURS
    assert [game.key for game in catalog.games()] == list(catalog.game_keys())


@pytest.mark.parametrize("key", catalog.game_keys())
def test_a_game_is_found_by_its_key(key: str) -> None:
    game = catalog.game(key)
    assert game.key == key
    assert catalog.game(key) is game


def test_unknown_games_are_refused() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess'; the games are knister, .*crosswise"):
        catalog.game("chess")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("querwurf.nowhere:GAME", "cannot be loaded: No module named"),
        ("querwurf.core.data:Data", "is not the game of that key"),
        ("querwurf.games.knister:GAME", "is not the game of that key"),
    ],
)
def test_a_broken_game_does_not_take_the_others_down(
    value: str, told: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    known = catalog.game_keys()
    entries = {**catalog._entries(), "broken": EntryPoint("broken", value, catalog.GROUP)}
    monkeypatch.setattr(catalog, "_entries", lambda: entries)
    catalog.game_keys.cache_clear()
    with caplog.at_level(logging.WARNING):
        assert catalog.game_keys() == known
    assert told in caplog.text
    with pytest.raises(BrokenGame, match=told):
        catalog.game("broken")


def test_our_own_games_are_told_from_those_of_other_packages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert tuple(game.key for game in catalog.own_games()) == OURS
    knister = EntryPoint("knister", "querwurf.games.knister:GAME", catalog.GROUP)
    monkeypatch.setattr(catalog, "_entries", lambda: {"knister": knister})
    monkeypatch.setattr(catalog, "game_keys", lambda: ("knister",))
    assert catalog.own_games() == ()
