"""`querwurf play`: a game in the terminal, alone, with others at the keyboard, against bots."""

import os
import sys
import time
from typing import Annotated

import msgspec
import typer

from querwurf import catalog
from querwurf.cli.argument import (
    GAMES_HELP,
    LEVELS_HELP,
    GameOptions,
    Json,
    Lang,
    Tables,
    check_game,
)
from querwurf.cli.completion import complete_game, complete_levels, complete_match
from querwurf.cli.fault import WrongInput
from querwurf.cli.foreign import both
from querwurf.cli.hotseat import HotSeat, Left
from querwurf.cli.language import choose_language
from querwurf.cli.messages import WORDS
from querwurf.cli.opening import Wishes, open_table, split_list
from querwurf.cli.outcome import display_names, tell_outcome
from querwurf.cli.phrase import missing, no_such_match
from querwurf.cli.screen import InputEnded, Screen
from querwurf.cli.tables import use_tables
from querwurf.cli.training import rewinder
from querwurf.core.text import Language
from querwurf.core.words import either
from querwurf.table.record import WrongRecord
from querwurf.table.store import MatchClosed, NoSuchMatch, OpenMatch, Store

INTERRUPTED = 130


def command(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help=GAMES_HELP, autocompletion=complete_game),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="LEVELS",
            help=f"Levels of the bots, as in easy,medium: {LEVELS_HELP}.",
            autocompletion=complete_levels,
        ),
    ] = "",
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Seats altogether; bots take the last ones.")
    ] = None,
    names: Annotated[
        str, typer.Option(metavar="NAMES", help="Of the people, as in Lea,Karl.")
    ] = "",
    seed: Annotated[
        str | None, typer.Option(metavar="S", help="The same dice and bots every time.")
    ] = None,
    lang: Lang = None,
    options: GameOptions = None,
    real_dice: Annotated[
        bool, typer.Option("--real-dice", help="Throw real dice and type in what they show.")
    ] = False,
    resume: Annotated[
        str | None,
        typer.Option(
            metavar="MATCH", help="Go on with a stored match.", autocompletion=complete_match
        ),
    ] = None,
    training: Annotated[
        bool, typer.Option("--training", help="With hints, and moves that can be taken back.")
    ] = False,
    tables: Tables = None,
    json: Json = False,
) -> int:
    """Play a game in the terminal; boards go to standard error with --json."""
    language, store = choose_language(lang, os.environ), Store()
    if resume is not None:
        played = resume.rpartition("-")[0]
        if game is not None and played != check_game(game):
            other = either(
                f"{resume!r} ist keine Partie von {game}", f"{resume!r} is not a match of {game}"
            )
            raise WrongInput("--resume", other)
        use_tables(tables or (), played)
        return play_match(store, resume, language, training=training, json=json)
    if game is None:
        raise WrongInput("GAME", missing(catalog.game_keys()))
    wishes = Wishes(
        levels=split_list(bots),
        seats=seats,
        names=split_list(names),
        options=tuple(options or ()),
        seed=seed,
        real_dice=real_dice,
    )
    header, secret = open_table(catalog.game(check_game(game)), wishes, language)
    use_tables(tables or (), game)
    match = store.create(header, secret)
    return play_match(store, match, language, training=training, json=json)


def play_match(
    store: Store, match: str, language: Language, *, training: bool = False, json: bool = False
) -> int:
    """Go on with a stored match until it is over or the people leave."""
    try:
        with store.play(match) as opened:
            return _play(opened, language, training, json)
    except NoSuchMatch:
        raise WrongInput(match, no_such_match(match)) from None
    except (MatchClosed, WrongRecord) as error:
        raise WrongInput(match, both(str(error))) from None


def _play(opened: OpenMatch, language: Language, training: bool, json: bool) -> int:
    screen = Screen(on_stderr=json)
    rewind = rewinder(opened) if training else None
    try:
        with screen:
            seats = opened.header.seats
            HotSeat(opened.running, seats, screen, language, time.monotonic, rewind).play()
    except (KeyboardInterrupt, Left, InputEnded) as reason:
        screen.tell("", WORDS[language]["left"].format(match=opened.match))
        _report(opened, json)
        return INTERRUPTED if isinstance(reason, KeyboardInterrupt) else 0
    opened.finish()
    _tell_end(opened, screen, language)
    _report(opened, json)
    return 0


def _tell_end(opened: OpenMatch, screen: Screen, language: Language) -> None:
    match, seats = opened.running, opened.header.seats
    names = display_names(seats)
    people = [seat for seat, sitter in enumerate(seats) if sitter.kind == "person"]
    view = match.view(people[0] if len(people) == 1 else None)
    screen.tell(match.game.text.draw(view, names, language))
    screen.tell(*tell_outcome(match.game, match.outcome, names, language))
    screen.tell("", WORDS[language]["record"].format(path=opened.path))


def _report(opened: OpenMatch, json: bool) -> None:
    if not json:
        return
    match = opened.running
    report = {
        "match": opened.match,
        "game": match.game.key,
        "over": match.over,
        "outcome": match.outcome if match.over else None,
        "record": str(opened.path),
    }
    sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
