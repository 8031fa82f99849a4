"""Step 3, free for all: laying, using, priority (ED-40 to ED-42, ED-53, ED-55, ED-56)."""

from __future__ import annotations

from perigee.games.end_of_days.odds import Project
from tests.end_of_days.cards import named
from tests.end_of_days.scenes import SIX, live
from tests.end_of_days.table import card, cards, eod


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


def test_ed42_a_player_with_an_empty_hand_and_nothing_in_front_to_use_is_not_asked() -> None:
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


def test_ed42_a_player_who_was_overtaken_is_told_so_and_nobody_else_is() -> None:
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


def test_ed42_the_others_have_the_time_of_a_window() -> None:
    assert live(rules=1).match.next_deadline() == 11_000
    table = live()
    assert table.match.next_deadline() == 9_000
    table.say("su", "use Air Strike on Recon Satellite", at=2_000)
    assert table.match.next_deadline() == 9_000
    table.tick(9_000)
    assert table.happened("used", seat=1, card="Air Strike")


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


def test_ed40_a_player_who_may_lay_sees_what_each_module_would_make_of_each_site() -> None:
    sites = [["Basic Colony, Basic Habitat, Kerosene Rocket", "Wheel Station, Atomic Rocket"]]
    table = eod("US SU", hands=["Basic Colony #2, Veto", "Kerosene Rocket #2"], sites=sites)
    odds = table.view("us").odds
    assert odds is not None
    lays = {named(f"lay {one.card} site {one.site}") for one in odds.prospects}
    assert lays == {said for said in table.may("us") if " site " in said} != set()
    now, then = odds.projects[0][1], next(one for one in odds.prospects if one.site == 2)
    assert (now.viable, now.points, now.liftoff) == (False, 0, None)
    table.say("us", "lay Basic Colony #2 site 2")
    laid = table.view("us").odds
    assert laid is not None
    new = laid.projects[0][1]
    for name in Project.__slots__:
        assert getattr(new, name) == getattr(then, name)
    assert new.viable


def test_ed08_ed40_prospects_are_told_to_nobody_else_and_only_while_one_may_lay() -> None:
    table = eod("US SU", hands=["Basic Colony, Veto", "Kerosene Rocket, Sabotage"])
    seen = [table.view("su").odds, table.view().odds]
    table.say("us", "pass")
    seen += [table.view("us").odds]
    assert [one.prospects for one in seen if one is not None] == [(), (), ()]
    assert eod("US SU", hands=["Basic Colony", ""], odds=False).view("us").odds is None
