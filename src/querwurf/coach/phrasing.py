"""The frames that the coach puts reasons into, in four languages."""

from collections.abc import Sequence

from querwurf.coach.measure import Weight
from querwurf.core.figure import any_of, fill, percent_number
from querwurf.core.points import mean_points, points
from querwurf.core.review import Unit
from querwurf.core.words import Language, Words, same

_HINT = Words("Tipp: {place}.", "Hint: {place}.", "Conseil : {place}.", "Suggerimento: {place}.")
_LITTLE = Words(
    "{place} war etwas besser",
    "{place} was a little better",
    "{place} était un peu mieux",
    "{place} era un po’ meglio",
)
_BETTER = Words("Besser {place}", "Better {place}", "Mieux valait {place}", "Meglio {place}")
_BARE = same("{begun}.")
_BECAUSE = Words("{begun}: {why}", "{begun}: {why}", "{begun} : {why}", "{begun}: {why}")
BEST = Words("Bester Zug.", "Best move.", "Meilleur coup.", "Mossa migliore.")
_EQUAL = Words(
    "{places}: gleich gut.",
    "{places}: equally good.",
    "{places} : ces coups se valent.",
    "{places}: mosse equivalenti.",
)
_MANY_EQUAL = Words(
    "{k} Züge sind gleich gut, zum Beispiel {a}.",
    "{k} moves are equally good, {a} for one.",
    "{k} coups se valent, par exemple {a}.",
    "{k} mosse si equivalgono, per esempio {a}.",
)
_AS_GOOD = Words(
    "Gleich gut wie {place}.",
    "As good as {place}.",
    "Aussi bon que {place}.",
    "Vale quanto {place}.",
)
_FOR_WIN = Words(
    "Spielt auf Sieg: {place}.",
    "Plays for the win: {place}.",
    "Joue la victoire : {place}.",
    "Gioca per vincere: {place}.",
)
_OUTWEIGHS = Words(
    "Das wiegt mehr als {against}.",
    "That outweighs {against}.",
    "Cela l’emporte sur {against}.",
    "Vale più di {against}.",
)
_COST = Words(
    "Kostet im Schnitt {d}.",
    "Costs {d} on average.",
    "Coûte en moyenne {d}.",
    "Costa in media {d}.",
)
_COST_MUCH = Words(
    "Kostet viel: im Schnitt {d}.",
    "Costs a lot: {d} on average.",
    "Coûte cher : en moyenne {d}.",
    "Costa molto: in media {d}.",
)
_COST_ABOUT = Words(
    "Kostet etwa {d}.",
    "Costs about {d}.",
    "Coûte environ {d}.",
    "Costa circa {d}.",
)
_CHANCE = Words(
    "Siegchance {v} statt {w} %.",
    "Chance to win {v} instead of {w} %.",
    "Chances de gagner : {v} au lieu de {w} %.",
    "Probabilità di vincere {v} invece di {w} %.",
)
FEW = 3
"""Actions that are named one by one where they are equally good."""
_UNSURE = 3
"""Costs of less than so many errors are told roughly."""
_GLUED = (" :", " ;", " %", " ?", " !")
"""French: what must not begin a line."""


def hint(place: Words) -> Words:
    """Name the best action."""
    return fill(_HINT, place=place)


def equal(places: Sequence[Words]) -> Words:
    """Tell that some actions are as good."""
    if len(places) <= FEW:
        return capital(fill(_EQUAL, places=any_of(places)))
    return fill(_MANY_EQUAL, k=len(places), a=places[0])


def as_good(place: Words) -> Words:
    """Tell that what was played is as good as the best."""
    return fill(_AS_GOOD, place=place)


def for_win(place: Words) -> Words:
    """Name what wins most often, where points are not all."""
    return fill(_FOR_WIN, place=place)


def better(place: Words, weight: Weight, why: Words | None) -> Words:
    """Tell what was better, and why if that is known."""
    begun = capital(fill(_LITTLE if weight == "small" else _BETTER, place=place))
    return fill(_BARE, begun=begun) if why is None else fill(_BECAUSE, begun=begun, why=why)


def outweighs(against: Words) -> Words:
    """Tell what counts less than the reason before."""
    return fill(_OUTWEIGHS, against=against)


def cost(unit: Unit, value: float, best: float, error: float, weight: Weight) -> Words:
    """Tell what an action gave away."""
    if unit == "win":
        return fill(_CHANCE, v=percent_number(value), w=percent_number(best))
    lost = best - value
    if error * _UNSURE > lost:
        return fill(_COST_ABOUT, d=points(int(lost + 0.5)))
    return fill(_COST_MUCH if weight == "big" else _COST, d=mean_points(lost))


def capital(said: Words) -> Words:
    """Begin with a capital letter; a cell such as e4 keeps its name."""
    return Words(*map(_begin, (said.de, said.en, said.fr, said.it)))


def _begin(sentence: str) -> str:
    return sentence if sentence[1:2].isdigit() else sentence[:1].upper() + sentence[1:]


def typeset(said: Words, language: Language) -> str:
    """Give a sentence in a language, with the spaces that must not break in French."""
    sentence = said.of(language)
    if language == "fr":
        for sign in _GLUED:
            sentence = sentence.replace(sign, f"\u00a0{sign[1:]}")
    return sentence
