"""The end (ED-70, ED-71)."""

from __future__ import annotations

from tests.end_of_days.table import Table, eod


def last_turn(scores: list[int], sites: tuple[str, ...] = ()) -> Table:
    """The last player's turn of the last round, launch passed where there is one."""
    table = eod("US SU FR", scores=scores, turn=2, first=0, round=8, sites=[sites]).say("fr", "pass").all_pass()
    return table.all_pass() if sites else table


def test_ed70_after_the_last_turn_of_the_last_round_the_highest_score_wins() -> None:
    outcome = last_turn([2, 5, 3]).outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("settled", (1,))


def test_ed70_ties_share() -> None:
    outcome = last_turn([5, 5, 3]).outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_ed70_if_the_highest_score_is_nothing_all_have_lost() -> None:
    table = last_turn([0, 0, 0])
    assert table.outcome is not None
    assert (table.outcome.ending, table.outcome.winners) == ("lost", ())
    assert table.happened("ended", ending="lost")


def test_ed70_before_the_last_player_has_had_their_turn_it_goes_on() -> None:
    table = eod("US SU FR", scores=[2, 0, 0], turn=1, first=0, round=8).say("su", "pass").all_pass()
    assert table.outcome is None
    table = eod("US SU FR", scores=[2, 0, 0], turn=2, first=0, round=7).say("fr", "pass").all_pass()
    assert table.outcome is None


def test_ed71_what_stands_on_the_ground_scores_nothing() -> None:
    table = last_turn([0, 0, 0], ("Kerosene Rocket, Basic Habitat, Basic Colony",))
    assert table.outcome is not None
    assert table.outcome.ending == "lost"
    assert table.scores == [0, 0, 0]
