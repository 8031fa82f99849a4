"""A finished game again, step by step, with all hands open; and the proof that its shuffle was honest."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

import perigee
from perigee.games import rules_of
from perigee.match import Entry, Match
from perigee.match import record as records
from perigee.server import wire
from perigee.server.tables.describe import info
from perigee.server.tables.room import Room
from perigee.server.wire import Bad, difference
from perigee.table import Millis, Seat, Sight, commitment, plain

STRETCH: Final = 60
"""How many lines go into one answer."""


async def record_of(room: Room) -> str:
    """The record of a game that is over; before that it is as secret as the hands."""
    text = await room.services.store.record(room.id)
    if text is None:
        raise Bad("not-over")
    return text


async def replayed(room: Room, text: str) -> wire.Replay:
    """Played again here. It is verified where it comes out the same, with the luck of the key that the table committed
    to before the start."""
    same = await room.services.replays.get((room.id, "same"), lambda: _comes_out_the_same(text))
    read = records.read(text)
    key = read.header.luck.partition(" ")[2]
    bound = commitment(bytes.fromhex(key)) == room.table.commitment == read.header.commitment
    return wire.Replay(
        table=info(room.facts), record=text, verified=bound and same == YES, key=key,
        commitment=read.header.commitment, steps=len(read.entries),
    )  # fmt: skip


YES, NO = b"yes", b"no"


def _comes_out_the_same(text: str) -> bytes:
    """`replay` refuses a record that is played to another end, or whose key is not the one it was bound to."""
    try:
        perigee.replay(text)
    except ValueError:
        return NO
    return YES


def step_of(text: str, step: int) -> wire.Step:
    """What everybody saw after that many lines of the record."""
    read = records.read(text)
    if not 0 <= step <= len(read.entries):
        raise Bad("bad-message")
    match = records.opened(read, rules_of(read.header.game, read.header.rules))
    for entry in read.entries[:step]:
        match.enter(entry)
    last = read.entries[step - 1] if step else None
    return wire.Step(
        step=step, at=match.now if last is None else last.at, seat=None if last is None else last.seat,
        text="" if last is None else last.text, sights=_all_sights(match),
    )  # fmt: skip


def course_from(text: str, step: int, many: int = STRETCH) -> wire.Course:
    """A stretch of the game, played once: whole sights after `step` lines, then what each line changed for whom."""
    read = records.read(text)
    if not 0 <= step <= len(read.entries):
        raise Bad("bad-message")
    match = records.opened(read, rules_of(read.header.game, read.header.rules))
    for entry in read.entries[:step]:
        match.enter(entry)
    eyes: list[Seat | None] = [*range(match.seats), None]
    seen: list[Sight | None] = [None for _ in eyes]
    steps = []
    for place in range(step, min(step + many, len(read.entries) + 1)):
        if place > step:
            match.enter(read.entries[place - 1])
        changes = []
        for which, seat in enumerate(eyes):
            changes.append(_changed(match, seat, seen[which]))
            seen[which] = _bare(match.sight(seat))
        steps.append(_passed(read.entries[place - 1] if place else None, place, match.now, changes))
    return wire.Course(steps)


def _passed(line: Entry | None, step: int, now: Millis, changes: list[list[list[Any]]]) -> wire.Passed:
    if line is None:
        return wire.Passed(step, now, None, "", changes)
    return wire.Passed(step, line.at, line.seat, line.text, changes)


def _changed(match: Match, seat: Seat | None, before: Sight | None) -> list[list[Any]]:
    """Nobody answers any more: prompts are left out. The events are those of this line alone."""
    since = None if before is None else before.number
    sight = match.sight(seat, since=since)
    if before is None:
        return [[[], plain(replace(sight, prompt=None))]]
    return [*difference(before, _bare(sight)), [["events"], plain(sight.events)], [["now"], sight.now]]


def _bare(sight: Sight) -> Sight:
    return replace(sight, prompt=None, now=0, _events=())


def _all_sights(match: Match) -> list[wire.Sight]:
    seats = [*range(match.seats), None]
    return [cast(wire.Sight, plain(match.sight(seat))) for seat in seats]
