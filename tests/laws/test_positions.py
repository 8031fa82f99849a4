"""Positions: the same questions and the same rules as a match has, without the words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

import perigee
from perigee.games.apophis.actions import Draw
from perigee.games.apophis.state import Moment, State
from perigee.games.apophis.turn import Turn
from perigee.games.end_of_days.actions import Counter, MakeOffer
from perigee.lab.laws.laws import Broken
from perigee.lab.laws.positions import eyes, play_beside, same_is_heard
from perigee.lab.laws.walks import Walk
from perigee.table.action import Action
from perigee.table.chance import Seeded
from perigee.table.event import Event
from perigee.table.prompt import Choices
from perigee.table.refusal import Refusal
from perigee.table.seat import Seat
from tests.laws.leaks import Leaky, LeakyTurn
from tests.table.bids import BIDS

every_game = pytest.mark.parametrize("game", perigee.GAMES)
GAMES = {"apophis": 15, "end-of-days": 15, "apollo-xiii": 15}


@every_game
def test_a_position_stays_equal_to_the_match_beside_it(game: str) -> None:
    for seed in range(GAMES[game]):
        position = play_beside(Walk(game, seed, wits=seed % 5 == 0))
        assert position.outcome is not None
        assert position.legal() == ()


def test_so_it_does_where_answers_are_hidden() -> None:
    for seed in range(10):
        play_beside(Walk("bids", seed, rules=BIDS))


@every_game
def test_a_position_is_a_value(game: str) -> None:
    """A copy falls the same way, luck included, and nothing that happens to it touches the original."""
    walk = Walk(game, 3, window=0)
    for _ in range(12):
        walk.go(walk.next_step())
    position = walk.match.position()
    twin, still = position.copy(), position.copy()
    assert played_on(twin, seed=5) == played_on(still, seed=5)
    assert (position.state, position.now) == (walk.match.state, walk.match.now)
    assert twin.state == still.state
    assert twin.chance.plain() == still.chance.plain()


def played_on(position: perigee.Position, seed: int) -> list[str]:
    """Anything legal, to the end."""
    luck, said = Seeded(seed), list[str]()
    while position.outcome is None:
        legal = position.legal()
        if legal:
            said.append(str(legal[luck.below(len(legal))]))
            position.do(legal[[*map(str, legal)].index(said[-1])])
        if position.next_deadline() is not None and position.outcome is None:
            position.tick(position.now + 8_000)
    return said


@every_game
def test_a_player_searches_in_what_it_imagines(game: str) -> None:
    """What a seat may do in its search does not depend on what it cannot know."""
    walk = Walk(game, 11, window=0)
    for _ in range(10):
        walk.go(walk.next_step())
        if walk.over:
            break
        for seat in walk.match.prompts:
            true = walk.match.position()
            dreamt = perigee.imagine(perigee.to_json(walk.match.sight(seat)), seed=walk.steps).position()
            assert [*map(str, dreamt.legal(seat))] == [*map(str, true.legal(seat))]
            assert dreamt.now == true.now


def test_events_are_made_for_those_who_listen() -> None:
    match = perigee.new("apophis", seats=2, seed=7)
    position, heard = match.position(), list[Event]()
    position.events = heard
    position.do(Draw())
    match.say(0, "draw")
    assert heard == [told.event for told in match.sight(0).events]
    assert position.copy().events is None


def test_nobody_speaks_where_nobody_is_awaited() -> None:
    position = perigee.new("apophis", seats=1, seed=7, timer=60).position()
    position.tick(60_000)
    assert position.outcome is not None
    with pytest.raises(ValueError, match="nobody is awaited who could say draw"):
        position.do(Draw())


def test_only_offers_are_left_out_with_the_samples() -> None:
    """ED-32: there are more offers than can be listed, and a bot thinks of its own."""
    left_out = 0
    for seed in range(10):
        walk = Walk("end-of-days", seed, window=0)
        while not walk.over:
            position = walk.match.position()
            for seat in walk.match.prompts:
                legal = position.legal(seat)
                sure = [action for action in legal if not isinstance(action, MakeOffer | Counter)]
                assert [*position.legal(seat, samples=False)] == sure
                left_out += len(legal) - len(sure)
            walk.go(walk.next_step())
    assert left_out > 100


# --- the law catches what it is there to catch ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Strict(LeakyTurn):
    """Refuses what it offers."""

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("AP-21", "no") if action == Draw() else Turn.refusal(self, state, seat, action)


class StrictTurns(Leaky):
    turns = Strict


@dataclass(frozen=True, slots=True)
class Lenient(LeakyTurn):
    """Accepts what it says is closed."""

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return None


class LenientTurns(Leaky):
    turns = Lenient


@dataclass(frozen=True, slots=True)
class Forgetful(LeakyTurn):
    """Search is told of it in another order than a person."""

    def choices(self, state: State, seat: Seat) -> Choices:
        return Turn.choices(self, state, seat)

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return Turn.actions(self, state, seat)[::-1]


class ForgetfulTurns(Leaky):
    turns = Forgetful


@dataclass(frozen=True, slots=True)
class Sparing(LeakyTurn):
    """Takes a short list for a sample."""

    def unsampled(self, state: State, seat: Seat) -> Sequence[Action]:
        return Turn.actions(self, state, seat)[:1]


class SparingTurns(Leaky):
    turns = Sparing


@dataclass(frozen=True, slots=True)
class Vain(LeakyTurn):
    """Discards one more where somebody listens."""

    def perform(self, moment: Moment, seat: Seat, action: Action) -> None:
        Turn.perform(self, moment, seat, action)
        if moment.heard and action == Draw():
            moment.state.discards.append(moment.state.hands[seat].pop())


class VainTurns(Leaky):
    turns = Vain


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (StrictTurns, "draw is legal for seat . and is refused"),
        (LenientTurns, "is not legal for seat . and is not refused"),
        (ForgetfulTurns, "others than its options"),
        (SparingTurns, "more is left out than samples"),
    ],
)
def test_the_law_catches_questions_that_do_not_agree_with_themselves(rules: type[Leaky], says: str) -> None:
    with pytest.raises(Broken, match=says):
        play_beside(Walk("apophis", 1, rules=rules(), seats=2))


def test_the_law_catches_rules_that_go_another_way_where_nobody_listens() -> None:
    with pytest.raises(Broken, match="goes another way"):
        play_beside(Walk("apophis", 2, rules=VainTurns(), seats=2))


def test_the_law_catches_an_event_that_is_not_shown_or_not_told() -> None:
    walk = Walk("apophis", 1)
    before = [len(walk.match.told(eye)) for eye in eyes(walk)]
    heard = play_beside(walk).events
    assert heard
    same_is_heard(walk, heard, before)
    for other in (heard[:-1], [*heard, heard[-1]]):
        with pytest.raises(Broken, match="other events"):
            same_is_heard(walk, other, before)
