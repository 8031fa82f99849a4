"""What a seat has learned is in its view until it moves unseen, and a deal from its sight respects it (ED-08)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import perigee
from perigee.match.plainly import to_json
from tests.end_of_days.table import Table, cards, eod

RECON = "Recon Satellite"


def same_when_imagined(table: Table) -> None:
    for seat in (*range(table.match.seats), None):
        sent = to_json(table.match.sight(seat))
        for seed in range(3):
            assert to_json(perigee.imagine(sent, seed=seed).sight(seat)) == sent


def after_recon() -> Table:
    table = eod(
        "US SU FR",
        hands=[RECON, "Gold Reserves, Piracy, Commando Raid #2", "Air Strike"],
        top="Commando Raid, Nuclear Missile #2, Basic Colony",
    )
    table.say("us", f"use {RECON} against su").all_pass()
    return table.say("us", "order Basic Colony, Commando Raid, Nuclear Missile #2")


def test_recon_shows_a_hand_and_the_top_of_the_deck_to_its_user_alone() -> None:
    table = after_recon()
    assert table.view("us").known == ((), cards("Commando Raid #2, Gold Reserves, Piracy"), ())
    assert table.view("us").known_deck == cards("Basic Colony, Commando Raid, Nuclear Missile #2")
    assert table.view("fr").known == ((), (), ())
    assert table.view("fr").known_deck == ()
    assert table.view().known == ((), (), ())
    same_when_imagined(table)


def test_the_next_card_is_certain_for_the_player_who_laid_it() -> None:
    table = after_recon()
    odds = table.view("us").odds
    assert odds is not None
    assert odds.attack == 1
    guess = table.view("fr").odds
    assert guess is not None
    assert guess.attack == Fraction(
        60, 118
    )  # 60 of the cards that are neither its own Air Strike nor the Recon Satellite


def test_a_player_who_knows_the_top_knows_who_drew_it() -> None:
    table = after_recon().say("us", "pass").say("fr", "pass").say("su", "use Gold Reserves").all_pass()
    assert table.hand("su") == "Basic Colony, Commando Raid, Commando Raid #2, Piracy"
    assert table.view("us").known[1] == cards("Basic Colony, Commando Raid, Commando Raid #2, Piracy")
    assert table.view("us").known_deck == cards("Nuclear Missile #2")
    assert table.view("fr").known[1] == ()
    same_when_imagined(table)


def test_a_used_card_is_no_longer_known_in_a_hand() -> None:
    table = after_recon().say("us", "pass").say("fr", "pass").say("su", "use Gold Reserves")
    assert table.view("us").known[1] == cards("Commando Raid #2, Piracy")
    same_when_imagined(table)


def test_cards_traded_are_known_to_the_two_and_forgotten_by_others_where_they_may_have_moved() -> None:
    table = eod(
        "US SU FR",
        hands=["Hydrogen Rocket", "Gold Reserves, Piracy #2, Commando Raid #2", "Air Strike, Kerosene Rocket"],
        step="trade",
    )
    table.teach("fr", "Gold Reserves, Piracy #2, Commando Raid #2, Hydrogen Rocket")
    table.say("us", "offer su give hand red ask hand purple with Hydrogen Rocket").say("su", "accept 1 with Piracy #2")
    assert table.hand("us") == "Piracy #2"
    assert table.view("us").known == ((), cards("Hydrogen Rocket"), ())
    assert table.view("su").known == (cards("Piracy #2"), (), ())
    # The whole hand of the United States went, no orange card did.
    assert table.view("fr").known == ((), cards("Hydrogen Rocket, Commando Raid #2"), ())
    assert table.view("fr").in_hands == cards("Gold Reserves, Piracy #2")
    same_when_imagined(table)


def test_cards_surely_in_a_hand_are_never_dealt_to_the_deck() -> None:
    table = eod(
        "US SU FR", hands=["Hydrogen Rocket", "Gold Reserves, Piracy #2", "Air Strike, Kerosene Rocket"], step="trade"
    )
    table.teach("fr", "Gold Reserves, Piracy #2")
    table.say("us", "offer su give nothing ask hand purple").say("su", "accept 1 with Piracy #2")
    sight = table.match.sight(2)
    holders = Counter(
        tuple(
            "su" if one in perigee.imagine(sight, seed=seed).state.hands[1] else "us"
            for one in cards("Gold Reserves, Piracy #2")
        )
        for seed in range(300)
    )
    assert set(holders) == {("us", "us"), ("us", "su"), ("su", "us")}
    assert all(abs(count - 100) < 30 for count in holders.values())


def test_a_card_from_the_scrapyard_is_known_to_all() -> None:
    table = eod("US SU", hands=["Air Strike", "Gold Reserves"], scrapyard="Kerosene Rocket", step="trade")
    table.say("us", "trade Air Strike, Kerosene Rocket")
    assert table.view("su").known == (cards("Kerosene Rocket"), ())
    assert table.view().known == (cards("Kerosene Rocket"), ())


def test_a_new_deck_holds_what_everybody_saw_go_into_it() -> None:
    table = eod(
        "US SU", hands=["Gold Reserves", "Air Strike, Basic Colony"], deck="", discards="Secret Police #2", step="free"
    )
    table.say("us", "use Gold Reserves").all_pass()
    assert table.happened("deck made")
    assert table.view("su").in_hands == ()  # the two cards that were drawn may be any of the new deck's
    # They were in no pile: so they are in the other hand.
    assert table.view("us").in_hands == cards("Basic Colony, Air Strike")
    same_when_imagined(table)


def test_an_open_offer_is_respected_by_a_player_who_imagines_its_maker() -> None:
    table = eod("US SU FR", hands=["Hydrogen Rocket, Atomic Rocket", "Air Strike", "Air Strike #2"], step="trade")
    table.say("us", "offer su give hand red red total 11 ask hand any with Hydrogen Rocket, Atomic Rocket")
    assert table.view("su").offers[0].picked is None
    assert table.view("us").offers[0].picked == cards("Hydrogen Rocket, Atomic Rocket")
    same_when_imagined(table)
    facts = table.state.facts
    for seed in range(20):
        hand = perigee.imagine(table.match.sight(1), seed=seed).state.hands[0]
        assert sorted(facts.cards[card].value for card in hand) == [5, 6]
        assert all(facts.cards[card].colour == "red" for card in hand)


def test_another_recon_takes_the_known_order_away() -> None:
    table = eod("US SU", hands=[RECON, "Recon Satellite #2"], top="Commando Raid, Nuclear Missile #2, Basic Colony")
    table.say("us", f"use {RECON} against su").all_pass()
    table.say("us", "order Basic Colony, Commando Raid, Nuclear Missile #2").say("us", "pass")
    assert table.may("su") == ["pass"]  # their Recon Satellite shows the United States alone
    table.state.fronts[1].append(table.state.hands[1].pop())
    table.say("su", "use Recon Satellite #2 against us")
    table.say("su", "order Nuclear Missile #2, Commando Raid, Basic Colony")
    assert table.view("us").known_deck == ()
    assert table.view("su").known_deck == cards("Nuclear Missile #2, Commando Raid, Basic Colony")
    same_when_imagined(table)


def test_what_a_defector_took_is_known_to_its_owner_and_to_nobody_else() -> None:
    table = eod("US SU FR", hands=["Defector", "Gold Reserves, Piracy", ""])
    table.teach("fr", "Gold Reserves")
    table.say("us", "use Defector against su").all_pass()
    assert table.view("us").known[1] == cards("Gold Reserves, Piracy")
    table.say("us", "take Gold Reserves")
    assert table.view("su").known[0] == cards("Gold Reserves")
    assert table.view("us").known[1] == cards("Piracy")
    assert table.view("fr").known == ((), (), ())
    assert not any(getattr(event, "cards", None) for event in table.told("fr"))
    same_when_imagined(table)
