import pytest

from querwurf.games.happycross.rules.lexicon import Kind, Lexicon
from querwurf.lexicon.family import mark_vulgar, parse_vulgar, read_vulgar
from querwurf.lexicon.files import LANGUAGES, load
from querwurf.lexicon.graph import build_graph
from querwurf.lexicon.harvest import ALLOWED

TEXT = "# coarse\ndamn* blast\nHECK"


@pytest.mark.parametrize(
    ("word", "is_vulgar"),
    [("DAMN", True), ("DAMNED", True), ("BLAST", True), ("BLASTED", False), ("HECK", True)],
)
def test_a_star_stands_for_any_ending(word: str, is_vulgar: bool) -> None:
    assert (word in parse_vulgar(TEXT)) is is_vulgar


def family_list() -> Lexicon:
    kinds = {"BLAST": Kind.WORD, "DAMN": Kind.NAME, "DAMNED": ALLOWED, "HOUSE": ALLOWED}
    return Lexicon.from_bytes(build_graph(mark_vulgar(kinds, parse_vulgar(TEXT)), "en"))


def test_people_may_lay_vulgar_words_and_bots_do_not_see_them() -> None:
    lexicon = family_list()
    polite = lexicon.for_families()
    assert [word for word in lexicon if lexicon.is_vulgar(word)] == ["BLAST", "DAMNED"]
    assert list(lexicon) == ["BLAST", "DAMNED", "HOUSE"]
    assert list(polite) == ["HOUSE"]
    assert (lexicon.size, polite.size) == (3, 1)
    assert polite.refusal("DAMNED") == "not-listed"
    assert polite.refusal("DAMNED", headwords=True) == "not-listed"


def test_a_refused_name_is_not_marked() -> None:
    assert not family_list().is_vulgar("DAMN")


def test_the_two_lists_differ_by_hash_and_tables_words_come_on_top() -> None:
    lexicon = family_list()
    polite = lexicon.for_families()
    assert polite != lexicon
    assert polite == family_list().for_families()
    assert polite.with_words(["ROM"]) != lexicon.with_words(["ROM"])
    assert list(lexicon.with_words(["ROM"]).for_families()) == ["HOUSE", "ROM"]


def test_a_vulgar_word_that_a_table_adds_stays_one() -> None:
    added = family_list().with_words(["DAMNED"])
    assert added.is_word("DAMNED")
    assert list(added.for_families()) == ["HOUSE"]


@pytest.mark.parametrize(
    ("language", "vulgar", "fine"),
    [
        ("de", "FICKEN ARSCHLOCH NUTTEN BUMSEND ANALEM", "VOEGEL MOESER PISSOIR ANALOG HAUS"),
        ("en", "FUCKING CUNTS BITCHES CRAPPIEST", "FARTHER COCKTAIL NIGGLE HOUSE"),
        ("fr", "PUTAINS CONNARD CHIENT FOUTENT", "SALOPETTE CHIEN PISSENLIT MAISON"),
        ("it", "CAZZO STRONZI CAGANDOLA FOTTEVA", "STRONZIO CAZZUOLA PISCINA CASA"),
    ],
)
def test_the_built_lists_know_vulgar_words(language: str, vulgar: str, fine: str) -> None:
    lexicon = load(language)
    polite = lexicon.for_families()
    assert [word for word in vulgar.split() if not lexicon.is_word(word)] == []
    assert [word for word in vulgar.split() if polite.is_word(word)] == []
    assert [word for word in fine.split() if not polite.is_word(word)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_vulgar_list_bears_fruit_and_is_written_in_the_dices_letters(language: str) -> None:
    vulgar = read_vulgar(language)
    assert all(word.rstrip("*").isascii() and word.rstrip("*").isalpha() for word in vulgar.words)
    assert all(len(beginning) >= 3 for beginning in vulgar.beginnings)
    assert 100 < sum(Kind.VULGAR in kind for _, kind in load(language).entries()) < 600
