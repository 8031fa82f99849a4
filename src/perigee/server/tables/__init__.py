"""Live tables and everything that belongs to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.server.tables.as_saved import tell
    from perigee.server.tables.audience import Audience, Tab
    from perigee.server.tables.bots import a_bot
    from perigee.server.tables.chat import a_wire_line, earned_phrases, phrases
    from perigee.server.tables.clock import Clock, ManualClock, SystemClock
    from perigee.server.tables.creating import create_table
    from perigee.server.tables.describe import info, you
    from perigee.server.tables.joining import seat_somebody, share_seats
    from perigee.server.tables.lease import Lease, Self
    from perigee.server.tables.live import Live
    from perigee.server.tables.lookalikes import told_apart
    from perigee.server.tables.names import LONGEST, a_name, hashed, is_secret, new_id, new_secret
    from perigee.server.tables.options import checked_options
    from perigee.server.tables.owner import Elsewhere, Owner
    from perigee.server.tables.play_on import play_on_from
    from perigee.server.tables.playable import all_playable
    from perigee.server.tables.played_again import begun
    from perigee.server.tables.registry import Registry
    from perigee.server.tables.rematch import next_game
    from perigee.server.tables.roles import Role, admit
    from perigee.server.tables.room import Room
    from perigee.server.tables.seats import Chair
    from perigee.server.tables.services import Services, make_services
    from perigee.server.tables.upkeep import keep_up

__all__ = [
    "LONGEST", "Audience", "Chair", "Clock", "Elsewhere", "Lease", "Live", "ManualClock", "Owner", "Registry",
    "Role", "Room", "Self", "Services", "SystemClock", "Tab", "a_bot", "a_name", "a_wire_line", "admit",
    "all_playable", "begun", "checked_options", "create_table", "earned_phrases", "hashed", "info",
    "is_secret", "keep_up", "make_services", "new_id", "new_secret", "next_game", "phrases", "play_on_from",
    "seat_somebody", "share_seats", "tell", "told_apart", "you",
]  # fmt: skip

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "as_saved": "tell",
            "audience": "Audience Tab",
            "bots": "a_bot",
            "chat": "a_wire_line earned_phrases phrases",
            "clock": "Clock ManualClock SystemClock",
            "creating": "create_table",
            "describe": "info you",
            "joining": "seat_somebody share_seats",
            "lease": "Lease Self",
            "live": "Live",
            "lookalikes": "told_apart",
            "names": "LONGEST a_name hashed is_secret new_id new_secret",
            "options": "checked_options",
            "owner": "Elsewhere Owner",
            "play_on": "play_on_from",
            "playable": "all_playable",
            "played_again": "begun",
            "registry": "Registry",
            "rematch": "next_game",
            "roles": "Role admit",
            "room": "Room",
            "seats": "Chair",
            "services": "Services make_services",
            "upkeep": "keep_up",
        },
    )
