"""A game's rules as text for a terminal, wrapped to its width."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from querwurf.core.rules_text import (
    HEADINGS,
    Block,
    Cell,
    Controls,
    Drawing,
    Heading,
    OptionTable,
    Paragraph,
    Picture,
    Remarks,
    RulesText,
    Steps,
    Table,
    Worked,
    typeset,
)
from querwurf.core.words import Language, Words, same

WIDTH = 72
_GAP = 2
_NARROWEST = 8
"""Columns of a table are not squeezed below this."""


def write_rules(
    rules: RulesText, language: Language, width: int = WIDTH, only: Sequence[Heading] = ()
) -> list[str]:
    """Write the rules, or some of their sections, as lines with Rich markup."""
    lines: list[str] = []
    for section in rules.sections:
        if not only or section.heading in only:
            lines += [f"[bold]{HEADINGS[section.heading].of(language)}[/]"]
            for block in section.blocks:
                lines += [*_write(block, language, width), ""]
    return lines


def _write(block: Block, language: Language, width: int) -> list[str]:
    match block:
        case Paragraph():
            return wrap(_typeset(block.text, language), width)
        case Drawing():
            return list(block.lines)
        case Picture():
            text = _typeset(block.text, language)
            return text.split("\n") if "\n" in text else wrap(text, width)
        case Steps():
            steps = enumerate(block.steps, 1)
            return _hang(((f"{n}. ", _typeset(step, language)) for n, step in steps), width)
        case Remarks():
            return _hang((("· ", _typeset(remark, language)) for remark in block.remarks), width)
        case Worked():
            return _write_worked(block, language, width)
        case _:
            return _write_rows(_table_of(block), language, width)


def _write_worked(worked: Worked, language: Language, width: int) -> list[str]:
    """Write a whole sheet, then every line with its points, then what they come to."""
    sheet = _write(worked.picture, language, width)
    lines = [(line.name, same(line.points), line.why) for line in worked.lines]
    table = _write_rows(Table(_LINE_HEAD, tuple(lines)), language, width)
    return [*sheet, "", *table, "", *wrap(_typeset(worked.total, language), width)]


def _table_of(block: Table | OptionTable | Controls) -> Table:
    """Set out as a table what a terminal shows as one."""
    if isinstance(block, Table):
        return block
    if isinstance(block, Controls):
        return Table(_TYPED_HEAD, block.typed)
    rows = (
        (same(option.name), option.values, same(option.default), option.help)
        for option in block.options
    )
    return Table(_OPTIONS_HEAD, tuple(rows))


_LINE_HEAD = (
    Words("Linie", "line", "ligne", "linea"),
    Words("Punkte", "points", "points", "punti"),
    Words("wofür", "for what", "pourquoi", "perché"),
)
_TYPED_HEAD = (
    Words("Eingabe", "you type", "tu tapes", "scrivi"),
    Words("Wirkung", "what it does", "effet", "effetto"),
)
_OPTIONS_HEAD = (
    Words("Option", "Option", "Option", "Opzione"),
    Words("Werte", "Values", "Valeurs", "Valori"),
    Words("üblich", "default", "par défaut", "predefinito"),
    Words("Was sie ändert", "What it changes", "Ce qu’elle change", "Che cosa cambia"),
)


def _write_rows(table: Table, language: Language, width: int) -> list[str]:
    rows = (table.head, *table.rows)
    cells = [[_typeset(_words(cell), language) for cell in row] for row in rows]
    return _write_table(cells, width)


def _words(cell: Cell) -> Words:
    return cell.text if isinstance(cell, Picture) else cell


def _typeset(words: Words, language: Language) -> str:
    """Write words with signs on the right line, and brackets as such."""
    return typeset(words.of(language)).replace("[", r"\[")


def _hang(items: Iterable[tuple[str, str]], width: int) -> list[str]:
    """Write items whose later lines stand below the first word, not below the mark."""
    lines: list[str] = []
    for mark, text in items:
        lines += wrap(text, width, initial_indent=mark, subsequent_indent=" " * len(mark))
    return lines


def _write_table(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    widths = _fit([max(map(len, column)) for column in zip(*rows, strict=True)], width)
    lines: list[str] = []
    for number, row in enumerate(rows):
        cells = [wrap(cell, w) or [""] for cell, w in zip(row, widths, strict=True)]
        for i in range(max(map(len, cells))):
            parts = (cell[i] if i < len(cell) else "" for cell in cells)
            padded = (f"{part:<{w}}" for part, w in zip(parts, widths, strict=True))
            lines.append((" " * _GAP).join(padded).rstrip())
        if number == 0:
            lines.append((" " * _GAP).join("─" * w for w in widths))
    return lines


def _fit(widths: list[int], width: int) -> list[int]:
    """Take what is too much from the widest column, again and again."""
    fitted = list(widths)
    while sum(fitted) + _GAP * (len(fitted) - 1) > width:
        widest = fitted.index(max(fitted))
        if fitted[widest] <= _NARROWEST:
            break
        fitted[widest] -= 1
    return fitted
