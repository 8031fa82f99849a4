"""What every game is made of.

Two chapters have doors of their own, for their names are too short to stand beside the others: `sentences`, the grammar
in which actions are said, and `data`, cards from tables of text.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from perigee.table.action import Action
    from perigee.table.chance import FACES, Chance, Secret, Seeded, SeededSmall, commitment
    from perigee.table.codec import (
        AS_THEY_ARE,
        SAID,
        Values,
        all_of,
        fields_of,
        held_by,
        hints_of,
        plain,
        tagged_below,
        tagged_in,
    )
    from perigee.table.errors import Illegal, Late, NotAsked, Problem, Refused, Unreadable, Wrong
    from perigee.table.event import Act, Aside, Event, Heading, OwnCards, OwnReveal, Reveal, RevealingAct, Told, Undone
    from perigee.table.game import Game
    from perigee.table.later import Later, MaybeLater, now
    from perigee.table.moment import Moment, first_due
    from perigee.table.options import PACES, RANDOM, OneOf, Options, Span, Switch, checked, own, window_for
    from perigee.table.orders import Orders
    from perigee.table.outcome import Outcome
    from perigee.table.prompt import Choices, Closed, Describe, Field, Form, Number, Option, Pick, Prompt
    from perigee.table.question import Asked, Choice, Decision, Open, as_seen, reopened
    from perigee.table.reading import Kinds, Reading
    from perigee.table.refusal import Fact, Refusal
    from perigee.table.rules import CardRules, Rules
    from perigee.table.seat import Millis, Seat, clockwise, without
    from perigee.table.sentences import Sentences
    from perigee.table.shown import Gauge, Scores, Thing, Zone
    from perigee.table.sight import Sight, View
    from perigee.table.state import State
    from perigee.table.tagged import Kept, Tagged

_PLACES: Final = {
    "action": "Action", "chance": "FACES Chance Secret Seeded SeededSmall commitment",
    "codec": "AS_THEY_ARE SAID Values all_of fields_of held_by hints_of plain tagged_below tagged_in",
    "errors": "Illegal Late NotAsked Problem Refused Unreadable Wrong",
    "event": "Act Aside Event Heading OwnCards OwnReveal Reveal RevealingAct Told Undone", "game": "Game",
    "later": "Later MaybeLater now", "moment": "Moment first_due",
    "options": "PACES RANDOM OneOf Options Span Switch checked own window_for", "orders": "Orders",
    "outcome": "Outcome", "prompt": "Choices Closed Describe Field Form Number Option Pick Prompt",
    "question": "Asked Choice Decision Open as_seen reopened", "reading": "Kinds Reading",
    "refusal": "Fact Refusal", "rules": "CardRules Rules", "seat": "Millis Seat clockwise without",
    "sentences": "Sentences", "shown": "Gauge Scores Thing Zone", "sight": "Sight View", "state": "State",
    "tagged": "Kept Tagged",
}  # fmt: skip
"""What is here, by the module that it is in."""

__all__ = [
    "AS_THEY_ARE", "FACES", "PACES", "RANDOM", "SAID", "Act", "Action", "Aside", "Asked", "CardRules", "Chance",
    "Choice", "Choices", "Closed", "Decision", "Describe", "Event", "Fact", "Field", "Form", "Game", "Gauge",
    "Heading", "Illegal", "Kept", "Kinds", "Late", "Later", "MaybeLater", "Millis", "Moment", "NotAsked", "Number",
    "OneOf", "Open", "Option", "Options", "Orders", "Outcome", "OwnCards", "OwnReveal", "Pick", "Problem", "Prompt",
    "Reading", "Refusal", "Refused", "Reveal", "RevealingAct", "Rules", "Scores", "Seat", "Secret", "Seeded",
    "SeededSmall", "Sentences", "Sight", "Span", "State", "Switch", "Tagged", "Thing", "Told", "Undone",
    "Unreadable", "Values", "View", "Wrong", "Zone", "all_of", "as_seen", "checked", "clockwise", "commitment",
    "fields_of", "first_due", "held_by", "hints_of", "now", "own", "plain", "reopened", "tagged_below", "tagged_in",
    "window_for", "without",
]  # fmt: skip


if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one

    def __getattr__(name: str) -> Any:
        """A module is loaded when somebody asks for what is in it."""
        for module, names in _PLACES.items():
            if name in names.split():
                return getattr(import_module(f"perigee.table.{module}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
