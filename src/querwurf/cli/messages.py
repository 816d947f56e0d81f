"""What the terminal itself says, in four languages; games speak through their text rooms."""

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
        "fr": {
            "seat": "Joueur {seat}",
            "bot": "Bot {seat}",
            "hand over": "C’est à {name}.",
            "cover": "Entrée, dès que seul {name} regarde l’écran",
            "real dice": "De vrais dés. {prompt}",
            "help": (
                "? aide · règles toutes les règles · fin quitter (la partie reste enregistrée)"
            ),
            "training": "conseil : ce que ferait le maître · retour : reprendre le dernier coup",
            "page": "Entrée : suite, q : retour au jeu",
            "thinks": "{name} réfléchit …",
            "hint": "Conseil : {moves}",
            "hint thinks": "Le maître réfléchit …",
            "undone": "Repris. C’est de nouveau à toi.",
            "nothing-to-undo": "Tu n’as encore rien fait que tu pourrais reprendre.",
            "consent": (
                "{other} : {name} voudrait reprendre le dernier coup, avec "
                "tout ce qui a suivi. D’accord ? (o/n)"
            ),
            "declined": "{other} n’est pas d’accord : cela reste ainsi.",
            "left": ("Enregistré sous {match}. Pour continuer : querwurf play --resume {match}"),
            "time left": "encore {minutes}:{seconds:02}",
            "time up": "Le temps est écoulé.",
            "over": "Score final",
            "points": "{score} points",
            "point": "{score} point",
            "tie-break": "À égalité, ce qui décide : {term}",
            "shared": "Victoire partagée",
            "team": "Gagné ensemble : {names}",
            "and": " et ",
            "draw": "Match nul",
            "band": "Joué seul : {term}",
            "record": "Enregistrement : {path}",
            "entry": "Étape {n} sur {entries}",
            "step": "Entrée : suite, q : fin",
            "start": "Début",
            "is over": "finie",
            "is open": "en cours",
        },
        "it": {
            "seat": "Giocatore {seat}",
            "bot": "Bot {seat}",
            "hand over": "Tocca a {name}.",
            "cover": "Invio, appena solo {name} guarda lo schermo",
            "real dice": "Dadi veri. {prompt}",
            "help": ("? aiuto · regole tutte le regole · fine esci (la partita resta salvata)"),
            "training": (
                "consiglio: che cosa farebbe il maestro · indietro: riprendi l’ultima mossa"
            ),
            "page": "Invio: avanti, q: torna al gioco",
            "thinks": "{name} pensa …",
            "hint": "Consiglio: {moves}",
            "hint thinks": "Il maestro pensa …",
            "undone": "Ripresa. Tocca di nuovo a te.",
            "nothing-to-undo": "Non hai ancora fatto nulla da riprendere.",
            "consent": (
                "{other}: {name} vorrebbe riprendere l’ultima mossa, con "
                "tutto ciò che è seguito. D’accordo? (s/n)"
            ),
            "declined": "{other} non è d’accordo: resta com’è.",
            "left": "Salvato come {match}. Per continuare: querwurf play --resume {match}",
            "time left": "ancora {minutes}:{seconds:02}",
            "time up": "Il tempo è scaduto.",
            "over": "Punteggio finale",
            "points": "{score} punti",
            "point": "{score} punto",
            "tie-break": "In parità decide: {term}",
            "shared": "Vittoria condivisa",
            "team": "Vinto insieme: {names}",
            "and": " e ",
            "draw": "Pareggio",
            "band": "Giocato da solo: {term}",
            "record": "Registrazione: {path}",
            "entry": "Passo {n} di {entries}",
            "step": "Invio: avanti, q: fine",
            "start": "Inizio",
            "is over": "finita",
            "is open": "aperta",
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
            "language": "En français, s’il te plaît",
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
        "fr": {
            "choose": "À quoi joues-tu ? (numéro, q : quitter)",
            "go on": "Continuer : {match}",
            "seats": "{low}–{high} places.",
            "people": "Combien de personnes jouent à cet écran ? (0–{most}, Entrée : 1)",
            "names": "Leurs noms, avec des virgules (Entrée : Joueur 1, Joueur 2 …)",
            "bots": "Combien de bots ? ({low}–{high}, Entrée : {low})",
            "level": "De quelle force ? (Entrée : {default})",
            "usual": "Avec les règles habituelles ? (o/n, Entrée : o)",
            "option": "Que choisis-tu ? (Entrée : {default})",
            "real dice": "Avec de vrais dés que tu lances toi-même ? (o/n, Entrée : n)",
            "again": "Entrée : vers le menu, q : quitter",
            "unclear": "[red]Cela ne va pas.[/] Attendu : {wanted}",
            "language": "In italiano, per favore",
        },
        "it": {
            "choose": "A che cosa giochi? (numero, q: esci)",
            "go on": "Continua: {match}",
            "seats": "{low}–{high} posti.",
            "people": "Quante persone giocano a questo schermo? (0–{most}, Invio: 1)",
            "names": "I loro nomi, con virgole (Invio: Giocatore 1, Giocatore 2 …)",
            "bots": "Quanti bot? ({low}–{high}, Invio: {low})",
            "level": "Quanto forti? (Invio: {default})",
            "usual": "Con le regole solite? (s/n, Invio: s)",
            "option": "Che cosa scegli? (Invio: {default})",
            "real dice": "Con dadi veri che lanci tu? (s/n, Invio: n)",
            "again": "Invio: al menu, q: esci",
            "unclear": "[red]Non va bene.[/] Atteso: {wanted}",
            "language": "Auf Deutsch, bitte",
        },
    }
)

VALUES: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {"true": "ja", "false": "nein", "none": "wie üblich"},
        "en": {"true": "yes", "false": "no", "none": "as usual"},
        "fr": {
            "true": "oui",
            "false": "non",
            "none": "comme d’habitude",
        },
        "it": {
            "true": "sì",
            "false": "no",
            "none": "come al solito",
        },
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
        "fr": {
            "random": "au hasard",
            "greedy": "gourmand",
            "easy": "facile",
            "medium": "moyen",
            "hard": "difficile",
            "master": "maître",
        },
        "it": {
            "random": "a caso",
            "greedy": "goloso",
            "easy": "facile",
            "medium": "medio",
            "hard": "difficile",
            "master": "maestro",
        },
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
        "fr": {
            "unknown": "pas dans la liste",
            "name": "un nom propre",
            "abbreviation": "une abréviation",
            "too-long": "trop long : une rangée tient neuf lettres",
            "not-a-headword": "une forme fléchie",
        },
        "it": {
            "unknown": "non è nell’elenco",
            "name": "un nome proprio",
            "abbreviation": "un’abbreviazione",
            "too-long": "troppo lunga: una fila tiene nove lettere",
            "not-a-headword": "una forma flessa",
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

HELP = frozenset({"?", "help", "hilfe", "aide", "aiuto"})
RULES = frozenset({"rules", "regeln", "règles", "regles", "regole"})
LEAVE = frozenset({"q", "quit", "exit", "ende", "fin", "fine"})
HINT = frozenset({"hint", "tipp", "conseil", "consiglio"})
UNDO = frozenset({"undo", "zurück", "retour", "indietro"})
YES = frozenset({"j", "ja", "y", "yes", "o", "oui", "s", "sì", "si"})
