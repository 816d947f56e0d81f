"""Several people at one table, each with a browser: presence, watching, talking, standing in."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import check_axe
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import HANDS, OPEN_CELL, over, press, tap_knister
from tests.browser.moves import play_on


def bot(level: str) -> dict[str, str]:
    """Plan a bot's seat."""
    return {"kind": "bot", "level": level}


def sit_down(path: str, host: Page, *others: Page) -> None:
    """Let people join a table by its link, and start."""
    host.goto(path)
    for page in others:
        page.goto(path)
        press(page.get_by_role("button", name="Mitspielen"))
        expect(page.get_by_role("button", name="Gleich geht’s los")).to_be_visible()
    press(host.get_by_role("button", name="Los geht’s"))
    for page in (host, *others):
        expect(page.get_by_role("button", name="Menü")).to_be_visible()


def results(*pages: Page) -> list[list[str]]:
    """Read the ranking from every page."""
    for page in pages:
        expect(over(page)).to_be_visible()
    return [page.get_by_role("table").first.get_by_role("cell").all_inner_texts() for page in pages]


def waiting(page: Page) -> Locator:
    """Find what tells that others are to act."""
    return page.get_by_role("button", name="überlegt noch", disabled=True)


def write_all(*pages: Page) -> None:
    """Play a round of Knister."""
    for page in pages:
        expect(page.locator(OPEN_CELL).first).to_be_visible()
        tap_knister(page)


def test_three_people_and_a_bot_see_the_same_end(person: People, open_table: OpenTable) -> None:
    nora, karl, lea = person("Nora"), person("Karl", phone=True), person("Lea", dark=True)
    people = (nora, karl, lea)
    path = open_table(nora, "knister", [{"kind": "me"}, bot("random")], spectators=True)
    sit_down(path, *people)
    watcher = person("Zoe")
    watcher.goto(f"{path}/watch")
    expect(watcher.get_by_role("banner")).to_contain_text("Du schaust zu")
    expect(watcher.locator(OPEN_CELL)).to_have_count(0)

    write_all(nora)
    expect(nora.get_by_role("button", name="Karl und Lea überlegen noch")).to_be_visible()
    expect(karl.get_by_role("button", name="Nora").first).to_contain_text("fertig")
    expect(karl.get_by_role("button", name="Lea").first).to_contain_text("überlegt")
    expect(watcher.get_by_role("gridcell", name="leer")).to_have_count(25)
    write_all(karl, lea)
    for page in people:
        expect(page.locator(OPEN_CELL)).to_have_count(24)
    expect(watcher.get_by_role("gridcell", name="leer")).to_have_count(24)
    check_axe(watcher)

    play_on(23, *people)
    for page in people:
        expect(page.locator(OPEN_CELL)).to_have_count(1)
    write_all(*people)
    ends = results(*people, watcher)
    assert len(ends[0]) == 4 * 4
    assert all(end == ends[0] for end in ends)


@pytest.mark.parametrize("game", ["krisskross", "kribbeln", "happycross", "crosswise"])
def test_two_browsers_see_the_same_end(person: People, open_table: OpenTable, game: str) -> None:
    nora, karl = person("Nora"), person("Karl", phone=True)
    options = {"rounds": 1} if game == "happycross" else {}
    sit_down(open_table(nora, game, options=options), nora, karl)
    mine = {page: HANDS[game].mine(page) for page in (nora, karl)}
    for _ in range(2):
        # Where seats take turns, whoever is on goes first.
        mine[nora].or_(over(nora)).or_(waiting(nora)).first.wait_for()
        for page in (nora, karl) if mine[nora].count() else (karl, nora):
            mine[page].or_(over(page)).first.wait_for()
            if not over(page).count():
                HANDS[game].tap_turn(page)
    play_on(300, nora, karl)
    first, second = results(nora, karl)
    assert first == second


def test_presence_standing_in_and_coming_back(person: People, open_table: OpenTable) -> None:
    nora, karl = person("Nora"), person("Karl", phone=True)
    path = open_table(nora, "knister", [{"kind": "me"}, bot("medium")])
    sit_down(path, nora, karl)
    write_all(nora)
    rival = nora.get_by_role("button", name="Karl").first
    expect(rival).to_contain_text("überlegt")
    karl.goto("/")
    expect(rival).to_contain_text("verbindet")
    expect(rival).to_contain_text("weg")
    nora.get_by_role("button", name="Bot übernimmt").click()
    expect(nora.locator(OPEN_CELL)).to_have_count(24)
    write_all(nora)
    expect(nora.locator(OPEN_CELL)).to_have_count(23)

    karl.get_by_role("link", name="Weiterspielen").tap()
    expect(karl.get_by_role("gridcell", name="leer")).to_have_count(22)
    press(karl.get_by_role("button", name="Selbst weiterspielen"))
    expect(karl.get_by_role("button", name="Nora überlegt noch")).to_be_visible()
    write_all(nora)
    expect(karl.locator(OPEN_CELL)).to_have_count(22)
    write_all(karl, nora)
    expect(karl.locator(OPEN_CELL)).to_have_count(21)


def test_chat_reactions_and_a_code(person: People, open_table: OpenTable) -> None:
    nora, karl = person("Nora"), person("Karl", language="en")
    path = open_table(nora, "krisskross")
    nora.goto(path)
    karl.goto("/")
    karl.get_by_placeholder("ABC 123").fill(path.rpartition("/")[2].lower())
    karl.get_by_role("button", name="Join in").click()
    karl.get_by_role("button", name="Join in").click()
    expect(nora.get_by_role("listitem").filter(has_text="Karl")).to_contain_text("bereit")
    nora.get_by_role("button", name="Los geht’s zu zweit").click()
    karl.get_by_role("button", name="Chat").click()
    check_axe(karl)
    karl.get_by_placeholder("Message").fill("Viel Glück")
    karl.get_by_role("button", name="Send", exact=True).click()
    karl.get_by_role("button", name="claps").click()
    expect(nora.get_by_text("Karl: klatscht")).to_be_attached()
    nora.get_by_role("button", name="Chat, 1 neue Nachricht").click()
    expect(nora.get_by_role("dialog", name="Chat")).to_contain_text("Karl Viel Glück")
    nora.keyboard.press("Escape")
    expect(nora.get_by_role("dialog")).to_have_count(0)
