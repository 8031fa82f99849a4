"""Undo never peeks (promise 14): random tries by people who want to see what they may not, or win time."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import perigee
from perigee.server import wire
from perigee.server.commands.obey import obey
from perigee.server.commands.received import Received
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.creating import create_table
from perigee.server.tables.registry import Registry
from perigee.server.tables.room import Room
from perigee.table.codec import plain
from perigee.table.seat import Seat
from tests.server.live import a_server, in_a_loop

SEATS = 3
PEOPLE = [letter * 32 for letter in "abc"]


class Pupil:
    """A tab without a network that remembers the last answer."""

    def __init__(self, seat: Seat) -> None:
        self.person, self.greeted = PEOPLE[seat], True
        self.seat: Seat | None = seat
        self.answer: dict[str, Any] = {}

    def send(self, frame: bytes) -> None:
        message = msgspec.json.decode(frame)
        if message["is"] in ("done", "refused"):
            self.answer = message

    def move_on(self) -> None:
        """There is one server."""


class Tries:
    """Random sentences, wishes to take them back, consents and refusals; everything is checked by what all see."""

    def __init__(self, registry: Registry, room: Room, clock: ManualClock, seed: int) -> None:
        self.registry, self.room, self.clock, self.draw = registry, room, clock, random.Random(seed)
        self.tabs = [Pupil(seat) for seat in range(SEATS)]
        for tab in self.tabs:
            room.attendance.enter(tab)
        self.before: tuple[Seat, list[Any], int] | None = None
        """Who spoke last, what everybody saw before that, and how much luck was used."""
        self.names = 0
        self.taken_back = self.refused = 0

    @property
    def match(self) -> perigee.Match:
        assert self.room.live is not None
        return self.room.live.match

    def seen(self) -> list[Any]:
        """Everybody's sight, but for what has happened and when."""
        sights = [plain(self.match.sight(seat)) for seat in (*range(SEATS), None)]
        for sight in sights:
            for name in ("now", "events", "number"):
                del sight[name]
            if sight["prompt"] is not None:
                del sight["prompt"]["number"]
        return sights

    async def does(self, seat: Seat, command: type[wire.Command], **fields: Any) -> bool:
        self.names += 1
        tab = self.tabs[seat]
        asked = command(id=f"t{self.names}", **fields)
        received = Received(self.registry, self.room, tab, asked, self.clock.now())
        await self.room.mailbox.call(lambda: obey(received))
        return bool(tab.answer["is"] == "done")

    async def step(self) -> None:
        self.clock.advance(self.draw.randrange(300))
        await self.room.mailbox.letters.empty()
        now = self.match.now
        if self.draw.random() < 0.5:
            await self.speak()
        else:
            await self.take_back(self.draw.randrange(SEATS))
        assert self.match.now >= now  # no time is given back

    async def speak(self) -> None:
        prompts = {seat: prompt for seat, prompt in self.match.prompts.items() if prompt.options}
        if not prompts:
            self.clock.advance(1_000)
            await self.room.mailbox.letters.empty()
            return
        seat = self.draw.choice(sorted(prompts))
        before, used = self.seen(), self.match.chance.used
        if await self.does(
            seat, wire.Say, number=prompts[seat].number, text=str(self.draw.choice(prompts[seat].options))
        ):
            self.before = (seat, before, used)

    async def take_back(self, seat: Seat) -> None:
        """It is allowed only to the one who spoke last, where nothing has been drawn or shown since."""
        entries = len(self.match.entries or ())
        secret = self.match.state.asked is not None and self.match.state.asked.question.hidden
        if not await self.does(seat, wire.Undo):
            self.refused += 1
            since = (self.match.entries or [])[entries:]  # time may have brought a time-out, or a standing order's pass
            assert all(entry.seat is None or entry.text == "pass" for entry in since)
            return
        assert not secret
        assert self.before is not None
        speaker, before, used = self.before
        assert seat == speaker
        assert used == self.match.chance.used
        others = [one for one in range(SEATS) if one != seat]
        self.draw.shuffle(others)
        await self.ask_the_others(seat, others, entries, before)

    async def ask_the_others(self, seat: Seat, others: list[Seat], entries: int, before: list[Any]) -> None:
        assert not await self.does(seat, wire.Consent, yes=True)  # nobody consents for others
        for number, other in enumerate(others):
            yes = self.draw.random() < 0.8
            assert await self.does(other, wire.Consent, yes=yes)
            if not yes:
                assert self.room.facts.undo is None
                assert len(self.match.entries or ()) == entries
                return
            assert (len(self.match.entries or ()) > entries) == (number == len(others) - 1)  # all, and not before
            if number == len(others) - 1:
                self.undone(before)

    def undone(self, before: list[Any]) -> None:
        """Everybody sees what they saw before, deadlines included: no time is given back."""
        self.taken_back += 1
        assert self.seen() == before
        assert (self.match.entries or [])[-1].text == "undo"
        self.before = None


@pytest.mark.parametrize("game", perigee.GAMES)
@in_a_loop
async def test_promise14_random_tries_of_undo_see_nothing_and_win_no_time(tmp_path: Path, game: str) -> None:
    clock = ManualClock()
    taken_back = refused = 0
    async with a_server(tmp_path, clock) as served:
        for seed in range(4):
            seats = [wire.SeatWish("me")] * SEATS
            wish = wire.CreateTable(game=game, seats=seats, name="Ada", pace="relaxed")
            room = await create_table(served.registry, wish, PEOPLE[0])
            room.facts.table = replace(room.table, key=bytes([seed + 1] * 32))  # the same tries every time
            for seat, place in enumerate(room.seats):
                place.owners = [PEOPLE[seat]]
            await room.mailbox.call(room.begin)
            tries = Tries(served.registry, room, clock, seed)
            for _ in range(120):
                if tries.match.outcome is None:
                    await tries.step()
            taken_back += tries.taken_back
            refused += tries.refused
    assert refused > 50
    assert taken_back > 3
