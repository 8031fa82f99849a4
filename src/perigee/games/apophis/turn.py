"""A turn: draw, build, launch or scrap, exactly one of them (AP-20 to AP-33)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from typing import ClassVar, Final, TypeAlias

from perigee.games.apophis import launch
from perigee.games.apophis.actions import DISCARDS, LAUNCHES, TURNS, Build, Discard, Draw, Launch, Scrap
from perigee.games.apophis.events import (
    Built,
    Discarded,
    Drew,
    ReshuffleBegan,
    Reshuffled,
    Scrapped,
    Sequenced,
)
from perigee.games.apophis.options import Options
from perigee.games.apophis.pieces import COLOURS, SECTIONS, Colour, Section
from perigee.games.apophis.state import Moment, State, take
from perigee.table.action import Action
from perigee.table.decision import Asked, Decision
from perigee.table.prompt import Choices, Closed, Option
from perigee.table.refusal import Refusal
from perigee.table.seat import Millis, Seat

HAND_LIMIT: Final = 5  # AP-22
DRAWN: Final = 2  # AP-21
RESHUFFLE: Final[Millis] = 10_000  # AP-23


@dataclass(frozen=True, slots=True)
class Turn(Decision[State]):
    """The active player has the final say (AP-20) and says exactly one thing; there is no passing."""

    costs_time: ClassVar[bool] = True

    seat: Seat

    def choices(self, state: State, seat: Seat) -> Choices:
        return _choices(tuple(sorted(state.hands[seat])), tuple(state.rocket), tuple(state.sequence))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case Draw():
                return None  # AP-21: always allowed
            case Build(section):
                return no_building(state, seat, section)
            case Launch(colours):
                return no_launching(state, seat, colours)
            case Scrap():
                return None if state.rocket else Refusal("AP-32", "nothing-to-scrap")
        return Refusal("AP-20", "not-a-turn")

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        match action:
            case Draw():
                draw(moment, seat, DRAWN)
            case Build(section):
                build(moment, seat, section)
            case Launch(colours):
                play(moment, seat, colours)
            case Scrap():
                scrap(moment, seat)

    def then(self, moment: Moment, asked: Asked) -> None:
        """Turns go clockwise (AP-11)."""
        ask_turn(moment, (self.seat + 1) % moment.state.options.seats)

    def silence(self, state: State, seat: Seat) -> Action:
        """Who says nothing draws: that is always allowed (AP-21)."""
        return TURNS[0]


def ask_turn(moment: Moment, seat: Seat) -> None:
    moment.ask(Turn(seat), [seat])


@cache
def marks(action: Action) -> tuple[str, ...]:
    """What a person clicks to say it."""
    match action:
        case Draw():
            return ("deck",)
        case Build(section):
            return (f"depot:{section}",)
        case Launch(colours) | Discard(colours):
            return tuple(f"hand:{colour}" for colour in colours)
        case Scrap():
            return ("rocket",)
    return (str(action),)


@cache
def _option(action: Action) -> Option:
    return Option(action, marks(action))


Judged: TypeAlias = Option | Closed


@lru_cache(maxsize=20_000)
def _choices(hand: tuple[Colour, ...], rocket: tuple[Section, ...], sequence: tuple[Colour, ...]) -> Choices:
    """What may be said on a turn depends on these alone. Most of its parts depend on less, and come up again and
    again: each is judged once."""
    held = tuple(colour for colour in COLOURS if colour in hand)
    parts = (
        _other(TURNS[0], built=bool(rocket)),
        *(_building(colour, hand.count(colour), *_site(colour, rocket, sequence)) for colour in COLOURS),
        _launching(held, tuple(sorted(sequence)), built=bool(rocket)),
        _other(TURNS[-1], built=bool(rocket)),
    )
    return _joined(parts)


_JOINED: Final[dict[tuple[int, ...], Choices]] = {}
_PARTS: Final[dict[tuple[int, ...], Choices]] = {}
MANY: Final = 20_000


def _joined(parts: tuple[Choices, ...]) -> Choices:
    """The same parts give the same object: there are far fewer of these than of hands and rockets, and who writes them
    out writes each once. Parts are kept for ever, so their identity will do."""
    key = tuple(map(id, parts))
    known = _JOINED.get(key)
    if known is None:
        if len(_JOINED) >= MANY:
            _JOINED.clear()
        options = chain.from_iterable([part.options for part in parts])
        closed = chain.from_iterable([part.closed for part in parts])
        known = _JOINED[key] = Choices(tuple(options), tuple(closed))
    return known


Site: TypeAlias = tuple[tuple[Section, ...], tuple[Colour, ...]]


def _site(colour: Colour, rocket: tuple[Section, ...], sequence: tuple[Colour, ...]) -> Site:
    """What matters to who builds this colour: its sections on the rocket and the top, or else that a sequence is open,
    and then nothing more (AP-28)."""
    if sequence:
        return (), sequence[:1]
    return tuple([section for section in rocket[:-1] if section.colour == colour]) + rocket[-1:], ()


@cache
def _building(colour: Colour, held: int, rocket: tuple[Section, ...], sequence: tuple[Colour, ...]) -> Choices:
    actions = [action for action in TURNS if isinstance(action, Build) and action.section.colour == colour]
    return _parted([_judged(action, (colour,) * held, rocket, sequence) for action in actions])


@cache
def _launching(held: tuple[Colour, ...], sequence: tuple[Colour, ...], *, built: bool) -> Choices:
    """All of them at once: it matters only which colours are held, and that there is a rocket."""
    return _parted([_judged(action, held, SECTIONS[:built], sequence) for action in LAUNCHES])


@cache
def _other(action: Action, *, built: bool) -> Choices:
    return _parted([_judged(action, (), SECTIONS[:built], ())])


def _parted(judged: list[Judged]) -> Choices:
    """What may be said and what not. Each option is made once and kept, so it is known by its identity."""
    key = tuple(map(id, judged))
    if key not in _PARTS:
        options = tuple(one for one in judged if isinstance(one, Option))
        _PARTS[key] = Choices(options, tuple(one for one in judged if isinstance(one, Closed)))
    return _PARTS[key]


def _judged(
    action: Action, hand: tuple[Colour, ...], rocket: tuple[Section, ...], sequence: tuple[Colour, ...]
) -> Judged:
    table = State(Options(1), hands=[list(hand)], rocket=list(rocket), sequence=list(sequence))
    refusal = Turn(0).refusal(table, 0, action)
    return (
        _option(action) if refusal is None else _closed(action, refusal.clause, refusal.reason, *refusal.facts.items())
    )


@cache
def _closed(action: Action, clause: str, reason: str, *facts: tuple[str, int | str]) -> Closed:
    return Closed(action, marks(action), Refusal(clause, reason, dict(facts)))


# --- drawing -------------------------------------------------------------------------------------


def draw(moment: Moment, seat: Seat, count: int) -> None:
    """Draw from the deck; a draw from an empty one forces a reshuffle (AP-23), and not before (AP-24)."""
    state = moment.state
    cards = tuple(state.deck.pop() for _ in range(min(count, len(state.deck))))
    take_in(moment, seat, cards)
    missing = count - len(cards)
    if missing:
        moment.tell(ReshuffleBegan(seat, missing))
        moment.ask(Reshuffle(seat, missing), within=RESHUFFLE)
    elif len(state.hands[seat]) > HAND_LIMIT:
        moment.ask(DiscardDown(seat), [seat])


def take_in(moment: Moment, seat: Seat, cards: tuple[Colour, ...]) -> None:
    if not cards:
        return
    moment.state.hands[seat].extend(cards)
    for colour in cards:
        moment.state.drawn[seat][COLOURS.index(colour)] += 1
    moment.tell(Drew(seat, len(cards), cards))


@dataclass(frozen=True, slots=True)
class Reshuffle(Decision[State]):
    """Ten seconds in which nobody acts and the team's clock runs on; then the missing cards are drawn (AP-23)."""

    holds: ClassVar[bool] = True

    seat: Seat
    missing: int

    def then(self, moment: Moment, asked: Asked) -> None:
        shuffle_discards(moment)
        draw(moment, self.seat, self.missing)


def shuffle_discards(moment: Moment) -> None:
    """Everybody saw what goes into the new deck, and nobody in which order."""
    state = moment.state
    state.deck, state.discards = state.discards, []
    state.shuffled = [state.deck.count(colour) for colour in COLOURS]
    state.drawn = [[0] * len(COLOURS) for _ in state.hands]
    moment.tell(Reshuffled(len(state.deck)))
    moment.chance.shuffle(state.deck)


@dataclass(frozen=True, slots=True)
class DiscardDown(Decision[State]):
    """Whoever holds more than 5 after drawing discards down to 5 at once, cards of their choice (AP-22)."""

    seat: Seat

    def choices(self, state: State, seat: Seat) -> Choices:
        return _discarding(tuple(sorted(state.hands[seat])), self.excess(state))

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        excess = self.excess(state)
        if not isinstance(action, Discard) or len(action.colours) != excess:
            return Refusal("AP-22", "discard-down", {"count": excess, "limit": HAND_LIMIT})
        return _not_held(state, seat, action.colours, "AP-22")

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        if isinstance(action, Discard):
            pay(moment.state, seat, action.colours)
            moment.tell(Discarded(seat, action.colours))

    def silence(self, state: State, seat: Seat) -> Action:
        """Who says nothing discards the newest cards (AP-22)."""
        newest = state.hands[seat][-self.excess(state) :]
        return Discard(tuple(sorted(newest, key=COLOURS.index)))

    def excess(self, state: State) -> int:
        return len(state.hands[self.seat]) - HAND_LIMIT


@cache
def _discarding(hand: tuple[Colour, ...], excess: int) -> Choices:
    """There are not many hands of more than five cards."""
    table = State(Options(1), hands=[list(hand)])
    legal = (action for action in DISCARDS[excess] if not _not_held(table, 0, action.colours, "AP-22"))
    return Choices(tuple(_option(action) for action in legal))


def pay(state: State, seat: Seat, colours: tuple[Colour, ...]) -> None:
    take(state.hands[seat], colours)
    state.discards.extend(colours)


def _not_held(state: State, seat: Seat, colours: tuple[Colour, ...], clause: str) -> Refusal | None:
    hand = state.hands[seat]
    for colour in colours:
        if hand.count(colour) < colours.count(colour):
            return Refusal(clause, "not-held", {"colour": colour, "count": colours.count(colour)})
    return None


# --- building ------------------------------------------------------------------------------------


def no_building(state: State, seat: Seat, section: Section) -> Refusal | None:
    if state.sequence:
        return Refusal("AP-28", "sequence-open")
    if section in state.rocket:
        return Refusal("AP-26", "on-the-rocket")
    if state.rocket and state.rocket[-1].size < section.size:
        # A medium section goes on a large or a medium, never on a small (AP-74).
        return Refusal("AP-27", "too-large", {"size": section.size, "on": state.rocket[-1].size})
    short = section.size - state.hands[seat].count(section.colour)
    if short > 0:
        return Refusal("AP-25", "cards-short", {"count": short, "colour": section.colour})
    return None


def build(moment: Moment, seat: Seat, section: Section) -> None:
    """Discard as many cards of its colour as it has points (a large booster costs three yellow ones: AP-75, AP-76),
    and put it on top (AP-25, AP-27). There is no limit of height, only one rocket, and its first section may be
    of any size (AP-33)."""
    pay(moment.state, seat, (section.colour,) * section.size)
    moment.state.rocket.append(section)
    moment.tell(Built(seat, section))


def scrap(moment: Moment, seat: Seat) -> None:
    """All sections go back to the depot, the cards of the sequence to the discards (AP-32)."""
    launch.clear_pad(moment.state)
    moment.tell(Scrapped(seat))


# --- the launch sequence -------------------------------------------------------------------------


def no_launching(state: State, seat: Seat, colours: tuple[Colour, ...]) -> Refusal | None:
    """At least one card, at most one of each colour not yet in the sequence, and a rocket to launch (AP-29)."""
    if not state.rocket:
        return Refusal("AP-29", "no-rocket")
    for colour in colours:
        if colour in state.sequence:
            return Refusal("AP-29", "in-the-sequence", {"colour": colour})
    return _not_held(state, seat, colours, "AP-29")


def play(moment: Moment, seat: Seat, colours: tuple[Colour, ...]) -> None:
    """Any player may add to the sequence on their turn, over as many turns as it takes (AP-30, AP-73); the fourth
    colour launches at once (AP-31)."""
    take(moment.state.hands[seat], colours)
    moment.state.sequence.extend(colours)
    moment.tell(Sequenced(seat, colours))
    if len(moment.state.sequence) == len(COLOURS):
        launch.launch(moment, seat)
