"""The one writer: a thread with one connection. Whatever waits while it commits shares the next commit."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections import Counter
from queue import Empty, SimpleQueue
from typing import Final, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from perigee.server.store.batch import Save, refusal, write
from perigee.server.store.database import connection_lost, reason
from perigee.server.store.errors import SaveFailed, StoreError

LOG: Final = logging.getLogger("perigee.store")

LARGEST: Final = 1000
"""How many saves share a commit at most."""

Outcome: TypeAlias = tuple[Save, StoreError | None]


class Writer:
    """Saves go in at `put`, in the loop's thread; their futures are resolved when they are durable."""

    def __init__(self, connection: Connection, loop: asyncio.AbstractEventLoop) -> None:
        self.connection = connection
        self.loop = loop
        self.waiting: SimpleQueue[Save | None] = SimpleQueue()
        self.stopped: set[str] = set()
        self.sizes: Counter[int] = Counter()
        self.thread = threading.Thread(target=self.run, name="perigee-writer", daemon=True)

    @property
    def commits(self) -> int:
        return self.sizes.total()

    @property
    def saves(self) -> int:
        return sum(size * times for size, times in self.sizes.copy().items())

    def put(self, save: Save) -> None:
        self.waiting.put(save)

    def stop(self) -> None:
        """Write what waits, then end."""
        self.waiting.put(None)
        self.thread.join()

    def run(self) -> None:
        more = True
        while more:
            batch, more = self.next_batch()
            if batch:
                self.settle(self.outcomes(batch))

    def next_batch(self) -> tuple[list[Save], bool]:
        """Everything that waits, and whether more may come."""
        batch: list[Save] = []
        with contextlib.suppress(Empty):
            item = self.waiting.get()
            while item is not None:
                batch.append(item)
                if len(batch) == LARGEST:
                    return batch, True
                item = self.waiting.get_nowait()
            return batch, False
        return batch, True

    def outcomes(self, batch: list[Save]) -> list[Outcome]:
        """Whatever happens, whoever waits hears of it, and this thread goes on."""
        try:
            return self.saved(batch)
        except Exception as problem:  # noqa: BLE001
            return self.failed(batch, problem)

    def saved(self, batch: list[Save]) -> list[Outcome]:
        """Save all; a log that failed once is not written on, since its next entry would leave a gap."""
        outcomes: list[Outcome] = []
        fit = []
        for save in batch:
            if save.rows and save.table_id in self.stopped:
                outcomes.append((save, SaveFailed(f"table {save.table_id} has stopped")))
            else:
                fit.append(save)
        return outcomes + (self.together(fit) if fit else [])

    def together(self, batch: list[Save], *, again: bool = True) -> list[Outcome]:
        """All in one transaction. Where one cannot be saved, each half by itself, so that it fails alone."""
        try:
            self.connection.begin()
        except SQLAlchemyError as problem:  # nobody can save now
            return self.failed(batch, problem)
        try:
            write(self.connection, batch)
        except Exception as problem:  # noqa: BLE001 # whatever it is, it must not end this thread
            self.connection.rollback()
            if again and connection_lost(problem):
                return self.together(batch, again=False)
            return self.apart(batch, problem)
        return self.committed(batch)

    def apart(self, batch: list[Save], problem: Exception) -> list[Outcome]:
        if connection_lost(problem):
            return self.failed(batch, problem)
        if len(batch) == 1:
            return [(batch[0], self.judged(batch[0], problem))]
        middle = len(batch) // 2
        return self.together(batch[:middle]) + self.saved(batch[middle:])

    def committed(self, batch: list[Save]) -> list[Outcome]:
        try:
            self.connection.commit()
        except SQLAlchemyError as problem:
            # It may be on the disk or not; to try again could find its own rows there and call them somebody else's.
            self.connection.rollback()
            return self.failed(batch, problem)
        self.sizes[len(batch)] += 1
        return [(save, None) for save in batch]

    def judged(self, save: Save, problem: Exception) -> StoreError:
        """A race that was lost is told to its loser; anything else is a failed save."""
        if isinstance(problem, IntegrityError | StoreError):
            with contextlib.suppress(SQLAlchemyError), self.connection.begin():
                refused = refusal(self.connection, save)
                if refused is not None:
                    return refused
        return self.fail(save, problem)

    def failed(self, batch: list[Save], problem: Exception) -> list[Outcome]:
        return [(save, self.fail(save, problem)) for save in batch]

    def fail(self, save: Save, problem: Exception) -> SaveFailed:
        """Loudly, and that table alone: only its own log is closed."""
        self.stopped.add(save.table_id)
        LOG.error("table %s stopped: a save failed (%s)", save.table_id, reason(problem))
        return SaveFailed(f"table {save.table_id} could not be saved ({reason(problem)})")

    def settle(self, outcomes: list[Outcome]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody is waiting any more
            self.loop.call_soon_threadsafe(tell, outcomes)


def tell(outcomes: list[Outcome]) -> None:
    for save, problem in outcomes:
        if save.done.done():  # whoever waited was cancelled; it is saved all the same
            continue
        if problem is None:
            save.done.set_result(None)
        else:
            save.done.set_exception(problem)
