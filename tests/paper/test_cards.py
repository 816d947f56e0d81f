"""Cards: every game's picture, its words, and what happens where things do not fit."""

import struct
from dataclasses import replace
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest

from querwurf import catalog
from querwurf.core.card import Finished
from querwurf.core.match import Match
from querwurf.core.play import play_out
from querwurf.core.words import LANGUAGES, Language
from querwurf.paper.card import SIZE, draw_card, make_card
from querwurf.paper.look import Look, NoLook, look_of
from querwurf.paper.story import AnyGame, tell
from querwurf.server.static import FOLDER

pytestmark = pytest.mark.skipif(
    not (FOLDER / "index.html").exists(), reason="the web app has not been built"
)
_DAY = date(2026, 11, 15)
_SEED = bytes(range(32))


def ended(game: AnyGame, *names: str, seed: bytes = _SEED) -> tuple[object, Finished]:
    """Play a match of bots to its end."""
    match = Match(game, len(names), seed, game.read_options(None), auto_throw=True)
    play_out(match, [game.levels[0]] * len(names))
    return match.state, Finished(match.options, match.outcome, names)


def seats_of(game: AnyGame) -> tuple[str, ...]:
    return ("Nora", "Lea", "Momo", "Jonas")[: max(2, min(4, game.seats[-1]))]


@pytest.mark.parametrize("key", catalog.game_keys())
def test_every_game_has_a_card(key: str) -> None:
    game = catalog.game(key)
    state, finished = ended(game, *seats_of(game))
    look = look_of(FOLDER)
    for language in LANGUAGES:
        drawn = draw_card(game, state, finished, language, _DAY, look)
        ElementTree.fromstring(drawn)
        assert "var(--" not in drawn
        used = {part.partition('"')[0] for part in drawn.split('<use href="#')[1:]}
        assert all(f'id="{name}"' in look.sprite for name in used), used
    made = make_card(game, state, finished, "de", _DAY, FOLDER)
    assert made.startswith(b"\x89PNG")
    assert struct.unpack(">II", made[16:24]) == SIZE
    assert len(made) < 300_000


@pytest.mark.parametrize("name", ["W" * 24, "Nguyễn Thị Ánh Dương", "<&>", "日本", "x"])
def test_names_never_leave_the_card(name: str) -> None:
    game = catalog.game("kribbeln")
    state, finished = ended(game, *[name] * 5)
    drawn = draw_card(game, state, finished, "de", _DAY, look_of(FOLDER))
    tree = ElementTree.fromstring(drawn)
    lines = [node for node in tree.iter() if node.tag.endswith("text")]
    headline = [node for node in lines if node.get("letter-spacing")]
    assert 1 <= len(headline) <= 3
    assert all(float(node.get("y", "0")) < SIZE[1] for node in lines)


def test_the_colours_are_those_of_the_light_theme() -> None:
    look = look_of(FOLDER)
    assert look.colours["paper"] == "#fffcf5"
    assert look.colours["knister"] == "#b93a25"
    game = catalog.game("knister")
    drawn = draw_card(game, *ended(game, "Nora"), "de", _DAY, look)
    assert "#b93a25" in drawn


def test_a_game_without_a_picture_shows_the_ranking() -> None:
    game = replace(catalog.game("knister"), card=None)
    state, finished = ended(game, "Nora", "Lea")
    drawn = draw_card(game, state, finished, "en", _DAY, look_of(FOLDER))
    assert drawn.count(">Nora<") + drawn.count(">Lea<") >= 2
    assert tell(game, finished, "en").decided == ""


def test_without_a_web_app_nothing_is_drawn(tmp_path: Path) -> None:
    with pytest.raises(NoLook):
        look_of(tmp_path)
    with pytest.raises(NoLook):
        Look("", {"ink-2": "#000"}, ()).coloured("var(--nowhere)", "")


@pytest.mark.parametrize(
    ("names", "language", "headline", "beside"),
    [
        (("Nora",), "de", "Nora schafft {} Punkte", "allein gespielt"),
        (("",), "fr", "Quelqu’un marque {} points", "en solo"),
        (("Nora", ""), "en", None, None),
    ],
)
def test_what_is_told(
    names: tuple[str, ...], language: Language, headline: str | None, beside: str | None
) -> None:
    game = catalog.game("knister")
    _, finished = ended(game, *names)
    told = tell(game, finished, language)
    if headline is None:
        assert "omebody" in told.headline.text + told.beside
        assert told.decided.startswith("Decisive: the ")
    else:
        assert told.headline.text == headline.format(finished.outcome.scores[0])
        assert told.beside == beside
        assert told.decided.startswith(("Am stärksten: die ", "Le plus fort : les "))
