"""Offers: made, described, answered, countered and withdrawn (ED-31 to ED-34, ED-38, ED-39)."""

from __future__ import annotations

import pytest

from perigee.games.end_of_days.offers import Side
from perigee.table.codec import plain
from perigee.words import Words
from tests.end_of_days.scenes import GIFT, trading
from tests.end_of_days.table import card, cards, eod


def test_ed31_offers_stand_side_by_side_until_one_is_accepted() -> None:
    table = trading().say("us", GIFT).say("us", "offer fr give nothing ask hand any")
    table.say("us", "offer cn give nothing ask hand purple")
    assert [(offer.number, offer.to) for offer in table.view().offers] == [(1, 1), (2, 3), (3, 2)]
    table.say("su", "accept 1")
    assert table.view().offers == ()
    assert table.state.step == "free"


def test_ed31_an_offer_may_be_refused() -> None:
    table = trading().say("us", GIFT).say("su", "refuse 1")
    assert table.happened("offer refused", number=1, seat=1)
    assert table.refused("us", "withdraw 1") == "ED-31"
    table.say("us", GIFT)
    assert table.view().offers[1].number == 2


def test_ed31_an_offer_may_be_withdrawn_by_its_maker_alone() -> None:
    table = trading().say("us", GIFT)
    assert table.refused("su", "withdraw 1") == "ED-31"
    table.say("us", "withdraw 1")
    assert table.happened("offer withdrawn", number=1)
    assert table.prompt("su") is None


def test_ed31_the_log_says_which_of_several_offers_was_refused_or_withdrawn() -> None:
    table = trading().say("us", GIFT).say("us", "offer fr give nothing ask hand any")
    table.say("us", "offer cn give nothing ask hand purple").say("fr", "refuse 2").say("us", "withdraw 1")
    answers = [one.event for one in table.match.told(0) if type(one.event).__name__.startswith("Offer")][-2:]
    words = Words("en", "end-of-days", names=["Vera", "Idris", "Jun", "Mara"])
    told = [words.text(f"effect.{type(one).__name__}", plain(one)) for one in answers]
    assert told == ["Mara refuses offer 2", "offer 1 is withdrawn"]  # the offer that was made last is the third


def test_ed31_an_offer_may_be_answered_with_a_counter_offer() -> None:
    table = trading().say("us", GIFT).say("su", "counter 1 give hand purple ask hand red red with Gold Reserves")
    assert table.happened("offered", number=2, maker=1, to=0, counters=1)
    assert table.refused("us", "accept 2 with Kerosene Rocket #3") == "ED-33"
    table.say("us", "accept 2 with Kerosene Rocket #3, Kerosene Rocket #5")
    assert table.hand("us") == "Kerosene Rocket #7, Air Strike #5, Gold Reserves, Ultimatum #2"


def test_ed31_nobody_answers_an_offer_made_to_another_or_their_own() -> None:
    table = trading().say("us", GIFT).say("us", "offer fr give nothing ask hand any")
    assert table.refused("su", "accept 2 with Gold Reserves") == "ED-31"
    assert table.refused("us", "accept 1") == "ED-31"
    assert table.refused("us", "refuse 9") == "ED-31"


def test_ed31_an_offer_goes_to_another_nation_of_this_game() -> None:
    table = eod("US SU", hands=["Kerosene Rocket #3"], step="trade")
    for nation in ("us", "fr", "xx"):
        assert table.refused("us", f"offer {nation} give hand red ask nothing with Kerosene Rocket #3") == "ED-31"


def test_ed32_cards_in_play_are_named_and_must_lie_where_the_offer_says() -> None:
    table = trading()
    assert table.refused("us", "offer su give play Orbital Cargo Pod #2 ask nothing") == "ED-32"
    assert table.refused("us", "offer su give nothing ask play Recon Satellite #2") == "ED-32"
    table.say("us", "offer su give play Recon Satellite #2 ask play Orbital Cargo Pod #2")


@pytest.mark.parametrize(
    ("side", "cards"),
    [
        ("any", "Kerosene Rocket #3"),
        ("red", "Kerosene Rocket #3"),
        ("red/purple", "Kerosene Rocket #3"),
        ("red/purple", "Ultimatum #2"),
        ("red any", "Kerosene Rocket #3, Ultimatum #2"),
        ("2", "Kerosene Rocket #3, Ultimatum #2"),
        ("2 total 6", "Kerosene Rocket #3, Ultimatum #2"),
        ("red orange/purple total 4", "Kerosene Rocket #3, Air Strike #2"),
    ],
)
def test_ed32_hand_cards_are_described_by_number_colours_and_total(side: str, cards: str) -> None:
    table = eod("US FR", hands=["Kerosene Rocket #3, Ultimatum #2, Air Strike #2", "Basic Colony #2"], step="trade")
    table.say("us", f"offer fr give hand {side} ask hand any with {cards}").say("fr", "accept 1 with Basic Colony #2")
    assert table.hand("fr") == cards


@pytest.mark.parametrize(
    ("side", "cards"),
    [
        ("blue", "Kerosene Rocket #3"),
        ("blue/green", "Kerosene Rocket #3"),
        ("red red", "Kerosene Rocket #3, Air Strike #2"),
        ("2 total 7", "Kerosene Rocket #3, Ultimatum #2"),
        ("red", "Kerosene Rocket #3, Kerosene Rocket #5"),
    ],
)
def test_ed32_cards_that_do_not_fit_are_refused(side: str, cards: str) -> None:
    table = eod(
        "US FR",
        hands=["Kerosene Rocket #3, Kerosene Rocket #5, Ultimatum #2, Air Strike #2", "Nuclear Missile #4"],
        step="trade",
    )
    assert table.refused("us", f"offer fr give hand {side} ask nothing with {cards}") == "ED-33"


@pytest.mark.parametrize("side", ["any total 7", "2 total 1", "2 total 13"])
def test_ed32_a_total_that_no_cards_have_is_refused(side: str) -> None:
    table = eod(
        "US FR", hands=["Kerosene Rocket #3, Ultimatum #2", "Nuclear Missile #4, Kerosene Rocket #8"], step="trade"
    )
    assert table.refused("us", f"offer fr give nothing ask hand {side}") == "ED-32"


def test_ed32_nobody_is_asked_for_more_cards_than_they_hold() -> None:
    assert trading().refused("us", "offer fr give nothing ask hand any any") == "ED-32"


def test_ed32_a_player_who_cannot_fill_their_side_cannot_accept() -> None:
    table = trading().say("us", "offer su give hand red ask hand blue with Kerosene Rocket #3")
    assert [may for may in table.may("su") if may.startswith("accept")] == []
    for picked in ("", " with Secret Police #3", " with Gold Reserves"):
        assert table.refused("su", f"accept 1{picked}") in ("ED-32", "ED-33", "ED-34")


def test_ed32_the_maker_picks_when_offering_and_the_other_when_accepting() -> None:
    table = trading().say("us", "offer su give hand red ask hand orange/purple with Kerosene Rocket #5")
    assert [may for may in table.may("su") if may.startswith("accept")] == ["accept 1 with Gold Reserves"]
    table.say("su", "accept 1 with Gold Reserves")
    assert (table.hand("us"), table.hand("su")) == (
        "Kerosene Rocket #3, Kerosene Rocket #7, Air Strike #5, Gold Reserves, Ultimatum #2",
        "Kerosene Rocket #5, Orbital Weapons Platform #2, Secret Police #3",
    )


def test_ed33_the_cards_handed_over_must_fit_the_description() -> None:
    table = trading()
    assert table.refused("us", "offer su give hand purple ask nothing with Kerosene Rocket #3") == "ED-33"
    assert table.refused("us", "offer su give hand red ask nothing") == "ED-33"
    table.say("us", "offer su give nothing ask hand orange")
    assert table.refused("su", "accept 1 with Gold Reserves") == "ED-33"


def test_ed33_an_offer_has_no_room_for_free_words() -> None:
    assert (
        trading().match.rules.parse("offer su give hand red ask nothing with Kerosene Rocket #3 it is a rocket") is None
    )


def test_ed33_while_an_offer_is_open_the_two_send_no_free_text() -> None:
    table = trading()
    assert table.view().quiet == ()
    table.say("us", GIFT)
    assert table.view("jp").quiet == (0, 1)
    table.say("su", "refuse 1")
    assert table.view().quiet == ()


def test_ed34_a_hand_card_goes_only_to_a_nation_that_can_use_it() -> None:
    table = trading()
    assert table.refused("us", "offer su give hand red ask nothing with Kerosene Rocket #7") == "ED-34"
    table.say("us", "offer uk give hand red ask nothing with Kerosene Rocket #7")


def test_ed34_that_holds_for_the_player_who_accepts_too_and_tells_the_maker_nothing() -> None:
    table = trading().say("us", "offer su give nothing ask hand purple")
    assert table.refused("su", "accept 1 with Secret Police #3") == "ED-34"
    table.say("su", "refuse 1")
    able = trading().say("us", "offer su give nothing ask hand purple").say("su", "refuse 1")
    assert table.told("us")[-1] == able.told("us")[-1]


def test_ed34_a_card_that_counts_as_wild_goes_to_anybody() -> None:
    table = eod("US FR", hands=["Kerosene Rocket #6, Orbital Weapons Platform #2", ""], step="trade")
    table.say("us", "offer fr give hand red ask nothing with Kerosene Rocket #6")  # China and India do not play (ED-51)
    assert table.refused("us", "offer fr give hand orange ask nothing with Commando Raid") == "ED-32"


def test_ed34_cards_in_play_need_no_flag() -> None:
    table = trading(fronts=["Recon Satellite #2"])
    table.say("us", "offer su give play Recon Satellite #2 ask nothing").say("su", "accept 1")
    assert table.front("su") == "Recon Satellite #2"


def test_ed38_a_wrong_description_is_refused_and_costs_nothing() -> None:
    table = trading()
    table.refused("us", "offer su give hand purple ask nothing with Kerosene Rocket #3")
    table.say("us", GIFT).say("su", "accept 1")
    assert "Kerosene Rocket #3" in table.hand("su")


def test_ed39_the_player_on_turn_is_awaited_and_a_player_with_an_open_offer_may_speak() -> None:
    table = trading().say("us", GIFT)
    assert table.awaited == ["us"]
    assert list(table.match.prompts) == [0, 1]
    prompt = table.prompt("us")
    assert prompt is not None
    assert not prompt.complete
    assert prompt.forms


def test_ed39_the_description_is_public_and_the_cards_picked_are_not() -> None:
    table = trading().say("us", GIFT)
    for who in ("su", "fr", None):
        (offer,) = table.view(who).offers
        assert str(offer.give) == "hand red"
        assert offer.picked is None
        assert card("Kerosene Rocket #3") not in str(table.told(who))
    assert table.view("us").offers[0].picked == cards("Kerosene Rocket #3")


def test_ed39_an_offered_card_stays_in_hand_and_may_stand_in_several_offers() -> None:
    table = trading(
        nations="US SU JP",
        hands=[
            "Kerosene Rocket #3, Kerosene Rocket #5",
            "Secret Police #3, Orbital Weapons Platform #2, Gold Reserves",
            "",
        ],
    )
    table.say("us", GIFT).say("us", "offer jp give hand red ask nothing with Kerosene Rocket #3")
    assert table.hand("us") == "Kerosene Rocket #3, Kerosene Rocket #5"
    table.say("jp", "accept 2")
    assert (table.hand("us"), table.hand("jp")) == ("Kerosene Rocket #5", "Kerosene Rocket #3")
    assert table.view().offers == ()


def test_ed39_eight_offers_a_turn_and_one_counter_offer_to_each() -> None:
    table = trading()
    for number in range(1, 9):
        table.say("us", GIFT).say("su", f"counter {2 * number - 1} give nothing ask hand red red")
        assert table.refused("us", f"counter {2 * number} give hand red ask nothing with Kerosene Rocket #3") == "ED-39"
        table.say("us", f"refuse {2 * number}")
    assert table.refused("us", GIFT) == "ED-39"
    assert not any(may.startswith("offer") for may in table.may("us"))


def test_ed39_live_the_step_has_a_time_limit_of_90_seconds() -> None:
    table = trading(window=8_000)
    assert table.match.next_deadline() == 90_000
    table.say("us", GIFT, at=60_000)
    assert table.match.next_deadline() == 90_000
    table.tick(90_000)
    assert table.state.step == "free"
    assert table.happened("not traded", seat=0)


def test_ed39_the_table_may_choose_another_limit_or_none() -> None:
    assert trading(window=8_000, trade_time=30).match.next_deadline() == 30_000
    assert trading(window=8_000, trade_time=0).match.next_deadline() is None
    assert trading().match.next_deadline() is None


def test_ed32_an_offer_that_the_receiver_cannot_fill_says_so_to_the_receiver_alone() -> None:
    table = trading(
        hands=[
            "Kerosene Rocket #3, Kerosene Rocket #5",
            "Secret Police #3, Orbital Weapons Platform #2",
            "Nuclear Missile #4",
        ]
    )
    table.say("us", "offer su give nothing ask hand red red")
    closed = {who: [] if (prompt := table.prompt(who)) is None else prompt.closed for who in ("us", "su", "fr")}
    assert [(str(one.action), one.refusal.reason) for one in closed["su"]] == [("accept 1", "cannot-fill")]
    assert not closed["us"]
    assert not closed["fr"]
    assert table.refusal("su", "accept 1").reason == "cannot-fill"
    assert table.state.offers[0].is_open
    assert not table.happened("offer refused")


@pytest.mark.parametrize(("language", "said"), [("en", "any 4 cards and 2 red cards"), ("fr", "4 cartes quelconques")])
def test_ed30_an_offer_of_any_number_of_cards_is_readable(language: str, said: str) -> None:
    side = Side((), ("any", "any", "red", "any", "red", "any"))
    assert said in Words(language, "end-of-days").value(plain(side), "side")
