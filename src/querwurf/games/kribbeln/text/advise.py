"""A Kribbeln sheet and the dice of a turn."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from querwurf.core.data import Data
from querwurf.core.position import WrongInput
from querwurf.core.words import either
from querwurf.games.kribbeln.rules import view
from querwurf.games.kribbeln.rules.scoring import row_points, totals
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS, area_of
from querwurf.games.kribbeln.rules.state import SEATS, Entry, Options, State, Turn
from querwurf.games.kribbeln.text.score import Face, Sum, check_faces

Written: TypeAlias = Sum | Literal["X"] | None


class Column(Data, frozen=True):
    """One seat's column of the sheet."""

    entries: tuple[Written, ...]
    points: Annotated[int, Meta(ge=0)]
    """Of the rows before the current one."""


class Position(Data, frozen=True):
    """The sheet, whose turn it is and how the dice lie."""

    sheet: Annotated[int, Meta(ge=1, le=6)]
    row: Annotated[int, Meta(ge=1, le=ROWS)]
    dice: tuple[Face, Face, Face, Face, Face, Face]
    throws_left: Annotated[int, Meta(ge=0, le=2)]
    seat: Annotated[int, Meta(ge=1)]
    seats: tuple[Column, ...]
    beginner: bool = False


def view_of(position: Position) -> view.View:
    """Show the position to the seat whose turn it is."""
    _check(position)
    row, seat = position.row - 1, position.seat - 1
    entries: tuple[tuple[Entry, ...], ...] = tuple(
        tuple(column.entries[r] for column in position.seats) for r in range(ROWS)
    )
    points = tuple(row_points(entries[r]) for r in range(row))
    _check_points(position, totals(points, len(position.seats)))
    numbers = tuple(number for _, number in position.dice)
    turn = Turn(seat, numbers, (), position.throws_left)
    options = Options(sheet=position.sheet, beginner=position.beginner)  # type: ignore[arg-type]
    return view.of(State(options, position.sheet, entries, points, turn, None), seat)


def worth(shown: view.View) -> float:
    """Value a position without a choice; in Kribbeln there always is one."""
    raise AssertionError("a turn always has a legal action")


def _check(position: Position) -> None:
    check_faces(position.dice)
    if len(position.seats) not in SEATS:
        raise WrongInput(
            "seats",
            either(
                f"{SEATS[0]} bis {SEATS[-1]}, nicht {len(position.seats)}",
                f"{SEATS[0]} to {SEATS[-1]}, not {len(position.seats)}",
            ),
        )
    if position.seat > len(position.seats):
        raise WrongInput(
            "seat",
            either(
                f"{position.seat} von {len(position.seats)}",
                f"{position.seat} of {len(position.seats)}",
            ),
        )
    for number, column in enumerate(position.seats):
        _check_column(position, number, column)


def _check_column(position: Position, number: int, column: Column) -> None:
    """Rows above are full; below stand only Kribbel fields of the area that were dodged into."""
    where = f"seats[{number}].entries"
    if len(column.entries) != ROWS:
        raise WrongInput(
            where,
            either(
                f"{ROWS} Einträge, nicht {len(column.entries)}",
                f"{ROWS} entries, not {len(column.entries)}",
            ),
        )
    current = position.row - 1
    dodged = {field for field in area_of(current) if field in KRIBBEL_ROWS}
    for row, entry in enumerate(column.entries):
        if row < current and entry is None:
            raise WrongInput(
                f"{where}[{row}]",
                either(
                    f"Zeile {row + 1} ist schon gespielt, also nicht null",
                    f"row {row + 1} is played already, so not null",
                ),
            )
        if row > current and entry is not None and (row not in dodged or entry == "X"):
            raise WrongInput(
                f"{where}[{row}]",
                either(
                    f"in Zeile {row + 1} kann noch nicht {entry} stehen",
                    f"row {row + 1} cannot hold {entry} yet",
                ),
            )
    if number == position.seat - 1 and column.entries[current] is not None:
        raise WrongInput(
            f"{where}[{current}]",
            either(
                "der Platz, der wirft, hat in dieser Zeile schon einen Eintrag",
                "the seat that throws has an entry in this row",
            ),
        )


def _check_points(position: Position, known: tuple[int, ...]) -> None:
    for number, (column, points) in enumerate(zip(position.seats, known, strict=True)):
        if column.points != points:
            what = either(
                f"{column.points}, aber die Zeilen davor ergeben {points}",
                f"{column.points}, but the rows before give {points}",
            )
            raise WrongInput(f"seats[{number}].points", what)
