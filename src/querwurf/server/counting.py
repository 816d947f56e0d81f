"""What a finished match counts for: history, statistics, high scores, ratings.

All of it is written in the transaction that ends the match: nothing is counted twice, and nothing
that anybody was told is lost. docs/history.md says which matches count where.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from querwurf import catalog
from querwurf.core.data import Seat
from querwurf.server.change import Change
from querwurf.table import best, ledger, rating, result, strength
from querwurf.table.rating import Party
from querwurf.table.result import Kind, Result
from querwurf.table.rows import MatchRow, SeatRow
from querwurf.table.storage import Connection


def may_rate(match: MatchRow, seats: Sequence[SeatRow]) -> bool:
    """Tell whether a match counts for ratings once two sides play it.

    Everybody can see so before it begins. Fair dice, no help, and one seat a person.
    """
    settings = match.settings
    is_plain = settings.lesson is None and settings.daily is None and not settings.training
    people = [seat.player for seat in seats if seat.player is not None]
    is_single = len(people) == len(set(people)) > 0
    return match.rated and is_plain and settings.dice == "fair" and is_single


def variant_of(game: "catalog.AnyGame", options: Mapping[str, Any]) -> str | None:
    """Name those with whom a score alone can be compared; None: with nobody.

    Scores compare where all options are the usual ones. In games with words the language is the
    variant.
    """
    chosen, usual = game.read_options(options), game.read_options(dict(game.table_options))
    spoken = game.daily.language
    names = [name for name in usual.__struct_fields__ if name != spoken]
    if any(getattr(chosen, name) != getattr(usual, name) for name in names):
        return None
    return str(getattr(chosen, spoken)) if spoken else ""


def add_results(change: Change) -> None:
    """Have everything that a match counts for written with its end."""
    growth, match = change.growth, change.match
    if growth is None or match.settings.lesson is not None:
        return
    outcome = growth.match.outcome
    places, scores = outcome.places, outcome.scores
    change.also(partial(_finish, change=change, places=places, scores=scores))


def add_given_up(change: Change) -> None:
    """Have a rated match that somebody gives up against bots counted as lost.

    Not before their first step: a table that was begun by mistake is only left.
    """
    live, seats = change.table.live, change.seats
    people = [number for number, seat in enumerate(seats) if seat.kind == "person"]
    if live is None or len(people) != 1 or not live.match.acts[people[0]]:
        return
    game = catalog.game(change.match.game)
    lost = _side(game, people[0], len(seats))
    places = tuple(2 if _side(game, s, len(seats)) == lost else 1 for s in range(len(seats)))
    parties = _parties(change, places)
    if parties:
        change.also(partial(rating.finish, game=change.match.game, parties=parties, now=change.now))


def _finish(
    connection: Connection, change: Change, places: Sequence[int], scores: Sequence[int]
) -> None:
    match, seats = change.match, change.seats
    parties = _parties(change, places)
    gains = rating.finish(connection, match.game, parties, change.now) if parties else {}
    kinds = _kinds(connection, change, is_rated=bool(parties))
    options = msgspec.json.encode(match.settings.options).decode()
    for player, seat in _first_seats(seats).items():
        if not ledger.are_known(connection, (player,)):
            continue
        place, score, kind = places[seat], scores[seat], kinds[seat]
        figures = (change.now, len(seats), place, score, kind, gains.get(player), options)
        result.write(connection, Result(match.id, player, seat, match.game, *figures))
        variant = _board(match, seats, kind)
        if variant is not None:
            best.write(connection, match.game, variant, player, score, change.now)


def _first_seats(seats: Sequence[SeatRow]) -> dict[str, Seat]:
    """Give everybody's first seat."""
    numbered = [(seat.player, number) for number, seat in enumerate(seats)]
    return {player: number for player, number in reversed(numbered) if player is not None}


def _kinds(connection: Connection, change: Change, is_rated: bool) -> list[Kind]:
    """Tell what a match was to each seat."""
    settings = change.match.settings
    own = Counter(seat.player for seat in change.seats)
    usual: Kind = "rated" if is_rated else "plain" if settings.daily is None else "daily"
    is_practice = settings.dice == "real" or (
        settings.daily is not None and not settings.daily.ranked
    )
    helped: set[Seat] = set()
    if settings.training:
        is_practice = is_practice or result.was_undone(connection, change.match.id)
        helped = result.helped(connection, change.match.id)

    def kind_of(number: Seat, seat: SeatRow) -> Kind:
        if own[seat.player] > 1:
            return "shared"
        return "practice" if is_practice or number in helped else usual

    return [kind_of(number, seat) for number, seat in enumerate(change.seats)]


def _board(match: MatchRow, seats: Sequence[SeatRow], kind: Kind) -> str | None:
    """Name the variant whose high scores a match is for, if it is for any."""
    if len(seats) > 1 or kind != "plain" or match.settings.training:
        return None
    return variant_of(catalog.game(match.game), match.settings.options)


def _parties(change: Change, places: Sequence[int]) -> list[Party]:
    """Tell who is rated against whom; nobody where the match does not count for that."""
    match, seats, game = change.match, change.seats, catalog.game(change.match.game)
    sides = {_side(game, seat, len(seats)) for seat in range(len(seats))}
    if len(sides) < 2 or not may_rate(match, seats):
        return []
    return [
        Party(
            number,
            _side(game, number, len(seats)),
            places[number],
            seat.player,
            None
            if seat.level is None
            else strength.anchor(game.strengths, game.levels, seat.level),
        )
        for number, seat in enumerate(seats)
    ]


def _side(game: "catalog.AnyGame", seat: Seat, seats: int) -> int:
    return seat if game.side_of is None else game.side_of(seat, seats)
