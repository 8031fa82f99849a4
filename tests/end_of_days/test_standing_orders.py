"""Standing orders: passing until one's turn or until something is used (ED-42)."""

from __future__ import annotations

import perigee
from perigee.games.end_of_days.actions import Pass
from tests.end_of_days.scenes import live
from tests.end_of_days.table import eod


def test_ed42_the_player_on_turn_acts_until_they_pass_then_the_others_may() -> None:
    table = eod("US SU FR", hands=["Kerosene Rocket, Basic Habitat", "Air Strike", "Air Strike #2"])
    table.say("us", "lay Kerosene Rocket site 1")
    assert table.awaited == ["us"]
    table.say("us", "lay Basic Habitat site 1").say("us", "pass")
    assert table.awaited == ["su", "fr"]


def test_ed42_at_a_position_too_whoever_is_not_asked_orders_and_does_not_answer() -> None:
    """Whoever acts now would pass with the same words."""
    table = eod("US SU FR", hands=["Kerosene Rocket", "Air Strike", "Air Strike #2"])
    position = table.match.position()
    position.do(Pass("until turn"), 1)
    table.say("su", "pass until turn")
    assert (table.question, table.view("su").until) == ("Acts", "turn")
    assert position.state == table.state


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


def test_ed42_a_player_who_gives_an_order_is_noticed_by_nobody_else() -> None:
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
    assert match.state.offers == ()
    assert match.state.until[1 - turn] == "turn"
    assert perigee.replay(match.record()).state == match.state
