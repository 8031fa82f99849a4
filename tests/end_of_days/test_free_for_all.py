"""Step 3, free for all: laying, using, priority, flags (ED-40 to ED-42, ED-50 to ED-53, ED-55 to ED-57)."""

from __future__ import annotations

import perigee
from tests.end_of_days.table import Table, eod

SIX = "055 058 059 062 063 054"
"""Six cards in front: the United States are full."""
EVERYBODY = "US SU CN FR UK IN JP"


def test_ed40_the_player_on_turn_lays_any_number_of_cards() -> None:
    table = eod(hands=["001 021 034 065 086"])
    for sentence in ("lay 001 site 1", "lay 021 site 1", "lay 034 site 1", "lay 065", "lay 086"):
        table.say("us", sentence)
    assert (table.site("us", 1), table.front("us"), table.hand("us")) == ("001 021 034", "065 086", "")


def test_ed40_nobody_else_lays_cards() -> None:
    table = eod(hands=["", "001 065"]).say("us", "pass")
    assert table.refused("su", "lay 065") == "ED-40"
    assert table.refused("su", "lay 001 site 1") == "ED-40"
    assert table.may("su") == ["pass"]


def test_ed40_a_card_is_laid_where_it_belongs() -> None:
    table = eod(hands=["001 065"])
    assert table.refused("us", "lay 001") == "ED-40"
    assert table.refused("us", "lay 065 site 1") == "ED-40"
    assert table.refused("us", "lay 066") == "ED-40"


def test_ed40_a_full_nation_may_discard_a_front_card_to_make_room() -> None:
    table = eod(hands=["065"], fronts=[SIX])
    assert table.refused("us", "lay 065") == "ED-40"
    table.say("us", "room 058").say("us", "lay 065")
    assert table.front("us") == "055 059 062 063 054 065"
    assert table.discards == "058"


def test_ed40_where_there_is_room_none_is_made() -> None:
    table = eod(hands=["065"], fronts=["055"])
    assert table.refused("us", "room 055") == "ED-40"
    assert eod(hands=["065"], fronts=[SIX]).refused("us", "room 065") == "ED-40"


def test_ed41_any_player_may_use_cards_from_hand_or_from_in_front() -> None:
    table = eod("US SU FR", hands=["", "065"], fronts=["", "061"], sites=[("001 021",)]).say("us", "pass")
    assert {"use 065 on 001", "use 061 against us"} <= set(table.may("su"))
    table.say("su", "use 061 against us")
    assert table.happened("used", seat=1, card="061", from_hand=False)


def test_ed41_some_cards_are_used_in_front_only() -> None:
    table = eod(hands=["062 063"], fronts=["", "061"], scrapyard="021")
    for sentence in ("use 062 against su", "use 063 on 021"):
        assert table.refused("us", sentence) == "ED-41"


def test_ed41_a_card_of_somebody_else_is_not_used() -> None:
    table = eod(hands=["", "065"], fronts=["", "061"])
    for sentence in ("use 065 on 061", "use 061 against us", "use 119 against su"):
        assert table.refused("us", sentence) == "ED-41"


def test_ed41_modules_are_laid_and_not_used() -> None:
    assert eod(hands=["001"]).refused("us", "use 001") == "ED-41"


def test_ed42_the_player_on_turn_acts_until_they_pass_then_the_others_may() -> None:
    table = eod("US SU FR", hands=["001 021", "065", "066"])
    table.say("us", "lay 001 site 1")
    assert table.awaited == ["us"]
    table.say("us", "lay 021 site 1").say("us", "pass")
    assert table.awaited == ["su", "fr"]


def test_ed42_after_anothers_card_the_player_on_turn_has_the_first_choice_again() -> None:
    table = eod("US SU FR", hands=["001", "065", "066"], fronts=["058"], top="117").say("us", "pass")
    table.say("fr", "pass").say("su", "use 065 on 058").all_pass()
    assert table.happened("attacked", hit=False)
    assert (table.question, table.awaited) == ("Acts", ["us"])
    table.say("us", "lay 001 site 1").say("us", "pass")
    assert table.awaited == ["fr"]


def test_ed42_who_has_an_empty_hand_and_nothing_in_front_to_use_is_not_asked() -> None:
    table = eod("US SU FR UK IN", hands=["", "065", "", "", ""], fronts=["058", "", "083", "067"]).say("us", "pass")
    assert table.awaited == ["su", "uk"]  # France has only a card that works where it lies, the UK one to use
    table = eod("US SU FR", hands=["001"], fronts=["058"]).say("us", "pass")
    assert table.happened("all passed")
    assert table.question != "Others"


def test_ed42_the_step_ends_when_all_pass_in_a_row() -> None:
    table = eod("US SU FR", hands=["001", "065", "066"], fronts=["058"]).say("us", "pass").all_pass()
    assert table.happened("all passed")
    assert table.state.turn == 1


def test_ed42_laying_a_card_is_not_using_it_and_cannot_be_negated() -> None:
    table = eod(hands=["099", "107"]).say("us", "lay 099")
    assert (table.question, table.awaited) == ("Acts", ["us"])


def test_ed42_of_several_who_act_the_first_clockwise_is_performed() -> None:
    table = eod("US SU FR", hands=["", "065", "066"], fronts=["058"], top="117", turn=0)
    table.say("us", "pass").say("fr", "use 066 on 058").say("su", "use 065 on 058").all_pass()
    assert [event.card for event in table.told() if type(event).__name__ == "Used"] == ["065"]
    assert table.hand("fr") == "066"
    table.say("us", "pass")
    assert table.awaited == ["fr"]


def test_ed42_who_was_overtaken_is_told_so_and_nobody_else_is() -> None:
    table = eod("US SU FR", hands=["", "065", "066"], fronts=["058"], top="117").say("us", "pass")
    table.say("fr", "use 066 on 058").say("su", "use 065 on 058")
    assert [(e.by, e.card) for e in table.told("fr") if type(e).__name__ == "Overtaken"] == [(1, "066")]
    for who in ("us", "su", None):
        assert not any(type(event).__name__ == "Overtaken" for event in table.told(who))


def test_ed42_the_answers_of_the_others_are_hidden() -> None:
    table = eod("US SU FR", hands=["", "065", "066"], fronts=["058"]).say("us", "pass")
    before = len(table.told("us"))
    table.say("fr", "use 066 on 058")
    assert len(table.told("us")) == before
    assert "066" not in str(table.view("us"))


def live(**more: object) -> Table:
    settings: dict[str, object] = {
        "nations": "US SU FR",
        "hands": ["", "065 053", "066 054"],
        "fronts": ["058"],
        "window": 8_000,
        **more,
    }
    return eod(**settings).say("us", "pass", at=1_000)  # type: ignore[arg-type]


def test_ed42_the_others_have_the_time_of_a_window() -> None:
    assert live(rules=1).match.next_deadline() == 11_000
    table = live()
    assert table.match.next_deadline() == 9_000
    table.say("su", "use 065 on 058", at=2_000)
    assert table.match.next_deadline() == 9_000
    table.tick(9_000)
    assert table.happened("used", seat=1, card="065")


def test_ed42_by_the_rules_of_version_1_orders_answered_nothing() -> None:
    table = live(rules=1).say("su", "pass until turn", at=2_000)
    table.say("fr", "use 066 on 058", at=2_500).tick(11_500)
    table.tick(30_000).say("us", "pass", at=31_000)
    assert table.view("su").until == "turn"
    assert table.match.standing(1) is None
    assert table.refused("fr", "listen") == "ED-42"
    table.say("su", "listen", at=31_500)
    assert table.view("su").until == ""
    assert table.match.next_deadline() == 41_000


# --- standing orders ---


def test_ed42_pass_until_my_turn_answers_the_free_for_all_and_windows() -> None:
    table = live().say("su", "pass until turn", at=2_000).say("fr", "use 066 on 058", at=3_000)
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
    table.say("fr", "use 066 on 058", at=3_000)
    assert table.view("su").until == ""
    assert table.match.standing(1) is None


def test_ed42_standing_orders_end_with_ones_own_turn() -> None:
    table = live().say("su", "pass until turn", at=2_000).tick(11_000)
    assert table.state.turn == 1
    assert table.view("su").until == ""


def test_ed42_an_order_is_given_with_ones_own_last_pass_and_lasts_until_the_next_turn() -> None:
    table = eod("US SU FR", hands=["053", "065", "066"], fronts=["058"], top="117")
    assert table.orders("us") == ["pass until turn"]
    table.say("us", "pass until turn")
    assert (table.view("us").until, table.question) == ("turn", "Others")
    table.say("su", "use 065 on 058").say("fr", "pass")
    assert (table.question, table.match.standing(0)) == ("Window", "pass")


def test_ed42_orders_are_given_and_taken_back_at_any_time_at_any_table() -> None:
    table = eod("US SU FR", hands=["053", "065", "066"], fronts=["058"], step="refill")
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
    table = eod("US SU FR", hands=["053", "065", "066"], fronts=["058"])
    table.say("us", "pass until use")
    assert (table.question, table.view("us").until) == ("Acts", "use")
    table.say("us", "pass").say("su", "use 065 on 058").say("fr", "pass")
    assert (table.question, table.view("us").until) == ("Window", "")
    table.say("us", "pass until use")
    assert (table.question, table.view("us").until, table.match.standing(0)) == ("Window", "use", None)


def test_ed42_listen_is_heard_in_a_window_and_leaves_the_question_as_it_is() -> None:
    table = live().say("su", "pass until turn", at=2_000).say("fr", "use 066 on 058", at=3_000)
    before = table.prompt("su")
    assert table.orders("su") == ["pass always", "pass until turn", "listen"]
    table.say("su", "listen", at=3_100)
    after = table.prompt("su")
    assert before is not None
    assert after is not None
    assert (after.number, after.awaited, after.standing) == (before.number, True, "")


def test_ed42_who_orders_is_noticed_by_nobody_else() -> None:
    table = eod("US SU FR", hands=["053", "065", "066"], fronts=["058"], step="trade")
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
    table = eod(EVERYBODY, hands=["001 004 066 068 114"], fronts=["", "061"], sites=[(), ("024",)])
    for sentence in ("lay 004 site 1", "lay 068", "use 068 on 061", "use 114 against su site 1"):
        assert table.refused("us", sentence) == "ED-50"
    assert {may.split()[1] for may in table.may("us")[1:]} == {"001", "066"}


def test_ed50_in_front_of_it_a_nation_uses_any_card() -> None:
    table = eod(EVERYBODY, fronts=["068", "061"]).say("us", "use 068 on 061")
    assert table.happened("used", card="068")


def test_ed51_two_flags_that_do_not_play_make_a_card_wild() -> None:
    two_absent = eod("US FR", hands=["010"])  # USSR and Japan
    assert "lay 010 site 1" in two_absent.may("us")
    one_absent = eod("US SU FR", hands=["010"])
    assert one_absent.refused("us", "lay 010 site 1") == "ED-50"


def test_ed51_a_wild_card_hits_every_nation_its_user_included() -> None:
    table = eod("US FR", hands=["100 002 003", "053 005"], sites=[("001",), ("021 034",)])  # wild: SU, IN, JP absent
    table.say("us", "use 100").all_pass()
    assert table.awaited == ["fr"]  # Desperate Mobs say 'other'
    table = eod("FR UK", hands=["099 005 006", "003 009"])  # the United States, the USSR and China are away
    table.say("fr", "use 099").all_pass().say("fr", "discard 006")
    assert table.awaited == ["uk"]


def test_ed52_some_cards_hit_only_the_nations_on_them() -> None:
    table = eod(EVERYBODY, hands=["101 002", "", "", "", "", "", ""], sites=[(), ("024",), ("023",), ("026",)])
    table.say("us", "use 101")
    assert table.site("cn", 1) == ""
    assert (table.site("su", 1), table.site("fr", 1)) == ("024", "026")


def test_ed53_a_module_laid_stays_at_its_site() -> None:
    table = eod(hands=["001", ""], sites=[("", "021")]).say("us", "lay 001 site 1")
    for sentence in ("lay 001 site 2", "lay 021 site 1", "room 001", "place 001 site 2"):
        table.refused("us", sentence)
    assert not any("001" in may or "021" in may for may in table.may("us"))


def test_ed55_in_the_other_steps_no_card_is_used() -> None:
    for step, clause in (("refill", "ED-20"), ("trade", "ED-55")):
        table = eod(hands=["065"], fronts=["", "061"], step=step)
        assert table.refused("us", "use 065 on 061") == clause
    table = eod(hands=["065"], fronts=["", "061"], sites=[("001 021 034",)], step="launch")
    assert table.refused("us", "use 065 on 061") == "ED-62"


def test_ed55_continuous_cards_are_never_used() -> None:
    table = eod(fronts=["083 080"])
    assert table.refused("us", "use 083") == "ED-55"
    assert table.refused("us", "use 080") == "ED-55"


def test_ed55_continuous_cards_work_at_all_times() -> None:
    table = eod("US SU", hands=["007"], fronts=["", "119"], scrapyard="021", step="trade")
    assert table.refused("us", "trade 007 021") == "ED-30"
    assert table.may("us").count("trade 007 blind") == 1


def test_ed56_modules_are_laid_in_any_order_and_a_site_holds_any_number_of_each_type() -> None:
    table = eod(hands=["034 035 021 022 001 002 003"])
    for card in ("034", "035", "021", "022", "001", "002", "003"):
        table.say("us", f"lay {card} site 3")
    assert table.site("us", 3) == "034 035 021 022 001 002 003"


def test_ed57_the_nations_that_do_not_play_and_the_cards_that_count_as_wild_are_shown_to_all() -> None:
    table = eod("US FR UK")
    for who in ("us", "uk", None):
        assert table.view(who).absent == ("su", "cn", "in", "jp")
        assert "010" in table.view(who).counts_as_wild  # USSR and Japan
        assert "024" not in table.view(who).counts_as_wild  # the USSR alone of its two
        assert "001" not in table.view(who).counts_as_wild  # it is wild
