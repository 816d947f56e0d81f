"""Lessons without a server: a table's match that is led from page to page."""

from typing import Any

from querwurf import catalog
from querwurf.core.entry import Act
from querwurf.core.lesson import LEARNER
from querwurf.core.words import Language
from querwurf.table.lesson import AnyLesson, Course, lesson_of
from querwurf.table.live import AnyMatch, Growth, Live, begin, follow
from querwurf.table.record import Sitter, open_header

SEED = bytes(32)


class Given:
    """A lesson that is being given."""

    def __init__(self, game: str, language: Language = "de") -> None:
        found = lesson_of(game, language)
        assert found is not None
        self.lesson: AnyLesson = found
        rules = catalog.game(game)
        seats = (Sitter("Nora", "person"), Sitter("Karl", "bot", "easy"))
        header = open_header(rules, rules.read_options(found.options), seats, SEED)
        self.live = Live(begin(header, SEED), header, bots={1: "easy"})
        self.lines: list[tuple[int, Any]] = []
        """The log, as it would be stored."""
        self.turn(0)

    @property
    def course(self) -> Course:
        assert self.live.course is not None
        return self.live.course

    @property
    def match(self) -> AnyMatch:
        return self.live.match

    def _take(self, growth: Growth) -> None:
        self.lines += [(step.number, step.line) for step in growth.steps]
        self.live.take(growth)

    def turn(self, step: int) -> None:
        """Turn the page to a step."""
        self._take(self.live.turn(self.lesson, step, 0.0))

    def act(self, action: Any) -> str:
        """Act, and tell how that is answered."""
        self._take(self.live.grow(Act(LEARNER, action), "seat", 0.0))
        return self.kind()

    def bot_acts(self, seat: int) -> None:
        """Let a bot act for a seat."""
        match, game = self.match, self.live.game
        action = game.choose(match.view(seat), match.bot_random(seat), "greedy")
        self._take(self.live.grow(Act(seat, action), "bot", 0.0))

    def read_again(self) -> Course:
        """Read the lesson from its log, as a server does that was started anew."""
        course = follow(self.lesson, begin(self.live.header, SEED), self.lines)
        assert course is not None
        return course

    def kind(self) -> str:
        answer = self.course.answer()
        return "" if answer is None else answer.kind

    def undo(self) -> None:
        self._take(self.live.undo([], LEARNER, 0.0, "undo"))

    def kinds(self) -> dict[Any, str]:
        """Try every legal action of this step: how it is answered."""
        found = {}
        for action in self.match.legal(LEARNER):
            found[action] = self.act(action)
            self.undo()
        return found
