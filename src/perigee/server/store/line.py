"""A connection to PostgreSQL on which each statement is a transaction, and nothing waits for long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from perigee.server.store.database import reason
from perigee.server.store.errors import NotNow, StoreError

T = TypeVar("T")

PATIENCE: Final = 2.0
"""Seconds after which PostgreSQL is not waited for any longer, and is asked on another line next time."""
SETTINGS: Final = (("lock_timeout", "1500"), ("application_name", "perigee lease"))
"""A row that is locked is not waited for long: a server that was frozen with it has let go of it by then."""


class LeaseLine:
    """One connection, in a thread of its own; both are made when something is first asked."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="perigee-lease")
        self._waiting: set[Future[Any]] = set()

    async def ask(self, act: Callable[[Connection], T]) -> T:
        """NotNow where it takes too long, or where the line is given up meanwhile."""
        asked = self._thread.submit(self._asked, act)
        self._waiting.add(asked)
        asked.add_done_callback(self._waiting.discard)
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.wrap_future(asked)
        except TimeoutError:
            raise NotNow("PostgreSQL does not answer") from None
        except asyncio.CancelledError:
            if _is_cancelled():
                raise
            raise NotNow("the line was given up") from None

    def close(self) -> None:
        """A statement under way is abandoned, and those that wait for it are not sent any more."""
        for asked in list(self._waiting):
            asked.cancel()
        self._thread.submit(self._hang_up)
        self._thread.shutdown(wait=False)

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()

    def _asked(self, act: Callable[[Connection], T]) -> T:
        try:
            self._connection = self._connection or self._connected()
            return act(self._connection)
        except SQLAlchemyError as problem:
            if self._connection is not None:
                self._connection.invalidate()
            self._connection = None
            raise StoreError(f"the lease cannot be asked about ({reason(problem)})") from None

    def _connected(self) -> Connection:
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        for setting, value in SETTINGS:
            connection.execute(text("SELECT set_config(:setting, :value, false)"), {"setting": setting, "value": value})
        return connection


def _is_cancelled() -> bool:
    """Whether this very task is, and not only what it waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
