"""Warming up asks every level of every game, once."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from querwurf import catalog
from querwurf.arena import warm
from querwurf.games.knister.bot import player
from querwurf.games.knister.rules.state import Grid


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The games that are warmed up, without the work; remembered in a folder of its own."""
    games = list[str]()
    monkeypatch.setattr(warm, "cache_root", lambda: tmp_path)
    monkeypatch.setattr(warm, "warm", games.append)
    return games


def test_games_are_warmed_up_once(asked: list[str]) -> None:
    keys = catalog.game_keys()
    assert warm.cold_games() == list(keys)
    assert [(one.game, one.error) for one in warm.warm_up(keys[1:3])] == [
        (keys[1], None),
        (keys[2], None),
    ]
    assert asked == list(keys[1:3])
    assert warm.cold_games() == [keys[0], *keys[3:]]


def test_games_are_cold_again_when_the_code_changes(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    list(warm.warm_up(catalog.game_keys()))
    assert warm.cold_games() == []
    monkeypatch.setattr(warm, "_code", lambda folder: "changed")
    assert warm.cold_games() == list(catalog.game_keys())


def test_a_fault_is_told_and_the_others_go_on(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, *_ = catalog.game_keys()

    def fail_once(key: str) -> None:
        if key == first:
            raise RuntimeError("no word list")

    monkeypatch.setattr(warm, "warm", fail_once)
    done = list(warm.warm_up([first, second]))
    assert [(one.game, one.error) for one in done] == [(first, "no word list"), (second, None)]
    assert first in warm.cold_games()
    assert second not in warm.cold_games()


def test_where_nothing_can_be_kept_games_stay_cold(
    asked: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(warm, "cache_root", lambda: tmp_path / "file")
    key = catalog.game_keys()[0]
    assert [one.error for one in warm.warm_up([key])] == [None]
    assert key in warm.cold_games()


def test_the_end_that_is_played_for_the_win_is_warmed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def note(grids: tuple[Grid, ...], *_: object) -> int:
        asked.append(grids[0].count(0))
        return 0

    monkeypatch.setattr(player, "best_multiplayer", note)
    warm.warm("knister")
    assert asked == [3, 3], "by the level that plays for it, and by the hint that says so"


def start(*keys: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "querwurf.arena.warm", *keys]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def test_the_process_beside_a_server_tells_a_line_a_game() -> None:
    with start("kribbeln", "no-such-game") as process:
        assert process.stdout
        lines = [msgspec.json.decode(line, type=warm.Warmed) for line in process.stdout]
    assert [line.game for line in lines] == ["kribbeln", "no-such-game"]
    assert lines[0].error is None
    assert "no game" in (lines[1].error or "")


def test_it_ends_with_its_server() -> None:
    with start(*catalog.game_keys()) as process:
        assert process.stdin
        process.stdin.close()
        assert process.wait() == 0
