"""The words that happycross allows, as a minimal word graph that rules and solvers read.

The graph is one array of unsigned 32-bit edges. A node is the index of its first edge; its
edges lie side by side in the order of their letters, and the last one says so:

    bits  0–4   letter, A = 1 … Z = 26
    bit   5     last edge of its node
    bits  6–10  Kind of the word that ends with this edge, 0 if none does
    bits 11–31  the node that follows, 0 if none does

Edge 0 is a last edge with letter 0, so node 0 is a node that nothing leaves. Because an edge
carries the kind, two nodes are one exactly when the same endings of the same kinds follow.
"""

import hashlib
import struct
import zlib
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import IntFlag
from functools import cache
from typing import Final, Literal

SHORTEST: Final = 2
LONGEST: Final = 9
"""A line of the grid holds no longer word."""

LETTER_MASK: Final = 31
LAST: Final = 1 << 5
KIND_SHIFT: Final = 6
KIND_MASK: Final = 31
NODE_SHIFT: Final = 11

MAGIC: Final = b"QWLX"
FORMAT: Final = 2
# Magic, format, language, number of words, number of edges, CRC-32 of the edges.
HEADER: Final = struct.Struct("<4sH2sIII")

Refusal = Literal["not-listed", "proper-name", "abbreviation", "not-a-headword"]


class Kind(IntFlag):
    """What a list knows about a word."""

    WORD = 1
    """Allowed, in whatever form."""
    HEADWORD = 2
    """Allowed, and a dictionary's own entry."""
    NAME = 4
    ABBREVIATION = 8
    VULGAR = 16
    """Allowed, but nothing that bots and hints should lay before a family."""


_kind_of: Final = cache(Kind)
"""Of the number in an edge: making a Kind, and joining two, is slow beside walking the graph."""
_WORD, _HEADWORD, _VULGAR = int(Kind.WORD), int(Kind.HEADWORD), int(Kind.VULGAR)


class LexiconError(ValueError):
    """Data that is not a lexicon, or a damaged one."""


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """One language's list of words; equal lists have equal hashes."""

    language: str
    hash: str
    """SHA-256 of the file, or of the file's and the extra words."""
    size: int
    """How many words are allowed."""
    root: int
    """The node to begin at."""
    extra: frozenset[str]
    """Words that the table added to the file's."""
    _base: str = field(repr=False)
    _edges: "array[int]" = field(repr=False)

    @classmethod
    def from_bytes(cls, data: bytes) -> "Lexicon":
        """The lexicon in a file's bytes; LexiconError if they are damaged."""
        language, size, edges = _unpack(data)
        digest = hashlib.sha256(data).hexdigest()
        root = 1 if len(edges) > 1 else 0
        return cls(language, digest, size, root, frozenset(), digest, edges)

    @property
    def edges(self) -> memoryview:
        """The graph's edges, read-only, format "I": numpy wraps them without a copy."""
        return memoryview(self._edges).toreadonly()

    def kind(self, word: str) -> Kind:
        """All that the list knows about a word in A–Z."""
        return _kind_of(self._bits(word))

    def is_word(self, word: str, headwords: bool = False) -> bool:
        """Whether a word in A–Z may be laid."""
        return bool(self._bits(word) & (_HEADWORD if headwords else _WORD))

    def refusal(self, word: str, headwords: bool = False) -> Refusal | None:
        """Why a word may not be laid; None if it may."""
        kind = self.kind(word)
        if kind & (Kind.HEADWORD if headwords else Kind.WORD):
            return None
        if kind & Kind.WORD:
            return "not-a-headword"
        if kind & Kind.NAME:
            return "proper-name"
        return "abbreviation" if kind & Kind.ABBREVIATION else "not-listed"

    def with_words(self, words: Iterable[str]) -> "Lexicon":
        """This list and a few more words, as headwords; the hash tells which."""
        extra = self.extra | frozenset(words)
        if extra == self.extra:
            return self
        edges, root, size = array("I", self._edges), self.root, self.size
        for word in sorted(extra - self.extra):
            check_word(word)
            size += not self.is_word(word)
            root = _insert(edges, root, word)
        text = "\n".join([self._base, *sorted(extra)])
        digest = hashlib.sha256(text.encode()).hexdigest()
        return replace(self, hash=digest, size=size, root=root, extra=extra, _edges=edges)

    def is_vulgar(self, word: str) -> bool:
        """Whether a word in A–Z is one that bots and hints keep off."""
        return bool(self._bits(word) & _VULGAR)

    def for_families(self) -> "Lexicon":
        """This list without its vulgar words, as headwords or otherwise: for bots and hints.

        An edge carries the kind of exactly one set of words, so those edges can be cleared where
        they are: no other word ends there.
        """
        vulgar, allowed = _VULGAR << KIND_SHIFT, (_WORD | _HEADWORD) << KIND_SHIFT
        cleared = (edge & ~allowed if edge & vulgar else edge for edge in self._edges)
        edges = array("I", cleared)
        digest = hashlib.sha256(f"families\n{self.hash}".encode()).hexdigest()
        size = _count_words(edges, self.root, {})
        return replace(self, hash=digest, size=size, _base=digest, _edges=edges)

    def entries(self) -> Iterator[tuple[str, Kind]]:
        """Everything in the list in alphabetical order, refused names and abbreviations too."""
        return ((word, _kind_of(bits)) for word, bits in self._entries())

    def _entries(self) -> Iterator[tuple[str, int]]:
        below: dict[int, list[tuple[str, int, int]]] = {}
        stack = [("", 0, self.root)]
        while stack:
            word, bits, node = stack.pop()
            if bits:
                yield word, bits
            if node not in below:  # nodes are shared: many ways lead to most
                below[node] = [_read(edge) for edge in reversed(self._edges_of(node))]
            stack.extend([(word + letter, kind, after) for letter, kind, after in below[node]])

    def __iter__(self) -> Iterator[str]:
        return (word for word, bits in self._entries() if bits & _WORD)

    def __len__(self) -> int:
        return self.size

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.is_word(word)

    def __eq__(self, other: object) -> bool:
        return self.hash == other.hash if isinstance(other, Lexicon) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.hash)

    def _bits(self, word: str) -> int:
        """The Kind of a word as a number."""
        node, edge = self.root, 0
        for letter in word:
            edge = self._edge(node, ord(letter) - 64)
            if not edge:
                break
            node = edge >> NODE_SHIFT
        return edge >> KIND_SHIFT & KIND_MASK

    def _edge(self, node: int, letter: int) -> int:
        edges = self._edges
        while True:
            edge = edges[node]
            if edge & LETTER_MASK == letter:
                return edge if letter > 0 else 0
            if edge & LAST:
                return 0
            node += 1

    def _edges_of(self, node: int) -> list[int]:
        return _edges_of(self._edges, node)


def check_word(word: str) -> None:
    """ValueError unless the word is of letters A–Z and fits the grid."""
    if not (SHORTEST <= len(word) <= LONGEST and word.isascii() and word.isalpha()):
        raise ValueError(f"{word!r} is not a word of {SHORTEST} to {LONGEST} letters A–Z")
    if not word.isupper():
        raise ValueError(f"{word!r} must be written in capital letters")


def pack(language: str, size: int, edges: "array[int]") -> bytes:
    """The bytes of a lexicon file."""
    body = _little_endian(edges).tobytes()
    code = language.encode("ascii")
    return HEADER.pack(MAGIC, FORMAT, code, size, len(edges), zlib.crc32(body)) + body


def _unpack(data: bytes) -> "tuple[str, int, array[int]]":
    if len(data) < HEADER.size or data[:4] != MAGIC:
        raise LexiconError("this is not a lexicon file")
    _, version, code, size, count, checksum = HEADER.unpack_from(data)
    if version != FORMAT:
        raise LexiconError(f"lexicon format {version} is unknown, {FORMAT} was expected")
    body = data[HEADER.size :]
    if len(body) != 4 * count or not count or zlib.crc32(body) != checksum:
        raise LexiconError("the lexicon file is damaged, build it again")
    edges = array("I")
    edges.frombytes(body)
    return code.decode("ascii"), size, _little_endian(edges)


_IS_LITTLE_ENDIAN = array("H", [1]).tobytes()[0] == 1


def _little_endian(edges: "array[int]") -> "array[int]":
    if _IS_LITTLE_ENDIAN:
        return edges
    swapped = edges[:]
    swapped.byteswap()
    return swapped


def _edges_of(edges: "array[int]", node: int) -> list[int]:
    if not node:
        return []
    end = node
    while not edges[end] & LAST:
        end += 1
    return edges[node : end + 1].tolist()


def _read(edge: int) -> tuple[str, int, int]:
    """The letter of an edge, the Kind of the word that ends there, and the node that follows."""
    return chr(64 + (edge & LETTER_MASK)), edge >> KIND_SHIFT & KIND_MASK, edge >> NODE_SHIFT


def _count_words(edges: "array[int]", node: int, known: dict[int, int]) -> int:
    """How many allowed words a node leads to; nodes are shared, so each is counted once."""
    if node not in known:
        below = _edges_of(edges, node)
        known[node] = sum(
            bool(edge >> KIND_SHIFT & _WORD) + _count_words(edges, edge >> NODE_SHIFT, known)
            for edge in below
        )
    return known[node]


def _insert(edges: "array[int]", node: int, word: str) -> int:
    """Appends copies of the nodes on the word's way, so that no other word changes."""
    letter, rest = ord(word[0]) - 64, word[1:]
    siblings = {edge & LETTER_MASK: edge for edge in _edges_of(edges, node)}
    old = siblings.get(letter, letter)
    if rest:
        follower = _insert(edges, old >> NODE_SHIFT, rest)
        edge = old & ((1 << NODE_SHIFT) - 1) | follower << NODE_SHIFT
    else:
        # A vulgar word stays one when a table adds it: its bots go on keeping off.
        kind = old >> KIND_SHIFT & Kind.VULGAR | Kind.WORD | Kind.HEADWORD
        edge = old & ~(KIND_MASK << KIND_SHIFT) | kind << KIND_SHIFT
    siblings[letter] = edge
    start = len(edges)
    edges.extend(siblings[key] & ~LAST for key in sorted(siblings))
    edges[-1] |= LAST
    return start
