"""Played matches as data for others: records, or every decision with its values as Parquet.

`querwurf simulate … --out FILE.parquet` writes such a file and a data card beside it; `read` gives
its decisions back.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from querwurf import __version__, catalog
from querwurf.arena.match import match_seed
from querwurf.core.data import Data
from querwurf.core.entry import returned_type
from querwurf.core.match import Match
from querwurf.table import record as record_format
from querwurf.table.record import Sitter

LICENCE = "Apache-2.0"
_FIELDS = {
    "match": "the number of the match in this run",
    "n": "how many entries the match's log had before the decision",
    "seat": "who decides, from 0",
    "level": "the level of the bot that decides",
    "view": "what the seat sees, JSON",
    "legal": "the legal actions in the order of their keys, each JSON",
    "values": "what each of them is worth to the level that values; null where it did not look",
    "errors": "the standard errors of the values",
    "chosen": "the place of the action that was taken in `legal`",
    "score": "the seat's final points",
    "place": "the seat's final place, 1 is the best",
}


class NoParquet(RuntimeError):
    """Parquet needs a package that is not installed."""


class Decision(NamedTuple):
    """One decision of one seat."""

    match: int
    n: int
    seat: int
    level: str
    view: Any
    legal: tuple[Any, ...]
    values: tuple[float | None, ...]
    errors: tuple[float, ...]
    chosen: int
    score: int
    place: int


class Recorded(NamedTuple):
    """A match that was played to be kept."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    record: bytes
    decisions: list[Decision]


Play = Callable[[catalog.AnyGame, Data, tuple[str, ...], int, int], Recorded]


def recorder(values: str | None = None, *, decisions: bool = True) -> Play:
    """Give what plays a match and keeps it; `values` is the level that values every decision.

    Without one, every seat's own level does.
    """
    return partial(_play_recorded, values, decisions)


def _play_recorded(
    values: str | None,
    decisions: bool,
    game: catalog.AnyGame,
    options: Data,
    levels: tuple[str, ...],
    seed: int,
    number: int,
) -> Recorded:
    match = Match(game, len(levels), match_seed(seed, number), options)
    taken: list[Decision] = []
    while not match.over:
        if match.chance is not None:
            match.throw()
            continue
        seat = match.waiting[0]
        view, level = match.view(seat), levels[seat]
        action = game.bot.choose(view, match.bot_random(seat), level)
        if decisions:
            taken.append(_decide(match, number, view, action, level, values or level))
        match.act(seat, action)
    scores, places = match.outcome.scores, match.outcome.places
    ended = [one._replace(score=scores[one.seat], place=places[one.seat]) for one in taken]
    return Recorded(scores, places, _record(match, levels), ended)


def _decide(
    match: Match[Any, Any, Any, Any, Any, Any],
    number: int,
    view: Any,
    action: Any,
    level: str,
    valuing: str,
) -> Decision:
    legal = match.legal(view.seat)
    worth = {one.action: one for one in match.game.explain(view, valuing)}
    found = [worth.get(each) for each in legal]
    return Decision(
        match=number,
        n=match.n,
        seat=view.seat,
        level=level,
        view=view,
        legal=legal,
        values=tuple(one.value if one is not None and one.tried else None for one in found),
        errors=tuple(0.0 if one is None else one.error for one in found),
        chosen=legal.index(action),
        score=0,
        place=0,
    )


def _record(match: Match[Any, Any, Any, Any, Any, Any], levels: Sequence[str]) -> bytes:
    sitters = [Sitter(f"Bot {seat + 1}", "bot", level) for seat, level in enumerate(levels)]
    header = record_format.open_header(
        match.game, match.options, sitters, match.seed, dice="fair", nonces=match.nonces
    )
    written = record_format.dump(header, match.log)
    ending = record_format.close(match.outcome, match.seed, written)
    return written + record_format.encode(ending)


class ParquetFile:
    """Writes decisions as they come."""

    def __init__(self, path: Path, game: str) -> None:
        try:
            import pyarrow
            from pyarrow import parquet
        except ModuleNotFoundError as missing:
            told = f"{missing.name} is not installed: pip install querwurf[data]"
            raise NoParquet(told) from None
        self._arrow = pyarrow
        metadata = {"game": game, "rules_version": str(catalog.game(game).rules_version)}
        self._schema = _schema(pyarrow).with_metadata(metadata)
        self._writer = parquet.ParquetWriter(path, self._schema, compression="zstd")

    def add(self, decisions: Iterable[Decision]) -> None:
        """Append decisions."""
        rows = [_row(decision) for decision in decisions]
        if rows:
            self._writer.write_table(self._arrow.Table.from_pylist(rows, self._schema))

    def close(self) -> None:
        """Finish the file: what is not closed cannot be read."""
        self._writer.close()


def _schema(arrow: Any) -> Any:
    text, number = arrow.string(), arrow.int32()
    kinds = {
        "level": text,
        "view": text,
        "legal": arrow.list_(text),
        "values": arrow.list_(arrow.float64()),
        "errors": arrow.list_(arrow.float64()),
    }
    return arrow.schema([(name, kinds.get(name, number)) for name in _FIELDS])


def _row(decision: Decision) -> dict[str, Any]:
    encode = msgspec.json.encode
    legal = [encode(action).decode() for action in decision.legal]
    return decision._asdict() | {"view": encode(decision.view).decode(), "legal": legal}


def read(path: str | Path) -> Iterator[Decision]:
    """Give the decisions of a Parquet file, views and actions as the game's own data."""
    from pyarrow import parquet

    file = parquet.ParquetFile(path)
    game = catalog.game(file.schema_arrow.metadata[b"game"].decode())
    view: Any = msgspec.json.Decoder(returned_type(game.view))
    for batch in file.iter_batches():
        for row in batch.to_pylist():
            shown = view.decode(row["view"])
            lists = {name: tuple(row[name]) for name in ("values", "errors")}
            yield Decision(**row | lists | {"view": shown, "legal": game.legal_in(shown)})


def card(
    game: catalog.AnyGame,
    options: Data,
    levels: Sequence[str],
    seed: int,
    matches: int,
    values: str | None,
) -> str:
    """Write the data card: what the data are, how they came about, how to read them."""
    rows = "\n".join(f"| `{name}` | {told} |" for name, told in _FIELDS.items())
    settled = msgspec.json.encode(options).decode()
    unit = "the chance to win" if game.unit == "win" else "expected final points"
    return f"""# {game.title}: decisions of bots

{matches} matches between {", ".join(levels)}, seed {seed}, options `{settled}`; played by Querwurf
{__version__}, rules version {game.rules_version}. Match *k* is the match of seed `"{seed}/k"`; the
same command makes the same data.

Values are {unit} as {values or "the seat's own level"} sees them: a bot's estimates, not truth.
No person's play is in here, and nothing that the seat could not know.

| column | meaning |
|---|---|
{rows}

Read with `querwurf.dataset.read(path)`, or with any reader of Parquet. Licence: {LICENCE}.
"""
