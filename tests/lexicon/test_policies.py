"""Each language's policy on a dictionary small enough to read."""

import pytest

from querwurf.games.happycross.rules.lexicon import Kind
from querwurf.lexicon.corrections import Corrections
from querwurf.lexicon.english import EnglishPolicy
from querwurf.lexicon.errors import CorrectionError
from querwurf.lexicon.fold import fold_fitting
from querwurf.lexicon.french import FrenchPolicy
from querwurf.lexicon.gather import Policy, Source, gather, parse_source, with_likenesses
from querwurf.lexicon.german import gather_german
from querwurf.lexicon.harvest import ALLOWED, Harvest
from querwurf.lexicon.italian import ItalianPolicy
from querwurf.lexicon.nouns import Nouns, Reading, parse_nouns

FORM = Kind.WORD
SHORT = frozenset({"HUT", "ORT"})


def kinds(language: str, source: Source, policy: Policy) -> dict[str, Kind]:
    harvest = Harvest(language)
    gather(source, policy, harvest)
    return harvest.finish(frozenset(), Corrections())


def test_english() -> None:
    aff = """
SFX S Y 1
SFX S 0 s .
SFX R Y 1
SFX R 0 er .
SFX T N 1
SFX T 0 est .
SFX Y Y 1
SFX Y 0 ly .
SFX M Y 1
SFX M 0 's .
PFX U Y 1
PFX U 0 un .
"""
    dic = "9\nwalk/SR\nkind/RTYU\nAnna/M\nstop/SM\nstopped\nposting/MS\nNASA\nmakes\nmake"
    source = parse_source(aff, dic)
    assert kinds("en", source, EnglishPolicy(source.entries)) == {
        "ANNA": Kind.NAME,
        "KIND": ALLOWED,
        "KINDER": FORM,
        "KINDEST": FORM,
        "KINDLY": ALLOWED,
        "MAKE": ALLOWED,
        "MAKES": FORM,
        "NASA": Kind.ABBREVIATION,
        "POSTING": ALLOWED,
        "POSTINGS": FORM,
        "STOP": ALLOWED,
        "STOPPED": FORM,
        "STOPS": FORM,
        "UNKIND": ALLOWED,
        "UNKINDER": FORM,
        "UNKINDLY": ALLOWED,
        "WALK": ALLOWED,
        "WALKER": ALLOWED,
        "WALKS": FORM,
    }


def test_english_inflections_that_are_entries() -> None:
    aff = (
        "SFX T N 2\nSFX T 0 est [^y]\nSFX T y iest y\nSFX D Y 1\nSFX D 0 ed .\n"
        "PFX A Y 1\nPFX A 0 re .\n"
    )
    dic = (
        "20\nbig\nbigger\nbiggest\nlong/T\nlonger\nlow/T\nlower/D\ndry/T\ndrier/M\ngoo\n"
        "go\ngoes\ntry\ntried\nfit\nfitted/A\nbase/T\nbaser\nnumber\nnum"
    )
    source = parse_source(aff, dic)
    found = kinds("en", source, EnglishPolicy(source.entries))
    inflected = [word for word, kind in found.items() if kind is FORM]
    assert inflected == [
        "BASEEST",
        "BASER",
        "BIGGER",
        "BIGGEST",
        "DRIEST",
        "FITTED",
        "GOES",
        "LONGER",
        "LONGEST",
        "LOWERED",
        "LOWEST",
        "REFITTED",
        "TRIED",
    ]


def test_french() -> None:
    aff = """
FLAG long
KEEPCASE ||
NOSUGGEST --
PFX L' Y 2
PFX L' 0 l' .
PFX L' é l'É é
SFX S. Y 2
SFX S. 0 0/L' .
SFX S. 0 s .
"""
    source = parse_source(aff, "5\nécole/S.L'\nkata/||--\njusqu/--\nParis\naujourd'hui")
    assert kinds("fr", source, FrenchPolicy(source.table)) == {
        "ECOLE": ALLOWED,
        "ECOLES": FORM,
        "KATA": Kind.ABBREVIATION,
        "PARIS": Kind.NAME,
    }


def test_italian() -> None:
    aff = """
PFX $ Y 1
PFX $ 0 mdc .
SFX A Y 1
SFX A are iamo are
SFX E Y 2
SFX E o a o
SFX E 0 mi .
SFX Q Y 1
SFX Q a e a
SFX o Y 2
SFX o o i o
SFX o o a o
"""
    dic = "8\nparlare/A\nparlato/E\nparlando/D\ncasa/Q\nrosso/o\nrossa/Q\nciano/$\nRoma\ncittà"
    source = parse_source(aff, dic)
    assert kinds("it", source, ItalianPolicy(source.entries)) == {
        "CASA": ALLOWED,
        "CASE": FORM,
        "CIANO": FORM,
        "CITTA": ALLOWED,
        "PARLANDO": FORM,
        "PARLARE": ALLOWED,
        "PARLATA": FORM,
        "PARLATO": FORM,
        "PARLIAMO": FORM,
        "ROMA": Kind.NAME,
        "ROSSA": FORM,
        "ROSSE": FORM,
        "ROSSI": FORM,
        "ROSSO": ALLOWED,
    }


def nouns_of(*rows: tuple[str, str, str]) -> Nouns:
    """Rows of lemma, tags and forms, in the table's layout."""
    lines = [f'{lemma},"{tags}",,,,,,{forms}' for lemma, tags, forms in rows]
    return parse_nouns(["lemma,pos", *lines])


NOUNS = nouns_of(
    ("Haus", "Substantiv", "Häuser,Hauses,Hause"),
    ("Tür", "Substantiv", "Türen"),
    ("Haustür", "Substantiv", "Haustüren"),
    ("Hut", "Substantiv", "Hüte"),
    ("Unsinn", "Substantiv", "Unsinns"),
    ("Klon", "Substantiv", "Klone"),
    ("Anna", "Substantiv", "Annas"),
    ("Anna", "Substantiv,Vorname", ""),
    ("Apfel", "Substantiv", "Äpfel"),
    ("Apfel", "Nachname,Substantiv", ""),
    ("Berlin", "Substantiv,Toponym", "Berlins"),
    ("Schmidt", "Nachname,Substantiv", ""),
    ("-heit", "Affix,Substantiv", "-heiten"),
)
GERMAN_AFF = """
FORBIDDENWORD d
ONLYINCOMPOUND o
NEEDAFFIX h
COMPOUNDBEGIN x
COMPOUNDEND z
SFX S Y 1
SFX S 0 s .
SFX N Y 1
SFX N 0 n .
SFX A Y 1
SFX A 0 e .
SFX Z Y 1
SFX Z 0 en .
SFX D Y 1
SFX D 0 d .
SFX I Y 1
SFX I n 0 en
SFX j Y 1
SFX j 0 0/xo .
PFX m Y 1
PFX m H -h H
"""
GERMAN_DIC = """17
Haus/mj
tür/oz
Anna/S
Apfel/m
Berlin/Sm
Schmidt/S
Wortel/Nm
Wortung/m
Prölles
Hut/m
gehen/DI
ging/Z
gegangen/A
klug/A
usw.
kHz
Hausse/dS
"""


def german(corrections: Corrections) -> dict[str, Kind]:
    harvest = Harvest("de")
    gather_german(parse_source(GERMAN_AFF, GERMAN_DIC), NOUNS, corrections, harvest)
    return harvest.finish(SHORT, corrections)


def test_german() -> None:
    assert german(Corrections(noun=frozenset({"Klon"}))) == {
        "AEPFEL": FORM,
        "ANNA": Kind.NAME,
        "ANNAS": Kind.NAME,
        "APFEL": ALLOWED,
        "BERLIN": Kind.NAME,
        "BERLINS": Kind.NAME,
        "GEGANGEN": FORM,
        "GEGANGENE": FORM,
        "GEHE": FORM,
        "GEHEN": ALLOWED,
        "GEHEND": FORM,
        "GING": FORM,
        "GINGEN": FORM,
        "HAEUSER": FORM,
        "HAUS": ALLOWED,
        "HAUSE": FORM,
        "HAUSES": FORM,
        "HAUSTUER": ALLOWED,
        "HUETE": FORM,
        "HUT": ALLOWED,
        "KHZ": Kind.ABBREVIATION,
        "KLON": ALLOWED,
        "KLONE": FORM,
        "KLUG": ALLOWED,
        "KLUGE": FORM,
        "ORT": ALLOWED,
        "PROELLES": Kind.NAME,
        "SCHMIDT": Kind.NAME,
        "SCHMIDTS": Kind.NAME,
        "USW": Kind.ABBREVIATION,
        "WORTEL": ALLOWED,
        "WORTELN": FORM,
    }


def test_german_words_like_others() -> None:
    found = german(Corrections(like=frozenset({("klug", "öko"), ("Wortel", "Jumbo")})))
    assert (found["OEKO"], found["OEKOE"]) == (ALLOWED, FORM)
    assert (found["JUMBO"], found["JUMBON"]) == (ALLOWED, FORM)


def test_a_model_that_the_dictionary_lacks_is_named() -> None:
    with pytest.raises(CorrectionError, match="like nirgends"):
        german(Corrections(like=frozenset({("nirgends", "öko")})))


def test_prefixes_are_not_taken_over() -> None:
    source = parse_source("PFX U Y 1\nPFX U 0 un .\nSFX A Y 1\nSFX A 0 e .\n", "1\nklug/UA")
    likened = with_likenesses(source, [("klug", "cool")])
    assert likened.entries[-1].flags == frozenset("A")


@pytest.mark.parametrize(
    ("verb", "command"),
    [
        ("lernen", "LERN"),
        ("finden", "FIND"),
        ("kommen", "KOMM"),
        ("lehnen", "LEHN"),
        ("zeigen", "ZEIG"),
        ("schreien", "SCHREI"),
        ("herrschen", "HERRSCH"),
        ("atmen", None),
        ("rechnen", None),
        ("warten", None),
        ("einigen", None),
        ("knien", None),
        ("anlehnen", None),
        ("zulehnen", None),
        ("hinlernen", None),
        ("anlernieren", None),
        ("analysieren", "ANALYSIER"),
    ],
)
def test_german_commands(verb: str, command: str | None) -> None:
    aff = "SFX D Y 1\nSFX D 0 d .\nSFX I Y 1\nSFX I n 0 en\nSFX X Y 1\nSFX X n st en\n"
    source = parse_source(aff, f"5\n{verb}/DIX\nlernieren/DIX\nlehnen/DIX\nlernen/DIX\nhelfen/DI")
    harvest = Harvest("de")
    gather_german(source, nouns_of(), Corrections(), harvest)
    found = harvest.finish(frozenset(), Corrections())
    stem = fold_fitting(verb.removesuffix("en"), "de") or ""
    assert found.get(command or stem) == (FORM if command else None)
    assert "HELF" not in found


def test_a_noun_made_from_a_name_is_a_noun() -> None:
    nouns = nouns_of(("Werben", "Substantiv,Toponym", ""), ("Werbung", "Substantiv", "Werbungen"))
    source = parse_source("SFX J Y 1\nSFX J en ung en\n", "1\nWerben/J")
    harvest = Harvest("de")
    gather_german(source, nouns, Corrections(), harvest)
    assert harvest.finish(frozenset(), Corrections()) == {
        "WERBEN": Kind.NAME,
        "WERBUNG": ALLOWED,
        "WERBUNGEN": FORM,
    }


def test_adjectives_as_nouns_are_no_headwords_of_their_own() -> None:
    nouns = nouns_of(
        ("Gut", "Substantiv", "Gutes,Güter"),
        ("Gutes", "Substantiv", "Gutes,Gute,Gutem,Guten"),
        ("Runde", "Substantiv", "Runden"),
    )
    source = parse_source(
        "SFX T Y 1\nSFX T 0 es .\nSFX A Y 1\nSFX A 0 e .\n", "3\nGut/Tm\nrund/A\nRunde/m"
    )
    harvest = Harvest("de")
    gather_german(source, nouns, Corrections(), harvest)
    found = harvest.finish(frozenset({"GUT"}), Corrections())
    assert found["GUTES"] == found["RUNDEN"] == FORM
    assert found["RUNDE"] == ALLOWED
    assert "GUTEM" not in found


def test_german_corrections_reach_the_forms_of_a_noun() -> None:
    found = german(Corrections(name=frozenset({"HAUS"}), allow=frozenset({"WORTUNG"})))
    assert found["HAUS"] is Kind.NAME
    assert "HAEUSER" not in found
    assert found["WORTUNG"] == ALLOWED
    assert found["APFEL"] == ALLOWED


def test_readings_of_nouns() -> None:
    assert NOUNS.reading("Anna") == Reading.NOUN | Reading.NAME
    assert NOUNS.reading("Apfel") == Reading.NOUN | Reading.SURNAME
    assert NOUNS.reading("Häuser") == Reading.NOUN
    assert NOUNS.reading("-heit") == Reading(0)
    assert NOUNS.is_lemma("Haus")
    assert not NOUNS.is_lemma("Häuser")
