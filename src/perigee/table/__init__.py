"""What every game is made of."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from perigee.table.action import Action
    from perigee.table.chance import Chance, Seeded
    from perigee.table.codec import tagged_in
    from perigee.table.event import Act, Event, Heading
    from perigee.table.game import Game
    from perigee.table.moment import Moment
    from perigee.table.options import Options, Span, checked
    from perigee.table.prompt import Choices, Closed, Option
    from perigee.table.question import Asked, Decision, reopened
    from perigee.table.refusal import Refusal
    from perigee.table.rules import Rules
    from perigee.table.seat import Millis, Seat
    from perigee.table.sentences import Sentences
    from perigee.table.shown import Gauge, Scores, Thing, Zone
    from perigee.table.sight import Sight, View
    from perigee.table.state import State

_PLACES: Final = {
    "action": "Action", "chance": "Chance Seeded", "codec": "tagged_in", "question": "Asked Decision reopened",
    "event": "Act Event Heading", "game": "Game", "moment": "Moment", "options": "Options Span checked",
    "prompt": "Choices Closed Option", "refusal": "Refusal", "rules": "Rules", "seat": "Millis Seat",
    "sentences": "Sentences", "shown": "Gauge Scores Thing Zone", "sight": "Sight View", "state": "State",
}  # fmt: skip
"""What an author of a game needs, by the module that it is in."""

__all__ = [
    "Act", "Action", "Asked", "Chance", "Choices", "Closed", "Decision", "Event", "Game", "Gauge", "Heading", "Millis",
    "Moment", "Option", "Options", "Refusal", "Rules", "Scores", "Seat", "Seeded", "Sentences", "Sight", "Span",
    "State", "Thing", "View", "Zone", "checked", "reopened", "tagged_in",
]  # fmt: skip


if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one

    def __getattr__(name: str) -> Any:
        """A module is loaded when somebody asks for what is in it."""
        for module, names in _PLACES.items():
            if name in names.split():
                return getattr(import_module(f"perigee.table.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
