"""Crosswise's tables can be learnt again, in one go or in two."""

from pathlib import Path

import numpy as np
import pytest

from querwurf import shelf
from querwurf.arena.train import crosswise
from querwurf.games.crosswise import codes, entries, kernel, lessons, player, studies
from querwurf.games.crosswise.kernel import PATTERNS
from querwurf.games.crosswise.rules import RULES_VERSION


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crosswise, "STAGES", {2: (0.5, 1.0), 4: (1.0,), 3: (1.0,)})
    monkeypatch.setattr(crosswise, "STUDIES", {2: (0.05,), 4: (0.05,), 3: (0.05, 0.05)})
    monkeypatch.setattr(crosswise, "FIT_MATCHES", 50)


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    for name in ("one", "other"):
        crosswise.train(tmp_path / name, 3, 20, lambda *step: told.append(step))
    one, other = (shelf.load("crosswise", RULES_VERSION, tmp_path / n) for n in ("one", "other"))
    assert all((one[name] == other[name]).all() for name in ("brains", "potential"))
    assert [step[:2] for step in told[:8]] == [(done, 8) for done in range(1, 9)]
    assert told[0][2].startswith("lines, 2 seats")
    assert told[7][2].startswith("studies, 3 seats")


@pytest.mark.parametrize("done_before", [2, 7])
def test_learning_goes_on_from_a_checkpoint(tmp_path: Path, done_before: int) -> None:
    class Stopped(Exception):
        pass

    def stop(done: int, total: int, what: str) -> None:
        if done == done_before:
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


def test_studies_find_what_makes_one_move_better_than_another() -> None:
    """Two entries are worth 3 and -1 a piece; every position shows differences and a level."""
    rng, evidence, sheet = np.random.default_rng(4), studies.new_evidence(1), studies.new_sheet()
    truth, brain = np.array([3.0, -1.0]), np.zeros(entries.ENTRIES, np.float32)
    opened, moves, spread = 20, 6, np.zeros(2)
    brain[entries.SCALE_AT + opened] = 0.1
    sheet.listed[:2] = (5, 9)
    for _ in range(400):
        counts = rng.integers(0, 3, (moves, 2))
        sheet.rows[:moves, [5, 9]] = counts
        sheet.chances[:moves] = 1 / (1 + np.exp(-0.1 * (counts @ truth)))
        studies.add_position(brain, sheet, moves, 2, opened, evidence, 0, spread)
        studies.clean(sheet, 2)
    assert spread[0] == spread[1] > 0, "nothing is known yet"
    found = studies.refine(evidence, 0, np.zeros(entries.SCALE_AT), 1e-6)
    assert found[[5, 9]] == pytest.approx(truth, abs=0.15)
    assert not np.delete(found, [5, 9]).any()
    assert studies.refine(evidence, 0, found, 1e9) == pytest.approx(found, abs=1e-3)
    assert not sheet.rows.any()


def test_a_studied_position_is_written_down_move_by_move() -> None:
    """What stands on the sheet adds up to the brain's own forecast of each move."""
    mind = player.learnt()
    table, sheet, random = kernel.new_table(), studies.new_sheet(), np.array([7], np.uint64)
    kernel.deal(table, 2, 0, random)
    for cell in range(12):
        kernel.put(table, cell * 3, cell % 5)
    table.info[kernel.OPEN] = 24
    nothing = np.zeros_like(table.hands)
    brains, desk, work = mind.brains, mind.desk, mind.work
    tried = studies.try_moves(brains, table, nothing, desk, work, 0, random)
    assert tried == studies.WIDE + studies.OTHERS
    assert len(set(desk.place[:tried].tolist())) == tried
    assert (desk.tries[desk.place[:tried]] == studies.DEALS[1]).all()
    at_sight = desk.means[desk.place[:tried]]
    rows, size = studies.write_down(table, desk, work, sheet, 0, tried)
    assert rows == tried
    assert set(np.flatnonzero(sheet.seen)) == set(sheet.listed[:size].tolist())
    sums = sheet.rows @ brains[0, : entries.SCALE_AT]
    for move, points, forecast in zip(desk.place, sums, at_sight, strict=False):
        if codes.PLACES_AT <= desk.codes[move] < codes.REDRAW_AT:
            odds = brains[0, entries.SCALE_AT + 23] * points
            assert 1 / (1 + np.exp(-odds)) == pytest.approx(forecast, abs=1e-4)
