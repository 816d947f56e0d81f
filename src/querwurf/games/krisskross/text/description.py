"""Kriss Kross in words: what lists, menus and lobbies tell of it."""

from querwurf.core.description import Description, OptionWords
from querwurf.core.words import Words

DESCRIPTION = Description(
    title="Kriss Kross",
    title_language="de",
    about=Words(
        de="Zwei Symbole, immer als Nachbarn.",
        en="Two symbols, always side by side.",
        fr="Deux symboles, toujours voisins.",
        it="Due simboli, sempre vicini.",
    ),
    minutes=10,
    rank=20,
    options=(
        OptionWords(
            name="diagonal",
            label=Words(
                de="Mit Diagonale",
                en="With the diagonal",
                fr="Avec la diagonale",
                it="Con la diagonale",
            ),
            help=Words(
                de="Die Diagonale zählt doppelt, Linien ohne Punkte kosten 5.",
                en="The diagonal counts double, lines without points cost 5.",
                fr="La diagonale compte double, les lignes sans points coûtent 5.",
                it="La diagonale conta doppio, le linee senza punti costano 5.",
            ),
            choices=(),
        ),
    ),
)
