"""A turn: draw, build, launch or scrap, exactly one of them (AP-20 to AP-33)."""

from __future__ import annotations

import pytest

from perigee.table.errors import NotAsked, Unreadable
from tests.apophis.table import apophis


def test_ap20_only_the_active_player_decides() -> None:
    """Talk needs no rule: whatever the others say, the sentence of the active player alone counts."""
    table = apophis(hands=["YYY", "BBB"])
    with pytest.raises(NotAsked):
        table.say(1, "draw")
    table.say(0, "build yellow 3")
    assert table.rocket == "Y3"


@pytest.mark.parametrize("sentence", ["pass", "show", "show yellow", "", "draw draw", "draw\n", "build yellow"])
def test_ap20_there_is_no_passing_and_no_showing(sentence: str) -> None:
    """A draw with a line break behind it is a draw; all the others say nothing that can be done."""
    table = apophis(hands=["YYY"])
    if sentence.strip() == "draw":
        assert table.say(0, sentence).happened("drew")
        return
    with pytest.raises(Unreadable):
        table.say(0, sentence)


@pytest.mark.parametrize("sentence", ["draw", "build yellow 1", "launch yellow", "scrap"])
def test_ap20_a_turn_is_exactly_one_of_the_four(sentence: str) -> None:
    table = apophis(hands=["YB", "R"], rocket="R3" if sentence != "draw" else "")
    table.say(0, sentence)
    assert table.turn == 1


@pytest.mark.parametrize("sentence", ["discard yellow", "keep", "reroll"])
def test_ap20_an_answer_to_another_question_is_no_turn(sentence: str) -> None:
    assert apophis(hands=["YB"]).refused(0, sentence) == "AP-20"


def test_ap21_draw_two_cards() -> None:
    table = apophis(hands=["YY", ""], top="RB").say(0, "draw")
    assert table.hand(0) == "YYRB"
    assert table.view().deck == 48 - 4
    assert table.turn == 1


@pytest.mark.parametrize("hand", ["", "Y", "YYYYY"])
@pytest.mark.parametrize("sequence", ["", "RB"])
def test_ap21_drawing_is_always_allowed(hand: str, sequence: str) -> None:
    table = apophis(hands=[hand], rocket="Y1", sequence=sequence)
    assert "draw" in table.may(0)
    assert table.say(0, "draw").happened("drew")


def test_ap21_a_player_who_says_nothing_draws() -> None:
    table = apophis(hands=["", ""], pace="quick", top="RB").tick(30_000)
    assert (table.hand(0), table.turn) == ("RB", 1)
    assert table.story[:2] == ["silent", "drew"]


def test_ap22_a_player_who_holds_more_than_five_discards_down_to_five() -> None:
    table = apophis(hands=["YYYBB", ""], top="RG").say(0, "draw")
    assert table.turn == 0
    table.say(0, "discard yellow green")
    assert (table.hand(0), table.discards, table.turn) == ("YYBBR", "YG", 1)


def test_ap22_five_cards_are_not_too_many() -> None:
    table = apophis(hands=["YYY", ""], top="RG").say(0, "draw")
    assert (table.hand(0), table.turn) == ("YYYRG", 1)


def test_ap22_one_too_many_is_one_discard_of_any_card() -> None:
    table = apophis(hands=["YYYB"], top="RG").say(0, "draw")
    assert table.may(0) == ["discard yellow", "discard blue", "discard red", "discard green"]


def test_ap22_the_discard_is_exact_and_from_the_hand() -> None:
    table = apophis(hands=["YYYYB"], top="YY").say(0, "draw")
    for sentence in ("discard yellow", "discard red green", "discard blue blue", "draw", "scrap"):
        assert table.refused(0, sentence) == "AP-22"
    assert table.may(0) == ["discard yellow yellow", "discard yellow blue"]


def test_ap22_nobody_else_acts_before_the_discard() -> None:
    table = apophis(hands=["YYYBB", "YYY"]).say(0, "draw")
    with pytest.raises(NotAsked):
        table.say(1, "draw")


def test_ap22_a_player_who_says_nothing_discards_the_newest() -> None:
    table = apophis(hands=["YYYBB", ""], top="RG", pace="quick").say(0, "draw").tick(30_000)
    assert (table.hand(0), table.discards) == ("YYYBB", "RG")


@pytest.mark.parametrize(("deck", "at_once"), [("", ""), ("R", "R")])
def test_ap23_a_draw_from_an_empty_deck_takes_ten_seconds(deck: str, at_once: str) -> None:
    table = apophis(hands=["", ""], deck=deck).say(0, "draw", at=1_000)
    assert table.hand(0) == at_once
    assert table.match.next_deadline() == 11_000
    assert table.match.prompts == {}
    table.tick(10_999)
    assert not table.happened("reshuffled")
    table.tick(11_000)
    assert table.happened("reshuffled")
    assert len(table.hand(0)) == 2
    assert table.turn == 1


def test_ap23_nobody_acts_meanwhile() -> None:
    table = apophis(hands=["", "Y"], deck="").say(0, "draw", at=1_000)
    for seat in (0, 1):
        with pytest.raises(NotAsked):
            table.say(seat, "draw", at=5_000)


def test_ap23_the_clock_runs_on() -> None:
    table = apophis(hands=[""], deck="", timer=60).say(0, "draw", at=45_000).tick(55_000)
    assert table.match.next_deadline() == 60_000


def test_ap23_all_discards_are_shuffled_and_the_sequence_is_not() -> None:
    table = apophis(hands=["YY"], deck="", rocket="R1", sequence="RB").say(0, "draw", at=0).tick(10_000)
    assert (table.discards, table.sequence) == ("", "RB")
    assert table.view().deck == 48 - 2 - 2 - 2


def test_ap23_then_the_hand_limit_applies() -> None:
    table = apophis(hands=["YYYBB", ""], deck="R").say(0, "draw", at=0)
    assert table.may(0) == []
    table.tick(10_000)
    assert (table.turn, len(table.hand(0))) == (0, 7)
    table.say(0, table.may(0)[0])
    assert table.turn == 1


def test_ap23_everybody_knows_what_can_be_in_the_new_deck() -> None:
    table = apophis(hands=["YYY", "BB"], deck="", rocket="R1", sequence="RG").say(0, "draw", at=0)
    table.tick(10_000)
    mine, view = table.hand(0)[3:], table.view(0)
    assert table.view(1).deck_at_most == (9, 10, 11, 11)
    assert view.deck_at_most == tuple(n - mine.count(c) for n, c in zip((9, 10, 11, 11), "YBRG", strict=True))


def test_ap24_a_deck_that_runs_out_exactly_is_shuffled_at_the_next_attempt() -> None:
    table = apophis(hands=["", ""], deck="RB").say(0, "draw", at=0)
    assert (table.view().deck, table.turn) == (0, 1)
    assert not table.happened("reshuffle began")
    table.say(1, "draw", at=1_000)
    assert table.happened("reshuffle began")
    assert table.match.next_deadline() == 11_000


def test_ap25_a_section_costs_as_many_cards_of_its_colour_as_its_points() -> None:
    table = apophis(hands=["RRRB", ""]).say(0, "build red 2")
    assert (table.rocket, table.hand(0), table.discards, table.turn) == ("R2", "RB", "RR", 1)
    assert "R2" not in [str(section) for section in table.view().depot]


@pytest.mark.parametrize(("hand", "sentence"), [("", "build red 1"), ("RYBG", "build red 2"), ("RR", "build red 3")])
def test_ap25_cards_of_other_colours_do_not_pay(hand: str, sentence: str) -> None:
    assert apophis(hands=[hand]).refused(0, sentence) == "AP-25"


def test_ap25_one_section_a_turn() -> None:
    table = apophis(hands=["RRB", "R"]).say(0, "build red 2")
    with pytest.raises(NotAsked):
        table.say(0, "build blue 1")


def test_ap26_a_section_on_the_rocket_cannot_be_built_again() -> None:
    table = apophis(hands=["RRRR"], rocket="Y3 R2")
    assert table.refused(0, "build red 2") == "AP-26"
    assert table.say(0, "build red 1").rocket == "Y3 R2 R1"


@pytest.mark.parametrize(
    ("rocket", "section", "fits"),
    [("Y3", 3, True), ("Y3", 1, True), ("Y2", 2, True), ("Y2", 3, False), ("Y1", 2, False), ("Y3 B1", 1, True)],
)
def test_ap27_only_onto_a_section_of_equal_or_greater_size(rocket: str, section: int, fits: bool) -> None:
    table = apophis(hands=["RRR"], rocket=rocket)
    if fits:
        assert table.say(0, f"build red {section}").rocket == f"{rocket} R{section}"
    else:
        assert table.refused(0, f"build red {section}") == "AP-27"


def test_ap27_there_is_no_limit_of_height() -> None:
    eleven = "Y3 B3 R3 G3 Y2 B2 R2 G2 Y1 B1 R1"
    assert apophis(hands=["G"], rocket=eleven).say(0, "build green 1").rocket == f"{eleven} G1"


def test_ap28_nobody_builds_while_a_sequence_is_incomplete() -> None:
    table = apophis(hands=["YRR", "BB"], rocket="Y3").say(0, "launch yellow")
    assert table.refused(1, "build blue 1") == "AP-28"
    table.say(1, "draw")
    assert table.refused(0, "build red 1") == "AP-28"


def test_ap29_one_or_more_cards_at_most_one_of_each_colour() -> None:
    table = apophis(hands=["YYBR", ""], rocket="Y3").say(0, "launch blue yellow")
    assert (table.sequence, table.hand(0), table.turn) == ("YB", "YR", 1)
    for sentence in ("launch", "launch yellow yellow"):
        with pytest.raises(Unreadable):
            table.say(1, sentence)


def test_ap29_a_colour_that_is_in_the_sequence_or_not_in_the_hand_cannot_be_played() -> None:
    table = apophis(hands=["YB"], rocket="Y3", sequence="Y")
    for sentence in ("launch yellow", "launch yellow blue", "launch red", "launch blue green"):
        assert table.refused(0, sentence) == "AP-29"
    assert [sentence for sentence in table.may(0) if sentence.startswith("launch")] == ["launch blue"]


def test_ap29_there_must_be_a_rocket() -> None:
    assert apophis(hands=["YBRG"]).refused(0, "launch yellow") == "AP-29"


def test_ap30_anybody_may_add_to_the_sequence_or_do_something_else() -> None:
    table = apophis(hands=["Y", "BB", "R"], rocket="Y3")
    table.say(0, "launch yellow").say(1, "draw").say(2, "launch red").say(0, "draw")
    assert table.sequence == "YR"
    table.say(1, "scrap")
    assert (table.rocket, table.sequence) == ("", "")


def test_ap31_the_fourth_colour_launches_at_once_in_the_same_turn() -> None:
    table = apophis(hands=["G", ""], rocket="Y1", sequence="YBR", dice=[6]).say(0, "launch green")
    assert table.story[:3] == ["sequenced", "launched", "fuelled"]
    assert table.turn == 1


def test_ap31_one_player_may_launch_alone() -> None:
    assert apophis(hands=["YBRG"], rocket="Y1", dice=[6]).say(0, "launch yellow blue red green").happened("launched")


def test_ap32_scrapping_returns_the_sections_and_discards_the_sequence() -> None:
    table = apophis(hands=["YYY", "RR"], rocket="Y3 B1", sequence="YB").say(0, "scrap")
    assert (table.rocket, table.sequence, table.discards, table.hand(0)) == ("", "", "YB", "YYY")
    assert len(table.view().depot) == 12
    assert table.say(1, "build red 2").rocket == "R2"


def test_ap32_there_must_be_a_rocket_to_scrap() -> None:
    assert apophis(hands=["YYY"]).refused(0, "scrap") == "AP-32"


@pytest.mark.parametrize("size", [1, 2, 3])
def test_ap33_the_first_section_may_be_of_any_size(size: int) -> None:
    assert apophis(hands=["RRR"]).say(0, f"build red {size}").rocket == f"R{size}"


def test_ap33_there_is_one_rocket_at_a_time() -> None:
    """What is built next stands on the same rocket, or nowhere."""
    table = apophis(hands=["R", "YYY"]).say(0, "build red 1")
    assert table.refused(1, "build yellow 2") == "AP-27"
    assert table.say(1, "build yellow 1").rocket == "R1 Y1"
