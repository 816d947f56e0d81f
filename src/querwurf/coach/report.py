"""What a coach says of a match, as data: costs, luck, accuracy and the worst moments."""

from collections.abc import Sequence
from math import prod
from typing import Any

from msgspec import UNSET, UnsetType

from querwurf.coach.course import AnyMatch, review_of
from querwurf.coach.retrospect import Explained, Said, explain, retrospect, worth_reasons
from querwurf.core.data import Data
from querwurf.core.review import Change, Course, Decision, J, Review, Unit
from querwurf.core.words import Language


class Move(Data, frozen=True):
    """One decision."""

    n: int
    action: str
    value: float
    best: str
    best_value: float
    cost: float
    reasons: tuple[str, ...]


class Luck(Data, frozen=True):
    """What one throw or draw brought."""

    n: int
    what: str
    luck: float


class SeatReport(Data, frozen=True):
    """One seat: result = expectation + luck (+ rivals) − mistakes."""

    seat: int
    """Counted from 1, as for people."""
    unit: Unit
    result: float
    expectation: float
    luck: float
    mistakes: float
    accuracy: float
    """The share of its value that the seat kept, over all decisions: 1 gave nothing away."""
    moves: tuple[Move, ...]
    chances: tuple[Luck, ...]
    rivals: float | UnsetType = UNSET
    """What rivals brought, where they can."""


class Hindsight(Data, frozen=True):
    """The best that the throws of a match allowed."""

    total: int
    proven: bool


class Report(Data, frozen=True):
    """A whole match."""

    game: str
    seats: tuple[SeatReport, ...]
    hindsight: Hindsight | None


def report(match: AnyMatch, language: Language) -> Report:
    """Look back on a finished match."""
    review = review_of(match)
    judged = [review.judge(piece) for piece in range(review.pieces)]
    worth = worth_reasons(review.courses(judged))
    explained = [explain(match, decision, (language,)) for decision in worth]
    return tell(match, review, judged, explained, hindsight(match), (language,))[language]


def tell(
    match: AnyMatch,
    review: Review[J],
    judged: Sequence[J],
    explained: Sequence[Explained],
    best: Hindsight | None,
    languages: Sequence[Language],
) -> dict[Language, Report]:
    """Put what was judged and explained into reports.

    `explained` goes with `worth_reasons`; `best` is what the game found for the throws.
    """
    courses = review.courses(judged)
    if best is None and (found := review.hindsight(judged)) is not None:
        best = Hindsight(*found)
    said = retrospect(match, courses, explained, languages, review.says(judged))
    return {
        language: Report(match.game.key, _seat_reports(courses, said[language]), best)
        for language in languages
    }


def _seat_reports(courses: Sequence[Course], said: Said) -> tuple[SeatReport, ...]:
    return tuple(_seat_report(seat, course, said) for seat, course in enumerate(courses, 1))


def worst(seat: SeatReport, most: int = 3) -> tuple[Move, ...]:
    """Pick the decisions that cost most, the dearest first."""
    costly = [move for move in seat.moves if move.cost > 0]
    return tuple(sorted(costly, key=lambda move: -move.cost)[:most])


def _seat_report(number: int, course: Course, said: Said) -> SeatReport:
    decisions = [step for step in course.steps if isinstance(step, Decision)]
    chances = [step for step in course.steps if isinstance(step, Change) and step.by == "chance"]
    rivals = [step for step in course.steps if isinstance(step, Change) and step.by == "rivals"]
    return SeatReport(
        seat=number,
        unit=course.unit,
        result=course.result,
        expectation=course.expectation,
        luck=sum(change.gain for change in chances),
        mistakes=sum(decision.cost for decision in decisions),
        accuracy=_accuracy(course, decisions),
        moves=tuple(_move(decision, said.get(decision.n, ())) for decision in decisions),
        chances=tuple(Luck(change.n, change.what, change.gain) for change in chances),
        rivals=sum(change.gain for change in rivals) if rivals else UNSET,
    )


def _move(decision: Decision, reasons: tuple[str, ...]) -> Move:
    return Move(
        n=decision.n,
        action=decision.action,
        value=decision.value,
        best=decision.best,
        best_value=decision.best_value,
        cost=decision.cost,
        reasons=reasons,
    )


def _accuracy(course: Course, decisions: list[Decision]) -> float:
    """Tell the share of its value that a seat kept.

    Of points: what it made of what it could have had with the same luck. Of chances to win: what
    was left of them after each decision, multiplied.
    """
    mistakes = sum(decision.cost for decision in decisions)
    if not mistakes:
        return 1.0
    if course.unit == "points":
        kept = max(0.0, course.result)
        return kept / (kept + mistakes)
    return prod(
        max(0.0, decision.value) / decision.best_value
        for decision in decisions
        if decision.cost and decision.best_value > 0  # of nothing, nothing can be given away
    )


def hindsight(match: AnyMatch) -> Hindsight | None:
    """Look for the best that the throws of a match allowed, for games that can; slow."""
    if match.game.hindsight is None:
        return None
    find: Any = match.game.hindsight()
    total, proven = find(match)
    return Hindsight(total, proven)
