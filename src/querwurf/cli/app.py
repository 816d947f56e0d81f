"""The front door of all commands: finds the one asked for, turns every fault into one line."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Annotated

import typer
from typer.main import get_command

from querwurf import __version__
from querwurf.cli.fault import Refused, WrongInput, one_line
from querwurf.cli.foreign import both
from querwurf.cli.language import guess_language
from querwurf.cli.phrase import located, missing, why
from querwurf.core.words import Saying, either, say

COMMANDS = {
    "serve": "Serve the web app.",
    "play": "Play a game in the terminal.",
    "rules": "Tell the rules of a game, with points tables.",
    "score": "Score a position: JSON in, JSON out.",
    "replay": "Show a recorded match step by step.",
    "verify": "Recompute dice, rules and result of a recorded match.",
    "export": "Write a stored match as a file.",
    "coach": "Say what each decision of a finished match cost.",
    "advise": "Value every legal move of a position.",
    "solve": "Find the best answer to a throw.",
    "print": "Print score sheets, blank or from a match.",
    "words": "Tell whether words count in happycross, and why not.",
    "simulate": "Play many games between bots.",
    "arena": "Let bots, functions and programs play tournaments.",
    "train": "Make a bot's tables again from scratch.",
    "bench": "Run a benchmark by name; `bench list` tells them.",
    "warm": "Get the bots ready, so that no player waits for a compiler.",
    "migrate": "Move everything to another database, and compare both.",
    "lexicon": "Build happycross's word lists.",
}
"""The module of a command has its name and a function `command`."""

_PROGRAM = "querwurf"
_COMPLETING = "_QUERWURF_COMPLETE"
"""Set by a shell that asks for completions; the words typed so far are in one of these."""
_TYPED_WORDS = ("COMP_WORDS", "_TYPER_COMPLETE_ARGS")
_INTERRUPTED, _BROKEN_PIPE = 130, 141


def run(argv: Sequence[str] | None) -> int:
    """Run a command line; whatever goes wrong is one line on standard error, never a traceback."""
    args = list(sys.argv[1:] if argv is None else argv)
    _prepare_streams()
    try:
        returned = get_command(_build(args)).main(args, _PROGRAM, standalone_mode=False)
        sys.stdout.flush()
        return returned if isinstance(returned, int) else 0
    except (KeyboardInterrupt, typer.Abort):
        return _INTERRUPTED
    except BrokenPipeError:
        _silence_stdout()
        return _BROKEN_PIPE
    except SystemExit as leaving:
        return _leave(leaving)
    except Exception as error:
        code, what = _explain(error)
        sys.stderr.write(f"{_PROGRAM}: {one_line(say(what, guess_language(args, os.environ)))}\n")
        return code


def _leave(leaving: SystemExit) -> int:
    """Typer leaves by itself after completions, and with 1 when nobody reads on."""
    if leaving.code in (None, 0):
        return 0
    _silence_stdout()
    return _BROKEN_PIPE


def _explain(error: Exception) -> tuple[int, Saying]:
    """Give the exit code of a fault, and what is said about it."""
    if isinstance(error, typer.TyperException):
        return 2, both(error.format_message())
    if isinstance(error, WrongInput):
        return 2, located(error.where, error.what)
    if isinstance(error, Refused):
        return 1, error.what
    if isinstance(error, OSError):
        if error.filename is None:
            _silence_stdout()
        return 2, located(str(error.filename or "output"), why(error))
    if type(error).__module__.startswith("querwurf."):
        return 2, str(error)
    named = f"{type(error).__name__}: {error}"
    return 2, either(f"ein Fehler im Programm: {named}", f"a fault of the program: {named}")


def _build(args: Sequence[str]) -> typer.Typer:
    """Register all commands, but import only the one asked for: that keeps start-up short."""
    app = typer.Typer(
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(_root)
    wanted = next((arg for arg in _words(args, os.environ) if not arg.startswith("-")), None)
    for name, about in COMMANDS.items():
        command: Callable[..., int] = _not_loaded
        if name == wanted:
            command = import_module(f"querwurf.cli.{name}").command
        app.command(name, short_help=about)(command)
    return app


def _words(args: Sequence[str], environment: Mapping[str, str]) -> Sequence[str]:
    """Give the command line, also where a shell asks how it could go on."""
    if _COMPLETING not in environment:
        return args
    typed = next(filter(None, map(environment.get, _TYPED_WORDS)), "")
    return typed.split()[1:]


def _not_loaded() -> int:
    raise AssertionError("this command was not asked for")


def _root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", "-V", help="Tell the version and leave.")
    ] = False,
) -> None:
    """Tabletop dice and tile games, to play, to learn and to study.

    Without a command, in a terminal: a menu to play from.
    """
    if version:
        sys.stdout.write(f"{_PROGRAM} {__version__}\n")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WrongInput("COMMAND", missing(COMMANDS))
    raise typer.Exit(import_module("querwurf.cli.menu").open_menu())


def _prepare_streams() -> None:
    """Never fail for want of a stream or a character: closed streams lead nowhere, `?` for both."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace" if name == "stderr" else "replace")


def _silence_stdout() -> None:
    """Keep the interpreter from failing again when it flushes a stream that takes nothing."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
