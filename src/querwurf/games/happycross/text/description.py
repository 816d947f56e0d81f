"""happycross in words: what lists, menus and lobbies tell of it."""

from querwurf.core.description import Choice, Description, OptionWords
from querwurf.core.words import Words, same

DESCRIPTION = Description(
    title="happycross",
    title_language="en",
    about=Words(
        de="13 Buchstabenwürfel, ein Kreuzworträtsel.",
        en="13 letter dice, one crossword.",
        fr="13 dés à lettres, une grille de mots croisés.",
        it="13 dadi con lettere, un cruciverba.",
    ),
    minutes=20,
    rank=40,
    options=(
        OptionWords(
            name="mode",
            label=Words(
                de="Ablauf",
                en="Taking turns",
                fr="Déroulement",
                it="Svolgimento",
            ),
            help=Words(
                de="Alle bauen zugleich mit demselben Wurf, oder reihum.",
                en="Everybody builds at once with the same throw, or one after the other.",
                fr="Tous construisent avec le même lancer, ou chacun son tour.",
                it="Tutti costruiscono con lo stesso lancio, oppure a turno.",
            ),
            choices=(
                Choice(
                    "duplicate", Words(de="zugleich", en="all at once", fr="ensemble", it="insieme")
                ),
                Choice(
                    "turns", Words(de="reihum", en="in turn", fr="à tour de rôle", it="a turno")
                ),
            ),
        ),
        OptionWords(
            name="rounds",
            label=Words(
                de="Runden",
                en="Rounds",
                fr="Manches",
                it="Manche",
            ),
            help=Words(
                de="Üblich sind sechs, allein eine.",
                en="Usually six; one when you play solo.",
                fr="Six en général, une seule en solo.",
                it="Di solito sei, in solitario una.",
            ),
            choices=(
                Choice(None, Words(de="üblich", en="usual", fr="habituel", it="solito")),
                Choice(1, same("1")),
                Choice(3, same("3")),
                Choice(6, same("6")),
            ),
        ),
        OptionWords(
            name="seconds",
            label=Words(
                de="Sanduhr",
                en="Sand timer",
                fr="Sablier",
                it="Clessidra",
            ),
            help=Words(
                de="Läuft sie ab, zählt, was liegt.",
                en="When it runs out, whatever has been laid counts.",
                fr="Quand il est vide, ce qui est posé compte.",
                it="Quando finisce, conta ciò che è posato.",
            ),
            choices=(
                Choice(None, Words(de="ohne", en="none", fr="sans", it="senza")),
                Choice(120, Words(de="2 Min.", en="2 min", fr="2 min", it="2 min")),
                Choice(180, Words(de="3 Min.", en="3 min", fr="3 min", it="3 min")),
                Choice(300, Words(de="5 Min.", en="5 min", fr="5 min", it="5 min")),
            ),
        ),
        OptionWords(
            name="language",
            label=Words(
                de="Wörter",
                en="Words",
                fr="Mots",
                it="Parole",
            ),
            help=Words(
                de="Diese Wortliste entscheidet.",
                en="This word list decides.",
                fr="Cette liste de mots tranche.",
                it="Decide questa lista di parole.",
            ),
            choices=(
                Choice("de", same("Deutsch")),
                Choice("en", same("English")),
                Choice("fr", same("Français")),
                Choice("it", same("Italiano")),
            ),
        ),
        OptionWords(
            name="referee",
            label=Words(
                de="Schiedsrichter",
                en="Referee",
                fr="Arbitre",
                it="Arbitro",
            ),
            help=Words(
                de="Prüft deine Wörter beim Bauen oder erst am Ende.",
                en="Checks your words while you build or only at the end.",
                fr="Vérifie tes mots pendant la pose ou seulement à la fin.",
                it="Controlla le tue parole mentre costruisci o solo alla fine.",
            ),
            choices=(
                Choice("live", Words(de="sofort", en="live", fr="tout de suite", it="subito")),
                Choice("end", Words(de="am Ende", en="at the end", fr="à la fin", it="alla fine")),
            ),
        ),
        OptionWords(
            name="headwords",
            label=Words(
                de="Nur Grundformen",
                en="Base forms only",
                fr="Formes de base seulement",
                it="Solo forme base",
            ),
            help=Words(
                de="Keine Beugungen, keine Mehrzahl.",
                en="No inflections, no plurals.",
                fr="Ni conjugaisons ni pluriels.",
                it="Niente forme coniugate né plurali.",
            ),
            choices=(),
        ),
        OptionWords(
            name="children",
            label=Words(
                de="Für Kinder",
                en="For children",
                fr="Pour les enfants",
                it="Per bambini",
            ),
            help=Words(
                de="Freie Wörter in Zeilen statt Kreuzwort. Für wen?",
                en="Free words in rows instead of a crossword. For whom?",
                fr="Des mots libres en lignes plutôt qu’une grille. Pour qui ?",
                it="Parole libere in righe invece del cruciverba. Per chi?",
            ),
            input="seats",
        ),
        OptionWords(
            name="extra_words",
            label=Words(
                de="Eigene Wörter",
                en="Your own words",
                fr="Vos propres mots",
                it="Parole vostre",
            ),
            help=Words(
                de="Sie zählen an diesem Tisch zusätzlich zur Liste.",
                en="They count at this table besides the list.",
                fr="Ils comptent à cette table en plus de la liste.",
                it="A questo tavolo valgono oltre alla lista.",
            ),
            input="words",
        ),
        OptionWords(
            name="family",
            label=Words(
                de="Familienfilter",
                en="Family filter",
                fr="Filtre familial",
                it="Filtro famiglia",
            ),
            help=Words(
                de="Bots und Tipps legen keine derben Wörter; ihr dürft.",
                en="Bots and hints lay no vulgar words; you may.",
                fr="Les robots et les conseils évitent les mots grossiers ; vous avez le droit.",
                it="Bot e suggerimenti evitano le parole volgari; voi potete.",
            ),
            choices=(),
        ),
        OptionWords(
            name="calm",
            label=Words(
                de="Ruhiger Start",
                en="Calm start",
                fr="Départ tranquille",
                it="Partenza calma",
            ),
            help=Words(
                de="Geworfen wird erst, wenn alle bereit sind; dann läuft die Uhr.",
                en="The dice are thrown once everybody is ready; then the clock runs.",
                fr="On lance quand tout le monde est prêt ; alors le temps court.",
                it="Si lancia quando tutti sono pronti; poi parte il tempo.",
            ),
        ),
    ),
)
