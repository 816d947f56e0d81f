"""`querwurf coach`: what each decision of a finished match cost, and how much was luck."""

import os
import sys
from typing import Annotated

import msgspec
import typer

from querwurf import catalog
from querwurf.cli.argument import STANDARD_INPUT, File, Json, Lang
from querwurf.cli.fault import WrongInput
from querwurf.cli.language import choose_language
from querwurf.cli.outcome import display_names
from querwurf.cli.phrase import not_from_to
from querwurf.cli.recorded import finished_match, read_record
from querwurf.cli.screen import Screen
from querwurf.coach.luck import tell_luck
from querwurf.coach.report import Report, SeatReport, report, worst
from querwurf.coach.sentence import number, percent, phrase
from querwurf.core import figure
from querwurf.core.words import Language
from querwurf.table.record import Record

_STRIP = "▁▂▃▄▅▆▇█"
"""The height of a bar tells what a decision cost."""


def command(
    file: File = STANDARD_INPUT,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="Only this seat; else all of them.")
    ] = None,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Look back on a finished match: costs of decisions, luck and mistakes apart."""
    language = choose_language(lang, os.environ)
    record = read_record(file)
    if seat is not None and not 1 <= seat <= len(record.header.seats):
        raise WrongInput("--seat", not_from_to(seat, 1, len(record.header.seats)))
    found = report(finished_match(record, file), language)
    chosen = [one for one in found.seats if seat in (None, one.seat)]
    if json:
        told = msgspec.structs.replace(found, seats=tuple(chosen))
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
        return 0
    _tell(record, found, chosen, language)
    return 0


def _tell(record: Record, found: Report, chosen: list[SeatReport], language: Language) -> None:
    screen, names = Screen(), display_names(record.header.seats)
    for one in chosen:
        screen.tell(f"[bold]{names[one.seat - 1]}[/]", _summary(one, language))
        for said in tell_luck(catalog.game(found.game), found.seats, one.seat - 1, language):
            screen.tell(said)
        screen.tell(f"{_strip(one)}  {_accuracy(one, language)}")
        moments = worst(one)
        for move in moments:
            screen.tell(f"  {move.n:>4}  {move.action}: {' '.join(move.reasons)}")
        if not moments:
            screen.tell(phrase("clean", language))
        screen.tell("")
    if found.hindsight is not None:
        key = "possible" if found.hindsight.proven else "found"
        screen.tell(phrase(key, language, total=figure.number(found.hindsight.total)))


def _summary(one: SeatReport, language: Language) -> str:
    rivals = one.rivals if isinstance(one.rivals, float) else 0.0
    if one.unit == "win":
        return phrase(
            "summary win",
            language,
            expectation=percent(one.expectation),
            luck=number(100 * one.luck, language, sign=True),
            rivals=number(100 * rivals, language, sign=True),
            mistakes=number(100 * one.mistakes, language),
        )
    return phrase(
        "summary points",
        language,
        result=figure.number(round(one.result)),
        expectation=number(one.expectation, language),
        luck=number(one.luck, language, sign=True),
        mistakes=number(one.mistakes, language),
    )


def _accuracy(one: SeatReport, language: Language) -> str:
    return phrase("accuracy", language, accuracy=percent(one.accuracy))


def _strip(one: SeatReport) -> str:
    highest = max((move.cost for move in one.moves), default=0.0) or 1.0
    top = len(_STRIP) - 1
    return "".join(_STRIP[round(top * move.cost / highest)] for move in one.moves)
