"""Players outside of this process: programs that read and write lines of JSON.

The protocol is told in docs/arena.md. What a program gets is what its seat may know; what it
answers is the place of its action in the list of legal ones. Whoever is too slow, ends or answers
anything else forfeits.
"""

import queue
import subprocess
import threading
from collections.abc import Sequence
from typing import IO, Any, Literal, TypeAlias

import msgspec

from querwurf.core.data import Seat
from querwurf.core.match import Match
from querwurf.core.protocol import Outcome

PROTOCOL = 1
Reason: TypeAlias = Literal["hang", "crash", "illegal"]
_GRACE = 2.0
"""Seconds that a program has to end by itself."""


class Forfeit(Exception):
    """A player that lost by something else than playing."""

    def __init__(self, reason: Reason, told: str) -> None:
        super().__init__(f"{reason}: {told}")
        self.reason: Reason = reason
        self.told = told


class Program:
    """A running program; one that failed is started again for the next match."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self._command, self._seconds = command, seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes]
        self._reader: threading.Thread

    def begin(self, match: Match[Any, Any, Any, Any, Any, Any], seat: Seat) -> None:
        """Tell that a match begins, and where the program sits."""
        if self._process is None:
            self._start()
        options = msgspec.to_builtins(match.options)
        told = {"protocol": PROTOCOL, "game": match.game.key, "options": options}
        self._tell({"type": "begin", **told, "seats": match.seats, "seat": seat})

    def choose(self, match: Match[Any, Any, Any, Any, Any, Any], seat: Seat) -> Any:
        """Ask for an action; a Forfeit says why there is none."""
        legal, view = match.legal(seat), match.view(seat)
        seed = match.bot_seed(seat)
        self._tell({"type": "act", "seat": seat, "view": view, "legal": legal, "seed": seed})
        answer = self._listen()
        try:
            place = msgspec.json.decode(answer, type=int)
        except msgspec.DecodeError:
            raise Forfeit("illegal", f"{answer[:80]!r} is no number") from None
        if not 0 <= place < len(legal):
            raise Forfeit("illegal", f"{place} of {len(legal)} legal actions")
        return legal[place]

    def end(self, outcome: Outcome[Any] | None) -> None:
        """Tell how a match ended; None: somebody forfeited."""
        if self._process is None:  # it failed and is gone
            return
        scores = None if outcome is None else outcome.scores
        places = None if outcome is None else outcome.places
        try:
            self._tell({"type": "end", "scores": scores, "places": places})
        except Forfeit:  # it need not listen any more
            self.close()

    def close(self) -> None:
        """End the program: by the end of its input, else by force."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        try:
            process.stdin.close()
            process.wait(_GRACE)
        except (OSError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()
        self._reader.join(_GRACE)

    def _start(self) -> None:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the command is what the user named
                self._command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            raise Forfeit("crash", str(error)) from None
        self._lines = queue.Queue()
        told = self._process.stdout, self._lines
        self._reader = threading.Thread(target=_read, args=told, daemon=True)
        self._reader.start()

    def _tell(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(message) + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise Forfeit("crash", self._told_end()) from None

    def _listen(self) -> bytes:
        try:
            line = self._lines.get(timeout=self._seconds)
        except queue.Empty:
            raise Forfeit("hang", f"no answer in {self._seconds:g} s") from None
        if not line:
            raise Forfeit("crash", self._told_end())
        return line

    def _told_end(self) -> str:
        assert self._process is not None
        try:
            return f"ended with {self._process.wait(_GRACE)}"
        except subprocess.TimeoutExpired:
            return "closed its output"


def _read(stream: IO[bytes], lines: "queue.Queue[bytes]") -> None:
    """Hand lines on as they come; an empty one tells the end."""
    with stream:
        for line in stream:
            lines.put(line)
    lines.put(b"")
