"""What a host hands out: addresses that other devices can open."""

from pathlib import Path

import pytest

from querwurf.server import reach
from querwurf.server.reach import reachable


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(reach, "_route", lambda: iter(["192.168.7.20"]))
    monkeypatch.setattr(
        reach, "_interfaces", lambda: iter(["127.0.0.1", "10.4.0.2", "192.168.7.20"])
    )
    monkeypatch.setattr("socket.gethostname", lambda: "Attic.fritz.box")
    monkeypatch.setattr(reach, "_AVAHI", tmp_path / "socket")
    return tmp_path / "socket"


def test_a_server_for_this_machine_has_one_address() -> None:
    assert reachable("localhost", 8000) == ("http://localhost:8000",)
    assert reachable("127.0.0.1", 8000) == ("http://127.0.0.1:8000",)
    assert reachable("::1", 8000) == ("http://[::1]:8000",)


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_for_the_network_has_its_addresses(host: str, network: Path) -> None:
    assert reachable(host, 81) == ("http://192.168.7.20:81", "http://10.4.0.2:81")


def test_a_name_is_offered_where_the_machine_answers_to_it(network: Path) -> None:
    network.touch()
    assert reachable("0.0.0.0", 81)[-1] == "http://attic.local:81"


def test_without_a_network_there_is_still_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "_route", lambda: iter(()))
    monkeypatch.setattr(reach, "_interfaces", lambda: iter(["127.0.0.1"]))
    assert reachable("0.0.0.0", 81) == ("http://localhost:81",)


def test_the_machine_itself_is_asked() -> None:
    assert "127.0.0.1" in reach._interfaces()
    assert all(url.startswith("http://") for url in reachable("0.0.0.0", 81))
