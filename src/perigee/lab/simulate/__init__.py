"""Many games between bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.lab.simulate.executors import Workplace, usable_processes
    from perigee.lab.simulate.measures.end_of_days import WHOLE_WIN
    from perigee.lab.simulate.parts import KeptParts, Stretch, append
    from perigee.lab.simulate.place import placing
    from perigee.lab.simulate.run import Progress, Series, collector_at_rest, played, series_of, simulate
    from perigee.lab.simulate.statistics import Statistics, Tally

__all__ = [
    "WHOLE_WIN",
    "KeptParts",
    "Progress",
    "Series",
    "Statistics",
    "Stretch",
    "Tally",
    "Workplace",
    "append",
    "collector_at_rest",
    "placing",
    "played",
    "series_of",
    "simulate",
    "usable_processes",
]  # fmt: skip

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "executors": "Workplace usable_processes",
            "measures.end_of_days": "WHOLE_WIN",
            "parts": "KeptParts Stretch append",
            "place": "placing",
            "run": "Progress Series collector_at_rest played series_of simulate",
            "statistics": "Statistics Tally",
        },
    )
