"""Phases 3 and 4: the player card, the four actions, the extra one, the end (AX-39 to AX-47, AX-53 to AX-55)."""

from __future__ import annotations

import pytest

from perigee.table.errors import NotAsked
from tests.apollo_xiii.table import apollo, cards


def test_ax39_the_active_player_draws_one_card() -> None:
    table = apollo(hands=["88", ""], deck=[1], draws="91 92")
    assert (table.hand(0), table.hand(1)) == ("88 91", "")


def test_ax39_with_the_help_two_are_drawn_and_one_is_kept() -> None:
    table = apollo(hands=["88", ""], deck=[1], draws="91 92", help=True)
    assert table.may(0) == ["keep 91", "keep 92"]
    assert table.refused(0, "keep 88") == "AX-39"
    table.say(0, "keep 92")
    assert (table.hand(0), table.state.discards) == ("88 92", [91])


def test_ax39_the_help_is_for_phase_three_only() -> None:
    table = apollo(card=1, draws="91 92", help=True)
    table.say(0, "draw")
    assert table.hand(0) == "91"


def test_ax39_the_choice_falls_under_the_timer() -> None:
    table = apollo(hands=["", ""], deck=[1], draws="91 92", help=True, mission=5, before_draw=0, luck=[1])
    assert (table.question, table.match.next_deadline()) == ("KeepOne", 60_000)
    table.tick(60_000)
    assert (table.hand(0), table.state.discards, table.state.progress.seat) == ("91", [92], 1)


def test_ax40_one_action_is_owed() -> None:
    table = apollo(hands=["88", ""], card=1)
    assert table.refused(0, "done") == "AX-40"
    assert {sentence.split()[0] for sentence in table.may(0)} == {"move", "play", "place", "draw"}
    table.say(0, "move ship").say(0, "done")
    assert table.state.progress.seat == 1


def test_ax40_a_player_whose_turn_it_is_not_is_not_asked() -> None:
    with pytest.raises(NotAsked):
        apollo(card=1).say(1, "draw")


def test_ax41_any_cube_goes_one_space_down_a_reserve_to_the_right() -> None:
    table = apollo(card=41, tracks={"flight": 2, "team": 3}, boards={153: 5})
    assert apollo(card=41, tracks={"team": 3}).say(0, "move team").at("team") == 2
    assert apollo(card=41, tracks={"flight": 2}).say(0, "move flight").at("flight") == 3
    assert len([one for one in table.may(0) if one.startswith("move")]) == 11
    table.say(0, "move board 153")
    assert table.view().boards == {153: 4}


def test_ax41_a_cube_on_its_best_space_cannot_be_chosen() -> None:
    table = apollo(card=1, tracks={"ship": 0, "energy": 6})
    assert table.refused(0, "move ship") == "AX-41"
    assert table.refused(0, "move energy") == "AX-41"
    assert table.refused(0, "move board 153") == "AX-41"
    assert table.closed(0) == {"move ship": "AX-41", "move energy": "AX-41"}


def test_ax42_a_card_is_played_followed_and_discarded() -> None:
    table = apollo(hands=["90", ""], card=1, tracks={"team": 4})
    table.say(0, "play 90")
    assert (table.at("team"), table.at("flight"), table.hand(0), table.state.discards) == (2, 1, "", [90])


def test_ax42_a_card_with_a_letter_only_in_its_stage() -> None:
    assert apollo(hands=["112", ""], card=9).refused(0, "play 112") == "AX-42"
    assert "play 112" in apollo(hands=["112", ""], card=1).may(0)
    assert apollo(hands=["114", ""], card=9).refused(0, "play 114") == "AX-42"  # B2 in B1.
    assert "play 114" in apollo(hands=["114", ""], card=17).may(0)
    assert "play 112" in apollo(hands=["112", ""], card=138).may(0)  # The event's stage is its letter's.


def test_ax42_a_card_that_one_does_not_hold_cannot_be_played() -> None:
    assert apollo(hands=["112", "90"], card=1).refused(0, "play 90") == "AX-42"


def test_ax42_a_card_is_played_in_its_own_words() -> None:
    table = apollo(hands=["100 99", ""], card=1)
    assert table.refused(0, "play 100") == "AX-42"
    assert table.refused(0, "play 100 energy+3") == "AX-42"
    assert table.refused(0, "play 99 flight") == "AX-42"


@pytest.mark.parametrize(("pair", "own", "other"), [(126, 5, 1), (127, 11, 12), (130, 31, 29), (137, 71, 72)])
def test_ax43_a_pair_answers_that_very_history_card(pair: int, own: int, other: int) -> None:
    assert f"play {pair}" in apollo(hands=[str(pair), ""], card=own).may(0)
    assert apollo(hands=[str(pair), ""], card=other).refused(0, f"play {pair}") == "AX-43"


def test_ax43_a_pair_is_written_stage_and_number() -> None:
    closed = apollo(hands=["127", ""], card=9).match.prompt(0)
    assert closed is not None
    assert [one.refusal.facts for one in closed.closed if one.refusal.clause == "AX-43"] == [{"pair": "B1-1"}]


def test_ax44_left_only_if_the_letter_matches_right_only_if_it_does_not() -> None:
    table = apollo(hands=["112 113 88", ""], card=1)
    assert table.refused(0, "place 112 right") == "AX-44"
    assert table.refused(0, "place 113 left") == "AX-44"
    assert table.refused(0, "place 88 left") == "AX-44"
    assert table.refused(0, "place 90 right") == "AX-44"
    table.say(0, "place 112 left")
    assert (table.state.left, table.hand(0)) == ([112], "113 88")


def test_ax44_a_pair_card_counts_by_its_stage() -> None:
    assert "place 126 left" in apollo(hands=["126", ""], card=1).may(0)
    assert "place 126 right" in apollo(hands=["126", ""], card=9).may(0)


def test_ax44_two_on_the_left_pay_for_two_moves_by_the_player_who_placed_the_last() -> None:
    table = apollo(hands=["112", ""], card=1, left="126", tracks={"ship": 3})
    table.say(0, "place 112 left")
    assert (table.state.left, table.state.discards, table.question, table.turn) == ([], [126, 112], "MoveCubes", 0)
    table.say(0, "move ship").say(0, "move ship")
    assert (table.at("ship"), table.question) == (1, "Turn")


def test_ax44_three_on_the_right_pay_for_two_moves_on_two_cubes() -> None:
    table = apollo(hands=["88", ""], card=1, right="90 113", boards={153: 3})
    table.say(0, "place 88 right")
    assert (table.state.right, table.state.discards) == ([], [90, 113, 88])
    table.say(0, "move energy").say(0, "move board 153")
    assert (table.at("energy"), table.view().boards) == (1, {153: 2})


def test_ax45_placed_cards_wait_over_rounds_and_stages() -> None:
    table = apollo(hands=["112", ""], card=1, deck=[138], right="88 90", timer=False, mission=0)
    table.say(0, "place 112 left").say(0, "done")
    table.say(1, "draw").say(1, "done")
    assert table.view().stage == "B1"
    assert (table.view().left, table.view().right) == ((112,), (88, 90))


def test_ax46_draw_takes_one_player_card() -> None:
    table = apollo(card=1, draws="91 92")
    assert table.say(0, "draw").hand(0) == "91"


def test_ax47_a_discarded_card_pays_for_a_second_action_of_another_kind() -> None:
    table = apollo(hands=["88 90", ""], card=1, tracks={"ship": 3})
    assert table.refused(0, "extra 88") == "AX-47"  # The action comes first.
    table.say(0, "move ship")
    assert table.refused(0, "play 90") == "AX-47"  # It has to be paid for.
    assert table.refused(0, "extra 91") == "AX-47"  # With a card of one's own.
    table.say(0, "extra 88")
    assert table.state.discards == [88]
    assert table.refused(0, "move ship") == "AX-47"
    assert table.refused(0, "extra 90") == "AX-47"  # One a turn.
    table.say(0, "play 90")
    assert table.state.progress.seat == 1


def test_ax47_it_is_optional() -> None:
    table = apollo(hands=["88", ""], card=1)
    assert table.say(0, "draw").say(0, "done").state.progress.seat == 1


@pytest.mark.parametrize(("seats", "limit"), [(2, 10), (3, 8), (4, 6), (5, 5)])
def test_ax53_the_active_player_discards_to_the_hand_limit(seats: int, limit: int) -> None:
    hand = " ".join(str(card) for card in range(79, 79 + limit + 1))
    table = apollo(hands=[hand, *[""] * (seats - 1)], card=1)
    assert table.view().hand_limit == limit
    table.say(0, "draw").say(0, "done")
    assert table.question == "DiscardDown"
    assert table.refused(0, "done") == "AX-53"
    assert table.refused(0, "discard 136") == "AX-53"
    table.say(0, "discard 80").say(0, "discard 79")
    assert (len(cards(table.hand(0))), table.state.progress.seat) == (limit, 1)


def test_ax53_others_over_the_limit_wait_for_the_end_of_their_own_turn() -> None:
    hand = " ".join(str(card) for card in range(79, 91))
    table = apollo(hands=["", hand], card=1)
    table.say(0, "draw").say(0, "done")
    assert (table.question, table.turn, len(table.state.hands[1])) == ("Turn", 1, 13)
    table.say(1, "move team").say(1, "done")
    assert table.question == "DiscardDown"


def test_ax54_failed_at_the_end_of_a_turn_and_the_mission_is_lost() -> None:
    table = apollo(card=1, mission=9, timer=False)
    table.say(0, "draw").say(0, "done")
    assert table.outcome is not None
    assert (table.outcome.ending, table.outcome.winners) == ("lost", ())


def test_ax54_during_a_turn_it_is_not() -> None:
    table = apollo(card=41, mission=9, boards={153: 1}, timer=False)
    table.say(0, "move board 153").say(0, "done")
    assert (table.outcome, table.state.progress.seat) == (None, 1)


def test_ax55_the_shuffled_discards_replace_an_empty_deck() -> None:
    everything = [str(card) for card in range(73, 138)]
    table = apollo(hands=[" ".join(everything[:63]), ""], card=1, discards=" ".join(everything[63:]))
    table.say(0, "draw")
    assert table.happened("reshuffled")
    assert (len(table.state.hands[0]), len(table.state.deck), table.state.discards) == (64, 1, [])
    assert table.view().shuffled == (136, 137)


def test_ax55_with_none_there_either_nobody_draws() -> None:
    everything = " ".join(str(card) for card in range(73, 138))
    table = apollo(hands=["", everything], card=1)
    assert table.refused(0, "draw") == "AX-55"
    table = apollo(hands=["", everything], deck=[1])
    assert (table.hand(0), table.question) == ("", "Turn")
