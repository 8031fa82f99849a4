"""The coach: looks back at a finished game, and says what moved a seat's chance to win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.bots.coach.decisions import Comparing, spread
    from perigee.bots.coach.fitted import Fitted
    from perigee.bots.coach.hint import Hint
    from perigee.bots.coach.judge import CONSTANT, Judge, Terms, chance_of, won
    from perigee.bots.coach.pace import Pace, always
    from perigee.bots.coach.report import Figures, Mistake, Review
    from perigee.bots.coach.review import Budget, judge_of
    from perigee.bots.coach.sums import HUNDREDTH, whole
    from perigee.bots.coach.version import VERSION
    from perigee.bots.coach.walk import ChoiceMade, walked
    from perigee.bots.coach.worlds import Estimate, Worlds, difference

__all__ = [
    "CONSTANT", "HUNDREDTH", "VERSION", "Budget", "ChoiceMade", "Comparing", "Estimate", "Figures", "Fitted", "Hint",
    "Judge", "Mistake", "Pace", "Review", "Terms", "Worlds", "always", "chance_of", "difference", "judge_of", "spread",
    "walked", "whole", "won",
]  # fmt: skip

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "decisions": "Comparing spread",
            "fitted": "Fitted",
            "hint": "Hint",
            "judge": "CONSTANT Judge Terms chance_of won",
            "pace": "Pace always",
            "report": "Figures Mistake Review",
            "review": "Budget judge_of",
            "sums": "HUNDREDTH whole",
            "version": "VERSION",
            "walk": "ChoiceMade walked",
            "worlds": "Estimate Worlds difference",
        },
    )
