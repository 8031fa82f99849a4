"""How figures are written, drawn and trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.lab.report.figures import bounds, number, percent
    from perigee.lab.report.fingerprint import rules_as_written, sources, written
    from perigee.lab.report.interval import Interval, Z, wilson
    from perigee.lab.report.plot import draw, drawable

__all__ = [
    "Interval",
    "Z",
    "bounds",
    "draw",
    "drawable",
    "number",
    "percent",
    "rules_as_written",
    "sources",
    "wilson",
    "written",
]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "figures": "bounds number percent",
            "fingerprint": "rules_as_written sources written",
            "interval": "Z Interval wilson",
            "plot": "draw drawable",
        },
    )
