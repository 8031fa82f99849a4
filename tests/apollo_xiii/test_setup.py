"""Setting up: decks, the place of the event card, hands, who starts (AX-20 to AX-23, AX-67)."""

from __future__ import annotations

from collections import Counter

import pytest

import perigee
from perigee.games.apollo_xiii.events import Drew, StatusMoved
from perigee.games.apollo_xiii.load import BOX
from perigee.games.apollo_xiii.pieces import LETTERS
from perigee.games.apollo_xiii.setup import shuffled_deck
from perigee.table.chance import Seeded


@pytest.mark.parametrize("letter", LETTERS)
def test_ax20_each_stage_is_shuffled_apart_and_a_first_half_lies_above(letter: str) -> None:
    deck = BOX.decks[LETTERS.index(letter)]
    chance, tops = Seeded(3), set()
    for _ in range(200):
        cards = shuffled_deck(deck, chance)
        tops.add(cards[0])
        assert sorted(cards) == sorted((*deck.first, *deck.rest, deck.event))
        assert set(cards[: len(deck.first)]) == set(deck.first)
    assert tops == set(deck.first or deck.rest)


@pytest.mark.parametrize(("letter", "cards"), [("A", 8), ("B", 16), ("E", 8), ("G", 16)])
def test_ax21_the_event_takes_any_place_of_the_bottom_half_equally_likely(letter: str, cards: int) -> None:
    deck = BOX.decks[LETTERS.index(letter)]
    chance, throws = Seeded(5), 5_000
    places = Counter(shuffled_deck(deck, chance).index(deck.event) + 1 for _ in range(throws))
    expected = range(cards // 2 + 1, cards + 2)
    assert set(places) == set(expected)
    assert all(abs(count - throws / len(expected)) < 150 for count in places.values())


@pytest.mark.parametrize(("seats", "hand"), [(2, 7), (3, 5), (4, 4), (5, 3)])
def test_ax22_hands_are_smaller_where_more_play(seats: int, hand: int) -> None:
    match = perigee.new("apollo-xiii", seats=seats, seed=1)
    dealt = [told.event.count for told in match.sight(None, since=0).events if isinstance(told.event, Drew)]
    assert dealt[:seats] == [hand] * seats


def test_ax22_cubes_start_on_their_marked_spaces() -> None:
    assert [track.start for track in BOX.tracks] == [1, 1, 2, 2, 3, 2, 2, 2, 0, 0, 2]


@pytest.mark.parametrize("seats", [0, 6, True, "2"])
def test_ax22_two_to_five_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match="seats is a whole number from 1 to 5"):
        perigee.new("apollo-xiii", seats=seats, seed=1)


def test_ax23_the_table_chooses_who_starts_and_the_turn_passes_to_the_left() -> None:
    match = perigee.new("apollo-xiii", seats=3, seed=1, first=1, timer=False)
    turns = []
    for _ in range(5):
        seat = match.state.progress.seat
        turns.append(seat)
        while match.outcome is None and match.state.progress.turn == len(turns):
            asked = match.state.asked.awaited[0]
            match.say(asked, str(match.prompts[asked].options[-1]))
    assert turns == [1, 2, 0, 1, 2]


def test_ax23_a_random_start_comes_to_everybody() -> None:
    starts = {perigee.new("apollo-xiii", seats=3, seed=s, first="random").state.progress.seat for s in range(40)}
    assert starts == {0, 1, 2}


@pytest.mark.parametrize("first", [3, -2, True, "somebody"])
def test_ax23_a_seat_that_is_not_there_cannot_start(first: object) -> None:
    with pytest.raises(ValueError, match="first"):
        perigee.new("apollo-xiii", seats=3, seed=1, first=first)


@pytest.mark.parametrize(("level", "start"), [("easy", 1), ("normal", 2), ("hard", 3)])
def test_ax67_a_level_is_where_mission_status_starts(level: str, start: int) -> None:
    match = perigee.new("apollo-xiii", seats=2, seed=1, level=level)
    moves = [told.event.by for told in match.sight(None, since=0).events if isinstance(told.event, StatusMoved)]
    assert match.state.status == start + sum(moves)
