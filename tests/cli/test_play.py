"""`querwurf play` with what is typed coming through a pipe."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.driver import Told, call, lines

from querwurf import catalog

CELLS = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
GOLDEN = Path(__file__).parent / "golden"


def play(*argv: str, typed: list[str] | None = None) -> Told:
    return call("play", *argv, stdin=lines(*(CELLS if typed is None else typed)))


def test_a_whole_session_is_as_it_was(tmp_path: Path) -> None:
    typed = ["?", "x9", "a1", "a1", "", *CELLS[1:]]
    told = play("knister", "--seed", "golden", "--bots", "greedy", typed=typed)
    assert (told.code, told.err) == (0, "")
    text = told.out.replace(str(tmp_path), "DATA")
    path = GOLDEN / "knister.txt"
    if os.environ.get("QUERWURF_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_a_seed_repeats_dice_and_bots(data_folder: Path) -> None:
    argv = ("knister", "--seed", "7", "--bots", "random,greedy")
    first, second = play(*argv), play(*argv)
    assert first.out.replace("knister-1", "") == second.out.replace("knister-2", "")
    one, two = (data_folder / f"knister-{n}.jsonl" for n in (1, 2))
    assert one.read_bytes() == two.read_bytes()
    play("knister", "--seed", "8", "--bots", "random,greedy")
    assert one.read_bytes() != (data_folder / "knister-3.jsonl").read_bytes()


def test_without_a_seed_no_two_matches_are_alike(data_folder: Path) -> None:
    for _ in range(2):
        play("knister")
    one, two = (data_folder / f"knister-{n}.jsonl" for n in (1, 2))
    assert one.read_bytes() != two.read_bytes()


def test_the_end_tells_everything(data_folder: Path) -> None:
    told = play("knister", "--seed", "1")
    assert "Endstand" in told.out
    assert re.search(r"1\. Spieler 1: \d+ Punkte", told.out)
    assert "Zeilen" in told.out
    assert "Allein gespielt: " in told.out
    assert f"Aufzeichnung: {data_folder / 'knister-1.jsonl'}\n" in told.out
    assert call("verify", str(data_folder / "knister-1.jsonl")).code == 0


def test_json_is_one_object_and_boards_go_elsewhere(data_folder: Path) -> None:
    told = play("knister", "--seed", "1", "--json")
    assert told.code == 0
    assert told.out.count("\n") == 1
    answer = json.loads(told.out)
    assert answer["match"] == "knister-1"
    assert answer["over"] is True
    assert answer["outcome"]["places"] == [1]
    assert Path(answer["record"]) == data_folder / "knister-1.jsonl"
    assert "Endstand" in told.err


@pytest.mark.parametrize("leave", [["ende"], ["quit"], []])
def test_who_leaves_is_told_how_to_go_on(leave: list[str], data_folder: Path) -> None:
    told = play("knister", "--seed", "3", typed=["a1", "b1", *leave])
    assert (told.code, told.err) == (0, "")
    assert told.out.endswith(
        "Gespeichert als knister-1. Weiter geht es mit: querwurf play --resume knister-1\n"
    )
    assert (data_folder / "knister-1.secret").exists()
    again = play("--resume", "knister-1", typed=CELLS[2:])
    assert "Endstand" in again.out
    assert not (data_folder / "knister-1.secret").exists()
    play("knister", "--seed", "3")
    one, two = (data_folder / f"knister-{n}.jsonl" for n in (1, 2))
    assert one.read_bytes() == two.read_bytes(), "a pause changes nothing"


def test_leaving_with_json_tells_that_the_match_goes_on() -> None:
    told = play("knister", "--json", typed=["ende"])
    assert json.loads(told.out)["over"] is False
    assert json.loads(told.out)["outcome"] is None


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("--resume", "knister-1"), "knister-1: knister-1 is over"),
        (("knister", "--resume", "knister-1"), "knister-1: knister-1 is over"),
        (("kribbeln", "--resume", "knister-1"), "--resume: 'knister-1' is not a match of kribbeln"),
        (("--resume", "knister-2"), "knister-2: there is no stored match 'knister-2'"),
        (("--resume", "../x-1"), "../x-1: there is no stored match '../x-1'"),
    ],
)
@pytest.mark.usefixtures("english")
def test_what_cannot_be_resumed_is_told(argv: tuple[str, ...], told: str) -> None:
    play("knister", "--seed", "1")
    answer = play(*argv)
    assert (answer.code, answer.err) == (2, f"querwurf: {told}\n")


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("--options", "games=2"), "--options games: 2 is not one of 1, 3"),
        (
            ("--options", "rounds=2"),
            "--options rounds: there is no such option; the options are games",
        ),
        (("--options", "games"), "--options: 'games' is not one key=value for each key"),
        (
            ("--options", "games=1", "--options", "games=3"),
            "--options: 'games=3' is not one key=value for each key",
        ),
        (("--seats", "0"), "--seats: 0 is not from 1 to 100"),
        (("--seats", "1", "--bots", "greedy,greedy"), "--seats: 1 are too few for these bots"),
        (("--names", "Lea,Karl", "--seats", "1"), "--seats: 1 are too few"),
        (("--names", "[red]"), "--names: '[red]' is not a name of 1 to 16 characters"),
        (("--names", "x" * 17), "--names: "),
        (("--names", "a,,b"), "--names: '' is not a name"),
    ],
)
@pytest.mark.usefixtures("english")
def test_wishes_that_cannot_be_granted(argv: tuple[str, ...], told: str, data_folder: Path) -> None:
    answer = play("knister", *argv)
    assert answer.code == 2
    assert answer.err.startswith(f"querwurf: {told}")
    assert not data_folder.exists(), "nothing is stored"


def test_options_are_taken(data_folder: Path) -> None:
    play("knister", "--options", "games=3", typed=[])
    header = json.loads((data_folder / "knister-1.jsonl").read_text().splitlines()[0])
    assert header["options"] == {"games": 3}


def test_words_are_in_the_language_one_plays_in(data_folder: Path) -> None:
    play("happycross", "--lang", "en", typed=[])
    play("happycross", "--lang", "en", "--options", "language=fr", typed=[])
    headers = [
        json.loads((data_folder / f"happycross-{n}.jsonl").read_text().splitlines()[0])
        for n in (1, 2)
    ]
    assert [header["options"]["language"] for header in headers] == ["en", "fr"]


def test_happycross_at_one_keyboard_goes_in_turns_unless_told_otherwise(data_folder: Path) -> None:
    play("happycross", typed=[])
    play("happycross", "--options", "mode=duplicate", typed=[])
    headers = [
        json.loads((data_folder / f"happycross-{n}.jsonl").read_text().splitlines()[0])
        for n in (1, 2)
    ]
    assert [header["options"]["mode"] for header in headers] == ["turns", "duplicate"]


def test_names_and_seats_and_bots(data_folder: Path) -> None:
    play("knister", "--names", "Lea, Karl", "--bots", "greedy", "--seats", "4", typed=[])
    header = json.loads((data_folder / "knister-1.jsonl").read_text().splitlines()[0])
    assert [(seat["name"], seat["kind"], seat["level"]) for seat in header["seats"]] == [
        ("Lea", "person", None),
        ("Karl", "person", None),
        ("Spieler 3", "person", None),
        ("Bot 4", "bot", "greedy"),
    ]


def test_the_language_follows_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Runde 1 von 25" in play("knister", typed=[]).out
    assert "Round 1 of 25" in play("knister", "--lang", "en", typed=[]).out
    for name, locale, told in [
        ("LANG", "en_GB.UTF-8", "Round 1 of 25"),
        ("LANG", "C.UTF-8", "Runde 1 von 25"),
        ("LANG", "fr_FR.UTF-8", "Manche 1 sur 25"),
        ("LANG", "es_ES.UTF-8", "Runde 1 von 25"),
        ("LC_ALL", "de_AT.UTF-8", "Runde 1 von 25"),
    ]:
        monkeypatch.setenv(name, locale)
        assert told in play("knister", typed=[]).out
    monkeypatch.setenv("LC_ALL", "en_US")
    assert "Runde 1 von 25" in play("knister", "--lang", "de", typed=[]).out


def test_real_dice_are_typed_in(data_folder: Path) -> None:
    typed = ["7 7", "?", "4 5", "a1", "12"]
    typed += [line for cell in CELLS[1:] for line in (cell, "33")]
    told = play("knister", "--real-dice", typed=typed)
    assert told.code == 0
    assert "Spieler 1: Echte Würfel. Beide Würfel, zum Beispiel 4 5 > 7 7" in told.out
    assert "Zwei Würfel von 1 bis 6" in told.out
    assert "Spieler 1 würfelt 4 und 5: 9" in told.out
    assert "Endstand" in told.out
    verified = call("verify", str(data_folder / "knister-1.jsonl"))
    assert verified.code == 0
    assert "25 Würfe echter Würfel sind eingetippt und nicht nachprüfbar" in verified.out


@pytest.mark.parametrize("key", catalog.game_keys())
@pytest.mark.parametrize("language", ["de", "en"])
def test_bots_alone_play_every_game_to_its_end(key: str, language: str, data_folder: Path) -> None:
    game = catalog.game(key)
    bots = ",".join(["greedy"] * game.seats[0])
    argv = (key, "--bots", bots, "--seats", str(game.seats[0]), "--seed", "1", "--lang", language)
    told = play(*argv, typed=[])
    assert (told.code, told.err) == (0, "")
    assert ("Endstand" if language == "de" else "Final score") in told.out
    assert "[/]" not in told.out
    assert "[bold" not in told.out
    assert call("verify", str(data_folder / f"{key}-1.jsonl")).code == 0


def test_a_killed_match_goes_on(data_folder: Path) -> None:
    """Kill the program in the middle, without any chance to tidy up."""
    command = [sys.executable, "-m", "querwurf.cli", "play", "knister", "--seed", "5"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(lines(*CELLS[:9]))
        process.stdin.flush()
        path = data_folder / "knister-1.jsonl"
        deadline = time.monotonic() + 30
        while not path.exists() or path.read_bytes().count(b"\n") < 20:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    told = play("--resume", "knister-1", typed=CELLS[9:])
    assert (told.code, told.err) == (0, "")
    assert call("verify", str(path)).code == 0
    play("knister", "--seed", "5")
    assert path.read_bytes() == (data_folder / "knister-2.jsonl").read_bytes()
