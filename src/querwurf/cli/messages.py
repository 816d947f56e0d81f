"""What the terminal itself says, in German and English; games speak through their text rooms."""

from collections.abc import Mapping

from querwurf.core.words import ByLanguage

WORDS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "seat": "Spieler {seat}",
            "bot": "Bot {seat}",
            "hand over": "Jetzt ist {name} dran.",
            "cover": "Enter, sobald nur {name} auf den Bildschirm sieht",
            "real dice": "Echte Würfel. {prompt}",
            "help": "? Hilfe · regeln alle Regeln · ende aufhören (das Spiel bleibt gespeichert)",
            "training": "tipp: was der Meister täte · zurück: den letzten Zug zurücknehmen",
            "page": "Enter: weiter, q: zurück zum Spiel",
            "thinks": "{name} überlegt …",
            "hint": "Tipp: {moves}",
            "hint thinks": "Der Meister überlegt …",
            "undone": "Zurückgenommen. Du bist wieder dran.",
            "nothing-to-undo": "Du hast noch nichts getan, was du zurücknehmen könntest.",
            "consent": "{other}: {name} möchte den letzten Zug zurücknehmen, mit allem danach. "
            "Einverstanden? (j/n)",
            "declined": "{other} ist nicht einverstanden: Es bleibt, wie es ist.",
            "left": "Gespeichert als {match}. Weiter geht es mit: querwurf play --resume {match}",
            "time left": "noch {minutes}:{seconds:02}",
            "time up": "Die Zeit ist um.",
            "over": "Endstand",
            "points": "{score} Punkte",
            "point": "{score} Punkt",
            "tie-break": "Bei Gleichstand entscheidet: {term}",
            "shared": "Geteilter Sieg",
            "team": "Gemeinsam gewonnen: {names}",
            "and": " und ",
            "draw": "Unentschieden",
            "band": "Allein gespielt: {term}",
            "record": "Aufzeichnung: {path}",
            "entry": "Schritt {n} von {entries}",
            "step": "Enter: weiter, q: Schluss",
            "start": "Anfang",
            "is over": "zu Ende",
            "is open": "offen",
        },
        "en": {
            "seat": "Player {seat}",
            "bot": "Bot {seat}",
            "hand over": "It is {name}'s turn.",
            "cover": "Enter, once only {name} can see the screen",
            "real dice": "Real dice. {prompt}",
            "help": "? help · rules all rules · quit to leave (the match stays stored)",
            "training": "hint: what the master would do · undo: take your last move back",
            "page": "Enter: on, q: back to the game",
            "thinks": "{name} thinks …",
            "hint": "Hint: {moves}",
            "hint thinks": "The master thinks …",
            "undone": "Taken back. It is your turn again.",
            "nothing-to-undo": "You have not done anything yet that could be taken back.",
            "consent": "{other}: {name} would like to take the last move back, with all that "
            "followed. Do you agree? (y/n)",
            "declined": "{other} does not agree: it stays as it is.",
            "left": "Stored as {match}. Go on with: querwurf play --resume {match}",
            "time left": "{minutes}:{seconds:02} left",
            "time up": "Time is up.",
            "over": "Final score",
            "points": "{score} points",
            "point": "{score} point",
            "tie-break": "The tie is decided by {term}",
            "shared": "Shared win",
            "team": "Won together: {names}",
            "and": " and ",
            "draw": "A draw",
            "band": "Played alone: {term}",
            "record": "Record: {path}",
            "entry": "Step {n} of {entries}",
            "step": "Enter: on, q: stop",
            "start": "Start",
            "is over": "over",
            "is open": "open",
        },
    }
)

MENU: ByLanguage[dict[str, str]] = ByLanguage(
    {
        "de": {
            "choose": "Was spielst du? (Nummer, q: Schluss)",
            "go on": "Weiterspielen: {match}",
            "seats": "{low}–{high} Plätze.",
            "language": "In English, please",
            "people": "Wie viele Menschen spielen an diesem Bildschirm? (0–{most}, Enter: 1)",
            "names": "Ihre Namen, mit Komma getrennt (Enter: Spieler 1, Spieler 2 …)",
            "bots": "Wie viele Bots? ({low}–{high}, Enter: {low})",
            "level": "Wie stark? (Enter: {default})",
            "usual": "Mit den üblichen Regeln? (j/n, Enter: j)",
            "option": "Was soll gelten? (Enter: {default})",
            "real dice": "Mit echten Würfeln, die du selbst wirfst? (j/n, Enter: n)",
            "again": "Enter: zum Menü, q: Schluss",
            "unclear": "[red]Das passt nicht.[/] Gefragt ist: {wanted}",
        },
        "en": {
            "choose": "What do you play? (number, q: leave)",
            "go on": "Go on with {match}",
            "seats": "{low}–{high} seats.",
            "language": "Auf Deutsch, bitte",
            "people": "How many people play at this screen? (0–{most}, Enter: 1)",
            "names": "Their names, with commas (Enter: Player 1, Player 2 …)",
            "bots": "How many bots? ({low}–{high}, Enter: {low})",
            "level": "How strong? (Enter: {default})",
            "usual": "With the usual rules? (y/n, Enter: y)",
            "option": "What shall it be? (Enter: {default})",
            "real dice": "With real dice that you throw yourself? (y/n, Enter: n)",
            "again": "Enter: to the menu, q: leave",
            "unclear": "[red]That does not fit.[/] Wanted: {wanted}",
        },
    }
)

VALUES: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {"true": "ja", "false": "nein", "none": "wie üblich"},
        "en": {"true": "yes", "false": "no", "none": "as usual"},
    }
)
"""Values of options that need no words of the game's own."""

LEVELS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "random": "zufällig",
            "greedy": "gierig",
            "easy": "leicht",
            "medium": "mittel",
            "hard": "schwer",
            "master": "Meister",
        },
        "en": {},
    }
)
"""Levels of bots, where a language has an own word for them."""

REASONS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "unknown": "steht nicht in der Liste",
            "name": "ein Name",
            "abbreviation": "eine Abkürzung",
            "too-long": "zu lang: eine Reihe fasst neun Buchstaben",
            "not-a-headword": "eine gebeugte Form",
        },
        "en": {
            "unknown": "not in the list",
            "name": "a name",
            "abbreviation": "an abbreviation",
            "too-long": "too long: a line holds nine letters",
            "not-a-headword": "an inflected form",
        },
    }
)
"""Why a word does not count."""

SIMULATION: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "bar": "Spiele",
            "games": "{games} Spiele, Startwert {seed}",
            "interrupted": "Unterbrochen nach {games} von {wanted} Spielen, Startwert {seed}",
            "seat": "Platz {seat} {level} Mittel {mean}, Streuung {sd}, Siege {wins}",
            "histogram": "Punkte von Platz 1",
            "speed": "{seconds}, {cpu} CPU-Sekunden: {speed} Spiele je CPU-Sekunde",
        },
        "en": {
            "bar": "games",
            "games": "{games} games, seed {seed}",
            "interrupted": "Interrupted after {games} of {wanted} games, seed {seed}",
            "seat": "seat {seat} {level} mean {mean}, sd {sd}, wins {wins}",
            "histogram": "points of seat 1",
            "speed": "{seconds}, {cpu} CPU-seconds: {speed} games a CPU-second",
        },
    }
)

TRAINING: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "done": "{game}, Startwert {seed}: {file} ({size}, {cpu} CPU-Sekunden)",
            "use": "Bots denken damit nach: querwurf play {game} --bots hard --tables {file}",
            "shipped": "Alle Bots von {game} denken ab jetzt damit nach.",
        },
        "en": {
            "done": "{game}, seed {seed}: {file} ({size}, {cpu} CPU-seconds)",
            "use": "Bots think with it: querwurf play {game} --bots hard --tables {file}",
            "shipped": "All bots of {game} think with it from now on.",
        },
    }
)

VERDICT: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "kept": "{title}, {entries} Schritte: Die Regeln sind eingehalten, das Ergebnis stimmt",
            "fair": ", {throws} Würfe kommen aus dem Startwert, der vorher festlag",
            "skipped": ", {throws} weitere wurden gesehen und einvernehmlich zurückgenommen",
            "typed": ", {throws} Würfe echter Würfel sind eingetippt und nicht nachprüfbar",
            "bound": "; {bound} von {people} Menschen haben danach ein eigenes Wort beigetragen",
            "day": "; es ist der Wurf des Tages vom {day}, und die Kette führt zu ihrem Anker",
        },
        "en": {
            "kept": "{title}, {entries} steps: the rules were kept, the outcome is right",
            "fair": ", {throws} throws come from the seed that was bound before",
            "skipped": ", {throws} more were seen and taken back by consent",
            "typed": ", {throws} throws of real dice were typed in and cannot be checked",
            "bound": "; {bound} of {people} people added a word of their own after that",
            "day": "; it is the throw of the day of {day}, and the chain leads to its anchor",
        },
    }
)

HELP = frozenset({"?", "help", "hilfe"})
RULES = frozenset({"rules", "regeln"})
LEAVE = frozenset({"q", "quit", "exit", "ende"})
HINT = frozenset({"hint", "tipp"})
UNDO = frozenset({"undo", "zurück"})
YES = frozenset({"j", "ja", "y", "yes"})
