"""Material: cards, flags, nations, and what is public (ED-01 to ED-08)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.end_of_days.table import CARDS, RULES, eod

NATIONS = RULES.data.nations


def test_ed01_there_are_120_cards_of_five_colours() -> None:
    colours = Counter(card.colour for card in CARDS.values())
    assert len(CARDS) == 120
    assert (colours["red"], colours["blue"], colours["green"]) == (20, 13, 12)
    assert colours["orange"] + colours["purple"] == 75


def test_ed01_there_are_seven_nation_cards() -> None:
    assert list(NATIONS) == ["us", "su", "cn", "fr", "uk", "in", "jp"]


def test_ed01_a_card_that_is_lost_or_doubled_is_noticed() -> None:
    lost, doubled = eod(hands=["065"]), eod(hands=["065"])
    lost.state.hands[0].pop()
    doubled.state.fronts[1].append("065")
    for table, found in ((lost, 119), (doubled, 121)):
        with pytest.raises(RuntimeError, match=f"{found} instead of 120"):
            RULES.check(table.state)


def test_ed02_every_value_from_1_to_6_is_on_twenty_cards() -> None:
    assert Counter(card.value for card in CARDS.values()) == dict.fromkeys(range(1, 7), 20)


def test_ed02_every_card_shows_nations_or_is_wild() -> None:
    assert CARDS["003"].flags == ("us", "su", "jp")
    assert CARDS["001"].flags == ()
    assert all(flag in NATIONS for card in CARDS.values() for flag in card.flags)


def test_ed02_six_kinds_have_the_grey_bar() -> None:
    barred = {card.kind for card in CARDS.values() if card.sanction}
    assert barred == {"Commando Raid", "Nuclear Missile", "Missile Submarine", "Piracy", "Ultimatum", "Sabotage"}
    assert sum(card.sanction for card in CARDS.values()) == 20


def test_ed03_the_united_states_have_six_cards_six_places_and_three_launch_sites() -> None:
    us = NATIONS["us"]
    assert (us.hand, us.size, us.sites) == (6, 6, 3)


def test_ed03_face_down_sanctions_take_places_in_the_nation() -> None:
    table = eod(hands=["065"], fronts=["055 058 059 062 063"])
    assert "lay 065" in table.may("us")
    table = eod(hands=["065"], fronts=["055 058 059 062"], downs=["046 048"])
    assert table.refused("us", "lay 065") == "ED-40"


def test_ed03_modules_take_no_places_in_the_nation() -> None:
    table = eod(hands=["065"], fronts=["055 058 059 062 063"], sites=[("001 002", "021", "034")])
    table.say("us", "lay 065")
    assert table.front("us") == "055 058 059 062 063 065"


def test_ed03_there_are_as_many_rockets_under_construction_as_launch_sites() -> None:
    table = eod(hands=["002"], sites=[("001", "021", "034")])
    assert [may for may in table.may("us") if may.startswith("lay")] == [f"lay 002 site {n}" for n in (1, 2, 3)]
    assert table.refused("us", "lay 002 site 4") == "ED-40"


def test_ed04_modules_stand_at_sites_and_the_others_in_front_or_face_down() -> None:
    table = eod(hands=["001 058 113"], sites=[(), ("024",)])
    table.say("us", "lay 001 site 2").say("us", "lay 058").say("us", "use 113 against su site 1")
    table.all_pass()
    assert (table.site("us", 2), table.front("us"), table.down("us")) == ("001", "058", "113")


def test_ed05_what_attacks_in_front_of_a_nation_may_hit_modules_too() -> None:
    table = eod(hands=["065"], fronts=["", "061"], sites=[(), ("024",)])
    assert [may for may in table.may("us") if may.startswith("use")] == ["use 065 on 061", "use 065 on 024"]


def test_ed05_what_must_lie_in_front_is_not_used_from_hand() -> None:
    table = eod(hands=["051"], fronts=["", "061"])
    assert table.refused("us", "use 051 against su") == "ED-41"
    table.say("us", "lay 051").say("us", "use 051 against su")
    assert table.happened("used", card="051", from_hand=False)


def test_ed08_scores_piles_play_and_sanctions_are_public() -> None:
    table = eod(
        hands=["065 066", "086"], fronts=["058"], downs=["", "095"], sites=[("001",)], scores=[3, 1],
        discards="070", scrapyard="021",
    )  # fmt: skip
    for who in ("us", "su", None):
        view = table.view(who)
        assert view.scores == (3, 1)
        assert view.hand_sizes == (2, 1)
        assert view.deck == 120 - 8
        assert (view.discards, view.scrapyard) == (("070",), ("021",))
        assert (view.fronts[0], view.downs[1], view.sites[0][0]) == (("058",), ("095",), ("001",))


def test_ed08_a_hand_is_seen_by_its_owner_alone() -> None:
    table = eod(hands=["065 066", "086"])
    assert table.view("us").hand == ("065", "066")
    assert table.view("su").hand == ("086",)
    assert table.view().hand is None


def test_ed08_what_is_drawn_is_seen_by_who_draws_it_alone() -> None:
    table = eod(hands=["002", "086"], top="065 066 070 058 054", step="refill").say("us", "refill")
    drawn = [event.cards for who in ("us", "su", None) for event in table.told(who) if type(event).__name__ == "Drew"]
    assert drawn == [("065", "066", "070", "058", "054"), None, None]
