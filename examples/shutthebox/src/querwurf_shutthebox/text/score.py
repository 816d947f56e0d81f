"""`querwurf score shutthebox`: the points of a box."""

from typing import Literal

from querwurf.core.data import Data
from querwurf.core.position import WrongInput
from querwurf_shutthebox.rules.scoring import all_tiles, shut_points
from querwurf_shutthebox.rules.state import Options, Tiles


class Position(Data, frozen=True):
    """A box at the end of a turn."""

    open: Tiles
    tiles: Literal[9, 12] = 9


class Score(Data, frozen=True):
    """What the shut tiles are worth, and what stayed open."""

    points: int
    left: int
    shut: bool


def answer(position: Position) -> tuple[Score, bool]:
    """Score a box; there is always an answer."""
    options = Options(tiles=position.tiles)
    check_open(position.open, options)
    points = shut_points(position.open, options)
    return Score(points, sum(position.open), not position.open), True


def check_open(tiles: Tiles, options: Options) -> None:
    """Refuse tiles that the box does not have, or that are not in ascending order."""
    for number, tile in enumerate(tiles):
        if tile not in all_tiles(options):
            raise WrongInput(f"open[{number}]", f"{tile} is not from 1 to {options.tiles}")
    if tiles != tuple(sorted(set(tiles))):
        raise WrongInput("open", "every tile once, the lowest first")
