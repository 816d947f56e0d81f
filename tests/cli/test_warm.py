"""`querwurf warm`, and the warm-up beside a server that starts."""

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator

import pytest

from querwurf import catalog
from querwurf.arena.warm import Warmed
from querwurf.cli import main, warm
from querwurf.cli.warmup import WarmUp

FIRST, SECOND, *OTHERS = catalog.game_keys()
TITLE = catalog.game(FIRST).title


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that are cold; warming up takes 1.6 seconds, and fails for the second game."""
    games = [FIRST, SECOND]

    def warm_up(keys: Iterable[str]) -> Iterator[Warmed]:
        for key in keys:
            yield Warmed(key, 1.6, "no words" if key == SECOND else None)

    monkeypatch.setattr(warm, "cold_games", lambda: games)
    monkeypatch.setattr(warm, "warm_up", warm_up)
    return games


def test_a_line_a_game(cold: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warm"]) == 1
    second = catalog.game(SECOND).title
    assert capsys.readouterr().out == (
        f"Getting the bots ready: {TITLE}, {second}\n"
        f"[1/2] {TITLE} 2 s\n[2/2] {second} not ready: no words\n"
    )


def test_games_can_be_named(cold: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warm", FIRST, OTHERS[0]]) == 0
    assert capsys.readouterr().out == f"Getting the bots ready: {TITLE}\n[1/1] {TITLE} 2 s\n"
    assert main(["warm", "chess"]) == 2
    assert "there is no 'chess'" in capsys.readouterr().err


def test_nothing_to_do(cold: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    cold.clear()
    assert main(["warm"]) == 0
    assert capsys.readouterr().out == "All bots are ready.\n"


def test_json(cold: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warm", FIRST, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "warmed": [{"game": FIRST, "seconds": 1.6, "error": None}]
    }


def pretend(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Put a program in place of the process that warms up."""
    start = subprocess.Popen

    def popen(command: list[str], **options: object) -> object:
        games = command[3:]
        return start([sys.executable, "-c", code, *games], **options)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "Popen", popen)


ANSWER = """
import json, sys
for game in sys.argv[1:]:
    print(json.dumps({"game": game, "seconds": 3.0, "error": %s}), flush=True)
"""
HANG = "\nsys.stdin.read()"


def test_the_first_game_is_waited_for_and_the_others_told_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pretend(monkeypatch, ANSWER % "None")
    lines = list[str]()
    with WarmUp([FIRST, SECOND], lines.append) as warming:
        assert lines == [
            f"Getting the bots ready, once: {TITLE} in about 20 s …",
            f"The bots of {TITLE} are ready after 3 s (1 of 2).",
        ]
        warming.go_on()
        warming.wait()
    second = catalog.game(SECOND).title
    assert lines[2:] == [
        f"Getting ready in the background: {second}.",
        f"The bots of {second} are ready after 3 s (2 of 2).",
    ]


def test_a_fault_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, ANSWER % "'no words'")
    lines = list[str]()
    with WarmUp([SECOND], lines.append) as warming:
        assert lines == []
        warming.go_on()
        warming.wait()
    title = catalog.game(SECOND).title
    assert lines[-1] == f"The bots of {title} are not ready: no words"


def test_it_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, ANSWER % "None" + HANG)
    with WarmUp([FIRST, SECOND], lambda line: None) as warming:
        warming.go_on()
    assert not warming.is_running


def test_ctrl_c_while_the_first_game_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(line: str) -> None:
        raise KeyboardInterrupt

    pretend(monkeypatch, "import sys" + HANG)
    warming = WarmUp([FIRST], interrupt)
    with pytest.raises(KeyboardInterrupt), warming:
        pass
    assert not warming.is_running


def test_nothing_is_started_when_nothing_is_cold() -> None:
    with WarmUp([], pytest.fail) as warming:
        warming.go_on()
        assert not warming.is_running
