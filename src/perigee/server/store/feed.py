"""The writer alone, fed with ready-made rows: what a whole server is measured against."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from perigee.server.store.batch import Save
from perigee.server.store.database import database_url, engine_for
from perigee.server.store.migrate import migrate
from perigee.server.store.rows import row_columns, table_columns
from perigee.server.store.values import Row, Table
from perigee.server.store.writer import LARGEST, Writer

SENTENCE: Final = "launch yellow blue red green"


def fed(url: str, sizes: Mapping[int, int]) -> float:
    """Seconds that the writer takes for commits of these sizes (size: how many, as `Writer.sizes` counts them)."""
    engine = engine_for(database_url(url))
    loop = asyncio.new_event_loop()
    connection = engine.connect()
    try:
        migrate(connection)
        writer = Writer(connection, loop)
        writer.saved([save(loop, table_id, created=table_columns(new(table_id))) for table_id in names(LARGEST)])
        ready = list(batches(loop, sizes))
        began = time.perf_counter()
        for batch in ready:
            writer.saved(batch)
        return time.perf_counter() - began
    finally:
        connection.close()
        engine.dispose()
        loop.close()


def batches(loop: asyncio.AbstractEventLoop, sizes: Mapping[int, int]) -> Iterator[list[Save]]:
    """One move for each of so many tables, in a fixed mixed order."""
    every = sorted(size for size, times in sizes.items() for _ in range(times))
    Random(0).shuffle(every)
    last: Counter[str] = Counter()
    for size in every:
        last.update(names(size))
        yield [moved(loop, table_id, last[table_id]) for table_id in names(size)]


def moved(loop: asyncio.AbstractEventLoop, table_id: str, seq: int) -> Save:
    row = Row(seq, seq, 0, SENTENCE, f"0:{seq:016x}", seq, seq)
    return save(loop, table_id, rows=[row_columns(table_id, row)], changes={"due": seq, "touched": seq})


def save(loop: asyncio.AbstractEventLoop, table_id: str, **what: Any) -> Save:
    return Save(table_id=table_id, done=loop.create_future(), **what)


def names(number: int) -> list[str]:
    return [f"table-{place:04}" for place in range(number)]


def new(table_id: str) -> Table:
    return Table(
        id=table_id, game="apophis", options={}, rules=1, data="", key=bytes(32), commitment="", created=0, touched=0,
        settings={}, seats=[],
    )  # fmt: skip
