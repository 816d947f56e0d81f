"""Crosswise's tables can be learnt again, in one go or in two."""

from pathlib import Path

import numpy as np
import pytest

from querwurf import shelf
from querwurf.arena.train import crosswise
from querwurf.games.crosswise.kernel import PATTERNS
from querwurf.games.crosswise.rules import RULES_VERSION


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crosswise, "ROUND", 20)
    monkeypatch.setattr(crosswise, "FIT_MATCHES", 50)


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    for name in ("one", "other"):
        crosswise.train(tmp_path / name, 3, 60, lambda *step: told.append(step))
    one, other = (shelf.load("crosswise", RULES_VERSION, tmp_path / n) for n in ("one", "other"))
    assert all((one[name] == other[name]).all() for name in ("brains", "potential"))
    assert told[0][:2] == (1, 6)
    assert told[-1][:2] == (6, 6)


def test_learning_goes_on_from_a_checkpoint(tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop(done: int, total: int, what: str) -> None:
        if done == 2:
            raise Stopped

    check = tmp_path / "check.npz"
    crosswise.train(tmp_path / "whole", 5, 60)
    with pytest.raises(Stopped):
        crosswise.train(tmp_path / "part", 5, 60, stop, check)
    crosswise.train(tmp_path / "part", 5, 60, checkpoint=check)
    whole, part = (shelf.load("crosswise", RULES_VERSION, tmp_path / n) for n in ("whole", "part"))
    assert (whole["brains"] == part["brains"]).all()


def test_the_potential_grows_with_equal_symbols() -> None:
    potential = crosswise.fit_potential(np.array([1], np.uint64))
    worth = dict(zip(PATTERNS, potential.tolist(), strict=True))
    assert worth[1, 1, 1] < worth[2, 1] < worth[3,] < worth[4,] < worth[5,]
