"""What Kribbeln says, in German and English."""

from collections.abc import Mapping
from itertools import combinations

from querwurf.core.text import Language
from querwurf.core.words import ByLanguage
from querwurf.games.kribbeln.rules.dice import DICE, SQUARE, Die
from querwurf.games.kribbeln.rules.rules import throw_key
from querwurf.games.kribbeln.text.task_words import MARKS

REFUSALS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
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
)

_THROWS = [dice for k in DICE for dice in combinations(DICE, k + 1)]
_EXAMPLE = 4
"""The number that every die of an example shows."""


def _throw_terms(words: str, language: Language) -> dict[str, str]:
    """Put every possible throw into words, with examples that its dice can show."""
    return {throw_key(dice): _ask_throw(words, dice, language) for dice in _THROWS}


def _ask_throw(words: str, dice: tuple[Die, ...], language: Language) -> str:
    faces = (f"{MARKS[language][SQUARE[die][_EXAMPLE - 1]]}{_EXAMPLE}" for die in dice)
    return words.format(
        dice=" ".join(str(die + 1) for die in dice),
        numbers=" ".join(str(_EXAMPLE) for _ in dice),
        faces=" ".join(faces),
    )


TERMS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "sheet": "Welches Blatt, 1 bis 6?",
            "tie": "Ein Würfel entscheidet: Welche Zahl?",
            "kribbel-4": "die höhere Zahl in Kribbel 4",
            **_throw_terms("Was zeigen die Würfel {dice}? ({numbers} oder {faces})", "de"),
        },
        "en": {
            "sheet": "Which sheet, 1 to 6?",
            "tie": "One die decides: which number?",
            "kribbel-4": "the higher number in Kribbel 4",
            **_throw_terms("What do the dice {dice} show? ({numbers} or {faces})", "en"),
        },
    }
)

WORDS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "sheet": "Blatt {sheet}",
            "own-sheet": "Eigenes Blatt",
            "beginner": "Einsteiger",
            "subtotal": "Zwischenstand",
            "total": "Endstand",
            "throw": "{name}: Wurf {throw} von 3",
            "sum": ", Summe [bold yellow]{sum}[/]",
            "kribbel": "{field}: mehr als {floor}",
            "fulfilled": "[green]Aufgabe erfüllt.[/]",
            "failed": "[red]Nicht erfüllt.[/] ",
            "may-dodge": "Du kannst auf {field} ausweichen.",
            "dodge-taken": "Kein Ausweichen: Dein Kribbelfeld ist voll.",
            "dodge-too-low": "Kein Ausweichen: {field} braucht über {floor}.",
            "writes": "Das gibt {entry}.",
            "too-low": "{field} braucht mehr als {floor}: So gibt es ein X.",
            "tie": "Um den Anfang werfen: {thrown}",
            "again": "neu",
            "stop": "stopp",
            "cross": "streichen",
            "dodge": "ausweichen",
            "prompt": "Was tust du? ({choices})",
            "unreadable": "Schreib zum Beispiel: neu 1 4 6, stopp, streichen, ausweichen.",
            "task": "Zeile {row}, Aufgabe: {task}. {note}",
            "kribbel-row": "Zeile {row}, {field}: Farben sind egal, {needed}.",
            "needs": "deine Summe muss über {floor} liegen, sonst steht ein X",
            "any-sum": "jede Summe gilt",
            "colours": "Farben: {colours}",
            "again-help": "neu 1 4 6 (oder nur 1 4 6): diese Würfel noch einmal werfen",
            "stop-help": "stopp: die Summe aufschreiben",
            "cross-help": "streichen (oder x): ein X in die Zeile",
            "dodge-help": "ausweichen: die Summe ins Kribbelfeld, dann drei neue Würfe",
            "one number": "Eine Zahl von 1 bis 6.",
            "other dice": "Gebraucht werden die Würfel {dice}: Zahlen 1 bis 6 oder Ro6 Sw5 …",
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
            "own-sheet": "Own sheet",
            "beginner": "beginners",
            "subtotal": "Subtotal",
            "total": "Final score",
            "throw": "{name}: throw {throw} of 3",
            "sum": ", sum [bold yellow]{sum}[/]",
            "kribbel": "{field}: more than {floor}",
            "fulfilled": "[green]Task fulfilled.[/]",
            "failed": "[red]Not fulfilled.[/] ",
            "may-dodge": "You may dodge to {field}.",
            "dodge-taken": "No dodge: the Kribbel field here is taken.",
            "dodge-too-low": "No dodge: {field} needs more than {floor}.",
            "writes": "That makes {entry}.",
            "too-low": "{field} needs more than {floor}: this makes an X.",
            "tie": "Throwing for the beginning: {thrown}",
            "again": "again",
            "stop": "stop",
            "cross": "cross",
            "dodge": "dodge",
            "prompt": "What do you do? ({choices})",
            "unreadable": "Type for example: again 1 4 6, stop, cross, dodge.",
            "task": "Row {row}, task: {task}. {note}",
            "kribbel-row": "Row {row}, {field}: colours do not matter, {needed}.",
            "needs": "your sum must be above {floor}, else it is an X",
            "any-sum": "any sum will do",
            "colours": "Colours: {colours}",
            "again-help": "again 1 4 6 (or just 1 4 6): throw these dice once more",
            "stop-help": "stop: write the sum",
            "cross-help": "cross (or x): an X in the row",
            "dodge-help": "dodge: the sum into the Kribbel field, then three fresh throws",
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
)
