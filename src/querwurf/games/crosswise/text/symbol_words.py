"""Crosswise's symbols, teams and small numbers in the forms that sentences need."""

from collections.abc import Mapping

from querwurf.core.words import Words
from querwurf.games.crosswise.rules.state import Symbol, Team

NAMES: Mapping[Symbol, Words] = {
    "A": Words("Sonne", "sun", "soleil", "sole"),
    "B": Words("Tropfen", "drop", "goutte", "goccia"),
    "C": Words("Klee", "clover", "trèfle", "trifoglio"),
    "D": Words("Stern", "star", "étoile", "stella"),
    "E": Words("Raute", "gem", "losange", "rombo"),
    "F": Words("Ring", "ring", "anneau", "anello"),
}
ONE: Mapping[Symbol, Words] = {
    "A": Words("eine Sonne", "one sun", "un soleil", "un sole"),
    "B": Words("ein Tropfen", "one drop", "une goutte", "una goccia"),
    "C": Words("ein Kleeblatt", "one clover", "un trèfle", "un trifoglio"),
    "D": Words("ein Stern", "one star", "une étoile", "una stella"),
    "E": Words("eine Raute", "one gem", "un losange", "un rombo"),
    "F": Words("ein Ring", "one ring", "un anneau", "un anello"),
}
MANY: Mapping[Symbol, Words] = {
    "A": Words("Sonnen", "suns", "soleils", "soli"),
    "B": Words("Tropfen", "drops", "gouttes", "gocce"),
    "C": Words("Kleeblätter", "clovers", "trèfles", "trifogli"),
    "D": Words("Sterne", "stars", "étoiles", "stelle"),
    "E": Words("Rauten", "gems", "losanges", "rombi"),
    "F": Words("Ringe", "rings", "anneaux", "anelli"),
}
TO: Mapping[Team, Words] = {
    "rows": Words("den Zeilen", "the rows", "aux lignes", "alle righe"),
    "columns": Words("den Spalten", "the columns", "aux colonnes", "alle colonne"),
}
FOR: Mapping[Team, Words] = {
    "rows": Words("die Zeilen", "the rows", "les lignes", "le righe"),
    "columns": Words("die Spalten", "the columns", "les colonnes", "le colonne"),
}
COUNTS: Mapping[int, Words] = {
    2: Words("zwei", "two", "deux", "due"),
    3: Words("drei", "three", "trois", "tre"),
    4: Words("vier", "four", "quatre", "quattro"),
    5: Words("fünf", "five", "cinq", "cinque"),
}
ALL_DIFFERENT = Words("sechs verschiedene", "six different", "six différents", "sei diversi")
