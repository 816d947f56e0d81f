"""High scores and ratings over HTTP."""

from typing import Any, Literal, cast

from querwurf import catalog
from querwurf.server.call import Call, Endpoint
from querwurf.server.history_wire import HighScore, HighScores, Rating, Ratings
from querwurf.server.identity import is_ranked
from querwurf.server.opening import find_game
from querwurf.server.rendering import millis
from querwurf.server.statistics import my_rating
from querwurf.table import best, rating, strength
from querwurf.table.best import Best, Period
from querwurf.table.storage import Connection

_MOST = 50


async def scores(call: Call[None]) -> HighScores:
    """List the best scores of a game that was played alone."""
    game, me, now = find_game(call.named["game"]), call.me, call.node.clock.now()
    variant = call.named["language"] if game.daily.language else ""
    period = cast(Period, call.named["period"])
    board = (game.key, variant, best.stored(period, now))

    def read(connection: Connection) -> tuple[list[Best], int | None, bool]:
        if call.named["circle"] == "met":
            found = best.leading_met(connection, board, me.id, _MOST)
        else:
            found = best.leading(connection, board, _MOST)
        return found, best.own(connection, board, me.id), is_ranked(connection, me.id)

    found, own, is_shown = await call.node.database.read(read)
    circle = cast(Literal["all", "met"], call.named["circle"])
    ordered = [one.score for one in found]
    return HighScores(
        game=game.key,
        period=period,
        circle=circle,
        language=variant,
        scores=tuple(
            HighScore(
                1 + ordered.index(one.score),
                one.name,
                one.score,
                millis(one.at),
                one.player == me.id,
            )
            for one in found
        ),
        mine=own,
        ranked=is_shown,
    )


async def ratings(call: Call[None]) -> Ratings:
    """List the strongest of a game, and its bots among them."""
    game, me = find_game(call.named["game"]), call.me

    def read(connection: Connection) -> tuple[Any, Any, bool]:
        found = rating.leading(connection, game.key, _MOST)
        own = rating.own(connection, game.key, me.id)
        return found, own, is_ranked(connection, me.id)

    found, own, is_shown = await call.node.database.read(read)
    people = [
        Rating(place, one.name, None, *_figures(one.strength), one.matches, one.player == me.id)
        for place, one in enumerate(found, 1)
    ]
    both = sorted([*people, *_bots(game)], key=lambda one: -one.points)
    return Ratings(game.key, tuple(both), my_rating(own), is_shown)


def _bots(game: "catalog.AnyGame") -> list[Rating]:
    anchors = {one: strength.anchor(game.strengths, game.levels, one) for one in game.levels}
    return [
        Rating(None, "", level, *_figures(held), 0, mine=False) for level, held in anchors.items()
    ]


def _figures(held: strength.Strength) -> tuple[int, int]:
    return strength.points(held.mu), round(strength.gain_points(held.sigma))


_SCORES = "/api/games/{game}/scores/{circle}/{period}/{language}"

ENDPOINTS = (
    Endpoint("GET", _SCORES, scores, None, HighScores, "The best scores, played alone."),
    Endpoint("GET", "/api/games/{game}/ratings", ratings, None, Ratings, "The strongest."),
)
