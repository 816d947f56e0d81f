"""Where a database is in a test: a file, or a fresh one on a real PostgreSQL."""

from pathlib import Path

import pytest
from tests.support.servers import postgres


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Name an empty database of either kind."""
    return str(tmp_path / "x.db") if request.param == "sqlite" else postgres().fresh()
