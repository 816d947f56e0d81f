"""Kribbeln's first game: throw again, stop in time, and dodge instead of writing an X."""

from querwurf.core.lesson import (
    DICE_WERE_SET,
    LEARNER,
    RIVAL,
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
from querwurf.games.kribbeln.rules.dice import DICE, FACES, SQUARE, colours_of
from querwurf.games.kribbeln.rules.rules import own_entries
from querwurf.games.kribbeln.rules.scoring import highest_kribbel, number_of, row_points, totals
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS
from querwurf.games.kribbeln.rules.state import (
    Again,
    Cross,
    Dodge,
    Entries,
    Entry,
    KribbelnAction,
    Options,
    State,
    Stop,
    Turn,
    X,
)
from querwurf.games.kribbeln.text import lesson_words as words

_OPTIONS = Options(sheet=1)
_SHEET = 1
_YELLOW = 3
"""The die that shows yellow in the first step."""
_MINE: Entries = (22, 32, 26, 27)
_RIVALS: Entries = (19, 26, 21, 25)
_DODGED: tuple[Entry, ...] = (None, 27)
"""The learner's Kribbel 2, below the row that is played."""
_LATE_MINE: Entries = (22, 32, 26, 27, X, 27, 23)
_LATE_RIVALS: Entries = (19, 26, 21, 25, 22, 29, 28)
_RIVAL_THROWS: dict[int, tuple[int, ...]] = {
    1: (4, 4, 5, 4, 5, 4),
    2: (3, 4, 3, 4, 3, 4),
    3: (3, 6, 4, 1, 5, 6),
}
"""By row, what the rival throws: it fulfils the task, and stops."""


def _highest_not_yellow(die: int) -> int:
    return max(number for number in range(1, FACES + 1) if SQUARE[die][number - 1] != "Y")


def _column(entries: Entries, below: tuple[Entry, ...] = ()) -> Entries:
    return (*entries, *below, *(None,) * (ROWS - len(entries) - len(below)))


def _sheet(mine: Entries, rivals: Entries, turn: Turn) -> State:
    entries = tuple(zip(mine, rivals, strict=True))
    played = next(row for row in range(ROWS) if None in entries[row])
    points = tuple(row_points(entries[row]) for row in range(played))
    return State(_OPTIONS, _SHEET, entries, points, turn, None)


def _at(row: int, dice: tuple[int, ...], left: int, below: tuple[Entry, ...] = ()) -> State:
    """Give the learner's turn in a row: the dice as they lie and the throws left."""
    mine = _column(_MINE[:row], (None, *below) if below else ())
    return _sheet(mine, _column(_RIVALS[:row]), Turn(LEARNER, dice, (), left))


def _after_row_four(_: State) -> State:
    return _sheet(_column(_MINE, _DODGED), _column(_RIVALS), Turn(LEARNER))


def _at_row_eight(_: State) -> State:
    return _sheet(_column(_LATE_MINE), _column(_LATE_RIVALS), Turn(RIVAL))


def _lucky(state: State, _: int) -> tuple[int, ...] | None:
    """Let the learner's dice show their highest face that is not yellow."""
    turn = state.turn
    if turn is None or turn.seat != LEARNER or not turn.dice:
        return None
    return tuple(_highest_not_yellow(die) - 1 for die in turn.again)


def _rivals_throw(state: State, _: int) -> tuple[int, ...] | None:
    turn = state.turn
    if turn is None or turn.seat != RIVAL or state.row not in _RIVAL_THROWS:
        return None
    return tuple(number - 1 for number in _RIVAL_THROWS[state.row])


def _rival(_: State, __: int) -> KribbelnAction:
    return Stop()


def _holds(state: State) -> bool:
    """Leave the first throw of a turn, and ties, to the next step."""
    return state.turn is None or not state.turn.dice


def _dice(state: State) -> tuple[int, ...]:
    return state.turn.dice if state.turn is not None else ()


def _is_yellow(dice: tuple[int, ...]) -> bool:
    return "Y" in colours_of(dice)


def _judge_again(before: State, action: KribbelnAction, after: State) -> Answer:
    if isinstance(action, Stop):
        return yes(words.DONE, n=sum(_dice(before)))
    if not isinstance(action, Again):
        return otherwise(words.ALSO_FINE)
    if not _is_yellow(_dice(after)):
        return yes(words.DONE, n=sum(_dice(after)))
    has_throws = after.turn is not None and after.turn.throws_left
    return stay(words.STILL_YELLOW) if has_throws else otherwise(words.ALSO_FINE)


def _judge_stop(before: State, action: KribbelnAction, after: State) -> Answer:
    if isinstance(action, Stop) and sum(_dice(before)) > sum(_RIVAL_THROWS[1]):
        return yes(words.HIGHEST)
    lying = _dice(after) if isinstance(action, Again) else _dice(before)
    return otherwise(words.YELLOW_CAME if _is_yellow(lying) else words.WENT_WELL)


def _judge_kribbel(before: State, action: KribbelnAction, _: State) -> Answer:
    if not isinstance(action, Stop):
        return otherwise(words.NOT_ONLY_GOOD)
    total = sum(_dice(before))
    if total == FACES * len(DICE):
        return otherwise(words.KRIBBEL_IS_FULL, n=total)
    return yes(words.KRIBBEL_STANDS, n=total, m=total + 1)


def _judge_dodge(_: State, action: KribbelnAction, __: State) -> Answer:
    return yes(words.DODGED) if isinstance(action, Dodge) else otherwise(words.CROSSED)


def _judge_second_try(before: State, action: KribbelnAction, _: State) -> Answer:
    total = sum(_dice(before))
    if isinstance(action, Stop):
        won = total > sum(_RIVAL_THROWS[3])
        return yes(words.AGAIN_TWO, n=total) if won else otherwise(words.ONLY_ONE, n=total)
    return otherwise(words.CROSSED_AFTER_ALL if isinstance(action, Cross) else words.BOLD)


def _note(state: State) -> Line | None:
    """Warn of a Kribbel row whose sum is too low with one throw left."""
    turn = state.turn
    if turn is None or state.row not in KRIBBEL_ROWS or turn.throws_left > 1:
        return None
    floor = highest_kribbel(own_entries(state.entries, LEARNER), state.row)
    return Line(words.MUST_RISE, {"n": floor}) if sum(turn.dice) <= floor else None


def _end(state: State) -> Line:
    mine, rivals = totals(state.points, 2)
    return words.TIE if mine == rivals else Line(words.END, {"a": mine, "b": rivals})


def _best(state: State) -> Line:
    """Name the learner's highest sum: a row brings two points at most."""
    numbers = [number_of(entries[LEARNER]) for entries in state.entries]
    highest = max(numbers)
    return Line(words.HIGHEST_OF_ALL, {"n": highest, "row": numbers.index(highest) + 1})


_STEPS: tuple[Step[State, KribbelnAction], ...] = (
    Step(
        lambda _: _at(1, (6, 6, 5, 2, 5, 4), 2),
        lambda _: words.NO_YELLOW,
        _judge_again,
        lambda _: Marks(controls=(f"die-{_YELLOW}",)),
        chance=_lucky,
        rival=_rival,
    ),
    Step(
        lambda _: _at(1, (6, 6, 5, 6, 5, 4), 1),
        lambda _: words.STOP_HERE,
        _judge_stop,
        lambda _: Marks(controls=("stop",)),
        chance=_rivals_throw,
        rival=_rival,
    ),
    Step(
        lambda _: _at(2, (5, 4, 6, 5, 2, 4), 2),
        lambda _: words.KRIBBEL,
        _judge_kribbel,
        lambda _: Marks(controls=("row-2", "stop")),
        chance=_rivals_throw,
        rival=_rival,
    ),
    Step(
        lambda _: _at(3, (6, 5, 4, 4, 4, 4), 0),
        lambda _: words.DODGE,
        _judge_dodge,
        lambda _: Marks(controls=("dodge", "row-5")),
        rival=_rival,
    ),
    Step(
        lambda _: _at(3, (5, 4, 5, 3, 6, 4), 2, _DODGED),
        lambda _: words.THREE_RED,
        _judge_second_try,
        lambda _: Marks(controls=("stop",)),
        chance=_rivals_throw,
        rival=_rival,
    ),
    points_step(_after_row_four, words.POINTS, words.TASKS_TOO),
)

_LESSON: Lesson[State, KribbelnAction] = Lesson(
    options={"sheet": _SHEET},
    steps=_STEPS,
    free=Free(_at_row_eight, words.THREE_ROWS, _end, DICE_WERE_SET, _best, note=_note),
    holds=_holds,
    is_same=lambda before, after: before.entries == after.entries,
)


def lesson(_: Language) -> Lesson[State, KribbelnAction]:
    """Give the lesson; Kribbeln needs no words."""
    return _LESSON
