"""The sixteen purple kinds, each by its printed text."""

from __future__ import annotations

from tests.end_of_days.table import card, cards, eod


def test_secret_base_guards_modules_and_nothing_else() -> None:
    table = eod(
        hands=["Air Strike, Ultimatum #2, Sabotage #3"],
        fronts=["Nuclear Missile #2", "Secret Base #3, Orbital Weapons Platform #2"],
        sites=[(), ("Basic Habitat #4",)],
    )
    for sentence in ("use Air Strike on Basic Habitat #4", "use Ultimatum #2 on Basic Habitat #4"):
        assert table.refused("us", sentence) == "ED-47"
    assert {
        "use Air Strike on Secret Base #3",
        "use Air Strike on Orbital Weapons Platform #2",
        "use Ultimatum #2 on Secret Base #3",
    } <= set(table.may("us"))
    assert not any(may.startswith("use Sabotage #3") for may in table.may("us"))
    table.say("us", "use Nuclear Missile #2 against su")
    assert table.may("us") == ["attack Secret Base #3", "attack Orbital Weapons Platform #2", "stop"]


def test_secret_base_destroyed_guards_no_longer() -> None:
    table = eod(
        fronts=["Nuclear Missile #2", "Secret Base #3"], sites=[(), ("Basic Habitat #4",)], top="Export Controls #3"
    )
    table.say("us", "use Nuclear Missile #2 against su")
    table.say("us", "attack Secret Base #3")
    assert table.may("us") == ["attack Basic Habitat #4", "stop"]


def test_secret_base_stops_neither_piracy_nor_a_protest() -> None:
    table = eod(
        hands=["Piracy #3, Diplomatic Protest"], fronts=["", "Secret Base #3"], sites=[(), ("Basic Habitat #4",)]
    )
    assert {"use Piracy #3 on Basic Habitat #4", "use Diplomatic Protest against su"} <= set(table.may("us"))


def test_secret_base_spares_its_owner_desperate_mobs() -> None:
    table = eod(
        "US FR UK",
        hands=["Desperate Mobs #2"],
        fronts=["", "", "Secret Base"],
        sites=[(), ("Basic Habitat #6",), ("Basic Habitat #3",)],
    )
    assert table.refused("us", "use Desperate Mobs #2") == "ED-43"


def test_secret_base_works_from_the_moment_it_is_laid() -> None:
    table = eod("SU US", hands=["Secret Base #3", "Air Strike"], sites=[("Basic Habitat #4",)])
    table.say("su", "lay Secret Base #3").say("su", "pass")
    assert table.refused("us", "use Air Strike on Basic Habitat #4") == "ED-47"


def test_gold_reserves_draw_two_cards() -> None:
    table = eod(hands=["Gold Reserves"], top="Air Strike, Air Strike #2").say("us", "use Gold Reserves")
    assert table.hand("us") == "Air Strike, Air Strike #2"


def test_secret_police_draw_two_cards() -> None:
    table = eod(hands=["Secret Police #2"], top="Air Strike, Air Strike #2").say("us", "use Secret Police #2")
    assert table.hand("us") == "Air Strike, Air Strike #2"


def test_espionage_destroys_a_card_in_front_and_no_module() -> None:
    table = eod(
        hands=["Espionage #2"],
        fronts=["", "Orbital Weapons Platform #2, Secret Base #3"],
        sites=[(), ("Basic Habitat #4",)],
    )
    assert [may for may in table.may("us") if may.startswith("use")] == [
        "use Espionage #2 on Orbital Weapons Platform #2",
        "use Espionage #2 on Secret Base #3",
    ]
    assert table.say("us", "use Espionage #2 on Secret Base #3").front("su") == "Orbital Weapons Platform #2"


def test_piracy_takes_a_module_to_a_site_of_the_user() -> None:
    table = eod(hands=["Piracy #3"], sites=[("Kerosene Rocket",), ("Basic Habitat #4",)])
    table.say("us", "use Piracy #3 on Basic Habitat #4")
    assert table.happened("stolen", seat=0, victim=1, card="Basic Habitat #4")
    table.say("us", "place Basic Habitat #4 site 1")
    assert (table.site("us", 1), table.site("su", 1), table.down("us")) == (
        "Kerosene Rocket, Basic Habitat #4",
        "",
        "Piracy #3",
    )


def test_economic_meltdown_halves_the_hands_of_the_nations_on_it() -> None:
    table = eod(
        "US SU CN FR UK IN JP",
        hands=[
            "Economic Meltdown #2, Kerosene Rocket #2, Kerosene Rocket #3, Kerosene Rocket #5",
            "Basic Habitat #4, Orbital Weapons Platform #2, Secret Police #3",
            "Hydrogen Rocket #2",
            "Nuclear Missile #4, Kerosene Rocket #8",
        ],
    )
    table.say("us", "use Economic Meltdown #2")
    table.all_pass()
    table.say("us", "discard Kerosene Rocket #2").say("su", "discard Secret Police #3")
    assert (table.hand("us"), table.hand("su"), table.hand("cn"), table.hand("fr")) == (
        "Kerosene Rocket #3, Kerosene Rocket #5",
        "Basic Habitat #4, Orbital Weapons Platform #2",
        "Hydrogen Rocket #2",
        "Kerosene Rocket #8, Nuclear Missile #4",
    )


def test_desperate_mobs_cost_each_other_nation_on_it_a_module() -> None:
    table = eod(
        "US CN UK SU FR IN JP",
        hands=["Desperate Mobs #2"],
        sites=[
            ("Kerosene Rocket",),
            ("Basic Habitat #2, Basic Habitat #3",),
            ("Kerosene Rocket #9",),
            ("Basic Habitat #4",),
        ],
    )
    table.say("us", "use Desperate Mobs #2").say("cn", "destroy Basic Habitat #3")
    assert (table.site("cn", 1), table.site("uk", 1)) == ("Basic Habitat #2", "")
    assert (table.site("us", 1), table.site("su", 1)) == ("Kerosene Rocket", "Basic Habitat #4")


def test_un_resolution_clears_two_sanctions_or_draws_a_card() -> None:
    table = eod(hands=["UN Resolution #2"], downs=["Commando Raid, Commando Raid #3, Nuclear Missile #2"])
    assert {"use UN Resolution #2 clear", "use UN Resolution #2 draw"} <= set(table.may("us"))
    table.say("us", "use UN Resolution #2 clear").say("us", "clear Commando Raid").say("us", "clear Nuclear Missile #2")
    assert (table.down("us"), table.question) == ("Commando Raid #3", "Acts")
    assert (
        eod(hands=["UN Resolution #2"], top="Air Strike").say("us", "use UN Resolution #2 draw").hand("us")
        == "Air Strike"
    )


def test_ultimatum_costs_a_card_in_play_or_two_hand_cards() -> None:
    table = eod(
        hands=["Ultimatum #2", "Nuclear Missile #4, Kerosene Rocket #7, Kerosene Rocket #8"],
        sites=[(), ("Basic Habitat #4",)],
    )
    table.say("us", "use Ultimatum #2 on Basic Habitat #4").all_pass()
    assert table.may("su") == [
        "refuse",
        "give Kerosene Rocket #7, Kerosene Rocket #8",
        "give Kerosene Rocket #7, Nuclear Missile #4",
        "give Kerosene Rocket #8, Nuclear Missile #4",
    ]
    table.say("su", "give Kerosene Rocket #7, Nuclear Missile #4")
    assert (table.hand("us"), table.hand("su"), table.site("su", 1)) == (
        "Kerosene Rocket #7, Nuclear Missile #4",
        "Kerosene Rocket #8",
        "Basic Habitat #4",
    )
    assert card("Nuclear Missile #4") not in str(table.told())


def test_veto_is_no_act_of_its_own() -> None:
    assert eod(hands=["Veto #2"], fronts=["", "Orbital Weapons Platform #2"]).refused("us", "use Veto #2") == "ED-43"


def test_counterintelligence_shows_a_hand() -> None:
    table = eod("US SU FR", hands=["Counterintelligence", "Gold Reserves, Nuclear Missile #4", "Kerosene Rocket #8"])
    table.say("us", "use Counterintelligence against su").all_pass()
    assert table.view("us").known == ((), cards("Nuclear Missile #4, Gold Reserves"), ())
    assert table.view("fr").known == ((), (), ())


def test_sabotage_attacks_each_module_of_a_site_once() -> None:
    table = eod(
        hands=["Sabotage #3"],
        sites=[(), ("Basic Habitat #4, Basic Habitat #6, Basic Colony #5", "Hydrogen Rocket #2")],
        top="Export Controls #3, Smear Campaign, Diplomatic Protest",
    )
    table.say("us", "use Sabotage #3 against su site 1").say("us", "attack Basic Habitat #6")
    table.say("us", "attack Basic Habitat #4")
    assert [event.target for event in table.told() if type(event).__name__ == "Attacked"] == [
        *cards("Basic Habitat #6, Basic Habitat #4, Basic Colony #5")
    ]
    assert (table.site("su", 1), table.site("su", 2), table.down("us")) == (
        "Basic Habitat #4",
        "Hydrogen Rocket #2",
        "Sabotage #3",
    )


def test_defector_looks_and_takes_a_card_even_without_the_flag() -> None:
    table = eod("US SU CN FR UK IN JP", hands=["Defector", "Secret Police #3, Orbital Weapons Platform #2"])
    table.say("us", "use Defector against su").all_pass()
    assert table.may("us") == ["take Orbital Weapons Platform #2", "take Secret Police #3"]
    table.say("us", "take Secret Police #3")
    assert (table.hand("us"), table.hand("su")) == ("Secret Police #3", "Orbital Weapons Platform #2")


def test_diplomatic_protest_grounds_a_nation_for_this_turn() -> None:
    table = eod(hands=["Diplomatic Protest"], sites=[(), ("Kerosene Rocket #2, Basic Habitat #2, Basic Colony #2",)])
    table.say("us", "use Diplomatic Protest against su")
    assert table.refused("us", "use Diplomatic Protest against su") == "ED-41"
    table.say("us", "pass").all_pass()
    assert table.state.turn == 1  # nobody could launch
    table.say("su", "refill").say("su", "no trade").say("su", "pass")
    assert table.awaited == ["su"]
    assert table.question == "LaunchOrPass"


def test_smear_campaign_lies_face_down_before_its_target() -> None:
    table = eod(hands=["Smear Campaign"]).say("us", "use Smear Campaign against su")
    assert (table.down("su"), table.discards) == ("Smear Campaign", "")


def test_smear_campaign_negated_is_discarded() -> None:
    table = eod(hands=["Smear Campaign", "Veto"]).say("us", "use Smear Campaign against su").say("su", "negate Veto")
    assert (table.down("su"), table.discards) == ("", "Veto, Smear Campaign")


def test_export_controls_close_the_scrapyard_to_others_trade() -> None:
    for fronts, denied in ((["", "Export Controls #2"], True), (["Export Controls", ""], False)):
        table = eod(hands=["Kerosene Rocket #7"], fronts=fronts, scrapyard="Basic Habitat", step="trade")
        assert ("trade Kerosene Rocket #7, Basic Habitat" not in table.may("us")) == denied
        assert "trade Kerosene Rocket #7 blind" in table.may("us")


def test_export_controls_do_not_touch_the_refill() -> None:
    table = eod(
        hands=["Kerosene Rocket #7"], fronts=["", "Export Controls #2"], scrapyard="Basic Habitat", step="refill"
    )
    table.say("us", "refill Basic Habitat")
    assert "Basic Habitat" in table.hand("us")
