"""The small words that messages are made of: what a name, a count, an error may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from perigee.words import LANGUAGES

PROTOCOL: Final = 1

Error: TypeAlias = Literal[
    "bad-message", "too-large", "too-fast", "too-many", "bad-name", "bad-options", "bad-origin", "no-such-game",
    "no-such-table", "no-such-seat", "no-such-bot", "no-such-link", "not-installed", "not-seated", "not-host",
    "not-open", "not-running", "not-over", "one-seat", "not-away", "not-now", "taken", "closed", "halted",
    "no-free-talk", "no-hints", "watchers-listen", "ask-first", "refused", "unreadable", "not-asked", "late",
    "knows-the-deal", "busy", "internal",
]  # fmt: skip
"""Everything that can go wrong, for people and programs alike; the words are in the catalogues (`error.late`)."""

ERRORS: Final[tuple[str, ...]] = get_args(Error)

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_.:-]+$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Sentence: TypeAlias = Annotated[str, Meta(min_length=1, max_length=2000)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9][a-z0-9_.-]*$")]
if TYPE_CHECKING:
    Language: TypeAlias = str
else:
    Language = Literal[LANGUAGES]
BotTempo: TypeAlias = Literal["calm", "normal", "quick"]
OptionValue: TypeAlias = int | bool | Annotated[str, Meta(max_length=100)]
GivenOptions: TypeAlias = Annotated[dict[Word, OptionValue], Meta(max_length=40)]
Tagged: TypeAlias = Annotated[
    dict[str, Any],
    Meta(extra_json_schema={
        "properties": {"is": {"type": "string"}}, "required": ["is"], "additionalProperties": True,
    }),
]  # fmt: skip
"""A value of a game: `is` names its kind, whose fields the game alone knows."""


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag=str.lower):
    """What all messages have: `is`, the name of the message in lower case."""


class Command(Message, frozen=True):
    """A message that is answered by `done` or `refused` with its id. The same id again: the same answer, and
    nothing is done twice."""

    id: Id
