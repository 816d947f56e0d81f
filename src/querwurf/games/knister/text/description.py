"""Knister in words: what lists, menus and lobbies tell of it."""

from querwurf.core.description import Choice, Description, OptionWords
from querwurf.core.words import Words, same

DESCRIPTION = Description(
    title="Knister",
    title_language="de",
    about=Words(
        de="Zwei Würfel, 25 Zahlen und zwölf Linien.",
        en="Two dice, 25 numbers and twelve lines.",
        fr="Deux dés, 25 nombres et douze lignes.",
        it="Due dadi, 25 numeri e dodici linee.",
    ),
    minutes=10,
    rank=10,
    options=(
        OptionWords(
            name="games",
            label=Words(
                de="Partien",
                en="Games",
                fr="Parties",
                it="Partite",
            ),
            help=Words(
                de="Bei drei zählt die Summe.",
                en="With three, the sum counts.",
                fr="Sur trois parties, c’est la somme qui compte.",
                it="Con tre conta la somma.",
            ),
            choices=(
                Choice(1, same("1")),
                Choice(3, same("3")),
            ),
        ),
    ),
)
