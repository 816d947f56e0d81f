"""Any bytes at all: an exit code, at most one line on standard error, never a traceback."""

import json
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.cli.driver import Told, call
from tests.table.matches import whole_record

from querwurf import catalog

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
FIELDS = ("grid", "options", "task", "dice", "row", "layout", "unused", "language", "board")
POSITIONS = st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=3)
WORDS = ("a1", "e5", "1", "6", "dot", "star", "place", "move", "A", "again", "stop", "again 1 1")
TYPED = st.text(max_size=9) | st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join)
RECORD = whole_record(seats=1)
quick = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def encode(value: object) -> bytes:
    return json.dumps(value).encode()


def check(told: Told) -> None:
    assert told.code in (0, 1, 2)
    assert told.err.count("\n") <= 1
    assert "Traceback" not in told.err
    assert "Fehler im Programm" not in told.err
    assert (told.code == 2) <= (told.err != "")


@pytest.mark.parametrize("game", catalog.game_keys())
@quick
@given(raw=st.binary(max_size=60) | (JSON | POSITIONS).map(encode))
def test_score_takes_any_bytes(game: str, raw: bytes) -> None:
    check(call("score", game, stdin=raw))
    told = call("score", game, "--lines", stdin=raw)
    check(told)
    for line in told.out.splitlines():
        json.loads(line)


@quick
@given(raw=st.binary(max_size=60) | JSON.map(encode))
def test_verify_and_replay_take_any_bytes(raw: bytes) -> None:
    for command in ("verify", "replay"):
        for flags in ((), ("--json",)):
            check(call(command, *flags, stdin=raw))


@quick
@given(place=st.integers(0, len(RECORD)), junk=st.binary(max_size=6), cut=st.integers(0, 40))
def test_verify_takes_damaged_records(place: int, junk: bytes, cut: int) -> None:
    damaged = RECORD[:place] + junk + RECORD[place + cut :]
    told = call("verify", stdin=damaged)
    check(told)
    assert (told.code == 0) == (damaged.rstrip(b"\n") == RECORD.rstrip(b"\n"))


@quick
@given(argv=st.lists(st.text(st.characters(blacklist_characters="\0"), max_size=12), max_size=4))
def test_any_command_line_is_answered(argv: list[str]) -> None:
    for command in ("score", "verify", "replay", "export"):
        told = call(command, *argv)
        assert told.code in (0, 1, 2)
        assert told.err.count("\n") <= 1
        assert "Traceback" not in told.err


@pytest.mark.parametrize("game", catalog.game_keys())
@pytest.mark.parametrize("flags", [(), ("--real-dice",)])
@settings(quick, max_examples=6)
@given(typed=st.lists(TYPED, max_size=25))
def test_anything_can_be_typed(game: str, flags: tuple[str, ...], typed: list[str]) -> None:
    raw = "\n".join(typed).encode("utf-8", "surrogatepass")
    told = call("play", game, "--bots", "random", "--seed", "1", *flags, stdin=raw)
    assert (told.code, told.err) == (0, "")


@pytest.mark.parametrize(
    ("argv", "raw"),
    [
        (("score", "knister"), b"\xff\x00\n\n"),
        (("score", "knister"), b"[" * 200_000),
        (("score", "knister", "--lines"), b"{}\n\n\xff\n"),
        (("verify",), b"\x00" * 100),
        (("replay", "--json"), RECORD[:300]),
    ],
)
def test_the_same_as_real_processes(argv: tuple[str, ...], raw: bytes) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "querwurf.cli", *argv], input=raw, capture_output=True, timeout=60
    )
    assert told.returncode == 2
    assert told.stderr.count(b"\n") == 1
    assert b"Traceback" not in told.stderr
