"""Looking back on a finished match: by touch and by keys, seat by seat, with the coach."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import OPEN_CELL, button, press
from tests.browser.moves import play_ahead

BOT = {"kind": "bot", "level": "random"}
COACH_MS = 120_000
"""The coach looks at a match in the bots' spare time, and the machine may be busy."""
QUICK = {"seconds": None, "rounds": 1, "calm": False}


def finished(page: Page, open_table: OpenTable, game: str, seats: int = 1) -> str:
    """Play a match to its end without hands; gives the path of its replay."""
    options = QUICK if game == "happycross" else {}
    plans = [{"kind": "me"}, *[BOT] * (seats - 1)]
    path = open_table(page, game, plans, options=options, start=True, training=False)
    if game != "happycross":
        play_ahead(2000, page, path)
    page.goto(path)
    if game == "happycross":
        press(button(page, "Fertig"))
        if seats == 1 and button(page, "Fertig").count():
            press(button(page, "Fertig"))
    expect(page.get_by_role("link", name="Ansehen und lernen")).to_be_visible()
    return f"{path}/replay"


def step(page: Page) -> int:
    """Tell at which step the page stands."""
    return int(page.get_by_role("slider").input_value())


def test_by_touch_from_the_result_to_the_worst_moment(
    person: People, open_table: OpenTable
) -> None:
    page = person(phone=True)
    finished(page, open_table, "knister", 2)
    press(page.get_by_role("link", name="Ansehen und lernen"))
    expect(page.get_by_role("heading", name="Drei Momente")).to_be_visible(timeout=COACH_MS)
    check_width(page, 390, 320)
    check_axe(page)
    press(button(page, "Einen Schritt vor"))
    assert step(page) == 1
    press(page.get_by_role("button", name=re.compile(r"^Zug \d+ −")).first)
    expect(page.get_by_text("gespielt")).to_be_visible()
    expect(page.get_by_text("kostet im Schnitt")).to_be_visible()
    expect(page.locator('[role="gridcell"].tip')).to_have_count(1)
    press(page.get_by_role("switch", name="Bewertung zeigen"))
    expect(page.locator('[role="gridcell"].tip')).to_have_count(0)
    other = page.get_by_role("group", name="Wessen Züge").get_by_role("button", name="Momo")
    press(other)
    expect(other).to_have_attribute("aria-pressed", "true")
    assert "seat=2" in page.url


def test_by_keys_and_the_link_leads_back(person: People, open_table: OpenTable) -> None:
    page = person(moving=True)
    page.goto(finished(page, open_table, "krisskross"))
    expect(page.get_by_role("slider")).to_be_visible()
    last = int(page.get_by_role("slider").get_attribute("max") or "")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert step(page) == 1
    page.keyboard.press("End")
    assert step(page) == last
    page.keyboard.press("p")
    expect(button(page, "Anhalten")).to_be_visible()
    expect(page.get_by_role("slider")).not_to_have_value("0")
    page.keyboard.press("p")
    expect(button(page, "Abspielen")).to_be_visible()
    page.keyboard.press("Home")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"n=5&seat=1$"))
    page.reload()
    expect(page.get_by_role("slider")).to_have_value("5")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    assert step(page) == 6


@pytest.mark.parametrize("game", ["kribbeln", "crosswise", "happycross"])
def test_every_board_can_be_looked_back_on(
    person: People, open_table: OpenTable, game: str
) -> None:
    page = person()
    page.goto(finished(page, open_table, game, 1 if game == "happycross" else 2))
    luck = page.get_by_role("heading", name="Glück und Können")
    expect(luck).to_be_visible(timeout=COACH_MS)
    page.keyboard.press("End")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    check_width(page)
    check_axe(page)


def test_a_game_without_a_board_of_its_own(person: People, open_table: OpenTable) -> None:
    page = person(phone=True, language="fr")
    path = finished_in(page, open_table)
    page.goto(f"{path}/replay?board=plain")
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".board pre, .board [role=img]").first).to_be_visible()
    check_width(page)
    assert "board=plain" in page.url


def finished_in(page: Page, open_table: OpenTable) -> str:
    return play_ahead(2000, page, open_table(page, "knister", start=True, training=False))


def test_pictures_films_and_records_are_taken_along(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(finished(page, open_table, "krisskross"))
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("End")
    with page.expect_download() as taken:
        button(page, "Bild (SVG)").click()
    picture = taken.value.path().read_text("utf-8")
    assert taken.value.suggested_filename.endswith(".svg")
    assert picture.startswith("<svg xmlns=")
    assert "http" not in re.sub(r"http://www\.w3\.org/[\w/]+", "", picture)
    with page.expect_download(timeout=60_000) as taken:
        button(page, "Film (WebP)").click()
    film = taken.value.path().read_bytes()
    assert (film[:4], film[8:16], film[30:34]) == (b"RIFF", b"WEBPVP8X", b"ANIM")
    assert int.from_bytes(film[4:8], "little") == len(film) - 8
    frames = int(page.get_by_role("slider").get_attribute("max") or "") + 1
    assert film.count(b"ANMF") == frames
    assert page.evaluate(_DECODES, list(film)) == frames
    with page.expect_download() as taken:
        page.get_by_role("link", name="Partie als Datei").click()
    assert json.loads(taken.value.path().read_text("utf-8").splitlines()[0])["game"] == "krisskross"


_DECODES = """
async (bytes) => {
  const decoder = new ImageDecoder({ data: Uint8Array.from(bytes), type: "image/webp" })
  await decoder.tracks.ready
  await decoder.completed
  return decoder.tracks.selectedTrack.frameCount
}
"""


def test_a_match_that_is_not_over_says_so(person: People, open_table: OpenTable) -> None:
    page = person()
    path = open_table(page, "knister", start=True)
    page.goto(f"{path}/replay")
    expect(page.get_by_text("Das Spiel läuft noch.")).to_be_visible()


def test_the_home_page_leads_to_matches_played_last(person: People, open_table: OpenTable) -> None:
    page = person()
    path = finished(page, open_table, "knister")
    page.goto("/")
    expect(page.get_by_role("heading", name="Zuletzt gespielt")).to_be_visible()
    check_axe(page)
    page.get_by_role("link", name=re.compile("^Knister")).last.click()
    expect(page).to_have_url(re.compile(path))


def test_at_a_training_table_a_clear_mistake_is_named(
    person: People, open_table: OpenTable
) -> None:
    page = person()
    page.goto(open_table(page, "knister", start=True))
    named = page.get_by_text(re.compile("^Besser .* im Schnitt"))
    for entry in range(1, 16):
        page.locator(OPEN_CELL).first.dblclick()
        expect(page.locator('[role="gridcell"][aria-disabled="true"]')).to_have_count(entry)
        if named.count():
            break
    expect(named.first).to_be_visible()
