"""Kill -9 at random moments: a process saves and says what is safe, is killed, and its store is read again.

`kills` knows nothing of what the victim does, so that a whole server can be killed the same way.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Final, NoReturn, TypeAlias

from sqlalchemy import Connection
from sqlalchemy import select as query

from perigee.server.store import Repeated, Save, SaveOutcome, Store, Writer, database_url, engine_for, reading, schema
from perigee.table import Problem
from perigee.tools.torture.work import TABLES, Kept, Verdict, judge, new_table, next_rows

Say: TypeAlias = Callable[[str], None]
"""How a victim tells its killer what is safe: one line."""

LONGEST: Final = 0.06
"""Seconds that a victim lives at most after its first word."""


class VictimFailed(Problem):
    """A victim ended by itself, which none should."""


Judge: TypeAlias = Callable[[Verdict, Sequence[Kept], Iterable[Kept]], None]
"""Compares what was found with what was said to be safe."""


def kills(
    cycles: int, chance: Random, live: Callable[[int, Say], None], read: Callable[[], list[Kept]], judge: Judge = judge
) -> Verdict:
    """Let a process `live` `cycles` times, kill it, and judge what `read` finds by all that was ever said."""
    verdict = Verdict()
    said: set[Kept] = set()
    for cycle in range(cycles):
        said.update(parsed(line) for line in last_words(cycle, chance, live))
        judge(verdict, read(), said)
    verdict.acknowledged = len(said)
    return verdict


def spoken(row: Kept) -> str:
    return "\t".join(map(str, row))


def parsed(line: str) -> Kept:
    table_id, seq, text = line.split("\t")
    return table_id, int(seq), text


def last_words(cycle: int, chance: Random, live: Callable[[int, Say], None]) -> list[str]:
    """All that a victim said before it was killed; one time in four it is killed before it says anything."""
    hear, speak = os.pipe()
    victim = os.fork()
    if victim == 0:
        os.close(hear)
        be_the_victim(cycle, live, speak)
    os.close(speak)
    if cycle % 4:
        select.select([hear], [], [], 10)
    time.sleep(chance.uniform(0, LONGEST))
    os.kill(victim, signal.SIGKILL)
    _, status = os.waitpid(victim, 0)
    with os.fdopen(hear, "rb") as pipe:
        heard = pipe.read().decode()
    if os.WIFEXITED(status):
        raise VictimFailed(heard or "a victim ended by itself")
    return heard.split("\n")[:-1]  # a line without its end was not said


def be_the_victim(cycle: int, live: Callable[[int, Say], None], speak: int) -> NoReturn:
    try:
        live(cycle, lambda line: lines_out(speak, line))
    except BaseException:  # noqa: BLE001 # the fork must never return into its parent's code
        lines_out(speak, traceback.format_exc())
    os._exit(1)


def lines_out(pipe: int, text: str) -> None:
    os.write(pipe, text.encode() + b"\n")


# --- the store alone -----------------------------------------------------------------------------


BUSY: Final = 0.005
"""Seconds."""


class HastyWriter(Writer):
    """The control: acknowledges moves before it commits, as long before as a busy disk takes for it. One that is sent
    again still waits for its answer."""

    def saved(self, batch: list[Save]) -> list[SaveOutcome]:
        self.settle([(save, None) for save in batch if save.changes])
        time.sleep(BUSY)
        return super().saved(batch)


class HastyStore(Store):
    writes = HastyWriter


def store_kills(url: str, cycles: int, chance: Random, *, hasty: bool = False) -> Verdict:
    """Kill a process that has a store open; `hasty` is the control, which must be found out."""
    asyncio.run(prepare(url))
    seed = chance.getrandbits(32)

    def live(cycle: int, say: Say) -> None:
        asyncio.run(save_for_ever(url, Random(seed + cycle), say, HastyStore if hasty else Store))

    return kills(cycles, chance, live, lambda: everything(url))


async def prepare(url: str) -> None:
    store = await Store.open(url)
    for table_id in TABLES:
        await store.create(new_table(table_id))
    await store.close()


async def save_for_ever(url: str, chance: Random, say: Say, kind: type[Store]) -> None:
    store = await kind.open(url)
    await asyncio.gather(*(save_on(store, table_id, Random(chance.random()), say) for table_id in TABLES))


async def save_on(store: Store, table_id: str, chance: Random, say: Say) -> None:
    """A player: sends, hears, says. After a restart it sends its last move again, as a client would."""
    _, rows = await store.load(table_id)
    seq = len(rows) + 1
    if rows:
        with contextlib.suppress(Repeated):
            await store.append(table_id, [replace(rows[-1], seq=seq)])
            seq += 1
    while True:
        new = next_rows(table_id, seq, chance)
        await store.append(table_id, new, due=seq)
        for row in new:
            say(spoken((table_id, row.seq, row.text)))
        seq += len(new)


def everything(url: str) -> list[Kept]:
    """All rows of a store, read by another process."""
    engine = engine_for(database_url(url))
    connection = reading(engine)
    try:
        return rows_of(connection)
    finally:
        connection.close()
        engine.dispose()


def rows_of(connection: Connection) -> list[Kept]:
    of = schema.entries.c
    with connection.begin():
        return [(table, seq, text) for table, seq, text in connection.execute(query(of.table_id, of.seq, of.text))]
