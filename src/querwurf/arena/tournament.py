"""Tournaments: every two players meet on the same deals, both sides, until it is decided."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.arena.backend import Backend, spread, workers
from querwurf.arena.contest import Deal, Fault, Pair, command_of, play_deal, seated
from querwurf.arena.standing import Bets, Interval, Rating, interval, rate
from querwurf.core.data import Data
from querwurf.core.protocol import check_seats

Watch: TypeAlias = Callable[[int, int], None]
"""Is told how many deals are played, of how many."""
_BATCH = 8
"""Deals that a worker plays at a time, with programs that stay open."""
_AT_ONCE, _AT_ONCE_TESTED = 64, 4
"""Batches that are given out together: few where the next ones may not be needed."""


class Plan(Data, frozen=True):
    """What is played; a file of results begins with it."""

    game: str
    players: tuple[str, ...]
    deals: int
    """Of every two players, at most."""
    seats: int
    seed: int
    options: dict[str, Any]
    stop: float | None = None
    """Stop two players when a difference is shown with at most this probability of an error."""
    move_seconds: float = 10.0


class WrongPlan(ValueError):
    """A tournament that cannot be played, or results of another one."""


class Meeting(Data, frozen=True):
    """How two players did against each other."""

    players: tuple[str, str]
    deals: int
    share: Interval
    """Of the first: 1 won, ½ even, 0 lost."""
    margin: Interval
    """Points of the first less those of the second."""
    decided: bool | None
    """Whether a difference was shown; None without a sequential test."""
    forfeits: dict[str, dict[str, int]]
    """By player and reason."""


class Tournament(Data, frozen=True):
    """The answer: the fields of `querwurf arena --json`."""

    plan: Plan
    meetings: tuple[Meeting, ...]
    ratings: tuple[Rating, ...]
    faults: tuple[Fault, ...]
    """The first of each player and reason."""


def check(plan: Plan) -> catalog.AnyGame:
    """Refuse what cannot be played."""
    game = catalog.game(plan.game)
    game.read_options(plan.options)
    check_seats(game.seats, plan.seats)
    if len(set(plan.players)) != len(plan.players) or len(plan.players) < 2:
        raise WrongPlan("players: two or more that differ")
    if plan.deals < 1:
        raise WrongPlan("deals: one or more")
    if plan.stop is not None and not 0 < plan.stop < 1:
        raise WrongPlan("stop: between 0 and 1")
    for spec in plan.players:
        if command_of(spec) is None:
            game.check_level(spec)
    return game


def run(
    plan: Plan,
    out: Path | None = None,
    jobs: int = -1,
    backend: Backend = "local",
    address: str | None = None,
    watch: Watch = lambda done, total: None,
) -> tuple[Tournament, list[Deal]]:
    """Play a tournament, or go on with one whose results lie in `out`.

    The result depends on the plan only: not on jobs, on the backend or on interruptions.
    """
    check(plan)
    known = _read(plan, out)
    with workers(backend, address):
        return _run(plan, known, out, jobs, backend, watch)


def _run(
    plan: Plan,
    known: dict[tuple[Pair, int], Deal],
    out: Path | None,
    jobs: int,
    backend: Backend,
    watch: Watch,
) -> tuple[Tournament, list[Deal]]:
    pairs = list(combinations(plan.players, 2))
    total, counted = plan.deals * len(pairs), list[Deal]()
    for number, pair in enumerate(pairs):
        bets, before = Bets(plan.stop or 1), len(counted)
        for deal in _deals(plan, pair, known, jobs, backend, out):
            counted.append(deal)
            watch(number * plan.deals + len(counted) - before, total)
            if bets.add(deal.share) and plan.stop is not None:
                break
    return sum_up(plan, counted), counted


def _deals(
    plan: Plan,
    pair: Pair,
    known: Mapping[tuple[Pair, int], Deal],
    jobs: int,
    backend: Backend,
    out: Path | None,
) -> Iterator[Deal]:
    """Give the deals of two players in order, playing those that are not known yet."""
    size = _BATCH * (_AT_ONCE if plan.stop is None else _AT_ONCE_TESTED)
    for low in range(0, plan.deals, size):
        span = range(low, min(low + size, plan.deals))
        played = _play(plan, pair, [n for n in span if (pair, n) not in known], jobs, backend)
        for deal in span:
            if (pair, deal) in known:
                yield known[pair, deal]
                continue
            fresh = next(played)
            _append(out, fresh)
            yield fresh


def _play(
    plan: Plan, pair: Pair, deals: Sequence[int], jobs: int, backend: Backend
) -> Iterator[Deal]:
    parts = [tuple(deals[at : at + _BATCH]) for at in range(0, len(deals), _BATCH)]
    lazily = backend == "local" and plan.stop is None
    for batch in spread([(play_batch, (plan, pair, part)) for part in parts], jobs, lazily):
        yield from batch


def play_batch(plan: Plan, pair: Pair, deals: Sequence[int]) -> list[Deal]:
    """Play some deals of two players, in whatever process this is."""
    game = catalog.game(plan.game)
    options = game.read_options(plan.options)
    with seated(game, pair, plan.move_seconds) as players:
        return [play_deal(game, options, plan.seats, players, plan.seed, deal) for deal in deals]


def sum_up(plan: Plan, deals: Sequence[Deal]) -> Tournament:
    """Make the figures of a tournament."""
    by_pair: dict[Pair, list[Deal]] = {}
    for deal in deals:
        by_pair.setdefault(deal.pair, []).append(deal)
    meetings = tuple(_meet(plan, pair, played) for pair, played in by_pair.items())
    shares = {pair: [deal.share for deal in played] for pair, played in by_pair.items()}
    first: dict[tuple[str, str], Fault] = {}
    for fault in (fault for deal in deals for fault in deal.faults):
        first.setdefault((fault.player, fault.reason), fault)
    return Tournament(plan, meetings, rate(shares, plan.seed), tuple(first.values()))


def _meet(plan: Plan, pair: Pair, deals: Sequence[Deal]) -> Meeting:
    forfeits: dict[str, dict[str, int]] = {}
    for fault in (fault for deal in deals for fault in deal.faults):
        reasons = forfeits.setdefault(fault.player, {})
        reasons[fault.reason] = reasons.get(fault.reason, 0) + 1
    shares = [deal.share for deal in deals]
    decided = None if plan.stop is None else _is_decided(shares, plan.stop)
    margin = interval([deal.points[0] - deal.points[1] for deal in deals])
    return Meeting(pair, len(deals), interval(shares), margin, decided, forfeits)


def _is_decided(shares: Sequence[float], alpha: float) -> bool:
    bets = Bets(alpha)
    return any(bets.add(share) for share in shares)


def _read(plan: Plan, out: Path | None) -> dict[tuple[Pair, int], Deal]:
    """Read what was played before; a last line that was not written whole is played again."""
    if out is None:
        return {}
    if not out.exists() or not out.stat().st_size:
        out.write_bytes(msgspec.json.encode(plan) + b"\n")
        return {}
    head, *lines = out.read_bytes().split(b"\n")
    _check_same(plan, head, out)
    whole = lines[:-1]  # after the last line break there is nothing, or half a line
    deals = [msgspec.json.decode(line, type=Deal) for line in whole]
    out.write_bytes(b"\n".join((head, *whole, b"")))
    return {(deal.pair, deal.deal): deal for deal in deals}


def _check_same(plan: Plan, head: bytes, out: Path) -> None:
    try:
        before = msgspec.json.decode(head, type=Plan)
    except msgspec.DecodeError:
        raise WrongPlan(f"{out} holds no results of a tournament") from None
    longer = msgspec.structs.replace(before, deals=plan.deals, stop=plan.stop)
    if longer != plan:
        raise WrongPlan(f"{out} holds the results of another tournament")


def _append(out: Path | None, deal: Deal) -> None:
    if out is not None:
        with out.open("ab") as file:
            file.write(msgspec.json.encode(deal) + b"\n")
