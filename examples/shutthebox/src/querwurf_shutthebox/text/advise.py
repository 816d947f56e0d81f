"""`querwurf advise shutthebox`: open tiles and a throw, or the choice of dice before it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from querwurf.core.data import Data
from querwurf.core.position import WrongInput
from querwurf_shutthebox.rules import view
from querwurf_shutthebox.rules.scoring import may_throw_one, shut_points
from querwurf_shutthebox.rules.state import FACES, MOST_DICE, Options, State, Tiles
from querwurf_shutthebox.text.score import check_open

Die: TypeAlias = Annotated[int, Meta(ge=1, le=FACES)]


class Position(Data, frozen=True):
    """A turn, as its seat sees it; without dice the question is how many to throw."""

    open: Tiles
    dice: tuple[Die, ...] = ()
    tiles: Literal[9, 12] = 9
    one_die: bool = True


def view_of(position: Position) -> view.View:
    """Show the position to its only seat."""
    options = Options(tiles=position.tiles, one_die=position.one_die)
    check_open(position.open, options)
    if not position.open:
        raise WrongInput("open", "the box is shut, and the turn over")
    _check_dice(position, options)
    return view.of(State(options, 1, (), position.open, 0, position.dice), 0)


def _check_dice(position: Position, options: Options) -> None:
    if len(position.dice) > MOST_DICE:
        raise WrongInput("dice", f"{len(position.dice)} are more than {MOST_DICE}")
    if len(position.dice) < MOST_DICE and not may_throw_one(position.open, options):
        raise WrongInput("dice", "two dice are thrown here, for example [4, 5]")


def worth(shown: view.View) -> float:
    """Value a throw that shuts nothing: the turn is over."""
    return shut_points(shown.open, shown.options)
