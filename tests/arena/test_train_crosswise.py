"""Crosswise's tables can be learnt again, in one go or in two."""

from pathlib import Path

import numpy as np
import pytest

from querwurf import shelf
from querwurf.arena.train import crosswise
from querwurf.games.crosswise import lessons
from querwurf.games.crosswise.kernel import PATTERNS
from querwurf.games.crosswise.rules import RULES_VERSION


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crosswise, "STAGES", {2: (0.5, 1.0), 4: (1.0,), 3: (1.0,)})
    monkeypatch.setattr(crosswise, "FIT_MATCHES", 50)


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    for name in ("one", "other"):
        crosswise.train(tmp_path / name, 3, 20, lambda *step: told.append(step))
    one, other = (shelf.load("crosswise", RULES_VERSION, tmp_path / n) for n in ("one", "other"))
    assert all((one[name] == other[name]).all() for name in ("brains", "potential"))
    assert told[0][:2] == (1, 4)
    assert told[-1][:2] == (4, 4)


def test_learning_goes_on_from_a_checkpoint(tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop(done: int, total: int, what: str) -> None:
        if done == 2:
            raise Stopped

    check = tmp_path / "check.npz"
    crosswise.train(tmp_path / "whole", 5, 20)
    with pytest.raises(Stopped):
        crosswise.train(tmp_path / "part", 5, 20, stop, check)
    crosswise.train(tmp_path / "part", 5, 20, checkpoint=check)
    whole, part = (shelf.load("crosswise", RULES_VERSION, tmp_path / n) for n in ("whole", "part"))
    assert (whole["brains"] == part["brains"]).all()


def test_the_potential_grows_with_equal_symbols() -> None:
    potential = crosswise.fit_potential(np.array([1], np.uint64))
    worth = dict(zip(PATTERNS, potential.tolist(), strict=True))
    assert worth[1, 1, 1] < worth[2, 1] < worth[3,] < worth[4,] < worth[5,]


def test_a_point_is_worth_more_the_fewer_cells_are_empty() -> None:
    rng = np.random.default_rng(2)
    rows = 20_000
    opened, points = rng.integers(1, 37, rows), rng.normal(0, 5, rows).astype(np.float32)
    odds = points * np.where(opened < 10, 0.5, 0.2)
    results = (rng.random(rows) < 1 / (1 + np.exp(-odds))).astype(np.float32)
    forecasts = lessons.Forecasts(np.zeros(rows, np.int64), opened, points, results)
    scales = crosswise.fit_scales(forecasts, 0, np.full(37, 0.3))
    assert scales[5] == pytest.approx(0.5, abs=0.1)
    assert scales[25] == pytest.approx(0.2, abs=0.03)
    assert scales[0] == 0.3, "nothing was seen"


def test_least_squares_find_what_each_part_adds() -> None:
    sums, prior = lessons.new_sums(1), np.zeros(lessons.PARTS)
    for parts, worth, times in (((0,), 2, 50), ((0, 1), 5, 50), ((2,), 4, 50)):
        for at, part in enumerate(parts):
            sums.seen[0, 0, part] += times
            sums.worth[0, 0, part] += times * worth
            sums.pairs[0, 0, part, list(parts[:at])] += times
    found = lessons.solve(sums, 0, 0, prior, 0.01)
    assert found[:3] == pytest.approx([2, 3, 4], abs=0.01)
    assert lessons.solve(sums, 0, 0, prior, 1e9) == pytest.approx(prior, abs=0.01)
