"""What the coach says of one position: a hint before a choice, a look back after it."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from querwurf.catalog import AnyGame
from querwurf.coach import phrasing
from querwurf.coach.choose import choose
from querwurf.coach.measure import equals, error_of, reasoner_of, step_of, weigh
from querwurf.core.bot import Valued
from querwurf.core.reason import Contender, Ladder, Reason, TieBreaker
from querwurf.core.words import LANGUAGES, Language, Words


class Hint(NamedTuple):
    """Actions with their values, the one to take first, and what is said of it."""

    valued: Sequence[Valued[Any]]
    says: tuple[str, ...]
    """One text a tap: a single one, or the rungs of a ladder; () where there is nothing to say."""
    is_complete: bool = True
    """Whether all is said; if not, it is known what to do, and the reasons are being looked for."""


def hint(game: AnyGame, view: Any, valued: Sequence[Valued[Any]], language: Language) -> Hint:
    """Say what to do and why, given the values of all actions, the best first.

    Of a game that has no reasons nothing is said: the values speak for themselves.
    """
    *_, found = hint_in_steps(game, view, valued, language)
    return found


def hint_in_steps(
    game: AnyGame, view: Any, valued: Sequence[Valued[Any]], language: Language
) -> Iterator[Hint]:
    """Say what to do as soon as that is sure, then the same with the reasons: these are slow."""
    if isinstance(reasoner_of(game), Ladder):
        yield Hint(valued, (), is_complete=False)
        if rungs := _rungs(game, view):
            yield Hint(valued, tuple(phrasing.typeset(rung, language) for rung in rungs))
            return
    yield from _hint_with_reasons(game, view, valued, language)


def _hint_with_reasons(
    game: AnyGame, view: Any, valued: Sequence[Valued[Any]], language: Language
) -> Iterator[Hint]:
    reasoner = reasoner_of(game)
    if reasoner is None or len(valued) < 2:
        yield Hint(valued, ())
        return
    if (winning := _for_win(game, view, valued)) is not None:
        rest = [one for one in valued if one is not winning]
        said = phrasing.for_win(place(game, view, winning.action))
        yield Hint((winning, *rest), (phrasing.typeset(said, language),))
        return
    alike = equals(game, valued)
    if len(alike) > 1:
        yield _any_of(game, view, valued, alike, language)
        return
    what = phrasing.typeset(phrasing.hint(place(game, view, valued[0].action)), language)
    yield Hint(valued, (what,), is_complete=False)
    other = reasoner.tempting(view, valued)
    why = () if other is None else _why(game, view, valued[0], other, language)
    yield Hint(valued, (" ".join((what, *(phrasing.typeset(one, language) for one in why))),))


def _any_of(
    game: AnyGame,
    view: Any,
    valued: Sequence[Valued[Any]],
    alike: Sequence[Valued[Any]],
    language: Language,
) -> Hint:
    """Name actions that are equally good, and what speaks for the first of a few."""
    reasoner: object = reasoner_of(game)
    apart: Words | None = None
    if isinstance(reasoner, TieBreaker):
        alike, apart = reasoner.settle(view, alike)
    said = [phrasing.equal([place(game, view, one.action) for one in alike])]
    if apart is not None and len(alike) <= phrasing.FEW:
        said.append(phrasing.capital(apart))
    rest = [one for one in valued if one not in alike]
    return Hint((*alike, *rest), (" ".join(phrasing.typeset(one, language) for one in said),))


def proven(game: AnyGame, view: Any, best: Valued[Any], other: Valued[Any]) -> Sequence[Reason]:
    """Look for everything that speaks for one action and against another; slow."""
    reasoner = reasoner_of(game)
    return () if reasoner is None else reasoner.reasons(view, best, other)


def review(
    game: AnyGame,
    view: Any,
    played: Valued[Any],
    best: Valued[Any],
    language: Language,
    reasons: Sequence[Reason] | None = None,
) -> tuple[str, ...]:
    """Say what was better than what was played, why, and what that cost, or that it was as good.

    `reasons` is what was `proven` before.
    """
    cost = max(0.0, best.value - played.value)
    error = error_of(best, played)
    weight = weigh(game, cost, error)
    if weight == "equal":
        said = phrasing.as_good(place(game, view, best.action))
        return (phrasing.typeset(said, language),) if played.tried else ()
    if (winning := _for_win(game, view, (best, played))) is not None:
        if winning.action == played.action:
            return ()
        return (phrasing.typeset(phrasing.for_win(place(game, view, winning.action)), language),)
    why = _why(game, view, best, played, language, reasons)
    better = phrasing.better(place(game, view, best.action), weight, next(iter(why), None))
    beside = () if weight == "small" else why[1:]
    price = phrasing.cost(game.unit, played.value, best.value, error, weight)
    return tuple(phrasing.typeset(one, language) for one in (better, *beside, price))


def praise(
    game: AnyGame,
    view: Any,
    best: Valued[Any],
    second: Valued[Any],
    language: Language,
    reasons: Sequence[Reason] | None = None,
) -> tuple[str, ...]:
    """Say why the best action was right, where the next best is clearly behind; else ()."""
    if weigh(game, best.value - second.value, error_of(best, second)) not in ("clear", "big"):
        return ()
    why = _why(game, view, best, second, language, reasons)[:1]
    return tuple(phrasing.typeset(one, language) for one in (phrasing.BEST, *why))


def _why(
    game: AnyGame,
    view: Any,
    best: Valued[Any],
    other: Valued[Any],
    language: Language,
    reasons: Sequence[Reason] | None = None,
) -> tuple[Words, ...]:
    found = proven(game, view, best, other) if reasons is None else reasons
    return choose(found, step_of(game), language)


def place(game: AnyGame, view: Any, action: Any) -> Words:
    """Name an action the way a sentence does."""
    reasoner = reasoner_of(game)
    if reasoner is not None:
        return reasoner.place(view, action)
    return Words(*(game.text.spell_action(action, language) for language in LANGUAGES))


def _rungs(game: AnyGame, view: Any) -> Sequence[Words]:
    reasoner: object = reasoner_of(game)
    return reasoner.ladder(view) if isinstance(reasoner, Ladder) else ()


def _for_win(game: AnyGame, view: Any, valued: Sequence[Valued[Any]]) -> Valued[Any] | None:
    """Find what wins most often where that costs points; None where points are what counts."""
    reasoner: object = reasoner_of(game)
    action = reasoner.for_win(view) if isinstance(reasoner, Contender) else None
    if action is None:
        return None
    known = next((one for one in valued if one.action == action), Valued(action, float("-inf")))
    is_dearer = weigh(game, valued[0].value - known.value, error_of(valued[0], known)) != "equal"
    return known if is_dearer else None
