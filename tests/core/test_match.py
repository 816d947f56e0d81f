"""A running match: what it waits for, what it refuses, and that it is the same everywhere."""

from random import Random

import pytest
from tests.table.matches import SEED, open_match, play_on

from querwurf import catalog
from querwurf.core.entry import Act, Chance, Entry, TimeUp
from querwurf.core.match import Match, NotAwaited
from querwurf.core.options import WrongOption
from querwurf.core.play import play_out
from querwurf.core.protocol import IllegalAction, UnknownLevel, WrongSeats
from querwurf.games.knister import GAME
from querwurf.games.knister.rules.state import KnisterEvent, Options, Write
from querwurf.table.live import begin


def test_entries_are_stored_in_order() -> None:
    opened, stored = open_match(seats=1)
    match = opened.match
    assert (match.chance is None, match.waiting) == (False, ())
    throw = match.throw()
    assert isinstance(throw.cause, Chance)
    assert (match.chance is None, match.waiting) == (True, (0,))
    act = match.act(0, Write(3))
    assert act.cause == Act(0, Write(3))
    assert stored == match.log == [throw, act]
    assert [entry.n for entry in stored] == [1, 2]
    assert (match.n, match.drawn, match.acts) == (2, 1, [1])


def test_a_refused_action_changes_nothing() -> None:
    match = Match(GAME, 2, 1)
    match.throw()
    before = match.fork()
    with pytest.raises(IllegalAction):
        match.act(0, Write(99))
    with pytest.raises(IllegalAction):
        match.expire()
    with pytest.raises(IllegalAction, match="no-chance-awaited"):
        match.throw((1, 2))
    with pytest.raises(NotAwaited, match="no throw"):
        match.throw()
    with pytest.raises(NotAwaited, match="not over"):
        _ = match.outcome
    assert (match.state, match.log, match.acts) == (before.state, before.log, before.acts)


class _FullDisk(Exception):
    pass


def test_what_could_not_be_stored_has_not_happened() -> None:
    opened, stored = open_match()

    def fail(entry: Entry[Write, KnisterEvent]) -> None:
        raise _FullDisk

    broken = begin(opened.header, SEED)
    broken.persist = fail
    state = broken.state
    for _ in range(2):
        with pytest.raises(_FullDisk):
            broken.throw()
    assert broken.state is state
    assert broken.log == []
    broken.persist = stored.append
    assert broken.throw() == opened.match.throw(), "a failed try uses up no throw"


def test_a_resumed_match_goes_on_as_if_nothing_had_happened() -> None:
    opened, log = open_match()
    play_on(opened.match)
    resumed = begin(opened.header, SEED).resume(log[:40])
    assert resumed.log == log[:40]
    for entry in log[40:]:
        if isinstance(entry.cause, Act):
            resumed.act(entry.cause.seat, entry.cause.action)
        else:
            resumed.throw()
    assert resumed.log == log
    assert resumed.over
    assert resumed.outcome == opened.match.outcome


def test_a_restored_match_goes_on_without_its_log() -> None:
    match = Match(GAME, 2, 5, auto_throw=True)
    for _ in range(7):
        match.act(match.waiting[0], match.legal(match.waiting[0])[0])
    again = Match(GAME, 2, 5).restore(match.state, match.n, match.drawn, match.acts)
    again.auto_throw = True
    assert play_out(again, ("random", "random")) == play_out(match, ("random", "random"))
    assert again.log == match.log[-len(again.log) :]


def test_real_dice_are_typed_in() -> None:
    opened, _ = open_match(dice="real")
    match = opened.match
    with pytest.raises(IllegalAction, match="wrong-numbers"):
        match.throw((1, 6))
    assert match.throw((1, 5)).cause == Chance((1, 5))
    assert match.drawn == 0


def test_time_that_is_up_is_an_entry_too() -> None:
    opened, stored = open_match("happycross", 1)
    while opened.match.chance is not None:
        opened.match.throw()
    opened.match.expire()
    assert stored[-1].cause == TimeUp()


def test_a_match_needs_no_seed() -> None:
    assert Match(GAME).throw() == Match(GAME, seed=0).throw()


@pytest.mark.parametrize("seed", [3, "three", bytes(range(32))])
def test_the_same_seed_gives_the_same_match(seed: int | str | bytes) -> None:
    one, two = (Match(GAME, 2, seed) for _ in range(2))
    play_out(one, ("greedy", "random"))
    play_out(two, ("greedy", "random"))
    assert one.log == two.log
    other = Match(GAME, 2, "other")
    play_out(other, ("greedy", "random"))
    assert other.log != one.log


def test_the_order_of_simultaneous_acts_does_not_change_what_bots_draw() -> None:
    first, second = (Match(GAME, 2, 9, auto_throw=True) for _ in range(2))
    first.act(0, Write(0))
    assert first.bot_seed(1) == second.bot_seed(1)
    assert first.bot_seed(0) != second.bot_seed(0)
    assert first.bot_random(1).random() == second.bot_random(1).random()


def test_a_match_that_throws_by_itself_waits_for_seats_only() -> None:
    match = Match(GAME, 1, 4, auto_throw=True)
    while not match.over:
        assert match.chance is None
        match.act(0, match.legal(0)[0])
    assert match.drawn == 25


def test_forks_are_independent() -> None:
    match = Match(GAME, 1, 4, auto_throw=True)
    same, other = match.fork(), match.fork(seed="another future")
    for played in (match, same, other):
        while not played.over:
            played.act(0, played.legal(0)[0])
    assert same.log == match.log
    assert other.log[:1] == match.log[:1]
    assert other.log != match.log


def test_seats_options_and_players_are_checked() -> None:
    with pytest.raises(WrongSeats):
        Match(GAME, 0, 1)
    with pytest.raises(WrongOption, match="games: 99 is not one of 1, 3"):
        Match(GAME, 1, 1, {"games": 99})
    with pytest.raises(WrongOption, match="games: 99"):
        Match(GAME, 1, 1, Options(games=99))  # type: ignore[arg-type]
    with pytest.raises(UnknownLevel, match="'godlike' is not one of random"):
        play_out(Match(GAME, 1, 1), ("godlike",))
    with pytest.raises(ValueError, match="players: 2 for 1 seats"):
        play_out(Match(GAME, 1, 1), ("random", "random"))
    with pytest.raises(ValueError, match="32 bytes"):
        Match(GAME, 1, b"short")


def test_seats_are_the_fewest_by_default() -> None:
    assert Match(catalog.game("crosswise"), seed=1).seats == 2


def test_anything_can_play_that_chooses() -> None:
    def last(view: object, legal: tuple[Write, ...], rng: Random) -> Write:
        return legal[-1]

    match = Match(GAME, 1, 1)
    play_out(match, (last,))
    acts = [entry.cause for entry in match.log if isinstance(entry.cause, Act)]
    assert [act.action.cell for act in acts] == list(range(24, -1, -1))


def test_a_match_that_throws_by_itself_leaves_typed_throws_to_people() -> None:
    match = Match(GAME, 1, 4, auto_throw=True, real_dice=True)
    assert (match.chance is None, match.waiting) == (False, ())
    match.throw((1, 2))
    assert (match.chance is None, match.waiting) == (True, (0,))
    match.act(0, Write(0))
    match.throw()
    assert (match.drawn, match.n) == (0, 3), "its own stream helps out, but is not used up"


def test_draws_that_are_left_out_never_come_and_the_next_one_says_so() -> None:
    straight = Match(GAME, 1, 5, auto_throw=True)
    for cell in range(3):
        straight.act(0, Write(cell))
    thrown = [entry.cause for entry in straight.log if isinstance(entry.cause, Chance)]
    match = Match(GAME, 1, 5).skip_draws(0)
    assert not match.skips, "nothing was left out"
    assert match.throw().cause == thrown[0]
    match.skip_draws(2)
    match.act(0, Write(0))
    fork = match.fork(seed=6)
    assert (fork.drawn, fork.skips) == (0, False)
    assert isinstance(thrown[2], Chance)
    entry = match.throw()
    assert entry.cause == Chance(thrown[2].numbers, draw=2)
    assert (match.drawn, match.skips) == (3, False)
    resumed = Match(GAME, 1, 5).resume(match.log)
    assert resumed.drawn == 3
    match.act(0, Write(1))
    assert match.throw().cause == thrown[3], "from there on one follows the other"


def test_real_dice_are_thrown_whatever_was_left_out() -> None:
    match = Match(GAME, 1, 5, real_dice=True).skip_draws(2)
    assert match.throw().cause == Chance(match.log[0].cause.numbers)  # type: ignore[union-attr]
    assert match.skips, "typed throws are none of the stream's"


def test_acts_that_were_taken_back_count_for_bots() -> None:
    match = Match(GAME, 1, 5, auto_throw=True)
    first = match.bot_seed(0)
    match.act(0, Write(0))
    second = match.bot_seed(0)
    again = Match(GAME, 1, 5, auto_throw=True).recount(match.acts)
    assert again.bot_seed(0) == second != first
    assert again.acts is not match.acts
    assert again.fork().acts == [1]


def test_a_copy_has_everything_but_who_stores_it() -> None:
    match = Match(GAME, 2, 1, auto_throw=True, nonces=("a", "b"), persist=lambda entry: None)
    match.act(0, match.legal(0)[0])
    copied = match.fork()
    for name in Match.__slots__:
        wanted = None if name == "persist" else getattr(match, name)
        assert getattr(copied, name) == wanted, name
    assert copied.log is not match.log
    assert copied.acts is not match.acts
