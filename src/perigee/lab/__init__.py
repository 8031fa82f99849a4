"""Many games, counted: simulation, balance and benchmarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.lab.laws import Walk
    from perigee.lab.report import Interval, wilson
    from perigee.lab.simulate import Statistics, Workplace

__all__ = ["Interval", "Statistics", "Walk", "Workplace", "wilson"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "report": "Interval wilson",
            "simulate": "Statistics Workplace",
            "laws": "Walk",
        },
    )
