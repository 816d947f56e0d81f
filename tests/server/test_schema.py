"""schemathesis: every request of the description, with right and wrong input."""

import asyncio
import json
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from querwurf import catalog
from querwurf.server.app import ENDPOINTS, Server, Settings
from querwurf.server.bots import InlineBots
from querwurf.server.openapi import describe
from querwurf.server.run import configure
from tests.server.site import QUICK
from tests.support.servers import free_port

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
    for (
        key
    ) in catalog.game_keys():  # hypothesis stumbles over modules that the server's thread imports
        catalog.game(key)
    folder: Path = tmp_path_factory.mktemp("schema")
    port = free_port()
    app = Server(Settings(folder / "test.db", QUICK, bots=InlineBots()))
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


def _call(case: schemathesis.Case[Any], site: tuple[str, str]) -> Any:
    address, cookie = site
    if case.path == "/api/me" and case.method == "DELETE":
        cookie = ""  # or there would be nobody to ask the rest
    return case.call(base_url=address, headers={"cookie": cookie})


@SCHEMA.parametrize()
@settings(
    max_examples=10,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_answers_are_as_described(case: schemathesis.Case[Any], site: tuple[str, str]) -> None:
    """Examples, every edge of every schema (their coverage phase), and random requests."""
    case.validate_response(_call(case, site), checks=CHECKS)


def test_tables_that_were_opened_answer_as_described(site: tuple[str, str]) -> None:
    """Follow the description's links: requests about tables that exist, in any order."""
    answered = Counter[int]()

    class Following(SCHEMA.as_state_machine()):  # type: ignore[misc]
        def call(self, case: schemathesis.Case[Any], **_: Any) -> Any:
            if (case.method, case.path) == ("POST", "/api/tables"):
                case.body = {"game": "knister", "seats": [{"kind": "me"}, {"kind": "bot"}]}
            response = _call(case, site)
            answered[response.status_code] += case.path.startswith("/api/tables/{table}")
            return response

        def validate_response(self, response: Any, case: schemathesis.Case[Any], **_: Any) -> None:
            case.validate_response(response, checks=CHECKS)

    run_state_machine_as_test(
        Following,
        settings=settings(
            max_examples=10,
            stateful_step_count=8,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert answered.total() - answered[404] >= 10, "hardly any table was found"
