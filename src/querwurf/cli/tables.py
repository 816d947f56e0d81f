"""`--tables FILE`: bots that think with other learnt tables than the shipped ones."""

import os
from collections.abc import Sequence
from pathlib import Path

from querwurf import catalog
from querwurf.botkit.table_file import OVERRIDE, DoesNotFit, TableFile, overrides, read_game
from querwurf.cli.fault import WrongInput
from querwurf.core.words import either

_OPTION = "--tables"


def use_tables(files: Sequence[str], game: str | None = None) -> None:
    """Check files and have all bots use them, also those in processes of their own.

    With a game, tables of another one are refused.
    """
    chosen = overrides()
    for file in files:
        chosen[_check(file, game)] = Path(file).resolve()
    if files:
        os.environ[OVERRIDE] = ",".join(f"{key}={path}" for key, path in chosen.items())


def _check(file: str, wanted: str | None) -> str:
    """Read a file as the bots will, and tell which game it is for."""
    if "," in file:
        comma = either(f"{file!r}: ein Komma im Namen geht nicht", f"{file!r} holds a comma")
        raise WrongInput(_OPTION, comma)
    try:
        found = read_game(Path(file))
        if wanted is not None and found != wanted:
            other = either(
                f"{file}: gelernte Tabellen für {found}, nicht für {wanted}",
                f"{file}: learnt tables for {found}, not for {wanted}",
            )
            raise WrongInput(_OPTION, other)
        rules_version = catalog.game(found).rules_version
        TableFile(found, rules_version, Path(file)).load(Path(file))
    except (DoesNotFit, catalog.UnknownGame) as error:
        misfit = either(f"{file}: passt nicht zu diesem Programm ({error})", f"{file}: {error}")
        raise WrongInput(_OPTION, misfit) from None
    return found
