"""What was done wrong in Kriss Kross, by the keys of its reasons: a few words for statistics."""

from collections.abc import Mapping

from querwurf.core.words import Words

MISTAKES: Mapping[str, Words] = {
    "five": Words(
        de="Fünf gleiche ausgelassen",
        en="Missed five equal ones",
        fr="Cinq symboles égaux manqués",
        it="Mancati cinque simboli uguali",
    ),
    "four": Words(
        de="Vier gleiche ausgelassen",
        en="Missed four equal ones",
        fr="Quatre symboles égaux manqués",
        it="Mancati quattro simboli uguali",
    ),
    "both": Words(
        de="Nicht in Zeile und Spalte zugleich gezählt",
        en="Did not count in a row and a column at once",
        fr="Pas compté en ligne et en colonne à la fois",
        it="Non contato in riga e colonna insieme",
    ),
    "most_now": Words(
        de="Sofortige Punkte liegen lassen",
        en="Left points at hand",
        fr="Points immédiats laissés",
        it="Punti immediati lasciati",
    ),
    "lone": Words(
        de="Felder leer gelassen",
        en="Left cells empty for good",
        fr="Cases laissées vides",
        it="Caselle lasciate vuote",
    ),
    "fills": Words(
        de="Platz für spätere Würfe verbaut",
        en="Left too little room for later throws",
        fr="Pas assez de place pour la suite",
        it="Poco spazio per i lanci seguenti",
    ),
    "to_four": Words(
        de="Eine Viererreihe nicht vorbereitet",
        en="Did not prepare a run of four",
        fr="Une série de quatre non préparée",
        it="Una serie di quattro non preparata",
    ),
    "keeps_end": Words(
        de="Das Ende einer Reihe geschlossen",
        en="Closed the end of a run",
        fr="Le bout d’une série fermé",
        it="Chiusa l’estremità di una serie",
    ),
    "edge": Words(
        de="Den Rand zu spät gefüllt",
        en="Filled the edge too late",
        fr="Le bord rempli trop tard",
        it="Il bordo riempito troppo tardi",
    ),
    "line_up": Words(
        de="Die schwächere Linie gewählt",
        en="Chose the weaker line",
        fr="La ligne la plus faible choisie",
        it="Scelta la linea più debole",
    ),
    "avoids_zero": Words(
        de="Eine Linie wertlos gemacht",
        en="Made a line worthless",
        fr="Une ligne rendue sans valeur",
        it="Una linea resa senza valore",
    ),
}
