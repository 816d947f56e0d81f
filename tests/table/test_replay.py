"""Whatever is changed in a record, verify finds it."""

import hashlib
import hmac
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.table.matches import SEED, is_throw, open_match, play_on, whole_record

from querwurf import catalog, door
from querwurf.core.entry import Chance
from querwurf.core.protocol import Over
from querwurf.table import record
from querwurf.table.record import WrongRecord, read
from querwurf.table.replay import Verdict, start, steps, verify

WHOLE = whole_record()
LINES = WHOLE.splitlines(keepends=True)


@pytest.mark.parametrize("key", catalog.game_keys())
def test_a_match_of_every_game_verifies(key: str) -> None:
    raw = whole_record(key, catalog.game(key).seats[0])
    verdict = verify(read(raw))
    assert verdict == Verdict(True, None, None, verdict.fair_throws, 0)
    assert verdict.fair_throws == sum(map(is_throw, read(raw).log)) > 0


def test_real_dice_are_told_as_typed_in() -> None:
    assert verify(read(whole_record(dice="real"))) == Verdict(True, typed_throws=25)


def test_what_only_one_may_know_is_drawn_by_the_seed_even_with_real_dice() -> None:
    verdict = verify(read(whole_record("crosswise", dice="real")))
    assert verdict.verified
    assert verdict.typed_throws == 1
    assert verdict.fair_throws > 1


def test_states_come_step_by_step() -> None:
    read_record = read(WHOLE)
    states = [start(read_record), *(step.after for step in steps(read_record))]
    assert len(states) == len(read_record.log) + 1
    assert isinstance(read_record.game.awaits(states[-1]), Over)


def test_a_match_that_goes_on_is_not_verified() -> None:
    opened, log = open_match()
    play_on(opened.match, 3)
    verdict = verify(read(record.dump(opened.header, log)))
    assert (verdict.verified, verdict.line) == (False, 4)
    assert "its seed is still secret" in str(verdict.reason)


def _values(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """List the paths of all values in a JSON value."""
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in items:
            yield from _values(inner, (*path, key))
    else:
        yield path


def _changed(value: Any) -> Any:
    if isinstance(value, str):
        return ("0" if value[:1] != "0" else "1") + value[1:]
    return 1 if value is None else value + 1


def _mutants(raw: bytes) -> Iterator[tuple[int, tuple[Any, ...], bytes]]:
    """Change every single value of every line."""
    lines = raw.splitlines(keepends=True)
    for number, line in enumerate(lines):
        for path in _values(json.loads(line)):
            whole = json.loads(line)
            inner = whole
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = _changed(inner[path[-1]])
            changed = json.dumps(whole, separators=(",", ":")).encode() + b"\n"
            yield number + 1, path, b"".join((*lines[:number], changed, *lines[number + 1 :]))


@pytest.mark.parametrize("key", ["knister", "crosswise"])
def test_every_changed_value_is_found(key: str) -> None:
    raw = whole_record(key)
    last = len(raw.splitlines())
    mutants = list(_mutants(raw))
    for line, path, mutant in mutants[:: max(1, len(mutants) // 400)]:
        try:
            verdict = verify(read(mutant))
        except WrongRecord as wrong:
            verdict = Verdict(False, wrong.line)
        assert not verdict.verified, (line, path)
        if 1 < line < last:
            assert verdict.line is not None
            assert line <= verdict.line, (line, path)


def test_every_missing_line_is_found() -> None:
    for number in range(len(LINES)):
        short = b"".join((*LINES[:number], *LINES[number + 1 :]))
        try:
            assert not verify(read(short)).verified
        except WrongRecord:
            continue


def _sealed(lines: list[bytes]) -> bytes:
    """Forge the checksum too: rules and dice must find the change without it."""
    before = b"".join(lines[:-1])
    ending = json.loads(lines[-1])
    ending["sha256"] = hashlib.sha256(before).hexdigest()
    return before + json.dumps(ending, separators=(",", ":")).encode() + b"\n"


def test_a_forged_throw_is_found_though_everything_else_fits() -> None:
    first = json.loads(LINES[1])
    numbers = first["cause"]["numbers"]
    numbers[0] = (numbers[0] + 1) % 6
    first["events"][0]["dice"] = [number + 1 for number in numbers]
    forged = _sealed([LINES[0], json.dumps(first).encode() + b"\n", *LINES[2:]])
    verdict = verify(read(forged))
    assert (verdict.verified, verdict.line) == (False, 2)
    assert str(verdict.reason).startswith(f"the throw is {numbers[0]} {numbers[1]}, the seed gives")


@pytest.mark.parametrize(
    ("field", "value", "line", "reason"),
    [
        ("seed", "00" * 32, 1, "the commitment is not the SHA-256 of the revealed seed"),
        ("seed", SEED.hex().upper(), len(LINES), "a seed is 64 hex digits"),
        ("seed", "xyz", len(LINES), "a seed is 64 hex digits"),
        ("seed", "00", len(LINES), "a seed is 64 hex digits"),
        ("outcome", {}, len(LINES), "the rules give another outcome"),
        ("sha256", "00" * 32, len(LINES), "the SHA-256 of the lines before is another"),
    ],
)
def test_a_wrong_ending_is_told(field: str, value: object, line: int, reason: str) -> None:
    ending = json.loads(LINES[-1])
    ending[field] = value
    verdict = verify(read(b"".join(LINES[:-1]) + json.dumps(ending).encode()))
    assert (verdict.verified, verdict.line) == (False, line)
    assert reason in str(verdict.reason)


def test_an_outcome_before_the_end_is_found() -> None:
    verdict = verify(read(_sealed([*LINES[:9], LINES[-1]])))
    assert verdict.reason == "the match is not over yet, but has an outcome"


def test_a_name_cannot_be_changed_unnoticed() -> None:
    verdict = verify(read(WHOLE.replace(b"Lea 0", b"Leo 0")))
    assert verdict.line == len(LINES)
    assert "one was changed" in str(verdict.reason)


def test_a_throw_can_be_checked_by_hand_as_the_documentation_says() -> None:
    header, first = json.loads(LINES[0]), json.loads(LINES[1])
    ending = json.loads(LINES[-1])
    seed = bytes.fromhex(ending["seed"])
    assert hashlib.sha256(seed).hexdigest() == header["commitment"]
    framed = b"".join(
        len(nonce.encode()).to_bytes(4, "big") + nonce.encode() for nonce in header["nonces"]
    )
    message = hashlib.sha256(framed).digest() + (0).to_bytes(8, "big") + (0).to_bytes(4, "big")
    stream = [byte for byte in hmac.digest(seed, message, "sha256") if byte < 252]
    assert first["cause"]["numbers"] == [byte % 6 for byte in stream[:2]]


def _with_draws_left_out(draw: int | None = None) -> bytes:
    """Write the record of a match whose third draw left two others out."""
    opened, log = open_match(seats=1)
    match = opened.match
    play_on(match, 4)
    match.skip_draws(match.drawn + 2)
    play_on(match, 1000)
    if draw is not None:
        cause = Chance(log[4].cause.numbers, draw)  # type: ignore[union-attr]
        log[4] = msgspec.structs.replace(log[4], cause=cause)
    before = record.dump(opened.header, log)
    return before + record.encode(record.close(match.outcome, SEED, before))


def test_draws_that_were_taken_back_are_left_out_and_counted() -> None:
    raw = _with_draws_left_out()
    assert b'"draw":4' in raw.splitlines()[5]
    assert verify(read(raw)) == Verdict(True, fair_throws=25, skipped_throws=2)
    assert door.Record(raw).verify().verified


@pytest.mark.parametrize("draw", [0, 1, 2, 3])
def test_no_draw_is_used_twice_or_claimed_to_be_another(draw: int) -> None:
    verdict = verify(read(_with_draws_left_out(draw)))
    assert (verdict.verified, verdict.line) == (False, 6), verdict


def test_typed_throws_are_none_of_the_stream() -> None:
    lines = whole_record(dice="real").splitlines(keepends=True)
    lines[1] = lines[1].replace(b'"numbers":[', b'"draw":3,"numbers":[')
    verdict = verify(read(b"".join(lines)))
    assert (verdict.line, verdict.reason) == (2, "draw 3 cannot stand here")
