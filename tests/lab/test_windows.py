"""Windows worth answering: standing orders spare a person nearly all hidden questions (ED-42)."""

from __future__ import annotations

import asyncio

from perigee.lab.windows.end_of_days import measured
from perigee.tools.windows.live import measured_live


def test_ed42_orders_spare_questions_and_cost_no_time() -> None:
    by_hand, at_first, with_pass = (measured(way, range(1, 4)) for way in ("by-hand", "at-first", "with-pass"))
    assert by_hand.questions > 30
    assert at_first.questions <= 24
    assert with_pass.questions <= 8
    assert max(at_first.minutes, with_pass.minutes) <= by_hand.minutes


def test_ed42_at_a_live_table_too() -> None:
    """A short game through the sockets of a real server, with the bots in their own processes."""
    by_hand, with_pass = (asyncio.run(measured_live(way, 1, rounds=4)) for way in ("by-hand", "with-pass"))
    assert with_pass.questions <= 8
    assert with_pass.questions < by_hand.questions
    assert with_pass.minutes < 2 * by_hand.minutes  # each table has luck of its own
