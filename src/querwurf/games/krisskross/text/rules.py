"""Kriss Kross's rules as people read them (rule page: krisskross.md)."""

from querwurf.core.rules_text import (
    Controls,
    Paragraph,
    Remarks,
    RulesText,
    Section,
    Steps,
    Table,
    bands,
    tell_options,
)
from querwurf.core.words import Words, same
from querwurf.games.krisskross.rules.scoring import RUN_POINTS, WORTHLESS_LINE, solo_band
from querwurf.games.krisskross.rules.state import ROUNDS, SEATS, Options
from querwurf.games.krisskross.text.description import DESCRIPTION
from querwurf.games.krisskross.text.points import EXAMPLE, KEY, POINTS, VARIANTS

_HIGH = 100
"""More than anybody scores alone: where the bands are looked for."""

_IDEA = Section(
    "idea",
    (
        Paragraph(
            Words(
                "Schreib zwei Symbole je Wurf so auf dein Blatt, dass gleiche direkt nebeneinander "
                f"stehen. {SEATS[0]}–{SEATS[-1]} Personen, etwa {DESCRIPTION.minutes} Minuten.",
                "Write two symbols a throw on your sheet so that equal ones stand side by side. "
                f"{SEATS[0]}–{SEATS[-1]} players, about {DESCRIPTION.minutes} minutes.",
                "Inscris deux symboles par lancer pour que les mêmes se touchent. "
                f"De {SEATS[0]} à {SEATS[-1]} joueurs, environ {DESCRIPTION.minutes} minutes.",
                "Scrivi due simboli a lancio in modo che quelli uguali stiano vicini. "
                f"Da {SEATS[0]} a {SEATS[-1]} giocatori, circa {DESCRIPTION.minutes} minuti.",
            )
        ),
    ),
)

_COURSE = Section(
    "course",
    (
        Steps(
            (
                Words(
                    "Vor dem ersten Wurf schreiben alle ein Symbol in die Mitte der obersten "
                    "Zeile (c1). Jedes gibt es nur einmal; gewählt wird der Reihe nach.",
                    "Before the first throw everybody writes a symbol into the middle of the top "
                    "row (c1). No symbol twice; you choose in seat order.",
                    "Avant le premier lancer, chacun écrit un symbole au milieu de la rangée du "
                    "haut (c1). Chaque symbole une seule fois, choisi dans l’ordre des places.",
                    "Prima del primo lancio ognuno scrive un simbolo al centro della prima riga "
                    "(c1). Ogni simbolo una volta sola, scelto in ordine di posto.",
                ),
                Words(
                    "Reihum wirft jemand beide Würfel.",
                    "In turn somebody throws both dice.",
                    "À tour de rôle, quelqu’un lance les deux dés.",
                    "A turno qualcuno lancia i due dadi.",
                ),
                Words(
                    "Alle schreiben die beiden Symbole in zwei leere Felder, die nebeneinander "
                    "oder untereinander liegen, in beliebiger Folge. Das ist Pflicht, solange es "
                    "zwei solche Felder gibt.",
                    "Everybody writes the two symbols into two empty cells that lie side by side "
                    "or one below the other, in either order. This is compulsory while there are "
                    "two such cells.",
                    "Chacun inscrit les deux symboles dans deux cases vides voisines, côte à côte "
                    "ou l’une sous l’autre, dans l’ordre voulu. C’est obligatoire tant qu’il y a "
                    "deux telles cases.",
                    "Ognuno scrive i due simboli in due caselle vuote vicine, affiancate o una "
                    "sotto l’altra, nell’ordine voluto. È obbligatorio finché ci sono due caselle "
                    "così.",
                ),
            )
        ),
    ),
)


_SPECIAL = Section(
    "special",
    (
        Remarks(
            (
                Words(
                    "Nie schräg. Neue Symbole müssen nichts berühren, was schon steht.",
                    "Never diagonally. New symbols need not touch what is there already.",
                    "Jamais en diagonale. Les nouveaux symboles n’ont pas à toucher les anciens.",
                    "Mai in diagonale. I nuovi simboli non devono toccare quelli già scritti.",
                ),
                Words(
                    "Ein einzelnes leeres Feld ohne leeren Nachbarn bleibt leer.",
                    "A lone empty cell without an empty neighbour stays empty.",
                    "Une case vide isolée, sans voisine vide, reste vide.",
                    "Una casella vuota isolata, senza vicine vuote, resta vuota.",
                ),
                Words(
                    "Alle schreiben zugleich. Was die anderen schreiben, zeigt sich erst, wenn "
                    "alle geschrieben haben.",
                    "Everybody writes at once. What the others write shows only when all have "
                    "written.",
                    "Tout le monde écrit en même temps. On ne voit les autres qu’une fois que tous "
                    "ont écrit.",
                    "Tutti scrivono insieme. Ciò che scrivono gli altri si vede solo quando tutti "
                    "hanno scritto.",
                ),
                Words(
                    "Mit der Option diagonal kommt das Startsymbol nach a1, die Diagonale von dort "
                    "zählt doppelt, und jede Linie ohne Punkte kostet "
                    f"{-WORTHLESS_LINE}, auch eine volle.",
                    "With the option diagonal the start symbol goes to a1, the diagonal from there "
                    "counts double, and every line without points costs "
                    f"{-WORTHLESS_LINE}, a full one too.",
                    "Avec l’option diagonal, le symbole de départ va en a1, la diagonale qui en "
                    "part compte double, et chaque ligne sans point coûte "
                    f"{-WORTHLESS_LINE}, même pleine.",
                    "Con l’opzione diagonal il simbolo iniziale va in a1, la diagonale da lì conta "
                    f"doppio, e ogni linea senza punti costa {-WORTHLESS_LINE}, "
                    "anche se piena.",
                ),
            )
        ),
    ),
)

_END = Section(
    "end",
    (
        Paragraph(
            Words(
                f"Schluss ist nach {ROUNDS} Runden oder sobald niemand mehr schreiben kann. Die "
                "höchste Summe gewinnt; bei Gleichstand die beste einzelne Zeile oder Spalte. "
                "Sonst teilt ihr den Sieg.",
                f"It ends after {ROUNDS} rounds or as soon as nobody can write. The highest total "
                "wins; in a tie the best single row or column. Otherwise the win is shared.",
                f"La partie finit après {ROUNDS} manches ou dès que personne ne peut écrire. Le "
                "plus haut total gagne ; à égalité, la meilleure rangée ou colonne. Sinon, la "
                "victoire est partagée.",
                f"Si finisce dopo {ROUNDS} turni o appena nessuno può scrivere. Vince il totale "
                "più alto; in parità la migliore riga o colonna. Altrimenti la vittoria è "
                "condivisa.",
            )
        ),
    ),
)

_BANDS: dict[str, Words] = {
    "fantastic": Words(
        "ein Blatt zum Einrahmen",
        "a sheet to frame",
        "une feuille à encadrer",
        "un foglio da incorniciare",
    ),
    "dice-master": Words(
        "meisterhaft gefüllt",
        "filled like a master",
        "remplie de main de maître",
        "riempito da maestro",
    ),
    "strategist": Words(
        "mit Plan geschrieben",
        "written with a plan",
        "écrite avec un plan",
        "scritto con un piano",
    ),
    "lucky-devil": Words(
        "das Glück hat mitgeschrieben",
        "luck held the pencil too",
        "la chance a tenu le crayon",
        "la fortuna ha aiutato la matita",
    ),
    "gap-filler": Words(
        "aller Anfang ist schwer",
        "every beginning is hard",
        "tout début est difficile",
        "ogni inizio è difficile",
    ),
}

_ALONE = Section(
    "alone",
    (
        Table(
            (
                Words("Punkte", "points", "points", "punti"),
                Words("heißt", "means", "signifie", "significa"),
            ),
            tuple(
                (same(f"{low}+" if high is None else f"{low}–{high}"), _BANDS[band])
                for low, high, band in bands(solo_band, _HIGH)
            ),
        ),
    ),
)

_CONTROLS = Section(
    "controls",
    (
        Controls(
            touch=(
                Words(
                    "Tipp ein Feld an: Das Paar liegt dort. Ziehen verschiebt es.",
                    "Tap a cell: the pair lies there. Drag it to move it.",
                    "Touche une case : la paire s’y pose. Fais-la glisser pour la déplacer.",
                    "Tocca una casella: la coppia si posa lì. Trascinala per spostarla.",
                ),
                Words(
                    "Tipp auf das Paar oder Drehen dreht es, Tauschen wechselt die Symbole.",
                    "A tap on the pair or Turn turns it, Exchange swaps the symbols.",
                    "Touche la paire ou Tourner pour la tourner, Échanger pour inverser les "
                    "symboles.",
                    "Tocca la coppia o Gira per girarla, Scambia per invertire i simboli.",
                ),
                Words(
                    "Der gelbe Knopf schreibt.",
                    "The yellow button writes.",
                    "Le bouton jaune inscrit.",
                    "Il pulsante giallo scrive.",
                ),
            ),
            typed=(
                (
                    Words("Stern", "star", "star", "star"),
                    Words(
                        "das Startsymbol",
                        "the start symbol",
                        "le symbole de départ",
                        "il simbolo iniziale",
                    ),
                ),
                (
                    same("a1 a2"),
                    Words(
                        "zwei Felder, in der Folge des Wurfs",
                        "two cells, in the order of the throw",
                        "deux cases, dans l’ordre du lancer",
                        "due caselle, nell’ordine del lancio",
                    ),
                ),
                (
                    Words("a1:Kreuz a2:Stern", *("a1:cross a2:star",) * 3),
                    Words(
                        "jedes Feld mit seinem Symbol",
                        "each cell with its symbol",
                        "chaque case avec son symbole",
                        "ogni casella con il suo simbolo",
                    ),
                ),
            ),
        ),
    ),
)

_ADVICE = Section(
    "advice",
    (
        Remarks(
            (
                Words(
                    "Lass keine einzelnen Felder übrig: Leer nützt nur, was ein Paar ist.",
                    "Leave no lone cells: only pairs of empty cells are of use.",
                    "Ne laisse pas de case isolée : seules les paires vides servent.",
                    "Non lasciare caselle isolate: servono solo coppie di caselle vuote.",
                ),
                Words(
                    f"Vier gleiche bringen {RUN_POINTS[4]}, drei nur {RUN_POINTS[3]}: "
                    "Warte auf die Vier.",
                    f"Four equal bring {RUN_POINTS[4]}, three only {RUN_POINTS[3]}: "
                    "wait for the four.",
                    f"Quatre pareils valent {RUN_POINTS[4]}, trois seulement {RUN_POINTS[3]} : "
                    "vise les quatre.",
                    f"Quattro uguali valgono {RUN_POINTS[4]}, tre solo {RUN_POINTS[3]}: "
                    "punta ai quattro.",
                ),
                Words(
                    "Leg Symbole so, dass sie in Zeile und Spalte zählen.",
                    "Place symbols so that they count in a row and in a column.",
                    "Place les symboles pour qu’ils comptent en rangée et en colonne.",
                    "Metti i simboli in modo che contino in riga e in colonna.",
                ),
            )
        ),
    ),
)

_ORIGIN = Section(
    "origin",
    (
        Paragraph(
            Words(
                "Kriss Kross ist ein Spiel von Reiner Knizia, erschienen bei moses.; auf Englisch "
                "heißt es Criss Cross.",
                "Kriss Kross is a game by Reiner Knizia, published by moses.; in English it is "
                "called Criss Cross.",
                "Kriss Kross est un jeu de Reiner Knizia, paru chez moses. ; en anglais, il "
                "s’appelle Criss Cross.",
                "Kriss Kross è un gioco di Reiner Knizia, uscito da moses.; in inglese si chiama "
                "Criss Cross.",
            )
        ),
    ),
)

RULES = RulesText(
    (
        _IDEA,
        _COURSE,
        POINTS,
        EXAMPLE,
        _SPECIAL,
        _END,
        _ALONE,
        tell_options(DESCRIPTION, Options),
        _CONTROLS,
        _ADVICE,
        _ORIGIN,
    ),
    KEY,
    VARIANTS,
)
