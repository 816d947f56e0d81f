"""Four languages: the page says which, and has no words of another one."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenTable, People
from tests.browser.site import ROOT

LANGUAGES = {"de": "Deutsch", "en": "English", "fr": "Français", "it": "Italiano"}
"""Each calls itself by its own name everywhere."""
SHOWN = """
() => {
  const found = new Set()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement
    if (!parent.closest("script, style, noscript, select, [lang]:not(html)"))
      found.add(walk.currentNode.textContent.trim())
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    if (!one.closest("[lang]:not(html)"))
      for (const name of ["aria-label", "title", "placeholder"])
        found.add((one.getAttribute(name) ?? "").trim())
  return [...found].filter(Boolean)
}
"""


@cache
def messages(language: str) -> frozenset[str]:
    """Read all messages of a language that stand on their own, without anything filled in."""
    found: set[str] = set()

    def collect(value: Any) -> None:
        if isinstance(value, str):
            if "{" not in value:
                found.add(value)
        elif isinstance(value, list):
            for one in value:
                for text in one["match"].values():
                    collect(text)

    for path in sorted(Path(ROOT, "web", "messages").glob(f"*/{language}.json")):
        for value in json.loads(path.read_text("utf-8")).values():
            collect(value)
    return frozenset(found)


def check_words(page: Page, language: str) -> None:
    """Fail on what only another language says."""
    assert page.evaluate("document.documentElement.lang") == language
    shown = set(page.evaluate(SHOWN))
    assert shown & messages(language)
    for other in LANGUAGES:
        foreign = messages(other) - messages(language) - set(LANGUAGES.values())
        assert sorted(shown & foreign) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_speak_one_language(person: People, open_table: OpenTable, language: str) -> None:
    page = person(language=language)
    for path in ("/", "/settings", "/rules/krisskross"):
        page.goto(path)
        page.get_by_role("main").get_by_role("heading").first.wait_for()
        check_words(page, language)
    bot = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    page.goto(open_table(page, "crosswise", bot))
    page.get_by_role("radiogroup").first.wait_for()
    check_words(page, language)
    for game, dice in (("knister", "real"), ("kribbeln", "fair")):
        page.goto(open_table(page, game, bot, dice=dice, start=True))
        page.get_by_role("group").first.wait_for()
        check_words(page, language)
