"""Apollo tokens: actions out of turn, and what earns a token (AX-48, AX-52, AX-66)."""

from __future__ import annotations

from typing import Any

import pytest

from perigee.games.apollo_xiii.pieces import TOKENS
from perigee.table.errors import Illegal, NotAsked
from tests.apollo_xiii.table import apollo


def test_ax48_another_player_discards_a_token_for_one_action() -> None:
    table = apollo(card=1, tokens=["", "2"], tracks={"ship": 3}, luck=[0])
    table.say(1, "token move ship")
    assert (table.at("ship"), table.tokens(1), table.turn) == (2, 0, 0)
    assert len(table.state.supply) == 45


@pytest.mark.parametrize("action", ["move ship", "play 90", "place 88 right", "draw"])
def test_ax48_any_of_the_four_actions(action: str) -> None:
    table = apollo(hands=["", "88 90"], card=1, tokens=["", "1"])
    assert table.say(1, f"token {action}").happened("token spent")


def test_ax48_no_extra_action_no_done_and_nothing_without_a_token() -> None:
    table = apollo(hands=["", "88"], card=1, tokens=["", "1"])
    assert table.refused(1, "draw") == "AX-48"
    assert table.refused(1, "done") == "AX-48"
    assert table.refused(1, "extra 88") == "AX-48"
    with pytest.raises(NotAsked):
        apollo(card=1).say(1, "token draw")


def test_ax48_the_active_player_needs_none() -> None:
    assert apollo(card=1, tokens=["1", ""]).refused(0, "token draw") == "AX-48"


def test_ax48_two_tokens_a_turn_whoever_they_belong_to() -> None:
    table = apollo(hands=["", "", ""], card=1, tokens=["", "1 1", "1 1"])
    table.say(1, "token draw").say(2, "token draw")
    with pytest.raises(NotAsked):
        table.say(1, "token draw")
    table.say(0, "draw").say(0, "done")
    assert table.state.progress.seat == 1  # Nobody is asked for a closing window.
    assert table.state.progress.tokens == 0


def test_ax48_from_the_start_of_phase_four_and_not_before() -> None:
    table = apollo(deck=[1], tokens=["", "1"], help=True)
    assert table.question == "KeepOne"
    with pytest.raises(NotAsked):
        table.say(1, "token draw")
    table.say(0, table.may(0)[0]).say(1, "token draw")


@pytest.mark.parametrize(
    ("reason", "laid", "said"),
    [
        ("no-token", {"tokens": ["", "", "1"]}, ()),
        ("two-tokens", {"tokens": ["", "1", "1 1"]}, ((2, "token draw"), (2, "token draw"))),
        ("phase-4-only", {"tokens": ["", "1", ""], "deck": [1], "card": None, "help": True}, ()),
        ("somebody-chooses", {"tokens": ["", "1", ""]}, ((0, "play 92"),)),
    ],
)
def test_ax48_a_refusal_out_of_turn_gives_its_reason(
    reason: str, laid: dict[str, Any], said: tuple[tuple[int, str], ...]
) -> None:
    usual: dict[str, Any] = {"hands": ["92", "", ""], "card": 1}
    table = apollo(**usual | laid)
    for seat, sentence in said:
        table.say(seat, sentence)
    with pytest.raises(Illegal) as refused:
        table.say(1, "token move ship")
    assert refused.value.refusal.reason == reason
    assert table.view(None).out_of_turn[1] == refused.value.refusal  # Everybody sees who cannot help, and why.
    assert table.view(None).out_of_turn[0].reason == "your-own-turn"


def test_ax48_a_player_who_can_act_now_has_no_reason_against_it() -> None:
    table = apollo(card=1, tokens=["", "1"])
    assert list(table.view(0).out_of_turn) == [0]


def test_ax48_after_the_end_the_reason_is_that_it_is_over() -> None:
    table = apollo(card=1, tokens=["", "1"], mission=11, window=0)
    table.say(0, "draw").say(0, "done").say(1, "pass")
    with pytest.raises(NotAsked, match="the game is over"):
        table.say(1, "token move ship")


def test_ax48_while_a_choice_is_open_it_waits() -> None:
    table = apollo(hands=["92", ""], card=1, tokens=["", "1"])
    table.say(0, "play 92")
    assert table.refused(1, "token draw") == "AX-48"
    assert table.closed(1) == {"token draw": "AX-48"}
    table.say(0, "move ship").say(0, "done")
    assert "token draw" in table.may(1)


def test_ax48_the_closing_window_asks_the_others_when_the_active_player_is_done() -> None:
    table = apollo(hands=["", "", ""], card=1, tokens=["1", "1", "1"], window=0)
    table.say(0, "draw").say(0, "done")
    assert table.state.asked is not None
    assert (table.question, table.state.asked.awaited) == ("Closing", (1, 2))
    table.say(1, "pass").say(2, "pass")
    assert table.state.progress.seat == 1


def test_ax48_after_an_action_the_others_are_asked_once_more() -> None:
    table = apollo(hands=["", "", ""], card=1, tokens=["", "1 1", "1"], window=0)
    table.say(0, "draw").say(0, "done").say(1, "pass").say(2, "token draw")
    assert table.state.asked is not None
    assert table.state.asked.awaited == (1,)
    assert table.say(1, "token draw").state.progress.seat == 1


def test_ax48_the_window_is_short_and_fixed() -> None:
    table = apollo(card=1, tokens=["", "1"])
    table.say(0, "draw").say(0, "done", at=1_000)
    assert table.match.next_deadline() == 6_000
    assert table.tick(6_000).state.progress.seat == 1


def test_ax48_a_set_that_another_completes_pays_for_their_own_moves() -> None:
    table = apollo(hands=["", "88"], card=1, tokens=["", "1"], right="90 91", tracks={"ship": 3})
    table.say(1, "token place 88 right")
    assert (table.question, table.turn) == ("MoveCubes", 1)
    table.say(1, "move ship").say(1, "move ship")
    assert (table.at("ship"), table.turn) == (1, 0)


def test_ax48_the_token_given_is_a_random_one_and_goes_back_to_the_supply() -> None:
    table = apollo(card=1, tokens=["", "1 2 3"], luck=[1])
    table.say(1, "token move ship")
    assert table.state.tokens[1] == (1, 3)
    assert sorted(table.state.supply) == sorted([*TOKENS[:25], *TOKENS[26:44]])
    assert [(e.seat, e.left) for e in table.told(1) if type(e).__name__ == "TokenSpent"] == [(1, 2)]


def test_ax48_an_action_out_of_turn_earns_no_token() -> None:
    table = apollo(card=1, deck=[4], tokens=["", "1"], tracks={"ship": 5}, window=0)
    table.say(1, "token move ship").say(0, "draw").say(0, "done")
    assert (table.tokens(0), table.tokens(1), table.mission) == (0, 0, 1)


def test_ax52_a_token_for_each_cube_moved_below_its_line() -> None:
    table = apollo(hands=["88", ""], card=1, left="112", right="90 91", tracks={"ship": 5, "team": 5})
    table.say(0, "place 88 right").say(0, "move ship").say(0, "move team")
    assert table.tokens(0) == 0  # Only at the end of the action phase.
    assert table.say(0, "done").tokens(0) == 2


def test_ax52_by_a_card_too_and_once_a_cube() -> None:
    table = apollo(hands=["82", ""], card=1, tracks={"lovell.stress": 4, "swigert.stress": 4, "haise.stress": 5})
    assert table.say(0, "play 82").say(0, "done").tokens(0) == 2


def test_ax52_not_for_a_cube_that_was_below_its_line_or_stays_above() -> None:
    table = apollo(card=1, tracks={"ship": 6})
    assert table.say(0, "move ship").say(0, "done").tokens(0) == 0
    table = apollo(card=1, tracks={"ship": 4})
    assert table.say(0, "move ship").say(0, "done").tokens(0) == 0


def test_ax52_where_none_is_left_none_is_taken() -> None:
    table = apollo(card=1, tokens=["", " ".join(str(value) for value in TOKENS)], tracks={"ship": 5}, window=0)
    table.say(0, "move ship").say(0, "done").say(1, "pass")
    assert (table.tokens(0), table.tokens(1)) == (0, 45)


def test_ax52_tokens_are_taken_before_the_discards_and_once() -> None:
    hand = " ".join(str(card) for card in range(79, 90))
    table = apollo(hands=[hand, ""], card=1, tracks={"ship": 5})
    table.say(0, "move ship").say(0, "done")
    assert (table.question, table.tokens(0)) == ("DiscardDown", 1)
    table.say(0, "discard 79")
    assert (table.tokens(0), table.state.progress.seat) == (1, 1)


def test_ax66_a_token_that_a_card_gives_may_be_gained_out_of_turn() -> None:
    table = apollo(hands=["", "105"], card=1, tokens=["", "1"])
    table.say(1, "token play 105")
    assert (table.tokens(1), table.state.progress.tokens) == (1, 1)


@pytest.mark.parametrize(("pace", "limit"), [("none", None), ("quick", 30_000), ("relaxed", 180_000)])
def test_ax48_a_closing_window_without_a_time_waits_for_all_as_long_as_the_pace_gives(
    pace: str, limit: int | None
) -> None:
    table = apollo(hands=["88", "", ""], tokens=["", "1", "2"], pace=pace, window=0, timer=False)
    table.say(0, "draw").say(0, "done").say(1, "pass")
    table.match.tick((limit or 3_600_000) - 1)
    assert (table.question, table.may(2) != []) == ("Closing", True)
    table.match.tick(limit or 36_000_000)
    assert (table.question == "Closing") == (limit is None)
