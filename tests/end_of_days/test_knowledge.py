"""What a seat has learned is in its view until it moves unseen, and a deal from its sight respects it (ED-08)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import perigee
from perigee.match.plainly import to_json
from tests.end_of_days.table import Table, eod

RECON = "058"


def same_when_imagined(table: Table) -> None:
    for seat in (*range(table.match.seats), None):
        sent = to_json(table.match.sight(seat))
        for seed in range(3):
            assert to_json(perigee.imagine(sent, seed=seed).sight(seat)) == sent


def after_recon() -> Table:
    table = eod("US SU FR", hands=[RECON, "086 095 047", "065"], top="046 051 034")
    table.say("us", f"use {RECON} against su").all_pass()
    return table.say("us", "order 034 046 051")


def test_recon_shows_a_hand_and_the_top_of_the_deck_to_its_user_alone() -> None:
    table = after_recon()
    assert table.view("us").known == ((), ("047", "086", "095"), ())
    assert table.view("us").known_deck == ("034", "046", "051")
    assert table.view("fr").known == ((), (), ())
    assert table.view("fr").known_deck == ()
    assert table.view().known == ((), (), ())
    same_when_imagined(table)


def test_the_next_card_is_certain_for_who_laid_it() -> None:
    table = after_recon()
    odds = table.view("us").odds
    assert odds is not None
    assert odds.attack == 1
    guess = table.view("fr").odds
    assert guess is not None
    assert guess.attack == Fraction(
        60, 118
    )  # 60 of the cards that are neither its own Air Strike nor the Recon Satellite


def test_who_knows_the_top_knows_who_drew_it() -> None:
    table = after_recon().say("us", "pass").say("fr", "pass").say("su", "use 086").all_pass()
    assert table.hand("su") == "034 046 047 095"
    assert table.view("us").known[1] == ("034", "046", "047", "095")
    assert table.view("us").known_deck == ("051",)
    assert table.view("fr").known[1] == ()
    same_when_imagined(table)


def test_a_used_card_is_no_longer_known_in_a_hand() -> None:
    table = after_recon().say("us", "pass").say("fr", "pass").say("su", "use 086")
    assert table.view("us").known[1] == ("047", "095")
    same_when_imagined(table)


def test_cards_traded_are_known_to_the_two_and_forgotten_by_others_where_they_may_have_moved() -> None:
    table = eod("US SU FR", hands=["012", "086 096 047", "065 001"], step="trade")
    table.teach("fr", "086 096 047 012")
    table.say("us", "offer su give hand red ask hand purple with 012").say("su", "accept 1 with 096")
    assert table.hand("us") == "096"
    assert table.view("us").known == ((), ("012",), ())
    assert table.view("su").known == (("096",), (), ())
    assert table.view("fr").known == ((), ("012", "047"), ())  # the whole hand of the US went, no orange card did
    assert table.view("fr").in_hands == ("086", "096")
    same_when_imagined(table)


def test_cards_surely_in_a_hand_are_never_dealt_to_the_deck() -> None:
    table = eod("US SU FR", hands=["012", "086 096", "065 001"], step="trade")
    table.teach("fr", "086 096")
    table.say("us", "offer su give nothing ask hand purple").say("su", "accept 1 with 096")
    sight = table.match.sight(2)
    holders = Counter(
        tuple("su" if card in perigee.imagine(sight, seed=seed).state.hands[1] else "us" for card in ("086", "096"))
        for seed in range(300)
    )
    assert set(holders) == {("us", "us"), ("us", "su"), ("su", "us")}
    assert all(abs(count - 100) < 30 for count in holders.values())


def test_a_card_from_the_scrapyard_is_known_to_all() -> None:
    table = eod("US SU", hands=["065", "086"], scrapyard="001", step="trade").say("us", "trade 065 001")
    assert table.view("su").known == (("001",), ())
    assert table.view().known == (("001",), ())


def test_a_new_deck_holds_what_everybody_saw_go_into_it() -> None:
    table = eod("US SU", hands=["086", "065 034"], deck="", discards="090", step="free")
    table.say("us", "use 086").all_pass()
    assert table.happened("deck made")
    assert table.view("su").in_hands == ()  # the two cards that were drawn may be any of the new deck's
    assert table.view("us").in_hands == ("034", "065")  # they were in no pile: so they are in the other hand
    same_when_imagined(table)


def test_an_open_offer_is_respected_by_who_imagines_its_maker() -> None:
    table = eod("US SU FR", hands=["012 015", "065", "066"], step="trade")
    table.say("us", "offer su give hand red red total 11 ask hand any with 012 015")
    assert table.view("su").offers[0].picked is None
    assert table.view("us").offers[0].picked == ("012", "015")
    same_when_imagined(table)
    facts = table.state.facts
    for seed in range(20):
        hand = perigee.imagine(table.match.sight(1), seed=seed).state.hands[0]
        assert sorted(facts.cards[card].value for card in hand) == [5, 6]
        assert all(facts.cards[card].colour == "red" for card in hand)


def test_another_recon_takes_the_known_order_away() -> None:
    table = eod("US SU", hands=[RECON, "059"], top="046 051 034")
    table.say("us", f"use {RECON} against su").all_pass()
    table.say("us", "order 034 046 051").say("us", "pass")
    assert table.may("su") == ["pass"]  # 059 shows the United States alone
    table.state.fronts[1].append(table.state.hands[1].pop())
    table.say("su", "use 059 against us").say("su", "order 051 046 034")
    assert table.view("us").known_deck == ()
    assert table.view("su").known_deck == ("051", "046", "034")
    same_when_imagined(table)


def test_what_a_defector_took_is_known_to_its_owner_and_to_nobody_else() -> None:
    table = eod("US SU FR", hands=["115", "086 095", ""])
    table.teach("fr", "086")
    table.say("us", "use 115 against su").all_pass()
    assert table.view("us").known[1] == ("086", "095")
    table.say("us", "take 086")
    assert table.view("su").known[0] == ("086",)
    assert table.view("us").known[1] == ("095",)
    assert table.view("fr").known == ((), (), ())
    assert not any(getattr(event, "cards", None) for event in table.told("fr"))
    same_when_imagined(table)
