"""A lesson as it is given at a table: which step, on which position, and what was done there.

Everything follows from the match's log. A line of its own, a `Page`, begins each step; the
learner's acts after it decide what is said, and undoing them takes that back as well.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.core.data import Data
from querwurf.core.entry import Act, Chance, TimeUp
from querwurf.core.lesson import LEARNER, RIVAL, Answer, Free, Lesson, Line, Marks, Step
from querwurf.core.match import Match
from querwurf.core.protocol import IllegalAction
from querwurf.core.words import Language
from querwurf.table.record import AnyEntry

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any]
AnyLesson: TypeAlias = Lesson[Any, Any]


class Page(Data, frozen=True):
    """A line of a lesson's log: a step begins, on the position as it is stored here."""

    step: int
    state: msgspec.Raw
    turned: bool
    """Whether another sheet lies there than before."""


@cache
def lesson_of(game: str, language: Language) -> AnyLesson | None:
    """Give a game's lesson in the language whose words it is played with, if it has one."""
    maker: Any = catalog.game(game).lesson
    if maker is None:
        return None
    lesson: AnyLesson = maker()(language)
    return lesson


@dataclass(frozen=True, slots=True)
class Course:
    """How far a lesson is: its page, and what happened since that was turned."""

    lesson: AnyLesson
    page: int
    """The number of the page's line."""
    step: int
    base: AnyMatch
    """The match as it stood when the page was turned."""
    turned: bool = False
    entries: tuple[AnyEntry, ...] = ()

    @property
    def is_free(self) -> bool:
        """Whether the short game has begun."""
        return self.step >= len(self.lesson.steps)

    @property
    def script(self) -> Step[Any, Any] | Free[Any]:
        """The step that is given now."""
        steps = self.lesson.steps
        return self.lesson.free if self.is_free else steps[self.step]

    @property
    def has_acted(self) -> bool:
        """Whether the learner has done something in this step that can be taken back."""
        return any(_is_learners(entry) for entry in self.entries)

    def after(self, entries: Iterable[AnyEntry]) -> "Course":
        """Go on with what has happened."""
        return replace(self, entries=(*self.entries, *entries))

    def until(self, number: int) -> "Course":
        """Go back to a line of the log."""
        return replace(self, entries=tuple(e for e in self.entries if e.n <= number))

    def match(self) -> AnyMatch:
        """Give the match as it stands."""
        return self.base.draft().resume(self.entries).draft()

    def settle(self, draft: AnyMatch) -> list[AnyEntry]:
        """Let happen what the step has set for chance and the rival, and take up what it leaves."""
        script = self.script
        assert isinstance(script, Step)
        happened: list[AnyEntry] = []
        while (entry := self._next(script, draft, (*self.entries, *happened))) is not None:
            happened.append(entry)
        return happened

    def _next(
        self, script: Step[Any, Any], draft: AnyMatch, before: Sequence[AnyEntry]
    ) -> AnyEntry | None:
        if draft.chance is not None:
            throws = sum(isinstance(entry.cause, Chance) for entry in before)
            numbers = script.chance(draft.state, throws)
            if numbers is None and self.lesson.holds(draft.state):
                return None
            return draft.throw(numbers)
        if RIVAL not in draft.waiting or LEARNER in draft.waiting:
            return None
        acts = sum(isinstance(e.cause, Act) and e.cause.seat == RIVAL for e in before)
        action = script.rival(draft.state, acts)
        try:
            return None if action is None else draft.act(RIVAL, action)
        except IllegalAction:  # the learner has gone another way: the rival waits for the next page
            return None

    def answer(self) -> Answer | None:
        """Answer the learner's latest action in this step; None before there was one."""
        script = self.script
        acts = [index for index, entry in enumerate(self.entries) if _is_learners(entry)]
        if not acts or isinstance(script, Free) or script.judge is None:
            return None
        running = self.base.draft().resume(self.entries[: acts[-1]])
        before, cause = running.state, self.entries[acts[-1]].cause
        assert isinstance(cause, Act)
        after = running.resume(self.entries[acts[-1] :]).state
        return script.judge(before, cause.action, after)

    def says(self, match: AnyMatch) -> tuple[Line, ...]:
        """Tell what is said as the match stands; nothing while there is nothing new to say."""
        script = self.script
        if isinstance(script, Free):
            return self._says_free(script, match)
        answer = self.answer()
        return (script.say(self.base.state) if answer is None else answer.line,)

    def _says_free(self, script: Free[Any], match: AnyMatch) -> tuple[Line, ...]:
        if match.over:
            late = script.time_up if script.time_up and self._was_late() else None
            told = (late, script.end(match.state), script.best(match.state))
            return tuple(line for line in told if line is not None)
        if not self.has_acted:
            return (script.honest, script.say)
        note = script.note(match.state) if LEARNER in match.waiting else None
        return () if note is None or note in self._noted(script) else (note,)

    def _was_late(self) -> bool:
        """Tell whether the clock ran out while the learner was awaited."""
        running = self.base.draft()
        for entry in self.entries:
            if isinstance(entry.cause, TimeUp) and LEARNER in running.waiting:
                return True
            running.resume((entry,))
        return False

    def _noted(self, script: Free[Any]) -> list[Line | None]:
        """List what was said before the learner's acts: nothing is said twice.

        Before the first one nothing of this was: the short game was announced.
        """
        running, notes = self.base.draft(), []
        for entry in self.entries:
            if _is_learners(entry):
                notes.append(script.note(running.state))
            running.resume((entry,))
        return notes[1:]

    def marks(self) -> Marks:
        """Tell what is marked: nothing once the step is answered rightly."""
        script, answer = self.script, self.answer()
        if isinstance(script, Free) or (answer is not None and answer.kind == "yes"):
            return Marks()
        return script.marks(self.base.state)


def _is_learners(entry: AnyEntry) -> bool:
    return isinstance(entry.cause, Act) and entry.cause.seat == LEARNER


def turn(lesson: AnyLesson, step: int, match: AnyMatch) -> tuple[Page, AnyMatch]:
    """Begin a step: its page and the match on it, given the match as it stands."""
    script = lesson.free if step >= len(lesson.steps) else lesson.steps[step]
    state = script.at(match.state)
    turned = step > 0 and not lesson.is_same(match.state, state)
    draft = match.draft()
    draft.restore(state, match.n + 1, match.drawn, match.acts)
    return Page(step, msgspec.Raw(msgspec.json.encode(state)), turned), draft


def opened(lesson: AnyLesson, page: Page, number: int, draft: AnyMatch) -> Course:
    """Begin a step's course on its page."""
    return Course(lesson, number, page.step, draft.draft(), page.turned)


def read_page(lesson: AnyLesson, page: Page, number: int, match: AnyMatch) -> Course:
    """Read a step's course from its stored page, given the match before it."""
    draft = match.draft()
    state = msgspec.json.decode(page.state, type=type(match.state))
    draft.restore(state, number, match.drawn, match.acts)
    return opened(lesson, page, number, draft)
