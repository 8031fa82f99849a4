"""What every game is made of."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from perigee.table.action import Action
    from perigee.table.chance import Chance, Seeded
    from perigee.table.codec import tagged_below, tagged_in
    from perigee.table.errors import Wrong
    from perigee.table.event import Act, Aside, Event, Heading, OwnCards, OwnReveal, Reveal, RevealingAct
    from perigee.table.game import Game
    from perigee.table.later import Late, Later
    from perigee.table.moment import Moment
    from perigee.table.options import Options, Span, checked, own
    from perigee.table.orders import Orders
    from perigee.table.prompt import Choices, Closed, Form, Option, Pick
    from perigee.table.question import Asked, Choice, Decision, reopened
    from perigee.table.refusal import Refusal
    from perigee.table.rules import CardRules, Rules
    from perigee.table.seat import Millis, Seat, clockwise
    from perigee.table.sentences import Sentences
    from perigee.table.shown import Gauge, Scores, Thing, Zone
    from perigee.table.sight import Sight, View
    from perigee.table.state import State
    from perigee.table.tagged import Kept

_PLACES: Final = {
    "action": "Action", "chance": "Chance Seeded", "codec": "tagged_below tagged_in", "errors": "Wrong",
    "event": "Act Aside Event Heading OwnCards OwnReveal Reveal RevealingAct",
    "game": "Game", "later": "Late Later", "moment": "Moment",
    "options": "Options Span checked own", "orders": "Orders", "prompt": "Choices Closed Form Option Pick",
    "question": "Asked Choice Decision reopened", "refusal": "Refusal", "rules": "CardRules Rules",
    "seat": "Millis Seat clockwise", "sentences": "Sentences", "shown": "Gauge Scores Thing Zone",
    "sight": "Sight View", "state": "State", "tagged": "Kept",
}  # fmt: skip
"""What an author of a game needs, by the module that it is in."""

__all__ = [
    "Act", "Action", "Aside", "Asked", "CardRules", "Chance", "Choice", "Choices", "Closed", "Decision", "Event",
    "Form", "Game", "Gauge", "Heading", "Kept", "Late", "Later", "Millis", "Moment", "Option", "Options", "Orders",
    "OwnCards", "OwnReveal", "Pick", "Refusal", "Reveal", "RevealingAct", "Rules", "Scores", "Seat", "Seeded",
    "Sentences", "Sight", "Span", "State", "Thing", "View", "Wrong", "Zone", "checked", "clockwise", "own",
    "reopened", "tagged_below", "tagged_in",
]  # fmt: skip


if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one

    def __getattr__(name: str) -> Any:
        """A module is loaded when somebody asks for what is in it."""
        for module, names in _PLACES.items():
            if name in names.split():
                return getattr(import_module(f"perigee.table.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
