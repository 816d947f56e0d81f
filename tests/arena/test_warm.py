"""Warming up asks every level of every game."""

import pytest

from querwurf.arena import warm


def test_a_game_is_warmed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["warm", "kribbeln"])
    warm.main()
    assert capsys.readouterr().out == "  kribbeln\n"
