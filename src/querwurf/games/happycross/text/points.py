"""What counts in happycross: letters, bonus cells, the rest, the bonus (happycross.md)."""

from collections.abc import Iterable
from math import prod

from querwurf.core.cell import Cell, parse_cell
from querwurf.core.rules_text import (
    Block,
    Paragraph,
    Picture,
    Remarks,
    Section,
    Table,
)
from querwurf.core.words import Words, same
from querwurf.games.happycross.rules.dice import DICE, JOKER, JOKER_SIGN, LETTERS, VALUES
from querwurf.games.happycross.rules.grid import CELLS, DOUBLE, FACTORS, ROWS, SIZE, START, TRIPLE
from querwurf.games.happycross.rules.layout import Run
from querwurf.games.happycross.rules.scoring import BONUS, letter_sum, word_points

_POINTS = Words("Punkte", "points", "points", "punti")
_EXAMPLE = Words("Beispiel", "example", "exemple", "esempio")


def sign_of(cell: Cell) -> str:
    """Write a cell of the empty grid as a character."""
    if cell == START:
        return "*"
    return "3" if cell in TRIPLE else "2" if cell in DOUBLE else "·"


def field_of(cell: Cell) -> str:
    """Give the piece that draws a field of the empty grid."""
    return "" if (sign := sign_of(cell)) == "·" else f"field {sign}"


def draw_grid(signs: Iterable[str]) -> Words:
    """Draw the grid with a sign a cell."""
    cells = list(signs)
    rows = (f" {n}  " + "  ".join(cells[c] for c in row) for n, row in enumerate(ROWS, 1))
    return same("\n".join(("    " + "  ".join("abcdefghi"), *rows)))


_GRID = Picture(tuple(map(field_of, range(CELLS))), SIZE, draw_grid(map(sign_of, range(CELLS))))
_LEGEND = Words(
    "In der Mitte START. 2: Wort doppelt, 3: Wort dreifach.",
    "START is in the middle. 2: double word, 3: triple word.",
    "START est au milieu. 2 : mot double, 3 : mot triple.",
    "START è al centro. 2: parola doppia, 3: parola tripla.",
)


def _draw_letters(letters: Iterable[str], marked: tuple[int, ...] = ()) -> Picture:
    laid = tuple(JOKER_SIGN if letter == JOKER else letter for letter in letters)
    return Picture(laid, len(laid), same(" ".join(laid)), felt=True, marked=marked)


_LETTERS = Table(
    (
        Words("Wert", "value", "valeur", "valore"),
        Words("Buchstaben", "letters", "lettres", "lettere"),
    ),
    tuple(
        (
            same(str(value)),
            _draw_letters(
                letter for letter in (*sorted(LETTERS), JOKER) if VALUES[letter] == value
            ),
        )
        for value in sorted(set(VALUES.values()))
    ),
)


def run_from(word: str, start: str, *, down: bool = False) -> Run:
    """List the cells of a word from a cell on."""
    first, step = parse_cell(start, SIZE), SIZE if down else 1
    return tuple(first + step * i for i in range(len(word)))


def score_word(word: str, run: Run) -> tuple[int, int, int]:
    """Give a word's letters, what its cells multiply them by, and its points."""
    values = {cell: VALUES[letter] for cell, letter in zip(run, word, strict=True)}
    return letter_sum(run, values), prod(FACTORS[c] for c in run), word_points(run, values)


def _sum(letters: int, factor: int, points: int) -> str:
    return f"{letters} × {factor} = {points}" if factor > 1 else str(points)


WORDS: tuple[tuple[Words, str, str], ...] = (
    (
        Words(
            "ein Wort: die Werte seiner Würfel",
            "a word: the values of its dice",
            "un mot : les valeurs de ses dés",
            "una parola: i valori dei suoi dadi",
        ),
        "TEER",
        "c5",
    ),
    (
        Words("über ein 2×", "over one 2×", "sur une case 2×", "su una casella 2×"),
        "ORT",
        "b7",
    ),
    (
        Words("über ein 3×", "over one 3×", "sur une case 3×", "su una casella 3×"),
        "WORT",
        "e9",
    ),
    (
        Words(
            "über zwei 3×, mit einem Joker",
            "over two 3×, with a joker",
            "sur deux cases 3×, avec un joker",
            "su due caselle 3×, con un jolly",
        ),
        f"ANTWORTE{JOKER}",
        "a5",
    ),
)
"""What a word brings: where it lies, and an example."""

UNUSED = "WE"
"""Dice that are left over."""


def _word_row(told: Words, word: str, start: str) -> tuple[Words | Picture, ...]:
    run = run_from(word, start)
    bonus = tuple(i for i, cell in enumerate(run) if FACTORS[cell] > 1)
    return (told, _draw_letters(word, bonus), same(_sum(*score_word(word, run))))


_SCORED = Table(
    (Words("Was zählt", "what counts", "ce qui compte", "che cosa conta"), _EXAMPLE, _POINTS),
    (
        *(_word_row(*row) for row in WORDS),
        (
            Words(
                "jeder Würfel, der übrig bleibt: minus sein Wert",
                "every die left over: minus its value",
                "chaque dé qui reste : moins sa valeur",
                "ogni dado che avanza: meno il suo valore",
            ),
            _draw_letters(UNUSED),
            same(f"−{sum(VALUES[letter] for letter in UNUSED)}"),
        ),
        (
            Words(
                f"alle {len(DICE)} Würfel liegen gültig",
                f"all {len(DICE)} dice lie validly",
                f"les {len(DICE)} dés sont tous posés",
                f"tutti i {len(DICE)} dadi sono posati",
            ),
            same(""),
            same(f"+{BONUS}"),
        ),
    ),
)

_MULTIPLY = Words(
    "2× und 3× vervielfachen das ganze Wort und einander: Über zwei dreifache Felder zählt es "
    "neunfach. START bringt nichts.",
    "2× and 3× multiply the whole word and each other: over two triple cells it counts nine "
    "times. START gives nothing.",
    "2× et 3× multiplient tout le mot et entre eux : sur deux cases triples, il compte neuf fois. "
    "START ne donne rien.",
    "2× e 3× moltiplicano tutta la parola e fra loro: su due caselle triple conta nove volte. "
    "START non dà nulla.",
)
_TWICE = Words(
    "Ein Würfel in zwei Wörtern zählt in beiden.",
    "A die in two words counts in both.",
    "Un dé dans deux mots compte deux fois.",
    "Un dado in due parole conta in entrambe.",
)
_BELOW = Words(
    "Eine Runde kann auch unter null enden.",
    "A round may end below zero.",
    "Une manche peut finir sous zéro.",
    "Una manche può finire sotto zero.",
)

POINTS = Section(
    "points",
    (
        _LETTERS,
        _SCORED,
        Remarks((_TWICE, _MULTIPLY, _BELOW)),
        _GRID,
        Paragraph(_LEGEND),
    ),
)

KEY: tuple[Block, ...] = (_SCORED, _LETTERS, Remarks((_TWICE, _MULTIPLY)))
