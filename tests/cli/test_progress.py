"""A bar appears where somebody waits, and nowhere else."""

import io
import sys

import pytest

from querwurf.cli.progress import track


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def watch(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, seconds: float) -> str:
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    now = iter(seconds * step for step in range(100))
    assert list(track("abc", "letters", clock=lambda: next(now))) == ["a", "b", "c"]
    return stream.getvalue()


def test_long_work_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    told = watch(monkeypatch, Terminal(), 0.6)
    assert "letters" in told
    assert "3/?" in told


def test_short_work_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert watch(monkeypatch, Terminal(), 0.1) == ""


def test_nobody_watches_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    assert watch(monkeypatch, io.StringIO(), 10) == ""
