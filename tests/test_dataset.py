"""Simulations as data: what is written can be read, repeated and verified."""

from pathlib import Path

import pytest

from querwurf import Record, catalog, dataset
from querwurf.arena.match import play_match
from querwurf.cli import main


def simulate(*args: str) -> int:
    return main(["simulate", *args, "--jobs", "1", "--json"])


@pytest.mark.parametrize("key", [key for key in catalog.game_keys() if key != "happycross"])
def test_every_decision_is_there_with_its_values(key: str, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    assert simulate(key, "--games", "2", "--bots", "greedy", "--seed", "3", "--out", str(out)) == 0
    game = catalog.game(key)
    found = list(dataset.read(out))
    results = [
        play_match(game, game.options(), ("greedy",) * game.seats[0], 3, number)
        for number in range(2)
    ]
    for one in found:
        assert one.legal == game.legal_in(one.view)
        assert len(one.values) == len(one.errors) == len(one.legal)
        assert one.score == results[one.match].scores[one.seat]
        assert one.place == results[one.match].places[one.seat]
        assert one.view.seat == one.seat
        valued = [value for value in one.values if value is not None]
        assert valued
    assert {one.match for one in found} == {0, 1}
    card = out.with_suffix(".md").read_text("utf-8")
    assert "2 matches between greedy" in card
    assert "Licence" in card


def test_another_level_can_value_what_was_played(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    args = ("knister", "--games", "1", "--bots", "random", "--values", "hard")
    assert simulate(*args, "--out", str(out)) == 0
    worst = [
        max(value for value in one.values if value is not None) - (one.values[one.chosen] or 0)
        for one in dataset.read(out)
    ]
    assert len(worst) == 25
    assert sum(worst) > 20, "chance costs many points"


def test_the_chosen_action_of_a_clear_player_has_the_best_value(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    assert simulate("knister", "--games", "1", "--bots", "hard", "--out", str(out)) == 0
    for one in dataset.read(out):
        assert one.values[one.chosen] == max(value for value in one.values if value is not None)


def test_records_are_verified(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    assert simulate("crosswise", "--games", "3", "--bots", "easy", "--out", f"{folder}/") == 0
    files = sorted(folder.iterdir())
    assert len(files) == 3
    for file in files:
        record = Record.read(file)
        assert record.verify().verified
        assert record.header.seats[1].level == "easy"


def test_who_lacks_parquet_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    assert simulate("knister", "--games", "1", "--out", str(tmp_path / "x.parquet")) == 2
    assert "querwurf[data]" in capsys.readouterr().err
    assert simulate("knister", "--games", "1", "--values", "genius") == 2
