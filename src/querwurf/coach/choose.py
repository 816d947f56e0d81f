"""Chooses what to say: of all reasons that hold, the one that counts most, and one beside it."""

from collections.abc import Iterable, Iterator, Sequence

from querwurf.coach import phrasing
from querwurf.core.figure import all_of
from querwurf.core.reason import Reason
from querwurf.core.words import Language, Words

LAST_RESORT = "line_up"
"""The key of "this line brings more": true of much, so it is said only where nothing else is."""
_LONGEST = 140
"""Characters that two sentences may have together."""
_WEIGHTY = 0.3
"""The share of the first reason's strength that a second one must have."""
_OUTWEIGHED = 0.5
"""The share of it from which on what speaks against is told, too."""


def choose(reasons: Iterable[Reason], step: float, language: Language) -> tuple[Words, ...]:
    """Choose at most two sentences; `step` is what counts as a difference at all.

    First by class (it decides the match, it counts now, ahead, avoids harm, is good manner), then
    by strength.
    """
    reasons = list(reasons)
    ordered = sorted((one for one in reasons if not one.is_against), key=_order)
    if not ordered:
        return ()
    first = ordered[0]
    outweighed = _outweighed(first, [one for one in reasons if one.is_against])
    others = (*outweighed, *_others(first, ordered[1:], step))
    beside = next((one for one in others if _fit(first.says, one, language)), None)
    return (first.says,) if beside is None else (first.says, beside)


def foremost(reasons: Iterable[Reason]) -> Reason | None:
    """Find the reason that is said first."""
    return min((one for one in reasons if not one.is_against), key=_order, default=None)


def _order(reason: Reason) -> tuple[int, bool, float]:
    return reason.rank, reason.key == LAST_RESORT, -reason.strength


def _outweighed(first: Reason, against: Sequence[Reason]) -> tuple[Words, ...]:
    if not sum(one.strength for one in against) > _OUTWEIGHED * first.strength:
        return ()
    return (phrasing.outweighs(all_of([one.says for one in against])),)


def _others(first: Reason, others: Sequence[Reason], step: float) -> Iterator[Words]:
    """Give what may be said beside the first reason."""
    least = max(step, _WEIGHTY * first.strength)
    for one in others:
        is_apart = set(one.about).isdisjoint(first.about)
        if is_apart and one.key not in (first.key, LAST_RESORT) and one.strength >= least:
            yield one.says


def _fit(first: Words, second: Words, language: Language) -> bool:
    return len(f"{first.of(language)} {second.of(language)}") <= _LONGEST
