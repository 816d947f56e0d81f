import pytest

from querwurf.games.happycross.rules.lexicon import Kind
from querwurf.lexicon.corrections import (
    Corrections,
    parse_corrections,
    parse_short,
    read_corrections,
    read_names,
    read_short,
)
from querwurf.lexicon.errors import CorrectionError
from querwurf.lexicon.fetch import nouns_path
from querwurf.lexicon.files import LANGUAGES
from querwurf.lexicon.fold import fold_fitting
from querwurf.lexicon.harvest import ALLOWED, Harvest, kind_of_case
from querwurf.lexicon.nouns import parse_nouns


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("house", Kind.WORD),
        ("été", Kind.WORD),
        ("etc.", Kind.ABBREVIATION),
        ("Berlin", Kind.NAME),
        ("Élodie", Kind.NAME),
        ("Abb.", Kind.ABBREVIATION),
        ("NATO", Kind.ABBREVIATION),
        ("kHz", Kind.ABBREVIATION),
        ("GmbH", Kind.ABBREVIATION),
        ("MacDonald", Kind.NAME),
        ("LeBron", Kind.NAME),
    ],
)
def test_case_tells_names_and_abbreviations(text: str, kind: Kind) -> None:
    assert kind_of_case(text) == kind


def harvested(
    *texts: str, short: frozenset[str] = frozenset(), corrections: Corrections | None = None
) -> dict[str, Kind]:
    harvest = Harvest("en")
    for text in texts:
        kind = kind_of_case(text)
        harvest.add(text, ALLOWED if kind is Kind.WORD else kind)
    return harvest.finish(short, corrections or Corrections())


def test_short_words_come_from_the_reviewed_list() -> None:
    kinds = harvested("cat", "zza", "Ann", "house", short=frozenset({"CAT", "DOG"}))
    assert kinds == {"ANN": Kind.NAME, "CAT": ALLOWED, "DOG": ALLOWED, "HOUSE": ALLOWED}


def test_symbols_and_numerals_are_abbreviations() -> None:
    kinds = harvested("mmhg", "xxiv", "mix", "etc.", short=frozenset({"MIX"}))
    abbreviation = Kind.ABBREVIATION
    assert kinds == {
        "ETC": abbreviation,
        "MIX": ALLOWED,
        "MMHG": abbreviation,
        "XXIV": abbreviation,
    }


def test_a_word_that_is_also_a_name_is_a_word() -> None:
    assert harvested("mark", "Mark") == {"MARK": ALLOWED}


def test_corrections_have_the_last_word() -> None:
    text = """
    allow nova        # a star
    form  mice dwarves
    name  olympia
    abbreviation html
    refuse xyzzy
    """
    corrections = parse_corrections(text, "en")
    kinds = harvested("mice", "olympia", "xyzzy", "html", corrections=corrections)
    assert kinds == {
        "DWARVES": Kind.WORD,
        "HTML": Kind.ABBREVIATION,
        "MICE": Kind.WORD,
        "NOVA": ALLOWED,
        "OLYMPIA": Kind.NAME,
    }


def test_words_like_others_keep_their_spelling_and_their_model() -> None:
    corrections = parse_corrections("like lustig knackig Öko  # endings", "de")
    assert corrections.like == {("lustig", "knackig"), ("lustig", "Öko")}


@pytest.mark.parametrize(
    "text", ["permit house", "allow", "allow x-ray", "allow abcdefghij", "like donkey"]
)
def test_a_correction_that_says_nothing_is_an_error(text: str) -> None:
    with pytest.raises(CorrectionError, match=r"corrections/en\.txt"):
        parse_corrections(text, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_lists_are_well_formed(language: str) -> None:
    words = sorted(read_short(language))
    assert all(2 <= len(word) <= 3 and word.isascii() and word.isupper() for word in words)
    assert len(words) > 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_lists_are_sorted_and_unique(language: str) -> None:
    from importlib.resources import files

    text = (files("querwurf.lexicon") / "short" / f"{language}.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert lines == sorted(set(lines))
    assert set(lines) == parse_short(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_corrections_do_not_contradict_each_other(language: str) -> None:
    corrections = read_corrections(language)
    sets = [
        corrections.allow,
        corrections.form,
        corrections.name,
        corrections.abbreviation,
        corrections.refuse,
    ]
    assert sum(map(len, sets)) == len(frozenset().union(*sets))
    assert corrections.abbreviation.isdisjoint(read_short(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_corrections_are_short_words(language: str) -> None:
    corrections = read_corrections(language)
    short = {word for word in corrections.allow | corrections.form if len(word) <= 3}
    assert short <= read_short(language)


def test_names_are_written_as_names_and_fit_the_grid() -> None:
    names = read_names()
    assert len(names) > 4000
    assert [name for name in names if not name[0].isupper()] == []
    assert [name for name in names if fold_fitting(name, "en") is None] == []


def test_corrected_nouns_are_known_to_the_noun_list() -> None:
    with nouns_path().open(encoding="utf-8", newline="") as lines:
        nouns = parse_nouns(lines, 9)
    corrections = read_corrections("de")
    assert sorted(corrections.noun - nouns.inflections.keys()) == []
    assert all(fold_fitting(noun, "de") for noun in corrections.noun)
