"""Step 3, free for all: laying, using, priority, flags (ED-40 to ED-42, ED-50 to ED-53, ED-55 to ED-57)."""

from __future__ import annotations

import perigee
from tests.end_of_days.cards import numbered
from tests.end_of_days.table import Table, card, cards, eod

SIX = (
    "Anti-Missile System #2, Recon Satellite, Recon Satellite #2, "
    "Orbital Weapons Platform #3, Orbital Cargo Pod, Anti-Missile System"
)
"""Six cards in front: the United States are full."""
EVERYBODY = "US SU CN FR UK IN JP"


def test_ed40_the_player_on_turn_lays_any_number_of_cards() -> None:
    table = eod(hands=["Kerosene Rocket, Basic Habitat, Basic Colony, Air Strike, Gold Reserves"])
    for sentence in (
        "lay Kerosene Rocket site 1",
        "lay Basic Habitat site 1",
        "lay Basic Colony site 1",
        "lay Air Strike",
        "lay Gold Reserves",
    ):
        table.say("us", sentence)
    assert (table.site("us", 1), table.front("us"), table.hand("us")) == (
        "Kerosene Rocket, Basic Habitat, Basic Colony",
        "Air Strike, Gold Reserves",
        "",
    )


def test_ed40_nobody_else_lays_cards() -> None:
    table = eod(hands=["", "Kerosene Rocket, Air Strike"]).say("us", "pass")
    assert table.refused("su", "lay Air Strike") == "ED-40"
    assert table.refused("su", "lay Kerosene Rocket site 1") == "ED-40"
    assert table.may("su") == ["pass"]


def test_ed40_a_card_is_laid_where_it_belongs() -> None:
    table = eod(hands=["Kerosene Rocket, Air Strike"])
    assert table.refused("us", "lay Kerosene Rocket") == "ED-40"
    assert table.refused("us", "lay Air Strike site 1") == "ED-40"
    assert table.refused("us", "lay Air Strike #2") == "ED-40"


def test_ed40_a_full_nation_may_discard_a_front_card_to_make_room() -> None:
    table = eod(hands=["Air Strike"], fronts=[SIX])
    assert table.refused("us", "lay Air Strike") == "ED-40"
    table.say("us", "room Recon Satellite").say("us", "lay Air Strike")
    assert table.front("us") == (
        "Anti-Missile System #2, Recon Satellite #2, Orbital Weapons Platform #3, "
        "Orbital Cargo Pod, Anti-Missile System, Air Strike"
    )
    assert table.discards == "Recon Satellite"


def test_ed40_where_there_is_room_none_is_made() -> None:
    table = eod(hands=["Air Strike"], fronts=["Anti-Missile System #2"])
    assert table.refused("us", "room Anti-Missile System #2") == "ED-40"
    assert eod(hands=["Air Strike"], fronts=[SIX]).refused("us", "room Air Strike") == "ED-40"


def test_ed41_any_player_may_use_cards_from_hand_or_from_in_front() -> None:
    table = eod(
        "US SU FR",
        hands=["", "Air Strike"],
        fronts=["", "Orbital Weapons Platform #2"],
        sites=[("Kerosene Rocket, Basic Habitat",)],
    )
    table.say("us", "pass")
    assert {"use Air Strike on Kerosene Rocket", "use Orbital Weapons Platform #2 against us"} <= set(table.may("su"))
    table.say("su", "use Orbital Weapons Platform #2 against us")
    assert table.happened("used", seat=1, card="Orbital Weapons Platform #2", from_hand=False)


def test_ed41_some_cards_are_used_in_front_only() -> None:
    table = eod(
        hands=["Orbital Weapons Platform #3, Orbital Cargo Pod"],
        fronts=["", "Orbital Weapons Platform #2"],
        scrapyard="Basic Habitat",
    )
    for sentence in ("use Orbital Weapons Platform #3 against su", "use Orbital Cargo Pod on Basic Habitat"):
        assert table.refused("us", sentence) == "ED-41"


def test_ed41_a_card_of_somebody_else_is_not_used() -> None:
    table = eod(hands=["", "Air Strike"], fronts=["", "Orbital Weapons Platform #2"])
    for sentence in (
        "use Air Strike on Orbital Weapons Platform #2",
        "use Orbital Weapons Platform #2 against us",
        "use Export Controls #2 against su",
    ):
        assert table.refused("us", sentence) == "ED-41"


def test_ed41_modules_are_laid_and_not_used() -> None:
    assert eod(hands=["Kerosene Rocket"]).refused("us", "use Kerosene Rocket") == "ED-41"


def test_ed42_the_player_on_turn_acts_until_they_pass_then_the_others_may() -> None:
    table = eod("US SU FR", hands=["Kerosene Rocket, Basic Habitat", "Air Strike", "Air Strike #2"])
    table.say("us", "lay Kerosene Rocket site 1")
    assert table.awaited == ["us"]
    table.say("us", "lay Basic Habitat site 1").say("us", "pass")
    assert table.awaited == ["su", "fr"]


def test_ed42_after_anothers_card_the_player_on_turn_has_the_first_choice_again() -> None:
    table = eod(
        "US SU FR",
        hands=["Kerosene Rocket", "Air Strike", "Air Strike #2"],
        fronts=["Recon Satellite"],
        top="Smear Campaign",
    )
    table.say("us", "pass")
    table.say("fr", "pass").say("su", "use Air Strike on Recon Satellite").all_pass()
    assert table.happened("attacked", hit=False)
    assert (table.question, table.awaited) == ("Acts", ["us"])
    table.say("us", "lay Kerosene Rocket site 1").say("us", "pass")
    assert table.awaited == ["fr"]


def test_ed42_who_has_an_empty_hand_and_nothing_in_front_to_use_is_not_asked() -> None:
    table = eod(
        "US SU FR UK IN",
        hands=["", "Air Strike", "", "", ""],
        fronts=["Recon Satellite", "", "Secret Base", "Air Strike #3"],
    )
    table.say("us", "pass")
    assert table.awaited == ["su", "uk"]  # France has only a card that works where it lies, the UK one to use
    table = eod("US SU FR", hands=["Kerosene Rocket"], fronts=["Recon Satellite"]).say("us", "pass")
    assert table.happened("all passed")
    assert table.question != "Others"


def test_ed42_the_step_ends_when_all_pass_in_a_row() -> None:
    table = eod("US SU FR", hands=["Kerosene Rocket", "Air Strike", "Air Strike #2"], fronts=["Recon Satellite"])
    table.say("us", "pass").all_pass()
    assert table.happened("all passed")
    assert table.state.turn == 1


def test_ed42_laying_a_card_is_not_using_it_and_cannot_be_negated() -> None:
    table = eod(hands=["Economic Meltdown #2", "Veto"]).say("us", "lay Economic Meltdown #2")
    assert (table.question, table.awaited) == ("Acts", ["us"])


def test_ed42_of_several_who_act_the_first_clockwise_is_performed() -> None:
    table = eod(
        "US SU FR", hands=["", "Air Strike", "Air Strike #2"], fronts=["Recon Satellite"], top="Smear Campaign", turn=0
    )
    table.say("us", "pass").say("fr", "use Air Strike #2 on Recon Satellite")
    table.say("su", "use Air Strike on Recon Satellite").all_pass()
    assert [event.card for event in table.told() if type(event).__name__ == "Used"] == [*cards("Air Strike")]
    assert table.hand("fr") == "Air Strike #2"
    table.say("us", "pass")
    assert table.awaited == ["fr"]


def test_ed42_who_was_overtaken_is_told_so_and_nobody_else_is() -> None:
    table = eod("US SU FR", hands=["", "Air Strike", "Air Strike #2"], fronts=["Recon Satellite"], top="Smear Campaign")
    table.say("us", "pass")
    table.say("fr", "use Air Strike #2 on Recon Satellite").say("su", "use Air Strike on Recon Satellite")
    assert [(e.by, e.card) for e in table.told("fr") if type(e).__name__ == "Overtaken"] == [(1, card("Air Strike #2"))]
    for who in ("us", "su", None):
        assert not any(type(event).__name__ == "Overtaken" for event in table.told(who))


def test_ed42_the_answers_of_the_others_are_hidden() -> None:
    table = eod("US SU FR", hands=["", "Air Strike", "Air Strike #2"], fronts=["Recon Satellite"]).say("us", "pass")
    before = len(table.told("us"))
    table.say("fr", "use Air Strike #2 on Recon Satellite")
    assert len(table.told("us")) == before
    assert card("Air Strike #2") not in str(table.view("us"))


def live(**more: object) -> Table:
    settings: dict[str, object] = {
        "nations": "US SU FR",
        "hands": ["", "Air Strike, Nuclear Missile #4", "Air Strike #2, Anti-Missile System"],
        "fronts": ["Recon Satellite"],
        "window": 8_000,
        **more,
    }
    return eod(**settings).say("us", "pass", at=1_000)  # type: ignore[arg-type]


def test_ed42_the_others_have_the_time_of_a_window() -> None:
    assert live(rules=1).match.next_deadline() == 11_000
    table = live()
    assert table.match.next_deadline() == 9_000
    table.say("su", "use Air Strike on Recon Satellite", at=2_000)
    assert table.match.next_deadline() == 9_000
    table.tick(9_000)
    assert table.happened("used", seat=1, card="Air Strike")


def test_ed42_by_the_rules_of_version_1_orders_answered_nothing() -> None:
    table = live(rules=1).say("su", "pass until turn", at=2_000)
    table.say("fr", "use Air Strike #2 on Recon Satellite", at=2_500).tick(11_500)
    table.tick(30_000).say("us", "pass", at=31_000)
    assert table.view("su").until == "turn"
    assert table.match.standing(1) is None
    assert table.refused("fr", "listen") == "ED-42"
    table.say("su", "listen", at=31_500)
    assert table.view("su").until == ""
    assert table.match.next_deadline() == 41_000


# --- standing orders ---


def test_ed42_pass_until_my_turn_answers_the_free_for_all_and_windows() -> None:
    table = live().say("su", "pass until turn", at=2_000).say("fr", "use Air Strike #2 on Recon Satellite", at=3_000)
    assert (table.question, table.match.standing(1)) == ("Window", "pass")
    assert table.match.standing(2) is None
    table.say("su", "pass", at=4_000).tick(12_000).say("us", "pass", at=13_000)
    assert (table.question, table.match.standing(1), table.match.standing(2)) == ("Others", "pass", None)
    prompt = table.prompt("su")
    assert prompt is not None
    assert prompt.standing == "pass"


def test_ed42_pass_until_something_is_used_ends_when_something_is() -> None:
    table = live().say("su", "pass until use", at=2_000)
    assert table.view("su").until == "use"
    table.say("fr", "use Air Strike #2 on Recon Satellite", at=3_000)
    assert table.view("su").until == ""
    assert table.match.standing(1) is None


def test_ed42_standing_orders_end_with_ones_own_turn() -> None:
    table = live().say("su", "pass until turn", at=2_000).tick(11_000)
    assert table.state.turn == 1
    assert table.view("su").until == ""


def test_ed42_an_order_is_given_with_ones_own_last_pass_and_lasts_until_the_next_turn() -> None:
    table = eod(
        "US SU FR",
        hands=["Nuclear Missile #4", "Air Strike", "Air Strike #2"],
        fronts=["Recon Satellite"],
        top="Smear Campaign",
    )
    assert table.orders("us") == ["pass until turn"]
    table.say("us", "pass until turn")
    assert (table.view("us").until, table.question) == ("turn", "Others")
    table.say("su", "use Air Strike on Recon Satellite").say("fr", "pass")
    assert (table.question, table.match.standing(0)) == ("Window", "pass")


def test_ed42_orders_are_given_and_taken_back_at_any_time_at_any_table() -> None:
    table = eod(
        "US SU FR",
        hands=["Nuclear Missile #4", "Air Strike", "Air Strike #2"],
        fronts=["Recon Satellite"],
        step="refill",
    )
    assert table.view("su").orders == ("pass until turn", "pass until use")
    assert table.refused("su", "listen") == "ED-42"
    table.say("su", "pass until use")
    assert (table.view("su").until, table.view("su").orders) == ("use", ("pass until turn", "listen"))
    table.say("su", "pass until turn").say("us", "refill")
    assert table.view("su").orders == ("listen",)
    assert table.view().orders == ()
    table.say("su", "listen")
    assert table.view("su").until == ""
    assert [entry.text for entry in table.match.entries or ()] == [
        "standing pass until use", "standing pass until turn", "refill", "standing listen",
    ]  # fmt: skip


def test_ed42_pass_until_something_is_used_is_ordered_on_ones_own_turn_and_in_a_window_and_answers_neither() -> None:
    table = eod("US SU FR", hands=["Nuclear Missile #4", "Air Strike", "Air Strike #2"], fronts=["Recon Satellite"])
    table.say("us", "pass until use")
    assert (table.question, table.view("us").until) == ("Acts", "use")
    table.say("us", "pass").say("su", "use Air Strike on Recon Satellite").say("fr", "pass")
    assert (table.question, table.view("us").until) == ("Window", "")
    table.say("us", "pass until use")
    assert (table.question, table.view("us").until, table.match.standing(0)) == ("Window", "use", None)


def test_ed42_listen_is_heard_in_a_window_and_leaves_the_question_as_it_is() -> None:
    table = live().say("su", "pass until turn", at=2_000).say("fr", "use Air Strike #2 on Recon Satellite", at=3_000)
    before = table.prompt("su")
    assert table.orders("su") == ["pass always", "pass until turn", "listen"]
    table.say("su", "listen", at=3_100)
    after = table.prompt("su")
    assert before is not None
    assert after is not None
    assert (after.number, after.awaited, after.standing) == (before.number, True, "")


def test_ed42_who_orders_is_noticed_by_nobody_else() -> None:
    table = eod(
        "US SU FR",
        hands=["Nuclear Missile #4", "Air Strike", "Air Strike #2"],
        fronts=["Recon Satellite"],
        step="trade",
    )
    table.say("us", "offer su give nothing ask hand any")
    assert table.match.can_undo(0)
    before = {seat: table.match.sight(seat) for seat in (0, 2, None)}
    table.say("su", "pass until turn")
    assert {seat: table.match.sight(seat) for seat in (0, 2, None)} == before
    assert table.match.can_undo(0)
    assert not table.match.can_undo(1)


def test_ed42_an_order_outlives_the_undoing_of_what_another_said_before_it() -> None:
    match = perigee.new("end-of-days", seats=2, seed=4, nations="random")
    turn = match.state.turn
    match.say(turn, "refill")
    match.say(turn, str(next(o for o in match.prompts[turn].options if str(o).startswith("offer"))))
    match.say(1 - turn, "pass until turn")
    match.undo(turn)
    assert match.state.offers == []
    assert match.state.until[1 - turn] == "turn"
    assert perigee.replay(match.record()).state == match.state


# --- flags ---


def test_ed50_from_hand_a_nation_lays_and_uses_only_its_flag_or_wild() -> None:
    table = eod(
        EVERYBODY,
        hands=["Kerosene Rocket, Kerosene Rocket #4, Air Strike #2, Air Strike #4, Sabotage #4"],
        fronts=["", "Orbital Weapons Platform #2"],
        sites=[(), ("Basic Habitat #4",)],
    )
    for sentence in (
        "lay Kerosene Rocket #4 site 1",
        "lay Air Strike #4",
        "use Air Strike #4 on Orbital Weapons Platform #2",
        "use Sabotage #4 against su site 1",
    ):
        assert table.refused("us", sentence) == "ED-50"
    named = {numbered(may).split()[1] for may in table.may("us")[1:]}
    assert named == {*cards("Kerosene Rocket, Air Strike #2")}


def test_ed50_in_front_of_it_a_nation_uses_any_card() -> None:
    table = eod(EVERYBODY, fronts=["Air Strike #4", "Orbital Weapons Platform #2"])
    table.say("us", "use Air Strike #4 on Orbital Weapons Platform #2")
    assert table.happened("used", card="Air Strike #4")


def test_ed51_two_flags_that_do_not_play_make_a_card_wild() -> None:
    two_absent = eod("US FR", hands=["Kerosene Rocket #10"])  # USSR and Japan
    assert "lay Kerosene Rocket #10 site 1" in two_absent.may("us")
    one_absent = eod("US SU FR", hands=["Kerosene Rocket #10"])
    assert one_absent.refused("us", "lay Kerosene Rocket #10 site 1") == "ED-50"


def test_ed51_a_wild_card_hits_every_nation_its_user_included() -> None:
    table = eod(
        "US FR",
        hands=["Desperate Mobs, Kerosene Rocket #2, Kerosene Rocket #3", "Nuclear Missile #4, Kerosene Rocket #5"],
        sites=[("Kerosene Rocket",), ("Basic Habitat, Basic Colony",)],
    )  # wild: SU, IN, JP absent
    table.say("us", "use Desperate Mobs").all_pass()
    assert table.awaited == ["fr"]  # Desperate Mobs say 'other'
    table = eod(
        "FR UK",
        hands=[
            "Economic Meltdown #2, Kerosene Rocket #5, Kerosene Rocket #6",
            "Kerosene Rocket #3, Kerosene Rocket #9",
        ],
    )  # the United States, the USSR and China are away
    table.say("fr", "use Economic Meltdown #2").all_pass().say("fr", "discard Kerosene Rocket #6")
    assert table.awaited == ["uk"]


def test_ed52_some_cards_hit_only_the_nations_on_them() -> None:
    table = eod(
        EVERYBODY,
        hands=["Desperate Mobs #2, Kerosene Rocket #2", "", "", "", "", "", ""],
        sites=[(), ("Basic Habitat #4",), ("Basic Habitat #3",), ("Basic Habitat #6",)],
    )
    table.say("us", "use Desperate Mobs #2")
    assert table.site("cn", 1) == ""
    assert (table.site("su", 1), table.site("fr", 1)) == ("Basic Habitat #4", "Basic Habitat #6")


def test_ed53_a_module_laid_stays_at_its_site() -> None:
    table = eod(hands=["Kerosene Rocket", ""], sites=[("", "Basic Habitat")]).say("us", "lay Kerosene Rocket site 1")
    for sentence in (
        "lay Kerosene Rocket site 2",
        "lay Basic Habitat site 1",
        "room Kerosene Rocket",
        "place Kerosene Rocket site 2",
    ):
        table.refused("us", sentence)
    assert not any("Kerosene Rocket" in may or "Basic Habitat" in may for may in table.may("us"))


def test_ed55_in_the_other_steps_no_card_is_used() -> None:
    for step, clause in (("refill", "ED-20"), ("trade", "ED-55")):
        table = eod(hands=["Air Strike"], fronts=["", "Orbital Weapons Platform #2"], step=step)
        assert table.refused("us", "use Air Strike on Orbital Weapons Platform #2") == clause
    table = eod(
        hands=["Air Strike"],
        fronts=["", "Orbital Weapons Platform #2"],
        sites=[("Kerosene Rocket, Basic Habitat, Basic Colony",)],
        step="launch",
    )
    assert table.refused("us", "use Air Strike on Orbital Weapons Platform #2") == "ED-62"


def test_ed55_continuous_cards_are_never_used() -> None:
    table = eod(fronts=["Secret Base, Tracking Station"])
    assert table.refused("us", "use Secret Base") == "ED-55"
    assert table.refused("us", "use Tracking Station") == "ED-55"


def test_ed55_continuous_cards_work_at_all_times() -> None:
    table = eod(
        "US SU",
        hands=["Kerosene Rocket #7"],
        fronts=["", "Export Controls #2"],
        scrapyard="Basic Habitat",
        step="trade",
    )
    assert table.refused("us", "trade Kerosene Rocket #7, Basic Habitat") == "ED-30"
    assert table.may("us").count("trade Kerosene Rocket #7 blind") == 1


def test_ed56_modules_are_laid_in_any_order_and_a_site_holds_any_number_of_each_type() -> None:
    table = eod(
        hands=[
            (
                "Basic Colony, Basic Colony #2, Basic Habitat, Basic Habitat #2, "
                "Kerosene Rocket, Kerosene Rocket #2, Kerosene Rocket #3"
            )
        ]
    )
    for module in (
        "Basic Colony",
        "Basic Colony #2",
        "Basic Habitat",
        "Basic Habitat #2",
        "Kerosene Rocket",
        "Kerosene Rocket #2",
        "Kerosene Rocket #3",
    ):
        table.say("us", f"lay {module} site 3")
    assert table.site("us", 3) == (
        "Basic Colony, Basic Colony #2, Basic Habitat, Basic Habitat #2, "
        "Kerosene Rocket, Kerosene Rocket #2, Kerosene Rocket #3"
    )


def test_ed57_the_nations_that_do_not_play_and_the_cards_that_count_as_wild_are_shown_to_all() -> None:
    table = eod("US FR UK")
    for who in ("us", "uk", None):
        assert table.view(who).absent == ("su", "cn", "in", "jp")
        assert card("Kerosene Rocket #10") in table.view(who).counts_as_wild  # USSR and Japan
        assert card("Basic Habitat #4") not in table.view(who).counts_as_wild  # the USSR alone of its two
        assert card("Kerosene Rocket") not in table.view(who).counts_as_wild  # it is wild
