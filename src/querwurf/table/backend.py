"""Which database is meant: a file of SQLite's, or the address of a PostgreSQL server."""

import re
from pathlib import Path

from querwurf.table import database
from querwurf.table.ownership import WrongDatabase
from querwurf.table.storage import Storage

_ADDRESS = re.compile(r"postgres(ql)?://")
_PASSWORD = re.compile(r"(//[^:/@]*):[^@]*@")


def is_address(named: str | Path) -> bool:
    """Tell whether a PostgreSQL server is named."""
    return _ADDRESS.match(str(named)) is not None


def without_password(named: str | Path) -> str:
    """Name a database where others may read it."""
    return _PASSWORD.sub(r"\1:…@", str(named))


def prepare(named: str | Path) -> None:
    """Make a database or bring it up to date; a WrongDatabase or sqlite3.Error if it cannot be."""
    if not is_address(named):
        return database.prepare(named)
    _check_installed()
    from querwurf.table import pg_schema

    return pg_schema.prepare(str(named))


def open_storage(named: str | Path, exclusive: bool = True) -> Storage:
    """Open a database inside a running event loop."""
    if not is_address(named):
        return database.Database(named, exclusive)
    _check_installed()
    from querwurf.table.postgres import Postgres

    return Postgres(str(named))


def _check_installed() -> None:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise WrongDatabase(
            "PostgreSQL needs the packages of several nodes: pip install 'querwurf[nodes]'"
        ) from None
