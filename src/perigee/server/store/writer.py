"""The one writer: a thread with one connection. Whatever waits while it commits shares the next commit."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections import Counter
from queue import Empty, SimpleQueue
from typing import Final, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from perigee.server.store.advisory_lock import take_part
from perigee.server.store.batch import Save, refusal, write
from perigee.server.store.database import connection_lost, passes, reason
from perigee.server.store.errors import Lost, NotNow, SaveFailed, StoreError
from perigee.server.store.unknown_commit import is_there

LOG: Final = logging.getLogger("perigee.store")

LARGEST: Final = 1000
"""How many saves share a commit at most."""

SOON, LATE = 0.05, 1.0
"""Seconds until what could not be saved is tried again; longer each time."""

FAREWELL: Final = 0.25
"""Seconds after which a store that does not answer is left alone: nothing that it still has was acknowledged."""

SaveOutcome: TypeAlias = tuple[Save, StoreError | None]


class Writer:
    """Saves go in at `put`, in the loop's thread; their futures are resolved when they are durable. What the store
    cannot take now is kept, in its order, and tried again."""

    def __init__(self, connection: Connection, loop: asyncio.AbstractEventLoop) -> None:
        self.connection = connection
        self.loop = loop
        self.waiting: SimpleQueue[Save | None] = SimpleQueue()
        self.name = ""
        """The server's, where it is one: the first version does not write beside it."""
        self.kept: list[Save] = []
        self.failing = False
        """Whether something could not be saved, and is kept."""
        self.given = self.told = 0
        """Saves that came in, and those that were answered."""
        self.stopped: set[str] = set()
        self.sizes: Counter[int] = Counter()
        self.thread = threading.Thread(target=self.run, name="perigee-writer", daemon=True)
        self._again = SOON

    @property
    def commits(self) -> int:
        return self.sizes.total()

    @property
    def saves(self) -> int:
        return sum(size * times for size, times in self.sizes.copy().items())

    def put(self, save: Save) -> None:
        self.given += 1
        self.waiting.put(save)

    def stop(self) -> None:
        """Write what waits, then end."""
        self.waiting.put(None)
        self.thread.join(FAREWELL)

    def run(self) -> None:
        more = True
        while more:
            batch, more = self.after_a_while() if self.kept else self.next_batch()
            if batch or self.kept:
                self.settle(self.outcomes(batch))
        self.settle([(save, NotNow(f"table {save.table_id} was not saved")) for save in self.kept])
        self.connection.close()

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

    def after_a_while(self) -> tuple[list[Save], bool]:
        """What comes while something is kept waits with it."""
        until, batch = time.monotonic() + self._again, []
        self._again = min(2 * self._again, LATE)
        with contextlib.suppress(Empty):
            while (item := self.waiting.get(timeout=max(0.0, until - time.monotonic()))) is not None:
                batch.append(item)
            return batch, False
        return batch, True

    def outcomes(self, batch: list[Save]) -> list[SaveOutcome]:
        """Whatever happens, everybody who waits hears of it, and this thread goes on."""
        batch, self.kept = self.kept + batch, []
        try:
            done, left = self.settled(batch)
            found = done + self.saved(left)
        except Exception as problem:  # noqa: BLE001
            self.kept = []
            found = self.failed(batch, problem)
        self.failing = bool(self.kept)
        if not self.failing:
            self._again = SOON
        return found

    def settled(self, batch: list[Save]) -> tuple[list[SaveOutcome], list[Save]]:
        """The saves whose answer was lost but that are there, by the commands in the log; and those still to be
        saved."""
        there: set[int] = set()
        if doubtful := [save for save in batch if save.doubtful]:
            with contextlib.suppress(SQLAlchemyError), self.connection.begin():
                there = {id(save) for save in doubtful if is_there(self.connection, save)}
            self.undo()
        return [(save, None) for save in batch if id(save) in there], [save for save in batch if id(save) not in there]

    def saved(self, batch: list[Save]) -> list[SaveOutcome]:
        """Save all; a log that failed once is not written on, since its next entry would leave a gap. For a table
        that has something kept, what comes after it is kept too."""
        outcomes: list[SaveOutcome] = []
        fit = []
        behind = {save.table_id for save in self.kept}
        for save in batch:
            if save.rows and save.table_id in self.stopped:
                outcomes.append((save, SaveFailed(f"table {save.table_id} has stopped")))
            elif save.table_id in behind:
                outcomes += self.later([save])
            else:
                fit.append(save)
        return outcomes + (self.together(fit) if fit else [])

    def together(self, batch: list[Save]) -> list[SaveOutcome]:
        """All in one transaction. Where one cannot be saved, each half by itself, so that it fails alone."""
        try:
            if self.name:
                take_part(self.connection, self.name)
            self.connection.begin()
            write(self.connection, batch)
        except Exception as problem:  # noqa: BLE001 # whatever it is, it must not end this thread
            self.undo()
            return self.apart(batch, problem)
        return self.committed(batch)

    def apart(self, batch: list[Save], problem: Exception) -> list[SaveOutcome]:
        if connection_lost(problem) or isinstance(problem, NotNow):  # nobody can save now
            return self.later(batch)
        if len(batch) == 1:
            return self.judged(batch[0], problem)
        middle = len(batch) // 2
        return self.together(batch[:middle]) + self.saved(batch[middle:])

    def committed(self, batch: list[Save]) -> list[SaveOutcome]:
        try:
            self.connection.commit()
        except Exception as problem:  # noqa: BLE001
            for save in batch:  # it may be on the disk or not; the next try begins by looking
                save.doubtful = True
            self.undo()
            return self.later(batch) if passes(problem) else self.apart(batch, problem)
        self.sizes[len(batch)] += 1
        return [(save, None) for save in batch]

    def judged(self, save: Save, problem: Exception) -> list[SaveOutcome]:
        """A lost race is told to its loser; a temporary fault is waited out; anything else is a failed save."""
        if isinstance(problem, IntegrityError | StoreError):
            try:
                with self.connection.begin():
                    if save.doubtful and is_there(self.connection, save):
                        return [(save, None)]
                    refused = refusal(self.connection, save)
            except SQLAlchemyError as other:
                self.undo()
                refused, problem = None, other
            if refused is None and isinstance(problem, Lost):  # the lease was over, and then was not
                refused = problem
            if refused is not None:
                return [(save, refused)]
        return self.later([save]) if passes(problem) else self.failed([save], problem)

    def later(self, batch: list[Save]) -> list[SaveOutcome]:
        """Kept until the store answers; what is not worth that is told so."""
        self.kept += [save for save in batch if save.patient]
        return [(save, NotNow(f"table {save.table_id} was not saved")) for save in batch if not save.patient]

    def undo(self) -> None:
        """Nothing of this transaction; a connection that cannot even say so is given up, and made again."""
        try:
            self.connection.rollback()
        except SQLAlchemyError:
            self.connection.invalidate()
            self.connection.rollback()

    def failed(self, batch: list[Save], problem: Exception) -> list[SaveOutcome]:
        return [(save, self.fail(save, problem)) for save in batch]

    def fail(self, save: Save, problem: Exception) -> SaveFailed:
        """Loudly, and that table alone: only its own log is closed."""
        self.stopped.add(save.table_id)
        LOG.error("table %s stopped: a save failed (%s)", save.table_id, reason(problem))
        return SaveFailed(f"table {save.table_id} could not be saved ({reason(problem)})")

    def settle(self, outcomes: list[SaveOutcome]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody is waiting any more
            self.loop.call_soon_threadsafe(self.tell, outcomes)

    def tell(self, outcomes: list[SaveOutcome]) -> None:
        self.told += len(outcomes)
        for save, problem in outcomes:
            if save.done.done():  # the waiter was cancelled; it is saved all the same
                continue
            if problem is None:
                save.done.set_result(None)
            else:
                save.done.set_exception(problem)
