"""The files under deploy/ can be read by what they are made for, as far as that is here."""

import configparser
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

FOLDER = Path(__file__).parent.parent / "deploy"
UNITS = ("querwurf.service", "querwurf@.service")


def _unit(name: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((FOLDER / name).read_text(encoding="utf-8"))
    return parser


@pytest.mark.parametrize("name", UNITS)
def test_units_start_the_server_and_keep_it_in(name: str) -> None:
    unit = _unit(name)
    assert unit["Service"]["ExecStart"].split()[1] == "serve"
    assert unit["Service"]["Restart"] == "always"
    assert unit["Service"]["ProtectSystem"] == "strict"
    assert unit["Install"]["WantedBy"] == "multi-user.target"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_understands_the_units(name: str, tmp_path: Path) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    named = name.replace("@", "@8001")
    (tmp_path / named).write_text(re.sub(r"ExecStart=\S+", "ExecStart=/bin/true", text))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / named)],
        capture_output=True,
        text=True,
    )
    assert named not in done.stderr, done.stderr


def _parse_nginx(text: str) -> list[Any]:
    """Read nginx's grammar: words, then `;` or a block in braces."""
    words = re.findall(r"#[^\n]*|'[^']*'|\"[^\"]*\"|[{};]|[^\s{};]+", text)
    stack: list[list[Any]] = [[]]
    statement: list[Any] = []
    for word in words:
        if word.startswith("#"):
            continue
        if word == "{":
            block: list[Any] = []
            stack[-1].append((*statement, block))
            stack.append(block)
            statement = []
        elif word == ";":
            assert statement, "an empty statement"
            stack[-1].append(tuple(statement))
            statement = []
        elif word == "}":
            assert not statement, f"no semicolon after {statement}"
            stack.pop()
        else:
            statement.append(word)
    assert len(stack) == 1
    assert not statement
    return stack[0]


@pytest.mark.parametrize("name", ["nginx.conf", "nginx-compose.conf"])
def test_nginx_passes_on_what_the_server_needs_and_keeps_figures_back(name: str) -> None:
    parsed = _parse_nginx((FOLDER / name).read_text(encoding="utf-8"))
    servers = [block[-1] for block in parsed if block[0] == "server"]
    serving = next(server for server in servers if ("client_max_body_size", "64k") in server)
    locations = {block[1:-1]: block[-1] for block in serving if block[0] == "location"}
    assert ("return", "404") in locations["=", "/metrics"]
    passed = {line[1]: line[2] for line in locations[("/",)] if line[0] == "proxy_set_header"}
    assert passed["Host"] == "$http_host", "the port that visitors see belongs to it"
    assert {"X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"} <= passed.keys()


def test_compose_describes_three_servers_on_one_database() -> None:
    described = yaml.safe_load((FOLDER / "compose.yaml").read_text(encoding="utf-8"))
    services = described["services"]
    nodes = [service for name, service in services.items() if name.startswith("node")]
    assert len(nodes) == 3
    for node in nodes:
        assert (FOLDER / node["build"]["context"] / node["build"]["dockerfile"]).is_file()
        assert set(node["depends_on"]) <= services.keys()
        assert "--nats" in node["command"]
        assert "ports" not in node, "only the proxy is reached from outside"
    mounted = services["nginx"]["volumes"][0].partition(":")[0]
    assert (FOLDER / mounted).is_file()
    assert set(described["volumes"]) == {"database"}


def test_the_containerfile_runs_as_nobody_special() -> None:
    text = (FOLDER / "Containerfile").read_text(encoding="utf-8")
    known = {"FROM", "RUN", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "STOPSIGNAL"}
    known |= {"HEALTHCHECK", "ENTRYPOINT"}
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert {line.split()[0] for line in lines} <= known
    assert lines[0].startswith("FROM")
    assert "USER querwurf" in lines
    assert lines[-1].startswith('ENTRYPOINT ["querwurf", "serve"')
