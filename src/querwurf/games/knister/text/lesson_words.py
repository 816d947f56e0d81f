"""What the coach says in Knister's first game."""

from querwurf.core.lesson import line
from querwurf.core.words import Words

BUILD_LINES = line(
    "Baue starke Linien: Nach 2 3 4 5 fehlt die 6. Tippe das Feld zweimal an.",
    "Build strong lines: 2 3 4 5 lacks the 6. Tap the cell twice.",
    "Vise des lignes fortes : après 2 3 4 5, il manque le 6. Touche la case deux fois.",
    "Costruisci linee forti: dopo 2 3 4 5 manca il 6. Tocca la casella due volte.",
)
TAP_AGAIN = line(
    "So viel bringt dieses Feld. Noch einmal tippen, dann steht die Zahl.",
    "That is what this cell brings. Tap again to write.",
    "Voilà ce que rapporte cette case. Touche-la encore pour écrire.",
    "Ecco quanto vale questa casella. Tocca di nuovo per scrivere.",
)
STRAIGHT = Words(
    "Straße ohne 7: {n} Punkte. Mehr bringt keine Zeile.",
    "Straight without a 7: {n} points. No row pays more.",
    "Suite sans 7 : {n} points. Aucune ligne horizontale ne rapporte plus.",
    "Scala senza 7: {n} punti. Nessuna riga vale di più.",
)
NOT_THE_STRAIGHT = Words(
    "Steht. Im markierten Feld wären es {n} Punkte gewesen.",
    "Written. The marked cell would have paid {n} points.",
    "C’est écrit. La case marquée aurait rapporté {n} points.",
    "Scritto. La casella segnata avrebbe dato {n} punti.",
)
DIAGONAL = line(
    "Die farbige Diagonale zählt doppelt. Dort liegen 7 7 und 5 5. Wohin mit der 7?",
    "The tinted diagonal counts twice. It holds 7 7 and 5 5. Where does the 7 go?",
    "La diagonale colorée compte double. Elle a 7 7 et 5 5. Où va le 7 ?",
    "La diagonale colorata vale doppio. Ha 7 7 e 5 5. Dove va il 7?",
)
FULL_HOUSE = Words(
    "Full House: {n}, doppelt {m}. Die Reihenfolge ist immer egal.",
    "Full house: {n}, doubled {m}. The order never matters.",
    "Full : {n}, doublé {m}. L’ordre ne compte jamais.",
    "Full: {n}, raddoppiato {m}. L’ordine non conta mai.",
)
NOT_THE_DIAGONAL = Words(
    "Steht. Auf der Diagonale wären es {n} Punkte gewesen.",
    "Written. On the diagonal it would have been {n} points.",
    "C’est écrit. Sur la diagonale, cela aurait fait {n} points.",
    "Scritto. Sulla diagonale sarebbero stati {n} punti.",
)
A_TWO = line(
    "Eine 2. Auslassen geht nicht. Wo stört sie am wenigsten?",
    "A 2. You cannot pass. Where does it do the least harm?",
    "Un 2. Passer n’est pas permis. Où gêne-t-il le moins ?",
    "Un 2. Non si può passare. Dove disturba di meno?",
)
WELL_HIDDEN = line(
    "Gut versteckt: Die Diagonale bleibt frei, und ein Paar ist es auch.",
    "Well hidden: the diagonal stays free, and it makes a pair.",
    "Bien caché : la diagonale reste libre, et cela fait une paire.",
    "Ben nascosto: la diagonale resta libera, e fa anche coppia.",
)
HARMLESS = line(
    "Die Diagonale bleibt frei. In Spalte 1 hätte die 2 noch ein Paar gemacht.",
    "The diagonal stays free. In column 1 the 2 would even make a pair.",
    "La diagonale reste libre. En colonne 1, le 2 aurait même fait une paire.",
    "La diagonale resta libera. Nella colonna 1 il 2 avrebbe fatto coppia.",
)
COSTS_DOUBLE = line(
    "Auf der Diagonale kostet sie doppelt: Dort war noch eine Straße möglich.",
    "On the diagonal it costs double: a straight was still possible there.",
    "Sur la diagonale, il coûte double : une suite y était encore possible.",
    "Sulla diagonale costa doppio: lì era ancora possibile una scala.",
)
SPOILS_ROW = line(
    "Zeile 5 wartet hier auf 5 oder 10. Die 2 nimmt ihr die Straße.",
    "Row 5 waits for a 5 or 10 here. The 2 takes its straight away.",
    "La ligne 5 attend ici un 5 ou un 10. Le 2 lui prend sa suite.",
    "La riga 5 aspetta qui un 5 o un 10. Il 2 le toglie la scala.",
)
PATTERNS = line(
    "Acht Muster bringen Punkte. Hier stehen sie jederzeit.",
    "Eight patterns score. You find them here at any time.",
    "Huit motifs rapportent des points. Tu les trouves ici à tout moment.",
    "Otto combinazioni danno punti. Le trovi qui in ogni momento.",
)
TWELVE_LINES = line(
    "Zeilen, Spalten, Diagonalen: zwölf Linien zählen am Ende.",
    "Rows, columns, diagonals: twelve lines count in the end.",
    "Lignes, colonnes, diagonales : les douze comptent à la fin.",
    "Righe, colonne, diagonali: alla fine contano dodici linee.",
)
SIX_THROWS = line(
    "Noch sechs Würfe gegen Karl. Beide schreiben dieselbe Zahl.",
    "Six throws left against Karl. Both write the same number.",
    "Encore six lancers contre Karl. Vous écrivez le même nombre.",
    "Ancora sei tiri contro Karl. Entrambi scrivete lo stesso numero.",
)
LOOK_AT_DIAGONAL = line(
    "Schau auf die Diagonale.",
    "Look at the diagonal.",
    "Regarde la diagonale.",
    "Guarda la diagonale.",
)
END = Words(
    "{n} Punkte. Allein auf leerem Blatt: über 50 gut, über 80 super, über 100 spektakulär.",
    "{n} points. Alone from an empty sheet: over 50 good, over 80 super, over 100 spectacular.",
    "{n} points. En solo, feuille vide : plus de 50 bien, 80 super, 100 spectaculaire.",
    "{n} punti. Da soli, foglio vuoto: oltre 50 bene, 80 super, 100 spettacolare.",
)
