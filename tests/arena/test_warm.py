"""Warming up asks every level of every game."""

import pytest

from querwurf.arena import warm
from querwurf.games.knister import player
from querwurf.games.knister.state import Grid


def test_a_game_is_warmed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["warm", "kribbeln"])
    warm.main()
    assert capsys.readouterr().out == "  kribbeln\n"


def test_the_end_that_is_played_for_the_win_is_warmed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def note(grids: tuple[Grid, ...], *_: object) -> int:
        asked.append(grids[0].count(0))
        return 0

    monkeypatch.setattr(player, "best_in_company", note)
    warm.warm("knister")
    assert asked == [3]
