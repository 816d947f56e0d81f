"""`--tables FILE`: other learnt tables than the shipped ones, checked before anything starts."""

import os
from pathlib import Path

import numpy as np
import pytest
from tests.cli.driver import call

from querwurf import catalog
from querwurf.botkit.table_file import OVERRIDE, TableFile, overrides
from querwurf.cli.fault import WrongInput
from querwurf.cli.tables import use_tables

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(autouse=True)
def _no_overrides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OVERRIDE, "")


def write_tables(folder: Path, game: str, version: int | None = None) -> Path:
    path = folder / f"{game}.npz"
    made_for = catalog.game(game).rules_version if version is None else version
    TableFile(game, made_for, path).save({"x": np.arange(3)}, effort=0)
    return path


def test_bots_in_all_processes_are_told(tmp_path: Path) -> None:
    one, other = write_tables(tmp_path, "knister"), write_tables(tmp_path, "kribbeln")
    use_tables((str(one),), "knister")
    assert overrides() == {"knister": one}
    use_tables((str(other),))
    assert overrides() == {"knister": one, "kribbeln": other}
    assert os.environ[OVERRIDE] == f"knister={one},kribbeln={other}"


def test_without_files_nothing_changes() -> None:
    use_tables(())
    assert os.environ[OVERRIDE] == ""


@pytest.mark.parametrize("argv", [("play", "knister"), ("simulate", "knister", "--games", "1")])
def test_what_does_not_fit_is_refused_first(
    argv: tuple[str, ...], tmp_path: Path, data_folder: Path
) -> None:
    garbage = tmp_path / "garbage.npz"
    garbage.write_bytes(b"garbage")
    for file, told in (
        (tmp_path / "nowhere.npz", "no learnt tables can be read"),
        (garbage, "no learnt tables can be read"),
        (write_tables(tmp_path, "kribbeln"), "learnt tables for kribbeln, not for knister"),
        (write_tables(tmp_path, "knister", 99), "are for knister, rules 99"),
    ):
        refused = call(*argv, "--tables", str(file))
        assert (refused.code, refused.out) == (2, "")
        assert refused.err.startswith("querwurf: --tables: ")
        assert told in refused.err
    assert not data_folder.exists(), "no match is stored"


def test_a_server_refuses_them_too(tmp_path: Path) -> None:
    refused = call("serve", "--port", "0", "--tables", str(tmp_path / "nowhere.npz"))
    assert refused.code == 2
    assert refused.err.startswith("querwurf: --tables: ")


def test_a_comma_in_a_name_would_be_read_as_two() -> None:
    with pytest.raises(WrongInput, match="holds a comma"):
        use_tables(("a,b.npz",))
