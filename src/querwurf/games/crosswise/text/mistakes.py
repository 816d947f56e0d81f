"""What was done wrong in Crosswise, by the keys of its reasons: a few words for statistics."""

from collections.abc import Mapping

from querwurf.core.words import Words

MISTAKES: Mapping[str, Words] = {
    "wins": Words(
        de="Den Sieg mit sechs gleichen ausgelassen",
        en="Missed six equal ones",
        fr="La victoire avec six égaux manquée",
        it="Mancata la vittoria con sei uguali",
    ),
    "stops_six": Words(
        de="Sechs gleiche der anderen nicht aufgehalten",
        en="Did not stop the others’ six",
        fr="Les six des autres non arrêtés",
        it="Non fermati i sei degli altri",
    ),
    "leaves_six": Words(
        de="Den anderen die Sechs offen gelassen",
        en="Left the others’ six open",
        fr="Les six laissés aux autres",
        it="Lasciati i sei agli altri",
    ),
    "grows": Words(
        de="Eigene Punkte liegen lassen",
        en="Left own points at hand",
        fr="Propres points laissés",
        it="Lasciati punti propri",
    ),
    "spoils": Words(
        de="Den anderen Punkte gelassen",
        en="Left the others their points",
        fr="Points laissés aux autres",
        it="Lasciati punti agli altri",
    ),
    "double": Words(
        de="Nicht beiden Zielen zugleich gedient",
        en="Did not serve both aims at once",
        fr="Pas servi les deux buts à la fois",
        it="Non serviti i due scopi insieme",
    ),
    "six_kinds": Words(
        de="Sechs verschiedene nicht offen gehalten",
        en="Did not keep six different ones open",
        fr="Six différents non gardés ouverts",
        it="Sei diversi non tenuti aperti",
    ),
    "denies": Words(
        de="Eine Linie der anderen nicht gestört",
        en="Did not disturb a line of theirs",
        fr="Une ligne adverse non gênée",
        it="Non disturbata una linea avversaria",
    ),
    "threat": Words(
        de="Eine Drohung ausgelassen",
        en="Missed a threat",
        fr="Une menace manquée",
        it="Mancata una minaccia",
    ),
    "defuses": Words(
        de="Eine Drohung der anderen stehen lassen",
        en="Let a threat of theirs stand",
        fr="Une menace adverse laissée",
        it="Lasciata una minaccia avversaria",
    ),
    "line_up": Words(
        de="Die schwächere Linie gewählt",
        en="Chose the weaker line",
        fr="La ligne la plus faible choisie",
        it="Scelta la linea più debole",
    ),
    "helps_them": Words(
        de="Den anderen geholfen",
        en="Helped the others",
        fr="Aidé les autres",
        it="Aiutati gli altri",
    ),
    "harms_own": Words(
        de="Eine eigene Linie gestört",
        en="Broke an own line",
        fr="Une propre ligne gâchée",
        it="Rovinata una propria linea",
    ),
    "scarce": Words(
        de="Auf zu seltene Steine gewartet",
        en="Waited for tiles that are too rare",
        fr="Attendu des tuiles trop rares",
        it="Attese tessere troppo rare",
    ),
    "keeps_tile": Words(
        de="Einen Aktionsstein verschwendet",
        en="Wasted an action tile",
        fr="Une tuile d’action gaspillée",
        it="Sprecata una tessera azione",
    ),
}
