"""Server processes for browser tests."""

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from querwurf.server.static import FOLDER

ROOT = Path(__file__).parents[2]
APP = Path(os.environ.get("QUERWURF_APP", FOLDER))
"""The built web app; another build can be named to be tested."""
_ANSWERS_WITHIN = 30.0


class Server:
    """A server process with a database of its own; can be stopped and started again.

    It is `querwurf serve`, or `quick.py` for tests that need other limits or another app.
    """

    def __init__(self, folder: Path, *, quick: bool = False, app: Path = APP) -> None:
        self._database = folder / "querwurf.db"
        self._is_quick = quick or app != FOLDER
        self._app = app
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start, on the same port as before."""
        module = (
            ["tests.browser.quick"] if self._is_quick else ["querwurf.cli", "serve", "--no-warm"]
        )
        more = ["--app", str(self._app)] if self._is_quick else []
        command = [sys.executable, "-m", *module, "--port", str(self._port), *more]
        self._process = subprocess.Popen(
            [*command, "--database", str(self._database)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        self.address = line.rpartition(" ")[2].strip().rstrip("/")
        self._port = int(self.address.rpartition(":")[2])
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + _ANSWERS_WITHIN
        while True:
            try:
                urllib.request.urlopen(f"{self.address}/healthz", timeout=5).close()
            except (urllib.error.URLError, TimeoutError):
                assert time.monotonic() < end, "the server does not answer"
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """Stop it as a signal would."""
        assert self._process
        self._process.terminate()
        self._end()

    def kill(self) -> None:
        """Stop it as a power cut would."""
        assert self._process
        self._process.kill()
        self._end()

    def _end(self) -> None:
        assert self._process
        assert self._process.stdout
        self._process.wait(20)
        self._process.stdout.close()
