"""`querwurf play`: a game in the terminal, alone, with others at the keyboard, against bots."""

import os
import sys
import time
from random import Random
from typing import Annotated

import msgspec
import typer

from querwurf import catalog
from querwurf.cli.argument import Json, Lang, check_game
from querwurf.cli.fault import WrongInput
from querwurf.cli.hotseat import HotSeat, Left
from querwurf.cli.language import choose_language
from querwurf.cli.opening import Wishes, open_table, split_list
from querwurf.cli.outcome import display_names, tell_outcome
from querwurf.cli.screen import InputEnded, Screen
from querwurf.cli.words import WORDS
from querwurf.core.data import Seat
from querwurf.core.text import Language
from querwurf.table.record import WrongRecord
from querwurf.table.store import MatchClosed, NoSuchMatch, OpenMatch, Store

INTERRUPTED = 130


def command(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help=", ".join(catalog.KEYS))
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="LEVELS", help="Levels of the bots, as in greedy,greedy.")
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
    options: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="An option of the game; repeat.")
    ] = None,
    real_dice: Annotated[
        bool, typer.Option("--real-dice", help="Throw real dice and type in what they show.")
    ] = False,
    resume: Annotated[
        str | None, typer.Option(metavar="MATCH", help="Go on with a stored match.")
    ] = None,
    json: Json = False,
) -> int:
    """Play a game in the terminal; boards go to standard error with --json."""
    language, store = choose_language(lang, os.environ), Store()
    if resume is not None:
        if game is not None and resume.rpartition("-")[0] != check_game(game):
            raise WrongInput("--resume", f"{resume!r} is not a match of {game}")
        return play_match(store, resume, language, json=json)
    if game is None:
        raise WrongInput("GAME", f"missing; one of {', '.join(catalog.KEYS)}")
    wishes = Wishes(
        levels=split_list(bots),
        seats=seats,
        names=split_list(names),
        options=tuple(options or ()),
        seed=seed,
        real_dice=real_dice,
    )
    header, secret = open_table(catalog.game(check_game(game)), wishes, language)
    return play_match(store, store.create(header, secret), language, json=json)


def play_match(store: Store, match: str, language: Language, *, json: bool = False) -> int:
    """Go on with a stored match until it is over or the people leave."""
    try:
        with store.play(match) as opened:
            return _play(opened, language, json)
    except (NoSuchMatch, MatchClosed, WrongRecord) as error:
        raise WrongInput(match, str(error)) from None


def _play(opened: OpenMatch, language: Language, json: bool) -> int:
    screen = Screen(on_stderr=json)
    try:
        with screen:
            _at_one_terminal(opened, screen, language).play()
    except (KeyboardInterrupt, Left, InputEnded) as reason:
        screen.tell("", WORDS[language]["left"].format(match=opened.match))
        _report(opened, json)
        return INTERRUPTED if isinstance(reason, KeyboardInterrupt) else 0
    opened.finish()
    _tell_end(opened, screen, language)
    _report(opened, json)
    return 0


def _at_one_terminal(opened: OpenMatch, screen: Screen, language: Language) -> HotSeat:
    def bots(entries: int, seat: Seat) -> Random:
        """Depend on the place in the match only, so that a resumed match goes on the same way."""
        return Random(f"{opened.seed_of_bots} {entries} {seat}")

    return HotSeat(opened.session, screen, language, bots, time.monotonic)


def _tell_end(opened: OpenMatch, screen: Screen, language: Language) -> None:
    session = opened.session
    names = display_names(session.header.seats)
    people = [seat for seat, sitter in enumerate(session.header.seats) if sitter.kind == "person"]
    view = session.view(people[0] if len(people) == 1 else None)
    screen.tell(session.game.text.draw(view, names, language))
    screen.tell(*tell_outcome(session.game, session.outcome(), names, language))
    screen.tell("", WORDS[language]["record"].format(path=opened.path))


def _report(opened: OpenMatch, json: bool) -> None:
    if not json:
        return
    session = opened.session
    report = {
        "match": opened.match,
        "game": session.game.key,
        "over": session.is_over,
        "outcome": session.outcome() if session.is_over else None,
        "record": str(opened.path),
    }
    sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
