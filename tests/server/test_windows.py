"""Windows tell nothing (promise 8), and of two people who race exactly one wins (promise 5), at real tables of End of
Days."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from perigee.client.connection import ServerRefusal
from perigee.server.tables.clock import ManualClock
from tests.end_of_days.cards import numbered
from tests.end_of_days.table import Table, card, cards, eod
from tests.server.laid import Listening, at_rest, end_of_days
from tests.server.live import Served, a_server, in_a_loop

WINDOW = 8_000


def attacked(held: str) -> Table:
    """The United States attack a Soviet module; the Soviet Union holds this one card, France another."""
    return eod(
        "US SU FR",
        hands=["Air Strike", held, "Orbital Weapons Platform #2"],
        sites=[(), ("Basic Habitat #4",)],
        top="Export Controls #3, Export Controls #2, Smear Campaign",
        window=WINDOW,
    )


ATTACK = numbered("use Air Strike on Basic Habitat #4")
NEGATE = numbered("negate Fighter Patrol")
HOLDS, HOLDS_NOT = "Fighter Patrol", "Nuclear Missile #4"
"""A Fighter Patrol negates the attack, a Nuclear Missile does nothing of the kind."""

Heard = dict[str, list[tuple[int, str]]]


async def window(served: Served, clock: ManualClock, held: str, says: str | None, after: int) -> tuple[Heard, Heard]:
    """What everybody but the Soviet Union is sent while the window is open, and when it has closed; the Soviet Union
    says this that long after it opened."""
    tabs = await end_of_days(served, attacked(held), clock)
    us, su, fr, watcher = tabs
    base = clock.now()
    await us.say(ATTACK)
    await at_rest(served, *tabs)
    assert su.prompt["question"]["is"] == "Window"
    await passes(served, clock, tabs, after)
    if says is not None:
        await su.command("say", text=says, number=su.prompt["number"])
    await passes(served, clock, tabs, WINDOW - after - 1)
    others = {"us": us, "fr": fr, "watcher": watcher}
    opened = {name: changes(tab, base) for name, tab in others.items()}
    await passes(served, clock, tabs, 1)
    closed = {name: changes(tab, base)[len(opened[name]) :] for name, tab in others.items()}
    for tab in tabs:
        assert tab.socket is not None
        await tab.socket.close()
    return opened, closed


async def passes(served: Served, clock: ManualClock, tabs: list[Listening], millis: int) -> None:
    """Time passes in steps, and all hear what it brings."""
    while millis:
        step = min(1_000, millis)
        clock.advance(step)
        await at_rest(served, *tabs)
        millis -= step


def changes(tab: Listening, base: int) -> list[tuple[int, str]]:
    """What changed, byte for byte, and when; the rest of the frames are answers to this tab's own messages, and the
    chances that another process works out for watchers from what they see: those come when they are ready."""
    rest = [json.loads(text)["is"] for _, text in tab.heard]
    assert set(rest) <= {"change", "time", "done", *(["outlook"] if tab.seat is None else [])}
    return [(at - base, text) for at, text in tab.heard if text.startswith('{"is":"change"')]


@in_a_loop
async def test_promise8_a_window_sends_the_same_frames_at_the_same_times_whoever_holds_a_negate(tmp_path: Path) -> None:
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        worlds = [
            await window(served, clock, held, says, after)
            for held, says, after in (
                (HOLDS, None, 0),
                (HOLDS_NOT, None, 0),
                (HOLDS, "pass", 0),
                (HOLDS_NOT, "pass", 2_000),
                (HOLDS_NOT, "pass", 7_999),
                (HOLDS, NEGATE, 1_000),
                (HOLDS, NEGATE, 6_000),
            )
        ]
    opened, closed = worlds[0]
    for name in ("us", "fr", "watcher"):
        assert len(opened[name]) == 1  # the card in use and its window; after that, silence
        assert [at for at, _ in closed[name]] == [WINDOW]
    for now_open, now_closed in worlds[1:]:
        assert now_open == opened
        for name in opened:
            assert [at for at, _ in now_closed[name]] == [WINDOW]
    assert all(now_closed == closed for _, now_closed in worlds[1:5])  # nobody negated: the same to the last byte
    assert all("Negating" in json.dumps(now_closed) for _, now_closed in worlds[5:])


@pytest.mark.interpreted
@in_a_loop
async def test_promise8_control_a_window_only_for_holders_of_a_negate_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The broken twin asks only those who could say more than pass."""
    from perigee.games.end_of_days import window as rules

    honest = rules.who_may_negate

    def telling(state: Any, using: Any) -> list[int]:
        window = rules.Window(using)
        return [seat for seat in honest(state, using) if window.negating(state, seat)]

    monkeypatch.setattr(rules, "who_may_negate", telling)
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        tabs = {}
        for held in (HOLDS, HOLDS_NOT):
            us, *others = await end_of_days(served, attacked(held), clock)
            await us.say(ATTACK)
            await at_rest(served, us, *others)
            tabs[held] = changes(others[1], clock.now())
        assert tabs[HOLDS] != tabs[HOLDS_NOT]


@in_a_loop
async def test_promise8_refusals_in_a_window_are_worded_alike(tmp_path: Path) -> None:
    """A player who negates with a card that they do not hold is told the same as with one that does not negate."""
    clock = ManualClock()
    async with a_server(tmp_path, clock) as served:
        told = []
        for held in (HOLDS, HOLDS_NOT):
            us, su, fr, watcher = await end_of_days(served, attacked(held), clock)
            await us.say(ATTACK)
            await at_rest(served, us, su, fr, watcher)
            for answer in cards("Fighter Patrol #2, Nuclear Missile #4, Orbital Weapons Platform #2"):
                with pytest.raises(ServerRefusal, match="refused") as refused:
                    await fr.command("say", text=f"negate {answer}", number=fr.prompt["number"])
                told.append((answer, refused.value.facts["refusal"]))
            await at_rest(served, us, su, fr, watcher)
            assert len(changes(us, 0)) == len(changes(watcher, 0)) == 1
        assert told[:3] == told[3:]
        assert {refusal["reason"] for _, refusal in told} == {"does-not-negate"}


# --- promise 5: accept against withdraw --------------------------------------------------------------

OFFER = numbered("offer su give hand red ask nothing with Kerosene Rocket #3")


def offered() -> Table:
    """The United States offer the Soviet Union a red card."""
    return eod(
        "US SU FR",
        hands=[
            "Kerosene Rocket #3, Kerosene Rocket #5, Kerosene Rocket #7",
            "Secret Police #3, Orbital Weapons Platform #2",
            "Nuclear Missile #4",
        ],
        step="trade",
    ).say("us", OFFER)


@in_a_loop
async def test_promise5_accept_against_withdraw_one_wins_and_the_other_is_told(tmp_path: Path) -> None:
    clock, draw = ManualClock(), random.Random(5)
    winners = set()
    async with a_server(tmp_path, clock) as served:
        for race in range(8):
            us, su, fr, watcher = await end_of_days(served, offered(), clock)
            runners = [(us, "withdraw 1"), (su, "accept 1")]
            draw.shuffle(runners)
            results = await asyncio.gather(
                *(tab.command("say", text=text, number=tab.prompt["number"]) for tab, text in runners),
                return_exceptions=True,
            )
            won = [text for (_, text), result in zip(runners, results, strict=True) if isinstance(result, dict)]
            lost = [result for result in results if isinstance(result, ServerRefusal)]
            assert (len(won), len(lost)) == (1, 1), race
            winners.add(won[0])
            told_clearly(lost[0], won[0])
            await at_rest(served, us, su, fr, watcher)
            live = served.rooms[us.table].live
            assert live is not None
            assert [entry.text for entry in live.entries[-2:]] == [OFFER, *won]
            assert (card("Kerosene Rocket #3") in live.match.state.hands[1]) == (won == ["accept 1"])
    assert winners == {"accept 1", "withdraw 1"}


def told_clearly(lost: ServerRefusal, won: str) -> None:
    """Too late for a trade that was closed; no such offer, where it was taken back."""
    if won == "accept 1":
        assert lost.error in ("late", "not-asked")
    else:
        assert lost.error in ("late", "not-asked", "refused")
        if lost.error == "refused":
            assert lost.facts["refusal"]["reason"] == "no-such-offer"
