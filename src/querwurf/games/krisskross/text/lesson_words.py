"""What the coach says in Kriss Kross's first game."""

from querwurf.core.lesson import line
from querwurf.core.words import Words

CHOOSE = line(
    "Wähle dein Startsymbol. Es kommt oben in die Mitte.",
    "Choose your start symbol. It goes to the top, in the middle.",
    "Choisis ton symbole de départ. Il va en haut, au milieu.",
    "Scegli il tuo simbolo iniziale. Va in alto, al centro.",
)
CHOSEN = line(
    "Steht. Gleiche Symbole direkt nebeneinander bringen Punkte.",
    "Written. Equal symbols side by side score.",
    "C’est écrit. Des symboles égaux côte à côte rapportent des points.",
    "Scritto. Simboli uguali affiancati danno punti.",
)
FIRST_RUN = line(
    "Zweimal dein Symbol. Lege das Paar direkt neben das Startfeld.",
    "Your symbol twice. Lay the pair right beside the start cell.",
    "Deux fois ton symbole. Pose la paire juste à côté de la case de départ.",
    "Due volte il tuo simbolo. Metti la coppia accanto alla casella iniziale.",
)
DRAG = line(
    "Ziehen verschiebt, Tippen dreht, Tauschen wechselt. Dann Eintragen.",
    "Drag to move, tap to turn, Exchange to flip. Then Write.",
    "Glisser déplace, toucher tourne, Échanger inverse. Puis Inscrire.",
    "Trascina per spostare, tocca per girare, Scambia inverte. Poi Scrivi.",
)
THREE = Words(
    "Drei in einer Reihe: {n} Punkte.",
    "Three in a run: {n} points.",
    "Trois à la suite : {n} points.",
    "Tre di fila: {n} punti.",
)
NOT_THREE = line(
    "Auch erlaubt. Am Startfeld wären es drei in einer Reihe.",
    "Allowed, too. Beside the start cell it would be a run of three.",
    "Permis aussi. À côté du départ, cela ferait trois à la suite.",
    "Va bene anche così. Accanto all’inizio sarebbero tre di fila.",
)
FOUR_PAYS = Words(
    "Vier gleiche bringen {n} statt {m}. Lege an und tausche, wenn nötig.",
    "Four equal ones bring {n} instead of {m}. Add on; exchange if needed.",
    "Quatre égaux rapportent {n} au lieu de {m}. Complète, échange si besoin.",
    "Quattro uguali danno {n} invece di {m}. Aggiungi, e scambia se serve.",
)
FOUR_ROW_FULL = Words(
    "Vier gleiche: {n} Punkte, und die Zeile ist voll.",
    "Four equal: {n} points, and the row is full.",
    "Quatre égaux : {n} points, et la ligne est pleine.",
    "Quattro uguali: {n} punti, e la riga è piena.",
)
FOUR_BELOW = Words(
    "{n} Punkte. Das Eckfeld hat jetzt nur noch einen freien Nachbarn.",
    "{n} points. The corner now has only one free neighbour left.",
    "{n} points. Le coin n’a plus qu’un seul voisin libre.",
    "{n} punti. All’angolo resta un solo vicino libero.",
)
NOT_FOUR = Words(
    "Steht. Oben wären es vier gleiche gewesen: {n} Punkte.",
    "Written. At the top it would have been four: {n} points.",
    "C’est écrit. En haut, cela aurait fait quatre : {n} points.",
    "Scritto. In alto sarebbero stati quattro: {n} punti.",
)
LONE_CELLS = line(
    "Runde 9. Wohin die Dreiecke? Ein Feld ohne freien Nachbarn bleibt leer.",
    "Round 9. Where do the triangles go? A cell without a free neighbour stays empty.",
    "Tour 9. Où vont les triangles ? Une case sans voisine libre reste vide.",
    "Turno 9. Dove vanno i triangoli? Una casella senza vicini liberi resta vuota.",
)
NONE_ALONE = line(
    "Kein Feld ist allein: Drei weitere Paare passen noch.",
    "No cell is alone: three more pairs still fit.",
    "Aucune case n’est seule : trois autres paires passent encore.",
    "Nessuna casella è sola: entrano ancora tre coppie.",
)
TEMPTING = Words(
    "2 Punkte mehr, aber zwei Felder bleiben leer: kostet im Schnitt {d}.",
    "2 points more now, but two cells stay empty: costs {d} on average.",
    "2 points de plus, mais deux cases restent vides : coûte {d} en moyenne.",
    "2 punti in più, ma due caselle restano vuote: costa {d} in media.",
)
LEAVES_EMPTY = Words(
    "{k} Felder bleiben jetzt leer. Das kostet im Schnitt {d} Punkte.",
    "{k} cells now stay empty. That costs {d} points on average.",
    "{k} cases restent vides. Cela coûte {d} points en moyenne.",
    "{k} caselle restano vuote. Costa {d} punti in media.",
)
BOTH_COUNT = line(
    "Zeilen und Spalten zählen beide: 2, 3, 8 oder 10 je Reihe.",
    "Rows and columns both count: 2, 3, 8 or 10 a run.",
    "Lignes et colonnes comptent : 2, 3, 8 ou 10 par suite.",
    "Contano righe e colonne: 2, 3, 8 o 10 per serie.",
)
BOTH_DIRECTIONS = line(
    "Ein Symbol kann in beiden Richtungen zählen.",
    "A symbol can count in both directions.",
    "Un symbole peut compter dans les deux sens.",
    "Un simbolo può contare in entrambe le direzioni.",
)
THREE_THROWS = line(
    "Noch drei Würfe gegen Karl. Schreiben ist Pflicht, solange ein Paar passt.",
    "Three throws left against Karl. While a pair fits you must write.",
    "Encore trois lancers contre Karl. Tant qu’une paire passe, il faut écrire.",
    "Ancora tre tiri contro Karl. Finché una coppia entra, devi scrivere.",
)
END = Words(
    "{n} Punkte. Allein: ab 20 klug geplant, ab 30 fantastisch.",
    "{n} points. Alone: 20 and more well planned, 30 and more fantastic.",
    "{n} points. En solo : dès 20 bien pensé, dès 30 fantastique.",
    "{n} punti. Da soli: da 20 ben pensato, da 30 fantastico.",
)
