"""The lists as set-up has built them."""

import time

import pytest

from querwurf.games.happycross.rules.lexicon import Lexicon
from querwurf.lexicon.corrections import read_corrections, read_short
from querwurf.lexicon.files import LANGUAGES, LexiconNotBuilt, lexicon_path, load


@pytest.mark.parametrize(
    "words",
    [
        "HAUS TEER LEITER ORT GINGEN BAEUME STRASSE HAUSTIER KLON OEL",
        "HUMMEL JUNGFRAU NEUBAU PINK CHILI TRAMPOLIN KNACKIG PUNKTZAHL BETTDECKE",
        "WERBUNG SENDUNG ALTSTADT BURGER ERSTMALIG KNACKIGES FIND LERN FREU WAGENS",
        "AZUBI STREAM CHECKEN GEPOSTET RAUSHOLEN LONDONER NACHHAUSE FUSSNOTE",
    ],
)
def test_german_words(words: str) -> None:
    assert [word for word in words.split() if load("de").refusal(word) is not None] == []


@pytest.mark.parametrize(
    ("word", "refusal"),
    [
        ("BERLIN", "proper-name"),
        ("ANNA", "proper-name"),
        ("ROM", "proper-name"),
        ("PARIS", "proper-name"),
        ("HANS", "proper-name"),
        ("KHZ", "abbreviation"),
        ("USW", "abbreviation"),
        ("GMBH", "abbreviation"),
        ("XQ", "not-listed"),
        ("CM", "abbreviation"),
        ("CETERA", "not-listed"),
        ("BINDUNGS", "not-listed"),
        ("EIBE", None),
        ("KEVIN", "proper-name"),
        ("GOVT", "abbreviation"),
        ("MUESS", "not-listed"),
        ("WIEVIEL", "not-listed"),
    ],
)
def test_german_refusals(word: str, refusal: str | None) -> None:
    assert load("de").refusal(word) == refusal


@pytest.mark.parametrize(
    ("language", "words", "refused"),
    [
        ("en", "HOUSE WENT CHILDREN QUICKLY UNHAPPY NTH", "LONDON NASA ETC XVII KG"),
        ("en", "COLOUR COLOR CENTRE GREY TYRE LEARNT DWARVES AXE", "GOVT EQUIV ATTN APPROX"),
        ("fr", "ECOLE OEIL MANGEA ETE COEUR LITRES", "MARSEILLE JUSQU LEAU KLX XVIII HLM"),
        ("fr", "EMU EMUE GRE PROMU CONCLU", "JANV FEVR IBID"),
        ("it", "CITTA PARLARE PARLIAMO CASE ROSSA", "ROMA XXVII MDCCC KM"),
        ("it", "STATALE STATALI NATALE LIBRO", "SPETT IRPEF"),
    ],
)
def test_other_languages(language: str, words: str, refused: str) -> None:
    lexicon = load(language)
    assert [word for word in words.split() if not lexicon.is_word(word)] == []
    assert [word for word in refused.split() if lexicon.is_word(word)] == []


@pytest.mark.parametrize(
    ("language", "headwords", "forms"),
    [
        ("de", "HAUS GEHEN KLUG LEITER HEUTE", "GINGEN BAEUME KLUGES WAR LAESST"),
        ("de", "GUT RUNDE ALTER BEAMTER HUMMEL", "GUTES NEUER GROESSER BEGONNEN LERN"),
        ("en", "HOUSE WALKER KINDLY", "HOUSES WENT STOPPED CHILDREN"),
        ("en", "BIG LOWER NUMBER CLEANER", "BIGGER LONGER GOES TRIED REFITTED DWARVES"),
        ("fr", "MAISON MANGER ROUGE", "MAISONS MANGEA"),
        ("it", "CASA PARLARE ROSSO", "CASE PARLIAMO ROSSA"),
        ("it", "LIBRO LAVORO NOME MESE ANCHE", "LIBRI LAVORI VADO FORZE"),
    ],
)
def test_headwords(language: str, headwords: str, forms: str) -> None:
    lexicon = load(language)
    assert [w for w in headwords.split() if lexicon.refusal(w, headwords=True) is not None] == []
    refusals = {lexicon.refusal(word, headwords=True) for word in forms.split()}
    assert refusals == {"not-a-headword"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_none_of_300_abbreviations_is_a_word(language: str) -> None:
    abbreviations = read_corrections(language).abbreviation
    assert len(abbreviations) >= 300
    assert {load(language).refusal(word) for word in abbreviations} == {"abbreviation"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_corrections_count(language: str) -> None:
    corrections, lexicon = read_corrections(language), load(language)
    assert [word for word in corrections.allow if not lexicon.is_word(word, True)] == []
    assert [word for word in corrections.form if lexicon.refusal(word) is not None] == []
    assert [word for word in corrections.form if lexicon.is_word(word, True)] == []


@pytest.mark.parametrize(
    ("language", "least", "most"),
    [
        ("de", 60_000, 150_000),
        ("en", 40_000, 80_000),
        ("fr", 120_000, 250_000),
        ("it", 120_000, 300_000),
    ],
)
def test_sizes(language: str, least: int, most: int) -> None:
    lexicon = load(language)
    assert least <= lexicon.size <= most
    assert lexicon.size == sum(1 for _ in lexicon)
    assert lexicon_path(language).stat().st_size < 400_000
    assert lexicon.language == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_words_are_exactly_the_reviewed_ones(language: str) -> None:
    assert {word for word in load(language) if len(word) <= 3} == read_short(language)


def test_loading_is_quick() -> None:
    data = lexicon_path("de").read_bytes()
    spent = []
    for _ in range(5):
        begin = time.process_time()
        Lexicon.from_bytes(data)
        spent.append(time.process_time() - begin)
    assert min(spent) < 0.02


def test_a_list_is_loaded_once() -> None:
    assert load("de") is load("de")


def test_a_language_without_a_list_is_named() -> None:
    with pytest.raises(ValueError, match="no word list for 'xx'"):
        load("xx")


def test_a_list_that_is_not_built_says_how_to_build_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setattr("querwurf.lexicon.files.BUILT", tmp_path)
    with pytest.raises(LexiconNotBuilt, match="querwurf lexicon --languages fr"):
        load.__wrapped__("fr")
