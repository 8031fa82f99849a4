"""Standing orders at a live table: the table passes for a player, and nobody else can tell (ED-42, promise 8)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import perigee
from perigee.match.match import Match
from perigee.match.order_timing import LATEST, SOONEST, OrderTiming
from perigee.server.tables.clock import ManualClock
from perigee.server.tables.live import Live
from perigee.table.seat import Millis
from tests.apollo_xiii.table import apollo
from tests.end_of_days.table import Table, eod
from tests.server.laid import Listening, at_rest, end_of_days
from tests.server.live import Served, a_server, in_a_loop, soon
from tests.server.test_windows import ATTACK, HOLDS, HOLDS_NOT, Heard, changes

DRAWN: Millis = 700
"""What the table's own luck gives in these tests: it passes 1.2 seconds after the question."""

Made = Callable[[Callable[[int], int]], OrderTiming]


def laid(held: str) -> Table:
    """The United States can attack a Soviet module; the Soviet Union holds this card and another."""
    hands = ["Air Strike", f"{held}, Anti-Missile System", "Orbital Weapons Platform #2, Anti-Missile System #2"]
    return eod(
        "US SU FR",
        hands=hands,
        sites=[(), ("Basic Habitat #4",)],
        top="Export Controls #3, Export Controls #2, Smear Campaign",
        window=8_000,
    )


async def world(
    served: Served, clock: ManualClock, held: str, *, ordered: bool, made: Made = OrderTiming, opens: str = "Window"
) -> Heard:
    """What everybody but the Soviet Union is sent, and when, of a window or of the free for all. It has ordered to
    pass, or passes by hand at the same moment; France passes 0.8 seconds later."""
    tabs = await end_of_days(served, laid(held), clock)
    us, su, fr, watcher = tabs
    room = served.rooms[us.table]
    room.orders = made(lambda below: DRAWN)
    base = clock.now()
    if ordered:
        await su.command("say", text="pass until turn")
    await us.say(ATTACK if opens == "Window" else "pass")
    await at_rest(served, *tabs)
    assert su.prompt["question"]["is"] == opens
    assert su.prompt["standing"] == ("pass" if ordered else "")
    await passes(served, clock, tabs, SOONEST + DRAWN)
    if not ordered:
        await su.say("pass")
    await passes(served, clock, tabs, 800)
    await fr.say("pass")
    await at_rest(served, *tabs)
    await passes(served, clock, tabs, 3_000)
    heard = {name: changes(tab, base) for name, tab in {"us": us, "fr": fr, "watcher": watcher}.items()}
    live = room.live
    assert live is not None
    entries = [(entry.at, entry.seat, entry.text) for entry in live.entries if entry.seat == 1]
    assert entries[-1][1:] == (1, "pass")
    for tab in tabs:
        assert tab.socket is not None
        await tab.socket.close()
    return heard


async def passes(served: Served, clock: ManualClock, tabs: list[Listening], millis: int) -> None:
    end = clock.now() + millis
    while clock.now() < end:
        clock.advance(min(100, end - clock.now()))
        await at_rest(served, *tabs)


@in_a_loop
async def test_promise8_an_order_sends_the_others_the_same_bytes_at_the_same_times_as_none(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        worlds = [
            await world(served, clock, held, ordered=ordered)
            for held in (HOLDS, HOLDS_NOT)
            for ordered in (True, False)
        ]
    assert [at for at, _ in worlds[0]["watcher"]] == [0, SOONEST + DRAWN + 800]  # used; then nobody negates it
    assert all(other == worlds[0] for other in worlds[1:])


@in_a_loop
async def test_promise8_so_it_is_in_the_free_for_all(tmp_path: Path) -> None:
    """An attack that could be made is not told by a pass that was ordered."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        worlds = [
            await world(served, clock, held, ordered=ordered, opens="Others")
            for held in (HOLDS, HOLDS_NOT)
            for ordered in (True, False)
        ]
    assert [at for at, _ in worlds[0]["watcher"]][:2] == [0, SOONEST + DRAWN + 800]
    assert all(other == worlds[0] for other in worlds[1:])


class AfterTheHand(OrderTiming):
    """A broken twin: the moment is drawn when the order is looked at, and a player who holds a negate takes longer."""

    def look(self, match: Match, now: Millis) -> None:
        before = self._serial
        super().look(match, now)
        asked = match.state.asked
        for seat in list(self._moments) if self._serial != before else ():
            if asked is not None and any(
                "negate" in str(one) for one in asked.question.choices(match.state, seat).options
            ):
                self._moments[seat] = now + LATEST + 300


@in_a_loop
async def test_promise8_control_a_delay_drawn_after_the_hand_was_looked_at_is_caught(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        worlds = [await world(served, clock, held, ordered=True, made=AfterTheHand) for held in (HOLDS, HOLDS_NOT)]
    assert worlds[0] != worlds[1]


# --- the match's luck -------------------------------------------------------------------------------------


def played_with_orders(luck: Callable[[Match], Callable[[int], int]]) -> Match:
    """Bots, one of whom stands for a person who gives orders at the first hidden question after each of their turns."""
    match = perigee.new("end-of-days", seats=3, seed=11, nations="random", rounds=4)
    standing = OrderTiming(luck(match))
    bots = [perigee.bot("end-of-days", "standard", seed=seat) for seat in range(3)]
    while match.outcome is None:
        standing.look(match, match.now)
        due = standing.due(match, match.now + LATEST)
        asked = match.state.asked
        assert asked is not None
        if due is not None:
            match.say(*due, at=match.now + 1)
            continue
        seat = asked.awaited[0]
        said = "pass until turn" if seat == 0 and asked.question.hidden else bots[seat].decide(match.sight(seat))
        match.say(seat, str(said), at=match.now + 1)
    return match


def test_promise3_a_record_replays_without_knowing_of_orders() -> None:
    match = played_with_orders(lambda match: lambda below: DRAWN)
    assert sum(entry.text == "pass" and entry.seat == 0 for entry in match.entries or ()) > 5
    again = perigee.replay(match.record())
    assert (again.state, again.chance.used) == (match.state, match.chance.used)


def test_promise8_control_a_delay_drawn_from_the_luck_of_the_match_is_caught() -> None:
    """A stored table says how much luck was used, and is not continued where it falls differently."""
    match = played_with_orders(lambda match: match.chance.below)
    assert perigee.replay(match.record()).chance.used != match.chance.used


@in_a_loop
async def test_ax48_at_a_live_table_the_closing_window_is_passed_for_players_who_ordered_it(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        one, two = await served.two_at_a_table(game="apollo-xiii", pace="none")
        laid = apollo(hands=["88", "90"], card=1, tokens=["", "1"], window=0)
        served.rooms[one.table].facts.live = Live(laid.match, clock.now())
        for tab in (one, two):
            await tab.send({"is": "resync"})
            await tab.until("welcome")
        await two.command("say", text="pass until turn")
        await one.say("draw")
        await one.say("done")
        await at_rest(served, one, two)
        clock.advance(1)
        await soon(lambda: laid.state.progress.seat == 1)  # and nobody but seat 0 has said anything
        assert [(entry.seat, entry.text) for entry in laid.match.entries or ()][-2:] == [(0, "done"), (1, "pass")]
        assert laid.state.passing == ()
