"""Step 1, refill: drawing, the scrapyard, a new hand, a new deck (ED-20 to ED-23)."""

from __future__ import annotations

import pytest

from tests.end_of_days.table import Table, eod

FULL = "002 003 005 065 069 055"
"""Six cards that the United States can use."""


def test_ed20_a_hand_is_refilled_to_its_size() -> None:
    table = eod(hands=["002 003"], top="065 066 070 058", step="refill").say("us", "refill")
    assert table.hand("us") == "002 003 058 065 066 070"


def test_ed20_one_of_the_cards_may_come_from_the_scrapyard() -> None:
    table = eod(hands=["002 003 005 069"], top="065 066", scrapyard="021 034", step="refill")
    assert table.may("us") == ["refill", "refill 021", "refill 034", "renew"]
    table.say("us", "refill 034")
    assert table.hand("us") == "002 003 005 034 065 069"
    assert table.state.deck[-1] == "066"


def test_ed20_the_scrapyard_card_is_taken_before_any_is_drawn() -> None:
    table = eod(hands=["002 003"], top="065", deck="065", scrapyard="021", step="refill").say("us", "refill 021")
    took = [type(event).__name__ for event in table.told("us") if type(event).__name__ in ("TookScrap", "Drew")]
    assert took[0] == "TookScrap"
    assert "021" in table.hand("us")


def test_ed20_who_has_a_full_hand_takes_nothing() -> None:
    table = eod(hands=[FULL], scrapyard="021", step="refill")
    assert table.refused("us", "refill 021") == "ED-20"
    table.say("us", "refill")
    assert len(table.state.hands[0]) == 6


def test_ed20_what_is_not_in_the_scrapyard_cannot_be_taken() -> None:
    assert eod(hands=["002"], scrapyard="021", step="refill").refused("us", "refill 034") == "ED-20"


def test_ed20_after_a_new_hand_the_scrapyard_card_may_be_one_just_discarded() -> None:
    table = eod(hands=["002 065"], step="refill").say("us", "renew").say("us", "refill 002")
    assert "002" in table.hand("us")
    assert len(table.state.hands[0]) == 6
    assert table.discards == "065"


def renewed() -> Table:
    table = eod(
        "US SU FR", hands=["065", "099 095", "053"], top="055 066 001 118 108 083", fronts=["046 090", "061"],
        sites=[(), ("024",)], step="refill",
    )  # fmt: skip
    return table.say("us", "renew").say("us", "refill").say("us", "no trade")


def test_ed21_the_whole_hand_may_be_discarded_first() -> None:
    table = eod(hands=[FULL], step="refill").say("us", "renew")
    assert table.hand("us") == ""
    assert table.refused("us", "renew") == "ED-21"
    table.say("us", "refill")
    assert len(table.state.hands[0]) == 6


def test_ed21_an_empty_hand_cannot_be_discarded() -> None:
    assert eod(hands=[""], step="refill").refused("us", "renew") == "ED-21"


def test_ed21_then_only_modules_are_laid_in_this_turn() -> None:
    table = renewed()
    assert {may.split()[1] for may in table.may("us") if may != "pass"} == {"001"}
    for sentence in ("lay 055", "use 066 on 061", "use 046 destroy on 061", "room 046"):
        assert table.refused("us", sentence) == "ED-21"


def test_ed21_negates_are_barred_too_in_hand_and_in_front() -> None:
    table = renewed().say("us", "pass").say("fr", "pass").say("su", "use 099")
    assert table.question == "Window"
    assert table.awaited == ["fr"]  # the United States hold a Veto, and it is of no use to them


def test_ed21_in_the_next_turn_everything_is_as_usual() -> None:
    table = renewed().say("us", "pass").all_pass()
    table.say("su", "refill").say("su", "no trade").say("su", "pass").say("fr", "pass").say("us", "use 066 on 061")
    assert table.happened("used", card="066")


def test_ed22_discarded_modules_go_to_the_scrapyard_and_others_to_the_discards() -> None:
    table = eod(hands=["002 065 035"], step="refill").say("us", "renew")
    assert (table.scrapyard, table.discards) == ("002 035", "065")


def test_ed22_a_destroyed_module_goes_to_the_scrapyard_and_so_does_a_revealed_one() -> None:
    table = eod(hands=["065"], sites=[(), ("024",)], top="037").say("us", "use 065 on 024").all_pass()
    assert table.scrapyard == "037 024"
    assert table.discards == "065"


def test_ed23_an_empty_deck_is_made_anew_from_discards_and_scrapyard_together() -> None:
    table = eod(hands=["002 003 005 065"], deck="069", step="refill")
    discards, scrapyard = len(table.state.discards), len(table.state.scrapyard)
    table.say("us", "refill")
    assert table.happened("deck made", cards=discards + scrapyard)
    assert (table.discards, table.scrapyard) == ("", "")
    assert len(table.state.hands[0]) == 6
    assert len(table.state.deck) == discards + scrapyard - 1


def no_card_left(step: str = "free") -> Table:
    """Everything but what is named lies face up before somebody: no deck, no discards, no scrapyard."""
    sites = [("001 021 034",), ("024",)]
    table = eod("US SU CN FR UK IN JP", sites=sites, hands=["065", "086"], step=step)
    state, modules = table.state, table.state.facts.modules
    free = [site for own in state.sites[2:] for site in own]
    for number, card in enumerate(card for card in state.deck if card in modules):
        free[number % len(free)].append(card)
    state.fronts[1] = [card for card in state.deck if card not in modules]
    state.deck = []
    return table


def test_ed23_without_a_card_anywhere_a_draw_gives_nothing() -> None:
    table = no_card_left(step="refill")
    table.say("us", "refill")
    assert table.hand("us") == "065"
    assert not table.happened("drew")


def test_ed23_without_a_card_anywhere_an_attack_fails() -> None:
    table = no_card_left()
    table.say("us", "use 065 on 061").all_pass()
    assert table.happened("attacked", revealed=None, hit=False)
    assert "061" in table.front("su")


def test_ed23_without_a_card_anywhere_a_launch_cannot_be_tried() -> None:
    table = no_card_left()
    table.say("us", "pass").all_pass()
    assert table.state.turn == 1
    assert not table.happened("launched")


@pytest.mark.parametrize("left", ["046 051", "046"])
def test_ed23_who_may_look_at_three_cards_looks_at_what_is_there(left: str) -> None:
    table = eod(hands=["058", "086"], deck=left).say("us", "use 058 against su").all_pass()
    (looked,) = (event for event in table.told("us") if type(event).__name__ == "LookedAhead")
    assert looked.cards == tuple(left.split())
