"""Shut the Box in words: what lists, menus and lobbies tell of it."""

from querwurf.core.description import Choice, Description, OptionWords
from querwurf.core.words import Words, same

DESCRIPTION = Description(
    title="Shut the Box",
    title_language="en",
    about=Words(
        de="Zwei Würfel und eine Reihe Klappen: Wer macht die Kiste zu?",
        en="Two dice and a row of tiles: who shuts the box?",
        fr="Deux dés et une rangée de clapets : qui fermera la boîte ?",
        it="Due dadi e una fila di tessere: chi chiude la scatola?",
    ),
    minutes=5,
    options=(
        OptionWords(
            name="tiles",
            label=Words(de="Klappen", en="Tiles", fr="Clapets", it="Tessere"),
            help=Words(
                de="Mit zwölf Klappen ist die Kiste schwerer zu schließen.",
                en="With twelve tiles the box is harder to shut.",
                fr="Avec douze clapets, la boîte est plus difficile à fermer.",
                it="Con dodici tessere la scatola è più difficile da chiudere.",
            ),
            choices=(Choice(9, same("9")), Choice(12, same("12"))),
        ),
        OptionWords(
            name="rounds",
            label=Words(de="Runden", en="Rounds", fr="Manches", it="Turni"),
            help=Words(
                de="Die Punkte aller Runden werden addiert.",
                en="The points of all rounds are added up.",
                fr="Les points de toutes les manches sont additionnés.",
                it="Si sommano i punti di tutti i turni.",
            ),
            choices=(Choice(1, same("1")), Choice(3, same("3")), Choice(5, same("5"))),
        ),
        OptionWords(
            name="one_die",
            label=Words(de="Ein Würfel", en="One die", fr="Un seul dé", it="Un solo dado"),
            help=Words(
                de="Sind alle Klappen über 6 zu, darfst du auch nur einen Würfel werfen.",
                en="Once all tiles above 6 are shut, you may throw a single die.",
                fr="Quand tous les clapets au-dessus de 6 sont fermés, un seul dé suffit.",
                it="Chiuse tutte le tessere sopra il 6, puoi lanciare un solo dado.",
            ),
        ),
    ),
)
