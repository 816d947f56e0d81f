"""Kribbeln's tables learnt again."""

import os
from pathlib import Path

import numpy as np
import pytest
from tests.support.backwards import backwards

from querwurf.botkit.recipe import Crew
from querwurf.games.kribbeln.bot.field import follow
from querwurf.games.kribbeln.bot.learnt import LEARNT
from querwurf.games.kribbeln.bot.throws import codes_of
from querwurf.games.kribbeln.bot.thumb import wishes
from querwurf.games.kribbeln.learn.recipe import learn, train
from querwurf.games.kribbeln.rules.sheet import SHEETS

BEGINNER_SETTING = (4, 1, 2)
"""Sheet 5, four seats: quick, because beginners have no floors."""
MATCH = (4, 1)
WHOLE = "QUERWURF_ORACLE" in os.environ
"""Then a match of two is solved again too, which takes ten seconds."""


@pytest.fixture(scope="module")
def shipped() -> dict[str, np.typing.NDArray[np.generic]]:
    return dict(LEARNT.load())


def test_training_goes_on_from_a_checkpoint_and_gives_the_shipped_tables(
    tmp_path: Path, shipped: dict[str, np.typing.NDArray[np.generic]]
) -> None:
    done = np.ones(shipped["worth"].shape[:3], np.bool_)
    done[BEGINNER_SETTING] = False
    tables = {name: table.copy() for name, table in shipped.items()}
    matched = np.ones(shipped["ways"].shape[:2], np.bool_)
    matched[MATCH] = not WHOLE
    tables["chances"][BEGINNER_SETTING] = 0
    checkpoint, out = tmp_path / "checkpoint.npz", tmp_path / "learnt.npz"
    np.savez(checkpoint, allow_pickle=False, done=done, matched=matched, **tables)
    told = list[tuple[int, int]]()
    crew = Crew(1, backwards)
    train(out, 0, None, lambda at, of, what: told.append((at, of)), checkpoint, crew)
    again = LEARNT.load(out)
    assert again.keys() == shipped.keys()
    for name, table in shipped.items():
        assert np.allclose(
            again[name].astype(float),
            table.astype(float),
            atol=1e-4 if name in ("worth", "field") else 8,
        )
    assert told[-1] == (60, 60)
    with np.load(checkpoint) as kept:
        assert kept["done"].all()
        assert kept["matched"].all()


def test_more_rounds_leave_less_to_gain() -> None:
    tasks = tuple(codes_of(task) for task in (*SHEETS[0], None))
    sensible = follow(tasks, wishes, True)
    worths = [float(learn(tasks, 2, True, rounds, sensible)[0].worth[0, 0, 0]) for rounds in (1, 4)]
    assert worths[1] < worths[0], "the first guess of the field is weak"
