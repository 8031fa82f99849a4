"""Laws that hold in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.lab.laws.laws import Broken
    from perigee.lab.laws.two_worlds import another_world, shows_the_difference
    from perigee.lab.laws.walks import Walk

__all__ = ["Broken", "Walk", "another_world", "shows_the_difference"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "laws": "Broken",
            "two_worlds": "another_world shows_the_difference",
            "walks": "Walk",
        },
    )
