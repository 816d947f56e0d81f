"""An entry is stored before anybody sees what came of it."""

import pytest
from tests.table.matches import SEED, open_match, play_on

from querwurf.core.match import Act, Chance, TimeUp
from querwurf.core.protocol import AwaitChance, AwaitSeats, IllegalAction
from querwurf.games.knister.state import Write
from querwurf.table import record
from querwurf.table.record import AnyEntry, read
from querwurf.table.session import Session


def test_entries_are_stored_in_order() -> None:
    session, stored = open_match(seats=1)
    assert isinstance(session.awaiting, AwaitChance)
    throw = session.throw()
    assert isinstance(throw.cause, Chance)
    assert isinstance(session.awaiting, AwaitSeats)
    act = session.act(0, Write(3))
    assert act.cause == Act(0, Write(3))
    assert stored == session.log == [throw, act]
    assert [entry.n for entry in stored] == [1, 2]


def test_a_refused_action_changes_nothing() -> None:
    session, stored = open_match()
    session.throw()
    state = session.state
    with pytest.raises(IllegalAction):
        session.act(0, Write(99))
    with pytest.raises(IllegalAction):
        session.expire()
    assert session.state is state
    assert len(stored) == 1


class _FullDisk(Exception):
    pass


def test_what_could_not_be_stored_has_not_happened() -> None:
    session, stored = open_match()

    def fail(entry: AnyEntry) -> None:
        raise _FullDisk

    broken = Session(read(record.encode(session.header)), SEED, fail)
    state = broken.state
    for _ in range(2):
        with pytest.raises(_FullDisk):
            broken.throw()
    assert broken.state is state
    assert broken.log == []
    broken._persist = stored.append
    assert broken.throw() == session.throw(), "a failed try uses up no throw"


def test_a_resumed_match_goes_on_as_if_nothing_had_happened() -> None:
    whole, log = open_match()
    play_on(whole)
    half = record.dump(whole.header, log[:40])
    more: list[AnyEntry] = []
    resumed = Session(read(half), SEED, more.append)
    assert resumed.log == log[:40]
    for entry in log[40:]:
        if isinstance(entry.cause, Act):
            resumed.act(entry.cause.seat, entry.cause.action)
        else:
            resumed.throw()
    assert more == log[40:]
    assert resumed.is_over
    assert resumed.outcome() == whole.outcome()


def test_real_dice_are_typed_in() -> None:
    session, _ = open_match(dice="real")
    with pytest.raises(IllegalAction, match="wrong-numbers"):
        session.type_in((1, 6))
    assert session.type_in((1, 5)).cause == Chance((1, 5))


def test_numbers_cannot_be_typed_into_a_match_with_fair_dice() -> None:
    session, _ = open_match()
    with pytest.raises(AssertionError):
        session.type_in((1, 5))


def test_time_that_is_up_is_an_entry_too() -> None:
    session, stored = open_match("happycross", 1)
    while isinstance(session.awaiting, AwaitChance):
        session.throw()
    session.expire()
    assert stored[-1].cause == TimeUp()
