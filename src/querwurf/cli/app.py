"""The front door of all commands: finds the one asked for, turns every fault into one line."""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated

import typer
from typer.main import get_command

from querwurf import __version__
from querwurf.cli.fault import Refused, WrongInput, one_line

COMMANDS = {
    "serve": "Serve the web app.",
    "play": "Play a game in the terminal.",
    "score": "Score a position: JSON in, JSON out.",
    "replay": "Show a recorded match step by step.",
    "verify": "Recompute dice, rules and result of a recorded match.",
    "export": "Write a stored match as a file.",
    "advise": "Value every legal move of a position.",
    "solve": "Find the best layout of a happycross throw.",
    "simulate": "Play many games between bots.",
    "train": "Make a bot's tables again from scratch.",
    "bench": "Run a benchmark by name; `bench list` tells them.",
}
"""The module of a command has its name and a function `command`."""

_INTERRUPTED, _BROKEN_PIPE = 130, 141


def run(argv: Sequence[str] | None) -> int:
    """Run a command line; whatever goes wrong is one line on standard error, never a traceback."""
    args = list(sys.argv[1:] if argv is None else argv)
    _prepare_streams()
    try:
        returned = get_command(_build(args)).main(args, "querwurf", standalone_mode=False)
        sys.stdout.flush()
        return returned if isinstance(returned, int) else 0
    except typer.TyperException as error:
        return _complain(2, error.format_message())
    except WrongInput as error:
        return _complain(2, str(error))
    except Refused as error:
        return _complain(1, str(error))
    except (KeyboardInterrupt, typer.Abort):
        return _INTERRUPTED
    except (BrokenPipeError, SystemExit):  # Typer leaves with SystemExit when nobody reads on
        _silence_stdout()
        return _BROKEN_PIPE
    except OSError as error:
        if error.filename is None:
            _silence_stdout()
        return _complain(2, f"{error.filename or 'output'}: {error.strerror or error}")
    except Exception as error:
        if type(error).__module__.startswith("querwurf."):
            return _complain(2, str(error))
        return _complain(2, f"a fault of the program: {type(error).__name__}: {error}")


def _build(args: Sequence[str]) -> typer.Typer:
    """Register all commands, but import only the one asked for: that keeps start-up short."""
    app = typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(_root)
    wanted = next((arg for arg in args if not arg.startswith("-")), None)
    for name, about in COMMANDS.items():
        command: Callable[..., int] = _not_loaded
        if name == wanted:
            command = import_module(f"querwurf.cli.{name}").command
        app.command(name, short_help=about)(command)
    return app


def _not_loaded() -> int:
    raise AssertionError("this command was not asked for")


def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Tell the version and leave.")] = False,
) -> None:
    """Five tabletop games: Knister, Kriss Kross, Kribbeln, happycross, Crosswise.

    Without a command, in a terminal: a menu to play from.
    """
    if version:
        sys.stdout.write(f"querwurf {__version__}\n")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WrongInput("COMMAND", f"missing; one of {', '.join(COMMANDS)}")
    raise typer.Exit(import_module("querwurf.cli.menu").open_menu())


def _complain(code: int, message: str) -> int:
    sys.stderr.write(f"querwurf: {one_line(message)}\n")
    return code


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
