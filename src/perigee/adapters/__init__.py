"""The games behind the interfaces that research tools use: PettingZoo, Gymnasium, OpenSpiel. Each library is an extra;
what all adapters share (numbers for actions and for what a seat sees) needs nothing but the standard library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.adapters.gymnasium import SeatEnv
    from perigee.adapters.pettingzoo import env

__all__ = ["SeatEnv", "env"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "gymnasium": "SeatEnv",
            "pettingzoo": "env",
        },
    )
