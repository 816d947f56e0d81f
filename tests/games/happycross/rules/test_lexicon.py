import hashlib
import pickle
from array import array

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from querwurf.games.happycross.rules import lexicon as rules_lexicon
from querwurf.games.happycross.rules.lexicon import HEADER, Kind, Lexicon, LexiconError
from querwurf.lexicon.graph import build_graph

ENTRIES = {
    "HAUS": Kind.WORD | Kind.HEADWORD,
    "HAUSE": Kind.WORD,
    "MAUS": Kind.WORD | Kind.HEADWORD,
    "ROM": Kind.NAME,
    "USW": Kind.ABBREVIATION,
    "AIDA": Kind.NAME | Kind.ABBREVIATION,
}
DATA = build_graph(ENTRIES, "de")


@pytest.fixture
def lexicon() -> Lexicon:
    return Lexicon.from_bytes(DATA)


@pytest.mark.parametrize(
    ("word", "refusal", "refusal_as_headword"),
    [
        ("HAUS", None, None),
        ("HAUSE", None, "not-a-headword"),
        ("ROM", "proper-name", "proper-name"),
        ("USW", "abbreviation", "abbreviation"),
        ("AIDA", "proper-name", "proper-name"),
        ("HAU", "not-listed", "not-listed"),
        ("HAUSES", "not-listed", "not-listed"),
        ("XQ", "not-listed", "not-listed"),
        ("", "not-listed", "not-listed"),
        ("haus", "not-listed", "not-listed"),
        ("HÄUS", "not-listed", "not-listed"),
        ("MÁUS", "not-listed", "not-listed"),
        ("HAUS@", "not-listed", "not-listed"),
        ("@", "not-listed", "not-listed"),
    ],
)
def test_refusals_say_why(
    lexicon: Lexicon, word: str, refusal: str | None, refusal_as_headword: str | None
) -> None:
    assert lexicon.refusal(word) == refusal
    assert lexicon.refusal(word, headwords=True) == refusal_as_headword
    assert lexicon.is_word(word) is (refusal is None)
    assert lexicon.is_word(word, headwords=True) is (refusal_as_headword is None)


def test_what_a_lexicon_knows_about_itself(lexicon: Lexicon) -> None:
    assert lexicon.language == "de"
    assert lexicon.hash == hashlib.sha256(DATA).hexdigest()
    assert lexicon.size == len(lexicon) == 3
    assert list(lexicon) == ["HAUS", "HAUSE", "MAUS"]
    assert "HAUS" in lexicon
    assert "ROM" not in lexicon
    assert 7 not in lexicon
    assert lexicon == Lexicon.from_bytes(DATA)
    assert hash(lexicon) == hash(Lexicon.from_bytes(DATA))
    assert lexicon != 7


def test_numpy_wraps_the_edges_without_a_copy(lexicon: Lexicon) -> None:
    edges = np.frombuffer(lexicon.edges, dtype=np.uint32)
    assert edges.tolist() == lexicon.edges.tolist()
    assert not edges.flags.writeable
    assert not edges.flags.owndata


def test_a_lexicon_travels_to_other_processes(lexicon: Lexicon) -> None:
    copy = pickle.loads(pickle.dumps(lexicon.with_words(["ROM"])))
    assert copy == lexicon.with_words(["ROM"])
    assert list(copy) == ["HAUS", "HAUSE", "MAUS", "ROM"]


def test_an_empty_list_is_a_list() -> None:
    empty = Lexicon.from_bytes(build_graph({}, "de"))
    assert empty.size == 0
    assert list(empty) == []
    assert not empty.is_word("HAUS")
    assert list(empty.with_words(["HAUS"])) == ["HAUS"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"QWLX",
        b"ABCD" + DATA[4:],
        DATA[:-1],
        DATA + b"\0",
        DATA[:-1] + bytes([DATA[-1] ^ 1]),
        DATA[: HEADER.size],
    ],
)
def test_damaged_data_is_refused(data: bytes) -> None:
    with pytest.raises(LexiconError, match="lexicon file"):
        Lexicon.from_bytes(data)


def test_an_unknown_format_is_named() -> None:
    with pytest.raises(ValueError, match="format 9 is unknown"):
        Lexicon.from_bytes(DATA[:4] + b"\x09\0" + DATA[6:])


def test_extra_words_are_headwords_and_change_nothing_else(lexicon: Lexicon) -> None:
    more = lexicon.with_words(["ROM", "HAUSE", "HAUSEN"])
    assert list(more) == ["HAUS", "HAUSE", "HAUSEN", "MAUS", "ROM"]
    assert more.size == 5
    assert more.is_word("ROM", headwords=True)
    assert more.is_word("HAUSE", headwords=True)
    assert more.refusal("USW") == "abbreviation"
    assert list(lexicon) == ["HAUS", "HAUSE", "MAUS"]


def test_the_hash_tells_the_set_of_extra_words(lexicon: Lexicon) -> None:
    more = lexicon.with_words(["ROM", "MAIN"])
    assert more.hash == lexicon.with_words(["MAIN", "ROM", "ROM"]).hash
    assert more.hash == lexicon.with_words(["MAIN"]).with_words(["ROM"]).hash
    hashes = {lexicon.hash, more.hash, lexicon.with_words(["ROM"]).hash}
    assert len(hashes) == 3
    assert lexicon.with_words([]) is lexicon
    assert more.with_words(["ROM"]) is more


@pytest.mark.parametrize("word", ["rom", "R", "", "RÖM", "ABCDEFGHIJ", "RO M"])
def test_extra_words_must_be_able_to_lie_on_the_grid(lexicon: Lexicon, word: str) -> None:
    with pytest.raises(ValueError, match="letters"):
        lexicon.with_words([word])


def test_vulgar_words_count_for_people_alone() -> None:
    entries = {"ABC": Kind.WORD, "BAC": Kind.WORD | Kind.VULGAR}
    everything = Lexicon.from_bytes(build_graph(entries, "de"))
    assert [word for word in entries if everything.is_vulgar(word)] == ["BAC"]
    assert everything.is_word("BAC")
    assert not everything.for_families().is_word("BAC")


WORDS = st.text("ABC", min_size=2, max_size=5)


@given(st.dictionaries(WORDS, st.sampled_from([Kind.WORD, Kind.NAME])), st.sets(WORDS))
def test_extra_words_on_any_list(entries: dict[str, Kind], extra: set[str]) -> None:
    more = Lexicon.from_bytes(build_graph(entries, "de")).with_words(extra)
    expected = entries | dict.fromkeys(extra, Kind.WORD | Kind.HEADWORD)
    assert dict(more.entries()) == expected
    assert more.size == sum(Kind.WORD in kind for kind in expected.values())


@given(
    st.dictionaries(WORDS, st.sampled_from([Kind.WORD, Kind.WORD | Kind.VULGAR, Kind.NAME])),
)
def test_a_list_for_families_counts_what_is_left(entries: dict[str, Kind]) -> None:
    left = {word for word, kind in entries.items() if kind == Kind.WORD}
    families = Lexicon.from_bytes(build_graph(entries, "de")).for_families()
    assert set(families) == left
    assert families.size == len(left)


def test_machines_that_count_bytes_the_other_way_swap_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rules_lexicon, "_IS_LITTLE_ENDIAN", False)
    edges = array("I", [1, 0x01020304])
    swapped = rules_lexicon._little_endian(edges)
    assert swapped.tolist() == [0x01000000, 0x04030201]
    assert edges.tolist() == [1, 0x01020304]
