"""A card in use and the window in which it may be negated (ED-43 to ED-48, ED-54)."""

from __future__ import annotations

import re

import pytest

from perigee.table.codec import plain
from perigee.words import Words
from tests.end_of_days.table import Table, eod, of_kind

# --- ED-43: who may negate, in which order ---


def test_ed43_a_card_used_waits_for_the_window() -> None:
    table = eod("US SU FR", hands=["065", "070", "053"], sites=[(), ("024",)], top="120").say("us", "use 065 on 024")
    assert (table.question, table.awaited) == ("Window", ["su", "fr"])
    assert not table.happened("attacked")
    table.all_pass()
    assert table.happened("let pass", card="065")
    assert table.happened("attacked", target="024", revealed="120", hit=True)


def test_ed43_any_other_nation_may_negate_the_whole_card() -> None:
    table = eod("US SU FR", hands=["065", "061", "070"], sites=[(), ("024",)]).say("us", "use 065 on 024")
    table.say("fr", "negate 070").say("su", "pass")
    assert table.happened("negated", card="065", part=None)
    assert not table.happened("attacked")
    assert table.discards == "070 065"


def test_ed43_only_the_nation_that_is_hit_negates_its_part() -> None:
    table = eod("US SU FR", hands=["097", "087", "086"], sites=[(), ("024",)]).say("us", "use 097 on 024")
    assert "negate 087" in table.may("su")
    assert table.may("fr") == ["pass"]
    assert table.refused("fr", "negate 086") == "ED-43"


def test_ed43_who_uses_a_card_does_not_negate_it() -> None:
    table = eod("US SU", hands=["093 108", "107"], fronts=["", "061"]).say("us", "use 093 on 061")
    assert table.awaited == ["su"]


def test_ed43_the_player_on_turn_comes_first_then_clockwise() -> None:
    table = eod("SU US CN FR", hands=["070", "065", "071", "061"], sites=[(), (), (), ("026",)], turn=2)
    table.say("cn", "pass").say("fr", "pass").say("su", "pass").say("us", "use 065 on 026")
    assert table.awaited == ["cn", "fr", "su"]
    table.say("su", "negate 070").say("fr", "pass").say("cn", "negate 071")
    assert table.happened("negating", card="071")
    assert not table.happened("negating", card="070")
    assert table.hand("su") == "070"  # who comes later keeps the card


def test_ed43_a_negate_can_be_negated_where_a_card_says_so() -> None:
    table = eod("US SU", hands=["097 108", "087"], sites=[(), ("024",)])
    table.say("us", "use 097 on 024").say("su", "negate 087")
    assert (table.question, table.awaited) == ("Window", ["us"])
    table.say("us", "negate 108").say("us", "place 024 site 1")
    assert table.happened("negated", card="087")
    assert not table.happened("negated", card="097")
    assert table.site("us", 1) == "024"


def test_ed43_a_veto_of_a_veto_lets_the_first_card_work() -> None:
    table = eod("US SU FR", hands=["093 108", "107 061", ""], fronts=["", "055"])
    table.say("us", "use 093 on 055").say("su", "negate 107").say("us", "negate 108").all_pass()
    assert table.happened("negated", card="107")
    assert table.happened("destroyed", card="055")


def declared() -> Table:
    """Espionage is used; the USSR declares a Veto and France a Counterintelligence."""
    table = eod("US SU FR", hands=["093 108", "107 053", "109 066"], fronts=["", "055"])
    return table.say("us", "use 093 on 055").say("fr", "negate 109").say("su", "negate 107")


def test_ed43_a_negate_that_follows_a_negated_negate_is_used() -> None:
    table = declared()
    assert (table.question, table.awaited) == ("Window", ["us", "fr"])
    table.say("us", "negate 108").all_pass().all_pass()
    assert table.happened("negated", card="107")
    assert table.happened("negating", card="109", answered="093")
    assert table.happened("negated", card="093")
    assert table.front("su") == "055"
    assert table.hand("fr") == "066"


def test_ed43_the_negate_that_follows_has_a_window_of_its_own() -> None:
    table = eod("US SU FR UK", hands=["093 108", "107 053", "109 066", "110"], fronts=["", "055"])
    table.say("us", "use 093 on 055").say("su", "pass").say("uk", "negate 110").say("fr", "negate 109")
    table.say("us", "negate 108").all_pass().all_pass()
    assert table.happened("negated", card="109")
    assert (table.question, table.awaited) == ("Window", ["su", "fr"])
    table.say("su", "negate 107").all_pass()
    assert table.happened("negated", card="110")
    assert table.happened("destroyed", card="055")


def test_ed43_a_negate_that_was_not_needed_is_kept_and_told_to_nobody() -> None:
    table = declared().all_pass()
    assert table.happened("negated", card="093")
    assert "109" in table.hand("fr")
    for who in ("us", "su", "fr", None):
        assert "109" not in str(table.told(who))


def test_ed43_a_declared_negate_is_seen_by_its_own_player_alone() -> None:
    table = declared()
    seen = {
        who: str(table.match.sight(None if who is None else table.seat(who)).open) for who in ("us", "su", "fr", None)
    }
    assert {who for who, text in seen.items() if "109" in text} == {"fr"}


def test_ed43_a_declared_negate_whose_card_has_left_its_place_is_skipped() -> None:
    table = eod("US SU FR", hands=["093 108", "107 053", "109"], fronts=["", "055"])
    table.say("us", "use 093 on 055").say("fr", "negate 109").say("su", "negate 107")
    table.state.hands[2].remove("109")
    table.state.discards.append("109")
    table.say("us", "negate 108").all_pass()
    assert not table.happened("negating", card="109")
    assert table.happened("destroyed", card="055")


def test_ed43_by_the_rules_of_version_1_it_was_forgotten() -> None:
    table = eod("US SU FR", hands=["093 108", "107 053", "109 066"], fronts=["", "055"], rules=1)
    table.say("us", "use 093 on 055").say("fr", "negate 109").say("su", "negate 107").say("us", "negate 108")
    table.all_pass().all_pass()
    assert not table.happened("negating", card="109")
    assert table.happened("destroyed", card="055")


def test_ed43_whom_a_card_hits_is_named_on_use() -> None:
    table = eod("SU FR US", hands=["076", "053 089", "002"], fronts=["", "061 055", "058"]).say("su", "use 076")
    assert table.happened("used", card="076", against=None, hits=(1,))


def test_ed43_an_option_a_target_and_a_site_are_named_on_use() -> None:
    table = eod(fronts=["046", "061"], hands=["113"], sites=[(), ("024", "026")])
    for sentence in ("use 046", "use 046 destroy", "use 046 attack on 061", "use 113 against su", "use 113 site 1"):
        assert table.refused("us", sentence) == "ED-41"
    assert {"use 046 attack against su", "use 046 destroy on 061", "use 113 against su site 2"} <= set(table.may("us"))


def test_ed43_whom_a_card_hits_is_fixed_at_use_and_a_part_negated_does_not_pass_on() -> None:
    table = eod("SU FR US", hands=["076", "053 089", "002"], fronts=["", "061 055", "058"])
    table.say("su", "use 076")  # the USSR and France are on it; France has most
    assert table.awaited == ["fr"]
    table.say("fr", "negate 089").all_pass()
    assert table.happened("negated", card="076", part=1)
    assert not table.happened("destroyed")
    assert not table.happened("discarded")


def test_ed43_part_negates_all_count() -> None:
    table = eod("IN SU FR JP", hands=["100", "091", "089", ""], sites=[(), ("024",), ("026",), ("031",)])
    table.say("in", "use 100").say("su", "negate 091").say("fr", "negate 089").all_pass()
    while table.question == "Window":
        table.all_pass()
    assert (table.site("su", 1), table.site("fr", 1), table.site("jp", 1)) == ("024", "026", "")


def test_ed43_a_card_may_be_used_only_if_it_has_a_target() -> None:
    table = eod(hands=["065 093 097 113 115"], scrapyard="", fronts=["063"])
    for sentence in ("use 065 on 061", "use 093 on 061", "use 113 against su site 1", "use 115 against su"):
        assert table.refused("us", sentence) == "ED-43"
    assert table.refused("us", "use 063 on 021") == "ED-43"


# --- ED-44 to ED-48 ---


def test_ed44_nothing_but_negating_answers_a_card() -> None:
    table = eod(hands=["065", "066"], fronts=["051", "052 061"]).say("us", "use 051 against su")
    for sentence in ("use 052 against us", "use 066 on 058", "lay 066", "room 052"):
        assert table.refused("su", sentence) == "ED-44"
    assert table.refused("su", "negate 052") == "ED-43"


def test_ed45_later_targets_are_chosen_after_earlier_results() -> None:
    table = eod(hands=["", "053"], fronts=["051", "061 064"], top="117 120 119").say("us", "use 051 against su")
    table.all_pass()
    assert table.may("us") == ["attack 061", "attack 064", "stop"]
    table.say("us", "attack 061")
    assert table.happened("attacked", target="061", hit=False)
    table.say("us", "attack 061")
    assert table.happened("destroyed", card="061")
    assert table.may("us") == ["attack 064", "stop"]


def test_ed45_a_look_comes_before_the_choice_that_follows_it() -> None:
    table = eod(hands=["115", "086 053"]).say("us", "use 115 against su").all_pass()
    assert table.view("us").known[1] == ("053", "086")
    assert table.may("us") == ["take 053", "take 086"]


def test_ed46_an_unless_must_be_met_in_full() -> None:
    table = eod(hands=["106", "086 053"], fronts=["", "061"]).say("us", "use 106 on 061").all_pass()
    assert table.may("su") == ["refuse", "give 053 086"]
    assert table.refused("su", "give 053") == "ED-45"
    table.say("su", "give 086 053")
    assert table.hand("us") == "053 086"
    assert table.front("su") == "061"


def test_ed46_who_does_not_give_loses_the_card() -> None:
    table = eod(hands=["106", "086 053"], fronts=["", "061"]).say("us", "use 106 on 061").all_pass().say("su", "refuse")
    assert table.happened("defied", seat=1)
    assert table.happened("destroyed", card="061")
    assert table.hand("su") == "053 086"


def test_ed47_four_or_more_destroys_the_target() -> None:
    for top, hit in (("119", False), ("116", True)):
        table = eod(hands=["065"], sites=[(), ("024",)], top=top).say("us", "use 065 on 024").all_pass()
        assert table.happened("attacked", revealed=top, hit=hit)
        assert (table.site("su", 1) == "") == hit
        assert top in table.discards


def test_ed47_the_attacks_of_one_card_may_go_at_one_target_while_it_stands() -> None:
    table = eod(fronts=["046", "061"], top="117 119").say("us", "use 046 attack against su")
    assert [event.target for event in table.told() if type(event).__name__ == "Attacked"] == ["061", "061"]
    assert table.front("su") == "061"


def test_ed47_up_to_lets_the_user_stop() -> None:
    table = eod(fronts=["062", "061 064"], top="120").say("us", "use 062 against su").say("us", "attack 061")
    table.say("us", "stop")
    assert table.front("su") == "064"
    assert table.question == "Acts"


def test_ed48_a_used_card_is_discarded_negated_or_not() -> None:
    for answer in ("pass", "negate 070"):
        table = eod(hands=["065", "070"], sites=[(), ("024",)], top="117").say("us", "use 065 on 024")
        table.say("su", answer)
        assert "065" in table.discards
        assert table.happened("used up", card="065", down=None)


def test_ed48_from_use_until_resolved_it_lies_in_no_zone() -> None:
    table = eod(hands=["", "070"], fronts=["046", "061"]).say("us", "use 046 destroy on 061")
    assert (table.front("us"), table.hand("us"), table.discards, table.down("us")) == ("", "", "", "")
    table.all_pass()
    assert table.down("us") == "046"


def test_ed48_a_card_in_use_is_not_counted_in_the_hand() -> None:
    table = eod("FR UK", hands=["098 005", "003 009"]).say("fr", "use 098").all_pass()
    assert table.awaited == ["uk"]  # half of one card is none
    assert table.hand("fr") == "005"


# --- ED-54 ---


def use_on_su(hands: list[str], **more: object) -> Table:
    table: Table = eod("US SU FR", hands=hands, sites=[(), ("024",)], **more)  # type: ignore[arg-type]
    return table.say("us", "use 065 on 024", at=1_000)


def test_ed54_everybody_who_may_answer_by_what_is_public_is_asked() -> None:
    holder, none = use_on_su(["065", "070", "053"]), use_on_su(["065", "061", "053"])
    assert holder.awaited == none.awaited == ["su", "fr"]
    for seat in (2, None):
        assert holder.match.sight(seat).open == none.match.sight(seat).open


def test_ed54_who_visibly_has_no_answer_is_not_asked() -> None:
    table = eod("US SU FR", hands=["065", "", "053"], fronts=["", "070", "067"], sites=[(), ("024",)])
    assert table.say("us", "use 065 on 024").awaited == ["su", "fr"]
    table = eod("US SU FR", hands=["065", "", "053"], fronts=["", "067"], sites=[(), ("024",)])
    assert table.say("us", "use 065 on 024").awaited == ["fr"]


def test_ed54_who_can_hold_no_negating_card_by_what_everybody_sees_is_not_asked() -> None:
    patrols = " ".join(card.id for card in of_kind("Fighter Patrol"))
    seen = eod("US SU FR", hands=["065", "053", "054"], sites=[(), ("024",)], discards=patrols, top="117")
    assert seen.say("us", "use 065 on 024").question != "Window"
    everybody, hands = "US SU CN FR UK IN JP", ["065", "053", "", "054", "055", "", "061"]
    table = eod(everybody, hands=hands, sites=[(), ("024",)], discards="070 072", top="117")
    assert table.say("us", "use 065 on 024").awaited == ["su"]  # the last copy has its flag


def test_ed54_only_what_everybody_saw_counts_never_private_knowledge() -> None:
    """The user knows the hand of the USSR; it is asked all the same."""
    table = eod("US SU", hands=["065", "053"], sites=[(), ("024",)]).teach("us", "053").say("us", "use 065 on 024")
    assert table.awaited == ["su"]


def test_ed54_the_window_stays_open_for_the_same_time_whatever_they_hold() -> None:
    for hands in (["065", "070", "053"], ["065", "061", "053"]):
        table = use_on_su(hands, window=8_000)
        assert table.match.next_deadline() == 9_000
        table.say("fr", "pass", at=2_000)
        assert table.match.next_deadline() == 9_000
        assert table.tick(8_999).question == "Window"
        assert table.tick(9_000).happened("let pass")


def test_ed54_it_closes_early_only_when_everybody_has_answered() -> None:
    table = use_on_su(["065", "070", "053"], window=8_000).say("fr", "pass", at=2_000).say("su", "pass", at=2_500)
    assert table.happened("let pass")


def test_ed54_a_card_that_nothing_negates_opens_no_window() -> None:
    table = eod(hands=["", "107 054"], fronts=["062", "061"], top="117").say("us", "use 062 against su")
    assert table.question == "Attacks"


def test_ed54_always_pass_answers_every_window_of_that_kind_of_card() -> None:
    table = use_on_su(["065 066", "070 054", "053 055"], window=8_000, top="117")
    table.say("su", "pass always", at=2_000).say("fr", "pass", at=2_100)
    assert table.view("su").always == ("Air Strike",)
    assert table.view("fr").always == ()
    table.say("us", "use 066 on 024", at=10_000)
    assert (table.match.standing(1), table.match.standing(2)) == ("pass", None)
    table.say("su", "pass", at=10_900).say("fr", "pass", at=11_000)
    assert table.happened("let pass", card="066")


def test_ed54_the_answers_are_hidden_until_the_window_closes() -> None:
    table = use_on_su(["065", "070", "053"])
    before = {who: len(table.told(who)) for who in ("us", "fr", None)}
    table.say("su", "negate 070")
    assert {who: len(table.told(who)) for who in ("us", "fr", None)} == before
    assert table.view().hand_sizes == (0, 1, 1)


# --- what is named in words ---


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("use 065 on 024", "US uses Air Strike on {024} of SU."),
        ("use 046 destroy on 061", "US uses Commando Raid (destroy) on {061} of SU."),
        ("use 046 attack against su", "US uses Commando Raid (attack) against SU."),
        ("use 113 against su site 1", "US uses Sabotage against SU, site 1."),
        ("use 099", "US uses Economic Meltdown: it hits US and SU."),
    ],
)
def test_ed43_a_window_and_the_log_name_option_target_site_card_and_whom_it_hits(sentence: str, said: str) -> None:
    table = eod(hands=["065 113 099 003", "107 053"], fronts=["046", "061"], sites=[(), ("024",)])
    table.say("us", sentence)
    words = Words("en", "end-of-days", names=["US", "SU"])
    wanted = re.sub(r"\{(\d+)\}", lambda card: words.text(f"card.{card[1]}"), said)
    used = next(event for event in table.told() if type(event).__name__ == "Used")
    assert words.event(plain(used)) == wanted
    prompt = table.prompt("su")
    assert prompt is not None
    assert words.question(plain(prompt.question)) == f"{wanted} Does anybody negate it?"
