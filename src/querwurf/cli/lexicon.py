"""`querwurf lexicon`: builds happycross's word lists, for packages that came without them."""

import sys
from typing import Annotated

import msgspec
import typer

from querwurf.cli.argument import Json
from querwurf.cli.fault import Refused, WrongInput
from querwurf.cli.opening import split_list
from querwurf.cli.phrase import not_one_of
from querwurf.core.words import either
from querwurf.lexicon.__main__ import build_outdated
from querwurf.lexicon.errors import BuildError
from querwurf.lexicon.files import LANGUAGES, lexicon_path


def command(
    languages: Annotated[
        str, typer.Option(metavar="LANGUAGES", help=f"Some of {','.join(LANGUAGES)}.")
    ] = ",".join(LANGUAGES),
    json: Json = False,
) -> int:
    """Fetch dictionaries and build happycross's word lists, unless they are up to date."""
    wanted = list(split_list(languages))
    if not wanted or not set(wanted) <= set(LANGUAGES):
        raise WrongInput("--languages", not_one_of(languages, LANGUAGES))
    try:
        build_outdated(wanted, _tell if not json else lambda line: None)
    except BuildError as error:
        not_built = either(f"Wortlisten nicht gebaut: {error}", f"word lists not built: {error}")
        raise Refused(not_built) from None
    if json:
        _tell(msgspec.json.encode({one: str(lexicon_path(one)) for one in wanted}).decode())
    return 0


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
