"""Learning Kriss Kross: repeatable, resumable, and it learns something."""

from pathlib import Path

import numpy as np
import pytest

from querwurf import shelf
from querwurf.arena.train import krisskross as school
from querwurf.arena.train.krisskross import Course
from querwurf.games.krisskross.rules import RULES_VERSION
from querwurf.games.krisskross.state import Options


def test_tables_land_on_the_shelf_with_progress_told(tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    out = tmp_path / "learnt.npz"
    school.train(out, 5, 20, lambda *step: told.append(step))
    tables = shelf.load("krisskross", RULES_VERSION, out)
    assert set(tables) == {"standard", "diagonal"}
    assert all(table.any() for table in tables.values())
    assert [done for done, _, _ in told] == [6, 12, 20, 26, 32, 40]
    assert {total for _, total, _ in told} == {40}
    assert told[0][2].startswith("standard")


COURSE = Course(runs=2, alone=20, together=20)


@pytest.mark.parametrize("stopped", [10, 20, 30, 40, 50])
def test_learning_goes_on_where_it_stopped(
    stopped: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school, "CHUNK", 10)
    whole = school.teach(Options(), 6, COURSE, lambda done, mean: None, None)
    kept = tmp_path / "kept.npz"

    def stop(done: int, mean: float) -> None:
        if done == stopped:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        school.teach(Options(), 6, COURSE, stop, kept)
    means: list[float] = []
    resumed = school.teach(Options(), 6, COURSE, lambda done, mean: means.append(mean), kept)
    assert len(means) == (60 - stopped) / 10
    assert (resumed.tables == whole.tables).all()
    assert (resumed.state == whole.state).all()
    assert resumed.done == whole.done == 60


def test_the_mean_of_all_runs_goes_on() -> None:
    runs = [
        school.teach(Options(), 6, Course(runs, 20, 0), lambda done, mean: None, None)
        for runs in (1, 2)
    ]
    assert (runs[0].tables == runs[0].sums).all()
    assert np.allclose(runs[1].tables * 2, runs[1].sums)
    second = runs[1].sums - runs[0].sums
    assert second[0].any()
    assert (second[0] != runs[0].tables[0]).any()


def test_streams_of_neighbouring_seeds_have_nothing_in_common() -> None:
    one = school.teach(Options(), 1, Course(1, 5, 0), lambda done, mean: None, None)
    other = school.teach(Options(), 2, Course(1, 5, 0), lambda done, mean: None, None)
    assert one.state != other.state
    assert np.any(one.tables != other.tables)


def test_play_gets_better() -> None:
    means: list[float] = []
    school.teach(Options(), 7, Course(1, 2000, 1000), lambda done, mean: means.append(mean), None)
    assert 20 < means[0] < means[1]
