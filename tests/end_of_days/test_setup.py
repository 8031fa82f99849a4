"""Setting up: scrapyard, nations, hands and rounds (ED-10 to ED-13)."""

from __future__ import annotations

from typing import Any

import pytest

import perigee
from perigee.match.match import Match
from perigee.table.chance import Decided
from tests.end_of_days.table import CARDS, RULES, Table, eod


def begun(**options: Any) -> Table:
    """A table whose shuffles leave everything in order: the first seat chooses first."""
    return Table(Match(RULES, RULES.options({"window": 0, **options}), Decided()))


def test_ed10_a_wild_rocket_habitat_and_colony_are_the_first_scrapyard() -> None:
    table = begun(seats=2)
    kinds = [(CARDS[card].kind, CARDS[card].flags) for card in table.state.scrapyard]
    assert kinds == [("Kerosene Rocket", ()), ("Basic Habitat", ()), ("Basic Colony", ())]
    assert len(table.state.deck) == 117


def test_ed10_the_other_cards_are_shuffled() -> None:
    decks = [perigee.new("end-of-days", seats=2, seed=seed, nations="random").state.deck for seed in (1, 2)]
    assert sorted(decks[0]) != decks[0]
    assert decks[0] != decks[1]


def test_ed11_nations_are_chosen_one_after_the_other_and_the_last_goes_first() -> None:
    table = begun(seats=3)
    for seat, nation in enumerate(("fr", "us", "jp")):
        assert list(table.match.prompts) == [seat]
        table.say(seat, f"choose {nation}")
    assert table.state.nations == ("fr", "us", "jp")
    assert table.awaited == ["jp"]
    assert table.state.turn == 2


def test_ed11_a_nation_is_chosen_once() -> None:
    table = begun(seats=2).say(0, "choose fr")
    assert table.refused(1, "choose fr") == "ED-11"
    assert table.refused(1, "choose xx") == "ED-11"
    assert table.refused(1, "refill") == "ED-11"
    assert "choose fr" not in table.may(1)


def test_ed11_the_order_of_choosing_is_random() -> None:
    firsts = {next(iter(perigee.new("end-of-days", seats=3, seed=seed).prompts)) for seed in range(40)}
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize("nations", ["choose", "random"])
def test_ed11_a_table_may_say_who_starts_and_so_chooses_last(nations: str) -> None:
    """The player that the table names; the others choose before them in any order."""
    for seed in range(6):
        match = perigee.new("end-of-days", seats=3, seed=seed, nations=nations, first=1)
        while "" in match.state.nations:
            seat, prompt = next(iter(match.prompts.items()))
            match.say(seat, str(prompt.options[0]))
        assert match.state.turn == 1


def test_ed11_nations_may_be_dealt_at_random() -> None:
    deals = [perigee.new("end-of-days", seats=2, seed=seed, nations="random").state for seed in range(60)]
    assert {nation for state in deals for nation in state.nations} == set(RULES.data.nations)
    assert {state.turn for state in deals} == {0, 1}


def test_ed11_play_is_clockwise() -> None:
    table, turns = eod("US SU FR", turn=1, step="refill"), []
    for _ in range(5):
        turns.append(table.state.turn)
        whole_turn(table)
    assert turns == [1, 2, 0, 1, 2]


def whole_turn(table: Table) -> None:
    """Nothing is done in this turn but draw."""
    who = table.state.turn
    table.say(who, "refill").say(who, "no trade").say(who, "pass").all_pass()
    while table.outcome is None and table.state.step == "launch":
        table.all_pass()


def test_ed12_each_is_dealt_their_hand_size() -> None:
    table = begun(seats=7, nations="random")
    sizes = [RULES.data.nations[nation].hand for nation in table.state.nations]
    assert [len(hand) for hand in table.state.hands] == sizes
    assert len(table.state.deck) == 117 - sum(sizes)


def test_ed13_eight_rounds_unless_the_table_wants_four_to_twelve() -> None:
    assert begun(seats=2).state.options.rounds == 8
    for rounds in (4, 12):
        assert begun(seats=2, rounds=rounds).state.options.rounds == rounds


@pytest.mark.parametrize("rounds", [3, 13, True, "8", 8.0])
def test_ed13_other_numbers_of_rounds_are_refused(rounds: object) -> None:
    with pytest.raises(ValueError, match="rounds is a whole number from 4 to 12"):
        begun(seats=2, rounds=rounds)


def test_ed13_the_round_advances_when_play_returns_to_the_first_player() -> None:
    table, rounds = eod("US SU FR", turn=1, round=1, step="refill"), []
    for _ in range(4):
        rounds.append(table.state.round)
        whole_turn(table)
    assert rounds == [1, 1, 1, 2]


def test_ed13_the_last_round_is_announced() -> None:
    table = eod("US SU", turn=1, first=0, round=7, step="refill", rounds=8)
    whole_turn(table)
    assert table.happened("round began", round=8, last=True)
    whole_turn(table)
    whole_turn(table)
    assert table.outcome is not None
