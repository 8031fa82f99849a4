"""The store alone, fed with ready-made rows: what a whole server is measured against.

It does for a row what it does for a move, and no less: tables like those in play (their rows in the database are as
long, their ids as scattered, so that a commit touches as many pages), a table for each row of a commit, and somebody at
each of them who waits for an answer of their own.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random
from typing import Final

from perigee.server.store.store import Store
from perigee.server.store.values import Row, StoredTable

SENTENCE: Final = "launch yellow blue red green"


@dataclass(frozen=True, slots=True)
class Spent:
    """How many rows, and the seconds that they took: on the clock, and of the processor."""

    rows: int
    wall: float
    processor: float


class Fed:
    """A table that is moved on by hand."""

    def __init__(self, store: Store, table: StoredTable) -> None:
        self.store = store
        self.id = table.id
        self.seq = 0

    def move(self) -> Awaitable[None]:
        """The next row, ready-made, with what a move changes of its table; it begins when somebody waits for it."""
        self.seq += 1
        row = Row(self.seq, self.seq, 0, SENTENCE, f"0:{self.seq:016x}", self.seq, self.seq)
        return self.store.append(self.id, [row], due=self.seq, touched=self.seq)


class Feed:
    """Tables of a store, moved on one after the other."""

    def __init__(self, store: Store, tables: Sequence[StoredTable]) -> None:
        self.store = store
        self.tables = tables
        self._next = cycle([Fed(store, table) for table in tables])

    async def open(self) -> None:
        await asyncio.gather(*map(self.store.create, self.tables))

    async def feed(self, sizes: Mapping[int, int]) -> Spent:
        """What the store takes for commits of these sizes (size: how many, as `Writer.sizes` counts them)."""
        ready = list(self._batches(sizes))
        wall, processor = time.perf_counter(), time.process_time()
        for batch in ready:
            await asyncio.gather(*batch)
        return Spent(sum(map(len, ready)), time.perf_counter() - wall, time.process_time() - processor)

    def _batches(self, sizes: Mapping[int, int]) -> Iterator[list[Awaitable[None]]]:
        """For each batch, one move at as many tables as it has rows; the sizes come in a fixed mixed order."""
        every = sorted(size for size, times in sizes.items() for _ in range(times))
        Random(0).shuffle(every)
        for size in every:
            yield [table.move() for table in islice(self._next, size)]
