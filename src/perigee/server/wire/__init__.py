"""Every message between a tab and its table. `docs/protocol.md` tells the story; these types are the law.

A message is a JSON object; `is` says which one. Unknown fields are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door
from perigee.server.wire.around import Advice, Asks, Line, PlayedOn, Reason, Seat, TableInfo, UndoAsked, You
from perigee.server.wire.decode import LARGEST, Bad, decode
from perigee.server.wire.delta import changed, difference
from perigee.server.wire.encode import Scribe, encode, whole
from perigee.server.wire.from_tab import (
    Admit,
    Clock,
    Close,
    Consent,
    Decline,
    Fill,
    FromTab,
    HandOver,
    Hello,
    Hint,
    Hints,
    Host,
    Leave,
    Listed,
    Look,
    Mute,
    Options,
    Pause,
    Phrase,
    PlaceBot,
    Rematch,
    Remove,
    Rename,
    Resume,
    Resync,
    Say,
    Start,
    Swap,
    TakeBack,
    Talk,
    Tempo,
    Undo,
    Yield,
)
from perigee.server.wire.named import id_of
from perigee.server.wire.rest import (
    AskForSeat,
    Body,
    Course,
    Created,
    CreateTable,
    Deals,
    DeviceLink,
    GameInfo,
    Games,
    Health,
    Join,
    Joined,
    Links,
    Lobby,
    OptionInfo,
    Passed,
    Played,
    PlayOn,
    Problem,
    Ready,
    Replay,
    SeatWish,
    Standing,
    Step,
    StoreHealth,
    Story,
    UseDevice,
)
from perigee.server.wire.review import Review, Reviewed
from perigee.server.wire.sights import Closed, Form, Happened, Open, Option, Outcome, Prompt, Sight, WhyNot
from perigee.server.wire.to_tab import (
    Around,
    Change,
    Done,
    Heard,
    Hinted,
    Notice,
    Outlook,
    Refused,
    Time,
    ToTab,
    Welcome,
    Why,
)
from perigee.server.wire.words import (
    ERRORS,
    PROTOCOL,
    BotTempo,
    Command,
    Count,
    Error,
    GivenOptions,
    Id,
    Language,
    Message,
    Name,
    OptionValue,
    SeatNumber,
    Sentence,
    Word,
)

if TYPE_CHECKING:
    from perigee.server.wire.page import page_types, shown_types
    from perigee.server.wire.schema import protocol_schema

__all__ = [
    "ERRORS", "LARGEST", "PROTOCOL", "Admit", "Advice", "Around", "AskForSeat", "Asks", "Bad", "Body", "BotTempo",
    "Change", "Clock", "Close", "Closed", "Command", "Consent", "Count", "Course", "CreateTable", "Created",
    "Deals", "Decline", "DeviceLink", "Done", "Error", "Fill", "Form", "FromTab", "GameInfo", "Games",
    "GivenOptions", "HandOver", "Happened", "Health", "Heard", "Hello", "Hint", "Hinted", "Hints", "Host", "Id",
    "Join", "Joined", "Language", "Leave", "Line", "Links", "Listed", "Lobby", "Look", "Message", "Mute", "Name",
    "Notice", "Open", "Option", "OptionInfo", "OptionValue", "Options", "Outcome", "Outlook", "Passed", "Pause",
    "Phrase", "PlaceBot", "PlayOn", "Played", "PlayedOn", "Problem", "Prompt", "Ready", "Reason", "Refused",
    "Rematch", "Remove", "Rename", "Replay", "Resume", "Resync", "Review", "Reviewed", "Say", "Scribe", "Seat",
    "SeatNumber", "SeatWish", "Sentence", "Sight", "Standing", "Start", "Step", "StoreHealth", "Story", "Swap",
    "TableInfo", "TakeBack", "Talk", "Tempo", "Time", "ToTab", "Undo", "UndoAsked", "UseDevice", "Welcome", "Why",
    "WhyNot", "Word", "Yield", "You", "changed", "decode", "difference", "encode", "id_of", "page_types",
    "protocol_schema", "shown_types", "whole",
]  # fmt: skip

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(__name__, {"page": "page_types shown_types", "schema": "protocol_schema"})
