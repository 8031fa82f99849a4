"""The match of a stored table: set up, or the same again after a restart. It is played entry by entry, a long game in a
thread of its own, and the others go on between two of them: so this is not compiled."""

from __future__ import annotations

from collections.abc import Sequence

from perigee.games import rules_of
from perigee.match import Beginning, Entry, Match, at_step, laid, luck_line, read
from perigee.server.store import Row, StoredTable
from perigee.server.tables.live import Live
from perigee.table import Millis, Secret


def begun(table: StoredTable, base: Millis) -> Live:
    """The match of a table, set up and waiting for its first answer."""
    rules = rules_of(table.game, table.rules)
    if rules.data_hash != table.data:
        raise ValueError(f"the card data of {table.game} changed without a new version of its rules")
    chance = Secret(table.key)
    if "on" not in table.settings:
        return Live(Match(rules, rules.options(table.options), chance, origin=luck_line(chance)), base)
    on = {name: value for name, value in table.settings["on"].items() if name != "table"}
    beginning = Beginning(**on)
    match = laid(at_step(beginning.parent, beginning.step, rules), beginning, chance, luck_line(chance))
    return Live(match, base - match.now)  # its clock goes on from that step's time


def rebuilt(table: StoredTable, rows: Sequence[Row], base: Millis) -> Live:
    """The match from its log."""
    live = begun(table, base)
    for row in rows:
        live.match.enter(Entry(row.at, row.seat, row.text))
    live.saved = len(rows)
    if rows and live.match.chance.used != rows[-1].chance:
        raise ValueError("played again, the luck of this table falls in another way")
    return live


def finished(table: StoredTable, record: str) -> Live:
    """The match of a game that is over, from its record."""
    live = begun(table, 0)
    for entry in read(record).entries:
        live.match.enter(entry)
    live.saved = len(live.entries)
    return live


def awakened(table: StoredTable, rows: Sequence[Row], base: Millis | None, now: Millis, lost: Millis) -> Live:
    """The match of a table that was asleep. `base` is when its time began, if that is known; time never goes back
    behind its last entry. What was `lost` is given back, by an entry of its own."""
    live = rebuilt(table, rows, now)
    match = live.match
    latest = now - match.clock.table_time(match.now)
    live.base = latest if base is None else min(base, latest)
    if lost and match.outcome is None and not match.paused:
        live.base -= lost
        match.credit(lost)
    return live
