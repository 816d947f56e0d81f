"""What is due while a match waits, and a time that tests move."""

from querwurf.core.protocol import AwaitChance, AwaitSeats, Over
from querwurf.table.clock import VirtualClock
from querwurf.table.due import NOBODY, Due, Pace, not_later, plan

SLOW = Pace(turn_seconds=60, bot_seconds=1.0)


def test_bots_people_and_the_games_timer() -> None:
    due = plan(AwaitSeats((0, 1)), {}, bots={1: "easy"}, pace=SLOW, now=100)
    assert due == {Due("turn", 0): 160, Due("bot", 1): 101}
    timed = plan(AwaitSeats((0, 1), 180), {}, bots={1: "easy"}, pace=SLOW, now=100)
    assert timed == {Due("bot", 1): 101, Due("timer", NOBODY): 280}
    assert plan(AwaitSeats((0,)), {}, bots={}, pace=Pace(), now=100) == {}
    for nothing in (Over(), AwaitChance("dice", (6,))):
        assert plan(nothing, due, bots={1: "easy"}, pace=SLOW, now=100) == {}


def test_what_was_due_stays_except_for_who_acted() -> None:
    before = {Due("turn", 0): 160.0, Due("turn", 1): 160.0}
    after = plan(AwaitSeats((0, 1)), before, bots={}, pace=SLOW, now=150, actor=1)
    assert after == {Due("turn", 0): 160, Due("turn", 1): 210}


def test_a_timer_runs_from_the_throw_on() -> None:
    timer = {Due("timer", NOBODY): 280.0}
    waiting = AwaitSeats((0,), 180)
    assert plan(waiting, timer, bots={}, pace=SLOW, now=200, actor=0) == timer
    thrown = plan(waiting, timer, bots={}, pace=SLOW, now=200, is_new=True)
    assert thrown == {Due("timer", NOBODY): 380}


def test_virtual_time_rings_in_order() -> None:
    clock, rung = VirtualClock(0), list[tuple[str, float]]()
    clock.call_at(5, lambda: rung.append(("late", clock.now())))
    clock.call_at(2, lambda: rung.append(("early", clock.now())))
    clock.call_at(3, lambda: rung.append(("never", clock.now()))).cancel()

    def again() -> None:
        clock.call_at(4, lambda: rung.append(("again", clock.now())))

    clock.call_at(2, again)
    assert [clock.next_alarm()] == [2]
    clock.advance(4)
    assert rung == [("early", 2), ("again", 4)]
    clock.advance(10)
    assert rung[2:] == [("late", 5)]
    assert [clock.now(), clock.next_alarm()] == [14, None]


def test_what_was_stored_by_a_clock_that_went_ahead_is_not_waited_for() -> None:
    stored = {Due("bot", 1): 3_700.0, Due("turn", 0): 3_700.0, Due("timer", NOBODY): 3_700.0}
    assert not_later(stored, SLOW, 100) == {
        Due("bot", 1): 101,
        Due("turn", 0): 160,
        Due("timer", NOBODY): 3_700.0,
    }
    assert not_later({Due("turn", 0): 3_700.0}, Pace(), 100) == {Due("turn", 0): 3_700.0}
