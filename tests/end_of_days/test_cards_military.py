"""The twelve orange kinds, each by its printed text."""

from __future__ import annotations

from tests.end_of_days.table import eod


def test_commando_raid_attacks_two_cards_of_one_nation() -> None:
    table = eod("US SU FR", fronts=["046", "061 064", "053"], sites=[(), ("024",)], top="120 117")
    table.say("us", "use 046 attack against su")
    assert table.may("us") == ["attack 061", "attack 064", "attack 024"]  # two, no fewer
    table.say("us", "attack 024").say("us", "attack 061")
    assert (table.site("su", 1), table.front("su")) == ("", "061 064")
    assert table.question == "Acts"


def test_commando_raid_destroys_one_card_instead() -> None:
    table = eod(fronts=["046", "061"], sites=[(), ("024",)]).say("us", "use 046 destroy on 024")
    assert table.happened("destroyed", card="024")
    assert not table.happened("attacked")


def test_nuclear_missile_attacks_up_to_three_cards() -> None:
    table = eod(fronts=["051", "061 064 081"], top="120 085 116").say("us", "use 051 against su")
    for card in ("061", "064", "081"):
        table.say("us", f"attack {card}")
    assert table.front("su") == ""


def test_anti_missile_system_destroys_a_pod_or_a_platform_of_anybody() -> None:
    table = eod(hands=["054"], fronts=["063", "061 081"])
    assert [may for may in table.may("us") if may.startswith("use 054")] == ["use 054 on 063", "use 054 on 061"]
    table.say("us", "use 054 on 061")
    assert (table.front("su"), table.discards) == ("081", "061 054")


def test_recon_satellite_shows_a_hand_and_orders_the_top_of_the_deck() -> None:
    table = eod(hands=["058", "086 053"], top="046 051 034 120").say("us", "use 058 against su").all_pass()
    assert table.view("us").known[1] == ("053", "086")
    assert len(table.may("us")) == 6
    assert table.refused("us", "order 046 051 120") == "ED-45"
    table.say("us", "order 034 046 051")
    assert table.state.deck[:-5:-1] == ["034", "046", "051", "120"]


def test_orbital_weapons_platform_attacks_up_to_two_cards() -> None:
    table = eod(fronts=["062", "061 064"], sites=[(), ("024", "026")], top="120 085").say("us", "use 062 against su")
    table.say("us", "attack 024").say("us", "attack 026")  # modules of any site
    assert (table.site("su", 1), table.site("su", 2)) == ("", "")
    assert table.question == "Acts"


def test_orbital_cargo_pod_takes_a_card_of_choice_from_the_scrapyard() -> None:
    table = eod(fronts=["063"], scrapyard="021 034").say("us", "use 063 on 034")
    assert (table.hand("us"), table.scrapyard, table.discards) == ("034", "021", "063")


def test_air_strike_attacks_one_card_of_another_nation() -> None:
    table = eod(hands=["065"], fronts=["058", "061"], top="120")
    assert "use 065 on 058" not in table.may("us")
    assert table.say("us", "use 065 on 061").front("su") == ""


def test_fighter_patrol_attacks_a_military_card_in_front_of_another_nation() -> None:
    table = eod(hands=["070"], fronts=["", "061 085"], sites=[(), ("024",)], top="120")
    assert [may for may in table.may("us") if may.startswith("use")] == ["use 070 on 061"]
    assert table.say("us", "use 070 on 061").front("su") == "085"


def test_missile_submarine_attacks_up_to_three_modules_of_one_site() -> None:
    table = eod(hands=["073"], fronts=["", "061"], sites=[(), ("024 026 038", "013")], top="120 117 116")
    table.say("us", "use 073 against su site 1")
    assert table.may("us") == ["attack 024", "attack 026", "attack 038", "stop"]
    table.say("us", "attack 024").say("us", "attack 026").say("us", "attack 026")
    assert (table.site("su", 1), table.down("us")) == ("038", "073")


def test_civil_war_hits_those_with_most_and_ties_too() -> None:
    table = eod(
        "US UK FR SU CN", hands=["078", "009", "008", "024", "013"], chosen=[0],
        fronts=["059 062", "060 056", "061 053 067", "", "050"],
    )  # fmt: skip
    table.say("us", "use 078").all_pass()  # US, UK, India and Japan are on it, and the last two are away: it is wild
    table.say("fr", "destroy 053")
    assert (table.front("fr"), table.front("us"), table.front("uk")) == ("061 067", "059 062", "060 056")
    assert table.hand("fr") == ""


def test_civil_war_where_nobody_has_military_cards_costs_a_hand_card() -> None:
    table = eod(hands=["078", "086"], chosen=[0]).say("us", "use 078").all_pass()
    assert table.happened("discarded", seat=1, card="086", by_chance=True)


def test_civil_war_does_not_count_itself() -> None:
    table = eod(hands=["", "086"], fronts=["078", "061"], chosen=[0]).say("us", "use 078").all_pass()
    assert table.happened("discarded", seat=1)
    assert table.front("su") == "061"  # half of one is none


def test_tracking_station_adds_one_to_ones_own_chance() -> None:
    table = eod(fronts=["080"], sites=[("001 021 034",)], top="119", step="launch")
    assert table.say("us", "launch site 1 with 001 021 034").happened("lifted off", value=3)


def test_radio_jamming_takes_one_from_every_others() -> None:
    table = eod(fronts=["", "081"], sites=[("001 021 034",)], top="104", step="launch")
    assert table.say("us", "launch site 1 with 001 021 034").happened("launched", chance=1)


def test_radio_jamming_that_is_destroyed_jams_no_longer() -> None:
    table = eod(hands=["093"], fronts=["", "081"], sites=[("001 021 034",)]).say("us", "use 093 on 081")
    odds = table.view("us").odds
    assert odds is not None
    assert odds.projects[0][0].chance == 2
