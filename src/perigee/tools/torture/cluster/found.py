"""What the torture of many servers found, and how it is judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Final

from perigee.server.store import database_url, engine_for, reads
from perigee.table import Seeded
from perigee.tools.torture.cluster.players import PlayedTable
from perigee.tools.torture.cluster.postgres import Postgres
from perigee.tools.torture.cluster.sent import held

MUST_BE_NONE: Final = ("lost", "twice", "owners", "slow", "clocks", "halted", "strange", "apart")


@dataclass(slots=True)
class Found:
    """What is in `MUST_BE_NONE` must stay 0; the rest says how much was tried."""

    faults: int = 0
    tables: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    owners: int = 0
    slow: int = 0
    clocks: int = 0
    halted: int = 0
    frames: int = 0
    """Sights that were sent."""
    strange: int = 0
    """How many of these, and of their events, were not their seat's own."""
    worlds: int = 0
    """Pairs of worlds, in one of which a seat was sent what it was."""
    apart: int = 0
    restarts: int = 0
    """How often a server could not start, and was started again."""
    slowest: float = 0.0
    farthest: float = 0.0
    kinds: list[str] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        return not any(getattr(self, name) for name in MUST_BE_NONE)

    def facts(self) -> dict[str, str]:
        return {one.name: _shown(getattr(self, one.name)) for one in fields(self)}


def _shown(value: object) -> str:
    return f"{value:.1f}" if isinstance(value, float) else str(value)


def judge(found: Found, postgres: Postgres, tables: Sequence[PlayedTable]) -> None:
    """Every acknowledged move is in the log once, nobody wrote to what was another's, and nobody was sent anything but
    their own sight."""
    query = "SELECT table_id, command, count(*) FROM entries WHERE command IS NOT NULL GROUP BY 1, 2"
    there = {(table, command): int(str(many)) for table, command, many in postgres.ask(query)}
    said = [one for table in tables for one in table.acknowledged]
    found.tables, found.acknowledged = len(tables), len(said)
    found.lost = sum(tuple(one) not in there for one in said)
    found.twice = sum(many > 1 for many in there.values())
    found.owners += postgres.wrong_owners()
    found.halted = len(postgres.ask("SELECT id FROM tables WHERE state = 'halted'"))
    _judge_what_was_sent(found, postgres, tables)


def _judge_what_was_sent(found: Found, postgres: Postgres, tables: Sequence[PlayedTable]) -> None:
    engine = engine_for(database_url(postgres.url))
    with engine.connect() as connection:
        for place, table in enumerate(tables):
            seen = held(*reads.load(connection, table.id), table.sent, Seeded(place))
            found.frames += table.sent.frames
            found.strange += seen.strange
            found.worlds += seen.worlds
            found.apart += seen.apart
    engine.dispose()
