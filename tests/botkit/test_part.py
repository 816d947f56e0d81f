"""Kernels call each other's parts: what comes of it, and what is kept."""

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from querwurf.botkit import cache
from querwurf.botkit.copying import copy_row, copy_rows
from querwurf.botkit.jit import jit
from querwurf.botkit.part import Kernel

MODULE = """
import sys
import numpy as np
from querwurf.botkit.jit import jit

@jit
def share(total, parts):
    return total // parts

@jit
def shares(totals, parts):
    found = np.empty_like(totals)
    for at in range(len(totals)):
        found[at] = share(totals[at], parts)
    return found

@jit
def most(totals, parts):
    return shares(totals, parts).max()

totals = np.array([6, 9])
print([most(totals, 3) for most in (most,) if "most" in sys.argv])
print([int(number) for number in shares(totals, 3)])
try:
    shares(totals, 0)
except ZeroDivisionError as error:
    print("refused", error)
print(*(len(one.stats.cache_hits) for one in (shares, shares.part, share.part)))
"""


@jit
def half(number: int) -> int:
    return number // 2


@jit
def quarter(number: int) -> int:
    return half(half(number))


@jit
def reciprocal(number: int) -> int:
    return 1 // number


@jit
def reciprocal_of_half(number: int) -> int:
    return reciprocal(half(number))


def _kernel(function: object) -> Kernel:
    return cast(Kernel, function)


def test_a_called_function_is_made_for_its_callers_only() -> None:
    assert quarter(20) == 5
    part = _kernel(half).part
    assert len(part.overloads) == 1
    assert not _kernel(half).overloads
    compiled: Any
    (compiled,) = part.overloads.values()
    assert not compiled.library._codegen._engine.is_symbol_defined(
        compiled.fndesc.llvm_cpython_wrapper_name
    )
    assert half(20) == 10  # and for Python when Python asks
    assert len(_kernel(half).overloads) == 1


def test_errors_of_a_part_reach_python() -> None:
    assert reciprocal_of_half(2) == 1
    with pytest.raises(ZeroDivisionError):
        reciprocal_of_half(1)


def test_a_kernel_can_be_sent_to_another_process() -> None:
    sent: Any = pickle.loads(pickle.dumps(quarter))
    assert sent(40) == 10


def _run(script: Path, folder: Path, *arguments: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, str(script), *arguments],
        env={cache.FOLDER: str(folder), "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_parts_are_kept_and_raise_their_errors_after_that_too(tmp_path: Path) -> None:
    game = tmp_path / "game" / "bot"
    game.mkdir(parents=True)
    script = game / "kernel.py"
    script.write_text(MODULE)
    same = ["[2, 3]", "refused integer division by zero"]
    assert _run(script, tmp_path / "cache") == ["[]", *same, "0 0 0"]
    # Another kernel is compiled from the parts that lie there: the inner one is not asked for.
    assert _run(script, tmp_path / "cache", "most") == ["[3]", *same, "1 0 1"]
    assert _run(script, tmp_path / "cache", "most") == ["[3]", *same, "1 0 0"]


@pytest.mark.parametrize("shape", [(5,), (3, 4)])
def test_arrays_are_copied(shape: tuple[int, ...]) -> None:
    source = np.arange(np.prod(shape)).reshape(shape)
    target = np.zeros_like(source)
    copy = copy_row if len(shape) == 1 else copy_rows
    copy(source, target)
    assert (source == target).all()
