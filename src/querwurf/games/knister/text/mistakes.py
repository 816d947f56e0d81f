"""What was done wrong in Knister, by the keys of its reasons: a few words for statistics."""

from collections.abc import Mapping

from querwurf.core.words import Words

MISTAKES: Mapping[str, Words] = {
    "closes": Words(
        de="Eine Linie nicht vollendet",
        en="Did not complete a line",
        fr="Une ligne non complétée",
        it="Una linea non completata",
    ),
    "closes_two": Words(
        de="Zwei Linien nicht zugleich vollendet",
        en="Did not complete two lines at once",
        fr="Deux lignes non complétées d’un coup",
        it="Due linee non completate in un colpo",
    ),
    "one_short": Words(
        de="Eine Linie nicht bis auf ein Feld gefüllt",
        en="Did not bring a line to its last gap",
        fr="Une ligne non amenée à sa dernière case",
        it="Una linea non portata all’ultima casella",
    ),
    "straight": Words(
        de="Eine Straße nicht offen gehalten",
        en="Did not keep a straight open",
        fr="Une suite non gardée ouverte",
        it="Una scala non tenuta aperta",
    ),
    "equal_n": Words(
        de="Gleiche Zahlen nicht gesammelt",
        en="Did not gather equal numbers",
        fr="Nombres égaux non réunis",
        it="Numeri uguali non riuniti",
    ),
    "house": Words(
        de="Ein Full House nicht angelegt",
        en="Did not build a full house",
        fr="Un full non préparé",
        it="Un full non preparato",
    ),
    "line_up": Words(
        de="Die schwächere Linie gewählt",
        en="Chose the weaker line",
        fr="La ligne la plus faible choisie",
        it="Scelta la linea più debole",
    ),
    "spares_diagonal": Words(
        de="Eine Diagonale gestört",
        en="Broke a diagonal",
        fr="Une diagonale gâchée",
        it="Una diagonale rovinata",
    ),
    "spares": Words(
        de="Eine Zeile oder Spalte gestört",
        en="Broke a row or a column",
        fr="Une ligne ou une colonne gâchée",
        it="Una riga o una colonna rovinata",
    ),
    "blocks_own": Words(
        de="Eine wartende Linie verbaut",
        en="Blocked a line that was waiting",
        fr="Une ligne en attente bloquée",
        it="Bloccata una linea in attesa",
    ),
    "dump": Words(
        de="Eine unpassende Zahl schlecht abgelegt",
        en="Put a bad number in a bad place",
        fr="Un nombre gênant mal placé",
        it="Un numero scomodo messo male",
    ),
    "centre": Words(
        de="Die Mitte nicht genutzt",
        en="Left the centre unused",
        fr="Le centre non utilisé",
        it="Il centro non usato",
    ),
}
