"""Rules as data: bands, options and signs as the pages show them."""

from typing import Literal

from querwurf.core.data import Data
from querwurf.core.description import Choice, Description, OptionWords
from querwurf.core.rules_text import (
    OptionTable,
    Paragraph,
    Remarks,
    RulesText,
    Section,
    bands,
    name_column,
    name_row,
    row_of,
    tell_options,
    typeset,
)
from querwurf.core.words import Words, same


class Options(Data, frozen=True):
    games: Literal[1, 3] = 1
    strict: bool = True
    words: tuple[str, ...] = ()
    seconds: int | None = 60


def described(*options: OptionWords) -> Description:
    return Description("Game", "en", same("about"), 10, options)


def test_bands_are_found_where_the_name_changes() -> None:
    def name(points: int) -> str:
        return "high" if points > 7 else "mid" if points > 3 else "low"

    assert bands(name, 20) == ((8, None, "high"), (4, 7, "mid"), (0, 3, "low"))


def test_options_are_called_as_a_lobby_calls_them() -> None:
    label, sentence = same("label"), same("sentence")
    one, three = same("one game"), same("three games")
    section = tell_options(
        described(
            OptionWords("games", label, sentence, (Choice(1, one), Choice(3, three))),
            OptionWords("strict", label, sentence),
            OptionWords("words", label, sentence),
            OptionWords("seconds", label, sentence),
        ),
        Options,
    )
    table, common = section.blocks
    assert isinstance(table, OptionTable)
    games, strict, words, seconds = table.options
    assert (games.usual, games.choices, games.default) == (one, (one, three), "1")
    assert [choice.en for choice in strict.choices] == ["on", "off"]
    assert (strict.usual.en, strict.default) == ("on", "true")
    assert (words.usual, words.choices) == (same("–"), ())
    assert seconds.usual == same("60")
    assert isinstance(common, Remarks)
    assert common.remarks[0].en.startswith("Real dice")


def test_a_game_without_options_says_so() -> None:
    section = tell_options(described(), Options, real_dice=False)
    nothing, common = section.blocks
    assert isinstance(nothing, Paragraph)
    assert isinstance(common, Remarks)
    assert len(common.remarks) == 1


def test_the_key_is_the_section_on_points_unless_it_has_its_own() -> None:
    points, other = Paragraph(same("points")), Paragraph(same("key"))
    sections = (Section("idea", (other,)), Section("points", (points,)))
    assert RulesText(sections).points_key == (points,)
    assert RulesText(sections, (other,)).points_key == (other,)
    assert RulesText(()).points_key == ()


def test_french_signs_stay_with_their_word() -> None:
    assert typeset("Oui : « non » ; si ?") == "Oui\u00a0: «\u00a0non\u00a0»\u00a0; si\u00a0?"


def test_pieces_are_their_own_text() -> None:
    assert row_of("AB").text == same("A B")
    assert row_of("AB", same("both"), felt=True).text == same("both")
    assert (row_of("AB").columns, row_of("AB", felt=True).felt) == (2, True)


def test_lines_have_names() -> None:
    assert name_row(2) == Words("Zeile 2", "row 2", "rangée 2", "riga 2")
    assert name_column(2) == Words("Spalte 2", "column 2", "colonne 2", "colonna 2")
