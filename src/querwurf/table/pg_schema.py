"""The tables in PostgreSQL: the same versions as in SQLite, brought up by whichever server starts.

PostgreSQL has no place for a number of its own, so a table of one row, `installation`, says whose
database it is and which version it has.
"""

import psycopg
from psycopg import sql

from querwurf.table.database import ForeignDatabase, NewerDatabase
from querwurf.table.ownership import WrongDatabase
from querwurf.table.schema import APPLICATION, VERSIONS

_CONNECT_SECONDS = 5
_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
_CREATE = "CREATE TABLE installation (application INTEGER NOT NULL, version INTEGER NOT NULL)"


def prepare(url: str) -> None:
    """Make the tables or bring them up to date; a WrongDatabase if that cannot be."""
    try:
        with psycopg.connect(url, connect_timeout=_CONNECT_SECONDS) as connection:
            migrate(connection)
    except psycopg.Error as error:
        raise WrongDatabase(str(error).strip()) from None


def translate(statement: str) -> str | None:
    """Write a statement of the schema as PostgreSQL does; None for what only SQLite needs."""
    if statement.startswith("PRAGMA"):
        return None
    return statement.replace(" REAL", " DOUBLE PRECISION").replace("INSTR(", "STRPOS(")


def version_of(connection: "psycopg.Connection[tuple[object, ...]]") -> int:
    """Tell how many of the schema's versions a database has, 0 for an empty one."""
    tables = {str(name) for (name,) in connection.execute(_TABLES)}
    if not tables:
        return 0
    if "installation" not in tables:
        raise ForeignDatabase("this is the database of another program")
    row = connection.execute("SELECT application, version FROM installation").fetchone()
    if row is None or row[0] != APPLICATION or not isinstance(row[1], int):
        raise ForeignDatabase("this is the database of another program")
    return row[1]


def migrate(
    connection: "psycopg.Connection[tuple[object, ...]]", target: int = len(VERSIONS)
) -> None:
    """Bring a database to a version, step by step, each whole or not at all.

    Servers that start together take turns.
    """
    while True:
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (APPLICATION,))
            version = version_of(connection)
            if version > len(VERSIONS):
                raise NewerDatabase("this database was made by a newer version of the program")
            if version >= target:
                return
            if version == 0:
                connection.execute(_CREATE)
                connection.execute("INSERT INTO installation VALUES (%s, 0)", (APPLICATION,))
            for statement in map(translate, VERSIONS[version]):
                if statement is not None:
                    connection.execute(sql.SQL(statement))
            connection.execute("UPDATE installation SET version = %s", (version + 1,))
