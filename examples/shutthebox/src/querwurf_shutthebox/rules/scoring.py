"""Which tiles a throw can shut, and what shut tiles are worth."""

from functools import cache

from querwurf_shutthebox.rules.state import FACES, Options, Tiles

CLOSE = 10
"""At most so many points left open are a good solo result."""


def all_tiles(options: Options) -> Tiles:
    """List the tiles of a box."""
    return tuple(range(1, options.tiles + 1))


@cache
def ways(tiles: Tiles, total: int) -> tuple[Tiles, ...]:
    """List the sets of these tiles that have a sum, in ascending order."""
    if total == 0:
        return ((),)
    return tuple(
        (tile, *others)
        for i, tile in enumerate(tiles)
        if tile <= total
        for others in ways(tiles[i + 1 :], total - tile)
    )


def without(tiles: Tiles, shut: Tiles) -> Tiles:
    """Give the tiles that stay open when some are shut."""
    return tuple(tile for tile in tiles if tile not in shut)


def may_throw_one(tiles: Tiles, options: Options) -> bool:
    """Tell whether a single die may be thrown for these open tiles."""
    return options.one_die and max(tiles) <= FACES


def shut_points(left: Tiles, options: Options) -> int:
    """Give the points of a box: the sum of its shut tiles."""
    return sum(all_tiles(options)) - sum(left)


def solo_band(left: Tiles) -> str:
    """Name what a single turn, played alone, has come to."""
    if not left:
        return "shut"
    return "close" if sum(left) <= CLOSE else "none"
