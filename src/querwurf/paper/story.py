"""A finished match told in a few lines, for a card and for the link that is passed on."""

from collections.abc import Sequence
from typing import Any, TypeAlias, cast

from querwurf.core.card import CardMaker, Finished, Headline
from querwurf.core.data import Data, Seat
from querwurf.core.figure import number
from querwurf.core.protocol import Game
from querwurf.core.words import Language, Words

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]

_SOMEBODY = Words("jemand", "somebody", "quelqu’un", "qualcuno")
_WINS = Words("{names} gewinnt mit", "{names} wins with", "{names} gagne avec", "{names} vince con")
_WIN = Words(
    "{names} gewinnen mit", "{names} win with", "{names} gagnent avec", "{names} vincono con"
)
_MAKES = Words("{names} schafft", "{names} makes", "{names} marque", "{names} fa")
_POINTS = Words("Punkte", "points", "points", "punti")
_POINT = Words("Punkt", "point", "point", "punto")
_BEFORE = Words("vor {others}", "ahead of {others}", "devant {others}", "davanti a {others}")
_AGAINST = Words(
    "{ours} gegen {theirs}",
    "{ours} against {theirs}",
    "{ours} contre {theirs}",
    "{ours} contro {theirs}",
)
_ALONE = Words("allein gespielt", "played alone", "en solo", "in solitario")
_AND = Words(" und ", " and ", " et ", " e ")
_MORE = Words("{n} weitere", "{n} more", "{n} autres", "altri {n}")
_MOST_NAMES = 3


class Story(Data, frozen=True):
    """What a card says."""

    headline: Headline
    beside: str
    """Whom the winner is ahead of, or how the match was played."""
    decided: str
    """What decided it, in one line; "" where nothing did."""

    @property
    def text(self) -> str:
        """What stands below the headline, as one text."""
        return " · ".join(part for part in (self.beside, self.decided) if part)


def tell(game: AnyGame, finished: Finished, language: Language) -> Story:
    """Tell how a match ended."""
    finished = named(finished, language)
    maker = maker_of(game)
    own = None if maker is None else maker.headline(finished, language)
    return Story(
        own or _headline(finished, language),
        _beside(game, finished, language),
        "" if maker is None else maker.decided(finished, language),
    )


def named(finished: Finished, language: Language) -> Finished:
    """Call people who were forgotten, whose name is "", somebody."""
    names = tuple(name or _SOMEBODY.of(language) for name in finished.names)
    return Finished(finished.options, finished.outcome, names)


def maker_of(game: AnyGame) -> CardMaker | None:
    """Give what a game draws cards with, if it does."""
    return None if game.card is None else cast(CardMaker, game.card())


def _headline(finished: Finished, language: Language) -> Headline:
    outcome = finished.outcome
    score = outcome.scores[finished.winner]
    names = _listed([finished.names[seat] for seat in outcome.winners], language)
    first = names[:1].upper() + names[1:]
    if len(outcome.scores) == 1:
        unit = (_POINT if score == 1 else _POINTS).of(language)
        return Headline(_MAKES.of(language).format(names=first), number(score), unit)
    verb = _WINS if len(outcome.winners) == 1 else _WIN
    return Headline(verb.of(language).format(names=first), number(score))


def _beside(game: AnyGame, finished: Finished, language: Language) -> str:
    outcome, names = finished.outcome, finished.names
    seats = range(len(names))
    if len(names) == 1:
        return _ALONE.of(language)
    if game.team_of is not None:
        first = game.team_of(finished.winner)
        ours = [names[seat] for seat in seats if game.team_of(seat) == first]
        theirs = [names[seat] for seat in seats if game.team_of(seat) != first]
        return _AGAINST.of(language).format(
            ours=_listed(ours, language), theirs=_listed(theirs, language)
        )
    others = sorted((seat for seat in seats if outcome.places[seat] != 1), key=_by(outcome.places))
    told = [f"{names[seat]} ({number(outcome.scores[seat])})" for seat in others]
    return _BEFORE.of(language).format(others=_listed(told, language)) if told else ""


def _by(places: Sequence[int]) -> Any:
    return lambda seat: places[cast(Seat, seat)]


def _listed(names: Sequence[str], language: Language) -> str:
    """List names; of many only the first."""
    shown = list(names)
    if len(shown) > _MOST_NAMES:
        rest = _MORE.of(language).format(n=len(shown) - _MOST_NAMES + 1)
        shown = [*shown[: _MOST_NAMES - 1], rest]
    *first, last = shown
    return _AND.of(language).join([", ".join(first), last] if first else [last])
