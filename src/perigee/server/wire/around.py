"""The table around the game: who sits where, what is asked of the table, what is said."""

from __future__ import annotations

from typing import Literal

import msgspec

from perigee.server.wire.words import BotTempo, Language, OptionValue, Tagged


class Seat(msgspec.Struct, frozen=True):
    """Who sits where. `stand_in`: the bot that speaks for a person; `here`: a tab is open; `away`: it may be
    handed over; `asked`: whose seat this was in the game before, as long as they have not said whether they play again;
    `learns`: away to learn the game; `phrases`: what this seat may say besides the table's phrases,
    earned before everybody's eyes."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str
    stand_in: str
    here: bool
    away: bool
    host: bool
    asked: str
    learns: bool
    phrases: list[str]


class UndoAsked(msgspec.Struct, frozen=True):
    """Somebody asks to take the last sentence back; these seats agree, these are still asked."""

    seat: int
    agreed: list[int]
    asked: list[int]


class PlayedOn(msgspec.Struct, frozen=True):
    """From which table's game, after how many lines of its record, and what was dealt anew."""

    table: str
    step: int
    cards: Literal["unseen", "deck", "exact"]


class TableInfo(msgspec.Struct, frozen=True):
    """What everybody with the link may know of a table; `created`: milliseconds since 1970; `tempo`: how fast its bots
    play; `deal`: who played the same deal first, where this table repeats one; `saving`: the store fails, and what is
    said is kept until it goes on; `several`: where it is listed, one may take several seats;
    `pausable`: a pause may be asked for (AP-13);
    `rematch`: the table of the next game, to which the seats of `again` have said yes; `yields`: anybody with the link
    may take a bot's place while the game runs; `hints`: a player who is asked may ask for a hint, and `hinted` counts
    those that each seat has had (one asked for in secret is counted when that question is over); `on`: it plays on from
    a moment of a finished game, and counts in no statistics."""

    id: str
    created: int
    game: str
    rules: int
    state: Literal["open", "running", "over", "closed", "halted"]
    options: dict[str, OptionValue]
    seats: list[Seat]
    listed: bool
    language: Language
    away_after: int
    watchers: int
    tempo: BotTempo
    pausable: bool
    pausing: list[int]
    undo: UndoAsked | None
    rematch: str | None
    again: list[int]
    phrases: list[str]
    deal: list[str] | None
    saving: bool
    several: bool
    yields: bool
    hints: bool
    hinted: list[int]
    on: PlayedOn | None


class Asks(msgspec.Struct, frozen=True):
    """Somebody asks the host for a seat."""

    number: int
    name: str


class You(msgspec.Struct, frozen=True):
    """What this browser owns here. The host gets the path of an invitation for every open seat, and who `asks` for one;
    `asked`: one's own request waits for an answer; `must_ask`: the host has freed one's seat, and is asked first."""

    seats: list[int]
    host: bool
    muted: list[int]
    invitations: dict[str, str]
    asks: list[Asks] = []
    asked: bool = False
    must_ask: bool = False


class Reason(msgspec.Struct, frozen=True):
    """Why a bot did what it did then: `why` is typed, its words are `reason.<is>` in the game's catalogue."""

    seat: int
    at: int
    why: Tagged


class Advice(msgspec.Struct, frozen=True):
    """What a strong partner would say (null: nothing), and the chance to win after it and after the best other answer
    (null: there is none), with the error bar of the difference, all in millionths; `why.<why>` has words. Where it is
    not `better` by more than that, and by a difference that can be read, another answer is as good."""

    game: str
    action: Tagged | None
    say: str | None
    chance: int
    without: int | None
    error: int
    why: str
    worlds: int
    better: bool


class Line(msgspec.Struct, frozen=True):
    """Something said: free text, or a quick phrase for which the catalogue `server` has words. `at`: the game's clock
    as it was said, by which it has its place among the events; null where that is not known."""

    seat: int
    name: str
    text: str
    phrase: str
    at: int | None
