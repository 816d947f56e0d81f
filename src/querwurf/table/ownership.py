"""Whose a database file is: one server's at a time, readable for its owner, and really ours."""

import os
import sys
from pathlib import Path
from types import TracebackType

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PRIVATE = 0o600


class WrongDatabase(RuntimeError):
    """A file that cannot be used as the database, and why."""


class DatabaseInUse(WrongDatabase):
    """A database that another server is using right now."""


class DatabaseGone(WrongDatabase):
    """A database file that was deleted, moved or replaced while it was in use."""


class FileLock:
    """Keeps a second server off a database; the system lets go of it when the process ends.

    The lock is held on a file of its own: SQLite locks parts of the database file itself, and on
    some systems both kinds of locks would get into each other's way.
    """

    def __init__(self, database: str) -> None:
        try:
            self._descriptor = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, _PRIVATE)
        except OSError as error:
            raise WrongDatabase(str(error.strerror)) from None
        try:
            self._take()
        except (BlockingIOError, PermissionError):
            os.close(self._descriptor)
            raise DatabaseInUse("another server is using this database") from None
        except OSError as error:
            os.close(self._descriptor)
            raise WrongDatabase(f"it cannot be locked: {error.strerror}") from None

    def _take(self) -> None:
        if sys.platform == "win32":
            msvcrt.locking(self._descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def release(self) -> None:
        """Let others have it."""
        os.close(self._descriptor)

    def __enter__(self) -> None:
        """Hold the lock for a while."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


class Presence:
    """Remembers which file was opened, and notices when its name means another one."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._known = self._identity()

    def check(self) -> None:
        """Refuse to go on with a file that nobody will find again."""
        if self._identity() != self._known:
            raise DatabaseGone("the database file was deleted or replaced")

    def _identity(self) -> tuple[int, int] | None:
        try:
            stat = os.stat(self._path)
        except OSError:
            return None
        return stat.st_dev, stat.st_ino


def keep_private(path: str) -> None:
    """Make sure that only its owner can read a database: it holds secret seeds."""
    try:
        Path(path).touch(_PRIVATE)
        mode = os.stat(path).st_mode & 0o777
        if mode & 0o077:
            os.chmod(path, mode & 0o700)
    except OSError as error:
        raise WrongDatabase(str(error.strerror)) from None
