"""Crosswise's tables can be learnt again, in one go or in parts (run by `test_recipe`)."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.support.backwards import backwards

from querwurf.botkit.recipe import Crew
from querwurf.games.crosswise.bot import codes, features, kernel, player
from querwurf.games.crosswise.bot.kernel import PATTERNS
from querwurf.games.crosswise.bot.learnt import LEARNT
from querwurf.games.crosswise.learn import lessons, recipe, studies

pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")
"""Random numbers are made to overflow."""
STOPS = (2, 5)


class Stopped(Exception):
    pass


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "STAGES", {2: (0.5, 1.0), 3: (1.0,)})
    monkeypatch.setattr(recipe, "STUDIES", {2: (0.5,), 3: (0.5,)})
    monkeypatch.setattr(recipe, "FIT_MATCHES", 2)
    monkeypatch.setattr(recipe, "FIT_ROUNDS", 2)
    monkeypatch.setattr(studies, "WIDE", 3)
    monkeypatch.setattr(studies, "OTHERS", 1)
    monkeypatch.setattr(studies, "DEALS", (1, 1))
    monkeypatch.setattr(studies, "DEPTH", (2, 1))
    monkeypatch.setattr(studies, "EVERY", 15)


@pytest.mark.usefixtures("short")
def test_learning_repeats_itself_and_goes_on_from_a_checkpoint(tmp_path: Path) -> None:
    """One training that is never stopped, one that is stopped twice."""
    told: list[tuple[int, int, str]] = []
    recipe.train(tmp_path / "whole", 3, 1, lambda *step: told.append(step))
    assert [step[:2] for step in told] == [(done, 5) for done in range(1, 6)]
    assert told[0][2].startswith("lines, 2 seats")
    assert told[4][2].startswith("studies, 3 seats")
    again: list[tuple[int, int, str]] = []

    def stop(*step: Any) -> None:
        again.append(step)
        if step[0] in STOPS:
            raise Stopped

    check = tmp_path / "check.npz"
    for done in STOPS:
        with pytest.raises(Stopped):
            recipe.train(tmp_path / "parts", 3, 1, stop, check)
        assert not (tmp_path / "parts").exists(), f"stopped after {done} rounds"
        # Progress is told before a checkpoint is written: the round that was stopped comes again.
    recipe.train(tmp_path / "parts", 3, 1, lambda *step: again.append(step), check)
    assert [step for at, step in enumerate(again) if step not in again[:at]] == told
    whole, parts = (LEARNT.load(tmp_path / name) for name in ("whole", "parts"))
    assert all((whole[name] == parts[name]).all() for name in ("brains", "potential"))


@pytest.mark.usefixtures("short")
def test_learners_side_by_side_may_be_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recipe, "STAGES", {2: (1.0,)})
    monkeypatch.setattr(recipe, "STUDIES", {2: (1.0,)})
    crews = {"here": Crew(2), "there": Crew(2, backwards), "alone": Crew(1)}
    for name, crew in crews.items():
        recipe.train(tmp_path / name, 3, 2, crew=crew)
    here, there, alone = (LEARNT.load(tmp_path / name)["brains"] for name in crews)
    assert (here == there).all()
    assert (here != alone).any(), "each learner has chance of its own"


def test_the_potential_grows_with_equal_symbols(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "FIT_ROUNDS", 2)
    monkeypatch.setattr(recipe, "FIT_MATCHES", 12)
    potential = recipe.fit_potential(np.array([1], np.uint64))
    worth = dict(zip(PATTERNS, potential.tolist(), strict=True))
    assert worth[1, 1, 1] < worth[2, 1] < worth[3,] < worth[4,] < worth[5,]


def test_a_point_is_worth_more_the_fewer_cells_are_empty() -> None:
    rng = np.random.default_rng(2)
    rows = 20_000
    opened, points = rng.integers(1, 37, rows), rng.normal(0, 5, rows).astype(np.float32)
    odds = points * np.where(opened < 10, 0.5, 0.2)
    results = (rng.random(rows) < 1 / (1 + np.exp(-odds))).astype(np.float32)
    forecasts = lessons.Forecasts(np.zeros(rows, np.int64), opened, points, results)
    scales = recipe.fit_scales(forecasts, 0, np.full(37, 0.3))
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
    truth, brain = np.array([3.0, -1.0]), np.zeros(features.ENTRIES, np.float32)
    opened, moves, spread = 20, 6, np.zeros(2)
    brain[features.SCALE_AT + opened] = 0.1
    sheet.listed[:2] = (5, 9)
    for _ in range(400):
        counts = rng.integers(0, 3, (moves, 2))
        sheet.rows[:moves, [5, 9]] = counts
        sheet.chances[:moves] = 1 / (1 + np.exp(-0.1 * (counts @ truth)))
        studies.add_position(brain, sheet, moves, 2, opened, evidence, 0, spread)
        studies.clean(sheet, 2)
    assert spread[0] == spread[1] > 0, "nothing is known yet"
    found = studies.refine(evidence, 0, np.zeros(features.SCALE_AT), 1e-6)
    assert found[[5, 9]] == pytest.approx(truth, abs=0.15)
    assert not np.delete(found, [5, 9]).any()
    assert studies.refine(evidence, 0, found, 1e9) == pytest.approx(found, abs=1e-3)
    assert not sheet.rows.any()


@pytest.mark.usefixtures("short")
def test_a_studied_position_is_written_down_move_by_move() -> None:
    """What stands on the sheet adds up to the brain's own forecast of each move."""
    tables = player.learnt()
    table, sheet, random = kernel.new_table(), studies.new_sheet(), np.array([7], np.uint64)
    kernel.deal(table, 2, 0, random)
    for cell in range(12):
        kernel.put(table, cell * 3, cell % 5)
    table.info[kernel.OPEN] = 24
    nothing = np.zeros_like(table.hands)
    brains, scratch, work = tables.brains, tables.scratch, tables.work
    tried = studies.try_moves(brains, table, nothing, scratch, work, 0, random)
    assert tried == studies.WIDE + studies.OTHERS
    assert len(set(scratch.place[:tried].tolist())) == tried
    assert (scratch.tries[scratch.place[:tried]] == studies.DEALS[1]).all()
    at_sight = scratch.means[scratch.place[:tried]]
    rows, size = studies.write_down(table, scratch, work, sheet, 0, tried)
    assert rows == tried
    assert set(np.flatnonzero(sheet.seen)) == set(sheet.listed[:size].tolist())
    sums = sheet.rows @ brains[0, : features.SCALE_AT]
    for move, points, forecast in zip(scratch.place, sums, at_sight, strict=False):
        if codes.PLACES_AT <= scratch.codes[move] < codes.REDRAW_AT:
            odds = brains[0, features.SCALE_AT + 23] * points
            assert 1 / (1 + np.exp(-odds)) == pytest.approx(forecast, abs=1e-4)
