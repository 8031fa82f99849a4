"""The sixteen purple kinds, each by its printed text."""

from __future__ import annotations

from tests.end_of_days.table import eod


def test_secret_base_guards_modules_and_nothing_else() -> None:
    table = eod(hands=["065 106 113"], fronts=["051", "085 061"], sites=[(), ("024",)])
    for sentence in ("use 065 on 024", "use 106 on 024"):
        assert table.refused("us", sentence) == "ED-47"
    assert {"use 065 on 085", "use 065 on 061", "use 106 on 085"} <= set(table.may("us"))
    assert not any(may.startswith("use 113") for may in table.may("us"))
    table.say("us", "use 051 against su")
    assert table.may("us") == ["attack 085", "attack 061", "stop"]


def test_secret_base_destroyed_guards_no_longer() -> None:
    table = eod(fronts=["051", "085"], sites=[(), ("024",)], top="120").say("us", "use 051 against su")
    table.say("us", "attack 085")
    assert table.may("us") == ["attack 024", "stop"]


def test_secret_base_stops_neither_piracy_nor_a_protest() -> None:
    table = eod(hands=["097 116"], fronts=["", "085"], sites=[(), ("024",)])
    assert {"use 097 on 024", "use 116 against su"} <= set(table.may("us"))


def test_secret_base_spares_its_owner_desperate_mobs() -> None:
    table = eod("US FR UK", hands=["101"], fronts=["", "", "083"], sites=[(), ("026",), ("023",)])
    assert table.refused("us", "use 101") == "ED-43"


def test_secret_base_works_from_the_moment_it_is_laid() -> None:
    table = eod("SU US", hands=["085", "065"], sites=[("024",)]).say("su", "lay 085").say("su", "pass")
    assert table.refused("us", "use 065 on 024") == "ED-47"


def test_gold_reserves_draw_two_cards() -> None:
    table = eod(hands=["086"], top="065 066").say("us", "use 086")
    assert table.hand("us") == "065 066"


def test_secret_police_draw_two_cards() -> None:
    table = eod(hands=["090"], top="065 066").say("us", "use 090")
    assert table.hand("us") == "065 066"


def test_espionage_destroys_a_card_in_front_and_no_module() -> None:
    table = eod(hands=["093"], fronts=["", "061 085"], sites=[(), ("024",)])
    assert [may for may in table.may("us") if may.startswith("use")] == ["use 093 on 061", "use 093 on 085"]
    assert table.say("us", "use 093 on 085").front("su") == "061"


def test_piracy_takes_a_module_to_a_site_of_the_user() -> None:
    table = eod(hands=["097"], sites=[("001",), ("024",)]).say("us", "use 097 on 024")
    assert table.happened("stolen", seat=0, victim=1, card="024")
    table.say("us", "place 024 site 1")
    assert (table.site("us", 1), table.site("su", 1), table.down("us")) == ("001 024", "", "097")


def test_economic_meltdown_halves_the_hands_of_the_nations_on_it() -> None:
    table = eod(
        "US SU CN FR UK IN JP", hands=["099 002 003 005", "024 061 091", "013", "053 008"]
    ).say("us", "use 099")  # fmt: skip
    table.all_pass()
    table.say("us", "discard 002").say("su", "discard 091")
    assert (table.hand("us"), table.hand("su"), table.hand("cn"), table.hand("fr")) == (
        "003 005", "024 061", "013", "008 053",
    )  # fmt: skip


def test_desperate_mobs_cost_each_other_nation_on_it_a_module() -> None:
    table = eod("US CN UK SU FR IN JP", hands=["101"], sites=[("001",), ("022 023",), ("009",), ("024",)])
    table.say("us", "use 101").say("cn", "destroy 023")
    assert (table.site("cn", 1), table.site("uk", 1)) == ("022", "")
    assert (table.site("us", 1), table.site("su", 1)) == ("001", "024")


def test_un_resolution_clears_two_sanctions_or_draws_a_card() -> None:
    table = eod(hands=["103"], downs=["046 048 051"])
    assert {"use 103 clear", "use 103 draw"} <= set(table.may("us"))
    table.say("us", "use 103 clear").say("us", "clear 046").say("us", "clear 051")
    assert (table.down("us"), table.question) == ("048", "Acts")
    assert eod(hands=["103"], top="065").say("us", "use 103 draw").hand("us") == "065"


def test_ultimatum_costs_a_card_in_play_or_two_hand_cards() -> None:
    table = eod(hands=["106", "053 007 008"], sites=[(), ("024",)]).say("us", "use 106 on 024").all_pass()
    assert table.may("su") == ["refuse", "give 007 008", "give 007 053", "give 008 053"]
    table.say("su", "give 007 053")
    assert (table.hand("us"), table.hand("su"), table.site("su", 1)) == ("007 053", "008", "024")
    assert "053" not in str(table.told())


def test_veto_is_no_act_of_its_own() -> None:
    assert eod(hands=["108"], fronts=["", "061"]).refused("us", "use 108") == "ED-43"


def test_counterintelligence_shows_a_hand() -> None:
    table = eod("US SU FR", hands=["109", "086 053", "008"]).say("us", "use 109 against su").all_pass()
    assert table.view("us").known == ((), ("053", "086"), ())
    assert table.view("fr").known == ((), (), ())


def test_sabotage_attacks_each_module_of_a_site_once() -> None:
    table = eod(hands=["113"], sites=[(), ("024 026 038", "013")], top="120 117 116")
    table.say("us", "use 113 against su site 1").say("us", "attack 026").say("us", "attack 024")
    assert [event.target for event in table.told() if type(event).__name__ == "Attacked"] == ["026", "024", "038"]
    assert (table.site("su", 1), table.site("su", 2), table.down("us")) == ("024", "013", "113")


def test_defector_looks_and_takes_a_card_even_without_the_flag() -> None:
    table = eod("US SU CN FR UK IN JP", hands=["115", "091 061"]).say("us", "use 115 against su").all_pass()
    assert table.may("us") == ["take 061", "take 091"]
    table.say("us", "take 091")
    assert (table.hand("us"), table.hand("su")) == ("091", "061")


def test_diplomatic_protest_grounds_a_nation_for_this_turn() -> None:
    table = eod(hands=["116"], sites=[(), ("002 022 035",)]).say("us", "use 116 against su")
    assert table.refused("us", "use 116 against su") == "ED-41"
    table.say("us", "pass").all_pass()
    assert table.state.turn == 1  # nobody could launch
    table.say("su", "refill").say("su", "no trade").say("su", "pass")
    assert table.awaited == ["su"]
    assert table.question == "LaunchOrPass"


def test_smear_campaign_lies_face_down_before_its_target() -> None:
    table = eod(hands=["117"]).say("us", "use 117 against su")
    assert (table.down("su"), table.discards) == ("117", "")


def test_smear_campaign_negated_is_discarded() -> None:
    table = eod(hands=["117", "107"]).say("us", "use 117 against su").say("su", "negate 107")
    assert (table.down("su"), table.discards) == ("", "107 117")


def test_export_controls_close_the_scrapyard_to_others_trade() -> None:
    for fronts, denied in ((["", "119"], True), (["118", ""], False)):
        table = eod(hands=["007"], fronts=fronts, scrapyard="021", step="trade")
        assert ("trade 007 021" not in table.may("us")) == denied
        assert "trade 007 blind" in table.may("us")


def test_export_controls_do_not_touch_the_refill() -> None:
    table = eod(hands=["007"], fronts=["", "119"], scrapyard="021", step="refill").say("us", "refill 021")
    assert "021" in table.hand("us")
