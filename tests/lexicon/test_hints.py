"""happycross hints with the built word lists: the examples of the design, and the family filter.

`make test` looks at some throws; QUERWURF_POSITIONS=200 looks at that many a language.
"""

from random import Random

import pytest
from msgspec.structs import replace
from tests.support.positions import wanted

from querwurf.core.cell import parse_cell
from querwurf.core.match import Match
from querwurf.core.rng import SeededDice
from querwurf.games.happycross.bot.levels import Player, task_of
from querwurf.games.happycross.bot.reasons import Reasons
from querwurf.games.happycross.rules.build import apply, fresh
from querwurf.games.happycross.rules.dice import JOKER, letters_of
from querwurf.games.happycross.rules.state import Layout, Options, Place
from querwurf.lexicon.files import LANGUAGES, load
from querwurf.lexicon.game import GAME

PLAYER = Player(load)
REASONS = Reasons(PLAYER)


def lay(throw: str, word: str, first: str, step: int) -> Layout:
    """Lay a word of a throw, from a cell on."""
    layout = fresh(throw.replace(" ", "").replace("◊", JOKER))
    cell = parse_cell(first, 9)
    for letter in word:
        die = next(d for d, c in enumerate(layout.throw) if c == letter and layout.cells[d] is None)
        layout = apply(layout, Place(die, cell))
        cell += step
    return layout


def rungs(layout: Layout) -> list[str]:
    match = Match(GAME, 1, 1, auto_throw=True)
    view = replace(match.view(0), throw=layout.throw, layouts=(layout,), check=None)
    return [rung.de for rung in REASONS.ladder(view)]


def test_a_word_grows_over_both_triples() -> None:
    assert rungs(lay("W O R T E ◊ A G E S T E N", "WORT", "d5", 1)) == [
        "In Zeile 5 passt ein Wort mit 9 Buchstaben.",
        "Es beginnt mit A. Geht über 2 Bonusfelder: mal 9.",
        "ANTWORTEN, Zeile 5, ab a5: 135 Punkte.",
    ]


def test_a_word_crosses_two_doubles() -> None:
    assert rungs(lay("N O S L I A N E M S E O I", "MISS", "c5", 1)) == [
        "In Spalte 3 passt ein Wort mit 7 Buchstaben.",
        "Es beginnt mit L. Geht über 2 Bonusfelder: mal 4.",
        "LIMONEN, Spalte 3, ab c3: 52 Punkte.",
    ]


def test_a_word_may_lengthen_another_across() -> None:
    """FONDS would bring 44: a word below HUND that makes HUNDS brings more."""
    place, beginning, word = rungs(lay("V U L L R N D W S D H F ◊", "HUND", "e5", 9))
    assert place == "In Zeile 9 passt ein Wort mit 5 Buchstaben."
    assert beginning.startswith("Es beginnt mit ")
    assert "Bonusfeld" in beginning or "3×" in beginning
    assert ", Zeile 9, ab " in word


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_is_shown_is_vulgar(language: str) -> None:
    lexicon = load(language)
    task = task_of(Options(language=language), 0)  # type: ignore[arg-type]
    words: list[str] = []
    for seed in range(wanted(3)):
        throw = letters_of(SeededDice(Random(seed)).draw((6,) * 13))
        level = "master" if wanted(0) else "hard"
        plan = PLAYER._plan(throw, task, level).layout
        words += [word.word for word in PLAYER.judge(plan, task).words]
        words += [growth.word for growth in PLAYER.grow(fresh(throw), task)]
    assert words
    assert not any(lexicon.is_vulgar(word) for word in words)
