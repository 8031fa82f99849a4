"""The laws catch what they are there to catch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from perigee.games.apophis.pieces import COLOURS
from perigee.games.apophis.rules import Apophis
from perigee.games.apophis.state import State
from perigee.games.apophis.turn import Turn
from perigee.lab.laws.laws import Broken, by_silence_alone, play_by_the_law, play_closely
from perigee.lab.laws.two_worlds import walk_in_two_worlds
from perigee.lab.laws.walks import Walk
from perigee.match.match import Match
from perigee.table.action import Action
from perigee.table.chance import Seeded
from perigee.table.prompt import Choices
from perigee.table.seat import Seat
from tests.laws.leaks import LEAKS, HandOrder, Leaky, LeakyTurn, TellingRefusals
from tests.table.bids import BIDS


@pytest.mark.parametrize("leaky", LEAKS, ids=lambda leaky: leaky.__name__)
def test_two_worlds_catch_a_leak(leaky: type[Apophis]) -> None:
    with pytest.raises(Broken, match="can tell two worlds apart"):
        watch(leaky())


def test_what_the_leaks_are_planted_in_is_clean() -> None:
    for seed in range(5):
        walk_in_two_worlds(Walk("apophis", seed, rules=Leaky(), seats=3), ["build red 3", "launch blue"], every=4)


@pytest.mark.parametrize(("leaky", "way"), [(HandOrder, "by an event"), (TellingRefusals, "by saying")])
def test_a_broken_law_says_how_it_was_seen(leaky: type[Apophis], way: str) -> None:
    with pytest.raises(Broken, match=way):
        watch(leaky())


def watch(rules: Apophis) -> None:
    """Two worlds in many games of these rules."""
    for seed in range(200):
        walk_in_two_worlds(Walk("apophis", seed, rules=rules, seats=3, timer=120), [], every=2)


def test_hidden_answers_obey_every_law() -> None:
    heard: list[str] = []
    for seed in range(6):
        play_closely(Walk("bids", seed, rules=BIDS), heard)
        walk_in_two_worlds(Walk("bids", seed, rules=BIDS), heard, every=1)
        by_silence_alone(Walk("bids", seed, rules=BIDS, pace="quick"))


class Telltale(Match):
    """A match whose numbers grow with everybody's answers."""

    __slots__ = ()

    def _renumber(self) -> None:
        super()._renumber()
        asked = self.state.asked
        if asked is not None:
            for seat in range(self.seats):
                self._numbers.begin_with(seat, self._numbers.of(seat) + len(asked.spoken))


def test_a_number_that_counts_hidden_answers_is_caught() -> None:
    walk = Walk("bids", 1, rules=BIDS, seats=3, window=0, pace="none")
    walk.match = Telltale(BIDS, walk.match.state.options, Seeded(1))
    with pytest.raises(Broken, match="notices the hidden answer"):
        play_closely(walk, [])


class Forgetful(Apophis):
    """A draw loses a card."""

    def check(self, state: State) -> None:
        super().check(state)
        if len(state.discards) > 3:
            state.discards.pop()


def test_a_lost_card_is_caught() -> None:
    with pytest.raises(Broken, match="cards instead of 12"):
        play_by_the_law(Walk("apophis", 1, rules=Forgetful(), timer=120))


@dataclass(frozen=True, slots=True)
class Doubled(LeakyTurn):
    def choices(self, state: State, seat: Seat) -> Choices:
        options = Turn.choices(self, state, seat).options
        return Choices((*options, options[0]))


@dataclass(frozen=True, slots=True)
class Hasty(LeakyTurn):
    """Search is told of less than a person is."""

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return Turn.actions(self, state, seat)[1:]


class HastyActions(Leaky):
    turns = Hasty


def test_actions_that_are_others_than_the_options_are_caught() -> None:
    with pytest.raises(Broken, match="others than its options"):
        play_by_the_law(Walk("apophis", 1, rules=HastyActions()))


class DoubledOptions(Leaky):
    turns = Doubled


def test_a_doubled_option_is_caught() -> None:
    with pytest.raises(Broken, match="there twice"):
        play_by_the_law(Walk("apophis", 1, rules=DoubledOptions()))


@dataclass(frozen=True, slots=True)
class Shy(LeakyTurn):
    """Offers less than it accepts."""

    def choices(self, state: State, seat: Seat) -> Choices:
        return Choices(Turn.choices(self, state, seat).options[:1])

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return Turn.actions(self, state, seat)[:1]


class ShyOptions(Leaky):
    turns = Shy
    kinds = {**Apophis.kinds, "Shy": Shy}  # noqa: RUF012


def test_an_answer_outside_a_complete_list_is_caught() -> None:
    walk = Walk("apophis", 1, rules=ShyOptions())
    with pytest.raises(Broken, match="and nobody minds"):
        play_closely(walk, [f"build {colour} 1" for colour in COLOURS])
