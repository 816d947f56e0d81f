"""Crosswise in words: what lists, menus and lobbies tell of it."""

from querwurf.core.description import Description
from querwurf.core.words import Words

DESCRIPTION = Description(
    title="Crosswise",
    title_language="en",
    about=Words(
        de="Zeilen gegen Spalten, mit verdeckter Hand.",
        en="Rows against columns, with a hidden hand.",
        fr="Lignes contre colonnes, la main cachée.",
        it="Righe contro colonne, con la mano coperta.",
    ),
    minutes=15,
    rank=50,
    options=(),
)
