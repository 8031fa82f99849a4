"""The lives of servers on one PostgreSQL, and which of them owns a table. docs/cluster.md says why this is a fence."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, text

from perigee.server.store.advisory_lock import STANDS_STILL
from perigee.server.store.errors import NotNow, StoreError
from perigee.server.store.line import LeaseLine
from perigee.server.store.listening import listen, telling

T = TypeVar("T")

_NOW: Final = "(extract(epoch from clock_timestamp()) * 1000)::bigint"

_BEGIN: Final = f"""
    INSERT INTO servers (id, name, address, version, began, seen, running, until, ended, health)
    VALUES (:id, :name, :address, :version, {_NOW}, {_NOW}, :running, {_NOW} + :lease, false, '{{}}')
"""
_RENEW: Final = f"""
    UPDATE servers SET seen = {_NOW}, until = {_NOW} + :lease, running = :running, health = :health
    WHERE id = :id AND NOT ended
"""
_LEAVE: Final = telling(
    f"UPDATE servers SET ended = true, seen = {_NOW}, running = :running WHERE id = :id AND NOT ended"
)
_END: Final = telling(f"UPDATE servers SET ended = true WHERE NOT ended AND until < {_NOW}")
_END_FORMER: Final = telling("UPDATE servers SET ended = true WHERE id = :id AND NOT ended")
_OWNER: Final = """
    SELECT t.epoch, coalesce(t.server, ''), coalesce(s.address, ''), coalesce(NOT s.ended, false)
    FROM tables t LEFT JOIN servers s ON s.id = t.server WHERE t.id = :table
"""
_ELSEWHERE: Final = """
    SELECT t.id, s.address FROM tables t JOIN servers s ON s.id = t.server
    WHERE t.id = ANY(:tables) AND NOT s.ended AND s.id <> :id
"""
_CLAIM: Final = f"""
    UPDATE tables t SET server = :id, epoch = t.epoch + 1,
        base = t.base + :running - coalesce((SELECT running FROM servers s WHERE s.id = t.server),
                                            (SELECT running FROM beats WHERE server = ''), 0),
        lost = t.lost + greatest(0, {_NOW} - coalesce((SELECT seen FROM servers s WHERE s.id = t.server),
                                                      (SELECT wall FROM beats WHERE server = ''), {_NOW}))
    WHERE t.id = :table AND t.epoch = :epoch
"""
_HANG_UP: Final = f"""
    SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a
    WHERE a.xact_start < clock_timestamp() - interval '{STANDS_STILL} milliseconds'
    AND EXISTS (SELECT FROM servers s WHERE a.application_name = 'perigee ' || s.name)
    AND NOT EXISTS (SELECT FROM servers s WHERE a.application_name = 'perigee ' || s.name AND NOT s.ended)
"""
_ORPHANS: Final = """
    SELECT t.id, t.due FROM tables t
    WHERE t.state = 'running' AND abs(hashtext(t.id)::bigint) % :servers = :place
    AND NOT EXISTS (SELECT FROM servers s WHERE s.id = t.server AND NOT s.ended)
    ORDER BY t.due NULLS LAST, t.id LIMIT :most
"""
_TURN: Final = "(1885696627, hashtext(current_schema()))"
"""An advisory lock, held by the server that tidies up. It is released with its connection."""
_SERVERS: Final = f"""
    SELECT id, name, address, version, began, seen, until, {_NOW}, health,
        (SELECT count(*) FROM tables t WHERE t.server = s.id AND t.state IN ('open', 'running'))
    FROM servers s WHERE NOT ended ORDER BY began, id
"""
_LIVES: Final = "SELECT id FROM servers WHERE NOT ended ORDER BY id"
_FORGET: Final = f"""
    DELETE FROM servers s WHERE ended AND seen < {_NOW} - 3600000
    AND NOT EXISTS (SELECT FROM tables t WHERE t.server = s.id AND t.state = 'running')
"""


class Owned(NamedTuple):
    """Who owns a table: the epoch, the life, where that can be reached, and whether it goes on."""

    epoch: int
    server: str
    address: str
    lives: bool


class Served(NamedTuple):
    """A server that is there, as it last said itself. Times are PostgreSQL's."""

    id: str
    name: str
    address: str
    version: str
    began: int
    seen: int
    until: int
    now: int
    health: dict[str, Any]
    tables: int


class Leases:
    """Asked on a line of its own, so that no save keeps a renewal waiting; each statement is a transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._line = LeaseLine(engine)

    async def begin(
        self, server: str, *, name: str, address: str, version: str, running: int, lease: int, former: str = ""
    ) -> None:
        """A new life. The former one of the same process is over: a server that wants its tables need not wait."""
        if former:
            await self._ask(_END_FORMER, id=former)
        facts = {"id": server, "name": name, "address": address, "version": version}
        await self._do(_BEGIN, **facts, running=running, lease=lease)

    async def renew(self, server: str, *, running: int, lease: int, health: dict[str, Any]) -> bool:
        """Whether this life goes on, for `lease` milliseconds."""
        return await self._do(_RENEW, id=server, running=running, lease=lease, health=json.dumps(health)) == 1

    async def leave(self, server: str, *, running: int) -> None:
        """This life ends now; a server that wants its tables need not wait."""
        await self._ask(_LEAVE, id=server, running=running)

    async def end_others(self) -> int:
        """Lives whose lease is over end; how many."""
        return len(await self._ask(_END))

    async def listen(self, hear: Callable[[], None]) -> None:
        """From now on `hear` is called when a life ends; this is a hint, which may be lost."""
        await listen(self._engine, hear)

    async def owner(self, table_id: str) -> Owned | None:
        """Who owns a table; None where there is no such table."""
        found = await self._ask(_OWNER, table=table_id)
        return Owned(*found[0]) if found else None

    async def elsewhere(self, tables: Sequence[str], server: str) -> dict[str, str]:
        """Which of these tables another server has, and where it is reached."""
        return {row[0]: row[1] for row in await self._ask(_ELSEWHERE, tables=list(tables), id=server)}

    async def claim(self, table_id: str, epoch: int, server: str, *, running: int) -> bool:
        """Take a table that was nobody's in this epoch; whether we were the first. A server whose life is over, but
        which was frozen in the middle of a save and still locks the row, has its connection ended: the next try
        succeeds."""
        try:
            return await self._do(_CLAIM, table=table_id, epoch=epoch, id=server, running=running) == 1
        except StoreError:
            await self._ask(_HANG_UP)
            raise

    async def orphans(self, *, place: int, servers: int, most: int) -> list[tuple[str, int | None]]:
        """Running tables that are nobody's, those due first: the share of one of `servers`."""
        return [(row[0], row[1]) for row in await self._ask(_ORPHANS, place=place, servers=servers, most=most)]

    async def lives(self) -> list[str]:
        return [row[0] for row in await self._ask(_LIVES)]

    async def servers(self) -> list[Served]:
        return [Served._make((*row[:8], json.loads(row[8]), row[9])) for row in await self._ask(_SERVERS)]

    async def forget(self) -> None:
        """Lives that ended long ago, and that no clock is counted from."""
        await self._do(_FORGET)

    async def take_turn(self) -> bool:
        """Whether this server may tidy up now: one at a time."""
        return bool((await self._ask(f"SELECT pg_try_advisory_lock{_TURN}"))[0][0])

    async def end_turn(self) -> None:
        await self._ask(f"SELECT pg_advisory_unlock{_TURN}")

    async def secret(self) -> str:
        """The secret by which servers of this database know each other; the first one makes it."""
        new = "INSERT INTO secrets (name, value) VALUES ('internal', :new) ON CONFLICT DO NOTHING"
        await self._do(new, new=secrets.token_urlsafe(32))
        return str((await self._ask("SELECT value FROM secrets WHERE name = 'internal'"))[0][0])

    def close(self) -> None:
        self._line.close()

    async def _do(self, statement: str, **values: Any) -> int:
        return await self._in_time(lambda line: line.execute(text(statement), values).rowcount)

    async def _ask(self, query: str, **values: Any) -> list[Any]:
        return await self._in_time(lambda line: list(line.execute(text(query), values)))

    async def _in_time(self, act: Callable[[Connection], T]) -> T:
        line = self._line
        try:
            return await line.ask(act)
        except NotNow:
            if line is self._line:  # others that wait on it hear the same; the next one asks on another
                line.close()
                self._line = LeaseLine(self._engine)
            raise
