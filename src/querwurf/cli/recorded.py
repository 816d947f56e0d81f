"""Recorded matches as input of a command."""

from querwurf.cli.argument import STANDARD_INPUT, read_bytes
from querwurf.cli.fault import WrongInput
from querwurf.table.record import Record, WrongRecord, read


def read_record(file: str) -> Record:
    """Read a recorded match, or say which line is wrong."""
    try:
        return read(read_bytes(file))
    except WrongRecord as wrong:
        name = "input" if file == STANDARD_INPUT else file
        raise WrongInput(name, str(wrong)) from None
