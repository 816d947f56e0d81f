"""schemathesis: every request of the description, with right and wrong input."""

import asyncio
import json
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from querwurf.server.app import ENDPOINTS, Server, Settings
from querwurf.server.bots import InlineThinkers
from querwurf.server.openapi import describe
from querwurf.server.run import configure
from tests.server.process import free_port
from tests.server.site import QUICK

SCHEMA = schemathesis.openapi.from_dict(json.loads(msgspec.json.encode(describe(ENDPOINTS))))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Run a server in a thread: its address, and a player's cookie."""
    folder: Path = tmp_path_factory.mktemp("schema")
    port = free_port()
    app = Server(Settings(folder / "test.db", QUICK, thinkers=InlineThinkers()))
    server = uvicorn.Server(configure(app, "127.0.0.1", port))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    address = f"http://127.0.0.1:{port}"
    body, headers = json.dumps({"name": "Nora"}).encode(), {"content-type": "application/json"}
    request = urllib.request.Request(f"{address}/api/me", body, headers)
    with urllib.request.urlopen(request) as answer:
        cookie = answer.headers["set-cookie"].partition(";")[0]
    yield address, cookie
    server.should_exit = True
    thread.join()


@SCHEMA.parametrize()
@settings(
    max_examples=10,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_answers_are_as_described(case: schemathesis.Case[Any], site: tuple[str, str]) -> None:
    address, cookie = site
    if case.path == "/api/me" and case.method == "DELETE":
        cookie = ""  # or there would be nobody to ask the rest
    response = case.call(base_url=address, headers={"cookie": cookie})
    case.validate_response(response, checks=CHECKS)
