"""happycross's rules: what a state waits for, what may be done, what comes of it."""

from typing import TypeVar

from querwurf.core.data import Data, Seat
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
from querwurf.games.happycross.rules import build
from querwurf.games.happycross.rules.dice import DICE, FACES, VALUES, letters_of
from querwurf.games.happycross.rules.referee import judge, refuse_for
from querwurf.games.happycross.rules.state import (
    PAUSE,
    ROUNDS,
    SEATS,
    SOLO_ROUNDS,
    BeginThrown,
    Built,
    Done,
    HappycrossAction,
    HappycrossEvent,
    Layout,
    Options,
    Readied,
    Ready,
    RoundClosed,
    Score,
    State,
    Thrown,
    Turn,
    TurnEnded,
)
from querwurf.games.happycross.rules.words import Lexicons

RULES_VERSION = 1
_T = TypeVar("_T")


class Breakdown(Data, frozen=True):
    """The scores by seat and by round."""

    rounds: tuple[tuple[Score, ...], ...]


def start(options: Options, seats: int) -> State:
    """Set the table; who begins is thrown for only where seats take turns."""
    check_seats(SEATS, seats)
    contenders = tuple(range(seats)) if options.mode == "turns" else (0,)
    return State(options, contenders, (), (None,) * seats, (None,) * seats)


def rounds(options: Options, seats: int) -> int:
    """Tell how many rounds are played."""
    return options.rounds or (SOLO_ROUNDS if seats == 1 else ROUNDS)


def awaits(state: State) -> Awaiting:
    """Tell what must happen next: a throw for who begins, a throw, or the builders' moves."""
    if len(state.finished) == rounds(state.options, len(state.layouts)):
        return Over()
    if len(state.contenders) > 1:
        return AwaitChance("beginner", _blind_dice(len(state.contenders)))
    turn = _open_turns(state)
    if state.layouts[turn[0]] is not None:
        return AwaitSeats(turn, state.options.seconds)
    if unready := _unready(state, turn):
        return AwaitSeats(unready, _pause(state), "ready")
    return AwaitChance("throw", (FACES,) * len(DICE), _thrower(state))


def _unready(state: State, turn: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Tell for whom the cup of a calm table is still closed: those who build next."""
    return tuple(seat for seat in turn if state.options.calm and seat not in state.ready)


def _pause(state: State) -> int | None:
    """Limit the wait for the next round; a first throw, and one's own in turn, can wait."""
    is_timed = state.options.seconds is not None and state.options.mode == "duplicate"
    return PAUSE if state.finished and is_timed else None


def _blind_dice(count: int) -> tuple[int, ...]:
    """Ask for a die out of those left and its face, for one contender after the other."""
    return tuple(size for taken in range(count) for size in (len(DICE) - taken, FACES))


def _open_turns(state: State) -> tuple[Seat, ...]:
    """Tell whose turn it is: everybody's who is not done, or one seat's, clockwise."""
    seats = len(state.layouts)
    beginner = state.contenders[0]
    order = [(beginner + step) % seats for step in range(seats)]
    still = [seat for seat in order if state.scores[seat] is None]
    return (still[0],) if state.options.mode == "turns" else tuple(still)


def _thrower(state: State) -> Seat | None:
    return _open_turns(state)[0] if state.options.mode == "turns" else None


def builders(state: State) -> tuple[Seat, ...]:
    """Tell who is building now."""
    return tuple(seat for seat in awaited(state) if state.layouts[seat] is not None)


def awaited(state: State) -> tuple[Seat, ...]:
    """Tell who builds, or is still to say that the dice may be thrown."""
    awaiting = awaits(state)
    return awaiting.seats if isinstance(awaiting, AwaitSeats) else ()


def legal(state: State, seat: Seat) -> tuple[HappycrossAction, ...]:
    """List what a seat may do now."""
    layout = _layout_of(state, seat)
    if layout is not None:
        return build.actions(layout)
    return (Ready(),) if seat in awaited(state) else ()


def _layout_of(state: State, seat: Seat) -> Layout | None:
    """Give the layout that a seat is building now."""
    return state.layouts[seat] if seat in builders(state) else None


def decide(
    lexicons: Lexicons, state: State, seat: Seat, action: HappycrossAction
) -> tuple[HappycrossEvent, ...]:
    """Let a seat change its layout or be done; the last turn of a round closes it."""
    layout = _layout_of(state, seat)
    if layout is None:
        return _be_ready(state, seat, action)
    if isinstance(action, Ready):
        raise IllegalAction("dice-lie-there")
    if isinstance(action, Done):
        return _end_turns(lexicons, state, (seat,))
    build.check_move(layout, action)
    return (Built(seat, action, _is_public(state)),)


def _be_ready(state: State, seat: Seat, action: HappycrossAction) -> tuple[HappycrossEvent, ...]:
    if seat not in awaited(state):
        raise IllegalAction("not-your-turn")
    if not isinstance(action, Ready):
        raise IllegalAction("not-thrown-yet")
    return (Readied(seat),)


def expire(lexicons: Lexicons, state: State) -> tuple[HappycrossEvent, ...]:
    """End every turn that the timer ran for, with what lies on the grid; or end the pause.

    All dice in a valid layout bring the bonus here too: they lay there before the sand was through.
    """
    building = builders(state)
    if not building:
        return tuple(Readied(seat) for seat in awaited(state))
    return _end_turns(lexicons, state, building)


def _is_public(state: State) -> bool:
    """At one table, one after the other, everybody watches; at the same time nobody may."""
    return state.options.mode == "turns"


def _end_turns(
    lexicons: Lexicons, state: State, seats: tuple[Seat, ...]
) -> tuple[HappycrossEvent, ...]:
    refuse = refuse_for(lexicons, state.options)
    scores = list(state.scores)
    for seat in seats:
        layout = state.layouts[seat]
        assert layout is not None
        scores[seat] = judge(layout, refuse, state.options.is_child(seat))
    ended = (TurnEnded(seat, scores[seat], _is_public(state)) for seat in seats)
    turns = tuple(
        Turn(layout, score)
        for layout, score in zip(state.layouts, scores, strict=True)
        if layout is not None and score is not None
    )
    return (*ended, RoundClosed(turns)) if len(turns) == len(scores) else tuple(ended)


def settle(state: State, numbers: tuple[int, ...]) -> tuple[HappycrossEvent, ...]:
    """Turn the numbers drawn into faces: of all dice, or of one a contender."""
    if len(state.contenders) > 1:
        return (BeginThrown(state.contenders, _read_blind_dice(numbers)),)
    return (Thrown(_thrower(state), letters_of(numbers)),)


def _read_blind_dice(numbers: tuple[int, ...]) -> str:
    left = list(DICE)
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return "".join(left.pop(die)[face] for die, face in pairs)


def evolve(state: State, event: HappycrossEvent) -> State:
    """Take an event into the next state."""
    options, contenders, finished = state.options, state.contenders, state.finished
    layouts, scores, ready = state.layouts, state.scores, state.ready
    if isinstance(event, BeginThrown):
        contenders = _highest(event)
    elif isinstance(event, Readied):
        ready = (*ready, event.seat)
    elif isinstance(event, Thrown):
        layouts, ready = _deal(layouts, event), ()
    elif isinstance(event, Built):
        layout = layouts[event.seat]
        if layout is not None and event.move is not None:
            layouts = _put(layouts, event.seat, build.apply(layout, event.move))
    elif isinstance(event, TurnEnded):
        scores = _put(scores, event.seat, event.score)
    else:
        nobody = (None,) * len(event.turns)
        return State(options, contenders, (*finished, event.turns), nobody, nobody)
    return State(options, contenders, finished, layouts, scores, ready)


def _highest(event: BeginThrown) -> tuple[Seat, ...]:
    """Keep the contenders with the highest value; several throw again."""
    values = [VALUES[letter] for letter in event.letters]
    best = max(values)
    return tuple(s for s, value in zip(event.seats, values, strict=True) if value == best)


def _deal(layouts: tuple[Layout | None, ...], event: Thrown) -> tuple[Layout | None, ...]:
    layout = build.fresh(event.letters)
    if event.seat is None:
        return (layout,) * len(layouts)
    return _put(layouts, event.seat, layout)


def _put(by_seat: tuple[_T, ...], seat: Seat, value: _T) -> tuple[_T, ...]:
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])


def outcome(state: State) -> Outcome[Breakdown]:
    """Sum up all rounds; a tie is a shared win."""
    by_seat = tuple(
        tuple(turn.score for turn in turns) for turns in zip(*state.finished, strict=True)
    )
    scores = tuple(sum(score.total for score in scores) for scores in by_seat)
    return Outcome(scores, rank(scores), Breakdown(by_seat))
