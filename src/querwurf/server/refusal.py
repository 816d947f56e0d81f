"""Why the server refuses something, by key and in words."""

from collections.abc import Mapping

from querwurf import catalog
from querwurf.core.protocol import IllegalAction
from querwurf.core.text import tell_refusal
from querwurf.core.words import FALLBACK, LANGUAGES, ByLanguage, Language

WORDS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
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
            "not-replayable": "Diese Partie lässt sich nicht mehr nachspielen: {what}",
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
            "already-asked": "Gerade fragt schon jemand anderes.",
            "not-asked": "Danach fragt gerade niemand mehr.",
            "already-somebody": "Dieses Gerät gehört schon {name}.",
            "not-listed": "Dieser Tisch steht nicht in der öffentlichen Liste.",
            "no-lesson": "Für dieses Spiel gibt es kein erstes Spiel mit Trainer.",
            "only-a-lesson": "Das war ein Übungsspiel mit gestellten Würfen.",
            "nothing-to-turn": "Das war der letzte Schritt. Jetzt wird gespielt.",
            "no-people": "Mindestens ein Mensch muss mitspielen.",
            "no-such-day": "Diesen Tag gibt es hier nicht.",
            "day-not-open": "Dieser Tag ist gerade nicht dran. Lade die Seite neu.",
            "day-not-over": "Das ist noch geheim: Irgendwo auf der Welt läuft der Tag noch.",
            "not-tried": "Spiel erst selbst, dann siehst du alle Ergebnisse.",
            "one-try": "Beim Wurf des Tages gibt es nur einen Versuch.",
            "no-such-device": "Dieses Gerät ist schon abgemeldet.",
            "no-such-passkey": "Diesen Passkey kennen wir nicht (mehr).",
            "passkey-refused": "Das hat mit dem Passkey nicht geklappt. Versuche es noch einmal.",
            "passkey-late": "Das hat zu lange gedauert. Versuche es noch einmal.",
            "too-many-passkeys": "Du hast schon {most} Passkeys. Entferne erst einen.",
            "no-passkeys-here": "Passkeys gehen nur über https oder auf diesem Rechner selbst.",
            "never-met": "Einladen kannst du nur, mit wem du schon eine Partie beendet hast.",
            "wrong-nonce": "Das Wort für die Würfel gehört zu anderen Würfeln. Lade die Seite neu.",
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
            "not-replayable": "This match cannot be played again: {what}",
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
            "no-lesson": "This game has no first game with a coach.",
            "only-a-lesson": "This was a lesson with set throws.",
            "nothing-to-turn": "That was the last step. Now you play.",
            "no-people": "At least one person must play.",
            "already-asked": "Somebody else is asking already.",
            "not-asked": "Nobody is asking for that any more.",
            "already-somebody": "This device belongs to {name} already.",
            "not-listed": "This table is not in the public list.",
            "no-such-day": "There is no such day here.",
            "day-not-open": "This is not the day right now. Reload the page.",
            "day-not-over": "This is still secret: somewhere on earth the day is not over.",
            "not-tried": "Play first, then you see everybody's results.",
            "one-try": "The throw of the day gives one try only.",
            "no-such-device": "This device is signed out already.",
            "no-such-passkey": "We do not know this passkey (any more).",
            "passkey-refused": "That did not work with the passkey. Try again.",
            "passkey-late": "That took too long. Try again.",
            "too-many-passkeys": "You have {most} passkeys already. Remove one first.",
            "no-passkeys-here": "Passkeys only work over https or on this computer itself.",
            "never-met": "You can only invite people who have finished a match with you.",
            "wrong-nonce": "The word for the dice belongs to other dice. Reload the page.",
        },
    }
)


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
    """Give the language that is wanted, if it is one of Querwurf's."""
    return language if language in LANGUAGES else FALLBACK


def tell_illegal(game: "catalog.AnyGame", refusal: IllegalAction, language: str) -> str:
    """Say in words which rule of a game an action breaks."""
    return tell_refusal(game.text.REFUSALS, refusal.rule, refusal.details, spoken(language))
