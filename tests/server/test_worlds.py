"""Nobody is sent what they may not know: two worlds that a seat cannot tell apart send it the same frames."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

import perigee
from perigee.client import connection
from perigee.games import apophis
from perigee.games.apophis.state import State
from perigee.server.tables.audience import Audience
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.live import Live
from perigee.server.tables.thoughts import Thought
from perigee.server.wire import encode
from perigee.table.action import Action
from perigee.table.codec import plain
from perigee.table.moment import Moment
from perigee.table.prompt import Choices, Option
from perigee.table.question import Decision
from perigee.table.refusal import Refusal
from perigee.table.seat import Seat
from tests.server.live import a_server, decided, in_a_loop, quiet

ALLOWED = (True, False)


class Recorder:
    """A tab that keeps what it is sent."""

    def __init__(self, seat: Seat | None) -> None:
        self.person, self.seat, self.greeted = "", seat, True
        self.frames: list[bytes] = []

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)

    def move_on(self) -> None:
        """There is one server."""


class World:
    """A match and one tab that looks at it from seat 1."""

    def __init__(self, match: perigee.Match, gallery: Audience) -> None:
        self.live, self.gallery, self.tab = Live(match, 0), gallery, Recorder(1)
        self.gallery.tabs.append(self.tab)
        self.gallery.whole(self.live, 1, None)
        self.number = match.sight(1).number  # an imagined match has no older events

    def say(self, text: str, at: int) -> None:
        self.live.match.say(0, text, at=at)
        self.gallery.publish(self.live, at, lambda seat: ALLOWED)

    def welcome(self, at: int) -> bytes:
        self.live.match.tick(at)
        return encode(self.gallery.whole(self.live, 1, self.number))


def two_worlds(seed: int, gallery: Callable[[], Audience]) -> tuple[World, World]:
    """The true match after some turns, and one that seat 1 cannot tell from it."""
    match = perigee.new("apophis", seats=2, seed=seed)
    draw = random.Random(seed)
    for _ in range(draw.randrange(8, 30)):
        seat, prompt = next(iter(match.prompts.items()))
        match.say(seat, str(draw.choice(prompt.options)))
    while 0 not in match.prompts:
        seat, prompt = next(iter(match.prompts.items()))
        match.say(seat, str(prompt.options[0]))
    imagined = perigee.imagine(match.sight(1), seed + 1)
    imagined._numbers.begin_with(1, match._numbers.of(1))  # of a seat that is not asked now, no sight says it
    return World(match, gallery()), World(imagined, gallery())


def said_in_both(*worlds: World) -> str:
    """A sentence that seat 0 may say in every one of them; to draw is always allowed, but for a hand too large."""
    legal = [{str(option) for option in world.live.match.prompts[0].options} for world in worlds]
    return max(set.intersection(*legal), default="draw")


def difference_seen(gallery: Callable[[], Audience], seeds: range) -> int:
    """In how many pairs of worlds seat 1 was sent different bytes for the same sentence of seat 0."""
    seen = 0
    for seed in seeds:
        one, other = two_worlds(seed, gallery)
        said = said_in_both(one, other)
        one.say(said, 5_000)
        other.say(said, 5_000)
        seen += one.tab.frames != other.tab.frames or one.welcome(6_000) != other.welcome(6_000)
    return seen


def test_promise2_two_worlds_send_the_same_bytes() -> None:
    assert difference_seen(Audience, range(60)) == 0


def test_promise12_a_tab_that_comes_between_a_save_and_its_showing_mixes_up_no_other_tab() -> None:
    """It is shown the move already. What changes after that is not for the seat's other tabs: they notice a gap."""
    world = World(perigee.new("apophis", seats=2, seed=5), Audience())
    drawn(world, 1_000)
    drawn(world, 2_000, shown=False)  # it is saved, and not shown yet
    assert world.gallery.whole(world.live, 1, None)[1] == 2
    drawn(world, 3_000)
    assert world.gallery.whole(world.live, 1, None)[1] == 3
    drawn(world, 4_000)
    assert [json.loads(frame)["count"] for frame in world.tab.frames] == [1, 3, 4]


def drawn(world: World, at: int, *, shown: bool = True) -> None:
    """The seat that is asked draws, or discards what is too much."""
    seat, prompt = next(iter(world.live.match.prompts.items()))
    world.live.match.say(seat, str(prompt.options[0]), at=at)
    if shown:
        world.gallery.publish(world.live, at, lambda seat: ALLOWED)


class Leaky(Audience):
    """An audience with a planted leak: `extra` is what it adds to a frame."""

    extra: ClassVar[Callable[[Live], Any]]

    def publish(self, live: Live, now: int, around: Any) -> None:
        super().publish(live, now, around)
        for tab in self.tabs:
            tab.send(encode(type(self).extra(live)))


LEAKS: dict[str, Callable[[Live], Any]] = {
    "another hand": lambda live: list(live.match.state.hands[0]),
    "one card of another hand": lambda live: live.match.state.hands[0][:1],
    "a hand in another order": lambda live: sorted(live.match.state.hands[0]),
    "how many of a colour": lambda live: live.match.state.hands[0].count("red"),
    "the top of the deck": lambda live: live.match.state.deck[-1:],
    "the bottom of the deck": lambda live: live.match.state.deck[:1],
    "the deck's order": lambda live: list(live.match.state.deck),
    "a hash of the deck": lambda live: hash(tuple(live.match.state.deck)),
    "another seat's sight": lambda live: plain(live.match.sight(0))["view"]["hand"],
    "another seat's options": lambda live: [str(o) for p in live.match.prompts.values() for o in p.options],
    "how many options another has": lambda live: [len(p.options) for p in live.match.prompts.values()],
    "another seat's events": lambda live: plain(live.match.sight(0))["events"],
    "the whole state": lambda live: plain(live.match.state),
    "the luck that is left": lambda live: live.match.chance.plain(),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_promise2_control_planted_leaks_are_caught(leak: str) -> None:
    planted = type("Planted", (Leaky,), {"extra": staticmethod(LEAKS[leak])})
    assert difference_seen(planted, range(60)) > 0


# --- promise 8: windows tell nothing ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ballot(Decision[State]):
    """A hidden question on top of a game of Apophis."""

    hidden: ClassVar[bool] = True

    def choices(self, state: State, seat: Seat) -> Choices:
        draw = apophis.RULES.parse("draw")
        return Choices((Option(draw),) if draw is not None else ())

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return None

    def silence(self, state: State, seat: Seat) -> Action:
        return self.choices(state, seat).options[0].action


@in_a_loop
async def test_promise8_a_hidden_answer_sends_nobody_else_a_frame(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table()
        watcher = served.person().tab(one.table)
        await watcher.open()
        room = served.rooms[one.table]
        assert room.live is not None
        match = room.live.match
        moment: Moment[State] = Moment(match.state, match.chance, match.now)
        moment.ask(Ballot(), [0, 1], within=8_000)
        moment.settle()
        match._renumber()
        room.show()
        for tab in (one, two, watcher):
            await quiet(tab)
        await two.send({"is": "resync"})
        before = await two.until("welcome")
        clock.advance(1_000)
        await one.say("draw")
        assert await quiet(two) == []
        assert await quiet(watcher) == []
        await two.send({"is": "resync"})
        after = await two.until("welcome")
        later = {"time": 1_000, "sight": {**before["sight"], "now": 1_000}}
        assert json.dumps(after) == json.dumps({**before, **later})
        with pytest.raises(connection.ServerRefusal, match="not-now"):
            await one.command("undo")  # it would tell who has answered


@pytest.mark.parametrize("drawn", [0, 700, 1_500])
def test_promise8_when_a_bot_answers_depends_on_luck_and_on_no_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawn: int
) -> None:
    """The same draw, six other hands and other kinds of bots: the same millisecond."""
    monkeypatch.setattr("perigee.server.tables.facts.secrets.randbelow", lambda most: min(drawn, most - 1))

    @in_a_loop
    async def play() -> None:
        clock = ManualClock()
        async with a_server(tmp_path, clock, bot_slowest=2000) as served:
            hands, times = set(), set()
            for place in range(6):
                ada, kind = served.person(), ("random", "standard", "hard")[place % 3]
                made = await served.table(ada, kind, "me", options={"first": 0})
                async with ada.tab(made["table"]["id"], 1) as tab:
                    await tab.command("start")
                    live = served.rooms[tab.table].live
                    assert live is not None
                    hands.add(tuple(live.match.state.hands[0]))
                    await decided(served)
                    await clock.pass_by(drawn + 500, step=50)
                    await tab.until("change")
                    times.add(live.entries[1].at)
            assert len(hands) > 3
            assert times == {500 + drawn}

    play()


@in_a_loop
async def test_promise8_a_bots_answer_is_released_at_a_time_drawn_before_it_saw_its_hand(tmp_path: Path) -> None:
    for kind in ("random", "hard"):
        clock = ManualClock()
        async with a_server(tmp_path / kind, clock, bot_slowest=2000) as served:
            ada = served.person()
            made = await served.table(ada, kind, "me", options={"first": 0})
            async with ada.tab(made["table"]["id"], 1) as tab:
                await tab.command("start")
                room = served.rooms[tab.table]
                await decided(served)
                await quiet(tab)
                assert room.live is not None
                assert [entry.text for entry in room.live.entries] == [f"hand-over {kind}"]
                await clock.pass_by(499, step=100)
                assert len(room.live.entries) == 1
                await clock.pass_by(1_501, step=100)  # and not a millisecond more: the clock stands at the last moment
                await tab.until("change")
                assert 500 <= room.live.entries[1].at <= 2_000


@in_a_loop
async def test_promise8_the_bots_tempo_is_the_hosts_and_moves_no_hidden_answer(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock, bot_slowest=2000) as served:
        one, two = await served.two_at_a_table()
        with pytest.raises(connection.ServerRefusal, match="not-host"):
            await two.command("tempo", tempo="quick")
        room = served.rooms[one.table]
        open_answer, hidden = Thought(clock.now() + 1_600), Thought(clock.now() + 1_600, fixed=True)
        room.bots._thinking = {2: open_answer, 3: hidden}
        await one.command("tempo", tempo="quick")
        assert (open_answer.release - clock.now(), hidden.release - clock.now()) == (400, 1_600)
        await one.command("tempo", tempo="calm")
        assert (open_answer.release - clock.now(), hidden.release - clock.now()) == (4_000, 1_600)
        room.bots._thinking.clear()
        await two.until("around")
        assert two.around["tempo"] == "quick"
    async with a_server(tmp_path) as served:
        one.person.base = served.base
        assert (await one.open())["table"]["tempo"] == "calm"
