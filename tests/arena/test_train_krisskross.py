"""Learning Kriss Kross: repeatable, resumable, and it learns something."""

from pathlib import Path

import numpy as np
import pytest

from querwurf import shelf
from querwurf.arena.train import krisskross as school
from querwurf.games.krisskross.rules import RULES_VERSION
from querwurf.games.krisskross.state import Options


def test_tables_land_on_the_shelf_with_progress_told(tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    out = tmp_path / "learnt.npz"
    school.train(out, 5, 20, lambda *step: told.append(step))
    tables = shelf.load("krisskross", RULES_VERSION, out)
    assert set(tables) == {"standard", "diagonal"}
    assert all(table.any() for table in tables.values())
    assert [step[:2] for step in told] == [(13, 40), (20, 40), (33, 40), (40, 40)]
    assert told[0][2].startswith("standard")


def test_learning_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(school, "CHUNK", 10)
    whole = school.teach(Options(), 6, (20, 10), lambda done, mean: None, None)
    kept = tmp_path / "kept.npz"

    def stop(done: int, mean: float) -> None:
        if done == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        school.teach(Options(), 6, (20, 10), stop, kept)
    means: list[float] = []
    resumed = school.teach(Options(), 6, (20, 10), lambda done, mean: means.append(mean), kept)
    assert len(means) == 1
    assert (resumed.weights == whole.weights).all()
    assert (resumed.state == whole.state).all()
    assert resumed.done == whole.done == 30


def test_streams_of_neighbouring_seeds_have_nothing_in_common() -> None:
    one = school.teach(Options(), 1, (5, 0), lambda done, mean: None, None)
    other = school.teach(Options(), 2, (5, 0), lambda done, mean: None, None)
    assert one.state != other.state
    assert np.any(one.weights != other.weights)


def test_play_gets_better() -> None:
    means: list[float] = []
    school.teach(Options(), 7, (2000, 1000), lambda done, mean: means.append(mean), None)
    assert 20 < means[0] < means[1]
