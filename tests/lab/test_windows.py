"""Windows worth answering: standing orders spare a person nearly all hidden questions (ED-42)."""

from __future__ import annotations

from perigee.lab.windows.end_of_days import measured


def test_ed42_orders_spare_questions_and_cost_no_time() -> None:
    by_hand, at_first, with_pass = (measured(way, range(1, 4)) for way in ("by-hand", "at-first", "with-pass"))
    assert by_hand.questions > 30
    assert at_first.questions <= 24
    assert with_pass.questions <= 8
    assert max(at_first.minutes, with_pass.minutes) <= by_hand.minutes
