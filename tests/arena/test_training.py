"""Training shared out: the same tables whoever does the work, here or on a cluster."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from tests.support.backwards import backwards

from querwurf import catalog
from querwurf.arena.backend import Backend
from querwurf.arena.training import train
from querwurf.botkit.recipe import Crew, Recipe
from querwurf.games.knister.learn import recipe as knister
from querwurf.games.krisskross.learn import recipe as krisskross

GAMES, PARTS = 25, 3
"""Three rounds, the last one too short for all learners."""
Train = Callable[..., bytes]


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Train:
    """Kriss Kross, whose tables are the quickest to write; recipes do not know who works."""
    monkeypatch.setattr(krisskross, "CHUNK", 12)
    recipe = cast(Recipe, cast(Any, catalog.game("krisskross").recipe)())
    return lambda **more: _train(recipe, tmp_path / "out.npz", **more)


def _train(recipe: Recipe, out: Path, parts: int = PARTS, **more: Any) -> bytes:
    train(recipe, out, 5, GAMES, lambda done, total, told: None, None, parts, **more)
    return out.read_bytes()


def test_any_number_of_processes_gives_the_same_tables(tables: Train) -> None:
    alone = tables(jobs=1)
    assert alone == tables(jobs=2)
    assert alone != tables(jobs=1, parts=2), "the number of learners counts"


def test_cpu_time_is_counted_wherever_it_is_spent(tmp_path: Path, tables: Train) -> None:
    tables(jobs=1, parts=2)  # compiled here, or both processes would do it
    told: list[tuple[int, int]] = []
    seconds = train(
        cast(Recipe, krisskross), tmp_path / "out.npz", 5, 20,
        lambda *step: told.append(step[:2]), None, 2, jobs=2,
    )  # fmt: skip
    assert seconds > 0
    assert told == [(12, 40), (20, 40), (32, 40), (40, 40)]


def test_who_works_when_does_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knister, "_CHUNK", 12)
    monkeypatch.setattr(krisskross, "CHUNK", 12)
    for name, recipe in (("knister", knister), ("krisskross", krisskross)):
        outs = [tmp_path / f"{name}-{number}.npz" for number in range(2)]
        for out, crew in zip(outs, (Crew(PARTS), Crew(PARTS, backwards)), strict=True):
            recipe.train(out, 5, GAMES, lambda *step: None, None, crew)
        assert outs[0].read_bytes() == outs[1].read_bytes()


def test_a_real_dask_cluster_gives_the_same_tables(tables: Train) -> None:
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    )
    backend: Backend = "dask"
    with cluster:
        there = tables(backend=backend, address=cluster.scheduler_address)
    assert there == tables(jobs=1)


@pytest.mark.filterwarnings("ignore")
def test_a_real_ray_gives_the_same_tables(tables: Train) -> None:
    pytest.importorskip("ray")
    assert tables(backend="ray", jobs=2) == tables(jobs=1)
