"""Match files in the user's data folder: `knister-1.jsonl`, and its seed apart until the end.

An entry is on the disk before `append` returns. After a crash the last line may be torn; it was
never shown, so it is dropped when the match is opened again.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import BinaryIO

import platformdirs

from querwurf.core.rng import SEED_BYTES, commit
from querwurf.table import record
from querwurf.table.live import AnyMatch, begin
from querwurf.table.record import AnyEntry, Header, Record
from querwurf.table.replay import check

if sys.platform != "win32":
    import fcntl

FOLDER_VARIABLE = "QUERWURF_DATA"
_ID = re.compile(r"[a-z]+-[1-9][0-9]{0,8}")
_PRIVATE_FOLDER, _PRIVATE_FILE = 0o700, 0o600
_ENDING = b'{"outcome":'


class NoSuchMatch(LookupError):
    """An id that no stored match has."""


class MatchClosed(RuntimeError):
    """A match that cannot be played now: over, lost its seed, or played elsewhere."""


class MatchNotOver(RuntimeError):
    """A match that still has secrets."""


def data_folder() -> Path:
    """Give the folder of the stored matches."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    base = Path(chosen) if chosen else platformdirs.user_data_path("querwurf", appauthor=False)
    return base / "matches"


class Store:
    """The matches in one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder()

    def ids(self) -> tuple[str, ...]:
        """List the stored matches, by game and number."""
        names = (path.stem for path in self.folder.glob("*.jsonl"))
        return tuple(sorted(filter(_ID.fullmatch, names), key=_order))

    def path(self, match: str) -> Path:
        """Tell where a match's record lies."""
        path = self.folder / f"{match}.jsonl"
        if not _ID.fullmatch(match) or not path.is_file():
            raise NoSuchMatch(f"there is no stored match {match!r}")
        return path

    def is_over(self, match: str) -> bool:
        """Tell whether a match's last line is its outcome."""
        lines = _whole_lines(self.path(match)).split(b"\n")
        return len(lines) > 1 and lines[-2].startswith(_ENDING)

    def create(self, header: Header, seed: bytes) -> str:
        """Store a new match, its seed first; gives its id, the next free number of the game."""
        self.folder.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)
        taken = [_order(match) for match in self.ids()]
        number = 1 + max((number for game, number in taken if game == header.game), default=0)
        while not _write_new(self._secret(f"{header.game}-{number}"), seed.hex().encode()):
            number += 1
        match = f"{header.game}-{number}"
        if not _write_new(self.folder / f"{match}.jsonl", record.encode(header)):
            raise FileExistsError(f"{match}.jsonl appeared while its match was opened")
        _sync_folder(self.folder)
        return match

    def read(self, match: str) -> Record:
        """Read a match as far as it got."""
        return record.read(_whole_lines(self.path(match)))

    def export(self, match: str) -> bytes:
        """Give the record of a match that is over."""
        if not self.is_over(match):
            raise MatchNotOver(f"{match} is not over: its record still holds secrets")
        return self.path(match).read_bytes()

    @contextmanager
    def play(self, match: str) -> Iterator["OpenMatch"]:
        """Open a match to go on with it; nobody else can until it is left."""
        path = self.path(match)
        with path.open("r+b") as file:
            _lock(file.fileno(), match)
            whole = _whole_lines(path)
            file.truncate(len(whole))
            yield OpenMatch(match, path, self._secret(match), record.read(whole))

    def _secret(self, match: str) -> Path:
        return self.folder / f"{match}.secret"


class OpenMatch:
    """A stored match that is being played."""

    def __init__(self, match: str, path: Path, secret: Path, stored: Record) -> None:
        if stored.ending is not None:
            secret.unlink(missing_ok=True)
            raise MatchClosed(f"{match} is over")
        self.match = match
        self.path = path
        self._secret = secret
        self._seed, self._used_up, self._undone = _read_secret(match, secret, stored.header)
        self.header = stored.header
        self.running: AnyMatch
        self._go_on(check(stored))

    def _go_on(self, entries: Iterable[AnyEntry]) -> None:
        running = begin(self.header, self._seed).resume(entries).skip_draws(self._used_up)
        acts = zip_longest(running.acts, self._undone, fillvalue=0)
        self.running = running.recount(map(sum, acts))
        self.running.persist = self._append

    def finish(self) -> None:
        """Write the outcome, reveal the seed."""
        ending = record.close(self.running.outcome, self._seed, self.path.read_bytes())
        self._write(record.encode(ending))
        self._secret.unlink(missing_ok=True)

    def take_back(self, entries: int, anew: bool = False) -> None:
        """Go back to the first entries; the same throws come again, unless they are drawn anew.

        Bots go on with other randomness in any case.
        """
        kept = self.running.log[:entries]
        if anew:
            self._used_up = self.running.drawn
        acts = begin(self.header, self._seed).resume(kept).acts
        self._undone = [now - left for now, left in zip(self.running.acts, acts, strict=True)]
        told = (self._seed.hex(), self._used_up, *self._undone)
        _replace(self._secret, " ".join(map(str, told)).encode())
        with self.path.open("r+b") as file:
            file.truncate(len(record.dump(self.header, kept)))
            os.fsync(file.fileno())
        self._go_on(kept)

    def _append(self, entry: AnyEntry) -> None:
        self._write(record.encode(entry))

    def _write(self, line: bytes) -> None:
        with self.path.open("ab") as file:
            _write_through(file, line)


def _order(match: str) -> tuple[str, int]:
    game, _, number = match.rpartition("-")
    return game, int(number)


def _whole_lines(path: Path) -> bytes:
    """Read a file without a last line that a crash has torn."""
    raw = path.read_bytes()
    return raw[: raw.rfind(b"\n") + 1]


def _write_new(path: Path, content: bytes) -> bool:
    """Write a private file to the disk, unless there is one of that name already."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE_FILE)
    except FileExistsError:
        return False
    with os.fdopen(descriptor, "wb") as file:
        _write_through(file, content)
    return True


def _write_through(file: BinaryIO, content: bytes) -> None:
    file.write(content)
    file.flush()
    os.fsync(file.fileno())


def _replace(path: Path, content: bytes) -> None:
    """Write a private file anew, whole or not at all."""
    beside = path.with_suffix(".new")
    beside.unlink(missing_ok=True)
    _write_new(beside, content)
    beside.replace(path)


def _read_secret(match: str, secret: Path, header: Header) -> tuple[bytes, int, list[int]]:
    """Read a seed, how many of its draws are used up, and how many acts of each seat are undone."""
    try:
        told, *counts = secret.read_text("ascii").split()
        seed, (used_up, *undone) = bytes.fromhex(told), map(int, counts or ("0",))
    except (OSError, ValueError):
        raise MatchClosed(f"the seed of {match} is missing: it cannot go on") from None
    if len(seed) != SEED_BYTES or commit(seed) != header.commitment:
        raise MatchClosed(f"the seed of {match} is not the one that its record binds")
    return seed, used_up, undone


def _lock(descriptor: int, match: str) -> None:
    if sys.platform != "win32":
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise MatchClosed(f"{match} is being played in another window") from None


def _sync_folder(folder: Path) -> None:
    """Make sure that the names of new files survive a crash, too."""
    if sys.platform != "win32":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
