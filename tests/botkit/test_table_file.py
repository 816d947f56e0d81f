"""Learnt tables keep their label, and are refused when they do not fit."""

import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from querwurf.botkit import cache, table_file
from querwurf.botkit.table_file import DoesNotFit, TableFile

TABLES: dict[str, NDArray[Any]] = {
    "line": np.arange(12, dtype=np.float16).reshape(3, 4),
    "pair": np.zeros(5, np.int8),
}


CHESS = TableFile("chess", 3, Path("nowhere") / "learnt.npz")


def test_tables_come_back_as_they_were(tmp_path: Path) -> None:
    path = CHESS.save(TABLES, tmp_path / "learnt.npz")
    loaded = CHESS.load(path)
    assert loaded.keys() == TABLES.keys()
    for name, table in TABLES.items():
        assert loaded[name].dtype == table.dtype
        assert np.array_equal(loaded[name], table)
    assert [file.name for file in tmp_path.iterdir()] == ["learnt.npz"]


@pytest.mark.parametrize(("game", "version"), [("go", 3), ("chess", 4)])
def test_tables_for_something_else_are_refused(tmp_path: Path, game: str, version: int) -> None:
    path = CHESS.save(TABLES, tmp_path / "learnt.npz")
    with pytest.raises(
        DoesNotFit, match=rf"for chess, rules 3, .* this is {game}, rules {version}"
    ):
        TableFile(game, version, path).load()


def test_another_format_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = CHESS.save(TABLES, tmp_path / "learnt.npz")
    monkeypatch.setattr(table_file, "FORMAT", table_file.FORMAT + 1)
    with pytest.raises(DoesNotFit, match="format"):
        CHESS.load(path)


def test_missing_tables_name_the_command_that_makes_them(tmp_path: Path) -> None:
    with pytest.raises(DoesNotFit, match="querwurf train chess"):
        CHESS.load(tmp_path / "none.npz")


@pytest.mark.parametrize("damage", [b"", b"rubbish", None])
def test_damaged_tables_are_refused(tmp_path: Path, damage: bytes | None) -> None:
    path = CHESS.save(TABLES, tmp_path / "learnt.npz")
    path.write_bytes(path.read_bytes()[:-20] if damage is None else damage)
    with pytest.raises(DoesNotFit, match="damaged"):
        CHESS.load(path)


def test_neither_table_files_nor_bots_import_numba_at_once() -> None:
    modules = "querwurf.botkit.table_file, querwurf.games.knister"
    code = f"import sys, {modules}; print('numba' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"


def test_other_tables_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = CHESS.save({"line": np.ones(3)}, tmp_path / "other.npz")
    monkeypatch.setenv(table_file.OVERRIDE, f"go=elsewhere.npz,chess={other}")
    assert CHESS.load()["line"].tolist() == [1, 1, 1]


class Doubled(NamedTuple):
    line: NDArray[np.float64]


def double(tables: table_file.Tables) -> Doubled:
    return Doubled(2.0 * tables["line"])


def test_what_is_made_of_tables_is_kept_for_these_tables_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cache.FOLDER, str(tmp_path / "cache"))
    chess = TableFile("chess", 3, tmp_path / "learnt.npz")
    for number in (1, 1, 2):
        chess.save({"line": np.full(2, number)})
        assert chess.prepare("doubled", Doubled, double).line.tolist() == [2 * number] * 2
    assert len(list((tmp_path / "cache").rglob("doubled-*.tables"))) == 2


def test_what_shall_be_made_of_missing_tables_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DoesNotFit, match="querwurf train chess"):
        TableFile("chess", 3, tmp_path / "none.npz").prepare("doubled", Doubled, double)
