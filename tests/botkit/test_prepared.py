"""Prepared tables: mapped as they were made, made again when the file is no use."""

from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from querwurf.botkit.prepared import prepare


class Inner(NamedTuple):
    small: NDArray[np.int8]
    step: np.float32


class Outer(NamedTuple):
    square: NDArray[np.float64]
    inner: Inner
    empty: NDArray[np.uint16]


def make() -> Outer:
    square = np.arange(12.0).reshape(3, 4).T  # not in the order of C
    return Outer(square, Inner(np.arange(5, dtype=np.int8), np.float32(0.25)), np.zeros(0, "u2"))


def refuse() -> Outer:
    raise AssertionError("was made before")


def check(found: Outer) -> None:
    made = make()
    assert found.square.tolist() == made.square.tolist()
    assert found.inner.small.tolist() == made.inner.small.tolist()
    assert (found.inner.step, type(found.inner.step)) == (made.inner.step, np.float32)
    assert [found.square.dtype, found.inner.small.dtype, found.empty.dtype] == ["f8", "i1", "u2"]
    assert found.square.flags.c_contiguous, "kernels are compiled for one order"
    assert found.square.flags.writeable, "and for arrays that may be written to"


def test_what_was_made_is_mapped_next_time(tmp_path: Path) -> None:
    path = tmp_path / "new" / "one.tables"
    check(prepare(path, Outer, make))
    check(prepare(path, Outer, refuse))
    assert [file.name for file in path.parent.iterdir()] == ["one.tables"], "no draft is left"


def test_a_bare_array(tmp_path: Path) -> None:
    for make_array in (lambda: np.arange(3), lambda: np.arange(4)):
        found = prepare(tmp_path / "array.tables", np.ndarray, make_array)
        assert found.tolist() == [0, 1, 2]


def test_writing_into_a_mapped_array_changes_no_file(tmp_path: Path) -> None:
    path = tmp_path / "one.tables"
    prepare(path, Outer, make)
    prepare(path, Outer, refuse).square[:] = 7
    check(prepare(path, Outer, refuse))


@pytest.mark.parametrize(
    "damage", [b"", b"[]\n", b"nonsense\n", b'[{"kind":"<f8","shape":[4,3],"start":0}]\n']
)
def test_a_damaged_file_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "one.tables"
    path.write_bytes(damage)
    check(prepare(path, Outer, make))
    check(prepare(path, Outer, refuse))


def test_a_file_that_was_cut_short_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "one.tables"
    prepare(path, Outer, make)
    path.write_bytes(path.read_bytes()[:-64])
    check(prepare(path, Outer, make))


def test_without_a_place_to_keep_it_nothing_fails(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    check(prepare(tmp_path / "file" / "one.tables", Outer, make))
