"""Everything in this folder runs with the example installed, in an environment of its own."""

from pathlib import Path

import pytest
from tests.examples.scratch import install, python_path


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the example is installed in."""
    return install(tmp_path_factory.mktemp("example"))


@pytest.fixture(autouse=True)
def installed(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let processes that a test starts find the example; they speak English."""
    monkeypatch.setenv("PYTHONPATH", python_path(site))
    monkeypatch.setenv("QUERWURF_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    return site
