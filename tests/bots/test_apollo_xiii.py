"""The standard player of Apollo XIII: it brings the crew home, and it knows nothing but its sight."""

from __future__ import annotations

from typing import Any

import pytest

import perigee
from perigee.bots import kinds
from perigee.bots.apollo_xiii.appraisal import Style
from perigee.bots.apollo_xiii.first import First
from perigee.bots.apollo_xiii.hand import Worth, chance_to_come, turns_to_come
from perigee.bots.apollo_xiii.hard import Hard
from perigee.bots.apollo_xiii.outlook import WEIGHTS
from perigee.bots.apollo_xiii.standard import Standard, plays_premonitions, swaps_no_cards
from perigee.bots.player import step
from perigee.table.sight import Sight
from tests.apollo_xiii.table import Table, apollo
from tests.bots.from_bytes import FromBytes

QUIET: dict[str, Any] = {"timer": False, "odds": False}


def test_standard_needs_nothing_but_the_bytes_of_its_sight() -> None:
    match = perigee.new("apollo-xiii", seats=3, seed=5, window=0, help=True)
    player = FromBytes(Standard)
    perigee.play(match, [player] * 3)
    assert match.outcome is not None
    assert player.decided > 40


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_standard_teams_bring_the_crew_home(seats: int) -> None:
    done = perigee.simulate("apollo-xiii", games=6, players="standard", seats=seats, pace=0, processes=1, **QUIET)
    assert done.won >= 2


def test_at_level_hard_hard_brings_the_crew_home_far_more_often() -> None:
    """`perigee arena` has the figures: docs/bots.md."""
    hard, first = (
        perigee.simulate("apollo-xiii", games=16, players=kind, seats=3, level="hard", processes=1, **QUIET).won
        for kind in ("hard", "standard-0.1")
    )
    assert hard >= first + 3


def test_hard_needs_nothing_but_the_bytes_of_its_sight() -> None:
    match = perigee.new("apollo-xiii", seats=2, seed=5, window=0, level="hard")
    player = FromBytes(Hard)
    perigee.play(match, [player] * 2)
    assert match.outcome is not None
    assert player.decided > 40


def test_random_teams_do_not() -> None:
    done = perigee.simulate("apollo-xiii", games=12, players="random", seats=4, pace=0, processes=1, **QUIET)
    assert done.won == 0


@pytest.mark.parametrize("kind", ["standard-no-tokens", "standard-no-pairs"])
def test_variants_leave_out_what_they_say(kind: str) -> None:
    done = perigee.simulate("apollo-xiii", games=2, players=kind, seats=3, pace=0, processes=1, **QUIET)
    assert (done.measures["tokens_spent"] == 0) == (kind == "standard-no-tokens")
    assert kind == "standard-no-tokens" or done.measures["cards_cancelled"] == 0
    assert kind in kinds("apollo-xiii")


@pytest.mark.parametrize("options", [{"boards": "mixed", "level": "hard"}, {"competitive": True}, {"seats": 1}])
def test_standard_plays_every_table(options: dict[str, Any]) -> None:
    match = perigee.new("apollo-xiii", seed=3, window=0, **{"seats": 2, **options})
    perigee.play(match, [Standard()] * match.seats, pace=2000)
    assert match.outcome is not None


# --- single decisions ----------------------------------------------------------------------------

LOW = {"swigert.stress": 1, "lovell.stress": 1, "haise.stress": 1, "haise.health": 1}


def table(*hands: str, **laid: Any) -> Table:
    tracks = {**LOW, **laid.pop("tracks", {})}
    return apollo(hands=hands, tracks=tracks, timer=False, window=0, **laid)


def said(laid: Table, seat: int = 0, player: Standard | None = None) -> str | None:
    return (player or Standard()).decide(laid.sight(seat))


def test_it_brings_a_cube_back_below_its_line() -> None:
    assert said(table("", "", card=8, tracks={"team": 5}, mission=4)) == "move team"


def test_it_saves_the_mission_before_anything_else() -> None:
    laid = table("96 104", "", card=8, tracks={"haise.health": 4, "ship": 6}, mission=9)
    assert said(laid) == "move haise.health"


def test_a_pair_card_answers_its_history_card() -> None:
    laid = table("126", "", deck=[5], tracks={"team": 3, "lovell.stress": 3})
    assert said(laid) == "play 126"
    assert said(laid, player=Standard(style=Style(pairs=False))) != "play 126"


def test_a_solved_board_takes_mission_status_back() -> None:
    assert said(table("", "", card=27, boards={153: 1}, mission=7)) == "move board 153"


def test_a_card_that_can_do_nothing_any_more_pays_for_the_extra_action() -> None:
    laid = table("112 126 82", "", card=28, tracks={"team": 5, "lovell.stress": 4}, mission=6)
    laid.say(0, "play 82")
    assert said(laid) in ("extra 112", "extra 126")


G1 = [55, 56, 57, 58, 59, 62, 63, 64]
QUIET_WAY_HOME = {"team": 1, "ship": 1, "flight": 5, "energy": 5}


def test_no_card_is_paid_to_draw_another_when_ones_own_turn_comes_no_more() -> None:
    """Seven history cards of stage G2 lie face up: whatever comes next, splashdown is near."""
    last = table("112 126", "", "", card=72, turned=[*G1, 65, 66, 67, 68, 69, 70], tracks=QUIET_WAY_HOME, mission=1)
    early = table("112 126", "", "", card=28, tracks=QUIET_WAY_HOME, mission=1)
    for laid, paid in ((last, "done"), (early, "extra 112")):
        laid.say(0, "move haise.health")
        assert said(laid) == paid
        assert said(laid, player=First()) == "extra 112"


def test_the_variants_that_the_documents_measure_swap_no_card_and_play_their_premonitions() -> None:
    swapped = table("112 126", "", card=28, tracks=QUIET_WAY_HOME, mission=1)
    swapped.say(0, "move haise.health")
    assert (said(swapped), said(swapped, player=swaps_no_cards())) == ("extra 112", "done")
    swapped.say(0, "extra 112")
    assert said(swapped) == "draw"
    assert said(swapped, player=swaps_no_cards()) != "draw"
    foreseen = table("77", "", card=28, tracks=QUIET_WAY_HOME, mission=1)
    assert said(foreseen) != "play 77"
    assert said(foreseen, player=plays_premonitions()) == "play 77"


def test_a_bot_that_may_speak_but_is_not_awaited_waits_for_the_closing_window() -> None:
    laid = table("", "", card=8, tokens=("", "1"))
    assert said(laid, 1) is None


def test_a_player_is_shown_no_sight_of_a_question_that_it_leaves_to_others() -> None:
    class Shown(Standard):
        sights = 0

        def decide(self, sight: Sight) -> str | None:
            self.sights += 1
            return super().decide(sight)

    laid = table("", "", card=8, tokens=("", "1"))
    active, other = Shown(), Shown()
    step(laid.match, [active, other])
    assert (active.sights, other.sights) == (1, 0)


def test_a_token_saves_the_mission_out_of_turn() -> None:
    laid = table("", "", card=8, tracks={"ship": 5, "team": 7}, mission=9, tokens=("", "1"))
    laid.say(0, "move haise.health").say(0, "done")
    assert said(laid, 1) == "token move ship"
    assert said(laid, 1, Standard(style=Style(tokens=False))) == "pass"


def test_a_reserve_is_spent_where_a_line_would_be_crossed() -> None:
    laid = table("", "", deck=[11], tracks={"ship": 4, "team": 1, "flight": 2}, mission=8)
    assert said(laid) == "spend ship ship"


def test_a_shield_stops_the_worst_change() -> None:
    laid = table("", "", deck=[5], tracks={"team": 3, "lovell.stress": 1}, shield=1)
    assert said(laid, 1) == "avoid team+2"


def test_cards_are_worth_something_only_while_their_time_can_come() -> None:
    view = table("126 112 137", "", card=28).view(0)
    worth = Worth(view, WEIGHTS)
    assert worth.card(126) == worth.card(112) < worth.card(137)
    assert turns_to_come(view) > 30
    assert chance_to_come(view, 29) == pytest.approx(5.5 / 7, abs=0.3)


def test_who_looks_ahead_can_be_given_three_and_ten_times_the_worlds() -> None:
    kinds = ("looks-ahead", "looks-ahead-3x", "looks-ahead-10x")
    assert [getattr(perigee.bot("apollo-xiii", kind), "worlds", 0) for kind in kinds] == [16, 48, 160]
