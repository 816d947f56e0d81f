import pytest

from querwurf.lexicon.fold import fold, fold_fitting


@pytest.mark.parametrize(
    ("language", "text", "folded"),
    [
        ("de", "Haus", "HAUS"),
        ("de", "Bäume", "BAEUME"),
        ("de", "Größe", "GROESSE"),
        ("de", "Übung", "UEBUNG"),
        ("de", "Ba\u0308ume", "BAEUME"),
        ("de", "Café", "CAFE"),
        ("fr", "cœur", "COEUR"),
        ("fr", "ægosome", "AEGOSOME"),
        ("fr", "Noël", "NOEL"),
        ("fr", "capharnaüm", "CAPHARNAUM"),
        ("fr", "garçon", "GARCON"),
        ("it", "città", "CITTA"),
        ("en", "jalapeño", "JALAPENO"),
        ("fr", "l'eau", None),
        ("fr", "aujourd’hui", None),
        ("fr", "xiiᵉˢ", None),
        ("de", "U-Bahn", None),
        ("de", "usw.", None),
        ("de", "2er", None),
        ("de", "New York", None),
        ("de", "", None),
        ("de", "Ωmega", None),
    ],
)
def test_fold(language: str, text: str, folded: str | None) -> None:
    assert fold(text, language) == folded


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("a", None),
        ("ä", "AE"),
        ("Straßen", "STRASSEN"),
        ("Abenteuer", "ABENTEUER"),
        ("Übermächt", None),
    ],
)
def test_only_words_that_fit_the_grid(text: str, folded: str | None) -> None:
    assert fold_fitting(text, "de") == folded
