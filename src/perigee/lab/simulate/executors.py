"""Where long jobs are done: in processes of this machine, or on a Dask cluster. The figures are the same."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, Final, TypeVar, cast

from perigee import __version__
from perigee.lab.report import sources
from perigee.table import Wrong

T = TypeVar("T")

KINDS: Final = ("processes", "dask")
AHEAD: Final = 4
"""At most this many tasks wait for each that is being done."""
PATIENCE: Final = 10
"""Seconds that a scheduler and its first worker may take to answer."""
A_LOOK: Final = 1.0
"""Seconds until a cluster is asked again how many cores it has, and whether it is there at all."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who does the tasks."""

    submit: Callable[..., Future[Any]]
    at_once: Callable[[], int]
    """How many tasks are done at once: of a cluster, as many as it can do by now."""
    look: Callable[[], None] = lambda: None
    """Raises an error where whoever does the tasks is gone, and nothing more is to be waited for."""

    def results(self, task: Callable[..., T], arguments: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """Do a task with each of these arguments; the results come in their order. Only a few wait to be done, so
        that a million tasks need no memory."""
        waiting: deque[Future[T]] = deque()
        for given in arguments:
            waiting.append(self.submit(task, *given))
            while len(waiting) >= AHEAD * self.at_once():
                yield self._first(waiting)
        while waiting:
            yield self._first(waiting)

    def _first(self, waiting: deque[Future[T]]) -> T:
        self.done([waiting[0]])
        return waiting.popleft().result()

    def done(self, tasks: Collection[Future[T]]) -> set[Future[T]]:
        """Those of these tasks that are done, as soon as one is."""
        while not (found := wait(tasks, A_LOOK, FIRST_COMPLETED).done):
            self.look()
        return found


@dataclass(frozen=True, slots=True)
class Workplace:
    """Where a job is done. `processes` is how many at once on this machine; a cluster does as many as it can."""

    processes: int
    scheduler: str = ""

    @contextmanager
    def open(self) -> Iterator[Crew]:
        with cluster(self.scheduler) if self.scheduler else pool(self.processes) as crew:
            yield crew

    def results(self, task: Callable[..., T], arguments: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """Do a task with each of these arguments; the results come in their order."""
        with self.open() as crew:
            yield from crew.results(task, arguments)


def here(processes: int | None = None) -> Workplace:
    """This machine."""
    return Workplace(usable_processes() if processes is None else processes)


def usable_processes() -> int:
    """One for each core that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# --- processes of this machine -------------------------------------------------------------------------


@contextmanager
def pool(processes: int) -> Iterator[Crew]:
    executor = ProcessPoolExecutor(processes, mp_context=context(), initializer=leave_interrupts_to_the_parent)
    try:
        yield Crew(executor.submit, lambda: processes)
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
def cluster(scheduler: str) -> Iterator[Crew]:
    """A worker that dies loses nothing: its tasks are done again by another."""
    client = _client(scheduler)
    executor = client.get_executor(pure=False)
    try:
        yield Crew(partial(executor.submit, _done_alike, sources()), _Cores(client), partial(_look_for, client))
    except (CancelledError, OSError) as problem:
        if isinstance(problem, OSError) and client.status == "running":
            raise  # It is about a file.
        raise Wrong("the cluster at {address} answers no more", address=scheduler) from problem
    except _killed() as problem:
        raise Wrong("one worker after the other died of the same task: what they printed may say why") from problem
    finally:
        if client.status == "running":
            executor.shutdown(wait=False)
        client.close()


def _look_for(client: Any) -> None:
    """Without its scheduler a client waits for ever."""
    if client.status != "running":
        raise CancelledError


def _killed() -> type[Exception]:
    """What Dask raises for a task that nobody survived."""
    from distributed import KilledWorker

    return cast(type[Exception], KilledWorker)


class _Cores:
    """How many cores a cluster has. It is asked now and then: workers come and go."""

    def __init__(self, client: Any) -> None:
        self.client, self.cores, self.asked = client, 1, -math.inf

    def __call__(self) -> int:
        if monotonic() - self.asked >= A_LOOK:
            self.cores, self.asked = max(1, sum(self.client.ncores().values())), monotonic()
        return self.cores


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
    _all_alike(client)
    return client


def _all_alike(client: Any) -> None:
    """Other rules or bots would give other figures. Whoever joins later is asked with each task."""
    for worker, version in client.run(_version).items():
        if version != __version__:
            raise Wrong("the worker {worker} has Perigee {theirs}, not {ours}", worker=worker, theirs=version,
                        ours=__version__)  # fmt: skip
    for worker, theirs in client.run(sources, on_error="return").items():
        if theirs != sources():
            raise _other_sources(worker)


def _version() -> str:
    """Runs on a worker."""
    from perigee import __version__

    return __version__


def _done_alike(made_from: str, task: Callable[..., T], *given: Any) -> T:
    """Runs on a worker: a task, where its sources are those of whoever asks."""
    if sources() != made_from:
        from distributed import get_worker

        raise _other_sources(get_worker().address)
    return task(*given)


def _other_sources(worker: str) -> Wrong:
    return Wrong("the worker {worker} has other rules or bots than this machine: install the same everywhere",
                 worker=worker)  # fmt: skip
