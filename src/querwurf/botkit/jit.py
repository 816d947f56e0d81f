"""Compiles kernels with numba, once for all: machine code is kept in the game's cache folder."""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
from numpy.typing import NDArray

from querwurf.botkit.cache import game_cache
from querwurf.botkit.part import Kernel, PartFiles

Array: TypeAlias = NDArray[Any]
"""An array as kernels take it: numba finds out what it holds."""
F = TypeVar("F", bound=Callable[..., object])


class _Locator(UserProvidedCacheLocator):
    """Takes the folder that is named; numba's own refuses those that may only be read."""

    def ensure_cache_path(self) -> None:
        """Make the folder if that is possible."""
        with contextlib.suppress(OSError):
            os.makedirs(self.get_cache_path(), exist_ok=True)


class _Files(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012 - numba declares it so


class _FilesOfParts(PartFiles):
    _locator_classes = [_Locator]  # noqa: RUF012 - numba declares it so


class _KernelCache(FunctionCache):
    """Keeps machine code where that is possible, and reads what an earlier run kept."""

    _impl_class: type[CompileResultCacheImpl] = _Files

    def load_overload(self, signature: object, context: object) -> object | None:
        """Read what an earlier run kept, if there is anything."""
        with contextlib.suppress(OSError):
            return cast(object, super().load_overload(signature, context))
        return None

    def save_overload(self, signature: object, compiled: object) -> None:
        """Keep what was compiled; without a place for it the next run compiles again."""
        with contextlib.suppress(OSError):
            super().save_overload(signature, compiled)


class _PartCache(_KernelCache):
    """Keeps parts likewise."""

    _impl_class = _FilesOfParts


def jit(function: F) -> F:
    """Compile a kernel, or take what an earlier run compiled.

    numba keeps one cache entry a source file and does not notice that a called function or a
    constant in another file has changed. So every game has a cache folder of its own, whose name
    tells the state of all sources that its kernels may be made of.
    """
    return _compile(function, nogil=False)


def jit_nogil(function: F) -> F:
    """Compile a kernel that lets other threads run meanwhile: its arrays are all it touches."""
    return _compile(function, nogil=True)


def _compile(function: F, nogil: bool) -> F:
    if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        return function
    folder = game_cache(Path(function.__code__.co_filename))
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    kernel: Any = Kernel(function, targetoptions={"nogil": nogil})
    # What `njit(cache=True)` does with numba's own class.
    kernel._cache, kernel.part._cache = _KernelCache(function), _PartCache(function)
    return cast(F, kernel)
