"""Splashdown, clause by clause."""

from __future__ import annotations

import pytest
from splashdown.actions import Bid, Wait, parse
from splashdown.events import Drew, Landed, Lost, Opened
from splashdown.pieces import CAPSULES, PARACHUTES
from splashdown.rules import Splashdown
from splashdown.state import State
from splashdown.view import View

from perigee.match.match import Match
from perigee.table.chance import Seeded
from perigee.table.errors import Illegal

RULES = Splashdown()


def table(seats: int = 3, seed: int = 1, **options: int) -> Match:
    return Match(RULES, RULES.options({"seats": seats, **options}), Seeded(seed))


def laid(match: Match, *hands: str, **sky: int) -> Match:
    """These parachutes in the hands and these capsules in the sky; whatever is displaced goes back to its deck."""
    state = match.state
    if not isinstance(state, State):
        raise TypeError(state)
    state.deck += [one for hand in state.hands for one in hand]
    state.above += list(state.sky)
    state.hands = [hand.split() for hand in hands]
    for hand in state.hands:
        for one in hand:
            state.deck.remove(one)
    state.sky = dict(sky)
    for capsule in sky:
        state.above.remove(capsule)
    RULES.check(state)
    return match


def bid(match: Match, *sentences: str) -> Match:
    for seat, sentence in enumerate(sentences):
        match.say(seat, sentence)
    return match


def refused(match: Match, seat: int, sentence: str) -> str:
    with pytest.raises(Illegal) as problem:
        match.say(seat, sentence)
    return f"{problem.value.refusal.clause} {problem.value.refusal.reason}"


def test_sd_01_two_to_five_ships_play() -> None:
    assert [len(table(seats).state.hands) for seats in (2, 3, 4, 5)] == [2, 3, 4, 5]
    with pytest.raises(ValueError, match="2 to 5"):
        table(6)


def test_sd_02_eighty_parachutes_and_what_each_carries() -> None:
    assert {name: (kind.copies, kind.lift) for name, kind in PARACHUTES.items()} == {
        "ribbon": (24, 1), "drogue": (24, 2), "main": (20, 3), "reefed": (12, 5),
    }  # fmt: skip


def test_sd_02_a_reefed_parachute_opens_at_four_kilometres_and_below() -> None:
    match = laid(table(2), "reefed ribbon", "reefed", tern=6, heron=4)
    assert refused(match, 0, "bid tern reefed") == "SD-02 too-high"
    match.say(0, "bid heron reefed")


def test_sd_03_as_many_capsules_as_ships_three_at_least_every_second_lower() -> None:
    assert [len(table(seats).state.sky) for seats in (2, 3, 4, 5)] == [3, 3, 4, 5]
    assert list(table(5).state.sky.values()) == [8, 6, 8, 6, 8]
    assert len(CAPSULES) == 16


def test_sd_03_the_sky_is_filled_again_while_there_are_capsules() -> None:
    match = bid(laid(table(2), "main main", "ribbon", tern=8, auk=8, skua=8), "bid tern main main", "wait")
    assert len(match.state.sky) == 3


def test_sd_04_five_parachutes_then_two_a_round_up_to_eight() -> None:
    match = table(2)
    sizes = []
    for _ in range(3):
        sizes.append(len(match.state.hands[0]))
        bid(match, "wait", "wait")
    assert sizes == [5, 7, 8]


def test_sd_04_another_ships_parachutes_are_seen_by_nobody() -> None:
    match = table(3)
    view = match.sight(1).view
    assert isinstance(view, View)
    assert [(len(zone.things), zone.count) for zone in view.hands] == [(0, 5), (5, 5), (0, 5)]
    drew = [told.event for told in match.sight(1).events if isinstance(told.event, Drew)]
    assert [bool(one.parachutes) for one in drew] == [False, True, False]


@pytest.mark.parametrize(
    ("sentence", "why"),
    [("bid gannet ribbon", "not-in-the-sky"), ("bid tern main", "not-held"), ("bid tern ribbon ribbon", "not-held")],
)
def test_sd_05_one_to_three_of_ones_own_parachutes_on_a_capsule_in_the_sky(sentence: str, why: str) -> None:
    assert refused(laid(table(2), "ribbon drogue", "", tern=8), 0, sentence) == f"SD-05 {why}"


def test_sd_05_sentences_are_read_in_any_order_and_never_with_four_parachutes() -> None:
    assert str(parse("BID tern main ribbon")) == "bid tern ribbon main"
    assert parse("bid tern") is None
    assert parse("bid tern ribbon ribbon ribbon ribbon") is None
    assert parse("bid moon ribbon") is None


def test_sd_06_not_on_the_same_capsule_twice_in_a_row() -> None:
    match = laid(table(2), "ribbon ribbon ribbon", "", gannet=8, pelican=8)
    bid(match, "bid gannet ribbon", "wait")
    assert refused(match, 0, "bid gannet ribbon") == "SD-06 bid-last-round"
    bid(match, "bid pelican ribbon", "wait")
    match.say(0, "bid gannet ribbon")


def test_sd_07_a_player_who_says_nothing_until_the_countdown_ends_waits() -> None:
    match = table(2)
    match.tick(29_999)
    assert match.state.round == 1
    match.tick(30_000)
    assert match.state.round == 2
    opened = [told.event for told in match.sight(None).events if isinstance(told.event, Opened)]
    assert [(one.seat, one.capsule) for one in opened] == [(0, ""), (1, "")]


def test_sd_08_all_parachutes_on_a_capsule_count_together_and_are_spent() -> None:
    match = bid(laid(table(2), "drogue", "main", heron=8), "bid heron drogue", "bid heron main")
    assert match.state.landed == ["heron"]
    assert sorted(match.state.spent) == ["drogue", "main"]
    match = bid(laid(table(2), "drogue", "drogue", heron=8), "bid heron drogue", "bid heron drogue")
    assert match.state.landed == []
    assert match.state.spent == ["drogue", "drogue"]


def test_sd_09_the_highest_takes_the_crew_and_of_equal_ones_none() -> None:
    match = bid(laid(table(2), "drogue", "main", heron=8), "bid heron drogue", "bid heron main")
    assert match.state.crew == [1, 3]
    match = bid(laid(table(2), "main", "main", heron=8), "bid heron main", "bid heron main")
    assert match.state.crew == [1, 1]
    landed = next(told.event for told in match.sight(None).events if isinstance(told.event, Landed))
    assert landed.seat is None


def test_sd_10_every_other_ship_that_carried_it_is_thanked() -> None:
    said = ("bid heron main", "bid heron ribbon", "bid heron drogue")
    match = bid(laid(table(3), "main", "ribbon", "drogue", heron=8), *said)
    assert match.state.crew == [3, 1, 1]


def test_sd_11_what_did_not_land_falls_and_is_lost_at_the_sea() -> None:
    match = bid(laid(table(2), "", "", gannet=2, heron=4), "wait", "wait")
    assert match.state.lost == ["gannet"]
    assert match.state.sky["heron"] == 2
    assert [told.event for told in match.sight(None).events if isinstance(told.event, Lost)] == [Lost("gannet")]


def test_sd_12_after_the_last_round_most_crew_wins_and_equals_win_together() -> None:
    match = table(3, rounds=4)
    match.state.crew = [4, 2, 4]
    for _ in range(4):
        bid(match, "wait", "wait", "wait")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)


def test_every_bid_that_is_offered_is_legal_and_every_legal_one_is_offered() -> None:
    match = laid(table(2), "ribbon ribbon reefed", "", gannet=8, heron=4)
    prompt = match.prompts[0]
    assert prompt.complete
    assert {str(option) for option in prompt.options} == {
        "wait", "bid gannet ribbon", "bid gannet ribbon ribbon", "bid heron ribbon", "bid heron reefed",
        "bid heron ribbon ribbon", "bid heron ribbon reefed", "bid heron ribbon ribbon reefed",
    }  # fmt: skip
    assert Wait() in [option.action for option in prompt.options]
    assert {str(closed) for closed in prompt.closed} == {str(Bid("gannet", ("reefed",)))}
