"""Sets up everything a command of the Makefile needs, and nothing twice.

python3 tools/setup.py play     the program, its web app and its word lists
python3 tools/setup.py test     and what the checks need
python3 tools/setup.py bench    and the peers to measure against
python3 tools/setup.py ray      what the checks need, and a cluster of Ray to check against
python3 tools/setup.py mutate   what the checks need, and the maker of mutants
python3 tools/setup.py wheel [--without-words]    a package of it all, in dist/
python3 tools/setup.py npm …    npm for the web app, with whatever Node there is
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import chromium
import webapp
from steps import ROOT, STAMPS, VENV, Step, Stop, do_all, run, telling, text

PYTHON = VENV / "bin" / "python"
UV = VENV / "bin" / "uv"
OLDEST = (3, 11)
INTERRUPTED = 130
PEERS = ROOT / "benchmarks" / "server"
PURPOSES = ("play", "test", "bench", "ray", "mutate", "wheel")


def main(arguments: Sequence[str]) -> None:
    """Do what is asked for."""
    purpose, *more = arguments or ["play"]
    if purpose == "npm":
        sys.exit(npm_for_web_app(more))
    if purpose not in PURPOSES or (more and more != ["--without-words"]):
        raise Stop(f"{' '.join(arguments)!r} is not known; {', '.join(PURPOSES)}, npm are")
    if sys.version_info < OLDEST:
        raise Stop(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed: make PYTHON=python3.12 …")
    do_all(*plan(purpose))
    if purpose == "wheel":
        make_wheel(with_words=not more)


def plan(purpose: str) -> list[list[Step]]:
    """List the steps that a purpose needs, done or not: first what all else needs, then lanes."""
    first = environment()
    if not first[0].is_done:
        STAMPS.unlink(missing_ok=True)  # a new environment is empty: nothing is done
    if purpose == "wheel":
        return [[*first, *node()]]
    needed = [*first, *packages(purpose), *node()]
    return [needed, web_app(purpose), word_lists(), extras(purpose)]


def environment() -> list[Step]:
    """Make Python's environment, with the installer and what Querwurf itself needs."""
    is_there = PYTHON.exists
    return [
        Step("Python environment", [f"{sys.version_info[:2]}"], make_venv, 5, 15, is_there),
        Step("installer", [text("tools/uv.txt")], install_uv, 5, 60),
        install("packages", "requirements.txt", 15, 300),
        Step("Querwurf itself", [text("pyproject.toml")], install_project, 2),
        Step("bytecode", python_sources(), compile_sources, 2, 3),
    ]


def packages(purpose: str) -> list[Step]:
    """Install what a purpose needs besides."""
    if purpose == "bench":
        return [install("packages for the benchmarks", "requirements-bench.txt", 30, 700)]
    if purpose == "play":
        return []
    # Most of what the checks install is never loaded: Python compiles the rest when it is.
    steps = [
        install("packages for the checks", "requirements-dev.txt", 10, 700, compiled=False),
        Step("bytecode of what bots load", [text("requirements-dev.txt")], load_compiler, 3),
    ]
    if purpose == "ray":
        steps.append(install("Ray", "requirements-ray.txt", 15, 220))
    if purpose == "mutate":
        steps.append(install("maker of mutants", "tools/mutate.txt", 2, 5, "--no-deps"))
    return steps


def install(
    name: str, pins: str, seconds: int, megabytes: int, *options: str, compiled: bool = True
) -> Step:
    """Install pinned packages; compiled to bytecode once for every start to come."""
    choices = ["--compile-bytecode", *options] if compiled else options
    command = [str(UV), "pip", "install", "--require-hashes", *choices]
    return Step(
        name,
        [text(pins)],
        lambda: run([*command, "-r", pins], f"the packages of {pins} were not installed"),
        seconds,
        megabytes,
    )


def load_compiler() -> None:
    """Load numba once where bytecode may be written: it takes SciPy along where that is there."""
    command = [str(PYTHON), "-c", "import numba"]
    run(command, "numba was not loaded", {"PYTHONDONTWRITEBYTECODE": ""})


def make_venv() -> None:
    """Create the environment; on a bare Debian, venv is a package of its own."""
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if subprocess.run(command, capture_output=True).returncode == 0:
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Stop(f"Python's venv is missing: sudo apt-get install {package}")
    debian_package(package)
    run(command, "the Python environment was not made")


def install_uv() -> None:
    """Install the installer with pip, from its own pin."""
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check"]
    run([*pip, "--require-hashes", "-r", "tools/uv.txt"], "the installer was not installed")


def install_project() -> None:
    """Install the project itself, editable."""
    command = [str(UV), "pip", "install", "--no-deps", "--no-build-isolation", "-e", "."]
    run(command, "Querwurf itself was not installed")


def python_sources() -> list[str]:
    """Read everything that the program is compiled from."""
    folder = ROOT / "src" / "querwurf"
    return [path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))]


def compile_sources() -> None:
    """Compile the program to bytecode, too: where Python may not write, every start would."""
    command = [str(PYTHON), "-m", "compileall", "-q", "src/querwurf"]
    run(command, "the program was not compiled")


def node() -> list[Step]:
    """Bring Node along in a wheel where the machine has none that is new enough."""
    return [] if webapp.machine_has_node() else [install("Node", "tools/node.txt", 5, 200)]


def web_app(purpose: str) -> list[Step]:
    """Install the web app's packages and build it when its sources have changed."""
    for_checks = purpose in ("test", "ray", "mutate")
    steps = [
        Step(
            "packages of the web app",
            [],
            lambda: webapp.install_packages(for_checks, str(PYTHON)),
            10,
            150 if for_checks else 95,
            lambda: webapp.has_packages(for_checks),
        ),
        Step(
            "web app",
            webapp.sources(),
            lambda: webapp.build(str(PYTHON)),
            10,
            2,
            webapp.APP.exists,
        ),
    ]
    if purpose == "bench":
        lock = text("benchmarks/server/package-lock.json")
        is_there = (PEERS / "node_modules").is_dir
        steps.append(Step("peers of the server", [lock], install_peers, 10, 60, is_there))
    return steps


def install_peers() -> None:
    """Install the Node packages that the server is measured beside."""
    webapp.npm(["ci", "--prefix", str(PEERS)], "the peers were not installed", str(PYTHON))


def word_lists() -> list[Step]:
    """Build the word lists of happycross; they know themselves whether they are up to date."""
    lexicon = [str(PYTHON), "-m", "querwurf.lexicon"]
    return [
        Step(
            "word lists",
            [],
            lambda: run([*lexicon, "build"], "the word lists were not built"),
            25,
            30,
            lambda: subprocess.run([*lexicon, "check"], capture_output=True).returncode == 0,
        )
    ]


def extras(purpose: str) -> list[Step]:
    """Have a Chromium for the browser tests, or say that they are left out."""
    if purpose != "test" or chromium.find():
        return []
    if os.geteuid() == 0 and shutil.which("apt-get"):
        package = chromium.DEBIAN_PACKAGE
        return [Step("Chromium", [], lambda: debian_package(package), 45, 250, lambda: False)]
    print("No Chromium here: browser tests are left out (CHROMIUM=… names one).", flush=True)
    return []


def debian_package(name: str) -> None:
    """Install a package of Debian's."""
    quietly = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "-q", "update"], "apt-get update failed", quietly)
    run(["apt-get", "-q", "-y", "install", name], f"apt-get install {name} failed", quietly)


def make_wheel(with_words: bool) -> None:
    """Make the package that pip installs anywhere."""
    folder = Path("dist") if with_words else Path("dist", "without-words")
    command = [str(UV), "build", "--wheel", "--no-build-isolation", "--python", str(PYTHON)]
    choice = {"QUERWURF_WORDS": "yes" if with_words else "no"}
    with telling(f"wheel in {folder}/ (about a minute)"):
        run([*command, "--out-dir", str(folder)], "the wheel was not built", choice)
    for wheel in sorted((ROOT / folder).glob("*.whl")):
        print(f"{wheel.relative_to(ROOT)}  {wheel.stat().st_size / 1e6:.1f} MB")


def npm_for_web_app(arguments: Sequence[str]) -> int:
    """Run npm in the web app's folder and let it speak."""
    command = [str(PYTHON), str(webapp.NPM), *arguments, "--prefix", str(webapp.WEB)]
    return subprocess.run(command).returncode


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Stop as stop:
        sys.exit(f"Set-up stopped: {stop}")
    except KeyboardInterrupt:
        print("Set-up stopped; the same command goes on from here.", file=sys.stderr)
        sys.exit(INTERRUPTED)
