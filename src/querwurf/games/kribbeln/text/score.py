"""`querwurf score kribbeln`: six dice against a task, or the points of a row."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from querwurf.core.data import Data
from querwurf.core.position import WrongInput
from querwurf.core.words import either
from querwurf.games.kribbeln.rules.dice import DIE_OF, Colour
from querwurf.games.kribbeln.rules.scoring import row_points
from querwurf.games.kribbeln.rules.state import SEATS
from querwurf.games.kribbeln.rules.task import fulfils, parse_task

Face: TypeAlias = tuple[Colour, Annotated[int, Meta(ge=1, le=6)]]
Sum: TypeAlias = Annotated[int, Meta(ge=6, le=36)]


class Position(Data, frozen=True):
    """A task with dice 1 to 6 in order, or a row's entries by seat; null is taken for X."""

    task: str | UnsetType = UNSET
    dice: tuple[Face, Face, Face, Face, Face, Face] | UnsetType = UNSET
    row: tuple[Sum | Literal["X"] | None, ...] | UnsetType = UNSET


class Throw(Data, frozen=True):
    """What the dice are worth for the task."""

    fulfilled: bool
    sum: int


class RowPoints(Data, frozen=True):
    """The points of the row by seat."""

    points: tuple[int, ...]


def answer(position: Position) -> tuple[Throw | RowPoints, bool]:
    """Score what was given; there is always an answer."""
    if position.row is not UNSET:
        return _score_row(position), True
    return _score_throw(position), True


def _score_row(position: Position) -> RowPoints:
    for field in ("task", "dice"):
        if getattr(position, field) is not UNSET:
            raise WrongInput(
                field, either("geht nicht zusammen mit row", "does not go together with row")
            )
    row = position.row
    assert row is not UNSET
    if len(row) not in SEATS:
        raise WrongInput(
            "row",
            either(
                f"{SEATS[0]} bis {SEATS[-1]} Einträge, nicht {len(row)}",
                f"{SEATS[0]} to {SEATS[-1]} entries, not {len(row)}",
            ),
        )
    return RowPoints(row_points(row))


def _score_throw(position: Position) -> Throw:
    if position.task is UNSET:
        raise WrongInput(
            "task",
            either(
                "fehlt; gebraucht werden task und dice, oder row",
                "missing; give task and dice, or row",
            ),
        )
    if position.dice is UNSET:
        raise WrongInput("dice", either("fehlt", "missing"))
    check_faces(position.dice)
    try:
        task = parse_task(position.task)
    except ValueError as error:
        unknown = either(f"{position.task!r} ist keine Aufgabe", str(error))
        raise WrongInput("task", unknown) from None
    colours = tuple(colour for colour, _ in position.dice)
    return Throw(fulfils(task, colours), sum(number for _, number in position.dice))


def check_faces(dice: tuple[Face, ...]) -> None:
    """Refuse a face that its die does not have."""
    for die, (colour, number) in enumerate(dice):
        if DIE_OF[colour, number] != die:
            raise WrongInput(
                f"dice[{die}]",
                either(
                    f"Würfel {die + 1} hat keine Seite {colour} {number}",
                    f"die {die + 1} has no face {colour} {number}",
                ),
            )
