"""Everybody's results of a day's match, and one's own among them.

Where somebody sits opposite, whoever has won is ahead of whoever has not; then points decide.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import date

from querwurf.server.daily_wire import DailyGame, DailyMark, DailyResult, ScoreCount
from querwurf.table.daily import Count, Mark


def compare(
    mine: DailyGame,
    day: date,
    number: int,
    language: str,
    is_over: bool,
    counts: Sequence[Count],
    marks: Sequence[Mark],
    levels: Sequence[str],
) -> DailyResult:
    """Compare one's own result with everybody's."""
    people = sum(count.people for count in counts)
    rank, ahead_of = _standing(mine, counts, people)
    scores = _scores(counts)
    found = {mark.level: mark for mark in marks}
    return DailyResult(
        game=mine.game,
        day=day,
        number=number,
        language=language,
        is_over=is_over,
        mine=mine,
        rank=rank,
        people=people,
        ahead_of=ahead_of,
        winners=sum(count.people for count in counts if count.place == 1),
        median=_median(scores, people),
        best=scores[-1].score if scores else None,
        scores=scores,
        marks=tuple(
            DailyMark(level, found[level].score, found[level].place)
            for level in levels
            if level in found
        ),
    )


def _standing(
    mine: DailyGame, counts: Sequence[Count], people: int
) -> tuple[int | None, int | None]:
    """Give one's own place among all, and how many in a hundred of the others come after it."""
    if not mine.counts or mine.place is None or mine.score is None:
        return None, None
    own = (mine.place, -mine.score)
    better = sum(count.people for count in counts if (count.place, -count.score) < own)
    worse = sum(count.people for count in counts if (count.place, -count.score) > own)
    return better + 1, 100 * worse // (people - 1) if people > 1 else None


def _scores(counts: Sequence[Count]) -> tuple[ScoreCount, ...]:
    by_score = Counter[int]()
    for count in counts:
        by_score[count.score] += count.people
    return tuple(ScoreCount(score, by_score[score]) for score in sorted(by_score))


def _median(scores: Sequence[ScoreCount], people: int) -> int | None:
    """Give the score of whoever stands in the middle; of two the lower one's."""
    before = 0
    for count in scores:
        before += count.people
        if 2 * before >= people:
            return count.score
    return None
