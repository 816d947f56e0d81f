"""What is said of the decisions of a finished match, each from what its seat saw then."""

from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from querwurf.catalog import AnyGame
from querwurf.coach import phrasing
from querwurf.coach.advice import place, praise, proven, review
from querwurf.coach.choose import foremost
from querwurf.coach.course import AnyMatch, Judgement, fresh
from querwurf.coach.measure import weigh
from querwurf.core.bot import Valued
from querwurf.core.data import Data
from querwurf.core.entry import Act
from querwurf.core.reason import Reason
from querwurf.core.review import Course, Decision
from querwurf.core.words import Language, Words, same

_MOST_COSTLY, _MOST_BEST = 8, 4
"""Decisions of a seat whose reasons are looked for: those that cost most, and those best ones
that were furthest ahead of all else. The others are told with what they cost."""


Speak: TypeAlias = Callable[[Language, Sequence[Reason]], tuple[str, ...]]
Said: TypeAlias = Mapping[int, tuple[str, ...]]
"""What is said of decisions, by the numbers of their entries."""


class Explained(Data, frozen=True):
    """What is said of a decision."""

    says: dict[Language, tuple[str, ...]]
    """{} where only the cost is known."""
    kind: str = ""
    """The key of the reason that counts most, where something else was better."""


def worth_reasons(courses: Sequence[Course]) -> list[Decision]:
    """Pick the decisions whose reasons are looked for; finding them is slow."""
    return [decision for course in courses for decision in _worth_reasons(course)]


def explain(match: AnyMatch, decision: Decision, languages: Sequence[Language]) -> Explained:
    """Say of one decision what was better, why and what it cost.

    Reasons are slow to find, and are looked for once for all languages.
    """
    for view in _views(match, {decision.n}).values():
        return _tell(match.game, view, decision, languages)
    return Explained({})


def retrospect(
    match: AnyMatch,
    courses: Sequence[Course],
    explained: Sequence[Explained],
    languages: Sequence[Language],
    turns: Mapping[int, tuple[Words, ...]],
) -> Mapping[Language, Said]:
    """Say something of every decision.

    `explained` goes with `worth_reasons`, one by one; `turns` is what a game says itself of
    decisions that are whole turns.
    """
    reasoned = {
        decision.n: told.says
        for decision, told in zip(worth_reasons(courses), explained, strict=True)
        if told.says
    }
    decisions = {s.n: s for one in courses for s in one.steps if isinstance(s, Decision)}
    bare = {n: one for n, one in decisions.items() if n not in reasoned and n not in turns}
    places = {
        n: _place_of(match.game, view, bare[n].best)
        for n, view in _views(match, {n for n, one in bare.items() if one.cost}).items()
    }

    def say(one: Decision, language: Language) -> tuple[str, ...]:
        if one.n in turns:
            return tuple(phrasing.typeset(said, language) for said in turns[one.n])
        if one.n in reasoned:
            return reasoned[one.n][language]
        return _tell_bare(match.game, one, places.get(one.n, same(one.best)), language)

    return {
        language: {n: say(one, language) for n, one in decisions.items()} for language in languages
    }


def _views(match: AnyMatch, numbers: Container[int]) -> dict[int, Any]:
    """Give what seats saw before some of their acts, by the numbers of the entries."""
    again, views = fresh(match), {}
    for entry in match.log:
        if entry.n in numbers and isinstance(entry.cause, Act):
            views[entry.n] = again.view(entry.cause.seat)
        again.resume((entry,))
    return views


def _place_of(game: AnyGame, view: Any, told: str) -> Words:
    """Name an action that is given in the notation; what is none of them stays as it is."""
    actions = (one for one in game.legal_in(view) if game.text.format_action(one) == told)
    action = next(actions, None)
    return same(told) if action is None else place(game, view, action)


def speak_up(game: AnyGame, view: Any, judged: Judgement, language: Language) -> tuple[str, ...]:
    """Say what was better and why while a match runs, if a decision was clearly not the best."""
    decision = judged.decision
    if decision is None or weigh(game, decision.cost, decision.error) not in ("clear", "big"):
        return ()
    told = _tell(game, view, decision, (language,))
    return told.says.get(language) or _tell_bare(game, decision, same(decision.best), language)


def _worth_reasons(course: Course) -> list[Decision]:
    decisions = [step for step in course.steps if isinstance(step, Decision)]
    costly = sorted((one for one in decisions if one.cost), key=lambda one: -one.cost)
    best = sorted(
        (one for one in decisions if not one.cost and one.second),
        key=lambda one: one.second_value - one.best_value,
    )
    return [*costly[:_MOST_COSTLY], *best[:_MOST_BEST]]


def _tell(game: AnyGame, view: Any, decision: Decision, languages: Sequence[Language]) -> Explained:
    """Speak of a decision between actions; nothing if it was about something else."""
    actions = {game.text.format_action(action): action for action in game.legal_in(view)}
    if not {decision.action, decision.best} <= actions.keys():
        return Explained({})
    best = Valued(actions[decision.best], decision.best_value, decision.error)
    if decision.cost:
        played = Valued(actions[decision.action], decision.value, tried=decision.tried)
        speak: Speak = partial(review, game, view, played, best)
    else:
        played = Valued(actions[decision.second], decision.second_value)
        speak = partial(praise, game, view, best, played)
    is_equal = weigh(game, decision.cost, decision.error) == "equal"
    why = () if decision.cost and is_equal else proven(game, view, best, played)
    first = foremost(why) if decision.cost else None
    said = {language: speak(language, why) for language in languages}
    return Explained(said, "" if first is None else first.key)


def _tell_bare(
    game: AnyGame, decision: Decision, best: Words, language: Language
) -> tuple[str, ...]:
    """Say what was better and what it cost, without a reason; or that nothing was."""
    weight = weigh(game, decision.cost, decision.error)
    if weight == "equal":
        is_other = decision.cost and decision.tried
        return (phrasing.typeset(phrasing.as_good(best), language),) if is_other else ()
    better = phrasing.better(best, weight, None)
    cost = phrasing.cost(game.unit, decision.value, decision.best_value, decision.error, weight)
    return tuple(phrasing.typeset(one, language) for one in (better, cost))
