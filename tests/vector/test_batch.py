"""Batches play as the rules do: the same actions and throws, told by what a mover sees."""

from typing import Any

import numpy as np
import pytest

from querwurf import catalog, vector
from querwurf.botkit.batch import NOBODY, streams
from querwurf.core.match import Match

KERNELS = [
    ("knister", 1, {}),
    ("knister", 3, {"games": 3}),
    ("knister", 14, {}),
    ("krisskross", 1, {}),
    ("krisskross", 1, {"diagonal": True}),
    ("krisskross", 4, {}),
    ("crosswise", 2, {}),
    ("crosswise", 3, {}),
    ("crosswise", 4, {}),
]
ALL = [*KERNELS, ("kribbeln", 3, {}), ("happycross", 2, {"rounds": 1, "seconds": None})]


def numbers_for(match: Match[Any, Any, Any, Any, Any, Any], batch: Any) -> tuple[int, ...]:
    """Find the throw that brings what the mover of a batch of one sees."""
    awaited = match.chance
    assert awaited is not None
    seen = batch.encoding.split(batch.observe()[0])
    if "dice" in seen:
        return tuple(int(die) - 1 for die in seen["dice"])
    if awaited.what == "starter":
        return (int(batch._info[0, 1]),)
    assert awaited.seat is not None
    return _drawn(match.state, awaited.seat, len(awaited.sizes), batch)


def _drawn(state: Any, seat: int, count: int, batch: Any) -> tuple[int, ...]:
    """Find the places in the bag of the tiles that a hand of the batch has more."""
    tiles = [*"ABCDEF", "move", "remove", "replace", "swap"]
    wanted = [
        tile
        for number, tile in enumerate(tiles)
        for _ in range(int(batch._hands[0, seat, number]) - state.hands[seat].count(tile))
    ]
    assert len(wanted) == count
    left, numbers = list(state.bag), []
    for tile in wanted:
        numbers.append(left.index(tile))
        left.remove(tile)
    return tuple(numbers)


@pytest.mark.parametrize(("key", "seats", "options"), KERNELS)
def test_a_kernel_plays_as_the_rules_do(key: str, seats: int, options: dict[str, Any]) -> None:
    game = catalog.game(key)
    for seed in range(20 if seats < 10 else 2):
        batch = vector.make(key, 1, seed, seats, options)
        match = Match(game, seats, 0, options)
        while not match.over:
            if match.chance is not None:
                match.throw(numbers_for(match, batch))
                continue
            seat = match.waiting[0]
            view = match.view(seat)
            assert batch.mover[0] == seat
            assert batch.observe()[0].tolist() == batch.encoding.observe(view).tolist()
            for other in range(seats):
                seen = batch.encoding.observe(match.view(other)).tolist()
                assert batch.observe_as(other)[0].tolist() == seen
            codes = batch.encoding.codes(match.legal(seat), view)
            assert np.flatnonzero(batch.legal()[0]).tolist() == sorted(codes)
            code = int(batch.sample()[0])
            match.act(seat, batch.encoding.action_of(code, view))
            batch.step(np.array([code]))
        assert batch.done[0]
        assert batch.mover[0] == NOBODY
        assert not batch.legal().any()
        assert tuple(batch.score()[0]) == match.outcome.scores
        assert tuple(batch.places()[0]) == match.outcome.places


@pytest.mark.parametrize(("key", "seats", "options"), ALL)
def test_a_lane_does_not_depend_on_size_or_threads(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    few = vector.make(key, 2, 5, seats, options)
    many = vector.make(key, 7, 5, seats, options, threads=3)
    for _ in range(30):
        assert np.array_equal(few.observe(), many.observe()[:2])
        for batch in (few, many):
            batch.step(batch.sample())
            batch.reset(batch.done.copy())
    assert np.array_equal(few.score(), many.score()[:2])
    assert not np.array_equal(vector.make(key, 2, 6, seats, options).observe(), few.observe())


@pytest.mark.parametrize(("key", "seats", "options"), ALL)
def test_a_fork_goes_its_own_way(key: str, seats: int, options: dict[str, Any]) -> None:
    batch = vector.make(key, 3, 1, seats, options)
    for _ in range(4):
        batch.step(batch.sample())
    before = batch.observe().copy()
    same, other = batch.fork(), batch.fork(seed=9)
    ends = []
    for one in (same, other, batch):
        for _ in range(6 + seats):
            one.step(one.sample())
        ends.append(one.observe().copy())
        if one is not batch:
            assert np.array_equal(batch.observe(), before)
    assert np.array_equal(ends[0], ends[2])
    assert not np.array_equal(ends[1], ends[2])


def test_a_seed_gives_the_streams_that_it_always_gave() -> None:
    assert [hex(stream) for stream in streams(2026, 3, 1).tolist()] == [
        "0x740b297e2c05897f",
        "0x45c756780809f3f",
        "0xcf8b649b7cbeacfc",
    ]


@pytest.mark.parametrize("key", ["knister", "kribbeln"])
def test_choices_do_not_depend_on_when_the_first_is_made(key: str) -> None:
    early, late = vector.make(key, 40, seed=3), vector.make(key, 40, seed=8)
    chosen = early.sample().copy()
    late.reseed(3)
    late.reset()
    assert np.array_equal(late.fork().sample(), late.sample())
    early.reseed(3)
    early.reset()
    assert np.array_equal(early.sample(), late.fork(seed=3).sample())
    assert np.array_equal(vector.make(key, 40, seed=3).sample(), chosen)
    assert not np.array_equal(vector.make(key, 40, seed=8).sample(), chosen)


@pytest.mark.parametrize(("key", "seats", "options"), ALL)
def test_an_illegal_action_stops_its_lane_only(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    batch = vector.make(key, 3, 1, seats, options)
    for _ in range(2 * seats):
        batch.step(batch.sample())
    for wrong in (-1, batch.actions, int(np.flatnonzero(~batch.legal()[1])[0])):
        before = batch.observe().copy()
        actions = batch.sample().copy()
        actions[1] = wrong
        with pytest.raises(vector.IllegalBatch) as refused:
            batch.step(actions)
        assert refused.value.lanes.tolist() == [1]
        assert np.array_equal(batch.observe()[1], before[1])
        assert seats > 1 or not np.array_equal(batch.observe()[0], before[0])


@pytest.mark.parametrize(("key", "seats", "options"), ALL)
def test_observations_keep_their_bounds(key: str, seats: int, options: dict[str, Any]) -> None:
    batch = vector.make(key, 8, 2, seats, options)
    for _ in range(60):
        seen = batch.observe()
        assert (seen >= batch.encoding.low).all()
        assert (seen <= batch.encoding.high).all()
        batch.step(batch.sample())
        batch.reset(batch.done.copy())


def test_every_mask_code_names_its_action() -> None:
    for key in catalog.game_keys():
        game = catalog.game(key)
        match = Match(game, None, 3, None, auto_throw=True)
        numbering = vector.encoding(game, match.options, match.seats)
        for _ in range(12):
            seat = match.waiting[0]
            view, legal = match.view(seat), match.legal(seat)
            codes = numbering.codes(legal, view)
            assert codes == [numbering.code_of(action, view) for action in legal]
            assert tuple(numbering.action_of(code, view) for code in codes) == legal
            assert codes == sorted(codes), "numbers follow the order of the legal actions"
            match.act(seat, legal[len(legal) // 2])
            if match.over:
                break


def test_arrays_are_shared_not_copied() -> None:
    batch = vector.make("knister", 4)
    seen = batch.observe()
    shared = np.from_dlpack(seen)
    assert np.shares_memory(seen, shared)
    assert batch.observe() is seen
    assert batch.legal() is batch.legal()
    parts = batch.encoding.split(seen)
    assert parts["grid"].shape == (4, 5, 5)
    assert np.shares_memory(parts["grid"], seen)


@pytest.mark.parametrize("library", ["torch", "jax.dlpack"])
def test_other_libraries_share_the_arrays(library: str) -> None:
    """Neither is among the checks' packages; jax is among those of the benchmarks."""
    other = pytest.importorskip(library)
    batch = vector.make("knister", 255).fork()
    for mine in (batch.observe(), batch.legal(), batch.score()):
        theirs = other.from_dlpack(mine)
        assert tuple(theirs.shape) == mine.shape
        assert np.array_equal(np.asarray(theirs), mine)
        assert np.shares_memory(np.from_dlpack(theirs), mine), "nothing is copied"


def test_any_game_has_an_encoding_without_its_own() -> None:
    game = catalog.game("kribbeln")
    plain = vector.numbering.PlainEncoding(game, game.options(), 2)
    match = Match(game, 2, 1, None, auto_throw=True)
    while not match.over:
        seat = match.waiting[0]
        view, legal = match.view(seat), match.legal(seat)
        seen = plain.observe(view)
        assert ((seen >= plain.low) & (seen <= plain.high)).all()
        codes = plain.codes(legal, view)
        assert plain.code_of(legal[-1], view) == codes[-1]
        match.act(seat, plain.action_of(codes[-1], view))


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="lanes"):
        vector.make("knister", 0)
    with pytest.raises(ValueError, match="seats"):
        vector.make("crosswise", 2, seats=7)
