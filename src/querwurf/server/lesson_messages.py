"""Messages of first games that teach: what the coach says and points at, and going on."""

from typing import Literal, TypeAlias

from querwurf.server.envelope import Message, RequestId
from querwurf.server.wire import Told

Phase: TypeAlias = Literal["say", "yes", "else", "stay", "free", "over"]


class Turn(Message, frozen=True):
    """Go on in a lesson: to the next step, or to the short game at its end."""

    id: RequestId
    skip: bool = False
    """Leave the steps between out."""


class LessonMarks(Told, frozen=True):
    """What the coach points at."""

    cells: tuple[int, ...]
    line: tuple[int, ...]
    """Cells of one line, to be tinted."""
    controls: tuple[str, ...]
    """Buttons, dice, rows: by the names that the game's lesson gives them."""
    letters: str
    """What belongs into the cells of the line, to be shown in outline; "" where nothing is."""


class LessonState(Told, frozen=True):
    """A lesson as it stands: what the coach says, and what can be done about it."""

    step: int
    """From 0; equal to `steps` in the short game at the end."""
    steps: int
    phase: Phase
    lines: tuple[str, ...]
    """What is said now; nothing in the short game while there is nothing new to say."""
    half: str
    """Said when the action is begun, or after a while; "" where the first line says it all."""
    marks: LessonMarks
    turned: bool
    """Whether this step lies on another sheet than the one before."""
    undoable: bool
    """Whether something was done in this step that can be taken back."""
    control: str = ""
    """A button that this step asks to be used; the browser knows when that is done."""
    seen: str = ""
    """Said when it was used."""
    unseen: str = ""
    """Said when the learner goes on without it."""
    late: str = ""
    """Said when the clock has run down to its last half minute."""
