"""Luck and skill of a whole match in a sentence that a family understands.

Both rest on result = expectation + luck + rivals − mistakes. Between two seats that expect the
same, the difference of their results is that of their luck and that of what their moves gave
away: so it can be told which of the two decided.
"""

from collections.abc import Sequence
from math import isclose

from querwurf.catalog import AnyGame
from querwurf.coach.measure import step_of
from querwurf.coach.phrasing import typeset
from querwurf.coach.report import SeatReport
from querwurf.core.figure import fill
from querwurf.core.points import mean_points
from querwurf.core.words import Language, Words

_MUCH_STEPS = 16
"""Luck of so many steps that matter is worth telling: 8 points in Knister."""
_ALIKE_STEPS = 3
"""Moves that gave away about as much were equally good."""
_TWO_SIDES = 0.5
"""The chance to win that each of two sides begins with."""

_LUCKY = Words(
    "Davon waren {l} Glück.",
    "{l} of it were luck.",
    "Dont {l} de chance.",
    "Di cui {l} di fortuna.",
)
_UNLUCKY = Words(
    "Das Pech hat {l} gekostet.",
    "Bad luck cost {l}.",
    "La malchance a coûté {l}.",
    "La sfortuna è costata {l}.",
)
_BY_SKILL = Words(
    "Gewonnen, weil die Züge besser waren, nicht durch Glück.",
    "Won by better moves, not by luck.",
    "Victoire due à de meilleurs coups, pas à la chance.",
    "Vittoria merito delle mosse migliori, non della fortuna.",
)
_BY_BOTH = Words(
    "Gewonnen mit besseren Zügen und mit Glück.",
    "Won by better moves and by luck.",
    "Victoire due à de meilleurs coups et à la chance.",
    "Vittoria con mosse migliori e con fortuna.",
)
_BY_LUCK = Words(
    "Das Glück hat entschieden: Die Züge der anderen waren besser.",
    "Luck decided: the others’ moves were better.",
    "La chance a décidé : les coups adverses étaient meilleurs.",
    "Ha deciso la fortuna: le mosse degli altri erano migliori.",
)
_LUCK_ALONE = Words(
    "Das Glück hat entschieden: Gespielt haben beide etwa gleich gut.",
    "Luck decided: both sides played about equally well.",
    "La chance a décidé : les deux ont joué à peu près aussi bien.",
    "Ha deciso la fortuna: hanno giocato più o meno ugualmente bene.",
)
_DESPITE = Words(
    "Besser gespielt und doch verloren: Das Glück hat entschieden.",
    "Played better and still lost: luck decided.",
    "Mieux joué et pourtant perdu : la chance a décidé.",
    "Giocato meglio eppure perso: ha deciso la fortuna.",
)
_BY_MISTAKES = Words(
    "Nicht das Glück, die Züge haben entschieden.",
    "Not luck, the moves decided.",
    "Ce n’est pas la chance, ce sont les coups qui ont décidé.",
    "Non la fortuna, ma le mosse hanno deciso.",
)
_BY_BAD_LUCK_TOO = Words(
    "Die Züge der anderen waren besser, und sie hatten mehr Glück.",
    "The others’ moves were better, and they had more luck.",
    "Les coups adverses étaient meilleurs, et la chance était de leur côté.",
    "Le mosse degli altri erano migliori, e hanno avuto più fortuna.",
)


def tell_luck(
    game: AnyGame, seats: Sequence[SeatReport], number: int, language: Language
) -> tuple[str, ...]:
    """Say what luck and moves did to a seat, whose number counts from 0."""
    own, step = seats[number], step_of(game)
    said = [*_amount(own, step), *_verdict(own, _rival(seats, number), step)]
    return tuple(typeset(one, language) for one in said)


def _amount(own: SeatReport, step: float) -> tuple[Words, ...]:
    """Tell luck in points, where it was much."""
    if own.unit == "win" or abs(own.luck) < _MUCH_STEPS * step:
        return ()
    return (fill(_LUCKY if own.luck > 0 else _UNLUCKY, l=mean_points(abs(own.luck))),)


def _rival(seats: Sequence[SeatReport], number: int) -> SeatReport | None:
    """Pick whom a seat is compared with: the best of the others."""
    others = [one for at, one in enumerate(seats) if at != number]
    return max(others, key=lambda one: one.result, default=None)


def _verdict(own: SeatReport, rival: SeatReport | None, step: float) -> tuple[Words, ...]:
    """Tell whether luck or the moves decided; nothing where they cannot be told apart."""
    if rival is None:
        return ()
    if own.unit == "win":
        if not isclose(own.expectation, _TWO_SIDES):  # with more sides others' luck is among theirs
            return ()
        rivals = own.rivals if isinstance(own.rivals, float) else 0.0
        return _decided(own.result - _TWO_SIDES, own.luck, rivals - own.mistakes, step)
    if abs(own.expectation - rival.expectation) >= step:  # they did not begin alike
        return ()
    luck, skill = own.luck - rival.luck, rival.mistakes - own.mistakes
    return _decided(own.result - rival.result, luck, skill, step)


def _decided(ahead: float, luck: float, skill: float, step: float) -> tuple[Words, ...]:
    """Tell what decided, given by how much a seat is ahead and what that is made of."""
    if not ahead:
        return ()
    if abs(skill) < _ALIKE_STEPS * step:
        return (_LUCK_ALONE,) if luck * ahead > 0 else ()
    if ahead > 0:
        if skill < 0:
            return (_BY_LUCK,)
        return (_BY_BOTH if luck > 0 else _BY_SKILL,)
    if skill > 0:
        return (_DESPITE,)
    return (_BY_BAD_LUCK_TOO if luck < 0 else _BY_MISTAKES,)
