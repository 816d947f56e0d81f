"""Looking back, in a worker process: one decision, or one piece of a whole match at a time."""

from collections import OrderedDict
from typing import Literal, TypeAlias

import msgspec
from msgspec import Raw

from querwurf import catalog
from querwurf.coach import course
from querwurf.coach.retrospect import speak_up
from querwurf.coach.work import Work
from querwurf.core.words import Language
from querwurf.server.gametype import action_decoder, view_decoder
from querwurf.server.recording import play_again

Step: TypeAlias = Literal["count", "judge", "choose", "explain", "conclude"]
"""How many judgements, each of them, which decisions are worth reasons, each of those, the end."""
_HELD = 4
_ENCODE = msgspec.json.encode


class UnknownWork(LookupError):
    """A match whose record this worker has not seen: it must come along."""


class Deed(msgspec.Struct, frozen=True):
    """What a seat did, and what it saw before."""

    n: int
    view: Raw
    action: Raw


class Piece(msgspec.Struct, frozen=True):
    """A piece of looking back on a match."""

    match: str
    """The SHA-256 of its record."""
    step: Step
    piece: int = 0
    """The number of a judgement."""
    judged: tuple[Raw, ...] = ()
    """All judgements, to choose and to conclude."""
    explained: tuple[Raw, ...] = ()
    """All explanations, to conclude."""
    decision: Raw = Raw(b"null")
    """The one to explain."""
    record: str = ""


def judge(game: str, asked: Raw, language: Language) -> tuple[Raw, tuple[str, ...]]:
    """Value what a seat did beside the best that it could have done: a `course.Judgement`.

    If it was clearly worse, what was better and why is said, too.
    """
    played, deed = catalog.game(game), msgspec.json.decode(asked, type=Deed)
    view, action = view_decoder(game).decode(deed.view), action_decoder(game).decode(deed.action)
    judged = course.judge(played, deed.n, view, action)
    return Raw(_ENCODE(judged)), speak_up(played, view, judged, language)


class _Matches:
    """The matches that this worker looked back on last."""

    def __init__(self) -> None:
        self._held: OrderedDict[str, Work] = OrderedDict()

    def find(self, piece: Piece) -> Work:
        """Give the work of a match, begun anew when its record comes along."""
        if piece.record:
            self._held[piece.match] = Work(play_again(piece.record.encode()).match)
        if piece.match not in self._held:
            raise UnknownWork(piece.match)
        self._held.move_to_end(piece.match)
        while len(self._held) > _HELD:
            self._held.popitem(last=False)
        return self._held[piece.match]


_MATCHES = _Matches()


def review(game: str, asked: Raw) -> Raw:
    """Do a piece of a look back."""
    piece = msgspec.json.decode(asked, type=Piece)
    work = _MATCHES.find(piece)
    match piece.step:
        case "count":
            return Raw(_ENCODE(work.pieces))
        case "judge":
            return Raw(work.judge(piece.piece))
        case "choose":
            return Raw(work.worth_reasons(piece.judged))
        case "explain":
            return Raw(work.explain(piece.decision))
        case "conclude":
            return Raw(_ENCODE(work.conclude(piece.judged, piece.explained)))
