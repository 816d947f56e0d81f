"""Knister in the browser, from the first click to the result."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import People, Server

OpenTable = Callable[..., str]


def write_anywhere(page: Page) -> None:
    """Tap the first free cell twice: select, then write."""
    cell = page.locator(".c.e").first
    number = cell.get_attribute("data-cell")
    cell.click()
    page.locator(f'.c.sel[data-cell="{number}"]').click()


def play_to_the_end(page: Page, rounds: int = 25) -> None:
    """Write until the sheet is full."""
    for left in range(rounds, 0, -1):
        expect(page.locator(".c.e")).to_have_count(left)
        write_anywhere(page)


def test_from_home_to_the_first_number_in_three_taps(person: People) -> None:
    page = person(phone=True)
    page.goto("/")
    page.get_by_role("button", name="Knister").click()
    page.locator('[data-cell="12"]').click()
    expect(page.locator(".dock .btn.pri")).to_contain_text("eintragen")
    page.locator('[data-cell="12"]').click()
    expect(page.locator('[data-cell="12"]')).not_to_have_attribute(
        "aria-label", "Zeile 3, Spalte 3: leer"
    )


def test_solo_to_the_result_and_once_more(person: People) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("button", name="Knister").click()
    play_to_the_end(page)
    expect(page.get_by_text("Dein Ergebnis:")).to_be_visible()
    expect(page.get_by_role("table")).to_contain_text("Summe")
    first = page.url
    page.get_by_role("button", name="Noch einmal").click()
    expect(page.locator(".c.e")).to_have_count(25)
    assert page.url != first


def test_by_keyboard_alone(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "knister", start=True))
    page.locator('[data-cell="12"]').focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator('[data-cell="6"]')).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(page.locator('[data-cell="6"]')).to_have_attribute("aria-selected", "false")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".c.e")).to_have_count(24)


def test_two_people_and_a_bot(person: People, open_table: OpenTable) -> None:
    nora, karl = person("Nora"), person("Karl", phone=True)
    path = open_table(nora, "knister", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    nora.goto(path)
    karl.goto(path)
    karl.get_by_role("button", name="Mitspielen").click()
    expect(nora.locator(".seats")).to_contain_text("Karl")
    nora.get_by_role("button", name="Los geht’s zu dritt").click()
    expect(karl.locator(".c.e")).to_have_count(25)
    write_anywhere(nora)
    expect(nora.locator(".dock")).to_contain_text("Karl überlegt noch")
    write_anywhere(karl)
    expect(nora.locator(".c.e")).to_have_count(24)
    expect(karl.locator(".c.e")).to_have_count(24)


def test_one_device_for_two(person: People, open_table: OpenTable) -> None:
    page = person("Nora")
    seats = [{"kind": "me"}, {"kind": "local", "name": "Karl"}]
    page.goto(open_table(page, "knister", seats, start=True))
    write_anywhere(page)
    expect(page.get_by_text("Jetzt Karl")).to_be_visible()
    expect(page.locator(".c.e")).to_have_count(25)
    write_anywhere(page)
    expect(page.locator(".c.e")).to_have_count(24)
    write_anywhere(page)
    expect(page.get_by_text("Jetzt Nora")).to_be_visible()
    expect(page.locator(".c.e")).to_have_count(24)


def test_real_dice_are_typed_in(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "knister", dice="real", start=True))
    first = page.get_by_role("group", name="Würfel 1")
    first.get_by_role("button", name="4").click()
    page.get_by_role("group", name="Würfel 2").get_by_role("button", name="5").click()
    expect(page.locator(".cur")).to_contain_text("9")
    write_anywhere(page)
    expect(page.get_by_role("group", name="Würfel 1")).to_be_visible()


def test_watching(person: People, open_table: OpenTable) -> None:
    nora, stranger = person("Nora"), person("Mia")
    path = open_table(nora, "knister", spectators=True, start=True)
    nora.goto(path)
    stranger.goto(f"{path}/watch")
    expect(stranger.locator(".bar")).to_contain_text("Du schaust zu")
    write_anywhere(nora)
    expect(stranger.locator(".c .n")).not_to_have_count(0)
    expect(stranger.locator(".c.e")).to_have_count(0)


def test_a_hint_and_taking_back(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "knister", start=True))
    page.get_by_role("button", name="Tipp zeigen").click()
    expect(page.locator(".hint")).to_be_visible()
    page.locator(".hint").click()
    page.locator(".dock .btn.pri").click()
    expect(page.locator(".c.e")).to_have_count(24)
    page.get_by_role("button", name="Zug zurücknehmen").click()
    expect(page.locator(".c.e")).to_have_count(25)


def test_the_server_restarts_in_the_middle(
    person: People, open_table: OpenTable, own_site: Server
) -> None:
    page = person(server=own_site)
    page.goto(open_table(page, "knister", start=True))
    write_anywhere(page)
    expect(page.locator(".c.e")).to_have_count(24)
    page.locator(".c.e").first.click()
    own_site.stop()
    expect(page.get_by_role("alert")).to_contain_text("Verbindung weg")
    own_site.start()
    expect(page.get_by_role("alert")).to_have_count(0, timeout=20_000)
    expect(page.locator(".c.sel")).to_have_count(1)
    page.locator(".c.sel").click()
    expect(page.locator(".c.e")).to_have_count(23)


def test_chat_and_reactions(person: People, open_table: OpenTable) -> None:
    nora, karl = person("Nora"), person("Karl")
    path = open_table(nora, "knister")
    karl.goto(path)
    karl.get_by_role("button", name="Mitspielen").click()
    nora.goto(path)
    expect(nora.locator(".seats")).to_contain_text("Karl")
    nora.get_by_role("button", name="Los geht’s zu zweit").click()
    karl.get_by_role("button", name="Chat").click()
    karl.get_by_placeholder("Nachricht").fill("Viel Glück")
    karl.get_by_role("button", name="Senden").click()
    karl.get_by_role("button", name="klatscht").click()
    expect(nora.locator(".passing")).to_contain_text("Karl")
    nora.get_by_role("button", name="Chat, 1 neue Nachricht").click()
    expect(nora.locator(".lines")).to_contain_text("Viel Glück")


def test_three_games_against_a_bot_to_the_ranking(person: People, open_table: OpenTable) -> None:
    page = person()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    page.goto(open_table(page, "knister", seats, options={"games": 3}, start=True))
    for _ in range(3):
        play_to_the_end(page)
    expect(page.get_by_role("button", name="Revanche")).to_be_visible()
    expect(page.get_by_text("Alle Partien")).to_be_visible()
    expect(page.locator(".lines .pad")).to_have_count(2)
