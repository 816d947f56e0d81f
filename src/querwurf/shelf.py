"""Where the bots' learnt tables and compiled kernels lie: the only IO that a bot room needs.

A game's tables are one file beside its rooms, `learnt.npz`, compressed, with a label that tells
the game, the version of its rules and the format of the file.
"""

import io
import lzma
import os
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

import platformdirs

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Tables: TypeAlias = dict[str, NDArray[Any]]

FORMAT = 1
_PACKAGE = Path(__file__).parent
_LABEL = "label"

F = TypeVar("F", bound=Callable[..., object])


class DoesNotFit(RuntimeError):
    """Learnt tables that are missing, damaged, or made for something else."""


def place(game: str) -> Path:
    """Tell where a game's learnt tables lie."""
    return _PACKAGE / "games" / game / "learnt.npz"


def checkpoint(game: str, seed: int, games: int | None) -> Path:
    """Tell where a training that was interrupted goes on from."""
    folder = _cache_root() / "train"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{game}-{seed}-{games or 'all'}.npz"


def save(
    game: str,
    rules_version: int,
    tables: "Mapping[str, NDArray[Any]]",
    path: Path | None = None,
    effort: int = 9,
) -> Path:
    """Write tables with their label, all at once or not at all; returns where they lie now.

    `effort` is how hard to compress, from 0 (checkpoints) to 9 (what is shipped).
    """
    import numpy as np

    target = path or place(game)
    plain = io.BytesIO()
    label = np.array(_label(game, rules_version))
    np.savez(plain, allow_pickle=False, **{_LABEL: label}, **tables)
    draft = target.with_suffix(".draft")
    draft.write_bytes(lzma.compress(plain.getvalue(), preset=effort))
    draft.replace(target)
    return target


def load(game: str, rules_version: int, path: Path | None = None) -> "Tables":
    """Read a game's tables; refuses what was made for other rules or by another version."""
    target = path or place(game)
    try:
        tables = _read(target)
    except FileNotFoundError:
        raise DoesNotFit(
            f"{game}: no learnt tables at {target}; `querwurf train {game}` makes them"
        ) from None
    except (OSError, ValueError, EOFError, KeyError, lzma.LZMAError) as error:
        raise DoesNotFit(f"{game}: the learnt tables are damaged ({error})") from None
    found, wanted = str(tables.pop(_LABEL)), _label(game, rules_version)
    if found != wanted:
        raise DoesNotFit(
            f"{game}: the learnt tables are for {found}, this is {wanted}; "
            f"`querwurf train {game}` makes them anew"
        )
    return tables


def _label(game: str, rules_version: int) -> str:
    return f"{game}, rules {rules_version}, format {FORMAT}"


def _read(target: Path) -> "Tables":
    import numpy as np

    plain = io.BytesIO(lzma.decompress(target.read_bytes()))
    with np.load(plain, allow_pickle=False) as stored:
        tables = {name: np.asarray(stored[name]) for name in stored.files}
    if _LABEL not in tables:
        raise ValueError("no label")
    return tables


def jit(function: F) -> F:
    """Compile a kernel with numba, once for all: machine code is kept in the cache folder.

    numba keeps one entry a source file and does not see that a called function in another file
    has changed, so the folder's name tells the state of all files of the kernel's room.
    """
    import numba

    room = Path(function.__code__.co_filename).parent
    numba.config.CACHE_DIR = str(_cache_folder(room))  # type: ignore[attr-defined]
    return cast(F, numba.njit(cache=True)(function))


@cache
def _cache_folder(room: Path) -> Path:
    stats = ((file.name, file.stat()) for file in sorted(room.glob("*.py")))
    state = repr([(name, stat.st_size, stat.st_mtime_ns) for name, stat in stats])
    folder = _cache_root() / "numba" / f"{room.name}-{sha256(state.encode()).hexdigest()[:12]}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _cache_root() -> Path:
    """Prefer the checkout's own `.cache`, else the user's cache folder."""
    checkout = _PACKAGE.parent.parent
    if (checkout / "pyproject.toml").is_file() and os.access(checkout, os.W_OK):
        return checkout / ".cache"
    return platformdirs.user_cache_path("querwurf")
