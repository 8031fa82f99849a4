"""A style that a person can read: some sentences are never said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from perigee.table import Action, Sight


def leaving_out(sight: Sight, unwanted: Callable[[Action], bool]) -> Sight:
    """The same sight without these options, unless there were no others."""
    if sight.prompt is None:
        return sight
    wanted = tuple(option for option in sight.prompt.options if not unwanted(option.action))
    return replace(sight, prompt=replace(sight.prompt, _options=wanted, _actions=None)) if wanted else sight
