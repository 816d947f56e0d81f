"""`querwurf coach`: the exact JSON, and a page for people."""

import json
from pathlib import Path

import pytest
from tests.cli.driver import call

from querwurf import Match
from querwurf.door import play_out


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = Match("krisskross", 2, seed=4)
    play_out(match, ("easy", "medium"))
    return match.record(("Lea", "Karl")).write(tmp_path_factory.mktemp("coach") / "match.jsonl")


def test_the_answer(record: Path) -> None:
    told = call("coach", str(record), "--json", "--lang", "en")
    assert (told.code, told.err) == (0, "")
    answer = json.loads(told.out)
    assert list(answer) == ["game", "seats", "hindsight"]
    assert [seat["seat"] for seat in answer["seats"]] == [1, 2]
    for seat in answer["seats"]:
        assert seat["unit"] == "points"
        summed = seat["expectation"] + seat["luck"] - seat["mistakes"]
        assert summed == pytest.approx(seat["result"], abs=1e-6)
        assert seat["mistakes"] == pytest.approx(sum(move["cost"] for move in seat["moves"]))
        assert seat["luck"] == pytest.approx(sum(chance["luck"] for chance in seat["chances"]))
        assert 0 <= seat["accuracy"] <= 1
        fields = ["n", "action", "value", "best", "best_value", "cost", "reasons"]
        assert all(list(move) == fields for move in seat["moves"])
    dear = max(answer["seats"][0]["moves"], key=lambda move: move["cost"])
    assert dear["reasons"][0].startswith("Better ")
    assert "on average" in dear["reasons"][-1]
    kept = [move["reasons"] for move in answer["seats"][0]["moves"] if not move["cost"]]
    assert all(said == [] or said[0] == "Best move." for said in kept)


def test_one_seat_for_people(record: Path) -> None:
    told = call("coach", str(record), "--seat", "2", "--lang", "de")
    assert told.code == 0
    assert "Karl" in told.out
    assert "Lea" not in told.out
    assert "zu erwarten waren" in told.out
    assert "Genauigkeit" in told.out


def test_what_cannot_be_looked_back_on(record: Path, tmp_path: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    half, wrong = tmp_path / "half.jsonl", tmp_path / "wrong.jsonl"
    half.write_bytes(b"".join(lines[:5]))
    assert call("coach", str(half)).code == 1
    wrong.write_bytes(b"".join((*lines[:3], *lines[4:])))
    assert call("coach", str(wrong)).code == 2
    assert call("coach", str(record), "--seat", "3").code == 2
