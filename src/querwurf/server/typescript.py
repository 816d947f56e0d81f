"""The TypeScript types of everything on the wire (written by webfiles.py).

They come from the JSON Schema of the wire's types and of the games' own. What a client sends may
leave fields out that have a default; what the server sends holds every field but those that are
only for clients that ask for them.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.server import (
    daily_wire,
    envelope,
    history_wire,
    identity_wire,
    lesson_messages,
    lobby_messages,
    messages,
    replay_wire,
    rulebook,
    undo_messages,
    wire,
)
from querwurf.server.gametype import game_types

Schema: TypeAlias = Mapping[str, Any]

_HEAD = """\
// Made by `python -m querwurf.server.webfiles` from the server's types: do not edit.
"""
_MODULES = (
    *(wire, rulebook, messages, lobby_messages, lesson_messages, undo_messages),
    *(replay_wire, daily_wire, history_wire, identity_wire),
)
"""Where the types are that go over the wire."""
_PARTS = ("options", "action", "event", "view", "outcome", "best")
_PRIMITIVES = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
_OPEN, _USE = "<K extends GameKey = GameKey>", "<K>"


def generate() -> str:
    """Give the whole file."""
    games = catalog.own_games()
    blocks = [_HEAD, *map(_game_block, games), _game_map(games), _wire_block()]
    return "\n".join(blocks)


def _game_block(game: "catalog.AnyGame") -> str:
    prefix = game.key.capitalize()
    types = game_types(game)
    schemas, components = msgspec.json.schema_components(list(types.values()))
    writer = _Writer({name: prefix + _letters(name) for name in components}, asked=frozenset())
    declared = [writer.declare(name, components[name]) for name in sorted(components)]
    aliases = [
        f"export type {prefix}{part.capitalize()} = {writer.type(schema)}\n"
        for part, schema in zip(types, schemas, strict=True)
        if writer.type(schema) != prefix + part.capitalize()
    ]
    return "\n".join((f"// {game.title}\n", *declared, *aliases))


def _letters(name: str) -> str:
    """Make a name of what msgspec calls a type: Outcome_Breakdown_ or dotted paths."""
    return "".join(part[:1].upper() + part[1:] for part in name.replace(".", "_").split("_"))


def _game_map(games: Iterable["catalog.AnyGame"]) -> str:
    lines = ["// All games\n", "export interface Games {"]
    for game in games:
        prefix = game.key.capitalize()
        parts = "; ".join(f"{part}: {prefix}{part.capitalize()}" for part in _PARTS)
        lines.append(f"  {game.key}: {{ {parts} }}")
    return "\n".join([*lines, "}\n", "export type GameKey = keyof Games\n"])


def _wire_block() -> str:
    structs = [kind for module in _MODULES for kind in _structs(module)]
    _, components = msgspec.json.schema_components(structs)
    rename = {"Games": "GameList"}
    asked = frozenset(kind.__name__ for kind in structs if issubclass(kind, wire.Asked))
    generic = _with_game_data(components)
    writer = _Writer({name: rename.get(name, name) for name in components}, asked, generic)
    declared = [writer.declare(name, components[name]) for name in sorted(components)]
    unions = [
        f"export type {name}{_OPEN} =\n"
        + "".join(f"  | {writer.name(k.__name__)}\n" for k in kinds)
        for name, kinds in (
            ("ClientMessage", messages.ClientMessage.__args__),
            ("ServerMessage", messages.ServerMessage.__args__),
        )
    ]
    return "\n".join(("// The wire\n", *declared, *unions))


def _structs(module: Any) -> list[type[msgspec.Struct]]:
    bases = {wire.Asked, wire.Told, envelope.Message, envelope.News}
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind not in bases
        and kind.__module__ == module.__name__
    ]


def _with_game_data(components: Mapping[str, Schema]) -> frozenset[str]:
    """Name the types that carry a game's data, or hold a type that does."""
    found: set[str] = {name for name, schema in components.items() if "x-game" in str(schema)}
    while True:
        more = {
            name
            for name, schema in components.items()
            if any(f"'#/$defs/{inner}'" in str(schema) for inner in found)
        } - found
        if not more:
            return frozenset(found)
        found |= more


class _Writer:
    """Writes JSON Schemas as TypeScript."""

    def __init__(
        self, names: Mapping[str, str], asked: frozenset[str], generic: frozenset[str] = frozenset()
    ) -> None:
        self._names = names
        self._asked = asked
        self._generic = generic
        self._within_asked = False

    def name(self, component: str) -> str:
        """Give the TypeScript name of a component, as it is used."""
        return self._names[component] + (_USE if component in self._generic else "")

    def declare(self, component: str, schema: Schema) -> str:
        """Declare a component as an interface or a type."""
        self._within_asked = component in self._asked
        title = self._names[component] + (_OPEN if component in self._generic else "")
        told = schema.get("description", "").split("\n")[0]
        comment = f"/** {told} */\n" if told else ""
        if schema.get("type") != "object" or "properties" not in schema:
            return f"{comment}export type {title} = {self.type(schema)}\n"
        fields = [self._field(name, inner, schema) for name, inner in schema["properties"].items()]
        body = "".join(f"  {field}\n" for field in fields)
        return f"{comment}export interface {title} {{\n{body}}}\n"

    def _field(self, name: str, inner: Schema, outer: Schema) -> str:
        left_out = name not in outer.get("required", ())
        # A field that the server may leave out has no default of its own (msgspec.UNSET).
        optional = left_out and (self._within_asked or "default" not in inner)
        return f"{name}{'?' if optional else ''}: {self.type(inner)}"

    def type(self, schema: Schema) -> str:
        """Write a schema as a type."""
        if "x-game" in schema:
            part = f'Games[K]["{schema["x-game"]}"]'
            return f"Partial<{part}>" if self._within_asked and "options" in part else part
        if "$ref" in schema:
            return self.name(schema["$ref"].rpartition("/")[2])
        if "anyOf" in schema:
            return " | ".join(dict.fromkeys(self.type(inner) for inner in schema["anyOf"]))
        if "enum" in schema:
            return " | ".join(json.dumps(value) for value in schema["enum"])
        return self._plain(schema)

    def _plain(self, schema: Schema) -> str:
        kind = schema.get("type")
        if kind == "array":
            return self._array(schema)
        if kind == "object":
            inner = schema.get("additionalProperties")
            return f"Record<string, {self.type(inner) if isinstance(inner, dict) else 'unknown'}>"
        if kind == "null":
            return "null"
        return _PRIMITIVES.get(kind, "unknown") if isinstance(kind, str) else "unknown"

    def _array(self, schema: Schema) -> str:
        if "prefixItems" in schema:
            return f"[{', '.join(map(self.type, schema['prefixItems']))}]"
        items = self.type(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
        return f"({items})[]" if " | " in items else f"{items}[]"
