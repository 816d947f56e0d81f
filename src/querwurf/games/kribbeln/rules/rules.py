"""Kribbeln's rules: what a state waits for, what may be done, what comes of it."""

from itertools import combinations

from querwurf.core.data import Data, Seat, action_key
from querwurf.core.protocol import (
    AwaitChance,
    Awaiting,
    AwaitSeats,
    IllegalAction,
    Outcome,
    Over,
    check_seats,
    rank,
)
from querwurf.games.kribbeln.rules.dice import DICE, FACES, Die, colours_of
from querwurf.games.kribbeln.rules.dodge import dodge_field, open_field
from querwurf.games.kribbeln.rules.scoring import (
    KRIBBEL_4,
    highest_kribbel,
    leaders,
    number_of,
    rises,
    row_points,
    totals,
)
from querwurf.games.kribbeln.rules.sheet import (
    OWN,
    ROWS,
    SHEETS,
    Row,
    parse_tasks,
    task_at,
    tasks_of,
)
from querwurf.games.kribbeln.rules.state import (
    SEATS,
    Again,
    Cross,
    Dodge,
    Dodged,
    Entries,
    Entry,
    KribbelnAction,
    KribbelnEvent,
    Options,
    PickedUp,
    RowScored,
    SheetDrawn,
    State,
    Stop,
    Thrown,
    Tie,
    Tied,
    TieThrown,
    Turn,
    TurnBegan,
    Written,
    X,
)
from querwurf.games.kribbeln.rules.task import Task, fulfils

RULES_VERSION = 1

_AGAINS: tuple[KribbelnAction, ...] = tuple(
    sorted(
        (Again(dice) for k in DICE for dice in combinations(DICE, k + 1)),
        key=action_key,
    )
)


class Breakdown(Data, frozen=True):
    """The filled sheet: entries and points by row, then by seat."""

    sheet: int
    entries: tuple[Entries, ...]
    points: tuple[tuple[int, ...], ...]


class Judged(Data, frozen=True):
    """What the dice mean as they lie."""

    sum: int
    fulfilled: bool | None
    """Whether they fulfil the task; None in a Kribbel row."""
    entry: Entry
    """What the row gets if the turn ends now without a dodge: the sum or an X."""
    dodge: Row | None
    """The Kribbel field that the sum may dodge into."""


def start(options: Options, seats: int) -> State:
    """Lay out an empty sheet; seat 1 begins the first row."""
    check_seats(SEATS, seats)
    sheet = None if options.sheet == "random" else _number(options)
    return State(options, sheet, ((None,) * seats,) * ROWS, (), Turn(0), None)


def _number(options: Options) -> int:
    return options.sheet if isinstance(options.sheet, int) else OWN


def tasks(options: Options, sheet: int) -> tuple[Task, ...]:
    """Give the six tasks that are played: those typed in, or a printed sheet's."""
    return parse_tasks(options.tasks) if sheet == OWN else tasks_of(sheet)


def awaits(state: State) -> Awaiting:
    """Tell what must happen next: a draw of the sheet, a throw, or a choice after it."""
    if state.sheet is None:
        return AwaitChance("sheet", (len(SHEETS),))
    if state.tie is not None:
        return AwaitChance("tie", (FACES,), state.tie.seats[len(state.tie.numbers)])
    turn = state.turn
    if turn is None:
        return Over()
    if turn.again:
        return AwaitChance(throw_key(turn.again), (FACES,) * len(turn.again), turn.seat)
    return AwaitSeats((turn.seat,))


def throw_key(dice: tuple[Die, ...]) -> str:
    """Name a throw by its dice as people count them, so that real dice can be typed in."""
    return " ".join(("dice", *(str(die + 1) for die in dice)))


def judge(
    task: Task | None, row: Row, own: Entries, dice: tuple[int, ...], beginner: bool
) -> Judged:
    """Judge the numbers of six dice for a seat with these entries; no task in a Kribbel row."""
    total = sum(dice)
    if task is None:
        return Judged(total, None, total if rises(own, row, total, beginner) else X, None)
    if fulfils(task, colours_of(dice)):
        return Judged(total, True, total, None)
    return Judged(total, False, X, dodge_field(own, row, total, beginner))


def choices(judged: Judged, throws_left: int) -> tuple[KribbelnAction, ...]:
    """List what may be done with dice that are judged so."""
    agains = _AGAINS if throws_left else ()
    if judged.fulfilled is not False:
        return (*agains, Stop())
    return (*agains, Cross()) if judged.dodge is None else (*agains, Cross(), Dodge())


def legal(state: State, seat: Seat) -> tuple[KribbelnAction, ...]:
    """List what a seat may do now."""
    turn = state.turn
    if turn is None or turn.again or turn.seat != seat:
        return ()
    return choices(judge_turn(state, turn), turn.throws_left)


def own_entries(entries: tuple[Entries, ...], seat: Seat) -> Entries:
    """Give a seat's column of the sheet."""
    return tuple(row[seat] for row in entries)


def judge_turn(state: State, turn: Turn) -> Judged:
    """Judge the dice of a turn as they lie."""
    assert state.sheet is not None
    task = task_at(tasks(state.options, state.sheet), state.row)
    own = own_entries(state.entries, turn.seat)
    return judge(task, state.row, own, turn.dice, state.options.beginner)


def decide(state: State, seat: Seat, action: KribbelnAction) -> tuple[KribbelnEvent, ...]:
    """Let a seat throw again or end its turn."""
    turn = state.turn
    if turn is None or turn.again or turn.seat != seat:
        raise IllegalAction("not-your-turn")
    if isinstance(action, Again):
        return (_pick_up(turn, action),)
    judged = judge_turn(state, turn)
    if isinstance(action, Dodge):
        return (_dodge(state, turn, judged),)
    return _end_turn(state, turn, _entry(judged, action))


def _pick_up(turn: Turn, action: Again) -> PickedUp:
    if not turn.throws_left:
        raise IllegalAction("no-throws-left")
    dice = action.dice
    if not dice:
        raise IllegalAction("no-dice")
    if not all(die in DICE for die in dice):
        raise IllegalAction("no-such-die")
    if dice != tuple(sorted(set(dice))):
        raise IllegalAction("dice-in-order")
    return PickedUp(turn.seat, dice)


def _dodge(state: State, turn: Turn, judged: Judged) -> Dodged:
    _check_failed(judged)
    if judged.dodge is None:
        own = own_entries(state.entries, turn.seat)
        field = open_field(own, state.row)
        if field is None:
            raise IllegalAction("kribbel-taken")
        raise IllegalAction("kribbel-must-rise", floor=highest_kribbel(own, field))
    return Dodged(turn.seat, judged.dodge, judged.sum)


def _check_failed(judged: Judged) -> None:
    """Refuse to cross or dodge where no task has failed."""
    if judged.fulfilled is None:
        raise IllegalAction("kribbel-row")
    if judged.fulfilled:
        raise IllegalAction("task-fulfilled")


def _entry(judged: Judged, action: Stop | Cross) -> Entry:
    if isinstance(action, Cross):
        _check_failed(judged)
    elif judged.fulfilled is False:
        raise IllegalAction("task-failed")
    return judged.entry


def _end_turn(state: State, turn: Turn, entry: Entry) -> tuple[KribbelnEvent, ...]:
    """Write the entry; then the next seat throws, or the row is scored."""
    assert entry is not None
    written = Written(turn.seat, state.row, entry)
    state = evolve(state, written)
    following = _next_to_throw(state, turn.seat)
    if following is not None:
        return (written, TurnBegan(following))
    return (written, *_score_rows(state))


def _next_to_throw(state: State, seat: Seat) -> Seat | None:
    """Give the first seat clockwise, this one included, that has no entry in the row yet."""
    row = state.entries[state.row]
    clockwise = (*range(seat, len(row)), *range(seat))
    return next((seat for seat in clockwise if row[seat] is None), None)


def _score_rows(state: State) -> tuple[KribbelnEvent, ...]:
    """Score the row and those below that dodges have filled already; then the next row begins."""
    events: list[KribbelnEvent] = []
    while state.row < ROWS and None not in state.entries[state.row]:
        scored = RowScored(state.row, row_points(state.entries[state.row]))
        events.append(scored)
        state = evolve(state, scored)
    if state.row < ROWS:
        events.append(_begin(state, leaders(state.entries, state.points)))
    return tuple(events)


def _begin(state: State, best: tuple[Seat, ...]) -> TurnBegan | Tied:
    """Let the best seat begin the row, or whoever throws next after it; equals throw for it.

    Equals that lead to the same first throw have nothing to throw for.
    """
    first = {_next_to_throw(state, seat) for seat in best}
    starter = first.pop()
    if first:
        return Tied(best)
    assert starter is not None
    return TurnBegan(starter)


def settle(state: State, numbers: tuple[int, ...]) -> tuple[KribbelnEvent, ...]:
    """Turn the numbers drawn into a sheet, a throw, or a die that breaks a tie."""
    if state.sheet is None:
        return (SheetDrawn(numbers[0] + 1),)
    if state.tie is not None:
        return _break_tie(state, state.tie, numbers[0] + 1)
    turn = state.turn
    assert turn is not None
    dice = list(turn.dice or (0,) * len(DICE))
    for die, number in zip(turn.again, numbers, strict=True):
        dice[die] = number + 1
    return (Thrown(turn.seat, tuple(dice)),)


def _break_tie(state: State, tie: Tie, number: int) -> tuple[KribbelnEvent, ...]:
    """Note a tied seat's die; after the last one the highest begins, equals throw again."""
    numbers = (*tie.numbers, number)
    thrown = TieThrown(tie.seats[len(tie.numbers)], number)
    if len(numbers) < len(tie.seats):
        return (thrown,)
    highest = max(numbers)
    best = tuple(seat for seat, n in zip(tie.seats, numbers, strict=True) if n == highest)
    return (thrown, _begin(state, best))


def evolve(state: State, event: KribbelnEvent) -> State:
    """Take an event into the next state."""
    options, sheet, entries, points = state.options, state.sheet, state.entries, state.points
    turn, tie = state.turn, state.tie
    if isinstance(event, Thrown):
        assert turn is not None
        turn = Turn(event.seat, event.dice, (), turn.throws_left - 1)
    elif isinstance(event, PickedUp):
        assert turn is not None
        turn = Turn(event.seat, turn.dice, event.dice, turn.throws_left)
    elif isinstance(event, TurnBegan):
        turn, tie = Turn(event.seat), None
    elif isinstance(event, Written):
        entries = _write(entries, event.row, event.seat, event.entry)
    elif isinstance(event, Dodged):
        entries = _write(entries, event.row, event.seat, event.number)
        turn = Turn(event.seat)
    elif isinstance(event, RowScored):
        points, turn = (*points, event.points), None
    elif isinstance(event, Tied):
        tie = Tie(event.seats)
    elif isinstance(event, TieThrown):
        assert tie is not None
        tie = Tie(tie.seats, (*tie.numbers, event.number))
    else:
        sheet = event.sheet
    return State(options, sheet, entries, points, turn, tie)


def _write(entries: tuple[Entries, ...], row: Row, seat: Seat, entry: Entry) -> tuple[Entries, ...]:
    written = (*entries[row][:seat], entry, *entries[row][seat + 1 :])
    return (*entries[:row], written, *entries[row + 1 :])


def outcome(state: State) -> Outcome[Breakdown]:
    """Sum up the points; a tie goes to the higher number in Kribbel 4, then it is shared."""
    assert state.sheet is not None
    kribbel_4 = state.entries[KRIBBEL_4]
    scores = totals(state.points, len(kribbel_4))
    places = rank(tuple(zip(scores, map(number_of, kribbel_4), strict=True)))
    breakdown = Breakdown(state.sheet, state.entries, state.points)
    tie_break = None if places == rank(scores) else "kribbel-4"
    return Outcome(scores, places, breakdown, tie_break)
