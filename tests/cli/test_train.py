"""`querwurf train`: a thin shell over what each game brings along."""

import json
from pathlib import Path
from typing import ClassVar

import pytest
from tests.cli.driver import call

import querwurf.cli.train
from querwurf import catalog, shelf
from querwurf.arena.train import Progress, training


class Lesson:
    """Learns in three steps and can be stopped after any."""

    SEED: ClassVar[int] = 7
    stop_before: ClassVar[int | None] = None
    steps: ClassVar[list[int]] = []

    def train(
        self, out: Path, seed: int, games: int | None, progress: Progress, checkpoint: Path | None
    ) -> None:
        assert checkpoint is not None
        done = int(checkpoint.read_text()) if checkpoint.exists() else 0
        for step in range(done, games or 3):
            if step == self.stop_before:
                raise KeyboardInterrupt
            self.steps.append(step)
            checkpoint.write_text(str(step + 1))
            progress(step + 1, games or 3, "steps")
        out.write_bytes(b"learnt %d" % seed)


@pytest.fixture(autouse=True)
def _lesson(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(querwurf.cli.train, "training", lambda game: Lesson())
    monkeypatch.setattr(shelf, "_cache_root", lambda: tmp_path / "cache")
    monkeypatch.setattr(shelf, "place", lambda game: tmp_path / f"{game}.npz")
    Lesson.stop_before, Lesson.steps = None, []


def test_the_shipped_seed_and_place_are_the_rule(tmp_path: Path) -> None:
    told = call("train", "knister", "--json")
    assert (told.code, told.err) == (0, "")
    answer = json.loads(told.out)
    place = tmp_path / "knister.npz"
    assert (answer["game"], answer["seed"], answer["file"]) == ("knister", 7, str(place))
    assert place.read_bytes() == b"learnt 7"
    assert answer["bytes"] == 8


def test_another_seed_and_place_for_people(tmp_path: Path) -> None:
    out = tmp_path / "mine.npz"
    told = call("train", "kribbeln", "--seed", "3", "--games", "2", "--out", str(out))
    assert told.code == 0
    assert "kribbeln, seed 3" in told.out
    assert out.read_bytes() == b"learnt 3"
    assert Lesson.steps == [0, 1]


def test_interrupted_work_goes_on(tmp_path: Path) -> None:
    Lesson.stop_before = 2
    assert call("train", "knister").code == 130
    assert not (tmp_path / "knister.npz").exists()
    Lesson.stop_before = None
    assert call("train", "knister").code == 0
    assert Lesson.steps == [0, 1, 2]
    assert call("train", "knister").code == 0, "what is finished begins anew"
    assert Lesson.steps == [0, 1, 2, 0, 1, 2]


def test_a_checkpoint_belongs_to_its_seed_and_length() -> None:
    Lesson.stop_before = 1
    assert call("train", "knister").code == 130
    Lesson.stop_before = None
    assert call("train", "knister", "--seed", "8").code == 0
    assert Lesson.steps == [0, 0, 1, 2]


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["chess"], "GAME: there is no 'chess'"),
        (["knister", "--seed", "-1"], "--seed: -1 is not from 0"),
        (["knister", "--games", "0"], "--games: 0 is not from 1"),
        (["knister", "--out", "nowhere/at/all"], "--out: nowhere/at/all cannot be written"),
    ],
)
def test_wrong_input_is_told_before_any_work(argv: list[str], told: str) -> None:
    refused = call("train", *argv)
    assert refused.code == 2
    assert told in refused.err
    assert Lesson.steps == []


@pytest.mark.parametrize("game", catalog.KEYS)
def test_every_game_brings_its_training(game: str) -> None:
    room = training(game)
    assert isinstance(room.SEED, int)
    assert callable(room.train)
