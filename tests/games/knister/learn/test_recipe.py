"""Learning Knister: it learns, it repeats itself, and it goes on where it stopped."""

from pathlib import Path

import numpy as np
import pytest

from querwurf.botkit.table_file import DoesNotFit
from querwurf.games.knister.bot.learnt import LEARNT
from querwurf.games.knister.learn import recipe as lesson_room
from querwurf.games.knister.learn.recipe import train


class Stopped(Exception):
    pass


@pytest.fixture(autouse=True)
def short_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_room, "_CHUNK", 50)
    monkeypatch.setattr(lesson_room, "_CHECKPOINT", 4)


def test_a_stopped_lesson_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    def stop(done: int, total: int, told: str) -> None:
        if done == 300:
            raise Stopped

    checkpoint = tmp_path / "checkpoint.npz"
    whole, parts = tmp_path / "whole.npz", tmp_path / "parts.npz"
    steps = list[tuple[int, int]]()
    train(whole, 5, 400, lambda done, total, told: steps.append((done, total)))
    assert steps == [(done, 400) for done in range(50, 401, 50)]
    with pytest.raises(Stopped):
        train(parts, 5, 400, stop, checkpoint)
    assert not parts.exists()
    train(parts, 5, 400, checkpoint=checkpoint)
    first, second = (LEARNT.load(path) for path in (whole, parts))
    for name, table in first.items():
        assert np.array_equal(table, second[name])
    with pytest.raises(DoesNotFit, match="seed 5, not 6"):
        train(parts, 6, 400, checkpoint=checkpoint)


def test_rounds_of_any_length_teach_one_learner_the_same() -> None:
    found = []
    for games in (20, 60):
        lesson = lesson_room.begin(5)
        for _ in range(60 // games):
            lesson_room.learn_alone(lesson, games)
        found.append(lesson.memory)
    assert all((one == other).all() for one, other in zip(*found, strict=True))


def test_it_learns(tmp_path: Path) -> None:
    told = list[float]()
    train(tmp_path / "out.npz", 1, 2000, lambda done, total, mean: told.append(float(mean)))
    assert np.mean(told[-20:]) > np.mean(told[:20])
