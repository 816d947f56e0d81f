"""`querwurf serve`: what is wrong with its options is told in one line."""

import errno
import socket
import sqlite3
from pathlib import Path

import pytest

from querwurf.cli import main
from querwurf.cli.address import check_address
from querwurf.cli.fault import Refused
from querwurf.cli.serve import find_database
from querwurf.table.schema import VERSIONS

pytestmark = pytest.mark.usefixtures("english")


def told(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    code = main(["serve", *args])
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return code, error


def test_wrong_ports_and_databases(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert told(capsys, "--port", "70000", "--database", str(tmp_path / "x.db"))[0] == 2
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
    suggested = int(error.partition("--port ")[2].split()[0])
    with socket.create_server(("127.0.0.1", suggested)):
        assert f"port {port} is in use" in error


def test_an_address_of_another_machine(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    options = ("--host", "192.0.2.1", "--database", str(tmp_path / "x.db"))
    code, error = told(capsys, "--port", "0", *options)
    assert code == 1
    assert "192.0.2.1" in error
    assert "in use" not in error


def test_no_port_after_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = OSError(errno.EADDRINUSE, "taken")
    monkeypatch.setattr("querwurf.cli.address._problem", lambda host, port: taken)
    with pytest.raises(Refused, match="--port 0"):
        check_address("127.0.0.1", 65535)


def test_the_database_is_a_file_named_or_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUERWURF_DATA", str(tmp_path / "data"))
    assert find_database("") == tmp_path / "data" / "querwurf.db"
    assert (tmp_path / "data").is_dir()
    assert find_database(f"sqlite:{tmp_path}/a/b.db") == tmp_path / "a" / "b.db"
