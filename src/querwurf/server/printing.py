"""Score sheets over HTTP: blank ones of a game, or those of a finished match filled in.

A PDF takes some 70 ms to draw: that happens beside the event loop, one at a time, and what was
drawn last is kept.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import cast

from querwurf import catalog
from querwurf.catalog import AnyGame
from querwurf.core.sheet import Filling
from querwurf.server import log, recording
from querwurf.server.call import Call, Endpoint, File
from querwurf.server.opening import find_game
from querwurf.server.refusal import Refusal, spoken
from querwurf.server.static import FOLDER

_BLANK_SHEETS = 4


async def blank(call: Call[None]) -> File:
    """Give blank sheets of a game, with its usual options."""
    key = call.named["game"]
    game = find_game(key)
    fillings = [Filling(game.read_options(None))] * _BLANK_SHEETS
    return await _drawn(call, game, (key,), lambda: fillings)


async def filled(call: Call[None]) -> File:
    """Give the sheets of a finished match, as everybody filled them in."""
    async with call.visit() as table:
        match = table.match
        recording.check_over(table, call.player, call.node.clock.now())
        written = await call.node.database.read(partial(recording.read, match=match))
    key = (match.id, str(match.version))
    return await _drawn(call, catalog.game(match.game), key, partial(_fillings, written))


async def _drawn(
    call: Call[None], game: AnyGame, key: tuple[str, ...], fill: Callable[[], list[Filling]]
) -> File:
    if game.sheet is None:
        raise Refusal("no-such-page", 404)
    paper, language = call.named["paper"], call.named["language"]
    held = call.node.sheets
    async with call.node.printing:
        asked = (*key, paper, language)
        if (content := held.get(asked)) is None:
            content = await asyncio.to_thread(_draw, game, fill, language, paper)
            held.put(asked, content)
    return File(f"{game.key}-{paper}-{language}.pdf", "application/pdf", content)


def _draw(game: AnyGame, fill: Callable[[], list[Filling]], language: str, paper: str) -> bytes:
    """Draw sheets; what draws PDFs is only read in where somebody prints."""
    from querwurf.paper.font import NoFont, fonts
    from querwurf.paper.page import Paper, print_sheets

    try:
        return print_sheets(game, fill(), spoken(language), cast(Paper, paper), fonts(FOLDER))
    except NoFont as missing:
        log.warn("nothing can be printed", what=str(missing))
        raise Refusal("no-such-page", 404) from None


def _fillings(written: bytes) -> list[Filling]:
    from querwurf.paper.page import fillings_of

    played = recording.replay_of(written)
    seats = enumerate(played.record.header.seats, 1)
    return fillings_of(played.match, [sitter.name or str(seat) for seat, sitter in seats])


_SHEET = "sheet/{paper}/{language}"

ENDPOINTS = (
    Endpoint("GET", f"/api/games/{{game}}/{_SHEET}", blank, None, None, "Blank sheets as a PDF."),
    Endpoint(
        "GET",
        f"/api/tables/{{table}}/{_SHEET}",
        filled,
        None,
        None,
        "The sheets of a finished match as a PDF.",
    ),
)
