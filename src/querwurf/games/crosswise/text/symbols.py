"""Crosswise's symbols and action tiles as the rules draw them."""

from querwurf.core.rules_text import Picture, Table, row_of
from querwurf.core.words import LANGUAGES, Words, same
from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    SYMBOLS,
    TILES_AN_ACTION,
    ActionKind,
    Symbol,
)
from querwurf.games.crosswise.text.words import NAMES


def symbols_of(line: str) -> tuple[Symbol, ...]:
    """Read symbols from their letters."""
    return tuple(line)  # type: ignore[arg-type]


def draw_line(line: str) -> Picture:
    """Draw tiles in a row; a dot is an empty cell."""
    text = same(" ".join(line).replace(".", "_"))
    return row_of((tile.replace(".", "") for tile in line), text, felt=True)


def tell_symbols() -> Words:
    """Explain the letters that symbols are written with."""
    de, en, _, _ = (
        ", ".join(f"{symbol} {NAMES[language][symbol]}" for symbol in SYMBOLS)
        for language in LANGUAGES
    )
    return Words(
        f"Symbole: {de}.",
        f"Symbols: {en}.",
        "Symboles : A soleil, B goutte, C trèfle, D étoile, E losange, F anneau.",
        "Simboli: A sole, B goccia, C trifoglio, D stella, E rombo, F anello.",
    )


EFFECTS: dict[ActionKind, tuple[Words, Words, str, str]] = {
    "move": (
        Words("Verschieben", "move", "déplacer", "spostare"),
        Words(
            "ein Stein auf ein anderes, leeres Feld",
            "a tile to another, empty cell",
            "une tuile vers une autre case, vide",
            "una tessera su un’altra casella, vuota",
        ),
        "AB.",
        ".BA",
    ),
    "remove": (
        Words("Aufnehmen", "remove", "reprendre", "riprendere"),
        Words(
            "ein Stein vom Brett auf die eigene Hand; dann wird nichts nachgezogen",
            "a tile from the board into your hand; then nothing is drawn",
            "une tuile du plateau dans ta main ; on ne pioche pas ensuite",
            "una tessera dal tabellone alla mano; poi non si pesca",
        ),
        "ABC",
        "A.C",
    ),
    "swap": (
        Words("Tauschen", "swap", "échanger", "scambiare"),
        Words(
            "zwei Steine auf dem Brett tauschen die Plätze",
            "two tiles on the board change places",
            "deux tuiles du plateau changent de place",
            "due tessere del tabellone si scambiano",
        ),
        "AB.",
        "BA.",
    ),
    "replace": (
        Words("Ersetzen", "replace", "remplacer", "sostituire"),
        Words(
            "ein Stein auf dem Brett gegen ein Symbol deiner Hand; der alte kommt auf die Hand",
            "a tile on the board for a symbol of your hand; the old one goes into the hand",
            "une tuile du plateau contre un symbole de ta main ; l’ancienne va dans la main",
            "una tessera del tabellone con un simbolo della mano; la vecchia va in mano",
        ),
        "ABC",
        "ADC",
    ),
}
"""By action: its name, its effect, three cells before and after."""

ACTIONS = Table(
    (
        Words("Aktion", "action", "action", "azione"),
        Words("Anzahl", "how many", "nombre", "quante"),
        Words("vorher", "before", "avant", "prima"),
        Words("nachher", "after", "après", "dopo"),
        Words("Wirkung", "effect", "effet", "effetto"),
    ),
    tuple(
        (
            Picture((kind,), 1, name, captioned=True, felt=True),
            same(f"{TILES_AN_ACTION}×"),
            draw_line(before),
            draw_line(after),
            effect,
        )
        for kind in ACTION_KINDS
        for name, effect, before, after in (EFFECTS[kind],)
    ),
)
