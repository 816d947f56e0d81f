"""A whole crossword as an example, with the points of every word (happycross.md)."""

from querwurf.core.cell import Cell, format_cell
from querwurf.core.rules_text import Paragraph, Picture, ScoredLine, Section, Worked
from querwurf.core.words import Words, same
from querwurf.games.happycross.rules.dice import DICE, VALUES
from querwurf.games.happycross.rules.grid import CELLS, SIZE
from querwurf.games.happycross.rules.scoring import BONUS
from querwurf.games.happycross.text.points import (
    draw_grid,
    field_of,
    run_from,
    score_word,
    sign_of,
)

CROSSWORD: tuple[tuple[str, str, bool], ...] = (
    ("TEER", "c5", False),
    ("LEITER", "e4", True),
    ("ORT", "c7", False),
    ("ROM", "e9", False),
)
"""The second example of the printed sheet: words, where they begin, whether they go down."""


def _laid() -> dict[Cell, str]:
    return {
        cell: letter
        for word, start, down in CROSSWORD
        for cell, letter in zip(run_from(word, start, down=down), word, strict=True)
    }


def _scored(word: str, start: str, down: bool) -> ScoredLine:
    run = run_from(word, start, down=down)
    _, factor, points = score_word(word, run)
    spelled = " + ".join(str(VALUES[letter]) for letter in word)
    why = f"({spelled}) × {factor}" if factor > 1 else spelled
    return ScoredLine(same(f"{word} {format_cell(run[0], SIZE)}"), run, str(points), same(why))


_LINES = tuple(_scored(*entry) for entry in CROSSWORD)
_LAID = _laid()
_SUM = sum(int(line.points) for line in _LINES)

EXAMPLE = Section(
    "example",
    (
        Worked(
            Picture(
                tuple(_LAID.get(cell) or field_of(cell) for cell in range(CELLS)),
                SIZE,
                draw_grid(_LAID.get(cell) or sign_of(cell) for cell in range(CELLS)),
            ),
            _LINES,
            Words(
                f"Die Wörter bringen {_SUM}. Alle {len(DICE)} Würfel liegen: +{BONUS}, zusammen "
                f"{_SUM + BONUS}.",
                f"The words bring {_SUM}. All {len(DICE)} dice are laid: +{BONUS}, "
                f"{_SUM + BONUS} altogether.",
                f"Les mots rapportent {_SUM}. Les {len(DICE)} dés sont posés : +{BONUS}, "
                f"{_SUM + BONUS} en tout.",
                f"Le parole valgono {_SUM}. Tutti i {len(DICE)} dadi sono posati: +{BONUS}, "
                f"{_SUM + BONUS} in tutto.",
            ),
        ),
        Paragraph(
            Words(
                "So steht es in der gedruckten Anleitung. ROM ist ein Name: Unsere Wortliste "
                "nimmt es nicht an.",
                "This is the example of the printed rules, with German words. ROM is a name: our "
                "word list does not take it.",
                "C’est l’exemple de la règle imprimée, avec des mots allemands. ROM est un nom : "
                "notre liste ne l’accepte pas.",
                "È l’esempio del regolamento stampato, con parole tedesche. ROM è un nome: la "
                "nostra lista non lo accetta.",
            )
        ),
    ),
)
