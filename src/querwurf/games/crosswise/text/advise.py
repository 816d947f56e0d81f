"""A Crosswise board and the hand of the seat that is to move."""

from typing import Annotated

from msgspec import Meta

from querwurf.core.data import Data, Seat
from querwurf.core.position import WrongInput
from querwurf.core.words import either
from querwurf.games.crosswise.rules.danger import dangers
from querwurf.games.crosswise.rules.scoring import score_board
from querwurf.games.crosswise.rules.seating import ORDER, full_hand, mover, team_of
from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    SYMBOLS,
    TILES_A_SYMBOL,
    TILES_AN_ACTION,
    ActionCounts,
    Board,
    Options,
    Team,
    Tile,
    Tiles,
)
from querwurf.games.crosswise.rules.view import View
from querwurf.games.crosswise.text.score import Rows, board_of

ALL_TILES = len(SYMBOLS) * TILES_A_SYMBOL + len(ACTION_KINDS) * TILES_AN_ACTION
Count = Annotated[int, Meta(ge=0, le=ALL_TILES)]


class Position(Data, frozen=True):
    """What the seat that is to move knows; `hands` are tiles by seat."""

    board: Rows
    hand: tuple[Tile, ...]
    played: ActionCounts
    team: Team
    seats: Annotated[int, Meta(ge=2, le=4)]
    bag: Count
    hands: tuple[Count, ...] | None = None


def view_of(position: Position) -> View:
    """Show the position to the seat that is to move: the first one of its team."""
    board = board_of(position.board)
    hand: Tiles = tuple(sorted(position.hand))
    _check_tiles(board, hand, position.played)
    seats = position.seats
    seat = next(s for s in range(seats) if team_of(s) == position.team)
    hands = _hands(position, seat)
    turn = sum(held is not None for held in board) + sum(_counts(position.played).values())
    starter = next(s for s in range(len(ORDER[seats])) if mover(seats, s, turn) == seat)
    _check_sum(position, board, hands)
    score = score_board(board)
    return View(
        seat=seat,
        options=Options(),
        board=board,
        hand=hand,
        hands=hands,
        known=((),) * seats,
        bag=position.bag,
        played=position.played,
        teams=tuple(team_of(s) for s in range(seats)),
        starter=starter,
        turn=turn,
        mover=None if score.winner else seat,
        first_turn=False,
        passes=0,
        score=score,
        dangers=dangers(board, position.played),
        over=score.winner is not None,
    )


def worth(view: View) -> float:
    """Value a decided board: 1 for a win of the own team, 0 for a loss, half for a draw."""
    winner = view.score.winner
    if winner is None or winner == "draw":
        return 0.5
    return float(winner == view.teams[view.seat or 0])


def _counts(played: ActionCounts) -> dict[Tile, int]:
    return {kind: getattr(played, kind) for kind in ACTION_KINDS}


def _check_tiles(board: Board, hand: Tiles, played: ActionCounts) -> None:
    """Refuse more tiles of a kind than there are."""
    counts = _counts(played)
    for kind, count in counts.items():
        if count < 0:
            raise WrongInput(
                f"played.{kind}", either(f"{count} ist unter 0", f"{count} is below 0")
            )
        if count + hand.count(kind) > TILES_AN_ACTION:
            raise WrongInput(
                f"played.{kind}",
                either(
                    f"mit der Hand mehr als {TILES_AN_ACTION}",
                    f"with the hand more than {TILES_AN_ACTION}",
                ),
            )
    for symbol in SYMBOLS:
        if board.count(symbol) + hand.count(symbol) > TILES_A_SYMBOL:
            raise WrongInput(
                "hand",
                either(
                    f"mit dem Brett mehr als {TILES_A_SYMBOL} Steine {symbol}",
                    f"with the board more than {TILES_A_SYMBOL} tiles {symbol}",
                ),
            )


def _hands(position: Position, seat: Seat) -> tuple[int, ...]:
    """Tell how many tiles each seat holds: as given, or full hands."""
    full = [full_hand(position.seats, s) for s in range(position.seats)]
    if len(position.hand) > full[seat]:
        raise WrongInput(
            "hand",
            either(
                f"{len(position.hand)} Steine, höchstens {full[seat]}",
                f"{len(position.hand)} tiles, at most {full[seat]}",
            ),
        )
    if position.hands is None:
        full[seat] = len(position.hand)
        return tuple(full) if position.bag != 0 else _last_hands(position, seat, full)
    if len(position.hands) != position.seats:
        raise WrongInput(
            "hands",
            either(
                f"{position.seats} Zahlen, nicht {len(position.hands)}",
                f"{position.seats} numbers, not {len(position.hands)}",
            ),
        )
    if position.hands[seat] != len(position.hand):
        raise WrongInput(
            f"hands[{seat}]",
            either(
                f"{position.hands[seat]}, aber hand hat eine andere Zahl",
                f"{position.hands[seat]}, but hand has another number",
            ),
        )
    for s, count in enumerate(position.hands):
        if count > full[s]:
            raise WrongInput(
                f"hands[{s}]",
                either(f"{count} Steine, höchstens {full[s]}", f"{count} tiles, at most {full[s]}"),
            )
    return position.hands


def _last_hands(position: Position, seat: Seat, full: list[int]) -> tuple[int, ...]:
    """Spread what is left over the other hands when the bag is empty."""
    covered = sum(held is not None for row in position.board for held in row)
    left = ALL_TILES - covered - sum(_counts(position.played).values()) - len(position.hand)
    others = [s for s in range(position.seats) if s != seat]
    for place, other in enumerate(others):
        full[other] = max(0, min(full[other], -(-left // (len(others) - place))))
        left -= full[other]
    return tuple(full)


def _check_sum(position: Position, board: Board, hands: tuple[int, ...]) -> None:
    covered = sum(held is not None for held in board)
    seen = covered + sum(_counts(position.played).values()) + sum(hands) + position.bag
    if seen != ALL_TILES:
        what = either(
            f"board, played, hands und bag sind {seen} Steine, es gibt {ALL_TILES}",
            f"board, played, hands and bag make {seen} tiles, there are {ALL_TILES}",
        )
        raise WrongInput("bag", what)
