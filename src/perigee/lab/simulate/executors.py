"""Where long jobs are done: in processes of this machine, or on a Dask cluster. The figures are the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

from perigee import __version__
from perigee.table import Wrong

T = TypeVar("T")

KINDS: Final = ("processes", "dask")
AHEAD: Final = 4
"""At most this many tasks wait for each that is being done."""
PATIENCE: Final = 10
"""Seconds that a scheduler and its first worker may take to answer."""


@dataclass(frozen=True, slots=True)
class Workplace:
    """Where a job is done. `processes` is how many at once on this machine; a cluster does as many as it can."""

    processes: int
    scheduler: str = ""

    @contextmanager
    def open(self) -> Iterator[tuple[Executor, int]]:
        """What does the tasks, and how many it does at once."""
        with cluster(self.scheduler) if self.scheduler else pool(self.processes) as opened:
            yield opened

    def results(self, task: Callable[..., T], arguments: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """Do a task with each of these arguments; the results come in their order. Only a few wait to be done, so
        that a million tasks need no memory."""
        waiting: deque[Future[T]] = deque()
        with self.open() as (executor, at_once):
            for given in arguments:
                waiting.append(executor.submit(task, *given))
                if len(waiting) >= AHEAD * at_once:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()


def here(processes: int | None = None) -> Workplace:
    """This machine."""
    return Workplace(usable_processes() if processes is None else processes)


def usable_processes() -> int:
    """One for each core that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# --- processes of this machine -------------------------------------------------------------------------


@contextmanager
def pool(processes: int) -> Iterator[tuple[Executor, int]]:
    executor = ProcessPoolExecutor(processes, mp_context=context(), initializer=leave_interrupts_to_the_parent)
    try:
        yield executor, processes
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def context() -> multiprocessing.context.BaseContext:
    """Forked processes need no guard in the script that calls; elsewhere they are spawned."""
    methods = multiprocessing.get_all_start_methods()
    return multiprocessing.get_context("fork" if "fork" in methods else "spawn")


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# --- a Dask cluster ------------------------------------------------------------------------------------


@contextmanager
def cluster(scheduler: str) -> Iterator[tuple[Executor, int]]:
    """A worker that dies loses nothing: its tasks are done again by another."""
    client = _client(scheduler)
    executor = client.get_executor(pure=False)
    try:
        yield executor, sum(client.ncores().values())
    finally:
        executor.shutdown(wait=False)
        client.close()


def _client(scheduler: str) -> Any:
    try:
        import distributed
    except ImportError:
        raise Wrong("a cluster needs Dask: install perigee[cluster]") from None
    try:
        client: Any = cast(Any, distributed).Client(scheduler, timeout=PATIENCE, set_as_default=False)
        client.wait_for_workers(1, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError) as problem:
        raise Wrong("no cluster answers at {address}: {problem}", address=scheduler, problem=str(problem)) from None
    _all_alike(client.run(_version))
    return client


def _version() -> str:
    """Runs on a worker."""
    from perigee import __version__

    return __version__


def _all_alike(versions: dict[str, str]) -> None:
    """Other rules or bots would give other figures."""
    for worker, version in versions.items():
        if version != __version__:
            raise Wrong("the worker {worker} has Perigee {theirs}, not {ours}", worker=worker, theirs=version,
                        ours=__version__)  # fmt: skip
