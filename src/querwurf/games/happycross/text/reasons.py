"""What happycross hints say, in sentences; their conditions stand in `bot.reasons`."""

from collections.abc import Mapping

from querwurf.core.figure import fill
from querwurf.core.words import Words

SENTENCES: Mapping[str, Words] = {
    "invalid": Words(
        "{word} ist kein Wort. Ohne {word} zählen {p}.",
        "{word} is no word. Without it {p} count.",
        "{word} n’est pas un mot. Sans {word}, {p} comptent.",
        "{word} non è una parola. Senza {word} contano {p}.",
    ),
    "start": Words(
        "Ein Wort muss über START gehen.",
        "One word must cover START.",
        "Un mot doit passer par START.",
        "Una parola deve passare per START.",
    ),
    "apart": Words(
        "Alle Wörter müssen zusammenhängen. So zählen {p}.",
        "All words must be connected. Like this {p} count.",
        "Tous les mots doivent se toucher. Ainsi, {p} comptent.",
        "Tutte le parole devono toccarsi. Così contano {p}.",
    ),
    "unread": Words(
        "Gib dem Joker einen Buchstaben.",
        "Give the joker a letter.",
        "Donne une lettre au joker.",
        "Dai una lettera al jolly.",
    ),
    "all13": Words(
        "Damit liegen alle 13: 50 dazu.",
        "That lays all 13: 50 extra.",
        "Les 13 dés sont posés : 50 de plus.",
        "Così sono posati tutti e 13: 50 in più.",
    ),
    "times9": Words(
        "Geht über {k} Bonusfelder: mal {f}.",
        "Crosses {k} bonus cells: times {f}.",
        "Passe par {k} cases bonus : fois {f}.",
        "Passa per {k} caselle bonus: per {f}.",
    ),
    "times": Words(
        "Geht über {f}×: {p} statt {q} Punkte.",
        "Crosses {f}×: {p} instead of {q} points.",
        "Passe par {f}× : {p} au lieu de {q} points.",
        "Passa per {f}×: {p} invece di {q} punti.",
    ),
    "shift": Words(
        "Dieselben Wörter, anders gelegt: +{p}.",
        "The same words, laid elsewhere: +{p}.",
        "Les mêmes mots, posés autrement : +{p}.",
        "Le stesse parole, messe altrove: +{p}.",
    ),
    "longer": Words(
        "Verlängere {word}: {new}.",
        "Extend {word}: {new}.",
        "Allonge {word} : {new}.",
        "Allunga {word}: {new}.",
    ),
    "dear": Words(
        "Bringt {letter} unter: sonst −{v}.",
        "Finds room for {letter}: else −{v}.",
        "Place le {letter} : sinon −{v}.",
        "Trova posto per {letter}: altrimenti −{v}.",
    ),
    "joker": Words(
        "Der Joker zählt 0: Leg ihn dorthin, wo nichts malnimmt.",
        "The joker counts 0: put it where nothing multiplies.",
        "Le joker compte 0 : mets-le là où rien ne multiplie.",
        "Il jolly vale 0: mettilo dove niente moltiplica.",
    ),
    "rest": Words(
        "{k} Würfel übrig: −{v}.",
        "{k} dice left: −{v}.",
        "{k} dés restants : −{v}.",
        "{k} dadi rimasti: −{v}.",
    ),
    "rest_one": Words(
        "1 Würfel übrig: −{v}.",
        "1 die left: −{v}.",
        "1 dé restant : −{v}.",
        "1 dado rimasto: −{v}.",
    ),
    "no_more": Words(
        "Dazu passt kein Wort mehr.",
        "No further word fits.",
        "Aucun autre mot ne s’ajoute.",
        "Nessun’altra parola ci sta.",
    ),
    "all_laid": Words(
        "Alle Würfel liegen.",
        "All dice are laid.",
        "Tous les dés sont posés.",
        "Tutti i dadi sono posati.",
    ),
    "possible": Words(
        "Möglich waren {p}: {list}. Erreicht: {q}.",
        "{p} were possible: {list}. Reached: {q}.",
        "{p} étaient possibles : {list}. Atteint : {q}.",
        "Erano possibili {p}: {list}. Raggiunto: {q}.",
    ),
    "found": Words(
        "Das Beste, was gefunden wurde: {p}.",
        "The best that was found: {p}.",
        "Le mieux qui ait été trouvé : {p}.",
        "Il meglio che è stato trovato: {p}.",
    ),
}

_FITS = Words(
    "{line} passt ein Wort mit {n} Buchstaben.",
    "A word of {n} letters fits {line}.",
    "Un mot de {n} lettres entre {line}.",
    "{line} ci sta una parola di {n} lettere.",
)
_BEGINS = Words(
    "Es beginnt mit {letter}.",
    "It begins with {letter}.",
    "Il commence par {letter}.",
    "Comincia con {letter}.",
)
_WORD = Words(
    "{word}, {line}, ab {cell}: {points}.",
    "{word}, {line}, from {cell}: {points}.",
    "{word}, {line}, à partir de {cell} : {points}.",
    "{word}, {line}, da {cell}: {points}.",
)
_LAY = Words(
    "{letter} auf {cell}", "{letter} on {cell}", "{letter} en {cell}", "{letter} su {cell}"
)
_NAME = Words("Joker = {letter}", "joker = {letter}", "joker = {letter}", "jolly = {letter}")
_TAKE = Words("{letter} zurück", "take {letter} back", "reprendre {letter}", "riprendere {letter}")
PLACES: Mapping[str, Words] = {
    "done": Words("fertig", "done", "terminé", "finito"),
    "ready": Words("bereit", "ready", "prêt", "pronto"),
    "clear": Words("alles zurück", "take all back", "tout reprendre", "riprendere tutto"),
    "place": _LAY,
    "name": _NAME,
    "take": _TAKE,
}


def say(key: str, **parts: Words | str | int) -> Words:
    """Fill the sentence of a key."""
    return fill(SENTENCES[key], **parts)


def tell_length(where: Words, letters: int) -> Words:
    """Tell where a word fits and how long it is."""
    upper = Words(where.de[:1].upper() + where.de[1:], where.en, where.fr, _capital(where.it))
    return fill(_FITS, line=upper, n=letters)


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def tell_beginning(letter: str) -> Words:
    """Tell how the word begins."""
    return fill(_BEGINS, letter=letter)


def tell_word(word: str, line: Words, cell: str, points: Words) -> Words:
    """Tell the word and its place."""
    return fill(_WORD, word=word, line=line, cell=cell, points=points)


def two(first: Words, second: Words) -> Words:
    """Say two sentences."""
    return fill(Words(*("{a} {b}",) * 4), a=first, b=second)
