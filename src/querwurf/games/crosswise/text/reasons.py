"""Why a Crosswise move is good, in sentences; their conditions stand in `bot.reasons`.

No sentence says what somebody holds, lacks, may hold or was dealt: "unseen" is bag and hands
together.
"""

from collections.abc import Mapping

from querwurf.core.cell import format_cell
from querwurf.core.figure import fill
from querwurf.core.words import Words, same
from querwurf.games.crosswise.rules.state import (
    SIZE,
    CrosswiseAction,
    Move,
    Pass,
    Place,
    Redraw,
    Remove,
    Replace,
    Swap,
)
from querwurf.games.crosswise.text.symbol_words import NAMES

SENTENCES: Mapping[str, Words] = {
    "wins": Words(
        "Sechs {symbols} in {line}: sofort gewonnen.",
        "Six {symbols} in {line}: won at once.",
        "Six {symbols} dans {line} : gagné tout de suite.",
        "Sei {symbols} nel{line}: vinto subito.",
    ),
    "stops_six": Words(
        "{line} fehlt nur {one} zum Sieg. Das hält es auf.",
        "{line} lacks {one} to win. This holds it up.",
        "Il ne manque qu’{one} {to_line} pour gagner. Cela l’arrête.",
        "{to_line} manca solo {one} per vincere. Questo la ferma.",
    ),
    "leaves_six": Words(
        "{r} lässt {line} offen: {begins} dort verliert sofort.",
        "{r} leaves {line} open: {one} there loses at once.",
        "{r} laisse {line} ouverte : {one} là perd tout de suite.",
        "{r} lascia aperta {line}: {one} lì perde subito.",
    ),
    "grows": Words(
        "{line}: {held}, {p} statt {q}.",
        "{line}: {held}, {p} instead of {q}.",
        "{line} : {held}, {p} au lieu de {q}.",
        "{line}: {held}, {p} invece di {q}.",
    ),
    "spoils": Words(
        "Nimmt {line} {p}.",
        "Takes {p} from {line}.",
        "Enlève {p} {to_line}.",
        "Toglie {p} {to_line}.",
    ),
    "double": Words(
        "+{p} für dich, −{q} für {team}.",
        "+{p} for you, −{q} for {team}.",
        "+{p} pour toi, −{q} pour {team}.",
        "+{p} per te, −{q} per {team}.",
    ),
    "six_kinds": Words(
        "{line} bleibt offen für sechs verschiedene.",
        "{line} stays open for six different ones.",
        "{line} reste ouverte pour six symboles différents.",
        "{line} resta aperta per sei simboli diversi.",
    ),
    "denies": Words(
        "Passt {to_team} in {line} gar nicht.",
        "Does not suit {to_team} in {line} at all.",
        "Ne convient pas du tout {to_team} dans {line}.",
        "Non va affatto bene {to_team} nel{line}.",
    ),
    "threat": Words(
        "Droht sechs gleiche in {line}.",
        "Threatens six equal ones in {line}.",
        "Menace six pareils dans {line}.",
        "Minaccia sei uguali nel{line}.",
    ),
    "defuses": Words(
        "Nimmt {to_team} die Sechs: {c} statt {d}.",
        "Takes the six from {to_team}: {c} instead of {d}.",
        "Enlève les six pareils {to_team} : {c} au lieu de {d}.",
        "Toglie i sei uguali {to_team}: {c} invece di {d}.",
    ),
    "line_up": Words(
        "{line} bringt so im Schnitt {x} statt {y}.",
        "{line} brings {x} instead of {y} on average.",
        "{line} rapporte en moyenne {x} au lieu de {y}.",
        "{line} porta in media {x} invece di {y}.",
    ),
    "helps_them": Words(
        "{r} hilft {to_team} in {line}.",
        "{r} helps {to_team} in {line}.",
        "{r} profite {to_team} dans {line}.",
        "{r} giova {to_team} nel{line}.",
    ),
    "harms_own": Words(
        "{r} stört deine {line}: im Schnitt {y} statt {x}.",
        "{r} harms your {line}: {y} instead of {x} on average.",
        "{r} gêne {line} : en moyenne {y} au lieu de {x}.",
        "{r} ostacola {line}: in media {y} invece di {x}.",
    ),
    "scarce": Words(
        "Höchstens {one} ist noch unbekannt.",
        "At most {one} is still unseen.",
        "Au plus {one} reste inconnu.",
        "Al massimo {one} resta ignoto.",
    ),
    "keeps_tile": Words(
        "{a} spart den Aktionsstein.",
        "{a} saves the action tile.",
        "{a} épargne la tuile d’action.",
        "{a} risparmia la tessera azione.",
    ),
}

_PLACES: Mapping[type[CrosswiseAction], Words] = {
    Place: Words("{symbol} {cell}", "{symbol} {cell}", "{symbol} {cell}", "{symbol} {cell}"),
    Move: Words(
        "{a} nach {b} verschieben", "move {a} to {b}", "déplacer {a} en {b}", "spostare {a} in {b}"
    ),
    Remove: Words("{a} aufnehmen", "take {a}", "reprendre {a}", "prendere {a}"),
    Replace: Words(
        "{a} durch {symbol} ersetzen",
        "replace {a} by {symbol}",
        "remplacer {a} par {symbol}",
        "sostituire {a} con {symbol}",
    ),
    Swap: Words(
        "{a} und {b} tauschen", "swap {a} and {b}", "échanger {a} et {b}", "scambiare {a} e {b}"
    ),
    Pass: Words("passen", "pass", "passer", "passare"),
    Redraw: Words("neu ziehen", "draw anew", "repiocher", "pescare di nuovo"),
}


def say(key: str, **parts: Words | str | int) -> Words:
    """Fill the sentence of a key, and begin it with a capital letter; a cell keeps its name."""
    return capital(fill(SENTENCES[key], **parts))


def name_action(action: CrosswiseAction) -> Words:
    """Name an action the way a sentence does."""
    words = _PLACES[type(action)]
    if isinstance(action, Place):
        return fill(words, symbol=NAMES[action.symbol], cell=_cell(action.cell))
    if isinstance(action, Move):
        return fill(words, a=_cell(action.source), b=_cell(action.target))
    if isinstance(action, Swap):
        return fill(words, a=_cell(action.first), b=_cell(action.second))
    if isinstance(action, Replace):
        return fill(words, a=_cell(action.cell), symbol=NAMES[action.symbol])
    return fill(words, a=_cell(action.cell)) if isinstance(action, Remove) else words


def name_shortly(action: CrosswiseAction) -> Words:
    """Name an action as the subject of a sentence: a placed tile by its cell alone."""
    if isinstance(action, Place):
        return same(_cell(action.cell))
    return name_action(action)


def capital(words: Words) -> Words:
    """Begin with a capital letter: a sentence after a colon."""
    return Words(*map(_capital, _all(words)))


def _all(words: Words) -> tuple[str, ...]:
    return words.de, words.en, words.fr, words.it


def _capital(said: str) -> str:
    return said if said[1:2].isdigit() else said[:1].upper() + said[1:]


def _cell(cell: int) -> str:
    return format_cell(cell, SIZE)
