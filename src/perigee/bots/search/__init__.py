"""Looking ahead, in worlds that a seat cannot tell from the true one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.bots.search.ahead import SECONDS, ComesOf, looked_ahead
    from perigee.bots.search.tree import Node

__all__ = ["SECONDS", "ComesOf", "Node", "looked_ahead"]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(__name__, {"ahead": "SECONDS ComesOf looked_ahead", "tree": "Node"})
