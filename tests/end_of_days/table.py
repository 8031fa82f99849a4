"""A table of End of Days, laid out and spoken to in the players' words: cards by name, nations by code."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from perigee.games.end_of_days import RULES, knowledge
from perigee.games.end_of_days.cards import KINDS
from perigee.games.end_of_days.state import State
from perigee.games.end_of_days.turn import STEPS, Steps
from perigee.games.end_of_days.view import View
from perigee.match.match import Match
from perigee.table.chance import Decided
from perigee.table.errors import Refused
from perigee.table.moment import Moment
from perigee.table.outcome import Outcome
from perigee.table.prompt import Prompt
from perigee.table.refusal import Refusal
from tests.end_of_days.cards import CARDS, Row, card, cards, name, named, numbered

Who = int | str
"""A seat, or the code of its nation."""


def copies(kind: str, *, flag: str = "") -> list[str]:
    """The copies of a kind, or those with a nation's flag."""
    found = [c for c in CARDS.values() if c.kind == kind]
    return [name(c.id) for c in found if not flag or not c.flags or flag.lower() in c.flags]


def first(kind: str, *, flag: str = "") -> str:
    """The first copy of a kind, or the first with a nation's flag."""
    return copies(kind, flag=flag)[0]


def value(number: int, *, module: bool = False, but: str = "") -> str:
    """A military or spy card (or a module) of this value, to lie on top of the deck."""
    found = [c.id for c in CARDS.values() if c.value == number and c.is_module == module and c.id not in cards(but)]
    return name(found[-1])


class Table:
    """What a test says to the table, and what it may ask of it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.laid = {seat: match.sight(seat).number for seat in (*range(match.seats), None)}

    def seat(self, who: Who) -> int:
        return who if isinstance(who, int) else self.state.facts.seat_of[who.lower()]

    # --- speaking ---

    def say(self, who: Who, sentence: str, at: int | None = None) -> Table:
        self.match.say(self.seat(who), numbered(sentence), at=at)
        RULES.check(self.state)
        return self

    def tick(self, at: int) -> Table:
        self.match.tick(at)
        RULES.check(self.state)
        return self

    def all_pass(self) -> Table:
        """Everybody who owes an answer to the question on top passes: closes a window or a round of others. Where
        nobody could act by what is public, nobody was asked (ED-42)."""
        asked = self.state.asked
        for seat in [] if asked is None else list(asked.awaited):
            if "pass" in self.may(seat):
                self.say(seat, "pass")
        return self

    def teach(self, who: Who, seen: str) -> Table:
        """This seat has seen these cards in other hands."""
        knowledge.learned(self.state, self.seat(who), cards(seen))
        return self

    def refused(self, who: Who, sentence: str, at: int | None = None) -> str:
        """The clause that the refusal names; nothing else may have changed."""
        return self.refusal(who, sentence, at).clause

    def refusal(self, who: Who, sentence: str, at: int | None = None) -> Refusal:
        before = self.state.copy()
        with pytest.raises(Refused) as refusal:
            self.match.say(self.seat(who), numbered(sentence), at=at)
        assert self.state == before
        return refusal.value.refusal

    # --- looking ---

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def view(self, who: Who | None = None) -> View:
        view = self.match.sight(None if who is None else self.seat(who)).view
        assert isinstance(view, View)
        return view

    def told(self, who: Who | None = None) -> list[Any]:
        """Everything that happened since the table was laid, as a seat or a spectator saw it."""
        seat = None if who is None else self.seat(who)
        return [told.event for told in self.match.sight(seat, since=self.laid[seat]).events]

    @property
    def story(self) -> list[str]:
        """The same in words: `lifted off`."""
        return [_words(event) for event in self.told()]

    def happened(self, what: str, **facts: Any) -> bool:
        """Whether an event of this name was told, with these fields: `happened("destroyed", card="Veto")`."""
        found = [event for event in self.told() if _words(event) == what]
        facts = {key: numbered(fact) if isinstance(fact, str) else fact for key, fact in facts.items()}
        return any(all(getattr(event, name) == fact for name, fact in facts.items()) for event in found)

    @property
    def awaited(self) -> list[str]:
        """The nations whose answer the table waits for, by code."""
        asked = self.state.asked
        return [] if asked is None else [self.state.nations[seat] for seat in asked.awaited]

    @property
    def question(self) -> str:
        """The name of the question on top."""
        asked = self.state.asked
        return "" if asked is None else type(asked.question).__name__

    def prompt(self, who: Who) -> Prompt | None:
        return self.match.prompt(self.seat(who))

    def may(self, who: Who) -> list[str]:
        """The sentences that this seat may say, standing orders aside."""
        prompt = self.prompt(who)
        options = [] if prompt is None else prompt.options
        return [named(str(option)) for option in options if not RULES.orders.is_given_with(option.action)]

    def orders(self, who: Who) -> list[str]:
        """The standing orders that this seat may give with its answer, or take back."""
        prompt = self.prompt(who)
        options = [] if prompt is None else prompt.options
        return [str(option) for option in options if RULES.orders.is_given_with(option.action)]

    def hand(self, who: Who) -> Row:
        return _row(sorted(self.state.hands[self.seat(who)]))

    def front(self, who: Who) -> Row:
        return _row(self.state.fronts[self.seat(who)])

    def down(self, who: Who) -> Row:
        return _row(self.state.downs[self.seat(who)])

    def site(self, who: Who, number: int) -> Row:
        return _row(self.state.sites[self.seat(who)][number - 1])

    @property
    def discards(self) -> Row:
        return _row(self.state.discards)

    @property
    def scrapyard(self) -> Row:
        return _row(self.state.scrapyard)

    @property
    def scores(self) -> list[int]:
        return list(self.state.scores)

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome


def _words(event: object) -> str:
    return re.sub(r"(?<!^)([A-Z])", r" \1", type(event).__name__).lower()


def eod(
    nations: str = "US SU",
    *,
    hands: Sequence[str] = (),
    fronts: Sequence[str] = (),
    downs: Sequence[str] = (),
    sites: Sequence[Sequence[str]] = (),
    top: str = "",
    deck: str | None = None,
    discards: str = "",
    scrapyard: str = "",
    scores: Sequence[int] = (),
    turn: int = 0,
    first: int | None = None,
    round: int = 1,  # noqa: A002
    step: str = "free",
    chosen: Sequence[int] = (),
    rules: int = RULES.version,
    **options: Any,
) -> Table:
    """Lay a table out in the middle of a game, at the start of a step of the turn of seat `turn`. Rows are by seat and
    may be shorter than the table. `top` lies on the deck, the next card first; every card that is named nowhere lies
    below it in the deck or, where `deck` says exactly what the deck holds, in the discards. `chosen` are the
    places that luck picks (Civil War's random card), `rules` the version that is played. A shuffle
    leaves the order as it is."""
    codes = tuple(nations.lower().split())
    settings: dict[str, Any] = {"seats": len(codes), "nations": "random", "window": 0, **options}
    match = Match(RULES.of_version(rules), RULES.options(settings), Decided(choices=chosen))
    state: State = match.state
    state.name_nations(codes)
    state.hands, state.fronts, state.downs = (_rows(rows, len(codes)) for rows in (hands, fronts, downs))
    state.sites = [_sites(sites, seat, state.facts.sites[seat]) for seat in range(len(codes))]
    state.scores = (*scores, *[0] * (len(codes) - len(scores)))
    state.turn, state.round, state.first = turn, round, turn if first is None else first
    _piles(state, cards(top if deck is None else deck), cards(discards), cards(scrapyard), exact=deck is not None)
    state.stack, state.known, state.tops = [], [0] * (len(codes) + 1), (0,) * (len(codes) + 1)
    state.deck_may = [sum(state.facts.bit.values())] * (len(codes) + 1)
    start: Moment[State] = Moment(state, match.chance, 0)
    start.ask(Steps([*STEPS].index(step)))  # type: ignore[arg-type]
    start.settle()
    match._renumber()
    RULES.check(state)
    return Table(match)


Cards = tuple[str, ...]
"""Numbers."""


def _row(numbers: Sequence[str]) -> Row:
    return Row(", ".join(map(name, numbers)))


def _rows(rows: Sequence[str], seats: int) -> list[list[str]]:
    return [[*cards(rows[seat])] if seat < len(rows) else [] for seat in range(seats)]


def _sites(rows: Sequence[Sequence[str]], seat: int, count: int) -> list[list[str]]:
    own = rows[seat] if seat < len(rows) else ()
    return [[*cards(own[number])] if number < len(own) else [] for number in range(count)]


def _piles(state: State, top: Cards, discards: Cards, scrapyard: Cards, *, exact: bool) -> None:
    """Everything that lies nowhere else."""
    used = [*top, *discards, *scrapyard]
    used += [card for rows in (state.hands, state.fronts, state.downs, *state.sites) for row in rows for card in row]
    rest = [card for card in sorted(CARDS) if card not in used]
    state.deck = [*reversed(top)] if exact else [*rest, *reversed(top)]
    modules = state.facts.modules
    state.discards = [*discards] + ([c for c in rest if c not in modules] if exact else [])
    state.scrapyard = [*scrapyard] + ([c for c in rest if c in modules] if exact else [])


__all__ = ["CARDS", "KINDS", "RULES", "Table", "card", "cards", "copies", "eod", "first", "value"]
