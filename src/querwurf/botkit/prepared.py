"""Tables ready for use in a file, so that the next process maps them instead of making them.

The file is a line of JSON that tells the type and shape of each array, then the arrays as they lie
in memory, each at a multiple of 64 bytes. Pages are read when they are first used, and processes
share them; whoever writes to an array gets a copy of the page.
"""

import contextlib
import mmap
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar, cast, get_type_hints

import msgspec
import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")
_ALIGNMENT = 64
_NO_USE = OSError, ValueError, TypeError, StopIteration, msgspec.MsgspecError
"""What reading a file that is missing, damaged or of another kind raises."""


class _Layout(msgspec.Struct):
    """Where an array lies in the file, counted from the end of the header, and what it is."""

    kind: str
    shape: tuple[int, ...]
    start: int


def prepare(path: Path, kind: type[T], make: Callable[[], T]) -> T:
    """Map what the file holds, or make it and try to keep it there for next time.

    `kind` is an array or a NamedTuple of arrays, numpy's numbers and further NamedTuples.
    """
    with contextlib.suppress(*_NO_USE):
        return cast(T, _rebuild(kind, iter(_map(path))))
    arrays = [np.ascontiguousarray(array).reshape(array.shape) for array in _leaves(make())]
    with contextlib.suppress(OSError):
        _write(path, arrays)
    return cast(T, _rebuild(kind, iter(arrays)))


def _leaves(value: Any) -> Iterator[NDArray[Any]]:
    if isinstance(value, tuple):
        for part in value:
            yield from _leaves(part)
    else:
        yield np.asarray(value)


def _rebuild(kind: Any, arrays: Iterator[NDArray[Any]]) -> Any:
    if hasattr(kind, "_fields"):
        hints = get_type_hints(kind)
        return kind(*[_rebuild(hints[field], arrays) for field in kind._fields])
    array = next(arrays)
    return array if array.ndim else array[()]


def _write(path: Path, arrays: list[NDArray[Any]]) -> None:
    layouts, start = [], 0
    for array in arrays:
        layouts.append(_Layout(array.dtype.str, array.shape, start))
        start += _aligned(array.nbytes)
    header = msgspec.json.encode(layouts)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}")
    with draft.open("wb") as file:
        file.write(header.ljust(_aligned(len(header) + 1) - 1) + b"\n")
        for array in arrays:
            file.write(array.tobytes().ljust(_aligned(array.nbytes), b"\0"))
    draft.replace(path)


def _map(path: Path) -> list[NDArray[Any]]:
    with path.open("rb") as file:
        header = file.readline()
        pages = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
    return [
        np.ndarray(layout.shape, layout.kind, pages, len(header) + layout.start)
        for layout in msgspec.json.decode(header, type=list[_Layout])
    ]


def _aligned(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT
