"""End of Days with a leak, one in each: the laws catch what they are there to catch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from perigee.games.end_of_days import RULES, bargain, freeforall, sample, window
from perigee.games.end_of_days.kinds import Using
from perigee.games.end_of_days.offers import fillings
from perigee.games.end_of_days.pieces import COLOURS, CardId
from perigee.games.end_of_days.rules import EndOfDays
from perigee.games.end_of_days.state import Moment, State
from perigee.games.end_of_days.view import View
from perigee.lab.laws.laws import Broken, play_closely
from perigee.lab.laws.two_worlds import follow, walk_in_two_worlds
from perigee.lab.laws.walks import Walk
from perigee.match.match import Match
from perigee.table.chance import Seeded
from perigee.table.errors import NotAsked
from perigee.table.event import Event
from perigee.table.refusal import Refusal
from perigee.table.seat import Seat
from tests.end_of_days.table import eod

GAMES = 40
"""A leak that does not show in this many games is not caught."""

APART = "can tell two worlds apart"


def walks(rules: EndOfDays = RULES) -> list[Walk]:
    return [Walk("end-of-days", seed, rules=rules, seats=3, window=0, pace="none", odds=False) for seed in range(GAMES)]


def watch(rules: EndOfDays = RULES) -> None:
    """Two worlds in many games of these rules."""
    for walk in walks(rules):
        walk_in_two_worlds(walk, [], every=2)


def test_what_the_leaks_are_planted_in_is_clean() -> None:
    for walk in walks()[:3]:
        walk_in_two_worlds(walk, [], every=3)


# --- windows only for those who hold a negate ---


def only_holders(state: State, using: Using) -> list[Seat]:
    return [seat for seat in state.others(using.seat) if window.Window(using).negating(state, seat)]


@pytest.mark.interpreted
def test_windows_only_for_holders_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "who_may_negate", only_holders)
    with pytest.raises(Broken, match=APART):
        watch()


# --- a refusal that names the receiver's missing flag ---


def naming(no_offer: Callable[..., Refusal | None]) -> Callable[..., Refusal | None]:
    def refusal(state: State, seat: Seat, action: Any) -> Refusal | None:
        found = no_offer(state, seat, action)
        to = state.facts.seat_of.get(action.to)
        if found is not None or to is None or fillings(state.facts, action.ask, state.hands[to], seat, 1):
            return found
        return Refusal("ED-34", "no-use-to-them", {"card": state.hands[to][0]})

    return refusal


@pytest.mark.interpreted
def test_a_refusal_that_names_the_receivers_missing_flag_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bargain, "no_offer", naming(bargain.no_offer))
    monkeypatch.setattr(sample, "offers", lambda *_: [])
    with pytest.raises(Broken, match=f"{APART} at the start by saying 'offer"):
        ask_around()


def ask_around() -> None:
    """The player who trades asks the others for a card of every colour."""
    for walk in walks():
        while not walk.over:
            state: State = walk.match.state
            if state.step == "trade" and not state.offers:
                nations = [state.nations[other] for other in state.others(state.turn)]
                asked = [f"offer {nation} give nothing ask hand {colour}" for nation in nations for colour in COLOURS]
                follow(walk, state.turn, asked)
            walk.go(walk.next_step())


def test_refusals_of_offers_tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.end_of_days.test_leaks.GAMES", 2)
    ask_around()


# --- views with a field too many ---


@dataclass(frozen=True, slots=True)
class DeepView(View):
    leak: tuple[CardId, ...] = ()


class Deep(EndOfDays):
    """A view that shows a few cards too many."""

    view_type: ClassVar[type[View]] = DeepView

    def __init__(self) -> None:
        super().__init__(RULES.data)

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        fields = {name: getattr(view, name) for name in View.__dataclass_fields__}
        return DeepView(**fields, leak=self.shown(state))

    def shown(self, state: State) -> tuple[CardId, ...]:
        raise NotImplementedError


class OffersShowTheirCards(Deep):
    def shown(self, state: State) -> tuple[CardId, ...]:
        return tuple(card for offer in state.offers for card in offer.picked or ())


class RevealedEarly(Deep):
    """The card that will be revealed is seen while a card in use waits for its window."""

    def shown(self, state: State) -> tuple[CardId, ...]:
        waits = any(isinstance(asked.question, window.Window) for asked in state.stack)
        return tuple(state.deck[-1:]) if waits else ()


@pytest.mark.parametrize("leaky", [OffersShowTheirCards, RevealedEarly], ids=lambda leaky: leaky.__name__)
def test_a_view_that_shows_too_much_is_caught(leaky: type[Deep]) -> None:
    with pytest.raises(Broken, match=f"{APART} .*by what it sees"):
        watch(leaky())


# --- the order of the deck in an event ---


@dataclass(frozen=True, slots=True)
class Glimpse(Event):
    card: CardId


def glimpsing(ask_others: Callable[[Moment], None]) -> Callable[[Moment], None]:
    def ask(moment: Moment) -> None:
        if moment.state.deck:
            moment.tell(Glimpse(moment.state.deck[-1]))
        ask_others(moment)

    return ask


@pytest.mark.interpreted
def test_the_decks_order_in_an_event_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freeforall, "ask_others", glimpsing(freeforall.ask_others))
    with pytest.raises(Broken, match=f"{APART} by an event: .*Glimpse"):
        watch()


# --- a gap in the numbers that betrays a hidden answer ---


class Telltale(Match):
    """A match whose numbers grow with everybody's answers."""

    __slots__ = ()

    def _renumber(self) -> None:
        super()._renumber()
        asked = self.state.asked
        if asked is not None and asked.question.hidden:
            for seat in range(self.seats):
                self._numbers.begin_with(seat, self._numbers.of(seat) + len(asked.spoken))


def test_a_gap_in_the_numbers_that_betrays_a_hidden_answer_is_caught() -> None:
    walk = walks()[0]
    walk.match = Telltale(RULES, walk.match.state.options, Seeded(1))
    with pytest.raises(Broken, match="notices the hidden answer"):
        play_closely(walk, [])


# --- undo that tells who has answered a hidden question ---


class Telling(Match):
    """Can take back what was said in secret, as long as nobody else has spoken."""

    __slots__ = ()

    def can_undo(self, seat: Seat) -> bool:
        return self._undoes(seat)


def test_undo_tells_nobody_who_has_answered_in_secret() -> None:
    table = eod(
        "US SU FR UK",
        hands=["", "Air Strike, Nuclear Missile #4", "Air Strike #2, Anti-Missile System", "Anti-Missile System #2"],
        fronts=["Recon Satellite"],
    )
    table.say("us", "pass").say("fr", "pass")
    assert not table.match.can_undo(2)
    with pytest.raises(NotAsked):
        table.match.undo(2)
    table.say("su", "pass")
    assert table.question == "Others"
    assert not table.match.can_undo(2)


def test_undo_in_a_hidden_question_is_caught() -> None:
    told = []
    for kind in (Match, Telling):
        nations = eod(
            "US SU FR UK",
            hands=[
                "",
                "Air Strike, Nuclear Missile #4",
                "Air Strike #2, Anti-Missile System",
                "Anti-Missile System #2",
            ],
            fronts=["Recon Satellite"],
        )
        match = nations.say("us", "pass").say("fr", "pass").match
        match.__class__ = kind
        before = match.can_undo(2)
        match.say(1, "pass")
        told.append(match.can_undo(2) != before)
    assert told == [False, True]
