"""Every message between a tab and its table. `docs/protocol.md` tells the story; these types are the law.

A message is a JSON object; `is` says which one. Unknown fields are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

PROTOCOL: Final = 1

Error: TypeAlias = Literal[
    "bad-message", "too-large", "too-fast", "too-many", "bad-name", "bad-options", "bad-origin", "no-such-game",
    "no-such-table", "no-such-seat", "no-such-bot", "no-such-link", "not-seated", "not-host", "not-open",
    "not-running", "not-over", "not-away", "not-now", "taken", "closed", "halted", "no-free-talk", "watchers-listen",
    "refused", "unreadable", "not-asked", "late", "busy", "internal",
]  # fmt: skip
"""Everything that can go wrong, for people and programs alike; the words are in the catalogues (`error.late`)."""

ERRORS: Final[tuple[str, ...]] = get_args(Error)

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_.:-]+$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Sentence: TypeAlias = Annotated[str, Meta(min_length=1, max_length=2000)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9][a-z0-9_.-]*$")]
Language: TypeAlias = Literal["en", "fr"]
OptionValue: TypeAlias = int | bool | Annotated[str, Meta(max_length=100)]
GivenOptions: TypeAlias = Annotated[dict[Word, OptionValue], Meta(max_length=40)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag=str.lower):
    """What all messages have: `is`, the name of the message in lower case."""


class Command(Message, frozen=True):
    """A message that is answered by `done` or `refused` with its id. The same id again: the same answer, and
    nothing is done twice."""

    id: Id


# --- from a tab -------------------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message of a tab: the seat it wants to see (null: watch) and the last event number it has seen."""

    seat: SeatNumber | None = None
    since: Count | None = None
    language: Language = "en"
    protocol: int = PROTOCOL


class Look(Message, frozen=True):
    """See the table from another seat of one's own (null: as a watcher); answered by `welcome`."""

    seat: SeatNumber | None
    since: Count | None = None


class Resync(Message, frozen=True):
    """A change is missing: send the whole sight again."""

    since: Count | None = None


class Clock(Message, frozen=True):
    """What time is it? `sent` comes back as it is."""

    sent: Count


class Say(Command, frozen=True):
    """The sentence with which the seat of this tab answers its question of this number."""

    number: Count
    text: Sentence


class Phrase(Command, frozen=True):
    """A quick phrase; everybody reads it in their own language."""

    phrase: Word


class Talk(Command, frozen=True):
    """A free line, where the rules allow talk."""

    text: Annotated[str, Meta(min_length=1, max_length=280)]


class Mute(Command, frozen=True):
    """Hear no more of this seat, or hear it again; nobody else notices."""

    seat: SeatNumber
    muted: bool


class Rename(Command, frozen=True):
    """Another name for one's own seat."""

    seat: SeatNumber
    name: Name


class Leave(Command, frozen=True):
    """Get up from a seat of one's own before the start."""

    seat: SeatNumber


class Options(Command, frozen=True):
    """The host changes options before the start; those not named stay."""

    options: GivenOptions


class Listed(Command, frozen=True):
    """The host shows the table in the lobby, or hides it."""

    listed: bool


class Remove(Command, frozen=True):
    """The host frees a seat before the start."""

    seat: SeatNumber


class Place(Command, frozen=True):
    """The host puts a bot of this kind on a free seat before the start."""

    seat: SeatNumber
    bot: Word


class Swap(Command, frozen=True):
    """The host swaps two seats before the start."""

    seat: SeatNumber
    other: SeatNumber


class Host(Command, frozen=True):
    """The host passes the role on to who sits here."""

    seat: SeatNumber


class Fill(Command, frozen=True):
    """The host fills all free seats with bots of this kind."""

    bot: Word = "standard"


class Start(Command, frozen=True):
    """The host starts the game."""


class Close(Command, frozen=True):
    """The host closes the table."""


class Pause(Command, frozen=True):
    """A wish for a pause, for all seats of this person."""


class Resume(Command, frozen=True):
    """End the pause."""


class Undo(Command, frozen=True):
    """Ask the table to let this tab's seat take its last sentence back."""


class Consent(Command, frozen=True):
    """Let the one who asked take it back, or not."""

    yes: bool


class HandOver(Command, frozen=True, tag="hand-over"):
    """Let a bot speak for a seat whose player is gone for longer than the table's limit."""

    seat: SeatNumber
    bot: Word = "standard"


class TakeBack(Command, frozen=True, tag="take-back"):
    """Speak for one's own seat again."""

    seat: SeatNumber


class Rematch(Command, frozen=True):
    """The same people again, each one seat on."""


FromTab: TypeAlias = (
    Hello | Look | Resync | Clock | Say | Phrase | Talk | Mute | Rename | Leave | Options | Listed | Remove | Place
    | Swap | Host | Fill | Start | Close | Pause | Resume | Undo | Consent | HandOver | TakeBack | Rematch
)  # fmt: skip


# --- what a seat sees (made by `perigee.to_json(sight)`; these types describe it) -------------------


class Refusal(msgspec.Struct, frozen=True):
    """Why not: the clause, a reason with words in every catalogue, the facts of the case."""

    clause: str
    reason: str
    facts: dict[str, int | str]


class Option(msgspec.Struct, frozen=True):
    """A sentence to say, and the ids of the things that a person clicks to say it."""

    say: str
    action: dict[str, Any]
    marks: list[str]


class Closed(msgspec.Struct, frozen=True):
    """A sentence that cannot be said now, and why."""

    say: str
    action: dict[str, Any]
    marks: list[str]
    refusal: Refusal


class Form(msgspec.Struct, frozen=True):
    """A sentence to fill where the answers are too many to list."""

    sentence: str
    fields: list[dict[str, Any]]


class Prompt(msgspec.Struct, frozen=True):
    """What this seat is asked; `number` goes back with the answer."""

    number: int
    question: dict[str, Any]
    options: list[Option]
    complete: bool
    awaited: bool
    deadline: int | None
    closed: list[Closed]
    forms: list[Form]


class Open(msgspec.Struct, frozen=True):
    """An open question as this seat sees it; the last one is on top."""

    question: dict[str, Any]
    awaited: list[int]
    may: list[int]
    deadline: int | None
    paced: bool
    answer: dict[str, Any] | None


class Told(msgspec.Struct, frozen=True):
    """An event as this seat saw it, and when."""

    at: int
    event: dict[str, Any]


class Outcome(msgspec.Struct, frozen=True):
    """How it ended, and for whom."""

    ending: str
    winners: list[int]
    paused: bool


class Sight(msgspec.Struct, frozen=True):
    """Everything that a seat (null: a watcher) sees. Times are milliseconds of the game."""

    game: str
    seat: int | None
    now: int
    view: dict[str, Any] | None
    open: list[Open]
    prompt: Prompt | None
    events: list[Told]
    number: int
    outcome: Outcome | None
    paused: bool
    commitment: str
    key: str


# --- the table around the game ----------------------------------------------------------------------


class Seat(msgspec.Struct, frozen=True):
    """Who sits where. `stand_in`: the bot that speaks for a person; `here`: a tab is open; `away`: it may be
    handed over."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str
    stand_in: str
    here: bool
    away: bool
    host: bool


class UndoAsked(msgspec.Struct, frozen=True):
    """Somebody asks to take the last sentence back; these seats agree, these are still asked."""

    seat: int
    agreed: list[int]
    asked: list[int]


class Table(msgspec.Struct, frozen=True):
    """What everybody with the link may know of a table."""

    id: str
    game: str
    rules: int
    state: Literal["open", "running", "over", "closed", "halted"]
    options: dict[str, Any]
    seats: list[Seat]
    listed: bool
    language: Language
    away_after: int
    watchers: int
    pausing: list[int]
    undo: UndoAsked | None
    rematch: str | None
    phrases: list[str]


class You(msgspec.Struct, frozen=True):
    """What this browser owns here. The host gets the path of an invitation for every open seat."""

    seats: list[int]
    host: bool
    muted: list[int]
    invitations: dict[str, str]


class Line(msgspec.Struct, frozen=True):
    """Something said: free text, or a quick phrase for which the catalogue `server` has words."""

    seat: int
    name: str
    text: str
    phrase: str


# --- to a tab ---------------------------------------------------------------------------------------


class Welcome(Message, frozen=True):
    """The whole picture. `time` is the game's clock as this is sent (it runs while `running`)."""

    protocol: int
    seat: int | None
    table: Table
    you: You
    sight: Sight | None
    count: int
    time: int
    running: bool
    free_talk: bool
    can_undo: bool
    lines: list[Line]


class Change(Message, frozen=True):
    """What changed in the sight since `count - 1`: each of `set` is a path and the new value there, or a path
    alone where a key is gone. `events` are the new ones, and replace the sight's."""

    count: int
    set: list[list[Any]]
    events: list[Told]
    time: int
    running: bool
    free_talk: bool
    can_undo: bool


class Around(Message, frozen=True):
    """The table around the game changed: who sits, who is here, what is asked of the table."""

    table: Table
    you: You


class Heard(Message, frozen=True):
    """Somebody talks."""

    line: Line


class Notice(Message, frozen=True):
    """The table says something about itself (`notice.bot-failed`), with facts to put into the words."""

    notice: str
    facts: dict[str, int | str]


class Done(Message, frozen=True):
    """The command with this id is done and safe. `seats` or `link` where it made something."""

    id: str
    table: str = ""


class Refused(Message, frozen=True):
    """The command with this id (null: the message had none) changed nothing."""

    id: str | None
    error: Error
    refusal: Refusal | None = None


class Time(Message, frozen=True):
    """The game's clock as this is sent, and what the question sent."""

    sent: int
    time: int
    running: bool


ToTab: TypeAlias = Welcome | Change | Around | Heard | Notice | Done | Refused | Time


# --- REST -------------------------------------------------------------------------------------------


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request carries."""


class SeatWish(Body, frozen=True):
    """Who shall sit there: nobody yet, a bot of this kind, or who creates the table."""

    kind: Literal["open", "bot", "me"] = "open"
    bot: Word = "standard"


class CreateTable(Body, frozen=True):
    """A new table. Its creator is the host and sits where `me` says; `name` is theirs."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: GivenOptions = {}
    pace: Literal["none", "quick", "normal", "relaxed"] = "normal"
    language: Language = "en"
    listed: bool = False
    name: Name | None = None
    away_after: Annotated[int, Meta(ge=5_000, le=600_000)] = 30_000


class Links(msgspec.Struct, frozen=True):
    """Paths to send to people: one to watch, one for each open seat."""

    watch: str
    seats: dict[str, str]


class Created(msgspec.Struct, frozen=True):
    table: Table
    you: You
    links: Links


class Join(Body, frozen=True):
    """Sit down: with an invitation, or on any open seat of a listed table."""

    name: Name
    invitation: Annotated[str, Meta(max_length=60)] | None = None
    seat: SeatNumber | None = None


class Joined(msgspec.Struct, frozen=True):
    seat: int
    table: Table
    you: You


class Lobby(msgspec.Struct, frozen=True):
    """The tables that are listed; `mine` are those where this browser holds a seat."""

    tables: list[Table]
    mine: list[Table]


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game: its kind and its default."""

    name: str
    kind: Literal["number", "yes-or-no", "word"]
    default: int | str | bool


class GameInfo(msgspec.Struct, frozen=True):
    """A game: how many can play, what can be chosen, which bots there are, what can be said quickly."""

    game: str
    rules: int
    fewest: int
    most: int
    options: list[OptionInfo]
    bots: list[str]
    phrases: list[str]


class Games(msgspec.Struct, frozen=True):
    games: list[GameInfo]
    languages: list[str]
    version: str


class DeviceLink(msgspec.Struct, frozen=True):
    """Continue on another device: a path that works once within ten minutes, and its QR code as SVG."""

    path: str
    qr: str


class UseDevice(Body, frozen=True):
    token: Annotated[str, Meta(max_length=60)]


class Replay(msgspec.Struct, frozen=True):
    """A finished game: its record, and that it was played again here with the same result and the same shuffle."""

    table: Table
    record: str
    verified: bool
    commitment: str
    key: str
    steps: int


class Step(msgspec.Struct, frozen=True):
    """After so many lines of the record: the last line, and what every seat saw, and a watcher (the last one)."""

    step: int
    at: int
    seat: int | None
    text: str
    sights: list[Sight]


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str
    tables: int
    sockets: int


class Problem(msgspec.Struct, frozen=True):
    """A request that was refused; `reason` explains a bad option in English."""

    error: Error
    reason: str = ""
