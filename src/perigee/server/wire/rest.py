"""What requests carry and what they are answered with."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from perigee.server.wire.around import TableInfo, You
from perigee.server.wire.sights import Outcome, Sight
from perigee.server.wire.words import Error, GivenOptions, Language, Name, SeatNumber, Word


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request carries."""


class SeatWish(Body, frozen=True):
    """Who is to sit there: nobody yet, a bot of this kind, or the table's creator."""

    kind: Literal["open", "bot", "me"] = "open"
    bot: Word = "standard"


class CreateTable(Body, frozen=True):
    """A new table. Its creator is the host and sits where `me` says; `name` is theirs. Where no pace is said, a table
    of one person with bots has none; where nothing is said of hints, they are allowed to a person who plays alone or on
    one side with all others."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: GivenOptions = {}
    pace: Literal["none", "quick", "normal", "relaxed"] | None = None
    language: Language = "en"
    listed: bool = False
    name: Name | None = None
    away_after: Annotated[int, Meta(ge=5_000, le=600_000)] = 30_000
    hints: bool | None = None


class Links(msgspec.Struct, frozen=True):
    """Paths to send to people: one to watch, one for each open seat."""

    watch: str
    seats: dict[str, str]


class Created(msgspec.Struct, frozen=True):
    table: TableInfo
    you: You
    links: Links


class Join(Body, frozen=True):
    """Sit down: with an invitation on its seat, without one on a free seat (the first, or the one wished for).
    `learns`: away to learn the game, and back soon."""

    name: Name
    invitation: Annotated[str, Meta(max_length=60)] | None = None
    seat: SeatNumber | None = None
    learns: bool = False


class AskForSeat(Body, frozen=True):
    """Where no seat is free for a newcomer: the host is asked for one."""

    name: Name


class Joined(msgspec.Struct, frozen=True):
    seat: int
    table: TableInfo
    you: You


class Standing(msgspec.Struct, frozen=True):
    """How a table stands: the seats of the reader, those that are asked, how long they still have, the game's own
    clock, a few figures of what a watcher sees, and how it ended."""

    seats: list[int]
    asked: list[int]
    left: int | None
    at: int
    figures: dict[str, Any]
    outcome: Outcome | None


class Lobby(msgspec.Struct, frozen=True):
    """The tables that are listed; `mine` are those where this browser holds a seat, and how they stand."""

    tables: list[TableInfo]
    mine: list[TableInfo]
    standing: dict[str, Standing]


class Played(msgspec.Struct, frozen=True):
    """One group's game of a deal that several were given: their table, their names, how it ended."""

    table: str
    names: list[str]
    standing: Standing


class Deals(msgspec.Struct, frozen=True):
    """All finished games of one deal, the first one first."""

    played: list[Played]


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game, in the order in which they are asked: its kind, its default, and what may be chosen: a word
    of `values`, or a number from `least` to `most`, of which `values` are usual. One that `covers` others stands for
    all of them; turned on, it `brings` what goes with them."""

    name: str
    kind: Literal["number", "yes-or-no", "word"]
    default: int | str | bool
    values: list[int | str] = []
    least: int = 0
    most: int = 0
    covers: list[str] = []
    brings: dict[str, int] = {}


class Story(msgspec.Struct, frozen=True):
    """Which events of a game open a part of its story, are acts, are left out or told to one reader alone, end a part,
    and which of their fields are seats."""

    headings: list[str]
    acts: list[str]
    quiet: list[str]
    private: list[str]
    closing: list[str]
    seats: dict[str, list[str]]


class GameInfo(msgspec.Struct, frozen=True):
    """A game: how many can play, what can be chosen, which bots there are, what can be said quickly; the page's face
    for it, how many usually play, and what `easy`, `standard` and `hard` mean in its options; the figures that follow
    from each number of seats (how many cards are dealt, how many one may keep); and how its events make a story."""

    game: str
    rules: int
    fewest: int
    most: int
    options: list[OptionInfo]
    bots: list[str]
    phrases: list[str]
    face: str
    usual: int
    levels: dict[str, dict[str, bool | int | str]]
    figures: dict[str, dict[str, int]]
    story: Story


class Games(msgspec.Struct, frozen=True):
    games: list[GameInfo]
    languages: list[str]
    version: str


class PlayOn(Body, frozen=True):
    """A new table that begins where a finished game was after `step` lines of its record. `cards`: what the seat `me`
    could not see is dealt anew (`unseen`), only the order of what nobody had seen (`deck`), or nothing (`exact`).
    `me` is where the caller sits; the other seats are bots' of this kind, or free where `friends` come."""

    step: Annotated[int, Meta(ge=0, le=10**9)]
    me: SeatNumber
    cards: Literal["unseen", "deck", "exact"] = "unseen"
    friends: bool = False
    bot: Word = "standard"
    name: Name | None = None


class DeviceLink(msgspec.Struct, frozen=True):
    """Continue on another device: a path that works once within ten minutes, and its QR code as SVG."""

    path: str
    qr: str


class UseDevice(Body, frozen=True):
    token: Annotated[str, Meta(max_length=60)]


class Replay(msgspec.Struct, frozen=True):
    """A finished game: its record, and that it was played again here with the same result and the same shuffle."""

    table: TableInfo
    record: str
    verified: bool
    commitment: str
    key: str
    steps: int


class Step(msgspec.Struct, frozen=True):
    """The game after `step` lines of its record: the last line, and what every seat saw, and a watcher (the last
    one)."""

    step: int
    at: int
    seat: int | None
    text: str
    sights: list[Sight]


class Passed(msgspec.Struct, frozen=True):
    """A line of the record, and what it changed for every seat and a watcher (the last one). The first of a `Course`
    has whole sights: each is one change of everything, with the empty path."""

    step: int
    at: int
    seat: int | None
    text: str
    changes: list[list[list[Any]]]


class Course(msgspec.Struct, frozen=True):
    """A stretch of a finished game."""

    steps: list[Passed]


class StoreHealth(msgspec.Struct, frozen=True):
    """What the store runs on and how it fares; `failing`: saves fail, and are kept; `stopped` is how many tables had a
    save that the store contradicts."""

    database: str
    driver: str
    schema: str
    waiting: int
    commits: int
    saves: int
    failing: bool
    stopped: int


class Health(msgspec.Struct, frozen=True):
    """`tables` and `sockets` are those in memory; without a store that takes saves the server is not healthy."""

    ok: bool
    version: str
    tables: int
    sockets: int
    store: StoreHealth | None


class Ready(msgspec.Struct, frozen=True):
    """Whether people are let in; they are while saves fail."""

    ready: bool


class Problem(msgspec.Struct, frozen=True):
    """A request that was refused; `reason` explains a bad option in English."""

    error: Error
    reason: str = ""
