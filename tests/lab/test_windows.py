"""Windows worth answering: standing orders spare a person nearly all hidden questions (ED-42)."""

from __future__ import annotations

import asyncio

from perigee.lab.windows.end_of_days import WINDOWS
from perigee.lab.windows.sitting import sitting
from perigee.tools.windows.live import measured_live

GAMES = range(1, 13)


def test_ed42_orders_spare_questions_and_cost_no_time() -> None:
    """The same twelve deals in each way: by hand about fifty questions a game, and no deal takes longer with orders."""
    by_hand, at_first, with_pass = (
        [sitting(WINDOWS, way, seed) for seed in GAMES] for way in ("by-hand", "at-first", "with-pass")
    )
    assert sum(game.asked for game in by_hand) / len(GAMES) > 40
    assert max(game.asked for game in at_first) <= 24
    assert sum(game.asked for game in with_pass) / len(GAMES) <= 8
    for ordered in (at_first, with_pass):
        assert all(one.match.now <= hand.match.now for one, hand in zip(ordered, by_hand, strict=True))


def test_ed42_at_a_live_table_too() -> None:
    """Whole games through the sockets of a real server, with the bots in their own processes."""
    at_first, with_pass = (asyncio.run(measured_live(WINDOWS, way, 1)) for way in ("at-first", "with-pass"))
    assert at_first.questions <= 24
    assert with_pass.questions <= 8
    by_hand = [sitting(WINDOWS, "by-hand", seed).match.now / 60_000 for seed in range(1, 4)]
    assert max(at_first.minutes, with_pass.minutes) < 1.5 * max(by_hand)  # each table has luck of its own
