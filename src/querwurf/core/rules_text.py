"""The rules of a game as people read them: sections of sentences, steps, tables and pictures.

A game's own text package holds them as data, so that the terminal and the web app show the same.
Figures come from the game's scoring wherever there are any. A picture names the pieces that lie
there: the game's web folder draws them, a terminal writes them as characters.
"""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Literal, TypeAlias

import msgspec

from querwurf.core.data import Data
from querwurf.core.description import Description, OptionWords
from querwurf.core.options import allowed
from querwurf.core.words import LANGUAGES, Words, same

Heading: TypeAlias = Literal[
    "idea",
    "course",
    "points",
    "example",
    "special",
    "end",
    "alone",
    "options",
    "controls",
    "advice",
    "origin",
]

HEADINGS: Mapping[Heading, Words] = {
    "idea": Words("Darum geht’s", "The idea", "Le but du jeu", "L’idea"),
    "course": Words("So läuft’s", "How it goes", "Le déroulement", "Come si gioca"),
    "points": Words("So zählt’s", "What counts", "Les points", "I punti"),
    "example": Words("Ein Beispiel", "An example", "Un exemple", "Un esempio"),
    "special": Words("Besonderes", "Special rules", "Règles particulières", "Regole particolari"),
    "end": Words("Ende und Gleichstand", "End and ties", "Fin et égalité", "Fine e parità"),
    "alone": Words("Allein", "Alone", "En solo", "In solitario"),
    "options": Words("Varianten", "Options", "Variantes", "Varianti"),
    "controls": Words("Bedienung", "Controls", "Commandes", "Comandi"),
    "advice": Words("Guter Rat", "Good advice", "Bons conseils", "Buoni consigli"),
    "origin": Words("Herkunft", "Origin", "Origine", "Origine"),
}
"""In the order of the page."""


class Paragraph(Data, frozen=True, tag_field="type", tag="paragraph"):
    """Some sentences."""

    text: Words


class Steps(Data, frozen=True, tag_field="type", tag="steps"):
    """Sentences that are numbered, because they follow each other."""

    steps: tuple[Words, ...]


class Remarks(Data, frozen=True, tag_field="type", tag="remarks"):
    """Sentences that stand side by side."""

    remarks: tuple[Words, ...]


class Picture(Data, frozen=True, tag_field="type", tag="picture"):
    """Pieces in rows: dice, tiles, entries."""

    pieces: tuple[str, ...]
    """By cell, row by row, in the game's own notation for pieces; "" is an empty cell."""
    columns: int
    text: Words
    """The same in characters, several lines where the picture is a block of its own."""
    captioned: bool = False
    """Whether the text is read beside the drawing, and not instead of it."""
    felt: bool = False
    """Whether the pieces lie on felt, as dice and tiles do, and not on paper."""
    marked: tuple[int, ...] = ()
    """Cells that stand out: what is meant, or what has changed."""
    heads: tuple[Words, ...] = ()
    """Above the columns."""
    sides: tuple[Words, ...] = ()
    """Beside the rows."""


Cell: TypeAlias = Words | Picture


class Table(Data, frozen=True, tag_field="type", tag="table"):
    """Rows below a head."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Cell, ...], ...]


class ScoredLine(Data, frozen=True):
    """A line of a worked example: a row, a column, a word."""

    name: Words
    cells: tuple[int, ...]
    points: str
    why: Words
    """What the points are for."""


class Worked(Data, frozen=True, tag_field="type", tag="worked"):
    """A whole sheet with the points of its every line, and what they come to."""

    picture: Picture
    lines: tuple[ScoredLine, ...]
    total: Words


class Controls(Data, frozen=True, tag_field="type", tag="controls"):
    """How people act: by touch or mouse in the web app, by typing in a terminal.

    The web app adds the keys of its own key map.
    """

    touch: tuple[Words, ...]
    typed: tuple[tuple[Words, Words], ...]
    """What is typed, and what it does."""


class OptionRow(Data, frozen=True):
    """An option: how it is typed, and how people call it."""

    name: str
    values: Words
    """What can be typed."""
    default: str
    label: Words
    choices: tuple[Words, ...]
    """Its values as a lobby calls them; none where it is a switch or asked for by its type."""
    usual: Words
    """The default, called so."""
    help: Words


class OptionTable(Data, frozen=True, tag_field="type", tag="options"):
    """All options of a game."""

    options: tuple[OptionRow, ...]


class Drawing(Data, frozen=True, tag_field="type", tag="drawing"):
    """Characters in fixed places: a grid, a sheet."""

    lines: tuple[str, ...]


Block: TypeAlias = (
    Paragraph | Steps | Remarks | Table | Drawing | Picture | Worked | Controls | OptionTable
)


class Section(Data, frozen=True):
    """What stands below one heading."""

    heading: Heading
    blocks: tuple[Block, ...]


class Variant(Data, frozen=True):
    """What the points key tells besides where an option has a value."""

    option: str
    value: bool | int | str
    blocks: tuple[Block, ...]


class RulesText(Data, frozen=True):
    """A game's rules, its sections in the order of HEADINGS."""

    sections: tuple[Section, ...]
    key: tuple[Block, ...] = ()
    """What counts in short, to be kept beside the board; without it the section on points."""
    variants: tuple[Variant, ...] = ()
    """What stands before that key at tables with other options."""

    @property
    def points_key(self) -> tuple[Block, ...]:
        """What is shown beside the board."""
        points = (section.blocks for section in self.sections if section.heading == "points")
        return self.key or next(points, ())


def lazy_rules(module: str) -> Callable[[], RulesText]:
    """Give the RULES of a module when they are asked for."""

    def load() -> RulesText:
        rules: RulesText = import_module(module).RULES
        return rules

    return load


def figures(numbers: Iterable[object]) -> tuple[Words, ...]:
    """Give figures and signs, which need no translation, as cells of a table."""
    return tuple(same(str(number)) for number in numbers)


NOT_ALONE = Paragraph(
    Words(
        "Allein gibt es dieses Spiel nicht.",
        "This game is not played alone.",
        "Ce jeu ne se joue pas seul.",
        "Questo gioco non si gioca da soli.",
    )
)

_NO_OPTIONS = Paragraph(
    Words(
        "Dieses Spiel hat keine Varianten.",
        "This game has no options.",
        "Ce jeu n’a pas de variantes.",
        "Questo gioco non ha varianti.",
    )
)
_SWITCH: Mapping[bool, Words] = {
    True: Words("an", "on", "activé", "attivo"),
    False: Words("aus", "off", "désactivé", "disattivo"),
}


_AT_THE_TABLE = Words(
    "An jedem Tisch einstellbar: Bedenkzeit, Training mit Tipps und Zurücknehmen, Zuschauen.",
    "Set at every table: thinking time, training with hints and undo, spectators.",
    "À chaque table : temps de réflexion, entraînement avec conseils et annulation, spectateurs.",
    "A ogni tavolo: tempo per pensare, allenamento con consigli e annullamento, spettatori.",
)
_REAL_DICE = Words(
    "Echte Würfel: Ihr werft selbst und gebt ein, was liegt.",
    "Real dice: you throw yourselves and type in what lies there.",
    "Vrais dés : vous lancez vous-mêmes et saisissez le résultat.",
    "Dadi veri: lanciate voi e inserite il risultato.",
)


def tell_options(
    description: Description, options: type[Data], *, real_dice: bool = True
) -> Section:
    """Set out every option of a game: its values, its default, what it changes."""
    fields = {field.name: field for field in msgspec.structs.fields(options)}
    rows = tuple(_tell_option(option, fields[option.name]) for option in description.options)
    table: Block = OptionTable(rows) if rows else _NO_OPTIONS
    common = (_REAL_DICE, _AT_THE_TABLE) if real_dice else (_AT_THE_TABLE,)
    return Section("options", (table, Remarks(common)))


def _tell_option(option: OptionWords, field: msgspec.structs.FieldInfo) -> OptionRow:
    default = field.default
    called = {choice.value: choice.label for choice in option.choices}
    if isinstance(default, bool):
        called = {value: _SWITCH[value] for value in (default, not default)}
    spelled = spell_value(default) or "–"
    usual = None if isinstance(default, tuple) else called.get(default)
    return OptionRow(
        name=option.name,
        values=Words(*(allowed(field.type, language) or "" for language in LANGUAGES)),
        default=spelled,
        label=option.label,
        choices=tuple(called.values()),
        usual=usual or same(spelled),
        help=option.help,
    )


def spell_value(value: object) -> str:
    """Write the value of an option as the command line reads it."""
    if isinstance(value, tuple):
        return ",".join(map(spell_value, value))
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


_NO_BREAK = "\u00a0"


def typeset(text: str) -> str:
    """Keep French colons and question marks on the line of the word before them."""
    for sign in ":;?!»":
        text = text.replace(f" {sign}", f"{_NO_BREAK}{sign}")
    return text.replace("« ", f"«{_NO_BREAK}")


def row_of(pieces: Iterable[str], text: Words | None = None, *, felt: bool = False) -> Picture:
    """Draw pieces in one row; they are their own text where nothing better is given."""
    laid = tuple(pieces)
    return Picture(laid, len(laid), text or same(" ".join(laid)), felt=felt)


def name_row(number: int) -> Words:
    """Call a row of a sheet."""
    return Words(f"Zeile {number}", f"row {number}", f"rangée {number}", f"riga {number}")


def name_column(number: int) -> Words:
    """Call a column of a sheet."""
    return Words(f"Spalte {number}", f"column {number}", f"colonne {number}", f"colonna {number}")


def bands(name: Callable[[int], str], upto: int) -> tuple[tuple[int, int | None, str], ...]:
    """Find where the bands of a solo result begin and end, the best first, from what names them."""
    found: list[tuple[int, int | None, str]] = []
    for points in range(upto, -1, -1):
        band = name(points)
        if found and found[-1][2] == band:
            found[-1] = (points, found[-1][1], band)
        else:
            found.append((points, points if found else None, band))
    return tuple(found)
