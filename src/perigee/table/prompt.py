"""What a seat is asked, with everything that a page, a terminal or a bot needs to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from perigee.table.action import Action
from perigee.table.later import MaybeLater, now
from perigee.table.refusal import Refusal
from perigee.table.seat import Millis
from perigee.table.tagged import Kept, Tagged


@dataclass(frozen=True, slots=True)
class Option(Kept):
    """A sentence that may be said, and the ids of the things that a person clicks to say it."""

    action: Action
    marks: tuple[str, ...] = ()

    def __str__(self) -> str:
        return str(self.action)


@dataclass(frozen=True, slots=True)
class Closed(Kept):
    """A sentence that may not be said now, and why, made from the seat's own sight."""

    action: Action
    marks: tuple[str, ...]
    refusal: Refusal

    def __str__(self) -> str:
        return str(self.action)


class Field(Tagged):
    """One blank of a form."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Pick(Field):
    """Pick `least` to `most` of these ids (marks of things in the view)."""

    name: str
    of: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Number(Field):
    """A whole number from `least` to `most`; blank where it is optional."""

    name: str
    least: int
    most: int
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Describe(Field):
    """`least` to `most` descriptions, each a word or a choice of words joined by `/`."""

    name: str
    words: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Form:
    """A sentence to fill where the answers are too many to list."""

    sentence: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Choices:
    """What a question offers one seat: all answers, or a fair sample and a form for the rest. `actions` are the answers
    without their marks, where they have been made already."""

    _options: MaybeLater[tuple[Option, ...]]
    closed: MaybeLater[tuple[Closed, ...]] = ()
    complete: bool = True
    forms: MaybeLater[tuple[Form, ...]] = ()
    actions: Sequence[Action] | None = field(default=None, compare=False)

    @property
    def options(self) -> tuple[Option, ...]:
        return now(self._options)


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question as it is put to one seat; `standing` is what the seat's standing order is about to say to it."""

    number: int
    question: Tagged
    _options: MaybeLater[tuple[Option, ...]]
    complete: bool
    awaited: bool
    deadline: Millis | None
    _closed: MaybeLater[tuple[Closed, ...]] = ()
    _forms: MaybeLater[tuple[Form, ...]] = ()
    standing: str = ""
    _actions: Sequence[Action] | None = field(default=None, compare=False, repr=False)
    """A cache for readers who do not look at the marks; no part of the value."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be said, with what a person clicks to say it."""
        return now(self._options)

    @property
    def actions(self) -> Sequence[Action]:
        """The same without the marks."""
        return [option.action for option in self.options] if self._actions is None else self._actions

    @property
    def closed(self) -> tuple[Closed, ...]:
        """What cannot be said now, and why."""
        return now(self._closed)

    @property
    def forms(self) -> tuple[Form, ...]:
        """Sentences to fill, where not all answers are listed."""
        return now(self._forms)
