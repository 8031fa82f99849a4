"""The same at live tables: a real server, its bots in their processes, and a person at a socket. The clock is our own:
it stands while anybody thinks, and leaps to what happens next. So are the deal and the moments at which bots speak: the
ways of passing are compared on the same ones."""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final

import perigee
from perigee.bots import Player
from perigee.client import Person, ServerRefusal, TabAtTable
from perigee.games import rules_of
from perigee.lab.windows import A_MOVE, BY_HAND, ME, WAYS, Measured, Windows
from perigee.server import Process, Settings, configured, listen
from perigee.server.tables import ManualClock, Registry, Room
from perigee.table import Millis, Seeded, commitment

FREELY: Final[dict[str, Any]] = {"port": 0, "messages_per_second": 10_000, "burst": 10_000, "slow_disk": 10**9}


@asynccontextmanager
async def a_server(clock: ManualClock) -> AsyncIterator[tuple[Registry, str]]:
    """A server in this process, with an empty data folder; and its address."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(**FREELY, data=folder)
        listening = listen(settings)
        config = configured(settings, clock=clock)
        server = Process(config)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not running.done():
            await asyncio.sleep(0.005)
        try:
            app: Any = config.app
            yield app.state.registry, f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            await running


@dataclass(slots=True)
class LivePerson:
    """A person at the first seat who lets everything pass, in one of three ways."""

    at: Windows
    way: str
    tab: TabAtTable
    room: Room
    clock: ManualClock
    player: Player
    heard: set[int] = field(default_factory=set)
    """Hidden questions that were put to them, by number."""
    thought_of: int = -1
    wants: str | None = None

    async def play(self) -> None:
        await self.rest()
        while not self.tab.over:
            if self.is_asked or self.has_a_word_to_say():
                await self.answer()
            else:
                await self.leap(self.clock.next)

    def has_a_word_to_say(self) -> bool:
        """Where one may speak and need not (an offer is put to somebody): thought about once."""
        prompt, seen = self.tab.prompt, (self.tab.sight or {})["number"]
        if not prompt["options"] or prompt.get("standing") or self.thought_of == seen:
            return False
        self.thought_of = seen
        self.wants = self.decides()
        return self.wants is not None

    @property
    def is_asked(self) -> bool:
        """A player whom an order answers for is not disturbed."""
        return bool(self.tab.prompt["awaited"]) and not self.tab.prompt.get("standing")

    async def rest(self) -> None:
        """Bots have decided, the table has done everything, and what it showed has arrived."""
        for _ in range(2):  # what arrives last may have set something going
            while self.is_busy():
                await self.room.mailbox.letters.empty()
                await asyncio.sleep(0.001)
            await self.tab.send({"is": "clock", "sent": 1})
            await self.tab.until("time")
        if self.is_busy():
            await self.rest()

    def is_busy(self) -> bool:
        return self.room.mailbox.letters.reading or not self.room.bots.decided

    async def leap(self, until: Millis) -> None:
        self.clock.advance(max(1, until - self.clock.now()))
        await self.rest()

    async def answer(self) -> None:
        """After a while, if the table has not moved on."""
        number, asked = self.tab.prompt["number"], self.tab.prompt["question"]["is"]
        hidden = bool(getattr(rules_of(self.at.game).kinds[asked], "hidden", False))
        if hidden:
            self.heard.add(number)
        said = self.says(hidden=hidden)
        then = self.clock.now() + (BY_HAND if hidden else A_MOVE)
        while self.clock.now() < then and self.tab.prompt["number"] == number:
            await self.leap(min(then, self.clock.next))
        if self.tab.prompt["number"] == number and not self.tab.over:
            with contextlib.suppress(ServerRefusal):  # the table has moved on
                await self.tab.command("say", text=said, number=number)
            await self.rest()

    def says(self, *, hidden: bool) -> str:
        if hidden:
            return self.at.order if self.way == "at-first" else "pass"
        said = self.decides() if self.is_asked else self.wants
        offered = [option["say"] for option in self.tab.prompt["options"]]
        ordered = self.way == "with-pass" and said == "pass" and self.at.order in offered
        return self.at.order if ordered else said or "pass"

    def decides(self) -> str | None:
        return self.player.decide(perigee.from_json(json.dumps(self.tab.sight).encode()))


def dealt(room: Room, seed: int) -> None:
    """The luck of the game and of its moments, known beforehand: only here, and before the table begins."""
    key = seed.to_bytes(32, "big")
    room.facts.table = replace(room.table, key=key, commitment=commitment(key))
    room.facts.luck = Seeded(seed).below


async def sat(at: Windows, way: str, registry: Registry, base: str, clock: ManualClock, seed: int) -> LivePerson:
    """One game at a table of its own."""
    person = Person(base)
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "standard"} for _ in range(at.seats - 1))]
    chosen = {"first": ME, **at.options}  # as in the other measure: they begin, and may order first
    wish = {"game": at.game, "seats": seats, "name": "A", "pace": "normal", "options": chosen}
    made = await person.ask("POST", "/api/tables", wish)
    room = registry.rooms[made["table"]["id"]]
    dealt(room, seed)
    async with person.tab(room.id, ME) as tab:
        await tab.command("start")
        while tab.sight is None:
            await tab.receive()
        one = LivePerson(at, way, tab, room, clock, perigee.bot(at.game, "standard", seed=seed))
        await one.play()
    return one


async def measured_live(at: Windows, seeds: Sequence[int]) -> dict[str, Measured]:
    """All ways at one server, on the same deals."""
    clock = ManualClock()
    async with a_server(clock) as (registry, base):
        return {way: _measured([await sat(at, way, registry, base, clock, seed) for seed in seeds]) for way in WAYS}


def _measured(played: Sequence[LivePerson]) -> Measured:
    return Measured(tuple(len(one.heard) for one in played), tuple((one.tab.sight or {})["now"] for one in played))
