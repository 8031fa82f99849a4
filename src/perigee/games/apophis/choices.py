"""What may be said on a turn, and what may not and why: `refusals` asked about everything there is to say.

A thousand tables ask this for every seat. Most parts of the answer depend on little and come up again and again, so
each is judged once and kept: it is the same object wherever it is shown, and is written down once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Final, TypeAlias

from perigee.games.apophis import actions as say
from perigee.games.apophis.actions import BUILDS, DRAW, LAUNCHES, LAUNCHES_OF, SCRAP
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import COLOURS, SECTIONS, SIZES, Colour, Section
from perigee.games.apophis.refusals import no_turn, not_held
from perigee.games.apophis.state import State
from perigee.table import Action, Choices, Closed, Later, Option, Refusal, now

Judged: TypeAlias = Option | Closed
Hand: TypeAlias = tuple[Colour, ...]
Rocket: TypeAlias = tuple[Section, ...]
Played: TypeAlias = tuple[Colour, ...]

MANY: Final = 20_000


@cache
def marks(action: Action) -> tuple[str, ...]:
    """What a person clicks to say it."""
    match action:
        case say.Draw():
            return ("deck",)
        case say.Build(section):
            return (f"depot:{section}",)
        case say.Launch(colours) | say.Discard(colours):
            return tuple(f"hand:{colour}" for colour in colours)
        case say.Scrap():
            return ("rocket",)
    return (str(action),)


# --- a turn --------------------------------------------------------------------------------------


def on_a_turn(hand: list[Colour], rocket: list[Section], sequence: list[Colour]) -> list[Action]:
    """What may be said, without what may not and why: all that search asks for."""
    actions = [DRAW]
    if not sequence:  # AP-28
        _add_buildings(actions, hand, rocket)
    if rocket:  # AP-29, AP-32
        actions.extend(LAUNCHES_OF[tuple([c for c in COLOURS if c in hand and c not in sequence])])
        actions.append(SCRAP)
    return actions


def _add_buildings(actions: list[Action], hand: list[Colour], rocket: list[Section]) -> None:
    """Sections no larger than the cards (AP-25) and the section below (AP-27) allow, and not there yet (AP-26)."""
    top = rocket[-1].size if rocket else SIZES[-1]
    for colour in COLOURS:
        largest = min(hand.count(colour), top)
        if largest:
            standing = [section.size for section in rocket if section.colour == colour]
            actions.extend([build for build in BUILDS[colour][:largest] if build.section.size not in standing])


@lru_cache(maxsize=MANY)
def of_a_turn(hand: Hand, rocket: Rocket, sequence: Played) -> Choices:
    """It depends on these alone, and most of its parts on less."""
    held = tuple(colour for colour in COLOURS if colour in hand)
    parts = (
        _other(DRAW, built=bool(rocket)),
        *(_building(colour, hand.count(colour), *_site(colour, rocket, sequence)) for colour in COLOURS),
        _launching(held, tuple(sorted(sequence)), built=bool(rocket)),
        _other(SCRAP, built=bool(rocket)),
    )
    return _kept(parts, lambda: _together(parts))


def _site(colour: Colour, rocket: Rocket, sequence: Played) -> tuple[Rocket, Played]:
    """What matters to a player who builds this colour: its sections on the rocket and the top, or else that a sequence
    is open, and then nothing more (AP-28)."""
    if sequence:
        return (), sequence[:1]
    return tuple([section for section in rocket[:-1] if section.colour == colour]) + rocket[-1:], ()


@cache
def _building(colour: Colour, held: int, rocket: Rocket, sequence: Played) -> Choices:
    return _parted([_judged(action, (colour,) * held, rocket, sequence) for action in BUILDS[colour]])


@cache
def _launching(held: Hand, sequence: Played, *, built: bool) -> Choices:
    """All of them at once: it matters only which colours are held, and that there is a rocket."""
    return _parted([_judged(action, held, SECTIONS[:built], sequence) for action in LAUNCHES])


@cache
def _other(action: Action, *, built: bool) -> Choices:
    return _parted([_judged(action, (), SECTIONS[:built], ())])


def _judged(action: Action, hand: Hand, rocket: Rocket, sequence: Played) -> Judged:
    table = State(Options(1), hands=[list(hand)], rocket=list(rocket), sequence=list(sequence))
    refusal = no_turn(table, 0, action)
    if refusal is None:
        return _option(action)
    return _closed(action, refusal.clause, refusal.reason, *refusal.facts.items())


# --- discarding down -----------------------------------------------------------------------------


@cache
def of_a_discard(hand: Hand, excess: int) -> Choices:
    """There are not many hands of more than five cards (AP-22)."""
    table = State(Options(1), hands=[list(hand)])
    legal = (action for action in say.DISCARDS[excess] if not not_held(table, 0, action.colours, "AP-22"))
    return Choices(tuple(_option(action) for action in legal))


# --- each is made once ---------------------------------------------------------------------------


@cache
def _option(action: Action) -> Option:
    return Option(action, marks(action))


@cache
def _closed(action: Action, clause: str, reason: str, *facts: tuple[str, int | str]) -> Closed:
    return Closed(action, marks(action), Refusal(clause, reason, dict(facts)))


def _parted(judged: Sequence[Judged]) -> Choices:
    """What may be said and what not."""
    return _kept(
        judged,
        lambda: Choices(
            tuple(one for one in judged if isinstance(one, Option)),
            tuple(one for one in judged if isinstance(one, Closed)),
        ),
    )


def _together(parts: Sequence[Choices]) -> Choices:
    options = tuple(chain.from_iterable([part.options for part in parts]))
    return Choices(options, Later(_all_closed, parts), actions=tuple([option.action for option in options]))


def _all_closed(parts: Sequence[Choices]) -> tuple[Closed, ...]:
    closed: tuple[Closed, ...] = ()
    for part in parts:
        own: tuple[Closed, ...] = now(part.closed)
        closed += own
    return closed


_KEPT: Final[dict[tuple[int, ...], Choices]] = {}


def _kept(parts: Sequence[object], make: Callable[[], Choices]) -> Choices:
    """The same parts give the same object. The caches above keep every part for ever, so its identity will do."""
    key = tuple(map(id, parts))
    if key not in _KEPT:
        if len(_KEPT) >= MANY:
            _KEPT.clear()
        _KEPT[key] = make()
    return _KEPT[key]
