"""`querwurf serve`: what is wrong with its options is told in one line."""

import socket
import sqlite3
from pathlib import Path

import pytest

from querwurf.cli import main
from querwurf.cli.serve import find_database
from querwurf.table.schema import VERSIONS


def told(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    code = main(["serve", *args])
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return code, error


def test_wrong_ports_and_databases(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert told(capsys, "--port", "70000")[0] == 2
    assert told(capsys, "--database", "mysql://x")[0] == 2
    garbage = tmp_path / "garbage.db"
    garbage.write_bytes(b"garbage" * 100)
    code, error = told(capsys, "--port", "0", "--database", str(garbage))
    assert code == 2
    assert "not a database" in error
    newer = sqlite3.connect(tmp_path / "newer.db")
    newer.execute(f"PRAGMA user_version = {len(VERSIONS) + 1}")
    newer.close()
    code, error = told(capsys, "--port", "0", "--database", str(tmp_path / "newer.db"))
    assert code == 2
    assert "newer version" in error


def test_a_port_in_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as held:
        port = str(held.getsockname()[1])
        code, error = told(capsys, "--port", port, "--database", str(tmp_path / "x.db"))
    assert code == 1
    assert "in use" in error


def test_the_database_is_a_file_named_or_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUERWURF_DATA", str(tmp_path / "data"))
    assert find_database("") == tmp_path / "data" / "querwurf.db"
    assert (tmp_path / "data").is_dir()
    assert find_database(f"sqlite:{tmp_path}/a/b.db") == tmp_path / "a" / "b.db"
