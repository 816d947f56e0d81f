"""happycross's first game: a long word through the bonus fields, crossed, with nothing left."""

from dataclasses import dataclass
from functools import partial

from querwurf.core.cell import Cell
from querwurf.core.lesson import (
    DICE_WERE_SET,
    LEARNER,
    Answer,
    Free,
    Lesson,
    Line,
    Marks,
    Step,
    otherwise,
    points_step,
    stay,
    yes,
)
from querwurf.core.words import Language
from querwurf.games.happycross.rules.dice import DICE, JOKER, Die, find_dice
from querwurf.games.happycross.rules.grid import COLUMNS, ROWS
from querwurf.games.happycross.rules.layout import figure_of, runs
from querwurf.games.happycross.rules.referee import Check, check, refuse_for
from querwurf.games.happycross.rules.scoring import BONUS
from querwurf.games.happycross.rules.state import (
    Done,
    HappycrossAction,
    Layout,
    Options,
    State,
    Turn,
)
from querwurf.games.happycross.rules.words import Lexicons
from querwurf.games.happycross.text import lesson_words as words

SECONDS, _ROUNDS = 75, 2
_ROW, _COLUMN = ROWS[4], COLUMNS[2]
_CROSSING = (1, 2, 3, 4, 5)
"""The places of the crossing word in its column; the fourth is the row's third letter."""


@dataclass(frozen=True, slots=True)
class Example:
    """A throw that shows it all, in one language."""

    row: str
    """Nine letters across the grid; the last one is the joker's."""
    first: int
    """The place of the letter that is laid first; behind it lies the rest of a short word."""
    lies: int
    """How many letters that rest has."""
    cross: str
    rival: int
    """How many letters of the row the rival lays from its beginning: a word, too."""

    @property
    def letters(self) -> str:
        """The letters of the throw: those of the row, then those that cross it."""
        return self.row[:-1] + JOKER + self.cross[:3] + self.cross[4:]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Where they all lie at the end."""
        return (*_ROW, *(_COLUMN[place] for place in _CROSSING if place != 4))


EXAMPLES: dict[Language, Example] = {
    "de": Example("ANTWORTEN", 3, 3, "GESTE", 7),
    "en": Example("PASSWORDS", 4, 3, "THOSE", 8),
    "fr": Example("IMPORTANT", 2, 3, "COUPE", 6),
    "it": Example("RIPORTARE", 2, 4, "CAMPO", 7),
}


class Coach:
    """Makes the lesson's positions in a language, and answers what is laid on them."""

    def __init__(self, lexicons: Lexicons, language: Language) -> None:
        self._example = EXAMPLES[language]
        self.options = Options(seconds=SECONDS, rounds=_ROUNDS, language=language)
        self._refuse = partial(refuse_for, lexicons)
        dice = find_dice(self._example.letters)
        assert dice is not None
        self._dice: tuple[Die, ...] = dice
        """By letter of the example, the die that shows it."""

    @property
    def first_die(self) -> Die:
        """The die that is laid first."""
        return self._dice[self._example.first]

    def layout(self, *letters: int) -> Layout:
        """Lay some letters of the example where they belong; the joker stands for its letter."""
        throw, cells = [""] * len(DICE), list[Cell | None]([None] * len(DICE))
        for number, die in enumerate(self._dice):
            throw[die] = self._example.letters[number]
            cells[die] = self._example.cells[number] if number in letters else None
        named = self._example.row[-1] if len(_ROW) - 1 in letters else JOKER
        return Layout("".join(throw), "".join(throw).replace(JOKER, named), tuple(cells))

    def lying(self) -> tuple[int, ...]:
        """Tell which letters lie there at the beginning."""
        first = self._example.first
        return tuple(range(first + 1, first + 1 + self._example.lies))

    def at(self, *letters: int) -> State:
        """Give the first round with some of the learner's letters laid."""
        layouts = (self.layout(*letters), self.layout(*range(self._example.rival)))
        return State(self.options, (LEARNER,), (), layouts, (None, None))

    def at_second_round(self, state: State) -> State:
        """Give the second round before its throw; whoever skipped the first has laid it all."""
        finished = state.finished
        if not finished:
            laid = self.layout(*range(len(DICE))), self.layout(*range(self._example.rival))
            finished = (tuple(Turn(layout, self.check(layout).score) for layout in laid),)
        return State(self.options, (LEARNER,), finished, (None, None), (None, None))

    def check(self, layout: Layout) -> Check:
        """Ask the referee."""
        return check(layout, self._refuse(self.options))

    def check_mine(self, state: State) -> Check:
        """Ask the referee about what the learner has laid."""
        layout = state.layouts[LEARNER]
        return self.check(self.layout() if layout is None else layout)

    def is_on_the_way(self, state: State) -> bool:
        """Tell whether everything that lies there may stay: no word yet, but it will be one."""
        layout = state.layouts[LEARNER]
        if layout is None:
            return False
        letters = self._example.row[:-1] + self._example.row[-1] + self._example.letters[9:]
        meant = dict(zip(self._example.cells, letters, strict=True))
        return all(
            meant.get(cell) == letter or (letter == JOKER and cell == _ROW[-1])
            for cell, letter in figure_of(layout).items()
        )

    def say_first(self, _: State) -> Line:
        """Ask for the first letter."""
        return Line(words.FIRST, {"w": self._example.row[self._example.first]})

    def say_longer(self, _: State) -> Line:
        """Ask for the long word."""
        return Line(words.LONGER, {"w": self._example.row[-1]})

    def say_cross(self, state: State) -> Line:
        """Ask for the word that crosses it."""
        rest = -self.check_mine(state).score.unused
        return Line(words.CROSS, {"r": rest, "word": self._example.cross})

    def mark_first(self, _: State) -> Marks:
        """Point at the first letter and its cell."""
        return Marks(cells=(_ROW[self._example.first],), controls=(f"die-{self.first_die}",))

    def mark_longer(self, _: State) -> Marks:
        """Point at both bonus fields, and outline the letters that are missing."""
        first = self._example.first
        missing = [n for n in range(len(_ROW)) if n != first and n not in self.lying()]
        letters = "".join(self._example.row[n] for n in missing)
        return Marks((_ROW[0], _ROW[-1]), tuple(_ROW[n] for n in missing), letters=letters)

    def mark_cross(self, _: State) -> Marks:
        """Outline the word that crosses."""
        cells = tuple(_COLUMN[place] for place in _CROSSING if place != 4)
        return Marks(line=cells, letters=self._example.letters[9:])

    def judge_first(self, _: State, __: HappycrossAction, after: State) -> Answer:
        """Answer the first letter."""
        layout = after.layouts[LEARNER]
        figure = {} if layout is None else figure_of(layout)
        cell = _ROW[self._example.first]
        if figure.get(cell) != self._example.row[self._example.first]:
            return otherwise(words.ALSO_FINE)
        found = [word for word in self.check_mine(after).words if cell in word.cells]
        if not found:
            return otherwise(words.ALSO_FINE)
        return yes(words.A_WORD, word=found[0].word, n=found[0].points)

    def judge_longer(self, _: State, action: HappycrossAction, after: State) -> Answer | None:
        """Answer what is laid on the way to the long word."""
        checked = self.check_mine(after)
        across = next((word for word in checked.words if word.cells == _ROW), None)
        if across is not None:
            return yes(words.TIMES_NINE, n=across.points)
        if not isinstance(action, Done) and self.is_on_the_way(after):
            return None
        if checked.problems:
            return stay(words.NO_WORD)
        points = sum(word.points for word in checked.words)
        return stay(words.VALID, n=points, m=self._best_row())

    def _best_row(self) -> int:
        return self.check(self.layout(*range(len(_ROW)))).words[0].points

    def judge_cross(self, _: State, action: HappycrossAction, after: State) -> Answer | None:
        """Answer what is laid across."""
        checked = self.check_mine(after)
        if not checked.problems and len(checked.score.kept) == len(DICE):
            return yes(words.ALL_LAID, b=BONUS, n=checked.score.total)
        if not isinstance(action, Done) and self.is_on_the_way(after):
            return None
        return stay(words.NO_WORD if checked.problems else words.REST_COSTS)

    def judge_done(self, before: State, action: HappycrossAction, after: State) -> Answer:
        """Answer being done: what both have."""
        if not isinstance(action, Done) or not after.finished:
            return stay(words.BUILD_ON)
        mine, rivals = (turn.score.total for turn in after.finished[-1])
        return yes(words.YOU_AND_RIVAL, n=mine, k=rivals)

    def late(self, state: State) -> Line | None:
        """Warn who has nothing valid when the clock runs out."""
        layout = state.layouts[LEARNER]
        is_building = layout is not None and state.scores[LEARNER] is None
        return words.SHORT_WORD if is_building and not self.check_mine(state).score.words else None


def _end(state: State) -> Line:
    mine, rivals = (turn.score.total for turn in state.finished[-1])
    return Line(words.END, {"a": mine, "b": rivals})


def _best(state: State) -> Line | None:
    """Name the learner's best word of the short game."""
    found = state.finished[-1][LEARNER].score.words
    best = max(found, key=lambda word: word.points, default=None)
    return None if best is None else Line(words.BEST_WORD, {"word": best.word, "n": best.points})


def _rival(_: State, count: int) -> HappycrossAction | None:
    return None if count else Done()


def _is_same(before: State, after: State) -> bool:
    """Tell whether the same dice lie on the same cells; a round that is over has no layout."""
    mine, other = before.layouts[LEARNER], after.layouts[LEARNER]
    if mine is None or other is None:
        return mine is other
    return runs(figure_of(mine)) == runs(figure_of(other)) and mine.letters == other.letters


def lesson(lexicons: Lexicons, language: Language) -> Lesson[State, HappycrossAction]:
    """Give the lesson with the words of a language."""
    coach = Coach(lexicons, language)
    short = (coach.lying()[0] - 1, *coach.lying())
    row, everything = tuple(range(len(_ROW))), tuple(range(len(DICE)))
    steps: tuple[Step[State, HappycrossAction], ...] = (
        Step(
            lambda _: coach.at(*coach.lying()),
            coach.say_first,
            coach.judge_first,
            coach.mark_first,
        ),
        Step(
            lambda _: coach.at(*short),
            coach.say_longer,
            coach.judge_longer,
            coach.mark_longer,
            half=words.DRAG,
        ),
        Step(lambda _: coach.at(*row), coach.say_cross, coach.judge_cross, coach.mark_cross),
        points_step(lambda _: coach.at(*everything), words.POINTS, words.POINTS_SEEN),
        Step(
            lambda _: coach.at(*everything),
            lambda _: words.DONE,
            coach.judge_done,
            lambda _: Marks(controls=("done",)),
            rival=_rival,
        ),
    )
    with_clock = Line(words.WITH_CLOCK, {"s": SECONDS})
    return Lesson(
        options={"seconds": SECONDS, "rounds": _ROUNDS, "language": language, "calm": False},
        steps=steps,
        free=Free(
            coach.at_second_round,
            with_clock,
            _end,
            DICE_WERE_SET,
            _best,
            late=coach.late,
            time_up=words.TIME_UP,
        ),
        holds=lambda _: True,
        is_same=_is_same,
    )
