from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from querwurf.games.happycross.rules.lexicon import LAST, NODE_SHIFT, Kind, Lexicon
from querwurf.lexicon.graph import build_graph

WORDS = st.text("ABCZ", min_size=2, max_size=9) | st.text(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=2, max_size=9
)
KINDS = st.sampled_from([Kind(bits) for bits in range(1, 32)])
ENTRIES = st.dictionaries(WORDS, KINDS, max_size=60)


def nodes_of_naive_graph(entries: Mapping[str, Kind]) -> int:
    """Every prefix with its set of endings and kinds; equal sets are one node, none is no node."""
    prefixes = {word[:end] for word in entries for end in range(len(word))}
    endings = {
        frozenset((w[len(p) :], k) for w, k in entries.items() if w.startswith(p) and w != p)
        for p in prefixes
    }
    return len(endings - {frozenset()})


def nodes_of(lexicon: Lexicon) -> int:
    return len({edge >> NODE_SHIFT for edge in lexicon.edges} - {0}) + bool(lexicon.root)


@given(ENTRIES)
def test_the_graph_answers_exactly_its_words(entries: dict[str, Kind]) -> None:
    lexicon = Lexicon.from_bytes(build_graph(entries, "de"))
    assert dict(lexicon.entries()) == entries
    assert [word for word, _ in lexicon.entries()] == sorted(entries)
    assert all(lexicon.kind(word) == kind for word, kind in entries.items())
    assert lexicon.size == sum(Kind.WORD in kind for kind in entries.values()) == len(list(lexicon))


@given(ENTRIES, WORDS)
def test_no_other_word_is_found(entries: dict[str, Kind], word: str) -> None:
    lexicon = Lexicon.from_bytes(build_graph(entries, "de"))
    assert lexicon.kind(word) == entries.get(word, Kind(0))


@given(ENTRIES)
def test_bytes_depend_on_the_words_alone(entries: dict[str, Kind]) -> None:
    backwards = dict(reversed(entries.items()))
    assert build_graph(entries, "de") == build_graph(backwards, "de")


@given(ENTRIES)
def test_the_graph_is_minimal(entries: dict[str, Kind]) -> None:
    lexicon = Lexicon.from_bytes(build_graph(entries, "de"))
    assert nodes_of(lexicon) == nodes_of_naive_graph(entries)
    assert sum(bool(edge & LAST) for edge in lexicon.edges) == nodes_of(lexicon) + 1


def test_endings_are_shared_unless_their_kinds_differ() -> None:
    same = dict.fromkeys(["HAUS", "MAUS"], Kind.WORD)
    mixed = {"HAUS": Kind.WORD, "MAUS": Kind.NAME}
    assert nodes_of(Lexicon.from_bytes(build_graph(same, "de"))) == 4
    assert nodes_of(Lexicon.from_bytes(build_graph(mixed, "de"))) == 7


@pytest.mark.parametrize("word", ["", "A", "haus", "HÄUSER", "HAU S", "ABCDEFGHIJ"])
def test_words_that_cannot_be_laid_are_refused(word: str) -> None:
    with pytest.raises(ValueError, match="letters"):
        build_graph({word: Kind.WORD}, "de")
