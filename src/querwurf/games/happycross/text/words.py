"""What happycross says, in four languages."""

from collections.abc import Iterable, Mapping

from querwurf.core.figure import number
from querwurf.core.text import Language
from querwurf.core.words import ByLanguage
from querwurf.games.happycross.rules.state import Score, Word

REFUSALS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "no-such-die": "Diesen Würfel gibt es nicht: sie heißen 1 bis 13.",
            "no-such-cell": "Dieses Feld gibt es nicht: Spalten a–i, Zeilen 1–9.",
            "cell-taken": "Dort liegt schon ein Würfel. Wähle ein leeres Feld.",
            "not-a-joker": "Nur ein Joker bekommt einen Buchstaben.",
            "no-such-letter": "Ein Joker steht für einen Buchstaben von A bis Z.",
            "letter-stands": "Der Joker steht schon für {letter}.",
            "die-in-tray": "Dieser Würfel liegt noch in der Schale.",
            "grid-empty": "Auf dem Gitter liegt nichts.",
            "not-thrown-yet": "Die Würfel sind noch im Becher. Sag zuerst, dass du bereit bist.",
            "dice-lie-there": "Die Würfel liegen schon da.",
        },
        "en": {
            "no-such-die": "There is no such die: they are called 1 to 13.",
            "no-such-cell": "There is no such cell: columns a–i, rows 1–9.",
            "cell-taken": "There is a die already. Choose an empty cell.",
            "not-a-joker": "Only a joker is given a letter.",
            "no-such-letter": "A joker stands for a letter from A to Z.",
            "letter-stands": "The joker stands for {letter} already.",
            "die-in-tray": "This die is still in the tray.",
            "grid-empty": "There is nothing on the grid.",
            "not-thrown-yet": "The dice are still in the cup. Say that you are ready first.",
            "dice-lie-there": "The dice lie there already.",
        },
        "fr": {
            "no-such-die": "Ce dé n’existe pas : ils s’appellent 1 à 13.",
            "no-such-cell": "Cette case n’existe pas : colonnes a–i, lignes 1–9.",
            "cell-taken": "Il y a déjà un dé ici. Choisis une case vide.",
            "not-a-joker": "Seul un joker reçoit une lettre.",
            "no-such-letter": "Un joker remplace une lettre de A à Z.",
            "letter-stands": "Le joker remplace déjà {letter}.",
            "die-in-tray": "Ce dé est encore dans la coupe.",
            "grid-empty": "Il n’y a rien sur la grille.",
            "not-thrown-yet": "Les dés sont encore dans le gobelet. Dis d’abord que tu es prêt.",
            "dice-lie-there": "Les dés sont déjà là.",
        },
        "it": {
            "no-such-die": "Questo dado non esiste: si chiamano da 1 a 13.",
            "no-such-cell": "Questa casella non esiste: colonne a–i, righe 1–9.",
            "cell-taken": "Qui c’è già un dado. Scegli una casella vuota.",
            "not-a-joker": "Solo un jolly riceve una lettera.",
            "no-such-letter": "Un jolly vale una lettera dalla A alla Z.",
            "letter-stands": "Il jolly vale già {letter}.",
            "die-in-tray": "Questo dado è ancora nella ciotola.",
            "grid-empty": "Sulla griglia non c’è niente.",
            "not-thrown-yet": "I dadi sono ancora nel bicchiere. Di’ prima che sei pronto.",
            "dice-lie-there": "I dadi sono già lì.",
        },
    }
)

TERMS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "beginner": "Wer beginnt? Von jedem ein Buchstabe, der Reihe nach (? für einen Joker)",
            "throw": "Die 13 Buchstaben in beliebiger Reihenfolge, ? für einen Joker",
            "not-listed": "steht nicht in der Liste",
            "proper-name": "ist ein Name",
            "abbreviation": "ist eine Abkürzung",
            "not-a-headword": "ist kein Stichwort",
        },
        "en": {
            "beginner": "Who begins? A letter from each, in order (? for a joker)",
            "throw": "The 13 letters in any order, ? for a joker",
            "not-listed": "is not in the list",
            "proper-name": "is a name",
            "abbreviation": "is an abbreviation",
            "not-a-headword": "is not a headword",
        },
        "fr": {
            "beginner": "Qui commence ? Une lettre par personne, dans l’ordre (? pour un joker)",
            "throw": "Les 13 lettres dans n’importe quel ordre, ? pour un joker",
            "not-listed": "n’est pas dans la liste",
            "proper-name": "est un nom propre",
            "abbreviation": "est une abréviation",
            "not-a-headword": "n’est pas une entrée de dictionnaire",
        },
        "it": {
            "beginner": "Chi comincia? Una lettera a testa, in ordine (? per un jolly)",
            "throw": "Le 13 lettere in qualsiasi ordine, ? per un jolly",
            "not-listed": "non è nell’elenco",
            "proper-name": "è un nome proprio",
            "abbreviation": "è un’abbreviazione",
            "not-a-headword": "non è una voce di dizionario",
        },
    }
)

WORDS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "round": "Runde {round} von {rounds}",
            "over": "Ende, Runden: {rounds}",
            "tray": "Schale",
            "building": "baut",
            "done": "fertig",
            "not-a-word": "{word} {reason}",
            "not-connected": "nicht verbunden: {cells}",
            "misses-start": "kein Wort liegt auf dem Startfeld e5",
            "joker-without-letter": "Joker ohne Buchstaben: {cells}",
            "sum": "Zählt: {total} ({parts})",
            "words": "Wörter {points}",
            "unused": "ungenutzt {points}",
            "bonus": "alle Würfel +{points}",
            "struck": "Gestrichen: {problems}",
            "own turn": "Dein Zug: {told}",
            "place": "lege {die} {cell}",
            "name": "{die}={letter}",
            "take": "weg {die}",
            "clear": "leer",
            "finish": "fertig",
            "ready": "bereit",
            "is ready": "{name} ist bereit",
            "ready prompt": "Die Würfel sind noch im Becher: bereit",
            "prompt": "Dein Zug, zum Beispiel: {examples}",
            "unreadable": "Zum Beispiel: tee e5 (waagrecht), tee e5 | (senkrecht), 3 e5, weg 3, "
            "10=E, leer, fertig.",
            "task": "Leg aus den 13 Würfeln ein Kreuzwort über START (e5). Alles bleibt beweglich.",
            "children task": "Leg aus den 13 Würfeln freie Wörter, jedes in eine Zeile.",
            "word-help": "{word} e5: ein Wort waagrecht ab e5; mit | am Ende senkrecht",
            "place-help": "3 e5: Würfel 3 auf ein leeres Feld, auch von einem anderen Feld",
            "name-help": "10=E: der Joker ◊ mit der Nummer 10 steht für E, Wert 0",
            "take-help": "weg 3: Würfel 3 zurück in die Schale; leer: alle zurück",
            "done-help": "fertig: Was gültig liegt, zählt",
            "signs": "* START · 2 doppeltes, 3 dreifaches Wort · kleine Buchstaben sind Joker",
            "no room": "{word} ragt dort über das Gitter hinaus.",
            "already": "{word} liegt dort schon.",
            "in the way": "Auf {cell} liegt schon ein {letter}.",
            "no die": "In der Schale ist kein {letter} und kein Joker mehr.",
            "bad letters": "Nur Buchstaben A–Z und ? für einen Joker, {count} Stück.",
            "not throwable": "Diese Buchstaben können die Würfel nicht zusammen zeigen.",
            "thrown": "{name} wirft {letters}",
            "all thrown": "Der Wurf für alle: {letters}",
            "is done": "{name} ist fertig",
            "nothing": "kein Wort",
        },
        "en": {
            "round": "Round {round} of {rounds}",
            "over": "Over, rounds: {rounds}",
            "tray": "Tray",
            "building": "building",
            "done": "done",
            "not-a-word": "{word} {reason}",
            "not-connected": "not connected: {cells}",
            "misses-start": "no word lies on START e5",
            "joker-without-letter": "joker without a letter: {cells}",
            "sum": "Counts: {total} ({parts})",
            "words": "words {points}",
            "unused": "unused {points}",
            "bonus": "all dice +{points}",
            "struck": "Struck: {problems}",
            "own turn": "Your turn: {told}",
            "place": "place {die} {cell}",
            "name": "name {die} {letter}",
            "take": "take {die}",
            "clear": "clear",
            "finish": "done",
            "ready": "ready",
            "is ready": "{name} is ready",
            "ready prompt": "The dice are still in the cup: ready",
            "prompt": "Your move, for example: {examples}",
            "unreadable": "For example: tea e5 (across), tea e5 | (down), 3 e5, take 3, "
            "10=E, clear, done.",
            "task": "Lay a crossword over START (e5) with the 13 dice. Everything stays movable.",
            "children task": "Lay free words with the 13 dice, each in a row.",
            "word-help": "{word} e5: a word across from e5; with | at its end downwards",
            "place-help": "3 e5: die 3 to an empty cell, also from another cell",
            "name-help": "10=E: the joker ◊ with number 10 stands for E, worth 0",
            "take-help": "take 3: die 3 back into the tray; clear: all of them",
            "done-help": "done: what lies validly counts",
            "signs": "* START · 2 double, 3 triple word · small letters are jokers",
            "no room": "{word} does not fit on the grid there.",
            "already": "{word} lies there already.",
            "in the way": "There is {letter} on {cell} already.",
            "no die": "There is no {letter} and no joker left in the tray.",
            "bad letters": "Only letters A–Z and ? for a joker, {count} of them.",
            "not throwable": "The dice cannot show these letters together.",
            "thrown": "{name} throws {letters}",
            "all thrown": "The throw for all: {letters}",
            "is done": "{name} is done",
            "nothing": "no word",
        },
        "fr": {
            "round": "Manche {round} sur {rounds}",
            "over": "Fin, manches : {rounds}",
            "tray": "Coupe",
            "building": "construit",
            "done": "a fini",
            "not-a-word": "{word} {reason}",
            "not-connected": "pas relié : {cells}",
            "misses-start": "aucun mot ne passe par DÉPART e5",
            "joker-without-letter": "joker sans lettre : {cells}",
            "sum": "Compte : {total} ({parts})",
            "words": "mots {points}",
            "unused": "restants {points}",
            "bonus": "tous les dés +{points}",
            "struck": "Rayé : {problems}",
            "own turn": "Ton tour : {told}",
            "place": "pose {die} {cell}",
            "name": "{die}={letter}",
            "take": "reprends {die}",
            "clear": "vide",
            "finish": "fini",
            "ready": "prêt",
            "is ready": "{name} est prêt",
            "ready prompt": "Les dés sont encore dans le gobelet : prêt",
            "prompt": "À toi, par exemple : {examples}",
            "unreadable": (
                "Par exemple : the e5 (horizontal), the e5 | (vertical), 3 "
                "e5, reprends 3, 10=E, vide, fini."
            ),
            "task": ("Forme avec les 13 dés des mots croisés par DÉPART (e5). Tout reste mobile."),
            "children task": "Forme des mots libres avec les 13 dés, chacun dans une ligne.",
            "word-help": "{word} e5 : un mot horizontal dès e5 ; avec | à la fin, vertical",
            "place-help": "3 e5 : le dé 3 sur une case vide, aussi depuis une autre case",
            "name-help": "10=E : le joker ◊ numéro 10 remplace E, valeur 0",
            "take-help": "reprends 3 : le dé 3 retourne dans la coupe ; vide : tous",
            "done-help": "fini : ce qui est valable compte",
            "signs": (
                "* DÉPART · 2 mot double, 3 mot triple · les petites lettres sont des jokers"
            ),
            "no room": "{word} dépasse la grille à cet endroit.",
            "already": "{word} est déjà là.",
            "in the way": "Il y a déjà {letter} en {cell}.",
            "no die": "Il n’y a plus de {letter} ni de joker dans la coupe.",
            "bad letters": "Seulement des lettres A–Z et ? pour un joker, {count} en tout.",
            "not throwable": "Les dés ne peuvent pas montrer ces lettres ensemble.",
            "thrown": "{name} lance {letters}",
            "all thrown": "Le lancer pour tous : {letters}",
            "is done": "{name} a fini",
            "nothing": "aucun mot",
        },
        "it": {
            "round": "Turno {round} di {rounds}",
            "over": "Fine, turni: {rounds}",
            "tray": "Ciotola",
            "building": "costruisce",
            "done": "ha finito",
            "not-a-word": "{word} {reason}",
            "not-connected": "non collegato: {cells}",
            "misses-start": "nessuna parola passa da PARTENZA e5",
            "joker-without-letter": "jolly senza lettera: {cells}",
            "sum": "Conta: {total} ({parts})",
            "words": "parole {points}",
            "unused": "non usati {points}",
            "bonus": "tutti i dadi +{points}",
            "struck": "Cancellato: {problems}",
            "own turn": "Il tuo turno: {told}",
            "place": "posa {die} {cell}",
            "name": "{die}={letter}",
            "take": "togli {die}",
            "clear": "vuota",
            "finish": "finito",
            "ready": "pronto",
            "is ready": "{name} è pronto",
            "ready prompt": "I dadi sono ancora nel bicchiere: pronto",
            "prompt": "Tocca a te, per esempio: {examples}",
            "unreadable": (
                "Per esempio: tre e5 (orizzontale), tre e5 | (verticale), 3 "
                "e5, togli 3, 10=E, vuota, finito."
            ),
            "task": ("Forma con i 13 dadi un cruciverba su PARTENZA (e5). Tutto resta mobile."),
            "children task": "Forma parole libere con i 13 dadi, ognuna in una riga.",
            "word-help": "{word} e5: una parola orizzontale da e5; con | alla fine, verticale",
            "place-help": "3 e5: il dado 3 su una casella vuota, anche da un’altra casella",
            "name-help": "10=E: il jolly ◊ numero 10 vale E, valore 0",
            "take-help": "togli 3: il dado 3 torna nella ciotola; vuota: tutti",
            "done-help": "finito: ciò che è valido conta",
            "signs": ("* PARTENZA · 2 parola doppia, 3 tripla · le lettere minuscole sono jolly"),
            "no room": "Lì {word} esce dalla griglia.",
            "already": "{word} è già lì.",
            "in the way": "In {cell} c’è già {letter}.",
            "no die": "Nella ciotola non c’è più {letter} né un jolly.",
            "bad letters": "Solo lettere A–Z e ? per un jolly, {count} in tutto.",
            "not throwable": "I dadi non possono mostrare queste lettere insieme.",
            "thrown": "{name} lancia {letters}",
            "all thrown": "Il lancio per tutti: {letters}",
            "is done": "{name} ha finito",
            "nothing": "nessuna parola",
        },
    }
)


def tell_words(words: Iterable[Word], language: Language) -> str:
    """List words with their points."""
    listed = " · ".join(f"{word.word} {word.points}" for word in words)
    return listed or WORDS[language]["nothing"]


def tell_sum(score: Score, language: Language) -> str:
    """Set out what a score is made of."""
    phrases = WORDS[language]
    points = sum(word.points for word in score.words)
    parts = [phrases["words"].format(points=points)]
    if score.unused:
        parts.append(phrases["unused"].format(points=number(score.unused)))
    if score.bonus:
        parts.append(phrases["bonus"].format(points=score.bonus))
    return phrases["sum"].format(total=number(score.total), parts=", ".join(parts))
