"""Kribbeln's vocabulary, by language."""

from collections.abc import Mapping
from itertools import combinations

from querwurf.core.text import Language
from querwurf.games.kribbeln.dice import DICE, Colour
from querwurf.games.kribbeln.rules import throw_key
from querwurf.games.kribbeln.task import Kind, Task

REFUSALS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "no-throws-left": "Du hast keinen Wurf mehr.",
        "no-dice": "Wähle mindestens einen Würfel, den du neu wirfst.",
        "no-such-die": "Diesen Würfel gibt es nicht: Es sind die Würfel 1 bis 6.",
        "dice-in-order": "Nenne jeden Würfel einmal, der Reihe nach.",
        "task-fulfilled": "Die Aufgabe ist erfüllt: Schreib die Summe auf oder wirf weiter.",
        "task-failed": "Die Aufgabe ist nicht erfüllt: Streiche oder weiche aus.",
        "kribbel-row": "In einer Kribbelzeile hörst du einfach auf.",
        "kribbel-taken": "Dein Kribbelfeld in diesem Bereich ist schon voll.",
        "kribbel-must-rise": "Im Kribbelfeld brauchst du mehr als {floor}.",
    },
    "en": {
        "no-throws-left": "You have no throw left.",
        "no-dice": "Choose at least one die to throw again.",
        "no-such-die": "There is no such die: they are dice 1 to 6.",
        "dice-in-order": "Name each die once, in order.",
        "task-fulfilled": "The task is fulfilled: write the sum or throw on.",
        "task-failed": "The task is not fulfilled: strike it out or dodge.",
        "kribbel-row": "In a Kribbel row you simply stop.",
        "kribbel-taken": "Your Kribbel field in this area is taken.",
        "kribbel-must-rise": "The Kribbel field needs more than {floor}.",
    },
}

_THROWS = [dice for k in DICE for dice in combinations(DICE, k + 1)]


def _throw_terms(words: str) -> dict[str, str]:
    """Put every possible throw into words."""
    listed = {throw_key(dice): " ".join(str(die + 1) for die in dice) for dice in _THROWS}
    return {key: words.format(dice=dice) for key, dice in listed.items()}


TERMS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "sheet": "Welches Blatt, 1 bis 6?",
        "tie": "Ein Würfel entscheidet: Welche Zahl?",
        "kribbel-4": "Gleichstand: Kribbel 4 entscheidet",
        **_throw_terms("Was zeigen die Würfel {dice}? Zahlen der Reihe nach oder R6 K5 …"),
    },
    "en": {
        "sheet": "Which sheet, 1 to 6?",
        "tie": "One die decides: which number?",
        "kribbel-4": "Tie: Kribbel 4 decides",
        **_throw_terms("What do the dice {dice} show? Numbers in order, or R6 K5 …"),
    },
}

WORDS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "sheet": "Blatt {sheet}",
        "beginner": "Einsteiger",
        "subtotal": "Zwischenstand",
        "total": "Endstand",
        "throw": "{name}: Wurf {throw} von 3",
        "sum": ", Summe [bold yellow]{sum}[/]",
        "fulfilled": "[green]Aufgabe erfüllt[/]",
        "failed": "[red]Aufgabe nicht erfüllt[/]",
        "may-dodge": ", Ausweichen auf {field} möglich",
        "writes": "Das gibt {entry}.",
        "tie": "Um den Anfang werfen: {thrown}",
        "again": "neu 1 4 6",
        "stop": "stopp",
        "cross": "streichen",
        "dodge": "ausweichen",
        "prompt": "Was tust du? ({choices})",
        "unreadable": "Schreib zum Beispiel: neu 1 4 6, stopp, streichen, ausweichen.",
        "one number": "Eine Zahl von 1 bis 6.",
        "other dice": "Gebraucht werden die Würfel {dice}: Zahlen 1 bis 6 oder R6 K5 …",
        "sheet-drawn": "Gespielt wird Blatt {sheet}.",
        "turn-began": "{name} ist dran.",
        "picked-up": "{name} wirft Würfel {dice} neu.",
        "thrown": "{name} würfelt {dice}: {sum}",
        "written": "{name} schreibt {entry} in Zeile {row}.",
        "crossed": "{name} streicht Zeile {row}.",
        "dodged": "{name} weicht mit {number} auf {field} aus und hat drei neue Würfe.",
        "row-scored": "Punkte für Zeile {row}: {points}",
        "tied": "Gleichstand: {names} werfen darum, wer anfängt.",
        "tie-thrown": "{name} wirft eine {number}.",
    },
    "en": {
        "sheet": "Sheet {sheet}",
        "beginner": "beginners",
        "subtotal": "Subtotal",
        "total": "Final score",
        "throw": "{name}: throw {throw} of 3",
        "sum": ", sum [bold yellow]{sum}[/]",
        "fulfilled": "[green]Task fulfilled[/]",
        "failed": "[red]Task not fulfilled[/]",
        "may-dodge": ", you may dodge to {field}",
        "writes": "That makes {entry}.",
        "tie": "Throwing for the beginning: {thrown}",
        "again": "again 1 4 6",
        "stop": "stop",
        "cross": "cross",
        "dodge": "dodge",
        "prompt": "What do you do? ({choices})",
        "unreadable": "Type for example: again 1 4 6, stop, cross, dodge.",
        "one number": "One number from 1 to 6.",
        "other dice": "Needed are the dice {dice}: numbers 1 to 6, or R6 K5 …",
        "sheet-drawn": "Sheet {sheet} is played.",
        "turn-began": "It is {name}'s turn.",
        "picked-up": "{name} throws dice {dice} again.",
        "thrown": "{name} throws {dice}: {sum}",
        "written": "{name} writes {entry} in row {row}.",
        "crossed": "{name} strikes out row {row}.",
        "dodged": "{name} dodges with {number} to {field} and has three fresh throws.",
        "row-scored": "Points for row {row}: {points}",
        "tied": "Tie: {names} throw for who begins.",
        "tie-thrown": "{name} throws a {number}.",
    },
}

_COLOURS: Mapping[Language, Mapping[Colour, str]] = {
    "de": {"K": "Schwarz", "G": "Grün", "B": "Blau", "O": "Orange", "Y": "Gelb", "R": "Rot"},
    "en": {"K": "black", "G": "green", "B": "blue", "O": "orange", "Y": "yellow", "R": "red"},
}

_TASKS: Mapping[Language, Mapping[Kind, tuple[str, str]]] = {
    "de": {
        "exactly": ("genau {n}× {colours}", ""),
        "exactly-and-none": ("genau {n}× {colours}", ", kein "),
        "none": ("kein {colours}", ", kein "),
        "one_colour": ("eine Farbe genau {n}×", ""),
        "two_colours": ("zwei Farben genau {n}×", ""),
        "no_colour": ("keine Farbe genau {n}×", ""),
        "three_colours": ("genau drei Farben", ""),
        "more": ("mehr {colours}", " als "),
        "equal": ("{colours}", " gleich "),
        "different": ("{colours}", " ≠ "),
        "most": ("am meisten {colours}", ""),
    },
    "en": {
        "exactly": ("exactly {n} {colours}", ""),
        "exactly-and-none": ("exactly {n} {colours}", ", no "),
        "none": ("no {colours}", ", no "),
        "one_colour": ("one colour exactly {n}×", ""),
        "two_colours": ("two colours exactly {n}×", ""),
        "no_colour": ("no colour exactly {n}×", ""),
        "three_colours": ("exactly three colours", ""),
        "more": ("more {colours}", " than "),
        "equal": ("as many {colours}", " as "),
        "different": ("{colours}", " ≠ "),
        "most": ("{colours} the most", ""),
    },
}
"""By kind, the words and what stands between two colours."""


def name_task(task: Task, language: Language) -> str:
    """Put a task into words."""
    words, between = _TASKS[language][task.kind]
    colours = between.join(_COLOURS[language][colour] for colour in task.colours)
    return words.format(n=task.n, colours=colours)
