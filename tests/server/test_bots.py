"""Bots at a live table: their pace depends on no hand, people come first, and nobody waits needlessly."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import perigee
from perigee.bots.player import step
from perigee.client.connection import ServerRefusal, TabAtTable
from perigee.games.end_of_days.trade import Trade
from perigee.games.end_of_days.window import Window
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.deliberate import Deliberation
from perigee.server.tables.live import Live
from perigee.server.tables.room import Room
from perigee.server.tables.thoughts import Thought
from perigee.server.workers.pool import BotFailed, Workers
from perigee.table.sight import Sight
from tests.apollo_xiii.table import apollo
from tests.server.live import Served, a_server, decided, in_a_loop, soon

SLOWEST = 2_000


class TradingTable:
    """Ada and a bot play End of Days, and it is the bot's turn to trade."""

    def __init__(self, served: Served, clock: ManualClock, tab: TabAtTable) -> None:
        self.served, self.clock, self.tab = served, clock, tab

    @property
    def room(self) -> Room:
        return self.served.rooms[self.tab.table]

    @property
    def live(self) -> Live:
        if self.room.live is None:
            raise RuntimeError("the game has not begun")
        return self.room.live

    @property
    def said(self) -> list[str]:
        return [entry.text for entry in self.live.entries]

    async def read(self) -> None:
        """What has come to Ada so far."""
        while True:
            try:
                async with asyncio.timeout(0.02):
                    await self.tab.receive()
            except TimeoutError:
                return

    async def until_the_bot_trades(self) -> None:
        while True:
            asked = self.live.match.state.asked
            if asked is not None and asked.question == Trade(0):
                return
            await self.read()
            if self.tab.prompt["awaited"]:
                await self.tab.say(self.tab.prompt["options"][0]["say"])
            else:
                await decided(self.served)
                await self.clock.pass_by(500, step=250)

    async def bot_offers(self) -> int:
        """The bot makes Ada an offer; when, in game milliseconds."""
        prompt = self.live.match.prompts[0]
        offer = next(str(option) for option in prompt.options if str(option).startswith("offer"))
        await self.room.mailbox.call(lambda: self.room.do(self.room.now, lambda match: match.say(0, offer)))
        return self.live.game_time(self.clock.now())

    async def time_until(self, happened: Callable[[], bool]) -> int:
        """Milliseconds of the game that pass before it happens."""
        began = self.clock.now()
        while not happened():
            await decided(self.served)
            await self.clock.pass_by(100, step=100)
        return self.clock.now() - began


async def a_trading_table(served: Served, clock: ManualClock, pace: str) -> TradingTable:
    ada = served.person()
    made = await served.table(ada, "standard", "me", game="end-of-days", pace=pace, options={"nations": "random"})
    tab = ada.tab(made["table"]["id"], 1)
    served.tabs.append(tab)
    await tab.open()
    await tab.command("start")
    while tab.sight is None:
        await tab.receive()
    table = TradingTable(served, clock, tab)
    await table.until_the_bot_trades()
    return table


@in_a_loop
async def test_ed31_people_get_time_to_answer_a_bots_offer_before_it_closes_the_trade(tmp_path: Path) -> None:
    """A sixth of the table's pace; and one person with bots never drags: when it is answered, the bot goes on."""
    clock = ManualClock()
    async with a_server(tmp_path, clock, bot_slowest=SLOWEST) as served:
        for pace, seconds in (("quick", 5), ("normal", 15), ("none", 15)):
            table = await a_trading_table(served, clock, pace)
            await table.bot_offers()
            spoken = len(table.said)
            waited = await table.time_until(lambda table=table, spoken=spoken: len(table.said) > spoken)  # type: ignore[misc]
            assert seconds * 1000 <= waited <= seconds * 1000 + SLOWEST
        table = await a_trading_table(served, clock, "normal")
        await table.bot_offers()
        await table.read()
        await table.clock.pass_by(2 * SLOWEST, step=250)  # what it thought of before the offer is over by then
        await decided(table.served)
        await table.tab.say("refuse 1")
        spoken = len(table.said)
        assert await table.time_until(lambda: len(table.said) > spoken) <= 2 * SLOWEST  # and not a sixth of the pace


@in_a_loop
async def test_ed33_while_an_offer_is_open_neither_of_the_two_sends_free_text(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock, bot_slowest=SLOWEST) as served:
        table = await a_trading_table(served, clock, "normal")
        await table.tab.command("talk", text="good evening")
        await table.bot_offers()
        await table.read()
        with pytest.raises(ServerRefusal, match="no-free-talk"):
            await table.tab.command("talk", text="what would you give?")
        await table.tab.command("phrase", phrase="no-deal")
        await table.tab.say("refuse 1")
        await table.tab.command("talk", text="a pity")


@in_a_loop
async def test_a_bot_does_not_wait_for_players_who_are_not_there(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock, bot_slowest=SLOWEST) as served:
        table = await a_trading_table(served, clock, "normal")
        assert table.tab.socket is not None
        await table.tab.socket.close()
        await soon(lambda: not table.room.audience.tabs)
        await table.bot_offers()
        spoken = len(table.said)
        assert await table.time_until(lambda: len(table.said) > spoken) <= 2 * SLOWEST + 200


@in_a_loop
async def test_a_bot_answers_within_two_seconds_where_nobody_else_may_speak(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock, bot_slowest=SLOWEST) as served:
        ada = served.person()
        made = await served.table(ada, "random", "random", "me", options={"first": 0})
        async with ada.tab(made["table"]["id"], 2) as tab:
            await tab.command("start")
            while tab.sight is None:
                await tab.receive()
            table = TradingTable(served, clock, tab)
            await decided(table.served)
            spoken = len(table.said)
            assert 500 <= await table.time_until(lambda: len(table.said) > spoken) <= SLOWEST + 100


@in_a_loop
async def test_a_bot_that_raises_is_told_from_one_that_is_silent_and_its_process_thinks_on() -> None:
    workers = Workers(1, 60)
    sight = perigee.new("apophis", seats=1, seed=1).sight(0)
    assert await workers.ask("random", sight)
    (process,) = workers._idle
    with pytest.raises(BotFailed):
        await workers.ask("nobody", sight)
    assert await workers.ask("random", sight)
    assert workers._idle == [process]
    await workers.close()


class SlowToLookAhead:
    """`standard` answers at once, `hard` when it is let."""

    share = 1.0

    def __init__(self) -> None:
        self.ready = asyncio.Event()

    async def ask(self, kind: str, sight: Sight, share: float = 1.0) -> str | None:
        if kind == "hard":
            await self.ready.wait()
        return kind


@in_a_loop
async def test_ed42_hard_is_heard_at_the_time_that_was_drawn_whatever_it_has_found() -> None:
    """Ready or not; and where answers are not hidden it is waited for."""
    clock, sight = ManualClock(), perigee.new("end-of-days", seats=2, seed=1).sight(0)
    for ready, fixed, heard in ((True, True, "hard"), (False, True, "standard"), (False, False, None)):
        slow = SlowToLookAhead()
        deliberation, thought = Deliberation(slow, clock), Thought(clock.now() + SLOWEST, fixed=fixed)
        if ready:
            slow.ready.set()
        thinking = asyncio.create_task(deliberation.said("hard", sight, thought))
        await clock.pass_by(SLOWEST - 100, step=100)
        assert thinking.done() == ready
        await clock.pass_by(200, step=100)
        if heard is not None:
            assert await thinking == heard
            assert thought.ripe != ready  # a bot that is ready waits for the time, elsewhere
        else:
            assert not thinking.done()
            slow.ready.set()
            assert await thinking == "hard"
        deliberation.stop()


class Slowed:
    """Every bot says its kind, and takes that much of the table's time; one that is given no time fails."""

    share = 1.0

    def __init__(self, clock: ManualClock, takes: dict[str, int]) -> None:
        self.clock, self.takes = clock, takes

    async def ask(self, kind: str, sight: Sight, share: float = 1.0) -> str | None:
        done = asyncio.get_running_loop().create_future()
        self.clock.call_at(self.clock.now() + self.takes.get(kind, 0), lambda: done.set_result(None))
        await done
        if kind not in self.takes:
            raise BotFailed(kind)
        return kind


def answers(sight: Sight) -> list[str]:
    """What may be said, orders aside."""
    actions = sight.prompt.actions if sight.prompt is not None else ()
    return [str(action) for action in actions if str(action) == "pass" or str(action).startswith("negate")]


@cache
def a_window() -> tuple[Sight, Sight]:
    """The sights of a player who holds a negate and of one who does not, asked the same hidden question (ED-42)."""
    match = perigee.new("end-of-days", seats=3, seed=3, nations="random", rounds=4)
    players = [perigee.bot("end-of-days") for _ in range(3)]
    while match.outcome is None:
        asked = match.state.asked
        if asked is not None and isinstance(asked.question, Window):
            seen = sorted((match.sight(seat) for seat in asked.awaited), key=lambda sight: len(answers(sight)))
            if len(answers(seen[0])) == 1 < len(answers(seen[-1])):
                return seen[-1], seen[0]
        step(match, players)
    raise LookupError("no such window")


class Hasty(Deliberation):
    """One that lets a late answer be heard when its computation ends."""

    async def said(self, kind: str, sight: Sight, thought: Thought, share: float = 1.0) -> str | None:
        found = await super().said(kind, sight, thought, share)
        await thought.ripens(self.clock)
        return found


async def heard(
    sight: Sight, kind: str, takes: dict[str, int], how: type[Deliberation] = Deliberation
) -> tuple[str | None, int]:
    """Whose answer is heard, and how long after the time that was drawn, where each bot takes that long."""
    clock = ManualClock()
    thought = Thought(clock.now() + SLOWEST, fixed=True)
    deliberation, release = how(Slowed(clock, takes), clock), thought.release

    async def think() -> tuple[str | None, int]:
        found = await deliberation.said(kind, sight, thought)
        await thought.is_heard(clock, SLOWEST)
        return found, clock.now() - release

    thinking = asyncio.create_task(think())
    await clock.pass_by(4 * SLOWEST, step=100)
    deliberation.stop()
    return await thinking


IN_TIME = {"standard": 300, "hard": 1_000}, {"standard": 1_700, "hard": 200}
SLOW_TO_LOOK_AHEAD = {"standard": 300, "hard": 1_900}, {"standard": 1_700, "hard": 60_000}
LATE = {"standard": 2_300, "hard": 400}, {"standard": 3_500, "hard": 60_000}
"""What bots take for a player who holds a negate, and for one who does not."""


@pytest.mark.parametrize(("kind", "worlds", "said", "late"), [
    ("hard", IN_TIME, "hard", 0),
    ("hard", SLOW_TO_LOOK_AHEAD, "standard", 0),
    ("hard", LATE, "standard", SLOWEST),
    ("standard", IN_TIME, "standard", 0),
    ("standard", LATE, "standard", SLOWEST),
])  # fmt: skip
def test_promise8_a_slowed_worker_moves_no_hidden_answer_whoever_holds_a_negate(
    kind: str, worlds: tuple[dict[str, int], dict[str, int]], said: str, late: int
) -> None:
    for sight, takes in zip(a_window(), worlds, strict=True):
        assert asyncio.run(heard(sight, kind, takes)) == (said, late)


def test_promise8_control_an_answer_that_is_heard_when_its_computation_ends_is_caught() -> None:
    times = {asyncio.run(heard(sight, "hard", takes, Hasty))[1] for sight, takes in zip(a_window(), LATE, strict=True)}
    assert len(times) == 2


def test_a_bot_that_fails_to_look_ahead_says_what_it_would_have_said_without() -> None:
    assert asyncio.run(heard(a_window()[0], "hard", {"standard": 300})) == ("standard", 0)


@in_a_loop
async def test_a_full_queue_lowers_the_budget_of_all_who_are_asked() -> None:
    workers, sight = Workers(1, 60), perigee.new("apophis", seats=1, seed=1).sight(0)
    assert workers.share == 1
    asked = [asyncio.create_task(workers.ask("random", sight)) for _ in range(4)]
    await asyncio.sleep(0)
    assert workers.share == 1 / 4
    assert all(await asyncio.gather(*asked))
    assert workers.share == 1
    await workers.close()


@in_a_loop
async def test_people_come_first_where_several_may_speak(tmp_path: Path) -> None:
    """It is the bot's turn; Ada may speak, too, where she holds a token (AX-48): then the bot waits that much
    longer."""
    clock = ManualClock()
    async with a_server(tmp_path, clock, bot_slowest=SLOWEST) as served:
        ada = served.person()
        made = await served.table(ada, "random", "me", game="apollo-xiii")
        async with ada.tab(made["table"]["id"], 1) as tab:
            room = served.rooms[tab.table]
            for token, least in (("", SLOWEST // 4), ("1", SLOWEST // 4 + SLOWEST)):
                live = Live(apollo(card=1, tokens=["", token]).match, clock.now())
                assert live.hears(0)
                assert live.hears(1) == bool(token)
                waits = [room.bots.timing.drawn(live).release - clock.now() for _ in range(200)]
                assert least <= min(waits) < max(waits) <= least + SLOWEST * 3 // 4


@in_a_loop
async def test_a_bot_says_why_after_it_was_seen_and_latecomers_read_it_too(tmp_path: Path) -> None:
    async with a_server(tmp_path) as served:
        ada = served.person()
        made = await served.table(ada, "standard", "me", options={"first": 0})
        async with ada.tab(made["table"]["id"], 1) as tab:
            await tab.command("start")
            reason = (await tab.until("why"))["reason"]
            events = [told for told in (tab.sight or {})["events"] if told["event"].get("seat") == 0]
            assert (reason["seat"], reason["at"]) == (0, events[-1]["at"])
            later = ada.tab(tab.table, 1)
            served.tabs.append(later)
            assert (await later.open())["reasons"][0] == reason
