"""Cards: a finished match in a few words and one picture, to be passed on."""

from collections.abc import Sequence
from typing import Protocol

from querwurf.core.data import Data, Seat
from querwurf.core.figure import fill, whole
from querwurf.core.protocol import Outcome
from querwurf.core.words import Language, Words

DECISIVE = Words(
    "Entscheidend: {part}, {mine} zu {theirs}",
    "Decisive: {part}, {mine} to {theirs}",
    "Décisif : {part}, {mine} à {theirs}",
    "Decisivo: {part}, {mine} a {theirs}",
)
STRONGEST = Words(
    "Am stärksten: {part} mit {mine}",
    "Strongest: {part} with {mine}",
    "Le plus fort : {part} avec {mine}",
    "Il meglio: {part} con {mine}",
)


class Headline(Data, frozen=True):
    """Who won, with the figure that is written in the game's colour."""

    before: str
    figure: str
    after: str = ""

    @property
    def text(self) -> str:
        """All of it."""
        return " ".join(part for part in (self.before, self.figure, self.after) if part)


class Finished(Data, frozen=True):
    """A match that is over."""

    options: Data
    outcome: Outcome[object]
    names: tuple[str, ...]
    """By seat."""

    @property
    def winner(self) -> Seat:
        """The first of those who won: theirs is the sheet that is shown."""
        return self.outcome.winners[0]


class CardMaker(Protocol):
    """What a game offers under `Game.card`."""

    def headline(self, finished: Finished, language: Language) -> Headline | None:
        """Say who won, where it is not whoever has the most points."""
        ...

    def decided(self, finished: Finished, language: Language) -> str:
        """Say in one line what decided the match, from its outcome; "" where nothing did."""
        ...

    def draw(self, state: Data, finished: Finished, language: Language) -> str:
        """Draw the end of the match as SVG (see core/art.py), some 560 by 600 points large."""
        ...


def tell_lead(
    parts: Sequence[Words], points: Sequence[Sequence[int]], finished: Finished, language: Language
) -> str:
    """Name the part of the points, given by seat, in which the winner was the farthest ahead.

    Alone it is the part that brought the most. Where a win is shared, or was decided by a rule
    for equal points, no part has decided it.
    """
    outcome, mine = finished.outcome, points[finished.winner]
    others = [seat for seat, place in enumerate(outcome.places) if place != 1]
    if len(outcome.scores) == 1:
        best = max(range(len(parts)), key=lambda part: mine[part])
        return fill(STRONGEST, part=parts[best], mine=whole(mine[best])).of(language)
    if outcome.tie_break is not None or len(outcome.winners) > 1 or not others:
        return ""
    theirs = points[min(others, key=lambda seat: outcome.places[seat])]
    best = max(range(len(parts)), key=lambda part: mine[part] - theirs[part])
    told = {"mine": whole(mine[best]), "theirs": whole(theirs[best])}
    return fill(DECISIVE, part=parts[best], **told).of(language)
