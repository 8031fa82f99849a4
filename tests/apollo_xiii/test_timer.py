"""The sand timer (AX-50, AX-51, AX-56)."""

from __future__ import annotations

import pytest

import perigee
from perigee import Match
from perigee.games.apollo_xiii import RULES
from perigee.games.apollo_xiii.pieces import TOKENS
from perigee.table.chance import Seeded
from tests.apollo_xiii.table import Table, apollo

LOW = {"ship": 0, "team": 0}


def due(table: Table) -> int:
    deadline = table.match.next_deadline()
    assert deadline is not None
    return deadline


@pytest.mark.parametrize(("mission", "seconds"), [(5, 60), (6, 60), (7, 30), (8, 30), (9, 30), (11, 30)])
def test_ax50_on_orange_the_turn_has_60_seconds_on_red_or_failed_30(mission: int, seconds: int) -> None:
    table = apollo(deck=[1], tracks=LOW, mission=mission)
    table.say(0, "draw", at=2_000)
    assert due(table) == 2_000 + seconds * 1_000
    assert table.view().progress.timer == seconds


def test_ax50_a_calm_turn_has_no_timer_and_a_table_can_do_without() -> None:
    assert apollo(deck=[1], tracks=LOW, mission=4).match.next_deadline() is None
    assert apollo(deck=[1], tracks=LOW, mission=8, timer=False).match.next_deadline() is None


def test_ax50_everything_in_the_turn_has_to_be_done_by_then() -> None:
    table = apollo(hands=["88", "92"], deck=[1], tracks=LOW, mission=7, before_draw=0, tokens=["", "1"])
    table.say(0, "draw", at=10_000).say(0, "done", at=28_000)
    assert (table.question, due(table)) == ("Closing", 30_000)  # The window would be open until 33.
    table.say(1, "token play 92", at=29_000)
    assert (table.question, due(table)) == ("MoveCubes", 30_000)
    assert table.tick(30_000).state.progress.seat == 1


def test_ax50_the_clock_cannot_be_stopped() -> None:
    """Nothing that a seat may say in a timed turn moves its end."""
    table = apollo(hands=["92 88", ""], deck=[1], tracks=LOW, mission=7, before_draw=0)
    for sentence in ("play 92", "move ship", "move ship", "extra 88", "draw"):
        assert due(table) == 30_000
        table.say(0, sentence, at=1_000)


@pytest.mark.parametrize("pace", ["quick", "normal", "relaxed"])
def test_ax50_no_pace_of_the_table_changes_it(pace: str) -> None:
    table = apollo(hands=["92 88", ""], deck=[1], tracks=LOW, mission=5, before_draw=0, pace=pace)
    for sentence in ("play 92", "move ship", "move ship"):
        assert due(table) == 60_000
        assert not any(asked.paced for asked in table.state.stack)
        table.say(0, sentence, at=1_000)
    table.tick(59_000)
    assert table.state.progress.actions == ("play",)  # Nothing was said for a player who thinks.


def test_ax50_where_no_sand_runs_the_pace_counts() -> None:
    assert due(apollo(deck=[1], tracks=LOW, mission=4, pace="quick")) == 30_000


def test_ax50_in_the_first_version_of_the_rules_a_quick_pace_cut_the_sand_short() -> None:
    table = apollo(deck=[1], tracks=LOW, mission=5, before_draw=0, pace="quick", rules=1)
    assert due(table) == 30_000


def test_ax56_the_card_costs_no_answer_and_may_be_drawn_earlier() -> None:
    table = apollo(deck=[1], tracks=LOW, mission=5)
    assert (table.question, table.turn, table.may(0)) == ("DrawCard", None, ["draw"])
    assert table.say(0, "draw", at=2_000).question == "Turn"
    table = apollo(deck=[1], tracks=LOW, mission=5)
    assert table.tick(10_000).question == "Turn"
    assert "silent" not in table.story  # Nobody was asked, so nothing was said for anybody.


def test_ax50_alone_one_person_may_always_pause() -> None:
    table = apollo(hands=["", ""], deck=[1], solo=True)
    for seat in (0, 1):
        table.match.pause(seat)
    assert table.match.paused


def test_ax50_a_pause_asked_for_while_the_sand_runs_begins_when_it_has_ended() -> None:
    table = apollo(hands=["", ""], deck=[1, 7], tracks=LOW, mission=7, before_draw=0, draws="88", pause=True)
    for seat in (0, 1):
        table.match.pause(seat, at=5_000)
    assert not table.match.paused
    assert due(table) == 30_000
    table.tick(45_000)
    assert table.happened("time up")
    assert (table.match.paused, table.match.now) == (True, 30_000)
    assert table.match.sight(0).view is None


def test_ax51_when_it_runs_out_open_choices_are_dropped_and_what_was_done_stands() -> None:
    table = apollo(hands=["92", ""], deck=[1, 7], tracks={"ship": 1, "team": 3}, mission=7, before_draw=0, draws="88")
    table.say(0, "play 92").say(0, "move team")
    table.tick(30_000)
    assert table.happened("time up")
    assert (table.at("team"), table.at("ship"), table.state.progress.seat) == (2, 3, 1)
    assert (table.hand(0), 92 in table.state.discards) == ("88", True)


def test_ax51_discards_to_the_hand_limit_are_taken_at_random() -> None:
    hand = " ".join(str(card) for card in range(79, 90))
    table = apollo(hands=[hand, ""], deck=[1], tracks=LOW, mission=7, before_draw=0, draws="100", luck=[0, 10])
    table.tick(30_000)
    assert table.state.discards == [79, 100]
    assert (table.hand(0), table.state.progress.seat) == ("80 81 82 83 84 85 86 87 88 89", 1)


def test_ax51_an_action_that_was_not_taken_is_lost() -> None:
    table = apollo(deck=[1], tracks=LOW, mission=7, before_draw=0, draws="100")
    table.tick(30_000)
    assert (table.hand(0), table.state.progress.seat) == ("100", 1)


def test_ax51_the_kind_of_timer_is_fixed_at_the_draw() -> None:
    table = apollo(
        hands=["88", ""], deck=[42], tracks={**LOW, "haise.health": 0}, boards={153: 1}, mission=7, before_draw=0
    )
    table.say(0, "move board 153", at=1_000)
    assert (table.mission, due(table)) == (5, 30_000)


def test_ax51_tokens_for_lines_crossed_are_still_taken_but_not_twice() -> None:
    hand = " ".join(str(card) for card in range(79, 90))
    table = apollo(hands=[hand, ""], deck=[8], tracks={"ship": 5, "team": 0}, mission=7, before_draw=0)
    table.say(0, "move ship").say(0, "done")
    assert (table.question, table.tokens(0)) == ("DiscardDown", 1)
    table.tick(30_000)
    assert (table.tokens(0), len(table.state.supply)) == (1, len(TOKENS) - 1)
    table = apollo(deck=[8], tracks={"ship": 5, "team": 0}, mission=7, before_draw=0)
    table.say(0, "move ship").tick(30_000)
    assert table.tokens(0) == 1


def test_ax51_the_mission_can_be_lost_by_it() -> None:
    table = apollo(deck=[8], tracks=LOW, mission=9, before_draw=0)
    table.tick(30_000)
    assert table.outcome is not None
    assert table.outcome.ending == "lost"


@pytest.mark.parametrize("while_", [10_000, 3_000])
def test_ax56_on_a_timed_turn_the_card_is_drawn_by_itself_after_a_short_while(while_: int) -> None:
    table = apollo(deck=[1], tracks=LOW, mission=5, draws="100", before_draw=while_)
    assert (table.question, table.hand(0), due(table)) == ("DrawCard", "", while_)
    assert table.refused(0, "move ship") == "AX-56"
    table.tick(while_)
    assert (table.question, table.hand(0), due(table)) == ("Turn", "100", while_ + 60_000)


def test_ax56_a_player_who_is_ready_draws_at_once_and_a_calm_turn_does_not_wait() -> None:
    table = apollo(deck=[1], tracks=LOW, mission=5)
    assert due(table.say(0, "draw", at=500)) == 60_500
    assert apollo(deck=[1], tracks=LOW, mission=4).question == "Turn"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_ax50_without_the_sand_both_versions_of_the_rules_play_alike(seed: int) -> None:
    """So what was measured without it holds for both."""
    games = []
    for version in (1, 2):
        rules = RULES.of_version(version)
        match = Match(rules, rules.options({"seats": 3, "timer": False, "window": 0}), Seeded(seed))
        standard = perigee.bot("apollo-xiii", "standard")
        games.append([entry.text for entry in perigee.play(match, [standard] * 3).entries or ()])
    assert games[0] == games[1]
