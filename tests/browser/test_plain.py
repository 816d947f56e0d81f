"""The plain board plays any game from its text: here games that have boards of their own."""

from playwright.sync_api import expect

from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import button, over, press, tab_to
from tests.browser.moves import play_ahead, play_on
from tests.browser.plain import moves, play, step, words

BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
PLAIN = "?board=plain"


def test_by_touch_to_the_result(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "knister", start=True) + PLAIN)
    drawing = page.get_by_role("img", name="Knister, das Spiel als Text: Nora")
    expect(drawing).to_contain_text("Runde 1 von 25")
    expect(page.get_by_text("Wohin mit der")).to_be_visible()
    expect(moves(page)).to_have_count(25)
    check_axe(page)
    check_width(page, 360, 390)
    for left in (24, 23, 22):
        press(moves(page).first)
        press(step(page))
        expect(moves(page)).to_have_count(left)
    play_on(17, page)
    expect(moves(page)).to_have_count(5)
    play(page, over(page))
    expect(page.get_by_role("table").first).to_contain_text("Summe")
    expect(page.get_by_text("Nora: Zeilen")).to_be_visible()
    check_axe(page)
    check_width(page, 360, 390)


def test_by_keys_alone_to_the_result(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(play_ahead(17, page, open_table(page, "knister", BOT, start=True)) + PLAIN)
    expect(moves(page)).to_have_count(8)
    for _ in range(8):
        moves(page).first.wait_for()
        chosen = words(moves(page).nth(1 if moves(page).count() > 1 else 0).inner_text())
        tab_to(page, moves(page).filter(has_text=chosen).first, most=60)
        page.keyboard.press("Enter")
        expect(step(page)).to_have_text(chosen)
        page.keyboard.press("Enter")
        expect(step(page)).to_have_count(0)
    expect(over(page)).to_be_visible()
    expect(page.get_by_role("heading", name="So kam es dazu")).to_be_visible()


def test_a_move_is_found_among_a_thousand(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "happycross", start=True) + PLAIN)
    button(page, "bereit").click()
    step(page).click()
    expect(page.get_by_text("Züge. Tippe, um zu suchen.")).to_be_visible()
    check_axe(page)
    page.keyboard.press("/")
    page.keyboard.type("1 e5")
    expect(moves(page).first).to_contain_text("1 e5")
    page.keyboard.press("Enter")
    expect(step(page)).to_contain_text("1 e5")
    page.keyboard.press("Enter")
    expect(step(page)).to_have_count(0)
    filtered = page.get_by_label("Züge filtern")
    expect(filtered).to_have_value("")
    filtered.fill("e5")
    expect(page.get_by_text("Kein Zug passt dazu.")).to_be_visible()


def test_real_dice_hints_and_undo(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "knister", dice="real", start=True) + PLAIN)
    throw = page.get_by_label("Was liegt auf dem Tisch?")
    throw.fill("7 9")
    press(button(page, "Wurf übernehmen"))
    expect(page.get_by_text("Zwei Würfel von 1 bis 6")).to_be_visible()
    throw.fill("4 5")
    press(button(page, "Wurf übernehmen"))
    press(button(page, "Tipp zeigen"))
    press(page.get_by_role("button", name="Tipp: "))
    press(step(page))
    throw.fill("1 1")
    press(button(page, "Wurf übernehmen"))
    expect(moves(page)).to_have_count(24)
    press(button(page, "Zug zurücknehmen"))
    expect(moves(page)).to_have_count(25)


def test_two_at_one_device_do_not_see_each_others_secrets(
    person: People, open_table: OpenTable
) -> None:
    page = person()
    pair = [{"kind": "me"}, {"kind": "local", "name": "Karl"}]
    page.goto(open_table(page, "crosswise", pair, start=True) + PLAIN)
    drawing = page.get_by_role("img", name="Crosswise, das Spiel als Text")
    for _ in range(2):
        expect(button(page, "Blatt aufdecken")).to_be_visible()
        expect(drawing).to_have_count(0)
        button(page, "Blatt aufdecken").click()
        expect(drawing).to_be_visible()
        page.keyboard.press("1")
        step(page).click()
