"""A first game that teaches: a real match on set positions, and what is said at each of them.

A lesson is a script. Every step sets a position, says one thing, and answers whatever legal action
the learner takes there; nothing is ever refused that the rules allow. What chance and the rival
bring is set by the step as well. The last step is free: the table's own dice, and a bot.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

from querwurf.core.data import Action, Data, Seat
from querwurf.core.figure import mean, whole
from querwurf.core.line import LineName
from querwurf.core.words import Language, Words

LEARNER: Seat = 0
RIVAL: Seat = 1
RIVAL_NAME = "Karl"
LONGEST = 90
"""Characters of a line that is said, with its slots filled."""

S = TypeVar("S", bound=Data)
A = TypeVar("A", bound=Action)
Slot: TypeAlias = int | float | str | Words
Kind: TypeAlias = Literal["yes", "else", "stay"]
"""Right; something else; something else, and the step goes on."""


class Marks(Data, frozen=True):
    """What is ringed on the board: cells, one line that is tinted, and controls by their names."""

    cells: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    controls: tuple[str, ...] = ()
    letters: str = ""
    """What belongs into the cells of the line, one letter each, where that is shown in outline."""


class Line(Data, frozen=True):
    """Something that is said: words with `{slots}`, and what goes into them."""

    words: Words
    slots: Mapping[str, Slot] = {}

    def of(self, language: Language) -> str:
        """Say it in a language."""
        slots = {name: _shown(slot, language) for name, slot in self.slots.items()}
        return self.words.of(language).format(**slots)


def _shown(slot: Slot, language: Language) -> str:
    """Write a slot; a fraction has one place, behind the sign that the language uses."""
    if isinstance(slot, str):
        return slot
    if isinstance(slot, int):
        slot = whole(slot)
    return (mean(slot) if isinstance(slot, float) else slot).of(language)


def line(de: str, en: str, fr: str, it: str) -> Line:
    """Say something without slots."""
    return Line(Words(de, en, fr, it))


class Answer(Data, frozen=True):
    """What is said of an action, and what that means for the step."""

    kind: Kind
    line: Line


def yes(words: Words | Line, **slots: Slot) -> Answer:
    """Answer what was asked for."""
    return Answer("yes", _line(words, slots))


def otherwise(words: Words | Line, **slots: Slot) -> Answer:
    """Answer something else that is just as legal."""
    return Answer("else", _line(words, slots))


def stay(words: Words | Line, **slots: Slot) -> Answer:
    """Answer something after which the step goes on."""
    return Answer("stay", _line(words, slots))


def _line(words: Words | Line, slots: Mapping[str, Slot]) -> Line:
    return words if isinstance(words, Line) else Line(words, slots)


def nobody(_: object, __: int) -> None:
    """Set nothing: the default of what chance and the rival bring."""
    return


def silent(_: object) -> None:
    """Say nothing."""
    return


def unmarked(_: object) -> Marks:
    """Mark nothing."""
    return Marks()


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """One thing that is learnt: a position, what is said, and how what is done is answered."""

    at: Callable[[S], S]
    """The position, made from how the match stands."""
    say: Callable[[S], Line]
    judge: Callable[[S, A, S], Answer | None] | None = None
    """Answers an action, given the states before it and after all that followed; None is said
    of what only leads there. Without it there is nothing to do on the board: `control` is opened
    instead."""
    marks: Callable[[S], Marks] = unmarked
    half: Line | None = None
    """Said when the action is begun, or when nothing happens for a while: the control."""
    chance: Callable[[S, int], tuple[int, ...] | None] = nobody
    """What the n-th chance of this step brings, from 0. None: the table's own dice."""
    rival: Callable[[S, int], A | None] = nobody
    """What the rival does for the n-th time in this step. None: it waits for the next step."""
    control: str = ""
    seen: Line | None = None
    """Said when the control was opened."""
    unseen: Line | None = None
    """Said when it was not, and the learner goes on."""


@dataclass(frozen=True, slots=True)
class Free(Generic[S]):
    """The short game at the end, with real chance against a real bot."""

    at: Callable[[S], S]
    say: Line
    end: Callable[[S], Line]
    """Said when the match is over."""
    honest: Line
    """Said first: until now chance was set."""
    best: Callable[[S], Line | None] = silent
    """Said after the end: what the learner did best, if that is worth a word."""
    note: Callable[[S], Line | None] = silent
    """What is worth saying of a position at which the learner is to act."""
    late: Callable[[S], Line | None] = silent
    """What is worth saying when a clock has run down to its last half minute."""
    time_up: Line | None = None
    """Said at the end when the clock ran out before the learner was done."""
    loss: float | None = None
    """From which cost on the coach names what was better, and offers the way back; None: never."""


@dataclass(frozen=True, slots=True)
class Lesson(Generic[S, A]):
    """A whole lesson of two seats; the learner has the first."""

    options: Mapping[str, object]
    steps: tuple[Step[S, A], ...]
    free: Free[S]
    holds: Callable[[S], bool]
    """Whether chance that is awaited at a state is left for the next step."""
    is_same: Callable[[S, S], bool]
    """Whether a position can follow a state without a page being turned: what lies there, not
    whose turn it is and what was thrown."""


def signs(text: str) -> tuple[str, ...]:
    """Read a position: signs apart, rows behind slashes, dots where it is empty."""
    return tuple(sign for sign in text.split() if sign != "/")


def points_step(
    at: Callable[[S], S], say: Line, seen: Line, unseen: Line | None = None
) -> "Step[S, A]":
    """Show where the points are: a step at which the button is opened, or gone past."""
    return Step(
        at,
        lambda _: say,
        marks=lambda _: Marks(controls=("points",)),
        control="points",
        seen=seen,
        unseen=unseen or STAYS_UNDER_POINTS,
    )


_STRONGEST = Words(
    "Deine stärkste Linie: {line} mit {n} Punkten.",
    "Your strongest line: {line} with {n} points.",
    "Ton point fort : {line} avec {n} points.",
    "Il tuo punto forte: {line} con {n} punti.",
)


def strongest(names: Sequence[LineName], points: Sequence[int]) -> Line | None:
    """Name the line that brings most; None where none brings at least two points."""
    most = max(points)
    name = names[points.index(most)]
    return Line(_STRONGEST, {"line": name.said, "n": most}) if most > 1 else None


STAYS_UNDER_POINTS = line(
    "Du findest sie auch später unter Punkte.",
    "They stay under Points for later.",
    "Tu les retrouves plus tard sous Points.",
    "Li ritrovi anche dopo, sotto Punti.",
)
DICE_WERE_SET = line(
    "Bis hier waren die Würfe gestellt. Ab jetzt sind sie echt.",
    "So far the throws were set. From now on they are real.",
    "Jusqu’ici, les lancers étaient préparés. Maintenant, ils sont vrais.",
    "Finora i tiri erano preparati. D’ora in poi sono veri.",
)
