"""Lines as sentences name them."""

from querwurf.core.line import column, diagonal, row


def test_a_line_has_its_name_in_every_form() -> None:
    assert row(4).what == "row 4"
    assert row(4).subject.de == row(4).said.de == row(4).dative.de == "Zeile 4"
    assert row(4).inside.de == "in Zeile 4"
    assert column(2).subject.en == "Column 2"
    assert column(2).dative.fr == "à la colonne 2"
    assert column(2).inside.it == "nella colonna 2"


def test_a_german_diagonal_has_an_article() -> None:
    falling = diagonal(1, "↘")
    assert falling.what == "diagonal 1"
    assert falling.said.de == "die Diagonale ↘"
    assert falling.subject.de == "Die Diagonale ↘"
    assert falling.inside.de == "in der Diagonale ↘"
    assert falling.dative.de == "der Diagonale ↘"
    assert falling.inside.fr == "dans la diagonale ↘"
    assert falling.dative.it == "alla diagonale ↘"
