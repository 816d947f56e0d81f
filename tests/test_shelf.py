"""Learnt tables keep their label, and are refused when they do not fit."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from querwurf import shelf

TABLES: dict[str, NDArray[Any]] = {
    "line": np.arange(12, dtype=np.float16).reshape(3, 4),
    "pair": np.zeros(5, np.int8),
}


def test_tables_come_back_as_they_were(tmp_path: Path) -> None:
    path = shelf.save("chess", 3, TABLES, tmp_path / "learnt.npz")
    loaded = shelf.load("chess", 3, path)
    assert loaded.keys() == TABLES.keys()
    for name, table in TABLES.items():
        assert loaded[name].dtype == table.dtype
        assert np.array_equal(loaded[name], table)
    assert [file.name for file in tmp_path.iterdir()] == ["learnt.npz"]


@pytest.mark.parametrize(("game", "version"), [("go", 3), ("chess", 4)])
def test_tables_for_something_else_are_refused(tmp_path: Path, game: str, version: int) -> None:
    path = shelf.save("chess", 3, TABLES, tmp_path / "learnt.npz")
    with pytest.raises(
        shelf.DoesNotFit, match=rf"for chess, rules 3, .* this is {game}, rules {version}"
    ):
        shelf.load(game, version, path)


def test_another_format_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf.save("chess", 3, TABLES, tmp_path / "learnt.npz")
    monkeypatch.setattr(shelf, "FORMAT", shelf.FORMAT + 1)
    with pytest.raises(shelf.DoesNotFit, match="format"):
        shelf.load("chess", 3, path)


def test_missing_tables_name_the_command_that_makes_them(tmp_path: Path) -> None:
    with pytest.raises(shelf.DoesNotFit, match="querwurf train chess"):
        shelf.load("chess", 3, tmp_path / "none.npz")


@pytest.mark.parametrize("damage", [b"", b"rubbish", None])
def test_damaged_tables_are_refused(tmp_path: Path, damage: bytes | None) -> None:
    path = shelf.save("chess", 3, TABLES, tmp_path / "learnt.npz")
    path.write_bytes(path.read_bytes()[:-20] if damage is None else damage)
    with pytest.raises(shelf.DoesNotFit, match="damaged"):
        shelf.load("chess", 3, path)


def test_neither_the_shelf_nor_a_bot_room_imports_numba_at_once() -> None:
    code = "import sys, querwurf.shelf, querwurf.games.knister; print('numba' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"


def double(number: int) -> int:
    return 2 * number


def test_a_kernel_is_compiled_into_the_cache_of_its_room() -> None:
    assert shelf.jit(double)(21) == 42
    folder = shelf._cache_folder(Path(__file__).parent)
    assert any("double" in file.name for file in folder.rglob("*.nbi"))
