"""Every message between a tab and its table. `docs/protocol.md` tells the story; these types are the law.

A message is a JSON object; `is` says which one. Unknown fields are refused.
"""

from perigee.server.wire.around import Line, Seat, Table, UndoAsked, You
from perigee.server.wire.from_tab import (
    Clock,
    Close,
    Consent,
    Fill,
    FromTab,
    HandOver,
    Hello,
    Host,
    Leave,
    Listed,
    Look,
    Mute,
    Options,
    Pause,
    Phrase,
    Place,
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
    Undo,
)
from perigee.server.wire.rest import (
    Body,
    Course,
    Created,
    CreateTable,
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
    Problem,
    Replay,
    SeatWish,
    Step,
    StoreHealth,
    UseDevice,
)
from perigee.server.wire.sights import Closed, Form, Open, Option, Outcome, Prompt, Refusal, Sight, Told
from perigee.server.wire.to_tab import Around, Change, Done, Heard, Notice, Refused, Time, ToTab, Welcome
from perigee.server.wire.words import (
    ERRORS,
    PROTOCOL,
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

__all__ = [
    "ERRORS", "PROTOCOL", "Around", "Body", "Change", "Clock", "Close", "Closed", "Command", "Consent", "Count",
    "Course", "CreateTable", "Created", "DeviceLink", "Done", "Error", "Fill", "Form", "FromTab", "GameInfo", "Games",
    "GivenOptions", "HandOver", "Health", "Heard", "Hello", "Host", "Id", "Join", "Joined", "Language", "Leave",
    "Line", "Links", "Listed", "Lobby", "Look", "Message", "Mute", "Name", "Notice", "Open", "Option", "OptionInfo",
    "OptionValue", "Options", "Outcome", "Passed", "Pause", "Phrase", "Place", "Problem", "Prompt", "Refusal",
    "Refused", "Rematch", "Remove", "Rename", "Replay", "Resume", "Resync", "Say", "Seat", "SeatNumber", "SeatWish",
    "Sentence", "Sight", "Start", "Step", "StoreHealth", "Swap", "Table", "TakeBack", "Talk", "Time", "ToTab", "Told",
    "Undo", "UndoAsked", "UseDevice", "Welcome", "Word", "You",
]  # fmt: skip
