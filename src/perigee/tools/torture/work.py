"""What a tortured store is made to save, and how it is judged afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Final, TypeAlias

from perigee.server.store import Row, StoredTable

TABLES: Final = tuple(f"table-{number}" for number in range(6))

Kept: TypeAlias = tuple[str, int, str]
"""A row as it is judged: table, number, sentence."""


@dataclass(slots=True)
class Verdict:
    """What the torture found. Anything but cuts and rows must stay 0."""

    cuts: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    half: int = 0
    broken: int = 0

    @property
    def clean(self) -> bool:
        return not (self.lost or self.twice or self.half or self.broken)

    def facts(self) -> dict[str, int]:
        return {field.name: getattr(self, field.name) for field in fields(self)}


def new_table(table_id: str) -> StoredTable:
    return StoredTable(
        id=table_id, game="", options={}, rules=1, data="", key=bytes(32), commitment="", created=0, touched=0,
        state="running", settings={}, seats=[],
    )  # fmt: skip


def next_rows(table_id: str, seq: int, chance: Random) -> list[Row]:
    """One to three rows that belong together; each says which of how many it is, and its command."""
    size = chance.randint(1, 3)
    padding = "x" * chance.choice((0, 0, 10, 300, 2000))
    return [
        Row(
            seq + part,
            seq,
            part,
            f"{part + 1} of {size}: {table_id}/{seq + part} {padding}",
            f"{table_id}/{seq + part}",
        )
        for part in range(size)
    ]


def kept(table_id: str, rows: Iterable[Row]) -> list[Kept]:
    return [(table_id, row.seq, row.text) for row in rows]


def judge(verdict: Verdict, found: Sequence[Kept], acknowledged: Iterable[Kept]) -> None:
    """Every acknowledged row is there, none is there twice, and what belongs together is whole."""
    there = set(found)
    promised = set(acknowledged)
    verdict.cuts += 1
    verdict.acknowledged += len(promised)
    verdict.lost += len(promised - there)
    verdict.twice += sum(number > 1 for number in Counter((table, text) for table, _, text in found).values())
    verdict.half += halves({(table, seq): text for table, seq, text in found})


def halves(rows: Mapping[tuple[str, int], str]) -> int:
    """How many rows have lost a companion, or leave a gap before them."""
    missing = 0
    for (table, seq), text in rows.items():
        part, size = map(int, text.partition(":")[0].split(" of "))
        companions = range(seq - part + 1, seq - part + 1 + size)
        missing += any((table, number) not in rows for number in companions)
        missing += seq > 1 and (table, seq - 1) not in rows
    return missing
