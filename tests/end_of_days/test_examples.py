"""The worked examples of the rules (ED-80 to ED-89)."""

from __future__ import annotations

import pytest

from tests.end_of_days.table import eod, value


def test_ed80_a_base_and_a_colony_are_lost_and_nothing_can_be_launched() -> None:
    table = eod("US SU FR", hands=["083 108 003 005 055", "092", "095"], sites=[("012 021",)], top="034", step="refill")
    table.say("us", "refill")
    assert len(table.state.hands[0]) == 6
    table.say("us", "no trade").say("us", "lay 083").say("us", "lay 034 site 1").say("us", "pass")
    table.say("fr", "pass").say("su", "use 092 on 083").all_pass()
    assert table.happened("destroyed", card="083")
    table.say("us", "pass").say("fr", "use 095 on 034")
    table.all_pass()
    table.say("fr", "place 034 site 1").say("us", "pass").all_pass()
    assert table.site("fr", 1) == "034"
    assert not table.happened("launched")
    assert table.state.turn == 1


def test_ed81_a_missiles_failed_attack_may_be_repeated_or_go_elsewhere() -> None:
    table = eod(fronts=["051", "061 064"], sites=[(), ("024 026", "038")], top="117 119 120")
    table.say("us", "use 051 against su")
    assert table.may("us") == [f"attack {card}" for card in ("061", "064", "024", "026", "038")] + ["stop"]
    table.say("us", "attack 024")  # fails, and ties the missile to this project
    assert table.may("us") == ["attack 061", "attack 064", "attack 024", "attack 026", "stop"]
    table.say("us", "attack 024").say("us", "attack 061")
    assert table.happened("destroyed", card="061")
    assert table.site("su", 1) == "024 026"
    assert table.question == "Acts"


def test_ed82_an_answered_missile_still_ends_face_down() -> None:
    table = eod(hands=["", "055"], fronts=["051", "061"]).say("us", "use 051 against su").say("su", "negate 055")
    assert table.happened("negated", card="051")
    assert (table.down("us"), table.front("su"), table.discards) == ("051", "061", "055")


def test_ed83_with_the_ussr_and_china_away_their_card_is_wild() -> None:
    assert "lay 013 site 1" in eod("US FR", hands=["013"]).may("us")
    assert eod("US CN FR", hands=["013"]).refused("us", "lay 013 site 1") == "ED-50"


@pytest.mark.parametrize(("red", "chance"), [("012 001", 5), ("012 015", 6)])
def test_ed84_hydrogen_with_another_and_atomic_with_hydrogen(red: str, chance: int) -> None:
    table = eod(sites=[(f"{red} 021 034",)], top=value(chance), step="launch")
    table.say("us", f"launch site 1 with {red} 021 034")
    assert table.happened("launched", chance=chance)
    assert table.scores == [2, 0]
    if chance < 6:
        table = eod(sites=[(f"{red} 021 034",)], top=value(chance + 1), step="launch")
        assert table.say("us", f"launch site 1 with {red} 021 034").happened("crashed")


def test_ed85_after_a_new_hand_only_modules_are_laid() -> None:
    table = eod(hands=["065"], top="001 066 054 058 069 086", fronts=["", "061"], step="refill")
    table.say("us", "renew").say("us", "refill").say("us", "no trade")
    assert table.may("us") == ["pass", "lay 001 site 1", "lay 001 site 2", "lay 001 site 3"]


def test_ed86_civil_war_with_three_military_cards_destroys_one_and_a_random_hand_card_goes() -> None:
    table = eod(hands=["078", "086"], fronts=["055 058 059", "061"], turn=0, chosen=[0])
    table.state.hands[0].append("002")
    table.state.deck.remove("002")
    table.say("us", "use 078")
    assert table.awaited == ["us"]
    table.say("us", "destroy 058")
    assert table.front("us") == "055 059"
    assert table.happened("discarded", seat=0, card="002", by_chance=True)


def test_ed87_what_cannot_be_used_is_offered_and_both_refuse() -> None:
    table = eod("US SU FR CN UK IN JP", hands=["076 077 091", "024", "008"], step="trade")
    assert table.refused("us", "offer fr give hand purple ask hand any with 091") == "ED-34"
    table.say("us", "offer fr give hand orange ask hand any with 076")
    table.say("us", "offer su give hand orange/purple ask hand any with 091")
    table.say("fr", "refuse 1").say("su", "refuse 2").say("us", "no trade")
    assert table.hand("us") == "076 077 091"
    assert [str(event.give) for event in table.told() if type(event).__name__ == "Offered"] == [
        "hand orange",
        "hand orange/purple",
    ]


def test_ed88_one_card_does_not_buy_off_an_ultimatum() -> None:
    table = eod(hands=["106", "086"], fronts=["", "061"]).say("us", "use 106 on 061").all_pass()
    assert table.happened("destroyed", card="061")
    assert table.hand("su") == "086"
    assert table.down("us") == "106"


def test_ed89_a_front_card_traded_to_a_nation_without_its_flag_is_used_by_it() -> None:
    table = eod("US SU CN FR UK IN JP", hands=["002", "086"], fronts=["059"], step="trade")
    assert table.state.facts.cards["059"].flags == ("us",)
    table.say("us", "offer su give play 059 ask nothing").say("su", "accept 1").say("us", "pass")
    table.say("su", "use 059 against us")
    assert table.happened("used", seat=1, card="059", from_hand=False)
