"""`querwurf print`: sheets as a file, and clear answers to what cannot be printed."""

import json
from pathlib import Path

import pytest

from querwurf.cli import main
from querwurf.door import Match


def record(folder: Path, game: str, over: bool = True) -> Path:
    match = Match(game, seats=2, seed=3, auto_throw=True)
    while not match.over:
        seat = match.waiting[0]
        match.act(seat, match.legal(seat)[0])
        if not over:
            break
    file = folder / f"{game}.jsonl"
    match.record().write(file)
    return file


def test_blank_and_filled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sheets.pdf"
    assert main(["print", "kribbeln", "--options", "sheet=3", "--out", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"file": str(out), "sheets": 4}
    assert out.read_bytes().startswith(b"%PDF-")
    file = record(tmp_path, "krisskross")
    assert main(["print", "krisskross", "--match", str(file), "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}\n"


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["print", "skat"], 2, "GAME"),
        (["print", "knister", "--paper", "a5"], 2, "--paper: 'a5' is not one of a4, letter"),
        (["print", "knister", "--sheets", "0"], 2, "--sheets: 0 is not from 1 to 200"),
        (["print", "knister", "--options", "games=2"], 2, "games"),
        (["print", "knister", "--match", "nothing.jsonl"], 2, "nothing.jsonl"),
    ],
)
def test_wrong_input(
    arguments: list[str], code: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--lang", "en"]) == code
    printed = capsys.readouterr().err
    assert told in printed
    assert printed.count("\n") == 1


def test_other_games_and_unfinished_matches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = record(tmp_path, "crosswise")
    assert main(["print", "knister", "--match", str(other), "--lang", "en"]) == 2
    assert "that is a match of Crosswise" in capsys.readouterr().err
    running = record(tmp_path, "knister", over=False)
    assert main(["print", "knister", "--match", str(running), "--lang", "en"]) == 1
    assert "not over" in capsys.readouterr().err
    assert not Path("knister-sheets.pdf").exists()
