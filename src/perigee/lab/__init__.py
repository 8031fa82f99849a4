"""Many games, counted: simulation, balance and benchmarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.lab.laws.walks import Walk
    from perigee.lab.report.interval import Interval, wilson
    from perigee.lab.simulate.executors import Workplace
    from perigee.lab.simulate.statistics import Statistics

__all__ = ["Interval", "Statistics", "Walk", "Workplace", "wilson"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "report.interval": "Interval wilson",
            "simulate.executors": "Workplace",
            "simulate.statistics": "Statistics",
            "laws.walks": "Walk",
        },
    )
