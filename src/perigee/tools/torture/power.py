"""Power cuts: the store's own writer on a disk of ours, cut at random moments and read again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

import apsw
from sqlalchemy import Connection, func, make_url, select

from perigee.server.store import Save, Writer, migrate, row_columns, schema, sqlite_engine, table_columns
from perigee.tools.torture import driver
from perigee.tools.torture.disk import Acknowledged, Disk, Happening, Image, cut
from perigee.tools.torture.work import TABLES, Kept, Verdict, judge, new_table, next_rows

FILE: Final = "/power/perigee.db"
CUTS_A_LIFE: Final = 10
FRESH_EVERY: Final = 10
"""Every tenth life starts with an empty disk, so that the making of the database is cut too."""


@dataclass(slots=True)
class Past:
    """The disk as the last cut left it, and what had been acknowledged by then."""

    image: Image = field(default_factory=dict)
    acknowledged: set[Kept] = field(default_factory=set)


def power_cuts(cycles: int, chance: Random, *, synchronous: str = "FULL") -> Verdict:
    """Cut the power `cycles` times. With `synchronous` NORMAL acknowledged rows are lost: that is the control."""
    disk = Disk()
    verdict = Verdict()
    past = Past()
    life = 0
    while verdict.cuts < cycles:
        if life % FRESH_EVERY == 0:
            past = Past()
        past = live_and_cut(disk, past, verdict, chance, synchronous)
        life += 1
    return verdict


def live_and_cut(disk: Disk, past: Past, verdict: Verdict, chance: Random, synchronous: str) -> Past:
    """One life from the last cut on, ended in several ways; one of them is the past of the next life."""
    disk.load(past.image)
    history = live(disk, chance, synchronous)
    ends = []
    for _ in range(CUTS_A_LIFE):
        happened = history[: chance.randint(0, len(history))]
        promised = past.acknowledged.union(*(it.rows for it in happened if isinstance(it, Acknowledged)))
        ends.append(Past(cut(past.image, happened, chance), promised))
        examine(disk, ends[-1], verdict)
    return chance.choice(ends) if verdict.clean else Past()


def live(disk: Disk, chance: Random, synchronous: str) -> list[Happening]:
    """Open the store on the disk and save; what happened, sometimes with the end in good order and mostly without."""
    engine = sqlite_engine(make_url(f"sqlite:///{FILE}"), driver=driver, synchronous=synchronous)
    loop = asyncio.new_event_loop()
    connection = engine.connect()
    try:
        # Checkpoints as often as a long evening would see them.
        connection.exec_driver_sql(f"PRAGMA wal_autocheckpoint={chance.choice((5, 20, 100))}")
        connection.rollback()
        migrate.migrate(connection)
        writer = Writer(connection, loop)
        for batch in batches(connection, loop, chance):
            saved = [save for save, problem in writer.saved(batch) if problem is None]
            rows = [(save.table_id, row["seq"], row["text"]) for save in saved for row in save.rows]
            disk.history.append(Acknowledged(tuple(rows)))
        before_the_end = list(disk.history)
    finally:
        connection.close()
        engine.dispose()
        loop.close()
    return list(disk.history) if chance.random() < 0.3 else before_the_end


def batches(connection: Connection, loop: asyncio.AbstractEventLoop, chance: Random) -> Iterator[list[Save]]:
    """Tables that are not there yet, and then rows for some of them, a commit each time."""
    of = schema.entries.c
    with connection.begin():
        there = set(connection.execute(select(schema.tables.c.id)).scalars())
        ends = connection.execute(select(of.table_id, func.max(of.seq)).group_by(of.table_id))
        last = {row.table_id: row[1] for row in ends}
    new = [new_table(table_id) for table_id in TABLES if table_id not in there]
    yield [Save(table_id=table.id, created=table_columns(table), done=loop.create_future()) for table in new]
    for _ in range(chance.randint(1, 25)):
        saves = []
        for table_id in chance.sample(TABLES, chance.randint(1, len(TABLES))):
            rows = next_rows(table_id, last.get(table_id, 0) + 1, chance)
            last[table_id] = rows[-1].seq
            columns = [row_columns(table_id, row) for row in rows]
            saves.append(
                Save(table_id=table_id, rows=columns, changes={"due": rows[-1].seq}, done=loop.create_future())
            )
        yield saves


def examine(disk: Disk, end: Past, verdict: Verdict) -> None:
    """Power on, and read what is there."""
    disk.load(end.image)
    try:
        judge(verdict, read(), end.acknowledged)
    except apsw.Error:
        verdict.cuts += 1
        verdict.broken += 1


def read() -> list[Kept]:
    """All rows of a sound database; Error where it is not sound."""
    connection = apsw.Connection(FILE, vfs=driver.VFS)
    try:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        if connection.execute("PRAGMA integrity_check").get != "ok":
            raise apsw.CorruptError("the database is not sound")
        if not connection.table_exists(None, "entries"):
            return []
        return list(connection.execute("SELECT table_id, seq, text FROM entries"))
    finally:
        connection.close()
