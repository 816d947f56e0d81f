"""Where bulk work is done: processes of this machine, or a Dask or Ray cluster by name."""

import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Literal, TypeAlias

Backend: TypeAlias = Literal["local", "dask", "ray"]
BACKENDS: tuple[Backend, ...] = ("local", "dask", "ray")


class NoBackend(RuntimeError):
    """A cluster that cannot be reached, or whose package is not installed."""


@contextmanager
def workers(backend: Backend, address: str | None) -> Iterator[None]:
    """Let a cluster do joblib's work while this lasts; without an address a local one."""
    try:
        opened = {"local": _local, "dask": _dask, "ray": _ray}[backend](address)
    except ModuleNotFoundError as missing:
        told = f"{missing.name} is not installed: pip install querwurf[{backend}]"
        raise NoBackend(told) from None
    except (OSError, TimeoutError, ConnectionError) as error:
        raise NoBackend(f"no {backend} cluster at {address}: {error}") from None
    with opened:
        yield


@contextmanager
def _local(address: str | None) -> Iterator[None]:
    yield


def _dask(address: str | None) -> Any:
    distributed: Any = import_module("distributed")
    if address:
        client = distributed.Client(address)
    else:
        client = distributed.Client(processes=True, dashboard_address=None)
    return _configured("dask", client.close)


def _ray(address: str | None) -> Any:
    ray: Any = import_module("ray")
    import_module("ray.util.joblib").register_ray()
    ray.init(address=address, logging_level="error", log_to_driver=False)
    return _configured("ray", ray.shutdown)


@contextmanager
def _configured(name: str, close: Callable[[], object]) -> Iterator[None]:
    from joblib import parallel_config

    try:
        with parallel_config(backend=name):
            yield
    finally:
        close()


def spread(
    tasks: Iterable[tuple[Callable[..., Any], tuple[Any, ...]]], jobs: int, lazily: bool
) -> Iterable[Any]:
    """Do tasks somewhere; their results come in order, all at once or `lazily` one by one.

    Whoever takes them one by one takes them all: joblib complains about work that is dropped.
    """
    from joblib import Parallel, delayed

    calls = (delayed(function)(*arguments) for function, arguments in tasks)
    results: Iterable[Any]
    if not lazily:
        results = Parallel(n_jobs=jobs)(calls)
        return results
    with _interrupts_kept_from_workers():
        results = Parallel(n_jobs=jobs, return_as="generator")(calls)
    return results


@contextmanager
def kept_workers(jobs: int) -> Iterator[Callable[[Iterable[Any]], list[Any]]]:
    """Give what does tasks all at once, by workers that stay; Ray is slow to start them."""
    from joblib import Parallel, delayed

    with Parallel(n_jobs=jobs) as parallel:
        yield lambda tasks: parallel(delayed(function)(*given) for function, given in tasks)


@contextmanager
def _interrupts_kept_from_workers() -> Iterator[None]:
    """Let processes that begin meanwhile never hear Ctrl-C: this one does, and ends them.

    A terminal tells all of them, and one that has just begun would die with a traceback.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
