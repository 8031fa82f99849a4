"""Bots against each other, on the same deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.lab.arena.contest import Contest, Deals, Played

__all__ = ["Contest", "Deals", "Played"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(__name__, {"contest": "Contest Deals Played"})
