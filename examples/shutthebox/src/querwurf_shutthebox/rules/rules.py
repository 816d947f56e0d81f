"""The rules of Shut the Box: what a state waits for, what may be done, what comes of it."""

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
from querwurf_shutthebox.rules.scoring import (
    all_tiles,
    may_throw_one,
    shut_points,
    solo_band,
    ways,
    without,
)
from querwurf_shutthebox.rules.state import (
    FACES,
    MOST_DICE,
    SEATS,
    BoxAction,
    BoxEvent,
    DicePicked,
    Options,
    Shut,
    State,
    Throw,
    Thrown,
    Tiles,
    TilesShut,
    TurnEnded,
)

RULES_VERSION = 1
FEWER_TILES = "fewer-tiles"
"""The tie-break: equal points, but fewer tiles left open."""

_THROWS = tuple(Throw(dice) for dice in range(1, MOST_DICE + 1))


class Breakdown(Data, frozen=True):
    """The tiles that stayed open and the points, by seat and round."""

    left: tuple[tuple[Tiles, ...], ...]
    points: tuple[tuple[int, ...], ...]


def start(options: Options, seats: int) -> State:
    """Open all tiles; seat 1 throws first."""
    check_seats(SEATS, seats)
    return State(options, seats, (), all_tiles(options), MOST_DICE, ())


def is_over(state: State) -> bool:
    """Tell whether every seat has had its turns."""
    return len(state.left) == state.seats * state.options.rounds


def turn_seat(state: State) -> Seat:
    """Tell whose turn it is: clockwise from seat 1."""
    return len(state.left) % state.seats


def awaits(state: State) -> Awaiting:
    """Tell what must happen next: a throw, or a choice of the seat whose turn it is."""
    if is_over(state):
        return Over()
    if state.hand:
        return AwaitChance(throw_key(state.hand), (FACES,) * state.hand, turn_seat(state))
    return AwaitSeats((turn_seat(state),))


def throw_key(dice: int) -> str:
    """Name a throw for the text package."""
    return "one-die" if dice == 1 else "two-dice"


def choices(open_tiles: Tiles, hand: int, dice: tuple[int, ...]) -> tuple[BoxAction, ...]:
    """List what the seat whose turn it is may do, in order."""
    if hand:
        return ()
    if dice:
        return tuple(Shut(tiles) for tiles in ways(open_tiles, sum(dice)))
    return _THROWS


def legal(state: State, seat: Seat) -> tuple[BoxAction, ...]:
    """List what a seat may do now."""
    if is_over(state) or seat != turn_seat(state):
        return ()
    return choices(state.open, state.hand, state.dice)


def decide(state: State, seat: Seat, action: BoxAction) -> tuple[BoxEvent, ...]:
    """Let a seat shut tiles, or choose how many dice it throws."""
    if is_over(state) or state.hand or seat != turn_seat(state):
        raise IllegalAction("not-your-turn")
    if isinstance(action, Throw):
        return (_pick(state, seat, action),)
    _check_tiles(state, action.tiles)
    shut = TilesShut(seat, action.tiles)
    if len(action.tiles) == len(state.open):
        return (shut, TurnEnded(seat, ()))
    return (shut,)


def _pick(state: State, seat: Seat, action: Throw) -> DicePicked:
    if state.dice:
        raise IllegalAction("shut-first")
    if action not in _THROWS:
        raise IllegalAction("one-or-two")
    return DicePicked(seat, action.dice)


def _check_tiles(state: State, tiles: Tiles) -> None:
    if not state.dice:
        raise IllegalAction("throw-first")
    for tile in tiles:
        if tile not in state.open:
            raise IllegalAction("not-open", tile=tile)
    if tiles != tuple(sorted(set(tiles))):
        raise IllegalAction("tiles-in-order")
    if sum(tiles) != sum(state.dice):
        raise IllegalAction("wrong-sum", sum=sum(tiles), wanted=sum(state.dice))


def settle(state: State, numbers: tuple[int, ...]) -> tuple[BoxEvent, ...]:
    """Turn the numbers drawn into a throw; one that shuts nothing ends the turn."""
    dice = tuple(number + 1 for number in numbers)
    thrown = Thrown(turn_seat(state), dice)
    if ways(state.open, sum(dice)):
        return (thrown,)
    return (thrown, TurnEnded(thrown.seat, state.open))


def evolve(state: State, event: BoxEvent) -> State:
    """Take an event into the next state."""
    options, seats, left, open_tiles = state.options, state.seats, state.left, state.open
    if isinstance(event, DicePicked):
        return State(options, seats, left, open_tiles, event.dice, ())
    if isinstance(event, Thrown):
        return State(options, seats, left, open_tiles, 0, event.dice)
    if isinstance(event, TurnEnded):
        return State(options, seats, (*left, event.left), all_tiles(options), MOST_DICE, ())
    open_tiles = without(open_tiles, event.tiles)
    chooses = bool(open_tiles) and may_throw_one(open_tiles, options)
    return State(options, seats, left, open_tiles, 0 if chooses else MOST_DICE, ())


def left_by_seat(state: State) -> tuple[tuple[Tiles, ...], ...]:
    """Give the tiles that stayed open, by seat and round."""
    return tuple(state.left[seat :: state.seats] for seat in range(state.seats))


def outcome(state: State) -> Outcome[Breakdown]:
    """Sum up the shut tiles; a tie goes to fewer tiles left open, then it is shared."""
    left = left_by_seat(state)
    points = tuple(tuple(shut_points(box, state.options) for box in boxes) for boxes in left)
    scores = tuple(map(sum, points))
    still_open = [sum(map(len, boxes)) for boxes in left]
    places = rank([(score, -count) for score, count in zip(scores, still_open, strict=True)])
    tie_break = None if places == rank(scores) else FEWER_TILES
    band = solo_band(state.left[0]) if len(state.left) == 1 else None
    return Outcome(scores, places, Breakdown(left, points), tie_break, band)
