"""A game's learnt tables as one compressed file with a label.

The label tells the game, the version of its rules and the format of the file, so that tables made
for something else are refused instead of playing nonsense.
"""

import io
import lzma
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from querwurf.botkit.cache import cache_root, game_cache

if TYPE_CHECKING:  # numpy is slow to import, and listing games needs none of it
    from numpy.typing import NDArray

Tables: TypeAlias = "dict[str, NDArray[Any]]"
T = TypeVar("T")

FORMAT = 1
OVERRIDE = "QUERWURF_TABLES"
"""Environment variable `GAME=FILE[,GAME=FILE …]`: other tables than the shipped ones."""
_LABEL = "label"


class DoesNotFit(RuntimeError):
    """Learnt tables that are missing, damaged, or made for something else."""


@dataclass(frozen=True, slots=True)
class TableFile:
    """Where the tables of a game's bots are shipped, and what they must be made for."""

    game: str
    rules_version: int
    path: Path

    def load(self, path: Path | None = None) -> "Tables":
        """Read the tables in use, or those of a given file."""
        target = path or self._in_use
        try:
            tables = _read(target)
        except FileNotFoundError:
            raise DoesNotFit(
                f"{self.game}: no learnt tables at {target}; "
                f"`querwurf train {self.game} --out {target}` makes them"
            ) from None
        except (OSError, ValueError, EOFError, KeyError, lzma.LZMAError) as error:
            raise DoesNotFit(f"{self.game}: the learnt tables are damaged ({error})") from None
        found = str(tables.pop(_LABEL))
        if found != self.label:
            raise DoesNotFit(
                f"{self.game}: the learnt tables are for {found}, this is {self.label}; "
                f"`querwurf train {self.game}` makes them anew"
            )
        return tables

    def prepare(self, name: str, kind: type[T], make: "Callable[[Tables], T]") -> T:
        """Give what a bot makes of the tables in use, mapped from the cache if it was made before.

        `kind` is a NamedTuple of arrays, as `botkit.prepared` can keep it.
        """
        from querwurf.botkit.prepared import prepare

        try:
            digest = sha256(self._in_use.read_bytes()).hexdigest()[:12]
        except OSError:
            return make(self.load())  # which tells what is wrong
        path = game_cache(self.path) / f"{name}-{digest}.tables"
        return prepare(path, kind, lambda: make(self.load()))

    def save(
        self, tables: "Mapping[str, NDArray[Any]]", path: Path | None = None, effort: int = 9
    ) -> Path:
        """Write tables with their label, all at once or not at all; returns where they lie now.

        `effort` is how hard to compress, from 0 (checkpoints) to 9 (what is shipped).
        """
        import numpy as np

        target = path or self.path
        plain = io.BytesIO()
        np.savez(plain, allow_pickle=False, **{_LABEL: np.array(self.label)}, **tables)
        draft = target.with_suffix(".draft")
        draft.write_bytes(lzma.compress(plain.getvalue(), preset=effort))
        draft.replace(target)
        return target

    @property
    def _in_use(self) -> Path:
        return overrides().get(self.game, self.path)

    @property
    def label(self) -> str:
        """What a file of these tables says of itself."""
        return f"{self.game}, rules {self.rules_version}, format {FORMAT}"

    def checkpoint(self, seed: int, games: int | None, parts: int = 1) -> Path:
        """Tell where a training that was interrupted goes on from."""
        folder = cache_root() / "train"
        folder.mkdir(parents=True, exist_ok=True)
        side_by_side = "" if parts == 1 else f"-{parts}"
        return folder / f"{self.game}-{seed}-{games or 'all'}{side_by_side}.npz"


def read_game(path: Path) -> str:
    """Tell which game the tables of a file are for."""
    try:
        return str(_read(path)[_LABEL]).partition(",")[0]
    except (OSError, ValueError, EOFError, KeyError, lzma.LZMAError) as error:
        raise DoesNotFit(f"no learnt tables can be read ({error})") from None


def overrides() -> dict[str, Path]:
    """Read which games use other tables than the shipped ones."""
    pairs = (pair.partition("=") for pair in os.environ.get(OVERRIDE, "").split(",") if pair)
    return {game: Path(file) for game, _, file in pairs}


def _read(target: Path) -> "Tables":
    import numpy as np

    plain = io.BytesIO(lzma.decompress(target.read_bytes()))
    with np.load(plain, allow_pickle=False) as stored:
        tables = {name: np.asarray(stored[name]) for name in stored.files}
    if _LABEL not in tables:
        raise ValueError("no label")
    return tables
