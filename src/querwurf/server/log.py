"""Structured logs: one JSON object a line, and no secrets in it.

Names, texts, tokens, views and addresses of people are never logged; ids of tables are.
"""

import json
import logging
import sys
import time

_FIELDS = ("table", "game", "seat", "rule", "seconds", "attempt", "what", "code", "count")
LOGGER = logging.getLogger("querwurf.server")


class JsonLines(logging.Formatter):
    """Writes a record as one JSON object, with the known fields only."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        line.update({name: getattr(record, name) for name in _FIELDS if hasattr(record, name)})
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(level: int = logging.INFO) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    others = logging.getLogger("uvicorn.error")  # tells people's addresses at lower levels
    for logger, lowest in ((LOGGER, level), (others, logging.WARNING)):
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(lowest)


def note(message: str, **fields: str | float | None) -> None:
    """Log something that happened."""
    LOGGER.info(message, extra=fields)


def warn(message: str, **fields: str | float | None) -> None:
    """Log something that should not have happened."""
    LOGGER.warning(message, extra=fields)
