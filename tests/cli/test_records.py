"""`verify`, `replay` and `export`: what they tell of recorded matches."""

import json
from pathlib import Path

import pytest
from tests.cli.driver import call, lines
from tests.table.matches import whole_record

from querwurf import catalog

CELLS = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]


@pytest.fixture
def match(tmp_path: Path) -> Path:
    file = tmp_path / "match.jsonl"
    file.write_bytes(whole_record())
    return file


def test_verify_says_yes(match: Path) -> None:
    told = call("verify", str(match))
    assert (told.code, told.err) == (0, "")
    assert told.out == (
        "Knister, 75 steps: the rules were kept, the outcome is right, "
        "25 throws come from the seed that was bound before.\n"
    )
    told = call("verify", str(match), "--json")
    assert json.loads(told.out) == {
        "verified": True,
        "line": None,
        "reason": None,
        "fair_throws": 25,
        "typed_throws": 0,
    }
    assert call("verify", stdin=match.read_bytes()).code == 0


def test_verify_says_no(match: Path) -> None:
    match.write_bytes(match.read_bytes().replace(b"Lea 1", b"Leo 1"))
    told = call("verify", str(match))
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith("querwurf: line 77: the SHA-256 of the lines before is another")
    told = call("verify", "--json", str(match))
    assert (told.code, told.err) == (1, "")
    assert json.loads(told.out)["line"] == 77


def test_verify_cannot_say_of_what_is_no_record(match: Path) -> None:
    match.write_bytes(match.read_bytes()[:500])
    told = call("verify", str(match), "--json")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"querwurf: {match}: line 3: Input data was truncated")


def test_replay_shows_every_step(match: Path) -> None:
    told = call("replay", str(match), "--lang", "en")
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("── Start\n")
    assert told.out.count("── Step ") == 50, "the secret entries have nothing to tell"
    assert "── Step 75 of 75" in told.out
    assert "Final score" in told.out


def test_replay_shows_what_a_seat_saw(match: Path) -> None:
    told = call("replay", str(match), "--seat", "2")
    assert (told.code, told.err) == (0, "")
    assert "Lea 1  " in told.out


def test_replay_as_json_is_one_object(match: Path) -> None:
    for argv in ((), ("--seat", "1")):
        told = call("replay", str(match), "--json", *argv)
        assert (told.code, told.err, told.out.count("\n")) == (0, "", 1)
        answer = json.loads(told.out)
        assert answer["game"] == "knister"
        assert [step["n"] for step in answer["steps"]] == list(range(1, 76))
        assert answer["outcome"]["scores"]
        hidden = [
            event["cell"]
            for step in answer["steps"]
            for event in step["events"]
            if event["type"] == "written" and event["seat"] == 1
        ]
        assert set(hidden) <= {None}


def test_replay_waits_for_enter(match: Path) -> None:
    told = call("replay", str(match), "--step", stdin=lines("", "", "q"))
    assert told.out.count("── Schritt ") == 2
    assert told.out.count("Enter: weiter, q: Schluss") == 3
    told = call("replay", str(match), "--step", stdin=lines(""))
    assert told.out.count("── Schritt ") == 1


@pytest.mark.parametrize("seat", ["0", "3", "-1"])
def test_replay_knows_the_seats(match: Path, seat: str) -> None:
    told = call("replay", str(match), "--seat", seat)
    assert (told.code, told.err) == (2, f"querwurf: --seat: {seat} is not in 1–2\n")


def test_replay_tells_of_a_broken_rule(match: Path) -> None:
    raw = match.read_bytes().splitlines(keepends=True)
    forged = raw[1].replace(b'"numbers":[', b'"numbers":[9')
    match.write_bytes(b"".join((raw[0], forged, *raw[2:])))
    for argv in ((), ("--json",)):
        told = call("replay", str(match), *argv)
        assert told.code == 2
        assert "line 2: against the rules: wrong-numbers" in told.err


def test_a_match_that_goes_on_keeps_its_secrets(data_folder: Path) -> None:
    call("play", "crosswise", "--bots", "greedy", "--seed", "1", stdin=b"")
    path = data_folder / "crosswise-1.jsonl"
    told = call("export", "crosswise-1")
    assert (told.code, told.out) == (1, "")
    assert told.err == ("querwurf: crosswise-1 is not over: its record still holds secrets\n")
    told = call("replay", str(path), "--seat", "2")
    assert (told.code, told.out) == (1, "")
    told = call("replay", str(path), "--json")
    assert told.code == 0
    for step in json.loads(told.out)["steps"]:
        assert not step["view"].get("hand")
    assert call("verify", str(path)).code == 1


def test_export_gives_a_match_that_is_over(data_folder: Path, tmp_path: Path) -> None:
    call("play", "knister", "--seed", "1", stdin=lines(*CELLS))
    stored = (data_folder / "knister-1.jsonl").read_bytes()
    assert call("export", "knister-1").out.encode() == stored
    out = tmp_path / "out.jsonl"
    assert call("export", "knister-1", "--out", str(out)).out == ""
    assert out.read_bytes() == stored
    told = json.loads(call("export", "knister-1", "--out", str(out), "--json").out)
    assert told == {"match": "knister-1", "record": str(out)}
    told = json.loads(call("export", "knister-1", "--json").out)
    assert (told["match"], told["header"]["game"], len(told["log"])) == ("knister-1", "knister", 50)
    assert told["ending"]["seed"]


def test_export_tells_of_a_place_it_cannot_write(tmp_path: Path) -> None:
    call("play", "knister", "--seed", "1", stdin=lines(*CELLS))
    told = call("export", "knister-1", "--out", str(tmp_path / "no" / "file"))
    assert told.code == 2
    assert told.err == f"querwurf: {tmp_path / 'no' / 'file'}: No such file or directory\n"


def test_export_lists_the_stored_matches() -> None:
    assert call("export", "--list").out == ""
    assert json.loads(call("export", "--list", "--json").out) == {"matches": []}
    call("play", "knister", "--seed", "1", stdin=lines(*CELLS))
    call("play", "knister", stdin=b"")
    assert call("export", "--list").out == "knister-1\tover\nknister-2\topen\n"
    assert json.loads(call("export", "--list", "--json").out) == {
        "matches": [{"match": "knister-1", "over": True}, {"match": "knister-2", "over": False}]
    }


@pytest.mark.parametrize("key", catalog.KEYS)
def test_every_game_is_replayed(key: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(whole_record(key, catalog.game(key).seats[0]))
    for argv in ((), ("--seat", "1"), ("--json",), ("--seat", "1", "--json")):
        told = call("replay", str(file), *argv)
        assert (told.code, told.err) == (0, "")


def test_an_export_that_cannot_be_read_is_told(data_folder: Path) -> None:
    call("play", "knister", "--seed", "1", stdin=lines(*CELLS))
    path = data_folder / "knister-1.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"n":3,', b'"n":4,'))
    told = call("export", "knister-1", "--json")
    assert (told.code, told.out) == (2, "")
    assert told.err == "querwurf: knister-1: line 4: entry 3 must stand here, not entry 4\n"


def test_names_from_elsewhere_cannot_break_a_drawing(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    strange = b"[/red]\\u001b[2J\\n[bold"
    file.write_bytes(whole_record().replace(b"Lea 0", strange).replace(b"Lea 1", b" "))
    told = call("replay", str(file))
    assert told.code == 0
    assert "\x1b" not in told.out
    assert "(/red)?(2J?(bold" in told.out
