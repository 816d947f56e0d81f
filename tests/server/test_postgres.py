"""The suites of tables, lobbies and play once more, on a real PostgreSQL."""

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.server import (
    site,
    test_duty,
    test_forgetting,
    test_lobby,
    test_nodes,
    test_notices,
    test_passkeys,
    test_people,
    test_play,
    test_ranking,
    test_sweep,
    test_talk,
)
from tests.support.servers import postgres

SUITES = (
    *(test_duty, test_forgetting, test_lobby, test_nodes, test_play, test_ranking, test_sweep),
    test_talk,
)
CHOSEN = (
    test_notices.test_an_invitation_is_told_to_who_wants_it,
    test_notices.test_of_several_servers_one_sends_and_another_takes_over,
    test_passkeys.test_a_challenge_is_answered_once_in_time_and_by_whom_it_is_for,
    test_people.test_who_is_hidden_cannot_be_heard_and_does_not_know,
)
"""Those of other suites that touch all their statements."""
OF_SQLITE = frozenset(
    {
        # These look into the file.
        "test_a_deletion_that_was_cut_short_is_finished_at_the_next_start",
        "test_a_record_has_no_deleted_name_from_then_on",
        "test_deleting_takes_the_host_and_the_voter_along",
        "test_export_and_delete_take_everything_along",
        # Work of a server that has gone is taken over in real time: test_peers.py.
        "test_due_work_survives_a_restart",
        "test_bots_go_on_after_a_start_with_a_clock_that_was_set_back",
    }
)


def _tests(module: ModuleType) -> Iterator[Any]:
    for name, test in inspect.getmembers(module, inspect.isfunction):
        is_own = name.startswith("test_") and test.__module__ == module.__name__
        is_plain = set(inspect.signature(test).parameters) <= {"tmp_path"}
        if is_own and is_plain and name not in OF_SQLITE:
            yield pytest.param(test, id=f"{module.__name__.rpartition('.')[2]}-{name}")


@pytest.fixture
def on_postgres() -> Iterator[None]:
    places: dict[Path, str] = {}

    def place(folder: Path) -> str:
        if folder not in places:
            places[folder] = postgres().prepared()
        return places[folder]

    site.use_database.append(place)
    yield
    site.use_database.clear()


@pytest.mark.parametrize("test", [*(test for module in SUITES for test in _tests(module)), *CHOSEN])
def test_on_postgres(test: Callable[..., None], on_postgres: None, tmp_path: Path) -> None:
    test(*[tmp_path for _ in inspect.signature(test).parameters])
