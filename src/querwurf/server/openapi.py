"""The OpenAPI description of the HTTP side, made from the wire's types."""

from typing import Any

import msgspec

from querwurf import __version__
from querwurf.core.protocol import MOST_SEATS
from querwurf.core.words import LANGUAGES
from querwurf.server import wire
from querwurf.server.call import Endpoint
from querwurf.table.day import EARLIEST, LATEST

_REF = "#/components/schemas/{name}"
_JSON = "application/json"
_FILES = {
    "/records/": "application/zip",
    "/record": "application/jsonl",
    "/sheet/": "application/pdf",
    "/card/": "image/png",
    "/matches.csv": "text/csv",
}
"""By a part of a path, what kind of file is given there."""
_REFUSED = ("400", "401", "403", "404", "405", "409", "413", "415", "429")


def describe(endpoints: tuple[Endpoint, ...]) -> dict[str, Any]:
    """Describe all requests."""
    structs = {kind for one in endpoints for kind in (one.asked, one.told) if kind is not None}
    ordered = [*sorted(structs, key=lambda kind: kind.__name__), wire.Problem]
    schemas, components = msgspec.json.schema_components(ordered, ref_template=_REF)
    refs = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, refs)
    opened = paths["/api/tables"]["post"]["responses"]["200"]
    opened["links"] = {
        _name(endpoint): {
            "operationId": _name(endpoint),
            "parameters": {"table": "$response.body#/id"},
        }
        for endpoint in endpoints
        if "{table}" in endpoint.path
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Querwurf", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint, refs: dict[Any, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {} if endpoint.told is None else {"schema": refs[endpoint.told]}
    kind = next((kind for part, kind in _FILES.items() if part in endpoint.path), _JSON)
    refused = {
        "description": "Refused, and why.",
        "content": {"application/json": {"schema": refs[wire.Problem]}},
    }
    operation: dict[str, Any] = {
        "summary": endpoint.about,
        "operationId": _name(endpoint),
        "parameters": _parameters(endpoint.path),
        "responses": {
            "200": {"description": "Done.", "content": {kind: told}},
            **dict.fromkeys(_REFUSED, refused),
        },
    }
    if endpoint.asked is not None:
        content = {"application/json": {"schema": refs[endpoint.asked]}}
        is_needed = any(field.required for field in msgspec.structs.fields(endpoint.asked))
        operation["requestBody"] = {"required": is_needed, "content": content}
    return operation


def _name(endpoint: Endpoint) -> str:
    module = endpoint.handler.__module__.rpartition(".")[2]
    return f"{module}-{getattr(endpoint.handler, '__name__', '').strip('_')}"


def _parameters(path: str) -> list[dict[str, Any]]:
    shapes = {
        "table": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,40}$"},
        "game": {"type": "string", "pattern": "^[a-z0-9]{1,40}$"},
        "language": {"type": "string", "enum": list(LANGUAGES)},
        "paper": {"type": "string", "enum": ["a4", "letter"]},
        "seat": {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1},
        "number": {"type": "integer", "minimum": 0, "maximum": 999_999},
        "day": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
        "month": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}$"},
        "device": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
        "passkey": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,400}$"},
        "player": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,40}$"},
        "circle": {"type": "string", "enum": ["all", "met"]},
        "period": {"type": "string", "enum": ["day", "month", "ever"]},
        "mix": {"type": "string", "pattern": "^[0-9a-f]{8}$"},
        "zone": {"type": "integer", "minimum": EARLIEST, "maximum": LATEST},
    }
    return [
        {"name": name, "in": "path", "required": True, "schema": shape}
        for name, shape in shapes.items()
        if f"{{{name}}}" in path
    ]
