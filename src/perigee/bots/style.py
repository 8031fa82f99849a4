"""A style that a person can read: some sentences are never said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from perigee.bots.glance import Glance
from perigee.table import Action


def leaving_out(glance: Glance, unwanted: Callable[[Action], bool]) -> Glance:
    """The same glance without these actions, unless there were no others."""
    wanted = [action for action in glance.actions if not unwanted(action)]
    return replace(glance, actions=wanted) if wanted else glance
