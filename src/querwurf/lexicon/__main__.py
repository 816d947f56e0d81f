"""`python -m querwurf.lexicon build`: what set-up runs."""

import argparse
import sys
from collections.abc import Callable

from querwurf.lexicon.errors import BuildError
from querwurf.lexicon.files import LANGUAGES
from querwurf.lexicon.stamp import is_current


def main(arguments: list[str] | None = None) -> int:
    """Exit 0 fine, 1 cannot build or not up to date, 2 wrong input."""
    options = _parse(arguments)
    if options.command == "check":
        return 0 if all(map(is_current, options.languages)) else 1
    try:
        build_outdated(options.languages, _tell)
    except (BuildError, OSError) as error:
        sys.stderr.write(f"word lists not built: {error}\n")
        return 1
    return 0


def _parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m querwurf.lexicon")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    abouts = {"build": "build happycross's word lists", "check": "tell whether they are up to date"}
    for name, about in abouts.items():
        command = commands.add_parser(name, help=about)
        command.add_argument(
            "--languages", type=_languages, default=list(LANGUAGES), metavar=",".join(LANGUAGES)
        )
    return parser.parse_args(arguments)


def build_outdated(languages: list[str], tell: Callable[[str], None]) -> None:
    """Build the lists of these languages that are not up to date."""
    outdated = [language for language in languages if not is_current(language)]
    if not outdated:
        tell(f"word lists {', '.join(languages)} are up to date")
        return
    # Here and not above: mostly there is nothing to build, and then set-up should not wait.
    from querwurf.lexicon.build import build

    build(outdated, tell)


def _languages(text: str) -> list[str]:
    languages = [part.strip() for part in text.split(",")]
    unknown = [language for language in languages if language not in LANGUAGES]
    if unknown:
        raise argparse.ArgumentTypeError(
            f"no dictionary for {unknown[0]!r}, choose from {', '.join(LANGUAGES)}"
        )
    return languages


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
