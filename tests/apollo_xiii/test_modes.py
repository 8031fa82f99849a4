"""Competitive play, avoid damage, premonitions, cancel, private hands (AX-60 to AX-66)."""

from __future__ import annotations

import pytest

import perigee
from perigee.match.plainly import to_json
from perigee.table.chance import Seeded
from tests.apollo_xiii.table import Table, apollo

LOW = {f"{man}.{what}": 0 for man in ("lovell", "swigert", "haise") for what in ("health", "stress")} | {
    "ship": 0,
    "team": 0,
}


def home(*tokens: str, competitive: bool = True) -> tuple[int, ...]:
    table = apollo(hands=[""] * len(tokens), deck=[144], tokens=tokens, competitive=competitive)
    assert table.outcome is not None
    assert table.outcome.ending == "home"
    return tuple(table.outcome.winners)


# --- competitive ---


def test_ax60_the_highest_sum_of_token_values_wins() -> None:
    assert home("1 1 1", "3 2", "1") == (1,)


def test_ax60_then_the_most_tokens() -> None:
    assert home("3", "1 1 1", "1") == (1,)


def test_ax60_still_tied_they_share_it() -> None:
    assert home("1 2", "2 1", "1") == (0, 1)
    assert home("", "", "") == (0, 1, 2)


def test_ax60_together_all_win() -> None:
    assert home("1 1 1", "3 2", "1", competitive=False) == (0, 1, 2)


def test_ax60_a_failed_mission_is_lost_by_all() -> None:
    table = apollo(card=1, mission=9, timer=False, competitive=True, tokens=["3 3", ""], window=0)
    table.say(0, "draw").say(0, "done")
    assert table.outcome is not None
    assert (table.outcome.ending, table.outcome.winners) == ("lost", ())


def test_ax60_it_is_played_the_same() -> None:
    """The mode changes no sentence and no luck on the way: the same game, told the same."""
    games = []
    for competitive in (False, True):
        match = perigee.new("apollo-xiii", seats=3, seed=4, window=0, competitive=competitive)
        perigee.play(match, [perigee.bot("apollo-xiii", "random", seat) for seat in range(3)])
        games.append(to_json(match.sight(1, since=0).events))
    assert games[0] == games[1]


# --- avoid damage ---


def test_ax61_the_player_who_played_it_chooses_one_change_that_does_not_happen() -> None:
    table = apollo(deck=[5], shield=1, tracks=LOW)  # team +2; Lovell stress +1
    assert (table.question, table.turn) == ("AvoidDamage", 1)
    assert table.may(1) == ["avoid team+2", "avoid lovell.stress+1"]
    assert table.refused(1, "avoid ship+2") == "AX-61"
    table.say(1, "avoid team+2")
    assert (table.at("team"), table.at("lovell.stress"), table.view().shield) == (0, 1, None)


def test_ax61_it_waits_for_the_next_history_card() -> None:
    table = apollo(hands=["73", ""], card=1, deck=[2, 8], tracks=LOW)
    table.say(0, "play 73")
    assert table.view(1).shield == 0
    table.say(0, "done").say(0, "avoid ship+1")
    assert (table.at("ship"), table.at("team")) == (0, 1)
    table.say(1, "draw").say(1, "done")
    assert table.at("team") == 3  # The card after it strikes in full.


def test_ax61_a_card_with_one_change_has_no_effect() -> None:
    table = apollo(deck=[7], shield=0, tracks=LOW)  # all stress +1 is one change
    assert [table.at(f"{man}.stress") for man in ("lovell", "swigert", "haise")] == [0, 0, 0]
    assert (table.question, table.view().shield) == ("Turn", None)


def test_ax61_it_does_not_stop_a_change_of_mission_status() -> None:
    table = apollo(deck=[71], turned=[70], shield=0, tracks=LOW)  # team +2; mission status +1
    assert (table.at("team"), table.mission) == (0, 3)


def test_ax61_an_event_card_uses_it_up_without_effect() -> None:
    table = apollo(deck=[138], shield=0, tracks=LOW, timer=False)
    assert (table.at("ship"), table.view().shield, table.happened("shield lost")) == (2, None, True)


def test_ax61_a_waiting_card_sent_back_does_not() -> None:
    table = apollo(deck=[3, 5], shield=0, tracks=LOW)
    assert (table.card, table.question, table.happened("put back")) == (5, "AvoidDamage", True)


def test_ax61_it_is_chosen_before_reserves_are_spent() -> None:
    table = apollo(deck=[11], shield=1, tracks={**LOW, "flight": 3})
    assert table.question == "AvoidDamage"
    table.say(1, "avoid ship+2")
    assert (table.question, table.may(0)) == ("SpendReserve", ["spend nothing", "spend team"])


# --- premonitions ---


def test_ax62_the_next_cards_are_seen_and_put_in_any_order() -> None:
    table = apollo(hands=["77", ""], card=1, deck=[2, 8, 138])
    table.say(0, "play 77")
    assert (table.question, len(table.may(0))) == ("OrderCards", 6)
    table.say(0, "order 138 8 2")
    assert table.state.decks[0][:3] == (138, 8, 2)
    assert table.say(0, "done").card == 138


def test_ax62_nobody_else_sees_them() -> None:
    table = apollo(hands=["77", ""], card=1, deck=[2, 8, 138])
    table.say(0, "play 77").say(0, "order 138 8 2")
    seen = {seat: [e.cards for e in table.told(seat) if type(e).__name__ in ("Foresaw", "Ordered")] for seat in (0, 1)}
    assert seen == {0: [(2, 8, 138), (138, 8, 2)], 1: [None, None]}
    assert [block.cards for block in table.view(0).forecast.blocks] == [(), (8,), (2,)]
    assert table.view(1).forecast.blocks == ()


def test_ax62_not_while_an_event_card_is_in_play() -> None:
    table = apollo(hands=["77", ""], card=138)
    assert table.refused(0, "play 77") == "AX-62"
    assert "place 77 right" in table.may(0)


def test_ax62_cards_of_a_first_half_stay_above() -> None:
    table = apollo(hands=["77", ""], card=9, deck=[10, 17, 18], turned=[11, 12, 13, 14, 15, 16])
    table.say(0, "play 77")
    assert table.refused(0, "order 17 10 18") == "AX-62"
    assert table.may(0) == ["order 10 17 18", "order 10 18 17"]


def test_ax62_exactly_these_cards() -> None:
    table = apollo(hands=["77", ""], card=1, deck=[2, 8, 138])
    table.say(0, "play 77")
    assert table.refused(0, "order 2 8") == "AX-62"
    assert table.refused(0, "order 2 8 4") == "AX-62"
    assert table.refused(0, "order 2 8 8") == "AX-62"


# --- effects of the same kind ---


def test_ax63_no_second_avoid_damage_while_one_waits() -> None:
    table = apollo(hands=["74", "73"], card=1, tokens=["", "1"])
    table.say(1, "token play 73")
    assert table.refused(0, "play 74") == "AX-63"


def test_ax63_a_history_card_is_cancelled_once() -> None:
    table = apollo(hands=["126", "95"], deck=[5], tracks=LOW, tokens=["", "1 1"], draws="88 89 90")
    table.say(0, "play 126").say(1, "token play 95").say(1, "recover 126").say(1, "done")
    assert table.state.progress.cancelled
    assert table.refused(1, "token play 126") == "AX-63"


def test_ax63_other_cards_are_not_limited() -> None:
    table = apollo(hands=["77", "78"], card=1, tokens=["", "1"])
    table.say(0, "play 77").say(0, table.may(0)[0])
    assert "token play 78" in table.may(1)


# --- private hands ---


def test_ax64_hands_are_private() -> None:
    table = apollo(hands=["88 90", "91"], card=1, draws="100")
    table.say(0, "draw")
    assert (table.view(0).hand, table.view(1).hand, table.view().hand) == ((88, 90, 100), (91,), None)
    assert table.view(1).hand_sizes == (3, 1)
    drawn = {seat: [e.cards for e in table.told(seat) if type(e).__name__ == "Drew"] for seat in (0, 1, None)}
    assert drawn == {0: [(100,)], 1: [None], None: [None]}


def test_ax64_a_card_that_is_given_is_seen_by_two() -> None:
    table = apollo(hands=["95 90", "", ""], card=1, discards="88", draws="100")
    table.say(0, "play 95").say(0, "recover 88").say(0, "give 90 to 1").say(0, "done")
    given = {seat: [e.card for e in table.told(seat) if type(e).__name__ == "Gave"] for seat in (0, 1, 2, None)}
    assert given == {0: [90], 1: [90], 2: [None], None: [None]}
    assert (table.hand(0), table.hand(1)) == ("88 100", "90")


def test_ax64_free_text_is_closed_by_default_and_a_table_may_open_it() -> None:
    assert perigee.new("apollo-xiii", seats=2, seed=1).state.options.quiet
    assert not perigee.new("apollo-xiii", seats=2, seed=1, quiet=False).state.options.quiet


# --- cancel ---


def cancelled(card: int, answer: str, **at: int) -> Table:
    tracks = {**LOW, **{name.replace("_", "."): space for name, space in at.items()}}
    table = apollo(hands=[answer.split()[0], ""], deck=[card], tracks=tracks, timer=False)
    if table.question == "SpendReserve":
        table.say(0, "spend ship")
    return table.say(0, f"play {answer}")


def test_ax65_each_cube_goes_back_the_spaces_that_the_card_moved_it() -> None:
    table = cancelled(5, "126", team=1, lovell_stress=2)
    assert (table.at("team"), table.at("lovell.stress"), table.mission) == (0, 2, 2)  # 126 itself: team -1


def test_ax65_a_line_crossed_on_the_way_counts_and_earns() -> None:
    table = cancelled(5, "126", team=4)
    assert (table.at("team"), table.mission) == (3, 2)
    assert table.say(0, "done").tokens(0) == 1


def test_ax65_what_ran_over_is_taken_back_as_such() -> None:
    table = cancelled(5, "126", team=6)  # One space, and one runs over.
    assert (table.at("team"), table.mission) == (5, 2)


def test_ax65_its_own_change_of_mission_status_is_taken_back() -> None:
    table = apollo(hands=["137", ""], deck=[71], turned=[70], tracks=LOW)
    assert table.mission == 3
    assert table.say(0, "play 137").mission == 3 - 1 - 1


def test_ax65_reserves_spent_stay_spent_and_points_taken_away_do_not_come_back() -> None:
    table = cancelled(11, "127", flight=1, ship=3)  # ship +2 less one; team +1
    assert (table.at("ship"), table.at("team"), table.at("flight")) == (3, 0, 0 + 2)


def test_ax65_what_was_worked_down_since_then_is_not_counted_twice() -> None:
    table = apollo(hands=["126", ""], deck=[5], tracks={**LOW, "team": 1}, tokens=["", "1 1"])
    table.say(1, "token move team").say(1, "token move team").say(0, "play 126")
    assert table.at("team") == 0


def test_ax65_not_on_an_event_card() -> None:
    """No pair is shown by an event card, so no card that cancels can answer one."""
    table = apollo(hands=["126", ""], deck=[138], tracks=LOW, timer=False)
    assert table.refused(0, "play 126") == "AX-43"
    assert all(card.pair is None for card in table.state.edition.history.values() if card.event)


@pytest.mark.parametrize("seed", range(20))
def test_ax65_cancelling_at_once_leaves_every_cube_where_it_was(seed: int) -> None:
    chance = Seeded(seed)
    tracks = {name: chance.below(7) for name in LOW}
    table = apollo(hands=["131", ""], deck=[33], tracks=tracks, mission=3, timer=False)
    table.say(0, "play 131")
    assert {name: table.at(name) for name in LOW} == tracks
    assert table.mission == 3
