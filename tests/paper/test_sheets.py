"""Score sheets on paper: complete, inside their edges, in four languages, as a real PDF."""

import dataclasses
import re
import zlib
from pathlib import Path
from typing import cast, get_args

import pytest
from tests.support.pen import RecordingPen

from querwurf import catalog
from querwurf.core.match import Match
from querwurf.core.sheet import Filling, SheetMaker
from querwurf.core.words import LANGUAGES, Language
from querwurf.paper.font import NoFont, fonts
from querwurf.paper.page import PAPERS, NoSheet, Paper, print_sheets
from querwurf.server.static import FOLDER
from querwurf.table.live import AnyMatch

GAMES = [game for game in catalog.games() if game.sheet is not None]
NAMES = ("Wolfgang-Amadeus", "Zoë", "Łukasz", "Анна", "Bo")
OPTIONS: dict[str, list[dict[str, object]]] = {
    "krisskross": [{}, {"diagonal": True}],
    "knister": [{}, {"games": 3}],
    "kribbeln": [{"sheet": number} for number in range(1, 7)],
}


def maker_of(game: catalog.AnyGame) -> SheetMaker:
    assert game.sheet is not None
    return cast(SheetMaker, game.sheet())


def finished(game: catalog.AnyGame, seats: int, options: dict[str, object]) -> AnyMatch:
    match = Match(game, seats, seed=7, options=options, auto_throw=True)
    while not match.over:
        seat = match.waiting[0]
        match.act(seat, game.choose(match.view(seat), match.bot_random(seat), game.quick_level))
    return match


def fillings(game: catalog.AnyGame, seats: int, options: dict[str, object]) -> list[Filling]:
    match = finished(game, seats, options)
    last = 1 if maker_of(game).SHARED else seats
    return [Filling(match.options, match.state, NAMES[:seats], seat) for seat in range(last)]


def drawn(game: catalog.AnyGame, filling: Filling, language: Language) -> RecordingPen:
    pen, maker = RecordingPen(), maker_of(game)
    maker.draw(pen, filling, language)
    wide, high = maker.SHEET
    outside = [(x, y) for x, y in pen.points if not (-1 <= x <= wide + 1 and -1 <= y <= high + 1)]
    assert not outside
    return pen


def test_every_game_has_a_sheet() -> None:
    assert [game.key for game in GAMES] == list(catalog.game_keys())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_blank_sheets_keep_inside_their_edges(game: catalog.AnyGame, language: Language) -> None:
    for options in OPTIONS.get(game.key, [{}]):
        drawn(game, Filling(game.read_options(options)), language)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_filled_sheets_tell_names_and_results(game: catalog.AnyGame) -> None:
    seats = min(game.seats[-1], 3)
    for options in OPTIONS.get(game.key, [{}])[:2]:
        sheets = fillings(game, seats, options)
        pens = [drawn(game, filling, "de") for filling in sheets]
        told = [text.replace("−", "-") for pen in pens for text in pen.texts]
        scores = finished(game, seats, options).outcome.scores
        if options != {"games": 3}:  # a sheet is one game's
            assert {str(score) for score in scores} <= set(told)
        for name in NAMES[:seats]:
            assert any(name in text for text in told)


@pytest.mark.parametrize("paper", get_args(Paper))
def test_a_pdf_has_pages_of_the_paper(paper: Paper) -> None:
    knister = catalog.game("knister")
    blank = [Filling(knister.read_options())]
    for sheets, pages in ((1, 1), (4, 1), (5, 2)):
        made = print_sheets(knister, blank * sheets, "fr", paper, fonts(FOLDER))
        assert made.startswith(b"%PDF-")
        assert len(re.findall(rb"/Type /Page\b", made)) == pages
        wide, high = (round(side * 72 / 25.4, 2) for side in PAPERS[paper])
        assert re.search(rb"/MediaBox \[0 0 %.2f %.2f\]" % (wide, high), made)


def test_drawings_are_vectors_and_text_is_text() -> None:
    knister = catalog.game("knister")
    made = print_sheets(knister, fillings(knister, 2, {}), "it", "a4", fonts(FOLDER))
    assert b"/Subtype /Image" not in made
    assert b"/FontFile2" in made
    streams = re.findall(rb"stream\n(.*?)\nendstream", made, re.DOTALL)
    page = zlib.decompress(streams[0])
    assert page.count(b" Tj") + page.count(b"TJ") > 60


def test_what_cannot_be_printed(tmp_path: Path) -> None:
    with pytest.raises(NoFont):
        fonts(tmp_path)
    knister = catalog.game("knister")
    without = dataclasses.replace(knister, sheet=None)
    with pytest.raises(NoSheet):
        print_sheets(without, [], "de", "a4", {})
