"""What is special about each board; that every state is told by words or shapes, not by colour."""

import re

from playwright.sync_api import Page, expect

from tests.browser.checks import check_axe
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import (
    CHOSEN_CELL,
    HANDS,
    HELD,
    OPEN_CELL,
    THROWN,
    button,
    over,
    press,
    ready,
    tap_crosswise,
    tap_knister,
    tap_krisskross,
)
from tests.browser.moves import play_ahead

BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def cell(page: Page, row: int, column: int) -> str:
    """Read what a cell of the sheet says."""
    place = page.get_by_role("gridcell", name=f"Zeile {row}, Spalte {column}:")
    return (place.get_attribute("aria-label") or "").partition(": ")[2]


def throw(page: Page, *faces: str) -> None:
    """Type in what two real dice show."""
    for die, face in enumerate(faces, 1):
        group = page.get_by_role("group", name=f"Würfel {die}")
        press(group.get_by_role("button", name=face, exact=True))
    press(button(page, "Wurf übernehmen"))


def test_knister_in_three_taps(person: People) -> None:
    page = person(phone=True)
    page.goto("/")
    page.get_by_role("button", name="Knister").tap()
    page.get_by_role("gridcell", name="Zeile 3, Spalte 3").tap()
    expect(button(page, "eintragen")).to_be_visible()
    page.get_by_role("gridcell", name="Zeile 3, Spalte 3").tap()
    expect(page.locator(OPEN_CELL)).to_have_count(24)
    assert re.fullmatch(r"\d+", cell(page, 3, 3))


def test_knister_real_dice_lines_hint_and_undo(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "knister", dice="real", start=True))
    for column in range(1, 6):
        throw(page, "4", "5")
        place = page.get_by_role("gridcell", name=f"Zeile 1, Spalte {column}:")
        expect(place).to_have_attribute("aria-disabled", "false")
        place.click()
        expect(place).to_have_attribute("aria-selected", "true")
        if column == 5:
            expect(page.get_by_role("img", name="Zeile 1: aus 0 werden 10")).to_be_visible()
            expect(page.get_by_text("Fünfling", exact=False).first).to_be_visible()
        place.click()
        expect(place).to_have_attribute("aria-label", f"Zeile 1, Spalte {column}: 9")
        expect(place).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("img", name="Zeile 1: 10 Punkte")).to_be_visible()
    expect(page.get_by_role("img", name="Spalte 1: 1 von 5")).to_be_visible()
    throw(page, "1", "2")
    button(page, "Tipp zeigen").click()
    page.get_by_role("button", name="Tipp: ").click()
    button(page, "3 eintragen").click()
    expect(page.get_by_role("gridcell", name="leer")).to_have_count(19)
    button(page, "Zug zurücknehmen").click()
    expect(page.get_by_role("gridcell", name="leer")).to_have_count(20)


def test_knister_three_games_to_the_ranking(person: People, open_table: OpenTable) -> None:
    page = person()
    path = open_table(page, "knister", BOT, options={"games": 3}, start=True)
    page.goto(path)
    expect(page.get_by_role("banner")).to_contain_text("Partie 1 von 3")
    page.goto("/healthz")  # no page is drawn for 74 moves
    page.goto(play_ahead(74, page, path))
    expect(page.get_by_role("banner")).to_contain_text("Partie 3 von 3 · Runde 25/25")
    tap_knister(page)
    expect(over(page)).to_be_visible()
    expect(button(page, "Revanche")).to_be_visible()
    expect(page.get_by_text("Alle Partien")).to_be_visible()


def test_krisskross_turn_exchange_drag_and_lone_cells(
    person: People, open_table: OpenTable
) -> None:
    page = person()
    page.goto(open_table(page, "krisskross", dice="real", start=True))
    HANDS["krisskross"].mine(page).first.wait_for()
    tap_krisskross(page)
    throw(page, "Kreuz", "Kreis")
    middle = page.get_by_role("gridcell", name="Zeile 3, Spalte 3:")
    middle.click()
    expect(page.locator(CHOSEN_CELL)).to_have_count(2)
    assert [cell(page, 3, 3), cell(page, 3, 4)] == ["Kreuz", "Kreis"]
    middle.click()
    assert [cell(page, 3, 3), cell(page, 4, 3)] == ["Kreuz", "Kreis"]
    button(page, "Tauschen").click()
    assert [cell(page, 3, 3), cell(page, 4, 3)] == ["Kreis", "Kreuz"]
    middle.hover()
    page.mouse.down()
    page.get_by_role("gridcell", name="Zeile 2, Spalte 1:").hover()
    page.mouse.up()
    assert [cell(page, 2, 1), cell(page, 3, 1)] == ["Kreis", "Kreuz"]
    button(page, "Eintragen").click()
    throw(page, "Kreuz", "Kreuz")
    # Above it the corner would have no free neighbour any more: told before it happens.
    page.get_by_role("gridcell", name="Zeile 2, Spalte 2:").click()
    while cell(page, 1, 2) != "Kreuz":
        page.keyboard.press("ArrowUp")
    expect(page.get_by_text("bleibt dann allein und leer")).to_be_visible()
    assert cell(page, 1, 1) == "leer und ohne freien Nachbarn"


def test_kribbeln_keep_throw_and_judge(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "kribbeln", BOT, start=True))
    dice = page.get_by_role("group", name="Die sechs Würfel").get_by_role("button")
    expect(dice).to_have_count(6)
    first, second = dice.nth(0), dice.nth(1)
    kept = first.get_attribute("aria-label") or ""
    assert kept.endswith(", behalten")
    expect(second).to_contain_text("halten")
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(second).to_contain_text("neu")
    assert (second.get_attribute("aria-label") or "").endswith(", neu werfen")
    page.keyboard.press("Escape")
    expect(second).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("2")
    button(page, "1 Würfel werfen").click()
    expect(page.get_by_text("Wurf 2 von 3", exact=True)).to_be_visible()
    assert first.get_attribute("aria-label") == kept
    expect(page.get_by_label("Aufgabe")).to_contain_text(re.compile("(nicht )?erfüllt"))
    expect(page.get_by_role("row", name="(Rot)").first).to_have_attribute("aria-current", "step")


def test_happycross_drag_tap_and_no_word(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "happycross", dice="real", start=True))
    press(ready(page))
    page.get_by_label("Welche 13 Buchstaben").fill(THROWN)
    button(page, "Wurf übernehmen").click()
    empty = page.get_by_role("gridcell", name=": leer")
    tray = page.get_by_role("group", name="Deine Würfel").get_by_role("button")
    start = page.get_by_role("gridcell", name="Startfeld")
    tray.first.drag_to(start)
    expect(empty).to_have_count(80)
    tray.first.click()
    beside = page.get_by_role("gridcell", name="Zeile 5, Spalte 6:")
    beside.click()
    expect(empty).to_have_count(79)
    beside.click()
    beside.click()
    expect(empty).to_have_count(80)
    button(page, "Alle Würfel zurück").click()
    expect(empty).to_have_count(81)
    expect(page.get_by_role("gridcell", name="Wort doppelt").first).to_contain_text("2×")
    expect(page.get_by_role("gridcell", name="Wort dreifach").first).to_contain_text("3×")
    start.focus()
    page.keyboard.type("gz")
    expect(page.get_by_label("Deine Wörter")).to_contain_text("GZ: eine Abkürzung")
    expect(page.get_by_role("gridcell", name="kein Wort")).to_have_count(2)
    expect(page.get_by_role("gridcell", name="kein Wort").first).to_contain_text("×")
    check_axe(page)


def test_happycross_joker_becomes_a_letter(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "happycross", dice="real", start=True))
    press(ready(page))
    page.get_by_label("Welche 13 Buchstaben").fill(THROWN.replace("G", "?"))
    press(button(page, "Wurf übernehmen"))
    press(page.get_by_role("button", name="Joker, Wert"))
    press(page.get_by_role("gridcell", name="Startfeld"))
    expect(page.get_by_role("dialog")).to_contain_text("Welcher Buchstabe soll der Joker sein?")
    check_axe(page)
    press(button(page, "A").and_(page.get_by_text("A", exact=True)))
    expect(page.get_by_role("gridcell", name="Startfeld")).to_have_attribute(
        "aria-label", re.compile("A")
    )


def test_crosswise_steps_back_and_edges(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "crosswise", BOT, start=True))
    page.locator(HELD).first.click()
    held = page.locator('[data-hand][aria-pressed="true"]')
    expect(held).to_have_count(1)
    page.keyboard.press("Escape")
    expect(held).to_have_count(0)
    page.locator(HELD).first.click()
    page.locator(OPEN_CELL).first.click()
    expect(page.locator(CHOSEN_CELL)).to_have_count(1)
    button(page, "Auswahl aufheben").click()
    expect(page.locator(CHOSEN_CELL)).to_have_count(0)
    teams = page.get_by_label("Mannschaften")
    expect(teams).to_contain_text("Zeilen")
    expect(teams).to_contain_text("am Zug")
    for name in ("Zeile 1: ", "Spalte 6: "):
        expect(page.get_by_role("img", name=name).first).to_be_visible()
    tap_crosswise(page)
    HANDS["crosswise"].mine(page).first.wait_for()
    expect(page.get_by_role("gridcell", name="leer")).not_to_have_count(36)


def test_a_throw_of_real_dice_can_be_mended_before_it_counts(
    person: People, open_table: OpenTable
) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "knister", dice="real", start=True))
    first, second = (page.get_by_role("group", name=f"Würfel {die}") for die in (1, 2))
    expect(page.get_by_text("Was liegt auf dem Tisch?")).to_be_visible()
    press(first.get_by_role("button", name="4", exact=True))
    press(second.get_by_role("button", name="5", exact=True))
    press(second.get_by_role("button", name="6", exact=True))
    expect(page.locator(OPEN_CELL)).to_have_count(0)
    press(button(page, "Wurf übernehmen"))
    expect(page.get_by_text("Trage die 10 in ein freies Feld ein.")).to_be_attached()


def test_kribbelns_rows_explain_themselves(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "kribbeln", BOT, start=True))
    press(page.get_by_role("rowheader").get_by_role("button").first)
    expect(page.get_by_role("dialog")).to_contain_text("kommt ihre Summe ins Feld")
    expect(page.get_by_role("dialog")).to_contain_text("2 für die höchste Zahl der Zeile")
    check_axe(page)
    press(button(page, "Schließen"))
    # The row takes a tap from end to end; whoever hits its neighbour goes on from there.
    row = page.get_by_role("row").filter(has_text="Kribbel 1").bounding_box()
    assert row
    page.touchscreen.tap(row["x"] + row["width"] - 8, row["y"] + row["height"] / 2)
    expect(page.get_by_role("dialog", name="Kribbel 1")).to_contain_text("nur die Summe zählt")
    press(button(page, "Zeile darunter"))
    expect(page.get_by_role("dialog")).to_contain_text("kommt ihre Summe ins Feld")
    press(button(page, "Zeile darüber"))
    expect(page.get_by_role("dialog", name="Kribbel 1")).to_be_visible()


def test_an_own_sheet_is_typed_in_and_played(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "kribbeln", BOT))
    press(page.get_by_role("radio", name="Eigenes Blatt"))
    done = page.get_by_role("button", name="Dieses Blatt nehmen")
    for kind, colours in (
        ("Genau 1", ["Rot"]),
        ("Kein S", ["Schwarz"]),
        ("Genau 2", ["Blau"]),
        ("Genau 1", ["Gelb"]),
        ("Genau 2", ["Gelb"]),
        ("Genau 1", ["Blau"]),
    ):
        expect(done).to_be_disabled()
        press(page.locator(".kind").filter(has_text=kind).first)
        for colour in colours:
            press(page.get_by_role("group", name="Farbe wählen").get_by_role("button", name=colour))
    check_axe(page)
    press(done)
    expect(page.get_by_role("radio", name="Eigenes Blatt")).to_be_checked()
    press(page.get_by_role("button", name="Los geht’s"))
    expect(page.get_by_role("row", name="Genau 1 Rot")).to_be_visible()
