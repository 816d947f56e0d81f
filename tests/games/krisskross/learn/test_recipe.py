"""Learning Kriss Kross: repeatable, resumable, and it learns something."""

from pathlib import Path

import numpy as np
import pytest

from querwurf.games.krisskross.bot.kernel import START_CELLS, new_sheet, seed_state
from querwurf.games.krisskross.bot.learnt import LEARNT
from querwurf.games.krisskross.bot.search import expect, new_scratch
from querwurf.games.krisskross.bot.values import new_brain
from querwurf.games.krisskross.learn import recipe as school
from querwurf.games.krisskross.rules.state import Options


def test_tables_are_written_with_progress_told(tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    out = tmp_path / "learnt.npz"
    school.train(out, 5, 20, lambda *step: told.append(step), tmp_path / "checkpoint")
    assert list(tmp_path.iterdir()) == [out]
    tables = LEARNT.load(out)
    assert set(tables) == {"standard", "diagonal"}
    assert all(table.any() for table in tables.values())
    assert [done for done, _, _ in told] == [20, 40]
    assert {total for _, total, _ in told} == {40}
    assert told[0][2].startswith("standard")


def test_rounds_of_any_length_teach_one_learner_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for games in (10, 30):
        monkeypatch.setattr(school, "CHUNK", games)
        found.append(school.teach(Options(), 6, 30, lambda done, mean: None, None))
    assert (found[0].tables == found[1].tables).all()


@pytest.mark.parametrize("stopped", [10, 20])
def test_learning_goes_on_where_it_stopped(
    stopped: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school, "CHUNK", 10)
    whole = school.teach(Options(), 6, 30, lambda done, mean: None, None)
    kept = tmp_path / "kept.npz"

    def stop(done: int, mean: float) -> None:
        if done == stopped:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        school.teach(Options(), 6, 30, stop, kept)
    means: list[float] = []
    resumed = school.teach(Options(), 6, 30, lambda done, mean: means.append(mean), kept)
    assert len(means) == (30 - stopped) / 10
    assert (resumed.tables == whole.tables).all()
    assert (resumed.state == whole.state).all()
    assert resumed.done == whole.done == 30


def test_streams_of_neighbouring_seeds_have_nothing_in_common() -> None:
    one = school.teach(Options(), 1, 5, lambda done, mean: None, None)
    other = school.teach(Options(), 2, 5, lambda done, mean: None, None)
    assert one.state != other.state
    assert np.any(one.tables != other.tables)


def test_a_sheet_learns_the_mean_over_all_throws_and_the_end_exactly() -> None:
    options = Options()
    brain = new_brain(options)
    scratch, sheet, record = (
        new_scratch(brain.shapes),
        new_sheet(),
        school.room_for_a_game(brain.shapes),
    )
    played = school.play(brain, scratch, sheet, START_CELLS[False], seed_state(4), record)
    assert 0 < played <= 10
    assert record.seen[played - 1] == pytest.approx(expect(brain, scratch, sheet, school.EXACT))
    count, value = school.collect(brain, sheet, record.entries[0])
    assert (count, value) == (record.counts[played - 1], record.values[played - 1])


def test_play_gets_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(school, "CHUNK", 1000)
    means: list[float] = []
    school.teach(Options(), 7, 2000, lambda done, mean: means.append(mean), None)
    assert 25 < means[0] < means[1]
