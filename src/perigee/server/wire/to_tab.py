"""From a table to a tab."""

from __future__ import annotations

from typing import Any, TypeAlias

from perigee.server.wire.around import Advice, Line, Reason, TableInfo, You
from perigee.server.wire.sights import Happened, Sight, WhyNot
from perigee.server.wire.words import Error, Message


class Welcome(Message, frozen=True):
    """The whole picture. `time` is the game's clock as this is sent (it runs while `running`)."""

    protocol: int
    seat: int | None
    table: TableInfo
    you: You
    sight: Sight | None
    count: int
    time: int
    running: bool
    free_talk: bool
    can_undo: bool
    lines: list[Line]
    reasons: list[Reason]


class Change(Message, frozen=True):
    """What changed in the sight since `count - 1`: each of `set` is a path and the new value there, or a path
    alone where a key is gone. `events` are the new ones, and replace the sight's."""

    count: int
    set: list[list[Any]]
    events: list[Happened]
    time: int
    running: bool
    free_talk: bool
    can_undo: bool


class Around(Message, frozen=True):
    """The table around the game changed: who sits, who is here, what is asked of the table."""

    table: TableInfo
    you: You


class Heard(Message, frozen=True):
    """Somebody talks."""

    line: Line


class Why(Message, frozen=True):
    """A bot says why it did what was just shown."""

    reason: Reason


class Hinted(Message, frozen=True):
    """The hint that was asked for at the question of this number; null where none could be worked out."""

    number: int
    hint: Advice | None


class Outlook(Message, frozen=True):
    """To whoever watches and has no seat here: the chances to win at the beginning of this turn, in millionths, worked
    out from what a watcher sees alone. One where all win or lose together, otherwise one per seat."""

    chances: list[int]


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
    refusal: WhyNot | None = None


class Time(Message, frozen=True):
    """The game's clock as this is sent, and what the question sent."""

    sent: int
    time: int
    running: bool


ToTab: TypeAlias = Welcome | Change | Around | Heard | Why | Hinted | Outlook | Notice | Done | Refused | Time
