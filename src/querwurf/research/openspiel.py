"""OpenSpiel: every game as a Python game, with chance as nodes of their own.

Importing registers `querwurf_<key>` for all games; `pyspiel.load_game("querwurf_knister")`, or
with parameters `{"players": 2, "games": 3}`: the number of seats and the game's own options.
Equal futures of a throw are one outcome, so Knister has 11 and not 36. Nothing of a state comes
from a seed: chance is whoever walks the tree.
"""

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any
from urllib.parse import quote, unquote

import msgspec
import numpy as np
import pyspiel
from msgspec import inspect

from querwurf import catalog
from querwurf.botkit.encoding import Encoding
from querwurf.core.data import Data
from querwurf.core.entry import Act, Entry
from querwurf.core.match import Match
from querwurf.core.redact import redact
from querwurf.research.sitting import PATIENCE, beaten
from querwurf.vector.numbering import encoding

PLAYERS = "players"
NONE = -1
"""Stands for None in a parameter that is a number otherwise."""
_PLAIN = inspect.BoolType, inspect.IntType, inspect.NoneType
_MOST_PLAYERS = 10
"""OpenSpiel lists a return for every player; larger tables are of no use there."""


class World:
    """The match of a state, the numbers of a draw so far, and what every seat has seen."""

    def __init__(self, match: "Match[Any, Any, Any, Any, Any, Any]", numbering: Encoding) -> None:
        self.match, self.encoding = match, numbering
        self.drawn: tuple[int, ...] = ()
        self.seen: list[list[str]] = [[] for _ in range(match.seats)]
        self.acts = 0
        """Actions since the last throw: they stand for the clock."""

    def __deepcopy__(self, memo: object) -> "World":
        copied = World(self.match.fork(), self.encoding)
        copied.drawn, copied.acts = self.drawn, self.acts
        copied.seen = [list(lines) for lines in self.seen]
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        match = self.match
        begun = match.game.key, match.seats, match.options
        stands = match.state, match.n, match.drawn, tuple(match.acts)
        return _restore, (begun, stands, (self.drawn, self.acts, self.seen))

    def note(self, entry: Entry[Any, Any]) -> None:
        """Write down for every seat what it sees of an entry; its own actions too."""
        for seat, lines in enumerate(self.seen):
            shown: list[Any] = [*redact(entry.events, seat)]
            if isinstance(entry.cause, Act) and entry.cause.seat == seat:
                shown.insert(0, entry.cause.action)
            lines.append(msgspec.json.encode(shown).decode())


def _restore(begun: Any, stands: Any, walked: Any) -> World:
    """Make a world again from what was pickled."""
    key, seats, options = begun
    game = catalog.game(key)
    match = Match(game, seats, 0, options).restore(*stands)
    world = World(match, encoding(game, options, seats))
    world.drawn, world.acts, world.seen = walked
    return world


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Querwurf with its options and number of seats."""

    def __init__(
        self, game: catalog.AnyGame, kind: Any, params: Mapping[str, Any] | None = None
    ) -> None:
        self.table, given = game, dict(params or {})
        self.seats = int(given.get(PLAYERS, game.seats[0]))
        self.options = _read_options(game, given)
        self.encoding: Encoding = encoding(game, self.options, self.seats)
        low, high = self.encoding.points if game.unit == "points" else (-1, 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=self.encoding.most_lots,
            num_players=self.seats,
            min_utility=float(low),
            max_utility=float(high),
            utility_sum=None,
            max_game_length=self.encoding.longest,
        )
        super().__init__(kind, info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.table.key, self.seats, self.options)

    def new_initial_state(self) -> "TableState":
        """Begin a match."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TableObserver":
        """Give what looks at states for a player."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return TableObserver(self.encoding, recalls)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A match between two events; seats that act at the same time are asked one by one."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        match = Match(game.table, game.seats, 0, game.options)
        self.world = World(match, game.encoding)

    def current_player(self) -> int:
        """Tell whose turn it is."""
        match = self.world.match
        if match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if match.chance is not None else match.waiting[0]

    def is_terminal(self) -> bool:
        """Tell whether the match is over."""
        return self.world.match.over

    def _legal_actions(self, player: int) -> list[int]:
        match = self.world.match
        if player != self.current_player():
            return []
        return sorted(self.world.encoding.codes(match.legal(player), match.view(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List how the throw or draw can go on."""
        return [(number, chance) for number, (_, chance) in enumerate(self._lots())]

    def _lots(self) -> Any:
        world, match = self.world, self.world.match
        assert match.chance is not None
        return self.world.encoding.lots(match.state, match.chance, world.drawn)

    def _apply_action(self, action: int) -> None:
        world, match = self.world, self.world.match
        if match.chance is None:
            seat = match.waiting[0]
            chosen = self.world.encoding.action_of(action, match.view(seat))
            world.note(match.act(seat, chosen))
            self._tick()
            return
        world.drawn += self._lots()[action][0]
        if len(world.drawn) == len(match.chance.sizes):
            drawn, world.drawn, world.acts = world.drawn, (), 0
            world.note(match.throw(drawn))

    def _tick(self) -> None:
        """Let time be up after many actions, where there is a clock."""
        world, match = self.world, self.world.match
        world.acts += 1
        timed = getattr(match.awaiting, "seconds", None) is not None
        if timed and world.acts >= PATIENCE * match.seats:
            world.acts = 0
            world.note(match.expire())

    def _action_to_string(self, player: int, action: int) -> str:
        match = self.world.match
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        chosen = self.world.encoding.action_of(action, match.view(player))
        return str(match.game.text.format_action(chosen))

    def returns(self) -> list[float]:
        """Give the final points, or from -1 to 1 who beat how many."""
        match = self.world.match
        if not match.over:
            return [0.0] * match.seats
        outcome = match.outcome
        if match.game.unit == "points":
            return [float(score) for score in outcome.scores]
        return [2 * beaten(match.game, outcome, seat) - 1 for seat in range(match.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """Give a state that the player cannot tell from this one, hidden things dealt anew."""
        copied: TableState = self.clone()
        world = copied.world
        match, rng = world.match, Random(sampler())
        state = world.encoding.resample(match.state, player, rng)
        match.restore(state, match.n, match.drawn, match.acts)
        world.seen = [
            lines if seat == player else ["resampled"] for seat, lines in enumerate(world.seen)
        ]
        return copied

    def __str__(self) -> str:
        match = self.world.match
        shown = [msgspec.json.encode(match.state).decode(), str(self.world.drawn)]
        return " ".join(shown)


class TableObserver:
    """What a player sees; with perfect recall also all that it has seen before."""

    def __init__(self, numbering: Encoding, recalls: bool) -> None:
        self._encoding, self._recalls = numbering, recalls
        self.tensor = np.zeros(numbering.width, np.float32)
        self.dict = numbering.split(self.tensor)  # type: ignore[arg-type]

    def set_from(self, state: TableState, player: int) -> None:
        """Fill `tensor` and `dict` with what a player sees."""
        self.tensor[:] = self._encoding.observe(state.world.match.view(player))

    def string_from(self, state: TableState, player: int) -> str:
        """Write what a player sees as JSON."""
        view = msgspec.json.encode(state.world.match.view(player)).decode()
        return "\n".join((*state.world.seen[player], view)) if self._recalls else view


def load(
    game: str, seats: int | None = None, options: Data | Mapping[str, object] | None = None
) -> Any:
    """Load a game by its key, as `pyspiel.load_game` does with its parameters."""
    return pyspiel.load_game(f"querwurf_{game}", parameters(game, seats, options))


def register_all() -> None:
    """Register the games that are not registered yet."""
    known = set(pyspiel.registered_names())
    for game in catalog.games():
        if f"querwurf_{game.key}" not in known:
            _register(game)


def _register(game: catalog.AnyGame) -> None:
    kind = pyspiel.GameType(
        short_name=f"querwurf_{game.key}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=min(game.seats[-1], _MOST_PLAYERS),
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )

    class Registered(TableGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Registered)


def parameters(
    game: str | catalog.AnyGame,
    seats: int | None = None,
    options: Data | Mapping[str, object] | None = None,
) -> dict[str, Any]:
    """Give options and a number of seats as parameters of `pyspiel.load_game`.

    Options that are always numbers or switches are these, with -1 for none where there may be
    none; all others are a text, plain or quoted so that OpenSpiel's own notation of a game can
    hold it.
    """
    played = catalog.game(game) if isinstance(game, str) else game
    wanted = msgspec.to_builtins(played.read_options(options))
    given = {
        field.name: _write_option(field.type, wanted[field.name])
        for field in msgspec.structs.fields(played.options)
    }
    return {PLAYERS: played.seats[0] if seats is None else seats, **given}


def _write_option(kind: Any, value: Any) -> Any:
    """Keep numbers and switches; OpenSpiel fixes the type of a parameter once for all values."""
    found = inspect.type_info(kind)
    kinds = found.types if isinstance(found, inspect.UnionType) else (found,)
    if not all(isinstance(one, _PLAIN) or _is_numbers(one) for one in kinds):
        return _quote(value)
    return NONE if value is None else value


def _is_numbers(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.LiteralType) and all(isinstance(v, int) for v in kind.values)


def _read_options(game: catalog.AnyGame, given: Mapping[str, Any]) -> Data:
    fields = {name: value for name, value in given.items() if name != PLAYERS}
    read = {name: None if value == NONE else _unquote(value) for name, value in fields.items()}
    options: Data = game.read_options(read)
    return options


def _quote(value: object) -> str:
    """Write a value as JSON in which OpenSpiel finds no number, comma or bracket."""
    return (
        value if isinstance(value, str) and value.isalpha() else f"_{quote(json.dumps(value), '')}"
    )


def _unquote(value: Any) -> object:
    """Read a parameter: a number, a switch, a plain word or quoted JSON."""
    if isinstance(value, str) and value.startswith("_"):
        return json.loads(unquote(value[1:]))
    return value


register_all()
