"""A short run: one fault of each kind. `make faults` is the long one."""

import asyncio
from pathlib import Path

from querwurf import catalog
from tests.faults.faults import SHORT
from tests.faults.run import ACTS_A_FAULT, run, summary


def test_nothing_is_lost_or_doubled_on_three_servers(tmp_path: Path) -> None:
    told: list[str] = []
    figures = asyncio.run(run(tmp_path, SHORT, len(SHORT), 1, told.append))
    assert figures.happened.total() == len(told) == len(SHORT)
    assert figures.games == set(catalog.game_keys())
    assert figures.acts >= ACTS_A_FAULT * len(SHORT)
    told_again = summary([figures, figures])
    assert told_again["faults"] == 2 * len(SHORT)
    assert set(told_again["back"]) == {fault.__name__ for fault in SHORT}
