"""`querwurf train`: a thin shell over what each game brings along."""

import json
from pathlib import Path
from typing import ClassVar

import pytest
from tests.cli.driver import call

import querwurf.cli.train
from querwurf import catalog
from querwurf.botkit import table_file
from querwurf.botkit.recipe import Crew, Progress
from querwurf.botkit.table_file import TableFile
from querwurf.cli.train import find_recipe

pytestmark = pytest.mark.usefixtures("english")


class Lesson:
    """Learns in three steps and can be stopped after any."""

    SEED: ClassVar[int] = 7
    stop_before: ClassVar[int | None] = None
    steps: ClassVar[list[int]] = []
    parts: ClassVar[list[int]] = []

    def __init__(self, game: str, folder: Path) -> None:
        self.LEARNT = TableFile(game, 1, folder / f"{game}.npz")

    def train(
        self,
        out: Path,
        seed: int,
        games: int | None,
        progress: Progress,
        checkpoint: Path | None,
        crew: Crew,
    ) -> None:
        assert checkpoint is not None
        self.parts.append(crew.parts)
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
    monkeypatch.setattr(querwurf.cli.train, "find_recipe", lambda game: Lesson(game, tmp_path))
    monkeypatch.setattr(table_file, "cache_root", lambda: tmp_path / "cache")
    Lesson.stop_before, Lesson.steps, Lesson.parts = None, [], []


@pytest.fixture(autouse=True)
def _folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


def test_the_shipped_tables_are_left_as_they_are(tmp_path: Path) -> None:
    told = call("train", "knister", "--json")
    assert (told.code, told.err) == (0, "")
    answer = json.loads(told.out)
    assert (answer["game"], answer["seed"]) == ("knister", 7)
    assert answer["file"] == "knister-tables.npz"
    assert (tmp_path / "here" / "knister-tables.npz").read_bytes() == b"learnt 7"
    assert answer["bytes"] == 8
    assert not (tmp_path / "knister.npz").exists()


def test_only_ship_replaces_the_shipped_tables(tmp_path: Path) -> None:
    shipped = tmp_path / "knister.npz"
    refused = call("train", "knister", "--out", str(shipped))
    assert refused.code == 2
    assert "only --ship replaces it" in refused.err
    assert not shipped.exists()
    told = call("train", "knister", "--ship")
    assert told.code == 0
    assert "All bots of knister think with it from now on." in told.out
    assert shipped.read_bytes() == b"learnt 7"
    both = call("train", "knister", "--ship", "--out", "x.npz")
    assert (both.code, both.err) == (2, "querwurf: --out: does not go together with --ship\n")


def test_another_seed_and_place_for_people(tmp_path: Path) -> None:
    out = tmp_path / "mine.npz"
    told = call("train", "kribbeln", "--seed", "3", "--games", "2", "--out", str(out))
    assert told.code == 0
    assert "kribbeln, seed 3" in told.out
    assert f"querwurf play kribbeln --bots hard --tables {out}" in told.out
    assert out.read_bytes() == b"learnt 3"
    assert Lesson.steps == [0, 1]


def test_interrupted_work_goes_on(tmp_path: Path) -> None:
    Lesson.stop_before = 2
    assert call("train", "knister").code == 130
    assert not (tmp_path / "here" / "knister-tables.npz").exists()
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
    assert call("train", "knister", "--parts", "4").code == 0
    assert Lesson.steps == [0, 0, 1, 2, 0, 1, 2]
    assert Lesson.parts == [1, 1, 4]


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["chess"], "GAME: there is no 'chess'"),
        (["knister", "--seed", "-1"], "--seed: -1 is not from 0"),
        (["knister", "--games", "0"], "--games: 0 is not from 1"),
        (["knister", "--parts", "0"], "--parts: 0 is not from 1"),
        (["knister", "--jobs", "0"], "--jobs: 0 processes will not do"),
        (["knister", "--backend", "slurm"], "--backend: "),
        (["knister", "--out", "nowhere/at/all"], "--out: nowhere/at/all cannot be written"),
    ],
)
def test_wrong_input_is_told_before_any_work(argv: list[str], told: str) -> None:
    refused = call("train", *argv)
    assert refused.code == 2
    assert told in refused.err
    assert Lesson.steps == []


@pytest.mark.parametrize("game", catalog.game_keys())
def test_every_game_brings_its_training(game: str) -> None:
    recipe = find_recipe(game)
    assert isinstance(recipe.SEED, int)
    assert recipe.LEARNT.path.is_file()
    assert callable(recipe.train)
