"""Around a table: finding it, being somebody, talking beside the board, once more."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.checks import check_axe
from tests.browser.conftest import DESKTOP, OpenTable, People
from tests.browser.hands import OPEN_CELL, button, press, tap_knister
from tests.browser.moves import play_on
from tests.browser.site import Server

BOT = {"kind": "bot", "level": "random"}
WIDE = {"width": 1440, "height": 900}


def test_running_games_are_live_on_the_home_page(person: People, open_table: OpenTable) -> None:
    page, other = person(phone=True), person()
    for game in ("krisskross", "kribbeln", "crosswise", "happycross"):
        open_table(page, game, [{"kind": "me"}, BOT], start=True)
    path = open_table(page, "knister", start=True)
    page.goto("/")
    press(button(page, "Alle 5 Tische zeigen"))
    going = page.get_by_role("region", name="Deine Tische").get_by_role("link")
    expect(going).to_have_count(5)
    expect(going.filter(has_text="Knister")).to_contain_text("Runde 1/25")
    check_axe(page)
    other.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    other.goto(path)
    other.locator(OPEN_CELL).first.wait_for()
    play_on(3, other)
    expect(going.filter(has_text="Knister")).to_contain_text("Runde 4/25")


def test_open_tables_are_found_and_joined_with_a_name(
    person: People, open_table: OpenTable, chromium: Browser, site: Server
) -> None:
    host = person("Mia")
    host.goto(open_table(host, "kribbeln", listed=True))
    context = chromium.new_context(base_url=site.address, locale="de", viewport=DESKTOP)  # type: ignore[arg-type]
    guest = context.new_page()
    guest.goto("/")
    guest.get_by_role("link", name="Dazusetzen: Kribbeln, Mia").first.click()
    button(guest, "Mitspielen").click()
    asked = guest.get_by_role("dialog", name="Wie heißt du?")
    expect(asked.get_by_role("textbox")).to_be_focused()
    check_axe(guest)
    guest.keyboard.type("Jonas")
    guest.keyboard.press("Enter")
    expect(host.get_by_role("listitem").filter(has_text="Jonas")).to_be_visible()
    guest.goto("/new/knister")
    expect(guest.get_by_role("listitem").filter(has_text="Jonas")).to_be_visible()
    expect(asked).to_have_count(0)
    context.close()


def test_a_public_table_is_reported_from_the_list_and_from_its_lobby(
    person: People, open_table: OpenTable
) -> None:
    host, guest = person("Mia"), person("Karl", phone=True)
    path = open_table(host, "crosswise", listed=True)
    guest.goto("/")
    press(guest.get_by_role("button", name="Melden: Crosswise, Mia").first)
    dialog = guest.get_by_role("dialog", name="Tisch melden")
    dialog.get_by_label("Was ist los?").fill("ein grober Name")
    check_axe(guest)
    with guest.expect_request("**/report") as asked:
        press(dialog.get_by_role("button", name="Melden", exact=True))
    assert asked.value.post_data_json == {"reason": "ein grober Name"}
    expect(guest.get_by_role("status")).to_contain_text("Danke!")
    expect(dialog).to_have_count(0)
    guest.goto(path)
    press(button(guest, "Tisch melden"))
    press(dialog.get_by_role("button", name="Melden", exact=True))
    expect(guest.get_by_role("status")).to_contain_text("Danke!")
    host.goto(path)
    expect(button(host, "Wechseln")).to_be_visible()
    expect(button(host, "Tisch melden")).to_have_count(0)


def test_a_wrong_code_stays_to_be_mended(person: People) -> None:
    page = person(phone=True)
    for path in ("/", "/t/ZZZZZ2"):
        page.goto(path)
        code = page.get_by_label("Code bekommen?")
        if path == "/":
            code.fill("ZZZ ZZ2")
            press(button(page, "Mitspielen"))
        expect(page.get_by_role("alert")).to_contain_text("Einen Tisch mit diesem Code")
        assert code.input_value().replace(" ", "") == "ZZZZZ2"
        check_axe(page)


def meet(person: People, open_table: OpenTable, game: str) -> tuple[Page, Page]:
    """Sit two people down at a table, one at a large screen and one with a phone."""
    nora, karl = person("Nora"), person("Karl", phone=True)
    nora.set_viewport_size(WIDE)  # type: ignore[arg-type]
    path = open_table(nora, game)
    nora.goto(path)
    karl.goto(path)
    press(button(karl, "Mitspielen"))
    press(button(nora, "Los geht’s zu zweit"))
    expect(button(karl, "Menü")).to_be_visible()
    return nora, karl


def test_chat_beside_the_board_reactions_and_a_rematch(
    person: People, open_table: OpenTable
) -> None:
    nora, karl = meet(person, open_table, "crosswise")
    beside = nora.get_by_role("complementary", name="Chat")
    expect(beside).to_be_visible()
    place = beside.bounding_box()
    assert place
    assert place["y"] < WIDE["height"] / 4, "beside the board, not below it"
    beside.get_by_label("Nachricht").fill("Hallo")
    nora.keyboard.press("Enter")
    expect(beside.get_by_role("listitem").filter(has_text="Hallo")).to_be_visible()
    check_axe(nora)
    press(button(karl, "Chat"))
    drawer = karl.get_by_role("dialog", name="Chat")
    expect(drawer).to_contain_text("Hallo")
    press(drawer.get_by_role("group").get_by_role("button").first)
    expect(drawer.get_by_role("listitem").filter(has_text="Karl")).to_be_visible()
    check_axe(karl)
    karl.keyboard.press("Escape")
    play_on(2000, nora, karl)
    for page in (nora, karl):
        expect(page.get_by_text("Partie beendet")).to_be_visible()
    press(button(karl, "Revanche"))
    expect(nora.get_by_role("main")).to_contain_text("Karl möchte eine Revanche")
    check_axe(nora)
    button(nora, "Zur Revanche").click()
    expect(nora.get_by_role("heading", name="Am Tisch")).to_be_visible()


def test_undo_is_offered_only_where_there_is_something(
    person: People, open_table: OpenTable
) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "knister", start=True))
    expect(page.locator(OPEN_CELL)).to_have_count(25)
    undo = button(page, "Zurücknehmen")
    expect(undo).to_have_count(0)
    tap_knister(page)
    expect(page.locator(OPEN_CELL)).to_have_count(24)
    page.reload()
    press(undo)
    expect(page.locator(OPEN_CELL)).to_have_count(25)
    expect(undo).to_have_count(0)


def test_among_people_an_undo_is_asked_for(person: People, open_table: OpenTable) -> None:
    nora, karl = person("Nora", phone=True), person("Karl")
    path = open_table(nora, "knister", training=True)
    nora.goto(path)
    karl.goto(path)
    button(karl, "Mitspielen").click()
    press(button(nora, "Los geht’s"))
    undo = button(nora, "Zurücknehmen")
    for page in (nora, karl):
        expect(page.locator(OPEN_CELL)).to_have_count(25)
        tap_knister(page)
    for page in (nora, karl):
        expect(page.locator(OPEN_CELL)).to_have_count(24)
    for answer in ("Lieber nicht", "Einverstanden"):
        press(undo)
        expect(nora.get_by_role("status")).to_contain_text(["Noch gefragt: Karl"])
        expect(undo).to_have_count(0)
        asked = karl.get_by_role("status").filter(has_text="Nora möchte den letzten Zug")
        expect(asked).to_be_visible()
        check_axe(karl)
        press(asked.get_by_role("button", name=answer))
        expect(asked).to_have_count(0)
        if answer == "Lieber nicht":
            expect(nora.get_by_text("Karl möchte, dass es so bleibt.")).to_be_visible()
            expect(nora.locator(OPEN_CELL)).to_have_count(24)
    for page in (nora, karl):
        expect(page.locator(OPEN_CELL)).to_have_count(25)
