"""What the coach says in Crosswise's first game."""

from querwurf.core.lesson import line
from querwurf.core.words import Words

PLACE = line(
    "Die Zeilen gehören dir. Tippe die Sonne an, dann ein Feld in Zeile 3.",
    "The rows are yours. Tap the sun, then a cell in row 3.",
    "Les lignes sont à toi. Touche le soleil, puis une case de la ligne 3.",
    "Le righe sono tue. Tocca il sole, poi una casella della riga 3.",
)
FOUR_SUNS = Words(
    "Vier Sonnen: {n} statt {m} Punkte. Danach ziehst du nach.",
    "Four suns: {n} points instead of {m}. Then you draw a tile.",
    "Quatre soleils : {n} points au lieu de {m}. Ensuite, tu pioches.",
    "Quattro soli: {n} punti invece di {m}. Poi peschi una tessera.",
)
NOT_FOUR = line(
    "Liegt. In Zeile 3 wären es vier Sonnen gewesen.",
    "Laid. In row 3 it would have been four suns.",
    "C’est posé. Dans la ligne 3, cela aurait fait quatre soleils.",
    "Posata. Nella riga 3 sarebbero stati quattro soli.",
)
DANGER = line(
    "Gefahr: fünf Tropfen in Karls Spalte. Der sechste gewinnt sofort. Stopf das Loch.",
    "Danger: five drops in Karl's column. A sixth wins at once. Plug the gap.",
    "Danger : cinq gouttes dans la colonne de Karl. La sixième gagne. Bouche le trou.",
    "Pericolo: cinque gocce nella colonna di Karl. La sesta vince. Chiudi il buco.",
)
TWO_PURPOSES = Words(
    "Ein Stein, zwei Zwecke: Loch zu, und fünf Sonnen bringen {n}.",
    "One tile, two purposes: gap closed, and five suns bring {n}.",
    "Une tuile, deux effets : trou bouché, et cinq soleils rapportent {n}.",
    "Una tessera, due scopi: buco chiuso, e cinque soli danno {n}.",
)
PLUGGED = Words(
    "Loch zu. Mit der Sonne hättest du auch noch {n} Punkte in der Zeile.",
    "Gap closed. The sun would also have made {n} points in your row.",
    "Trou bouché. Avec le soleil, tu aurais aussi {n} points dans la ligne.",
    "Buco chiuso. Con il sole avresti anche {n} punti nella riga.",
)
STILL_OPEN = line(
    "Das Loch ist noch offen. Ein Tropfen dort, und Karl gewinnt.",
    "The gap is still open. One drop there and Karl wins.",
    "Le trou est encore ouvert. Une goutte là, et Karl gagne.",
    "Il buco è ancora aperto. Una goccia lì, e Karl vince.",
)
SWAP = line(
    "Aktion Tauschen: Wähle den Tropfen in e2, dann den Ring in a5.",
    "Action Swap: pick the drop on e2, then the ring on a5.",
    "Action Échanger : choisis la goutte en e2, puis l’anneau en a5.",
    "Azione Scambia: scegli la goccia in e2, poi l’anello in a5.",
)
BEST_SWAP = Words(
    "Du: +{n} in zwei Zeilen. Karl: −{m} in zwei Spalten. Jede Aktion gibt es dreimal.",
    "You: +{n} in two rows. Karl: −{m} in two columns. There are three of each action.",
    "Toi : +{n} en deux lignes. Karl : −{m} en deux colonnes. Trois de chaque action.",
    "Tu: +{n} in due righe. Karl: −{m} in due colonne. Ogni azione c’è tre volte.",
)
GOOD_SWAP = line(
    "Karls Spalte hat nur noch vier Tropfen: 5 statt 7 Punkte.",
    "Karl's column is down to four drops: 5 instead of 7 points.",
    "La colonne de Karl n’a plus que quatre gouttes : 5 points au lieu de 7.",
    "La colonna di Karl ha solo quattro gocce: 5 punti invece di 7.",
)
NO_SWAP = Words(
    "Gespielt. Der Tausch hätte dir {n} gebracht und Karl {m} genommen.",
    "Played. The swap would have given you {n} and cost Karl {m}.",
    "Joué. L’échange t’aurait donné {n} et en aurait pris {m} à Karl.",
    "Giocato. Lo scambio ti avrebbe dato {n} e tolto {m} a Karl.",
)
ACTIONS = line(
    "Verschieben, Aufnehmen, Tauschen, Ersetzen: Die Karte zeigt, was sie tun.",
    "Move, remove, swap, replace: the card shows what they do.",
    "Déplacer, reprendre, échanger, remplacer : la carte montre leur effet.",
    "Sposta, riprendi, scambia, sostituisci: la carta mostra cosa fanno.",
)
POINTS = line(
    "Auch sechs verschiedene bringen 6. Alles steht unter Punkte.",
    "Six different ones bring 6, too. It is all under Points.",
    "Six différents rapportent aussi 6. Tout est sous Points.",
    "Anche sei diversi danno 6. È tutto sotto Punti.",
)
POINTS_SEEN = line(
    "Gleiche und verschiedene Steine: So zählen Zeilen und Spalten.",
    "Equal and different tiles: this is how rows and columns count.",
    "Égaux ou différents : voilà comment comptent lignes et colonnes.",
    "Uguali o diverse: così contano righe e colonne.",
)
EIGHT_CELLS = line(
    "Acht Felder noch. 10 : 6 für dich. Hilf deinen Zeilen, stör seine Spalten.",
    "Eight cells left. 10 : 6 for you. Help your rows, spoil his columns.",
    "Encore huit cases. 10 : 6 pour toi. Aide tes lignes, gêne ses colonnes.",
    "Ancora otto caselle. 10 : 6 per te. Aiuta le tue righe, disturba le sue colonne.",
)
TILES_WERE_SET = line(
    "Bis hier waren die Steine gestellt. Ab jetzt werden sie gezogen.",
    "So far the tiles were set. From now on they are drawn.",
    "Jusqu’ici, les tuiles étaient préparées. Maintenant, on les pioche.",
    "Finora le tessere erano preparate. D’ora in poi si pescano.",
)
ROWS_WIN = Words(
    "{a} : {b}. Die Zeilen gewinnen nach Punkten.",
    "{a} : {b}. The rows win on points.",
    "{a} : {b}. Les lignes gagnent aux points.",
    "{a} : {b}. Le righe vincono ai punti.",
)
COLUMNS_WIN = Words(
    "{a} : {b}. Die Spalten gewinnen nach Punkten.",
    "{a} : {b}. The columns win on points.",
    "{a} : {b}. Les colonnes gagnent aux points.",
    "{a} : {b}. Le colonne vincono ai punti.",
)
SIX = line(
    "Sechs gleiche: sofort gewonnen!",
    "Six equal ones: won at once!",
    "Six égaux : gagné tout de suite !",
    "Sei uguali: vinto subito!",
)
SIX_AGAINST = line(
    "Sechs gleiche in Karls Spalte: Er gewinnt sofort.",
    "Six equal ones in Karl's column: he wins at once.",
    "Six égaux dans la colonne de Karl : il gagne tout de suite.",
    "Sei uguali nella colonna di Karl: vince subito.",
)
DRAW = line("Unentschieden.", "A draw.", "Match nul.", "Pareggio.")
