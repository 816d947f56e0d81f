"""Hands and the bag as sorted tuples: taking tiles out, putting tiles in, drawing."""

from collections.abc import Iterable

from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    SYMBOLS,
    TILES_A_SYMBOL,
    TILES_AN_ACTION,
    Tile,
    Tiles,
)

FULL_BAG: Tiles = tuple(
    sorted((*SYMBOLS * TILES_A_SYMBOL, *ACTION_KINDS * TILES_AN_ACTION)),
)


def put(tiles: Tiles, more: Iterable[Tile]) -> Tiles:
    """Put tiles in."""
    return tuple(sorted((*tiles, *more)))


def take(tiles: Tiles, wanted: Iterable[Tile]) -> Tiles:
    """Take tiles out, as far as they are there."""
    left = list(tiles)
    for tile in wanted:
        if tile in left:
            left.remove(tile)
    return tuple(left)


def draw_sizes(bag: Tiles, count: int) -> tuple[int, ...]:
    """Tell between how many tiles each of `count` draws chooses."""
    return tuple(range(len(bag), len(bag) - count, -1))


def draw(bag: Tiles, numbers: Iterable[int]) -> Tiles:
    """Name the tiles drawn: each number counts along what the draws before it left."""
    left = list(bag)
    return tuple(sorted(left.pop(number) for number in numbers))
