"""Hints as people see them: marked on the board, told with a reason, gone after a move."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTable, People
from tests.browser.hands import HANDS, button, press

BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


@pytest.mark.parametrize(("game", "seats"), [("knister", [{"kind": "me"}]), ("crosswise", BOT)])
def test_a_hint_is_marked_told_and_gone_after_a_move(
    person: People, open_table: OpenTable, game: str, seats: list[dict[str, str]]
) -> None:
    page = person(phone=True)
    page.goto(open_table(page, game, seats, start=True))
    press(button(page, "Tipp zeigen"))
    told = page.locator(".hint")
    expect(told).to_contain_text("Tipp:")
    expect(told).not_to_contain_text("Tipp: Tipp")
    expect(page.locator('[role="gridcell"].tip').first).to_be_visible()
    HANDS[game].tap_turn(page)
    expect(told).to_have_count(0)
    expect(page.locator(".tip")).to_have_count(0)
