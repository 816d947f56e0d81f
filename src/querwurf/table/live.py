"""One match at its latest state: computes what an act brings about; storing it is others' work."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.core.data import Data, Seat
from querwurf.core.entry import Act, Cause, Chance, Entry, entry_type
from querwurf.core.match import Match
from querwurf.core.protocol import Awaiting, AwaitSeats
from querwurf.table.due import Due, Pace, plan
from querwurf.table.lesson import AnyLesson, Course, Page, opened, read_page, turn
from querwurf.table.record import AnyEntry, Header

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any]
"""A match whose data types only its own game knows."""
Origin: TypeAlias = Literal["seat", "bot", "clock", "dice", "timer", "undo", "page"]


class Undone(Data, frozen=True, omit_defaults=True):
    """A line of the log that takes back everything after a number."""

    undone: int
    seat: Seat
    drawn: int = 0
    """How many draws of the dice are used up, where what was seen does not come again."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """A line of a match's log with what the table knows about it."""

    number: int
    origin: Origin
    line: AnyEntry | Undone | Page
    awaits: tuple[Seat, ...] = ()
    act: str | None = None


class Growth(msgspec.Struct, frozen=True):
    """What an act brings about: new lines and how the match stands after them."""

    steps: tuple[Step, ...]
    match: AnyMatch
    due: dict[Due, float]
    course: Course | None = None
    """How far a lesson is then."""
    before: Awaiting | None = None
    """What the match waited for until then, as far as it is known."""

    @property
    def number(self) -> int:
        """The number of the last line."""
        return self.match.n

    @property
    def actors(self) -> frozenset[Seat]:
        """The seats that have acted."""
        return frozenset(seat for seat in map(_actor, self.steps) if seat is not None)

    @property
    def is_own_part(self) -> bool:
        """Whether seats have done their part of a wait, and all others are waited for as before."""
        if not isinstance(self.before, AwaitSeats) or None in map(_actor, self.steps):
            return False
        actors = self.actors
        others = tuple(seat for seat in self.before.seats if seat not in actors)
        return self.match.awaiting == msgspec.structs.replace(self.before, seats=others)


@dataclass(slots=True)
class Live:
    """A match that is being played at a table. Only `take` changes it.

    What happens is tried out on a draft of the match, stored by others, and then taken.
    """

    match: AnyMatch
    header: Header
    due: dict[Due, float] = field(default_factory=dict)
    bots: Mapping[Seat, str] = field(default_factory=dict)
    """The levels of the seats that bots play now."""
    pace: Pace = field(default_factory=Pace)
    course: Course | None = None
    """How far a lesson is, where one is given."""

    @property
    def game(self) -> "catalog.AnyGame":
        """The game that is played."""
        return self.match.game

    @property
    def number(self) -> int:
        """The number of the last line."""
        return self.match.n

    @property
    def awaiting(self) -> Awaiting:
        """What must happen next."""
        return self.match.awaiting

    def open(self, now: float) -> Growth:
        """Begin: throw what the first state asks for."""
        return self._settle([], self.match.draft(), now, None)

    def grow(self, cause: Cause[Any], origin: Origin, now: float, act: str | None = None) -> Growth:
        """Compute what a cause brings about, with the throws after it; may be an IllegalAction."""
        draft, course = self.match.draft(), self.course
        steps: list[Step] = []
        if course is not None and origin == "seat":
            course, draft = self._skip_answer(course, draft, steps)
        entry = draft.happen(cause)
        steps.append(_step(draft, origin, entry, act))
        actor = cause.seat if isinstance(cause, Act) else None
        return self._settle(steps, draft, now, actor, course and course.after([entry]))

    def _skip_answer(
        self, course: Course, draft: AnyMatch, steps: list[Step]
    ) -> tuple[Course, AnyMatch]:
        """Begin the next step for who acts on while the last one is still being praised.

        Only where the position is the very same: otherwise the act belongs to what lies there.
        """
        answer = course.answer()
        if answer is None or answer.kind != "yes":
            return course, draft
        page, turned = turn(course.lesson, course.step + 1, draft)
        if turned.state != draft.state:
            return course, draft
        steps.append(_step(turned, "page", page))
        return opened(course.lesson, page, turned.n, turned), turned

    def turn(self, lesson: AnyLesson, step: int, now: float, act: str | None = None) -> Growth:
        """Begin a step of a lesson: turn the page to its position."""
        page, draft = turn(lesson, step, self.match)
        first = _step(draft, "page", page, act)
        return self._settle([first], draft, now, None, opened(lesson, page, draft.n, draft))

    def undo(
        self,
        lines: Sequence[tuple[int, AnyEntry | Undone | Page]],
        seat: Seat,
        now: float,
        act: str,
        agreed: bool = False,
    ) -> Growth:
        """Take a seat's last step back, given the log: ValueError when it cannot.

        Who plays alone gets the same chance again; bots think anew. Where others have agreed, what
        they did since goes, too, and all chance that was seen is used up: what comes is drawn anew.
        """
        if self.course is not None:
            return self._undo_lesson(self.course, seat, now, act)
        log = standing(lines)
        kept = before_own_act(log, seat) if agreed else before_last_act(log, seat, self.bots)
        draft = begin(self.header, self.match.seed).resume(entry for _, entry in kept).draft()
        drawn = self.match.drawn if agreed else used_up(lines)
        draft.skip_draws(drawn).recount(self.match.acts)
        draft.n = self.number + 1
        line = Undone(kept[-1][0] if kept else 0, seat, drawn)
        return self._settle([_step(draft, "undo", line, act)], draft, now, seat)

    def _undo_lesson(self, course: Course, seat: Seat, now: float, act: str) -> Growth:
        """Take a step back, but never behind the page that lies there."""
        kept = before_last_act([(entry.n, entry) for entry in course.entries], seat, self.bots)
        line = Undone(kept[-1][0] if kept else course.page, seat)
        course = course.until(line.undone)
        draft = course.match()
        draft.n = self.number + 1
        return self._settle([_step(draft, "undo", line, act)], draft, now, seat, course)

    def take(self, growth: Growth) -> None:
        """Move on, once that is stored."""
        self.match, self.due, self.course = growth.match, growth.due, growth.course

    def replan(self, bots: Mapping[Seat, str], now: float) -> dict[Due, float]:
        """Settle what is due when bots take seats over or give them back."""
        kept = {
            due: at for due, at in self.due.items() if (due.kind == "bot") == (due.seat in bots)
        }
        return plan(self.awaiting, kept, bots=bots, pace=self.pace, now=now)

    def _settle(
        self,
        steps: list[Step],
        draft: AnyMatch,
        now: float,
        actor: Seat | None,
        course: Course | None = None,
    ) -> Growth:
        """Throw as long as the match awaits its own dice."""
        if course is not None and not course.is_free:
            return self._settle_lesson(steps, draft, course)
        thrown = []
        while (awaited := draft.chance) is not None and not draft.is_typed(awaited):
            thrown.append(draft.throw())
            steps.append(_step(draft, "dice", thrown[-1]))
        before, awaiting = self.match.awaiting, draft.awaiting
        due = plan(
            awaiting,
            self.due,
            bots=self.bots,
            pace=self.pace,
            now=now,
            actor=actor,
            is_new=_has_timer(awaiting)
            and (any(map(_is_throw, steps)) or _is_another(before, awaiting)),
        )
        return Growth(tuple(steps), draft, due, course and course.after(thrown), before)

    def _settle_lesson(self, steps: list[Step], draft: AnyMatch, course: Course) -> Growth:
        """Let happen what a step of a lesson has set; nothing is due there, and no clock runs."""
        happened = course.settle(draft)
        for entry in happened:
            origin: Origin = "bot" if isinstance(entry.cause, Act) else "dice"
            steps.append(Step(entry.n, origin, entry, draft.waiting))
        return Growth(tuple(steps), draft, {}, course.after(happened))


def begin(header: Header, seed: bytes) -> AnyMatch:
    """Set up the match that a header describes, before its first entry."""
    return Match(
        catalog.game(header.game),
        len(header.seats),
        seed,
        header.options,
        real_dice=header.dice == "real",
        nonces=header.nonces,
    )


def _step(
    draft: AnyMatch, origin: Origin, line: "AnyEntry | Undone | Page", act: str | None = None
) -> Step:
    return Step(draft.n, origin, line, draft.waiting, act)


def _actor(step: Step) -> Seat | None:
    line = step.line
    return line.cause.seat if isinstance(line, Entry) and isinstance(line.cause, Act) else None


def _is_throw(step: Step) -> bool:
    return isinstance(step.line, Entry) and isinstance(step.line.cause, Chance)


def _has_timer(awaiting: Awaiting) -> bool:
    return isinstance(awaiting, AwaitSeats) and awaiting.seconds is not None


def _is_another(before: Awaiting, now: Awaiting) -> bool:
    """Tell whether seats are waited for, but for something else than before."""
    if not isinstance(before, AwaitSeats) or not isinstance(now, AwaitSeats):
        return False
    return before.what != now.what


def before_last_act(
    log: Sequence[tuple[int, AnyEntry]], seat: Seat, bots: Container[Seat]
) -> Sequence[tuple[int, AnyEntry]]:
    """Give the lines before a seat's last act; ValueError when another person has acted since."""
    for index in range(len(log) - 1, -1, -1):
        cause = log[index][1].cause
        if isinstance(cause, Act):
            if cause.seat == seat:
                return log[:index]
            if cause.seat not in bots:
                raise ValueError("others-acted")
    raise ValueError("nothing-to-undo")


def before_own_act(
    log: Sequence[tuple[int, AnyEntry]], seat: Seat
) -> Sequence[tuple[int, AnyEntry]]:
    """Give the lines before a seat's last act, whoever has acted since; ValueError without one."""
    for index in range(len(log) - 1, -1, -1):
        cause = log[index][1].cause
        if isinstance(cause, Act) and cause.seat == seat:
            return log[:index]
    raise ValueError("nothing-to-undo")


def used_up(lines: Iterable[tuple[int, AnyEntry | Undone | Page]]) -> int:
    """Tell how many draws never come again, because they were taken back by consent."""
    return max((line.drawn for _, line in lines if isinstance(line, Undone)), default=0)


def acted(
    before: Sequence[int], lines: Iterable[tuple[int, AnyEntry | Undone | Page]]
) -> list[int]:
    """Count each seat's acts on, those that were taken back included."""
    acts = list(before)
    for _, line in lines:
        if isinstance(line, Entry) and isinstance(line.cause, Act):
            acts[line.cause.seat] += 1
    return acts


def standing(lines: Iterable[tuple[int, AnyEntry | Undone | Page]]) -> list[tuple[int, AnyEntry]]:
    """Give the lines that were not taken back."""
    kept: list[tuple[int, AnyEntry]] = []
    for number, line in lines:
        if isinstance(line, Undone):
            while kept and kept[-1][0] > line.undone:
                kept.pop()
        elif isinstance(line, Entry):
            kept.append((number, line))
    return kept


def follow(
    lesson: AnyLesson, match: AnyMatch, lines: Iterable[tuple[int, AnyEntry | Undone | Page]]
) -> Course | None:
    """Read from its log how far a lesson is; None before its first page."""
    course: Course | None = None
    for number, line in lines:
        if isinstance(line, Page):
            before = match if course is None else course.match()
            course = read_page(lesson, line, number, before)
        elif course is not None:
            course = course.until(line.undone) if isinstance(line, Undone) else course.after([line])
    return course


@cache
def decoder(game_key: str) -> "msgspec.json.Decoder[AnyEntry]":
    """Give the decoder of a game's log lines."""
    return msgspec.json.Decoder(entry_type(catalog.game(game_key)))


def read_line(game_key: str, origin: str, line: str | bytes) -> AnyEntry | Undone | Page:
    """Read a stored line."""
    if origin == "undo":
        return msgspec.json.decode(line, type=Undone)
    if origin == "page":
        return msgspec.json.decode(line, type=Page)
    return decoder(game_key).decode(line)
