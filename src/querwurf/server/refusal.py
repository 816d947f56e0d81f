"""Why the server refuses something, by key and in words."""

from collections.abc import Mapping

from querwurf import catalog
from querwurf.core.protocol import IllegalAction
from querwurf.core.text import Language, tell_refusal

WORDS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "no-player": "Sag zuerst, wie du heißt.",
        "no-such-page": "Das gibt es hier nicht.",
        "no-such-method": "So geht das hier nicht.",
        "no-such-table": "Diesen Tisch gibt es nicht (mehr).",
        "no-such-game": "Dieses Spiel gibt es hier nicht.",
        "no-such-seat": "Diesen Platz gibt es nicht.",
        "no-such-level": "Diese Stufe gibt es bei diesem Spiel nicht.",
        "no-such-link": "Der Link ist abgelaufen oder schon benutzt.",
        "wrong-input": "Das hat der Server nicht verstanden: {what}",
        "wrong-options": "Diese Einstellung gibt es nicht: {what}",
        "wrong-seats": "Dieses Spiel braucht {fewest} bis {most} Plätze.",
        "wrong-order": "Jeder Platz muss genau einmal vorkommen.",
        "wrong-site": "Diese Anfrage kam von einer fremden Seite.",
        "too-big": "Das ist zu groß.",
        "too-fast": "Nicht so schnell. Warte einen Moment.",
        "too-many-tables": "Du hast schon {most} offene Tische. Beende erst einen.",
        "too-many-sockets": "Du hast diesen Tisch zu oft offen.",
        "table-full": "An diesem Tisch ist kein Platz mehr frei.",
        "open-seats": "Ein Platz ist noch frei. Besetze ihn oder nimm ihn weg.",
        "not-host": "Das darf nur, wer den Tisch eröffnet hat.",
        "not-your-seat": "Das ist nicht dein Platz.",
        "no-seat": "Du sitzt nicht an diesem Tisch.",
        "no-spectators": "An diesem Tisch schaut niemand zu.",
        "not-open": "Das Spiel hat schon angefangen.",
        "not-playing": "Gerade wird hier nicht gespielt.",
        "not-over": "Das Spiel läuft noch.",
        "not-training": "Das geht nur an Übungstischen.",
        "nothing-to-undo": "Es gibt nichts zurückzunehmen.",
        "others-acted": "Inzwischen war jemand anderes dran.",
        "no-hints": "Für dieses Spiel gibt es noch keine Tipps.",
        "not-awaited": "Auf diesen Platz wartet gerade niemand.",
        "no-throw-awaited": "Gerade ist nichts einzutippen.",
        "unreadable-throw": "{what}",
        "not-away": "Dieser Platz ist noch nicht lange genug weg.",
        "no-stand-in": "Du spielst diesen Platz schon selbst.",
        "stands-in": "Dort spielt schon ein Bot.",
        "not-stored": "Das konnte nicht gespeichert werden. Versuche es noch einmal.",
        "hello-first": "Zuerst kommt hello.",
        "hello-again": "hello kam schon.",
    },
    "en": {
        "no-player": "Tell us your name first.",
        "no-such-page": "There is no such thing here.",
        "no-such-method": "It does not work that way here.",
        "no-such-table": "This table does not exist (any more).",
        "no-such-game": "This game does not exist here.",
        "no-such-seat": "There is no such seat.",
        "no-such-level": "This game does not have that level.",
        "no-such-link": "The link has expired or was used already.",
        "wrong-input": "The server did not understand this: {what}",
        "wrong-options": "There is no such option: {what}",
        "wrong-seats": "This game needs {fewest} to {most} seats.",
        "wrong-order": "Every seat must appear exactly once.",
        "wrong-site": "This request came from another site.",
        "too-big": "This is too big.",
        "too-fast": "Not so fast. Wait a moment.",
        "too-many-tables": "You have {most} open tables already. Finish one first.",
        "too-many-sockets": "You have this table open too often.",
        "table-full": "There is no free seat at this table.",
        "open-seats": "A seat is still open. Fill it or take it away.",
        "not-host": "Only who opened the table may do that.",
        "not-your-seat": "This is not your seat.",
        "no-seat": "You do not sit at this table.",
        "no-spectators": "Nobody watches at this table.",
        "not-open": "The game has begun already.",
        "not-playing": "Nobody is playing here right now.",
        "not-over": "The game is still going on.",
        "not-training": "This works at training tables only.",
        "nothing-to-undo": "There is nothing to take back.",
        "others-acted": "Somebody else has acted since.",
        "no-hints": "There are no hints for this game yet.",
        "not-awaited": "Nobody is waiting for that seat.",
        "no-throw-awaited": "There is nothing to type in right now.",
        "unreadable-throw": "{what}",
        "not-away": "This seat has not been away for long enough.",
        "no-stand-in": "You play this seat yourself already.",
        "stands-in": "A bot plays there already.",
        "not-stored": "This could not be stored. Try again.",
        "hello-first": "hello comes first.",
        "hello-again": "hello came already.",
    },
}


class Refusal(Exception):
    """Something the server does not do, by key, with the HTTP status that fits."""

    def __init__(self, rule: str, status: int = 409, **details: str | int) -> None:
        super().__init__(rule)
        self.rule = rule
        self.status = status
        self.details = details

    def tell(self, language: str) -> str:
        """Say it in a language, English where there are no words for it."""
        return WORDS[spoken(language)][self.rule].format(**self.details)


def spoken(language: str) -> Language:
    """Give the language that the server can speak, for the one that is wanted."""
    return "de" if language == "de" else "en"


def tell_illegal(game: "catalog.AnyGame", refusal: IllegalAction, language: str) -> str:
    """Say in words which rule of a game an action breaks."""
    return tell_refusal(game.text.REFUSALS, refusal.rule, refusal.details, spoken(language))
