"""The vocabulary of effects: a list of steps, carried out from left to right. A small strict reader."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from perigee.table import Wrong


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an effect; `text` is how the card's row writes it."""

    text: str


@dataclass(frozen=True, slots=True)
class Change(Step):
    """`ship+2`, `all.stress-1`: these tracks go up or down. It is one change for Avoid Damage (AX-61)."""

    tracks: tuple[str, ...]
    by: int


@dataclass(frozen=True, slots=True)
class AnyTrack(Step):
    """`any.health-1`, `any.man-1`, `any.track-2`: the player picks one; all of it on the same."""

    kind: str
    by: int


@dataclass(frozen=True, slots=True)
class Counted(Step):
    """A step with a number: `verb` is moves, recover, give, foresee, draw, deal, token or board."""

    verb: str
    count: int


@dataclass(frozen=True, slots=True)
class Plain(Step):
    """A step of one word: shield, cancel, win."""


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """`choose(X|Y)`: the player does one of them; `&` joins steps inside a choice."""

    branches: tuple[tuple[Step, ...], ...]

    def branch(self, text: str) -> tuple[Step, ...] | None:
        for branch in self.branches:
            if branch_text(branch) == text:
                return branch
        return None


def branch_text(branch: tuple[Step, ...]) -> str:
    return "&".join(step.text for step in branch)


MEN: Final = ("lovell", "swigert", "haise")
_ALL: Final[Mapping[str, tuple[str, ...]]] = {
    "all.health": tuple(f"{man}.health" for man in MEN),
    "all.stress": tuple(f"{man}.stress" for man in MEN),
}
_SINGLE: Final = (*_ALL["all.health"], *_ALL["all.stress"], "ship", "team", "flight", "energy", "mission")
_ANY: Final = ("any.health", "any.stress", "any.man", "any.track")
_GAINS: Final = ("draw", "deal", "token")
_SIGNED: Final = re.compile(r"([a-z.]+)([+-])([1-9])")
_CALLED: Final = re.compile(r"(moves|recover|give|foresee)\(([1-4])\)")


def read_effects(text: str) -> tuple[Step, ...]:
    """The steps of an effect; ValueError where one is not in the vocabulary."""
    return tuple(read_step(part) for part in text.split(";"))


def read_changes(text: str) -> tuple[Change, ...]:
    """The steps of a history card or a board: changes of tracks and nothing else."""
    steps = read_effects(text)
    changes = tuple(step for step in steps if isinstance(step, Change))
    if len(changes) != len(steps):
        raise Wrong("{text} is not made of changes of tracks alone", text=repr(text))
    return changes


def read_step(text: str) -> Step:
    for reader in (_plain, _signed, _called, _choose):
        step = reader(text)
        if step is not None:
            return step
    raise Wrong("{text} is no step of the vocabulary", text=repr(text))


def _plain(text: str) -> Step | None:
    return Plain(text) if text in ("shield", "cancel") else None


def _signed(text: str) -> Step | None:
    found = _SIGNED.fullmatch(text)
    if not found:
        return None
    what, sign, digits = found.groups()
    count = int(digits)
    by = count if sign == "+" else -count
    if what in _SINGLE or what in _ALL:
        return Change(text, _ALL.get(what, (what,)), by)
    if what in _ANY and by < 0:
        return AnyTrack(text, what.removeprefix("any."), by)
    if (what == "board" and by < 0) or (what in _GAINS and by > 0):
        return Counted(text, what, count)
    return None


def _called(text: str) -> Step | None:
    found = _CALLED.fullmatch(text)
    return Counted(text, found[1], int(found[2])) if found else None


def _choose(text: str) -> Step | None:
    if not (text.startswith("choose(") and text.endswith(")")):
        return None
    branches = tuple(_branch(part) for part in text[len("choose(") : -1].split("|"))
    if len(branches) < 2 or len({branch_text(branch) for branch in branches}) < len(branches):
        raise Wrong("{text} does not offer different things", text=repr(text))
    return Choose(text, branches)


def _branch(text: str) -> tuple[Step, ...]:
    steps = tuple(read_step(part) for part in text.split("&"))
    for step in steps:
        if isinstance(step, Choose | Plain) or step.text.startswith("foresee"):
            raise Wrong("{text} cannot stand inside a choice", text=repr(step.text))
    return steps
