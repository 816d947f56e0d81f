"""Knister's rules as people read them (rule page: knister.md)."""

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
from querwurf.games.knister.rules.scoring import solo_band
from querwurf.games.knister.rules.state import ROUNDS, SEATS, Options
from querwurf.games.knister.text.description import DESCRIPTION
from querwurf.games.knister.text.points import EXAMPLE, KEY, POINTS

_HIGH = 200
"""More than anybody scores alone: where the bands are looked for."""

_IDEA = Section(
    "idea",
    (
        Paragraph(
            Words(
                f"Füll dein Blatt aus {ROUNDS} Zahlen so, dass Zeilen, Spalten und vor allem die "
                f"Diagonalen Punkte bringen. {SEATS[0]}–{SEATS[-1]} Personen, "
                f"etwa {DESCRIPTION.minutes} Minuten.",
                f"Fill your sheet of {ROUNDS} numbers so that rows, columns and above all the "
                f"diagonals score. {SEATS[0]}–{SEATS[-1]} players, "
                f"about {DESCRIPTION.minutes} minutes.",
                f"Remplis ta feuille de {ROUNDS} nombres pour que les lignes, les colonnes et "
                f"surtout les diagonales rapportent. De {SEATS[0]} à {SEATS[-1]} joueurs, "
                f"environ {DESCRIPTION.minutes} minutes.",
                f"Riempi il tuo foglio di {ROUNDS} numeri in modo che righe, colonne e soprattutto "
                f"diagonali portino punti. Da {SEATS[0]} a {SEATS[-1]} giocatori, "
                f"circa {DESCRIPTION.minutes} minuti.",
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
                    "Reihum wirft jemand beide Würfel und nennt die Summe, 2 bis 12.",
                    "In turn somebody throws both dice and calls the sum, 2 to 12.",
                    "À tour de rôle, quelqu’un lance les deux dés et annonce la somme, de 2 à 12.",
                    "A turno qualcuno lancia i due dadi e dice la somma, da 2 a 12.",
                ),
                Words(
                    "Alle schreiben diese Summe in ein leeres Feld ihres eigenen Blatts. "
                    "Das ist Pflicht.",
                    "Everybody writes that sum into an empty cell of their own sheet. "
                    "This is compulsory.",
                    "Tout le monde inscrit cette somme dans une case vide de sa propre feuille. "
                    "C’est obligatoire.",
                    "Tutti scrivono quella somma in una casella vuota del proprio foglio. "
                    "È obbligatorio.",
                ),
                Words(
                    f"Nach {ROUNDS} Runden sind die Blätter voll, und es wird gezählt.",
                    f"After {ROUNDS} rounds the sheets are full and the points are counted.",
                    f"Après {ROUNDS} manches, les feuilles sont pleines et l’on compte les points.",
                    f"Dopo {ROUNDS} turni i fogli sono pieni e si contano i punti.",
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
                    "Passen gibt es nicht, und was steht, bleibt stehen.",
                    "There is no passing, and what is written stays.",
                    "On ne passe pas, et ce qui est écrit reste.",
                    "Non si passa, e ciò che è scritto resta.",
                ),
                Words(
                    "Alle schreiben zugleich. Was die anderen schreiben, zeigt sich erst, "
                    "wenn alle geschrieben haben.",
                    "Everybody writes at once. What the others write shows only when all "
                    "have written.",
                    "Tout le monde écrit en même temps. On ne voit les autres qu’une fois que tous "
                    "ont écrit.",
                    "Tutti scrivono insieme. Ciò che scrivono gli altri si vede solo quando tutti "
                    "hanno scritto.",
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
                f"Nach Runde {ROUNDS} gewinnt die höchste Summe. "
                "Bei Gleichstand teilt ihr den Sieg.",
                f"After round {ROUNDS} the highest total wins. In a tie the win is shared.",
                f"Après la manche {ROUNDS}, le plus haut total gagne. "
                "En cas d’égalité, la victoire est partagée.",
                f"Dopo il turno {ROUNDS} vince il totale più alto. "
                "In caso di parità la vittoria è condivisa.",
            )
        ),
    ),
)

_BANDS: dict[str, Words] = {
    "spectacular": Words("spektakulär", "spectacular", "spectaculaire", "spettacolare"),
    "super": Words("super", "super", "super", "super"),
    "good": Words("gut", "good", "bien", "bene"),
}

_ALONE = Section(
    "alone",
    (
        Table(
            (
                Words("mehr als", "more than", "plus de", "più di"),
                Words("heißt", "means", "signifie", "significa"),
            ),
            tuple(
                (same(str(low - 1)), _BANDS[band])
                for low, _, band in bands(solo_band, _HIGH)
                if band in _BANDS
            ),
        ),
        Paragraph(
            Words(
                "Die Regeln sind dieselben.",
                "The rules are the same.",
                "Les règles sont les mêmes.",
                "Le regole sono le stesse.",
            )
        ),
    ),
)

_CONTROLS = Section(
    "controls",
    (
        Controls(
            touch=(
                Words(
                    "Tipp ein leeres Feld an: Du siehst, was es bringt.",
                    "Tap an empty cell: you see what it brings.",
                    "Touche une case vide : tu vois ce qu’elle rapporte.",
                    "Tocca una casella vuota: vedi quanto porta.",
                ),
                Words(
                    "Tipp es noch einmal an, oder den gelben Knopf: Die Zahl steht.",
                    "Tap it again, or the yellow button: the number is written.",
                    "Touche-la encore, ou le bouton jaune : le nombre est inscrit.",
                    "Toccala di nuovo, o il pulsante giallo: il numero è scritto.",
                ),
            ),
            typed=(
                (
                    same("c3"),
                    Words(
                        "die Summe in Spalte c, Zeile 3",
                        "the sum into column c, row 3",
                        "la somme en colonne c, rangée 3",
                        "la somma nella colonna c, riga 3",
                    ),
                ),
                (
                    same("4 5"),
                    Words(
                        "mit echten Würfeln: was sie zeigen",
                        "with real dice: what they show",
                        "avec de vrais dés : ce qu’ils montrent",
                        "con dadi veri: che cosa mostrano",
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
                    "Leg 5 bis 9 auf die Diagonalen, die 7 in die Mitte.",
                    "Put 5 to 9 on the diagonals, the 7 in the centre.",
                    "Mets 5 à 9 sur les diagonales, le 7 au milieu.",
                    "Metti da 5 a 9 sulle diagonali, il 7 al centro.",
                ),
                Words(
                    "Halte 2, 3, 11 und 12 von den Diagonalen fern.",
                    "Keep 2, 3, 11 and 12 off the diagonals.",
                    "Garde 2, 3, 11 et 12 hors des diagonales.",
                    "Tieni 2, 3, 11 e 12 fuori dalle diagonali.",
                ),
                Words(
                    "Ein Feld zählt in zwei Linien, auf der Diagonale in drei: Sieh dir alle an.",
                    "A cell counts in two lines, on a diagonal in three: look at all of them.",
                    "Une case compte dans deux lignes, trois sur une diagonale : regarde-les "
                    "toutes.",
                    "Una casella conta in due linee, tre su una diagonale: guardale tutte.",
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
                "Knister ist ein Spiel von Heinz Wüppen; eine frühere Ausgabe hieß Würfel Bingo.",
                "Knister is a game by Heinz Wüppen; an earlier edition was called Würfel Bingo.",
                "Knister est un jeu de Heinz Wüppen ; une édition antérieure s’appelait "
                "Würfel Bingo.",
                "Knister è un gioco di Heinz Wüppen; un’edizione precedente si chiamava "
                "Würfel Bingo.",
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
)
