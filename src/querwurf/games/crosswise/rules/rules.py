"""Crosswise's rules: what a state waits for, what may be done, what comes of it.

Settled where the sheet is silent:
- The starting player is drawn by lot, every seat equally likely, before the tiles are dealt.
- Putting back a first hand of action tiles is done when the own first turn comes. It is no
  move: on an empty board, where such a hand has none, its owner may also keep it and pass.
- When everybody has passed in a row nothing can change any more, and the match is scored as it
  stands. Only two seats get there, both keeping a first hand of action tiles before the empty
  board: three or four full hands need more than the 12 action tiles, who empties the board
  holds a symbol, a full hand of nothing but replace tiles needs four of three, and when the
  bag is empty an open cell means that at least 7 of the 42 symbols are still in the hands.
"""

from msgspec.structs import replace

from querwurf.core.data import Seat
from querwurf.core.protocol import (
    AwaitChance,
    Awaiting,
    AwaitSeats,
    IllegalAction,
    Outcome,
    Over,
    check_seats,
)
from querwurf.games.crosswise.rules.bag import FULL_BAG, draw, draw_sizes, put, take
from querwurf.games.crosswise.rules.moves import (
    change,
    check,
    effect,
    has_only_actions,
    legal_moves,
)
from querwurf.games.crosswise.rules.scoring import Score, score_board, six_owner, winner_by_points
from querwurf.games.crosswise.rules.seating import ORDER, full_hand, is_first_turn, mover, team_of
from querwurf.games.crosswise.rules.state import (
    EMPTY_BOARD,
    SEATS,
    SYMBOLS,
    ActionCounts,
    Began,
    Board,
    CrosswiseAction,
    CrosswiseEvent,
    Drawn,
    Ended,
    Options,
    Pass,
    Passed,
    Play,
    Played,
    PutBack,
    Redraw,
    State,
    Tiles,
    Winner,
)

RULES_VERSION = 1


def start(options: Options, seats: int) -> State:
    """Fill the bag."""
    check_seats(SEATS, seats)
    nothing: tuple[Tiles, ...] = ((),) * seats
    return State(options, EMPTY_BOARD, FULL_BAG, nothing, nothing, ActionCounts(), None, 0, 0, None)


def awaits(state: State) -> Awaiting:
    """Tell what must happen next: the lot, a draw from the bag, or the mover's turn."""
    if state.ended:
        return Over()
    if state.starter is None:
        return AwaitChance("starter", (len(state.hands),))
    seat = drawer(state)
    if seat is not None:
        count = min(_missing(state, seat), len(state.bag))
        return AwaitChance("draw", draw_sizes(state.bag, count), seat, secret=True)
    return AwaitSeats((mover(len(state.hands), state.starter, state.turn),))


def drawer(state: State) -> Seat | None:
    """Tell who must draw: the first whose hand is not full, while the bag lasts."""
    if state.ended or state.starter is None or not state.bag:
        return None
    return next((seat for seat in range(len(state.hands)) if _missing(state, seat)), None)


def _missing(state: State, seat: Seat) -> int:
    return full_hand(len(state.hands), seat) - len(state.hands[seat])


def turn_of(state: State) -> Seat | None:
    """Tell who may act now, if anybody."""
    if state.ended or state.starter is None or drawer(state) is not None:
        return None
    return mover(len(state.hands), state.starter, state.turn)


def is_first(state: State) -> bool:
    """Tell whether the current turn is the first one of its seat."""
    return state.starter is not None and is_first_turn(len(state.hands), state.starter, state.turn)


def legal(state: State, seat: Seat) -> tuple[CrosswiseAction, ...]:
    """List what a seat may do now."""
    if seat != turn_of(state):
        return ()
    return legal_moves(state.board, state.hands[seat], is_first(state))


def decide(state: State, seat: Seat, action: CrosswiseAction) -> tuple[CrosswiseEvent, ...]:
    """Let a seat take its turn, or put its first hand back before it."""
    if seat != turn_of(state):
        raise IllegalAction("not-your-turn")
    if isinstance(action, Redraw):
        return _put_back(state, seat)
    if isinstance(action, Pass):
        return _pass(state, seat)
    return _play(state, seat, action)


def _put_back(state: State, seat: Seat) -> tuple[CrosswiseEvent, ...]:
    if not is_first(state):
        raise IllegalAction("redraw-too-late")
    if not has_only_actions(state.hands[seat]):
        raise IllegalAction("redraw-with-symbols")
    return (PutBack(seat),)


def _pass(state: State, seat: Seat) -> tuple[CrosswiseEvent, ...]:
    if Pass() not in legal_moves(state.board, state.hands[seat], first_turn=False):
        raise IllegalAction("can-move")
    if state.passes + 1 < len(ORDER[len(state.hands)]):
        return (Passed(seat),)
    return Passed(seat), Ended("points", _winner_as_it_stands(state.board))


def _play(state: State, seat: Seat, action: Play) -> tuple[CrosswiseEvent, ...]:
    """Make a move; six equal symbols are looked for before anything else."""
    check(state.board, state.hands[seat], action)
    done = effect(state.board, action)
    played = Played(seat, action, done.taken)
    board = change(state.board, done.changes)
    owner = six_owner(board)
    if owner is not None:
        return played, Ended("six", owner)
    if None not in board:
        return played, Ended("points", _winner_as_it_stands(board))
    return (played,)


def _winner_as_it_stands(board: Board) -> Winner:
    score = score_board(board)
    return winner_by_points(score.row_total, score.column_total)


def settle(state: State, numbers: tuple[int, ...]) -> tuple[CrosswiseEvent, ...]:
    """Turn the numbers drawn into the starting player, or into tiles from the bag."""
    seat = drawer(state)
    if seat is None:
        return (Began(numbers[0]),)
    return (Drawn(seat, len(numbers), draw(state.bag, numbers)),)


def evolve(state: State, event: CrosswiseEvent) -> State:
    """Take an event into the next state."""
    if isinstance(event, Played):
        return _evolve_played(state, event)
    if isinstance(event, Drawn):
        bag = take(state.bag, event.tiles)
        hand = put(state.hands[event.seat], event.tiles)
        return _with_hand(state, event.seat, hand, bag)
    if isinstance(event, PutBack):
        return _with_hand(state, event.seat, (), put(state.bag, state.hands[event.seat]))
    if isinstance(event, Began):
        return replace(state, starter=event.seat)
    if isinstance(event, Passed):
        return replace(state, turn=state.turn + 1, passes=state.passes + 1)
    return replace(state, ended=event.by)


def _evolve_played(state: State, event: Played) -> State:
    seat, done = event.seat, effect(state.board, event.action)
    gained = () if done.taken is None else (done.taken,)
    return State(
        state.options,
        change(state.board, done.changes),
        state.bag,
        _at(state.hands, seat, put(take(state.hands[seat], done.spent), gained)),
        _at(state.known, seat, put(take(state.known[seat], done.spent), gained)),
        _count(state.played, done.spent[0]),
        state.starter,
        state.turn + 1,
        0,
        state.ended,
    )


def _with_hand(state: State, seat: Seat, hand: Tiles, bag: Tiles) -> State:
    return State(
        state.options,
        state.board,
        bag,
        _at(state.hands, seat, hand),
        state.known,
        state.played,
        state.starter,
        state.turn,
        state.passes,
        state.ended,
    )


def _at(by_seat: tuple[Tiles, ...], seat: Seat, tiles: Tiles) -> tuple[Tiles, ...]:
    return (*by_seat[:seat], tiles, *by_seat[seat + 1 :])


def _count(played: ActionCounts, tile: str) -> ActionCounts:
    """Lay a spent action tile beside the board; a symbol lies on it."""
    if tile in SYMBOLS:
        return played
    return replace(played, **{tile: getattr(played, tile) + 1})


def outcome(state: State) -> Outcome[Score]:
    """Give every seat its team's points and place; six equal symbols win whatever the points."""
    score = score_board(state.board)
    if score.winner is None:
        winner = winner_by_points(score.row_total, score.column_total)
        score = replace(score, winner=winner, by="points")
    teams = [team_of(seat) for seat in range(len(state.hands))]
    points = {"rows": score.row_total, "columns": score.column_total}
    places = tuple(1 if score.winner in (team, "draw") else 2 for team in teams)
    return Outcome(tuple(points[team] for team in teams), places, score)
