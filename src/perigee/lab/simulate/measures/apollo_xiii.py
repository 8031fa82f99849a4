"""What is counted in a game of Apollo XIII."""

from __future__ import annotations

from perigee.lab.simulate.measures import count_events
from perigee.match import Match


def measures(match: Match) -> dict[str, int]:
    """Turns, and what the team did in them; in a lost game also the stage's letter, as `lost_C`."""
    counted = count_events(
        match, turns="TurnBegan", boards_solved="BoardSolved", cards_played="Played", extra_actions="ExtraTaken",
        tokens_spent="TokenSpent", sets_paid="SetPaid", cards_cancelled="Cancelled",
    )  # fmt: skip
    lost = match.outcome is not None and match.outcome.ending == "lost"
    return {**counted, f"lost_{match.state.stage[0]}": 1} if lost else counted
