"""The writer alone, fed with ready-made rows: what a whole server is measured against."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from perigee.server.store.batch import Save
from perigee.server.store.rows import row_columns
from perigee.server.store.store import Store
from perigee.server.store.values import Row, StoredTable
from perigee.server.store.writer import LARGEST

SENTENCE: Final = "launch yellow blue red green"


@dataclass(frozen=True, slots=True)
class Spent:
    """So many rows, and the seconds that they took: on the clock, and of the processor."""

    rows: int
    wall: float
    processor: float


class Feed:
    """A store whose writer is fed by hand: rows and futures are ready-made, the queue and the thread are its own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.last: Counter[str] = Counter()

    async def open(self) -> None:
        await asyncio.gather(*(self.store.create(new(name)) for name in names(LARGEST)))

    async def feed(self, sizes: Mapping[int, int]) -> Spent:
        """What the writer takes for commits of these sizes (size: how many, as `Writer.sizes` counts them)."""
        ready = list(self._batches(sizes))
        wall, processor = time.perf_counter(), time.process_time()
        for batch in ready:
            for save in batch:
                self.store.writer.put(save)
            await batch[-1].done  # one commit makes all of them durable
        return Spent(sum(map(len, ready)), time.perf_counter() - wall, time.process_time() - processor)

    def _batches(self, sizes: Mapping[int, int]) -> Iterator[list[Save]]:
        """One move for each of so many tables, in a fixed mixed order."""
        every = sorted(size for size, times in sizes.items() for _ in range(times))
        Random(0).shuffle(every)
        for size in every:
            self.last.update(names(size))
            yield [self._moved(table_id, self.last[table_id]) for table_id in names(size)]

    def _moved(self, table_id: str, seq: int) -> Save:
        row = Row(seq, seq, 0, SENTENCE, f"0:{seq:016x}", seq, seq)
        return self._save(table_id, rows=[row_columns(table_id, row)], changes={"due": seq, "touched": seq})

    def _save(self, table_id: str, **what: Any) -> Save:
        return Save(table_id=table_id, done=self.store.loop.create_future(), **what)


def names(number: int) -> list[str]:
    return [f"table-{place:04}" for place in range(number)]


def new(table_id: str) -> StoredTable:
    return StoredTable(
        id=table_id, game="", options={}, rules=1, data="", key=bytes(32), commitment="", created=0, touched=0,
        settings={}, seats=[],
    )  # fmt: skip
