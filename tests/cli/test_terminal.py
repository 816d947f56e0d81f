"""A real terminal of 80×24: colours, a second screen, Ctrl-C."""

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from select import select

import pytest


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, *argv: str, program: Sequence[str] = ("-m", "querwurf.cli")) -> None:
        self._master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        self.process = subprocess.Popen(
            [sys.executable, *program, *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            # Tests that run in a shell's background inherit that it is ignored.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        os.close(slave)
        self.seen = ""

    def wait_for(self, text: str) -> None:
        """Read until a text appears."""
        deadline = time.monotonic() + 60
        while text not in self.seen:
            assert time.monotonic() < deadline, self.seen
            if select([self._master], [], [], 0.2)[0]:
                self.seen += self._read()

    def type(self, line: str) -> None:
        self.seen = ""
        os.write(self._master, f"{line}\n".encode())

    def close(self) -> int:
        """Wait for the program's end and give its exit code."""
        code = self.process.wait(60)
        while select([self._master], [], [], 0)[0] and (more := self._read()):
            self.seen += more
        os.close(self._master)
        return code

    def _read(self) -> str:
        try:
            return os.read(self._master, 65536).decode(errors="replace")
        except OSError:
            return ""


def test_from_the_menu_into_a_game_and_out_again(data_folder: Path) -> None:
    terminal = Terminal()
    terminal.wait_for("Was spielst du?")
    assert "\x1b[?1049h" in terminal.seen, "the second screen"
    for typed, question in [
        ("1", "Wie viele Menschen"),
        ("2", "Ihre Namen"),
        ("Lea,Karl", "Wie viele Bots?"),
        ("0", "Mit den üblichen Regeln?"),
        ("j", "Enter, sobald nur Lea auf den Bildschirm sieht"),
        ("", "Lea: Wohin mit der"),
        ("a1", "Enter, sobald nur Karl auf den Bildschirm sieht"),
    ]:
        terminal.type(typed)
        terminal.wait_for(question)
    assert "\x1b[2J" in terminal.seen, "what Lea saw is gone"
    terminal.type("")
    terminal.wait_for("Karl: Wohin mit der")
    terminal.type("ende")
    terminal.wait_for("querwurf play --resume knister-1")
    assert "\x1b[?1049l" in terminal.seen, "the first screen again"
    terminal.wait_for("zum Menü")
    terminal.type("q")
    assert terminal.close() == 0
    assert (data_folder / "knister-1.secret").exists()


@pytest.mark.parametrize("moment", ["menu", "game"])
def test_ctrl_c_leaves_cleanly(moment: str) -> None:
    terminal = Terminal() if moment == "menu" else Terminal("play", "knister")
    terminal.wait_for("Was spielst du?" if moment == "menu" else "Wohin mit der")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.close() == 130
    assert "Traceback" not in terminal.seen
    if moment == "game":
        assert "querwurf play --resume knister-1" in terminal.seen


INTERRUPTIONS = 1000
ASKING = f"""
from querwurf.cli.keyboard import read_line
for round in range({INTERRUPTIONS}):
    try:
        print(f"{{round}}?", flush=True)
        print("read", repr(read_line()))
    except KeyboardInterrupt:
        pass
print("done")
"""


def test_ctrl_c_is_heard_whenever_it_comes() -> None:
    """From the question to the waiting for its answer, at a thousand moments."""
    terminal = Terminal(program=("-c", ASKING))
    for interruption in range(INTERRUPTIONS):
        terminal.wait_for(f"{interruption}?")
        moment = time.perf_counter() + interruption % 50 * 1e-6
        while time.perf_counter() < moment:
            pass
        terminal.process.send_signal(signal.SIGINT)
        terminal.seen = ""
    assert terminal.close() == 0
    assert "done" in terminal.seen
