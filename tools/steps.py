"""Steps of set-up: told on a line with their time; what programs say is shown only when they fail.

A step remembers what it was made from and is left out when nothing has changed.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMPS = VENV / "setup.json"
_STAMPING = threading.Lock()
_MOST_LINES = 60
"""Of a failed program's output."""
_UNREACHABLE = re.compile(
    r"\b(EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|connection (refused|reset)|"
    r"could not connect|dns error|error sending request|failed to establish a new connection|"
    r"name or service not known|name resolution|network is unreachable|"
    r"temporary failure resolving)\b",
    re.IGNORECASE,
)
"""What pip, uv, npm and apt say when they do not get through; all else is not the network's."""


class Stop(Exception):
    """Set-up cannot go on; the message says what to do."""


@dataclass(frozen=True)
class Step:
    """Something to be done once."""

    name: str
    made_from: Sequence[str]
    action: Callable[[], None]
    seconds: int = 1
    """About how long it takes on two cores; told before it begins."""
    megabytes: int = 0
    """About how much it adds to the disk."""
    is_there: Callable[[], bool] = lambda: True
    """Whether what it made is still there."""

    @property
    def is_done(self) -> bool:
        """Whether it was done with the same ingredients before."""
        return _stamps().get(self.name) == self._stamp and self.is_there()

    @property
    def _stamp(self) -> str:
        return hashlib.sha256("\0".join([str(ROOT), *self.made_from]).encode()).hexdigest()

    def do(self) -> None:
        """Do it, and remember that."""
        self.action()
        with _STAMPING:
            STAMPS.write_text(json.dumps({**_stamps(), self.name: self._stamp}, indent=1))


def do_all(steps: Sequence[Step], *lanes: Sequence[Step]) -> None:
    """Do what is not done yet, after telling what it will cost.

    What all else needs comes first, step by step; then the lanes, side by side.
    """
    wanted, *beside = ([step for step in lane if not step.is_done] for lane in (steps, *lanes))
    others = [step for lane in beside for step in lane]
    total = len(wanted) + len(others)
    if total:
        print(f"Set-up, {forecast(wanted, *beside)}:", flush=True)
    for number, step in enumerate(wanted, 1):
        with telling(f"[{number}/{total}] {step.name}"):
            step.do()
    if others:
        numbers = "–".join(str(n) for n in sorted({len(wanted) + 1, total}))
        names = ", ".join(step.name for step in others)
        with telling(f"[{numbers}/{total}] {names}"), ThreadPoolExecutor(len(beside)) as pool:
            for lane in [pool.submit(_do_in_turn, lane) for lane in beside]:
                lane.result()


def _do_in_turn(lane: Sequence[Step]) -> None:
    for step in lane:
        step.do()


def forecast(steps: Sequence[Step], *lanes: Sequence[Step]) -> str:
    """Tell about how long steps take, and how much they put on the disk."""
    seconds = sum(s.seconds for s in steps)
    seconds += max((sum(s.seconds for s in lane) for lane in lanes), default=0)
    megabytes = sum(s.megabytes for lane in (steps, *lanes) for s in lane)
    time_told = (
        f"about {max(1, round(seconds / 30)) / 2:g} min" if seconds >= 45 else "less than a minute"
    )
    return f"{time_told}, {megabytes} MB on the disk" if megabytes else time_told


@contextmanager
def telling(line: str) -> Iterator[None]:
    """Tell on one line what is being done and, at the end or all the time, how long it takes."""
    begun, over = time.monotonic(), threading.Event()
    print(f"{line} … ", end="", flush=True)

    def tick() -> None:
        while not over.wait(1):
            print(f"\r{line} … {time.monotonic() - begun:.0f} s ", end="", flush=True)

    ticker = threading.Thread(target=tick, daemon=True)
    if sys.stdout.isatty():
        ticker.start()
    try:
        yield
    except BaseException:
        _end_line(over, ticker, "stopped")
        raise
    start = f"\r{line} … " if sys.stdout.isatty() else ""
    _end_line(over, ticker, f"{start}{time.monotonic() - begun:.0f} s")


def _end_line(over: threading.Event, ticker: threading.Thread, last: str) -> None:
    over.set()
    if ticker.is_alive():
        ticker.join()
    print(last, flush=True)


def run(command: Sequence[str], failed: str, environment: Mapping[str, str] | None = None) -> None:
    """Run a program in the project's folder without a word; when it fails, with all of them."""
    known = {**os.environ, "VIRTUAL_ENV": str(VENV), **(environment or {})}
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=known, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
    except OSError as error:
        raise Stop(f"{failed}: {error}") from error
    if done.returncode:
        raise Stop(explain(failed, done.stdout.decode(errors="replace")))


def explain(failed: str, output: str) -> str:
    """Put what failed, what the program said, and what to do about it into words."""
    lines = output.strip().splitlines()[-_MOST_LINES:]
    is_network = _UNREACHABLE.search(output)
    advice = "the network or the package registry cannot be reached; try again when it can"
    said = "\n".join(f"    {line}" for line in lines) or "    (no message)"
    return f"{failed}{': ' + advice if is_network else ''}. The program said:\n{said}"


def _stamps() -> dict[str, str]:
    try:
        known = json.loads(STAMPS.read_text())
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def text(path: str) -> str:
    """Read a file of the project."""
    return (ROOT / path).read_text(encoding="utf-8")
