"""What a seat sees. It is made by `perigee.to_json(sight)`; these types describe it."""

from __future__ import annotations

from typing import Any

import msgspec

from perigee.server.wire.words import Tagged


class WhyNot(msgspec.Struct, frozen=True):
    """The clause that forbids it, a reason with words in every catalogue, the facts of the case."""

    clause: str
    reason: str
    facts: dict[str, int | str]


class Option(msgspec.Struct, frozen=True):
    """A sentence to say, and the ids of the things that a person clicks to say it."""

    say: str
    action: Tagged
    marks: list[str]


class Closed(msgspec.Struct, frozen=True):
    """A sentence that cannot be said now, and why."""

    say: str
    action: Tagged
    marks: list[str]
    refusal: WhyNot


class Pick(msgspec.Struct, frozen=True, tag_field="is"):
    """A blank of a form: pick `least` to `most` of these ids."""

    name: str
    of: list[str]
    least: int
    most: int


class Number(msgspec.Struct, frozen=True, tag_field="is"):
    """A blank of a form: a whole number from `least` to `most`; nothing where it is optional."""

    name: str
    least: int
    most: int
    optional: bool


class Describe(msgspec.Struct, frozen=True, tag_field="is"):
    """A blank of a form: `least` to `most` descriptions, each a word or a choice of words joined by `/`."""

    name: str
    words: list[str]
    least: int
    most: int


class Form(msgspec.Struct, frozen=True):
    """A sentence to fill where the answers are too many to list."""

    sentence: str
    fields: list[Pick | Number | Describe]


class Prompt(msgspec.Struct, frozen=True):
    """What this seat is asked; `number` goes back with the answer."""

    number: int
    question: Tagged
    options: list[Option]
    complete: bool
    awaited: bool
    deadline: int | None
    closed: list[Closed]
    forms: list[Form]
    standing: str


class Open(msgspec.Struct, frozen=True):
    """An open question as this seat sees it; the last one is on top. `since`: when it was asked."""

    question: Tagged
    awaited: list[int]
    may: list[int]
    deadline: int | None
    paced: bool
    answer: Tagged | None
    since: int


class Happened(msgspec.Struct, frozen=True):
    """An event as this seat saw it, and when."""

    at: int
    event: Tagged


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
    events: list[Happened]
    number: int
    outcome: Outcome | None
    paused: bool
    commitment: str
    key: str
    rules: int
