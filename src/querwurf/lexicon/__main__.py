"""`python -m querwurf.lexicon build`: what set-up runs."""

import argparse
import sys

from querwurf.lexicon.errors import BuildError
from querwurf.lexicon.files import LANGUAGES
from querwurf.lexicon.stamp import is_current


def main(arguments: list[str] | None = None) -> int:
    """Exit 0 fine, 1 cannot build, 2 wrong input."""
    parser = argparse.ArgumentParser(prog="python -m querwurf.lexicon")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    command = commands.add_parser("build", help="build happycross's word lists")
    command.add_argument(
        "--languages", type=_languages, default=list(LANGUAGES), metavar=",".join(LANGUAGES)
    )
    options = parser.parse_args(arguments)
    try:
        _build(options.languages)
    except (BuildError, OSError) as error:
        sys.stderr.write(f"word lists not built: {error}\n")
        return 1
    return 0


def _build(languages: list[str]) -> None:
    outdated = [language for language in languages if not is_current(language)]
    if not outdated:
        _tell(f"word lists {', '.join(languages)} are up to date")
        return
    # Here and not above: mostly there is nothing to build, and then set-up should not wait.
    from querwurf.lexicon.build import build

    build(outdated, _tell)


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
