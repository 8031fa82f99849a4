"""Names that must not clash."""

from __future__ import annotations

from perigee.games.end_of_days import (
    RULES,
    actions,
    attacks,
    choosing,
    events,
    freeforall,
    launch,
    losses,
    refill,
    setup,
    trade,
    turn,
    verbs,
    window,
)
from perigee.match.plainly import OF_THE_TABLE
from perigee.table.codec import tagged_in

MODULES = (
    actions, events, setup, turn, refill, trade, freeforall, window, verbs, choosing, attacks, losses, launch,
)  # fmt: skip


def test_every_action_event_and_question_has_a_name_of_its_own() -> None:
    places: dict[str, type] = dict(OF_THE_TABLE)
    for module in MODULES:
        for name, kind in tagged_in(module).items():
            assert places.setdefault(name, kind) is kind
    assert all(places[name] is kind for name, kind in RULES.kinds.items())
