"""A match at a live table: the keeper's time, what is already durable, and the same match again after a restart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from perigee.games import rules_of
from perigee.match.beginning import Beginning, laid
from perigee.match.log import Entry
from perigee.match.match import Match
from perigee.match.record import at_step, luck_line, read, start_again
from perigee.server.store import Row, StoredTable
from perigee.server.tables.step_limit import within_budget
from perigee.table.chance import Secret
from perigee.table.moment import first_due
from perigee.table.seat import Millis, Seat


class Live:
    """`base` is the server's monotonic time at which the match's own time began; the first `saved` entries of the
    log are durable."""

    __slots__ = ("base", "match", "saved")

    def __init__(self, match: Match, base: Millis) -> None:
        self.match = match
        self.base = base
        self.saved = 0

    @property
    def entries(self) -> list[Entry]:
        return self.match.entries or []

    def at(self, now: Millis) -> Millis:
        """The keeper's time of the match at this time of the server."""
        return max(0, now - self.base)

    def game_time(self, now: Millis) -> Millis:
        return self.match.clock.game_time(self.at(now))

    def due(self) -> Millis | None:
        """When the match next wakes by itself, in the server's time."""
        deadline = self.match.next_deadline()
        return None if deadline is None else deadline + self.base

    def is_due(self, now: Millis) -> bool:
        """Whether something happens by itself, now or overdue."""
        due = self.due()
        return due is not None and due <= now

    def perform(self, act: Callable[[Match], None]) -> None:
        """Do something to the match within its budget of steps; a broken invariant raises."""
        before = len(self.entries)
        with within_budget():
            try:
                act(self.match)
            finally:
                if len(self.entries) != before:
                    self.match.rules.check(self.match.state)

    def tick(self, now: Millis) -> None:
        """Time passes; what it brings about is done like any other act."""
        if self.is_due(now):
            self.perform(lambda match: match.tick(self.at(now)))
        else:
            self.match.tick(self.at(now))

    def rows(self, command: str | None) -> list[Row]:
        """What is not durable yet; the last of it is what the command did."""
        entries, used = self.entries, self.match.chance.used
        due = first_due(self.match.state)
        deadline = None if due is None else due[0]
        return [
            Row(seq, entry.at, entry.seat, entry.text, command if seq == len(entries) else None, used, deadline)
            for seq, entry in enumerate(entries[self.saved :], self.saved + 1)
        ]

    def as_saved(self) -> Live:
        """The match as it is on the disk, without what is on its way there."""
        twin = Live(start_again(self.match), self.base)
        for entry in self.entries[: self.saved]:
            twin.match.enter(entry)
        twin.saved = self.saved
        return twin

    def hears(self, seat: Seat) -> bool:
        """Whether this seat is asked, or may speak."""
        asked = self.match.state.asked
        return asked is not None and not self.match.paused and asked.hears(seat)


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
