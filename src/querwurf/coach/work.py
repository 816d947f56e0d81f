"""A look back in pieces of work: each is short, and can be done in any process.

So more urgent work comes between two pieces, and it can be told how far a look back has got.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw, field, json

from querwurf.coach.course import AnyMatch, review_of
from querwurf.coach.report import Hindsight, Report, hindsight, tell
from querwurf.coach.retrospect import Explained, explain, worth_reasons
from querwurf.core.data import Data
from querwurf.core.review import Decision
from querwurf.core.words import LANGUAGES, Language

VERSION = 2
"""Grows when a look back would say something else: then those that are stored are made again."""


class Analysis(Data, frozen=True):
    """Everything that is known of a finished match."""

    reports: dict[Language, Report]
    better: dict[str, Raw]
    """What would have been better, by the number of the entry: an action, or what `possible`
    shows of games whose decisions are whole turns."""
    kinds: dict[str, str] = field(default_factory=dict)
    """The key of the reason that counts most against a decision, by the number of the entry."""


class Work:
    """The pieces of one match: what was decided, the best that the throws allowed, the reasons."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._review = review_of(match)

    @property
    def pieces(self) -> int:
        """How many judgements there are to make; which reasons are worth finding follows them."""
        return self._review.pieces + 1

    def judge(self, piece: int) -> bytes:
        """Make one judgement, as JSON."""
        if piece < self._review.pieces:
            return json.encode(self._review.judge(piece))
        return json.encode(hindsight(self._match))

    def worth_reasons(self, judged: Sequence[bytes | Raw]) -> bytes:
        """List the decisions worth explaining as JSON, given all judgements in their order."""
        made, _ = self._decode(judged)
        return json.encode(worth_reasons(self._review.courses(made)))

    def explain(self, decision: bytes | Raw) -> bytes:
        """Say why one of those decisions was good or not, in all languages, as JSON."""
        asked = json.decode(decision, type=Decision)
        return json.encode(explain(self._match, asked, LANGUAGES))

    def conclude(self, judged: Sequence[bytes | Raw], explained: Sequence[bytes | Raw]) -> Analysis:
        """Put everything together, given in its order."""
        made, best = self._decode(judged)
        said = [json.decode(one, type=Explained) for one in explained]
        reports = tell(self._match, self._review, made, said, best, LANGUAGES)
        better = self._review.better(made)
        worth = worth_reasons(self._review.courses(made))
        kinds = {str(d.n): one.kind for d, one in zip(worth, said, strict=True) if one.kind}
        return Analysis(
            reports, {str(n): Raw(json.encode(one)) for n, one in better.items()}, kinds
        )

    def _decode(self, judged: Sequence[bytes | Raw]) -> tuple[list[Any], Hindsight | None]:
        *pieces, last = judged
        kind: Any = self._review.judged
        made = [json.decode(piece, type=kind) for piece in pieces]
        return made, json.decode(last, type=Hindsight | None)
