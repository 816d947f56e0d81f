import pytest

from querwurf.lexicon.affix import FlagType, parse_affixes
from querwurf.lexicon.dictionary import Entry, parse_dictionary
from querwurf.lexicon.errors import AffixError
from querwurf.lexicon.expand import Expander


def expand(aff: str, dic: str) -> set[str]:
    table = parse_affixes(aff)
    expander = Expander(table)
    entries = parse_dictionary("1\n" + dic, table)
    return {form.text for entry in entries for form in expander.forms(entry)}


PLURAL = """
SFX S Y 3
SFX S y ies [^aeiou]y
SFX S 0 s   [aeiou]y
SFX S 0 s   [^y]
"""


@pytest.mark.parametrize(
    ("dic", "forms"),
    [
        ("cat/S", {"cat", "cats"}),
        ("fly/S", {"fly", "flies"}),
        ("day/S", {"day", "days"}),
        ("cat", {"cat"}),
        ("cat/S\tpo:noun", {"cat", "cats"}),
        ("cat/S po:noun", {"cat", "cats"}),
        ("# comment\n\ncat", {"cat"}),
        ("and\\/or/S", {"and/or", "and/ors"}),
    ],
)
def test_suffixes_follow_their_conditions(dic: str, forms: set[str]) -> None:
    assert expand(PLURAL, dic) == forms


def test_a_dot_in_a_condition_is_any_letter() -> None:
    aff = "SFX U Y 1\nSFX U ouvoir u .mouvoir\n"
    assert expand(aff, "émouvoir/U") == {"émouvoir", "ému"}
    assert expand(aff, "mouvoir/U") == {"mouvoir"}


def test_prefix_and_suffix_cross_only_if_both_allow_it() -> None:
    aff = "PFX U {0} 1\nPFX U 0 un .\nSFX D {1} 1\nSFX D 0 ed .\n"
    assert expand(aff.format("Y", "Y"), "do/UD") == {"do", "undo", "doed", "undoed"}
    assert expand(aff.format("Y", "N"), "do/UD") == {"do", "undo", "doed"}
    assert expand(aff.format("N", "Y"), "do/UD") == {"do", "undo", "doed"}


def test_a_suffix_may_bring_a_second_one() -> None:
    aff = "SFX A Y 1\nSFX A 0 able/B .\nSFX B Y 1\nSFX B e ility e\nSFX B 0 s .\n"
    forms = expand(aff, "drink/A")
    assert forms == {"drink", "drinkable", "drinkablility", "drinkables"}


def test_a_prefix_may_bring_a_suffix() -> None:
    aff = "PFX K Y 2\nPFX K 0 0/S .\nPFX K 0 kilo/S .\nSFX S Y 1\nSFX S 0 s .\n"
    assert expand(aff, "watt/K") == {"watt", "watts", "kilowatt", "kilowatts"}


def test_a_suffix_may_bring_a_prefix() -> None:
    aff = "PFX L Y 1\nPFX L 0 re .\nSFX S Y 1\nSFX S 0 s/L .\n"
    assert expand(aff, "do/S") == {"do", "dos", "redos"}


def test_a_stem_that_needs_an_affix_does_not_stand_alone() -> None:
    assert expand("NEEDAFFIX h\nSFX S Y 1\nSFX S 0 s .\n", "cat/hS") == {"cats"}


def test_an_affix_that_needs_another_does_not_stand_alone() -> None:
    aff = "NEEDAFFIX h\nSFX S Y 1\nSFX S 0 s/hT .\nSFX T Y 1\nSFX T 0 y .\n"
    assert expand(aff, "cat/S") == {"cat", "catsy"}


def test_parts_of_compounds_are_no_words() -> None:
    aff = "ONLYINCOMPOUND o\nSFX S Y 2\nSFX S 0 s/o .\nSFX S 0 e .\n"
    assert expand(aff, "haus/S") == {"haus", "hause"}
    assert expand(aff, "haus/So") == set()


def test_a_circumfix_stands_at_both_ends_or_at_none() -> None:
    aff = """
CIRCUMFIX f
PFX A Y 2
PFX A 0 ge/f .
PFX A 0 be .
SFX B Y 2
SFX B 0 t/f .
SFX B 0 e .
"""
    assert expand(aff, "lach/AB") == {"lach", "lache", "gelacht", "belach", "belache"}


def test_only_full_strip_may_take_the_whole_stem() -> None:
    aff = "SFX V Y 1\nSFX V aller va aller\n"
    assert expand(aff, "aller/V") == {"aller"}
    assert expand("FULLSTRIP\n" + aff, "aller/V") == {"aller", "va"}
    assert expand(aff, "raller/V") == {"raller", "rva"}


def test_same_letter_for_a_prefix_and_a_suffix_class() -> None:
    assert expand("PFX A Y 1\nPFX A 0 x .\nSFX A Y 1\nSFX A 0 y .\n", "o/A") == {
        "o",
        "xo",
        "oy",
        "xoy",
    }


def test_forms_that_are_too_long_or_not_usable_are_left_out() -> None:
    table = parse_affixes("PFX L Y 1\nPFX L 0 l' .\nSFX S Y 2\nSFX S 0 s .\nSFX S 0 ette .\n")
    expander = Expander(table, lambda affix: affix.add.isalpha(), longest=5)
    forms = {form.text for form in expander.forms(Entry("abri", frozenset("LS")))}
    assert forms == {"abri", "abris"}


@pytest.mark.parametrize(
    ("header", "written", "flags"),
    [
        ("", "aB", {"a", "B"}),
        ("FLAG UTF-8", "äß", {"ä", "ß"}),
        ("FLAG long", "S.D'", {"S.", "D'"}),
        ("FLAG num", "1,245", {"1", "245"}),
        ("AF 2\nAF ab\nAF c", "2", {"c"}),
        ("FLAG long\nAF 1\nAF abcd", "1", {"ab", "cd"}),
    ],
)
def test_flags_come_in_several_spellings(header: str, written: str, flags: set[str]) -> None:
    assert parse_affixes(header).parse_flags(written) == flags


def test_marks_and_flag_type_are_read() -> None:
    table = parse_affixes("\ufeff# comment\nFLAG long\nNEEDAFFIX ()\nFORBIDDENWORD {}\n")
    assert table.flag_type is FlagType.LONG
    assert table.has_mark(frozenset({"()"}), "NEEDAFFIX")
    assert not table.has_mark(frozenset({"()"}), "FORBIDDENWORD")
    assert not table.has_mark(frozenset({"()"}), "CIRCUMFIX")


@pytest.mark.parametrize(
    ("aff", "flags"),
    [("FLAG roman", ""), ("SFX A Y 1\nSFX A 0", ""), ("FLAG long", "abc"), ("AF 1\nAF a", "7")],
)
def test_broken_files_are_named(aff: str, flags: str) -> None:
    with pytest.raises(AffixError):
        parse_affixes(aff).parse_flags(flags)
