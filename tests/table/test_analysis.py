"""Looks back as rows: asked for once, made once, asked for anew by a newer version."""

import sqlite3
from collections.abc import Iterator

import pytest

from querwurf.table import analysis
from querwurf.table.analysis import Stored
from querwurf.table.database import Connection, migrate


@pytest.fixture
def connection() -> Iterator[Connection]:
    connection = sqlite3.connect(":memory:", isolation_level=None, factory=Connection)
    migrate(connection)
    for match in ("a", "b"):
        connection.execute(
            "INSERT INTO match (id, code, game, status, settings, opened, listed) "
            "VALUES (?, ?, 'knister', 'over', '{}', 0, 0)",
            (match, match.upper()),
        )
    yield connection
    connection.close()


def test_a_look_back_from_the_wish_to_the_answer(connection: Connection) -> None:
    assert analysis.read(connection, "a") is None
    analysis.ask(connection, "a", 1, 5.0)
    analysis.ask(connection, "b", 1, 6.0)
    assert analysis.list_due(connection) == ["b", "a"]
    analysis.finish(connection, "a", 1, "{}")
    assert analysis.read(connection, "a") == Stored("done", 1, "{}")
    analysis.ask(connection, "a", 1, 7.0)
    assert analysis.read(connection, "a") == Stored("done", 1, "{}"), "it is there already"
    assert analysis.list_due(connection) == ["b"]


def test_what_failed_or_is_of_an_earlier_version_is_made_again(connection: Connection) -> None:
    analysis.ask(connection, "a", 1, 5.0)
    analysis.finish(connection, "a", 1, None)
    assert analysis.read(connection, "a") == Stored("failed", 1, None)
    analysis.ask(connection, "a", 1, 6.0)
    assert analysis.list_due(connection) == ["a"]
    analysis.ask(connection, "a", 2, 7.0)
    analysis.finish(connection, "a", 1, "late")
    assert analysis.read(connection, "a") == Stored("due", 2, None), "a late one is not taken"


def test_it_goes_with_its_match(connection: Connection) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    analysis.ask(connection, "a", 1, 5.0)
    connection.execute("DELETE FROM match WHERE id = 'a'")
    assert analysis.read(connection, "a") is None
