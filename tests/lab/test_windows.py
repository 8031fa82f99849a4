"""Windows worth answering: standing orders spare a person nearly all hidden questions (ED-42)."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from perigee.lab.windows.end_of_days import WINDOWS
from perigee.lab.windows.sitting import Measured, measured
from perigee.tools.windows.live import measured_live


def spares_questions_and_costs_no_time(found: Mapping[str, Measured]) -> None:
    """No deal takes longer with orders than by hand."""
    by_hand, at_first, with_pass = (found[way] for way in ("by-hand", "at-first", "with-pass"))
    assert by_hand.questions > 2 * at_first.questions
    assert max(at_first.asked) <= 24
    assert with_pass.questions <= 8
    for ordered in (at_first, with_pass):
        assert all(one <= hand for one, hand in zip(ordered.took, by_hand.took, strict=True))


def test_ed42_orders_spare_questions_and_cost_no_time() -> None:
    """By hand about fifty questions a game, in the mean of twelve deals."""
    found = measured(WINDOWS, range(1, 13))
    spares_questions_and_costs_no_time(found)
    assert found["by-hand"].questions > 40


def test_ed42_at_live_tables_too() -> None:
    """Whole games through the sockets of a real server, with the bots in their own processes: the same deal in each
    way, and bots that speak after the same delays."""
    spares_questions_and_costs_no_time(asyncio.run(measured_live(WINDOWS, (1,))))
