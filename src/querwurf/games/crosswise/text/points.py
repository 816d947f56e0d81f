"""What counts in Crosswise, line by line, and a whole board as an example (crosswise.md)."""

from querwurf.core.rules_text import (
    Block,
    Picture,
    Remarks,
    ScoredLine,
    Section,
    Table,
    Worked,
    name_column,
    row_of,
)
from querwurf.core.words import LANGUAGES, Words, same
from querwurf.games.crosswise.rules.scoring import (
    BY_COUNT,
    Line,
    columns_of,
    is_six,
    line_points,
    rows_of,
    score_board,
)
from querwurf.games.crosswise.rules.state import SIZE, SYMBOLS, Board
from querwurf.games.crosswise.text.symbols import draw_line, symbols_of, tell_symbols

LINES: tuple[tuple[Words, str], ...] = (
    (Words("ein Paar", "a pair", "une paire", "una coppia"), "AABCDE"),
    (Words("drei gleiche", "three equal", "trois pareils", "tre uguali"), "AAABCD"),
    (Words("vier gleiche", "four equal", "quatre pareils", "quattro uguali"), "AAAABC"),
    (Words("fünf gleiche", "five equal", "cinq pareils", "cinque uguali"), "AAAAAB"),
    (Words("sechs verschiedene", "six different", "six différents", "sei diversi"), "ABCDEF"),
    (
        Words("ein Paar und vier", "a pair and four", "une paire et quatre", "coppia e quattro"),
        "AABBBB",
    ),
    (Words("drei Paare", "three pairs", "trois paires", "tre coppie"), "AABBCC"),
    (Words("zweimal drei", "three and three", "trois et trois", "tre e tre"), "AAABBB"),
    (Words("sechs gleiche", "six equal", "six pareils", "sei uguali"), "AAAAAA"),
)
"""What a line can hold, with an example."""

_WON = Words("sofort gewonnen", "won at once", "gagné aussitôt", "vinto subito")


def _told_points(line: Line) -> Words:
    return _WON if is_six(line) else same(str(line_points(line)))


_TABLE = Table(
    (
        Words("in einer Linie", "in a line", "dans une ligne", "in una linea"),
        Words("Beispiel", "example", "exemple", "esempio"),
        Words("Punkte", "points", "points", "punti"),
    ),
    tuple((name, draw_line(line), _told_points(symbols_of(line))) for name, line in LINES),
)
_GROUPS = Words(
    "Jedes Symbol zählt nach seiner Anzahl in der Linie; wo es liegt, ist egal. Mehrere Gruppen "
    "zählen zusammen.",
    "Every symbol counts by its number in the line, wherever it lies. Several groups add up.",
    "Chaque symbole compte selon son nombre dans la ligne, où qu’il soit. Plusieurs groupes "
    "s’additionnent.",
    "Ogni simbolo conta per quante volte c’è nella linea, ovunque sia. Più gruppi si sommano.",
)
_SIX = Words(
    "Sechs gleiche in einer Linie: Ihr Team gewinnt sofort, wer auch immer den Stein gelegt hat.",
    "Six equal in a line: its team wins at once, whoever placed the tile.",
    "Six pareils dans une ligne : son équipe gagne aussitôt, qui que ce soit qui ait posé la "
    "tuile.",
    "Sei uguali in una linea: la sua squadra vince subito, chiunque abbia posato la tessera.",
)

_SYMBOLS = row_of(SYMBOLS, tell_symbols(), felt=True)

POINTS = Section("points", (_TABLE, Remarks((_GROUPS, _SIX)), _SYMBOLS))

KEY: tuple[Block, ...] = (_TABLE, Remarks((_GROUPS, _SIX)))

BOARD: Board = symbols_of("CADAAAACFAEEDDDFDDBBFFBBECFFCECCCAFB")
"""A full board whose lines hold what the lines of the printed example hold."""

_SCORE = score_board(BOARD)


def _why(line: Line) -> Words:
    """Tell the groups of a line with their points."""
    if set(SYMBOLS) <= set(line):
        return LINES[4][0]
    counts = sorted((line.count(symbol) for symbol in SYMBOLS), reverse=True)
    groups = [_group(count) for count in counts if BY_COUNT[count]]
    return Words(*(", ".join(group.of(language) for group in groups) for language in LANGUAGES))


def _group(count: int) -> Words:
    points = BY_COUNT[count]
    return Words(
        f"{count} gleiche: {points}",
        f"{count} equal: {points}",
        f"{count} pareils : {points}",
        f"{count} uguali: {points}",
    )


def _row(number: int) -> Words:
    return Words(f"Zeile {number}", f"row {number}", f"ligne {number}", f"riga {number}")


def _cells(row: int) -> tuple[int, ...]:
    return tuple(range(row * SIZE, (row + 1) * SIZE))


def _draw() -> str:
    """Draw the board with the points of its rows beside and of its columns below."""
    rows = [
        "  ".join(map(str, line)) + f" │ {points}"
        for line, points in zip(rows_of(BOARD), _SCORE.rows, strict=True)
    ]
    return "\n".join((*rows, "─" * (3 * SIZE - 1) + "┘", "  ".join(map(str, _SCORE.columns))))


_ROW_SUM = " + ".join(map(str, _SCORE.rows))
_COLUMN_SUM = " + ".join(map(str, _SCORE.columns))

EXAMPLE = Section(
    "example",
    (
        Worked(
            Picture(tuple(map(str, BOARD)), SIZE, same(_draw()), felt=True),
            (
                *(
                    ScoredLine(_row(n + 1), _cells(n), str(line_points(line)), _why(line))
                    for n, line in enumerate(rows_of(BOARD))
                ),
                *(
                    ScoredLine(
                        name_column(n + 1),
                        tuple(range(n, len(BOARD), SIZE)),
                        str(line_points(line)),
                        _why(line),
                    )
                    for n, line in enumerate(columns_of(BOARD))
                ),
            ),
            Words(
                f"Zeilen {_ROW_SUM} = {_SCORE.row_total}. "
                f"Spalten {_COLUMN_SUM} = {_SCORE.column_total}. Die Zeilen gewinnen.",
                f"Rows {_ROW_SUM} = {_SCORE.row_total}. "
                f"Columns {_COLUMN_SUM} = {_SCORE.column_total}. The rows win.",
                f"Lignes {_ROW_SUM} = {_SCORE.row_total}. "
                f"Colonnes {_COLUMN_SUM} = {_SCORE.column_total}. Les lignes gagnent.",
                f"Righe {_ROW_SUM} = {_SCORE.row_total}. "
                f"Colonne {_COLUMN_SUM} = {_SCORE.column_total}. Vincono le righe.",
            ),
        ),
    ),
)
