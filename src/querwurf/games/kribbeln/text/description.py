"""Kribbeln in words: what lists, menus and lobbies tell of it."""

from querwurf.core.description import Choice, Description, OptionWords
from querwurf.core.words import Words, same

DESCRIPTION = Description(
    title="Kribbeln",
    title_language="de",
    about=Words(
        de="Sechs bunte Würfel und drei Versuche.",
        en="Six coloured dice and three throws.",
        fr="Six dés de couleur et trois essais.",
        it="Sei dadi colorati e tre tentativi.",
    ),
    minutes=25,
    rank=30,
    options=(
        OptionWords(
            name="sheet",
            label=Words(
                de="Blatt",
                en="Sheet",
                fr="Feuille",
                it="Foglio",
            ),
            help=Words(
                de="Jedes Blatt hat andere Aufgaben.",
                en="Every sheet has different tasks.",
                fr="Chaque feuille propose d’autres défis.",
                it="Ogni foglio ha compiti diversi.",
            ),
            input="board",
            choices=(
                Choice("random", Words(de="Zufall", en="Random", fr="Au hasard", it="A caso")),
                Choice(1, same("1")),
                Choice(2, same("2")),
                Choice(3, same("3")),
                Choice(4, same("4")),
                Choice(5, same("5")),
                Choice(6, same("6")),
            ),
        ),
        OptionWords(
            name="tasks",
            label=Words(
                de="Aufgaben des eigenen Blatts",
                en="Tasks of your own sheet",
                fr="Défis de ta feuille",
                it="Compiti del tuo foglio",
            ),
            help=Words(
                de="Sechs Aufgaben von oben, zum Beispiel exactly(B,2) oder no_colour(3).",
                en="Six tasks from the top, for example exactly(B,2) or no_colour(3).",
                fr="Six défis de haut en bas, par exemple exactly(B,2) ou no_colour(3).",
                it="Sei compiti dall’alto, per esempio exactly(B,2) o no_colour(3).",
            ),
            input="board",
        ),
        OptionWords(
            name="beginner",
            label=Words(
                de="Einsteigerregel",
                en="Beginner’s rule",
                fr="Règle débutant",
                it="Regola principianti",
            ),
            help=Words(
                de="Kribbel-Summen müssen nicht steigen.",
                en="Kribbel sums need not rise.",
                fr="Les sommes Kribbel n’ont pas à augmenter.",
                it="Le somme Kribbel non devono crescere.",
            ),
            choices=(),
        ),
    ),
)
