"""Why a Kribbeln action is good, in sentences; their conditions stand in `bot.reasons`."""

from collections.abc import Mapping, Sequence

from querwurf.core.figure import all_of
from querwurf.core.figure import fill as filled
from querwurf.core.words import LANGUAGES, Words, same
from querwurf.games.kribbeln.rules.dice import DICE, Die, Face
from querwurf.games.kribbeln.rules.state import Again, Cross, Dodge, KribbelnAction, Stop
from querwurf.games.kribbeln.text.task_words import COLOURS

SENTENCES: Mapping[str, Words] = {
    "wins_match": Words(
        "Damit ist die Partie gewonnen.",
        "That wins the match.",
        "La partie est gagnée.",
        "Così la partita è vinta.",
    ),
    "safe": Words(
        "{s} ist sicher. Noch ein Wurf erfüllt die Aufgabe nur zu {f}.",
        "{s} is safe. Another throw meets the task only with {f}.",
        "{s}, c’est sûr. Un lancer de plus ne remplit la tâche qu’à {f}.",
        "{s} è sicuro. Con un altro lancio il compito riesce meno: {f}.",
    ),
    "safe_two": Words(
        "{s} ist sicher. Wer weiterwirft, erfüllt die Aufgabe nur zu {f}.",
        "{s} is safe. Throwing on meets the task only with {f}.",
        "{s}, c’est sûr. Continuer ne remplit la tâche qu’à {f}.",
        "{s} è sicuro. Continuando il compito riesce meno: {f}.",
    ),
    "beats": Words(
        "{s} schlägt die {t} gegenüber.",
        "{s} beats the other’s {t}.",
        "{s} bat le {t} d’en face.",
        "{s} batte il {t} dell’altro.",
    ),
    "beats_all": Words(
        "{s} schlägt alle anderen, die beste Zahl ist {t}.",
        "{s} beats all the others, whose best is {t}.",
        "{s} bat tous les autres, dont le meilleur a {t}.",
        "{s} batte tutti gli altri, il migliore ha {t}.",
    ),
    "must_beat": Words(
        "{t} ist zu schlagen: {c}.",
        "{t} is to beat: {c}.",
        "Il faut battre {t} : {c}.",
        "C’è da battere {t}: {c}.",
    ),
    "task_alive": Words(
        "Aufgabe noch zu {f} zu schaffen.",
        "The task still works with {f}.",
        "La tâche reste possible à {f}.",
        "Il compito può ancora riuscire: {f}.",
    ),
    "surer": Words(
        "Erfüllt die Aufgabe öfter: {f} statt {g}.",
        "Meets the task more often: {f} instead of {g}.",
        "Remplit la tâche plus souvent : {f} au lieu de {g}.",
        "Riesce nel compito più spesso: {f} invece di {g}.",
    ),
    "higher": Words(
        "Die Summe wird höher: im Schnitt {x} statt {y}.",
        "The sum gets higher: {x} instead of {y} on average.",
        "La somme monte : {x} au lieu de {y} en moyenne.",
        "La somma cresce: in media {x} invece di {y}.",
    ),
    "retry": Words(
        "Rettet {s} in {field} und gibt drei neue Würfe: {f}.",
        "Saves {s} in {field} and gives three new throws: {f}.",
        "Sauve {s} dans {field} et donne trois nouveaux lancers : {f}.",
        "Salva {s} in {field} e dà tre nuovi lanci: {f}.",
    ),
    "fits_field": Words(
        "{s} passt in {field}: Darüber bleibt Platz.",
        "{s} suits {field}: there is room above it.",
        "{s} convient à {field} : il reste de la place au-dessus.",
        "{s} va bene in {field}: sopra resta spazio.",
    ),
    "fits_last": Words(
        "{s} passt in {field}: Danach muss nichts mehr höher sein.",
        "{s} suits {field}: nothing after it must be higher.",
        "{s} convient à {field} : après, plus rien ne doit être plus haut.",
        "{s} va bene in {field}: dopo, niente deve più essere più alto.",
    ),
    "too_high": Words(
        "{s} ist zu hoch für {field}: Darüber kommst du nur zu {u}.",
        "{s} is too high for {field}: you get above it only with {u}.",
        "{s}, c’est trop haut pour {field} : tu ne passes au-dessus qu’à {u}.",
        "{s} è troppo alto per {field}: probabilità di superarlo {u}.",
    ),
    "too_low": Words(
        "{s} ist zu wenig: Mehr gelingt zu {c}.",
        "{s} is too little: more comes with {c}.",
        "{s}, c’est trop peu : davantage réussit à {c}.",
        "{s} è troppo poco: probabilità di fare di più {c}.",
    ),
    "spoil": Words(
        "Mit Absicht vermasseln: {s} ist für {field} mehr wert.",
        "Fail on purpose: {s} is worth more in {field}.",
        "Rate exprès : {s} vaut plus dans {field}.",
        "Sbaglia apposta: {s} vale di più in {field}.",
    ),
    "colour": Words(
        "Nur {faces} stört die Aufgabe.",
        "Only {faces} is in the way.",
        "Seul {faces} gêne la tâche.",
        "Solo {faces} ostacola il compito.",
    ),
    "colours": Words(
        "Nur {faces} stören die Aufgabe.",
        "Only {faces} are in the way.",
        "Seuls {faces} gênent la tâche.",
        "Solo {faces} ostacolano il compito.",
    ),
    "lead": Words(
        "Du führst: sicher spielen.",
        "You lead: play safe.",
        "Tu mènes : joue la sécurité.",
        "Sei in testa: gioca sul sicuro.",
    ),
    "trail": Words(
        "Du liegst zurück: mehr wagen.",
        "You trail: dare more.",
        "Tu es mené : ose davantage.",
        "Sei indietro: osa di più.",
    ),
}

_AGAIN = Words("{dice} neu werfen", "throw {dice} again", "relancer {dice}", "rilanciare {dice}")
_ALL = Words("alle", "all", "tous les dés", "tutti i dadi")
_PLACES: Mapping[type[KribbelnAction], Words] = {
    Stop: Words("aufhören", "stop", "arrêter", "fermarsi"),
    Cross: Words("streichen", "cross out", "barrer", "barrare"),
    Dodge: Words("ausweichen", "dodge", "esquiver", "schivare"),
}


def say(key: str, **parts: Words | str | int) -> Words:
    """Fill the sentence of a key."""
    return filled(SENTENCES[key], **parts)


def name_action(action: KribbelnAction) -> Words:
    """Name an action the way a sentence does: throw 4 again, stop."""
    if isinstance(action, Again):
        return filled(_AGAIN, dice=_name_dice(action.dice))
    return _PLACES[type(action)]


def _name_dice(dice: Sequence[Die]) -> Words:
    if len(dice) == len(DICE):
        return _ALL
    return all_of([same(str(die + 1)) for die in dice])


def name_faces(faces: Sequence[Face]) -> Words:
    """Name faces by colour and number."""
    return all_of([_name_face(face) for face in faces])


def _name_face(face: Face) -> Words:
    return Words(*(f"{COLOURS[language][face.colour]} {face.number}" for language in LANGUAGES))
