"""Gets bots ready in a process of its own while the server starts and runs."""

import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.arena.warm import Warmed

Tell: TypeAlias = Callable[[str], None]
_WORKER = "querwurf.arena.warm"


class WarmUp:
    """Warms up games that are cold; the catalog's first is waited for."""

    def __init__(self, cold: Sequence[str], tell: Tell) -> None:
        self._cold = cold
        self._tell = tell
        self._done = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._listener = threading.Thread(target=self._listen, daemon=True)

    def __enter__(self) -> Self:
        """Begin; come back when the first game is ready."""
        if not self._cold:
            return self
        # A session of its own: Ctrl-C in the terminal is for the server, which ends this one.
        self._process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", _WORKER, *self._cold],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        try:
            if self._cold[0] == catalog.game_keys()[0]:
                self._tell(f"Getting the bots ready, once: {_title(self._cold[0])} in about 20 s …")
                self._hear()
        except BaseException:
            self._end()
            raise
        return self

    @property
    def is_running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.poll() is None

    def wait(self) -> None:
        """Wait until all that can be ready is, and told."""
        self._listener.join()

    def go_on(self) -> None:
        """Tell about the others as they become ready."""
        if self._process is not None and self._done < len(self._cold):
            self._tell(f"Getting ready in the background: {', '.join(map(_title, self._left))}.")
            self._listener.start()

    @property
    def _left(self) -> Sequence[str]:
        return self._cold[self._done :]

    def _listen(self) -> None:
        while self._hear():
            pass

    def _hear(self) -> bool:
        assert self._process is not None
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if line:
            self._done += 1
            self._tell(self._describe(msgspec.json.decode(line, type=Warmed)))
        return bool(line)

    def _describe(self, warmed: Warmed) -> str:
        title = _title(warmed.game)
        if warmed.error:
            return f"The bots of {title} are not ready: {warmed.error}"
        count = f"{self._done} of {len(self._cold)}"
        return f"The bots of {title} are ready after {warmed.seconds:.0f} s ({count})."

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End it with the server."""
        self._end()

    def _end(self) -> None:
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        if self._listener.is_alive():
            self._listener.join()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()


def _title(key: str) -> str:
    return catalog.game(key).title
