from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep every test's matches apart, and its language German."""
    monkeypatch.setenv("QUERWURF_DATA", str(tmp_path))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "matches"


@pytest.fixture
def english(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the terminal speak English."""
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
