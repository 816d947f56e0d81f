"""Builds the smallest word graph that answers for a set of words and their kinds."""

from array import array
from collections.abc import Mapping

from querwurf.games.happycross.rules.lexicon import (
    KIND_SHIFT,
    LAST,
    NODE_SHIFT,
    Kind,
    check_word,
    pack,
)

# A node while building: its edges as letter, kind and node below, in alphabetical order.
_Node = tuple[tuple[int, int, int], ...]


def build_graph(entries: Mapping[str, Kind], language: str) -> bytes:
    """The lexicon file for these words; the same words always give the same bytes."""
    builder = _Builder()
    for word in sorted(entries):
        check_word(word)
        builder.add(word, int(entries[word]))
    root = builder.finish()
    size = sum(bool(kind & Kind.WORD) for kind in entries.values())
    return pack(language, size, _lay_out(builder.nodes, root))


class _Builder:
    """Words come sorted: a branch that the next word has left is final and can be shared."""

    def __init__(self) -> None:
        self.nodes: list[_Node] = [()]
        self._number: dict[_Node, int] = {(): 0}
        self._word = ""
        # The open branch: for every letter of the last word, the edges finished so far.
        self._open: list[list[tuple[int, int, int]]] = [[]]
        self._kinds: list[int] = []

    def add(self, word: str, kind: int) -> None:
        """Appends a word that follows all others in the alphabet."""
        common = 0
        while common < len(self._word) and self._word[common] == word[common]:
            common += 1
        self._close(common)
        self._open += [[] for _ in word[common:]]
        self._kinds += [0] * (len(word) - common)
        self._kinds[-1] = kind
        self._word = word

    def finish(self) -> int:
        """The root's number."""
        self._close(0)
        return self._share(tuple(self._open[0]))

    def _close(self, depth: int) -> None:
        while len(self._kinds) > depth:
            below = self._share(tuple(self._open.pop()))
            letter = ord(self._word[len(self._kinds) - 1]) - 64
            self._open[-1].append((letter, self._kinds.pop(), below))

    def _share(self, node: _Node) -> int:
        number = self._number.setdefault(node, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(node)
        return number


def _lay_out(nodes: list[_Node], root: int) -> "array[int]":
    """Edges side by side, the root's first; edge 0 belongs to the node that nothing leaves."""
    order = [n for n in range(len(nodes) - 1, 0, -1) if n != root]
    first, place = {0: 0}, 1
    for number in ([root] if root else []) + order:
        first[number] = place
        place += len(nodes[number])
    edges = array("I", [LAST])
    for number in list(first)[1:]:
        edges.extend(
            letter | kind << KIND_SHIFT | first[below] << NODE_SHIFT
            for letter, kind, below in nodes[number]
        )
        edges[-1] |= LAST
    return edges
