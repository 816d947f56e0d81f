"""`verify`, `replay` and `export`: what they tell of recorded matches."""

import json
from datetime import date
from pathlib import Path

import msgspec
import pytest
from tests.cli.driver import Told, call, lines
from tests.table import matches
from tests.table.matches import whole_record

from querwurf import catalog
from querwurf.table import chain

CELLS = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]


@pytest.fixture
def match(tmp_path: Path) -> Path:
    file = tmp_path / "match.jsonl"
    file.write_bytes(whole_record())
    return file


@pytest.mark.usefixtures("english")
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
        "people": 0,
        "bound_people": 0,
        "skipped_throws": 0,
    }
    assert call("verify", stdin=match.read_bytes()).code == 0


@pytest.mark.usefixtures("english")
def test_verify_says_no(match: Path) -> None:
    match.write_bytes(match.read_bytes().replace(b"Lea 1", b"Leo 1"))
    told = call("verify", str(match))
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith("querwurf: line 77: the SHA-256 of the lines before is another")
    told = call("verify", "--json", str(match))
    assert (told.code, told.err) == (1, "")
    assert json.loads(told.out)["line"] == 77


@pytest.mark.usefixtures("english")
def test_verify_finds_the_day_of_a_daily_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = chain.make(date(2026, 11, 15), bytes(32), 20)
    seed = chain.seed_of(made.link(date(2026, 11, 17)), "knister")
    monkeypatch.setattr(matches, "SEED", seed)
    match, published = tmp_path / "match.jsonl", tmp_path / "chain.json"
    match.write_bytes(whole_record())

    def verify(*chains: chain.Shown) -> Told:
        published.write_bytes(msgspec.json.encode({"chains": chains}))
        return call("verify", str(match), "--chain", str(published))

    after = chain.show(chain.make(date(2026, 12, 5), bytes(32), 20), date(2026, 11, 18))
    told = verify(chain.show(made, date(2026, 11, 18)), after)
    assert "the throw of the day of 2026-11-17" in told.out
    json_told = call("verify", str(match), "--chain", str(published), "--json")
    assert json.loads(json_told.out)["day"] == "2026-11-17"
    shown = chain.show(made, date(2026, 11, 16))
    assert "not that of a day" in verify(shown).err, "its link is not told yet"
    assert "the chain is wrong" in verify(msgspec.structs.replace(shown, link="00" * 32)).err
    assert "no chain covers" in verify(shown, shown).err
    published.write_bytes(b"[]")
    assert call("verify", str(match), "--chain", str(published)).code == 1


@pytest.mark.usefixtures("english")
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


@pytest.mark.parametrize("seat", ["0", "3", "-1", "every"])
@pytest.mark.usefixtures("english")
def test_replay_knows_the_seats(match: Path, seat: str) -> None:
    told = call("replay", str(match), "--seat", seat)
    assert (told.code, told.err) == (2, f"querwurf: --seat: '{seat}' is not one of 1, 2, all\n")


def test_replay_shows_all_seats(match: Path) -> None:
    told = call("replay", str(match), "--seat", "all")
    assert (told.code, told.err) == (0, "")
    first, second = (call("replay", str(match), "--seat", seat).out for seat in ("1", "2"))
    boards = [line for line in told.out.splitlines() if line.startswith(" 1 ")]
    of_each = [
        [line for line in out.splitlines() if line.startswith(" 1 ")] for out in (first, second)
    ]
    assert boards[-2:] == [of_each[0][-1], of_each[1][-1]]
    answer = json.loads(call("replay", str(match), "--seat", "all", "--json").out)
    assert [view["seat"] for view in answer["steps"][-1]["views"]] == [0, 1]
    written = [e for s in answer["steps"] for e in s["events"] if e["type"] == "written"]
    assert written
    assert all(event["cell"] is not None for event in written), "nothing is hidden any more"


def test_a_spectator_of_many_sees_every_sheet(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(whole_record("knister", 5))
    told = call("replay", str(file)).out
    last = told[told.rindex("── ") :]
    assert all(f"Lea {seat}" in last for seat in range(5))


@pytest.mark.usefixtures("english")
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
    assert told.err.startswith("querwurf: crosswise-1 ist noch nicht zu Ende")
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
    place = tmp_path / "no" / "file"
    assert told.err == f"querwurf: {place}: Datei oder Ordner gibt es nicht\n"


def test_export_lists_the_stored_matches() -> None:
    assert call("export", "--list").out == ""
    assert json.loads(call("export", "--list", "--json").out) == {"matches": []}
    call("play", "knister", "--seed", "1", stdin=lines(*CELLS))
    call("play", "knister", stdin=b"")
    assert call("export", "--list").out == "knister-1\tzu Ende\nknister-2\toffen\n"
    assert json.loads(call("export", "--list", "--json").out) == {
        "matches": [{"match": "knister-1", "over": True}, {"match": "knister-2", "over": False}]
    }


@pytest.mark.parametrize("key", catalog.game_keys())
def test_every_game_is_replayed(key: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(whole_record(key, catalog.game(key).seats[0]))
    for argv in ((), ("--seat", "1"), ("--json",), ("--seat", "1", "--json")):
        told = call("replay", str(file), *argv)
        assert (told.code, told.err) == (0, "")


@pytest.mark.usefixtures("english")
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
