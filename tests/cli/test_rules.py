"""`querwurf rules`: every game in four languages, with figures that come from the scoring."""

import json

import pytest
from rich.text import Text
from tests.cli.driver import call

from querwurf import catalog
from querwurf.catalog import AnyGame
from querwurf.cli.rule_page import write_rules
from querwurf.core.rules_text import HEADINGS, Paragraph, Remarks, RulesText, Steps, Table
from querwurf.core.text import plain
from querwurf.core.words import LANGUAGES, Language, Words

GAMES = [game for game in catalog.games() if game.rules_text is not None]


def rules_of(game: AnyGame) -> RulesText:
    assert game.rules_text is not None
    return game.rules_text()


def sentences(rules: RulesText) -> list[Words]:
    found: list[Words] = []
    for section in rules.sections:
        for block in section.blocks:
            if isinstance(block, Paragraph):
                found.append(block.text)
            elif isinstance(block, Steps):
                found += block.steps
            elif isinstance(block, Remarks):
                found += block.remarks
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
class TestEveryGame:
    def test_nothing_is_left_out(self, game: AnyGame) -> None:
        headings = [section.heading for section in rules_of(game).sections]
        needed = set(HEADINGS)
        assert needed <= set(headings)
        assert headings == [heading for heading in HEADINGS if heading in headings], "in order"

    def test_every_sentence_is_translated(self, game: AnyGame) -> None:
        for words in sentences(rules_of(game)):
            said = [words.of(language) for language in LANGUAGES]
            assert all(said)
            assert len(set(said)) == len(said), words

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_it_fits_a_narrow_terminal(self, game: AnyGame, language: Language) -> None:
        for width in (60, 72):
            lines = write_rules(rules_of(game), language, width)
            assert max(len(plain(line)) for line in lines) <= width

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_command_tells_it(self, game: AnyGame, language: Language) -> None:
        told = call("rules", game.key, "--lang", language)
        assert (told.code, told.err) == (0, "")
        assert told.out.startswith(f"{game.title}\n")
        for section in rules_of(game).sections:
            assert f"\n{HEADINGS[section.heading].of(language)}\n" in told.out
        assert "[bold]" not in told.out

    def test_every_option_is_told(self, game: AnyGame) -> None:
        told = call("rules", game.key).out
        for option in game.description.options:
            assert f"\n{option.name} " in told

    def test_json_is_one_object(self, game: AnyGame) -> None:
        told = call("rules", game.key, "--json")
        answer = json.loads(told.out)
        assert (answer["game"], told.out.count("\n")) == (game.key, 1)
        assert [part["heading"] for part in answer["sections"]] == [
            section.heading for section in rules_of(game).sections
        ]


def test_the_language_is_the_locales(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Darum geht’s" in call("rules", "knister").out
    for locale, heading in (("en_GB", "The idea"), ("fr_FR", "Le but du jeu"), ("it", "L’idea")):
        monkeypatch.setenv("LANG", locale)
        assert heading in call("rules", "knister").out


@pytest.mark.parametrize(
    ("game", "rows"),
    [
        ("knister", ["Full House (Drilling und Paar)  8", "Straße ohne 7 (2–6 oder 8–12)   12"]),
        ("krisskross", ["4                      8", "• • × • •  4"]),
        ("kribbeln", ["5         5 4 3 2 1", "26 31 24 17 X   4 5 3 2 0", "6 Aufgaben und 4"]),
        (
            "happycross",
            [
                "10    Z",
                "alle 13 Würfel liegen gültig                                +50",
                " 5  3  ·  ·  ·  *",
            ],
        ),
        ("crosswise", ["sechs verschiedene  A B C D E F  6", "fünf gleiche        A A A A A B  7"]),
    ],
)
def test_points_as_the_rule_pages_have_them(game: str, rows: list[str]) -> None:
    told = call("rules", game).out
    for row in rows:
        assert row in told


def test_brackets_in_a_text_are_no_markup() -> None:
    told = call("rules", "happycross").out
    assert "^[A-Z]{2,9}$" in told
    rules = rules_of(catalog.game("happycross"))
    shown = "\n".join(write_rules(rules, "de"))
    assert "^[A-Z]{2,9}$" in Text.from_markup(shown).plain


def test_tables_are_squeezed_where_there_is_no_room() -> None:
    head = (Words("a", "a", "a", "a"), Words("b", "b", "b", "b"))
    long = Words(*("viele Wörter " * 9 for _ in range(4)))
    game = catalog.game("knister")
    table = Table(head, ((head[0], long),))
    section = rules_of(game).sections[0]
    rules = RulesText((type(section)("idea", (table,)),))
    assert max(map(len, write_rules(rules, "de", 40))) <= 40
