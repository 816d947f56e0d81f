"""What the browser needs of Kribbeln's dice and sheet, written to its tables.ts."""

from collections.abc import Mapping

from querwurf.games.kribbeln.rules import sheet
from querwurf.games.kribbeln.rules.dice import COLOURS, SQUARE
from querwurf.games.kribbeln.rules.state import THROWS
from querwurf.games.kribbeln.rules.task import format_task

_AREAS = ("red", "yellow", "blue")

TABLES: Mapping[str, object] = {
    "COLOURS": COLOURS,
    "SQUARE": SQUARE,
    "THROWS": THROWS,
    "ROWS": sheet.ROWS,
    "AREAS": [area for area, rows in zip(_AREAS, sheet.AREAS, strict=True) for _ in rows],
    "TASK_ROWS": sheet.TASK_ROWS,
    "KRIBBEL_ROWS": sheet.KRIBBEL_ROWS,
    "SHEETS": [[format_task(task) for task in tasks] for tasks in sheet.SHEETS],
    "TOTALS": (*sheet.SUBTOTAL_ROWS, sheet.ROWS - 1),
}
"""By the names they have there; AREAS by row, TOTALS are the rows above a running total."""
