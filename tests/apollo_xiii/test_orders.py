"""The standing order of Apollo XIII: 'pass until my turn' answers closing windows, and binds nobody."""

from __future__ import annotations

from typing import Any

import perigee
from perigee.games.apollo_xiii.view import View
from perigee.match.order_timing import OrderTiming
from perigee.terminal.apollo_xiii.drawing import ApolloDrawing
from perigee.terminal.keyboard import Keyboard
from perigee.terminal.sitting import Sitting
from tests.apollo_xiii.table import Table, apollo


def three(**more: Any) -> Table:
    """Seats 1 and 2 hold a token each; seat 0 has the turn."""
    return apollo(hands=["88 90", "91", ""], card=1, tokens=["", "1", "2"], tracks={"ship": 3}, **more)


def orders(table: Table) -> tuple[str, ...]:
    """What seat 1 may order now."""
    view = table.match.sight(1).view
    assert isinstance(view, View)
    return view.orders


def answered(table: Table) -> list[tuple[int, str]]:
    """What the table says at once for the seats that ordered it."""
    standing, said = OrderTiming(lambda below: below - 1), []
    standing.look(table.match, table.match.now)
    while (due := standing.due(table.match, table.match.now)) is not None:
        said.append(due)
        table.say(*due)
        standing.look(table.match, table.match.now)
    return said


def test_ax48_the_table_passes_at_once_for_a_player_who_ordered_it() -> None:
    table = three(window=0)
    table.match.order(1, "pass until turn")
    table.say(0, "move ship").say(0, "done")
    assert table.question == "Closing"
    assert answered(table) == [(1, "pass")]
    assert table.match.prompt(1) is None
    assert table.match.prompt(2) is not None  # a player who ordered nothing is asked as ever


def test_ax48_an_order_given_in_the_window_answers_that_window() -> None:
    table = three(window=0).say(0, "move ship").say(0, "done")
    assert answered(table) == []
    table.say(1, "pass until turn")
    assert answered(table) == [(1, "pass")]


def test_ax48_it_ends_with_ones_own_next_turn_and_is_taken_back_before() -> None:
    table = three(window=0)
    table.match.order(1, "pass until turn")
    assert orders(table) == ("listen",)
    table.match.order(1, "listen")
    assert orders(table) == ("pass until turn",)
    assert table.refused(1, "listen") == "AX-48"
    table.match.order(1, "pass until turn")
    table.say(0, "move ship").say(0, "done")
    answered(table)
    table.say(2, "pass")
    assert table.state.progress.seat == 1
    assert table.state.passing == ()


def test_ax48_a_player_who_ordered_it_may_still_act_out_of_turn() -> None:
    table = three(window=0)
    table.match.order(1, "pass until turn")
    table.say(1, "token move ship")
    assert (table.at("ship"), table.tokens(1)) == (2, 0)


def test_ax48_nobody_else_sees_the_order() -> None:
    """Two worlds: the others are sent the same, whether an order was given or not."""
    plain, ordered = three(window=0), three(window=0)
    ordered.match.order(1, "pass until turn")
    for seat in (0, 2, None):
        assert perigee.to_json(plain.match.sight(seat)) == perigee.to_json(ordered.match.sight(seat))


def test_ax48_a_record_replays_with_the_order_and_an_imagined_table_keeps_it() -> None:
    match = perigee.new("apollo-xiii", seats=3, seed=3)
    match.order(1, "pass until turn")
    again = perigee.replay(match.record())
    assert again.state.passing == (1,)
    assert perigee.imagine(match.sight(1), 1).state.passing == (1,)
    assert perigee.imagine(match.sight(2), 1).state.passing == ()


def test_ax48_version_one_knows_no_order() -> None:
    table = three(rules=1)
    assert table.match.rules.orders.sentences == ()
    assert orders(table) == ()


def test_ax48_at_a_keyboard_it_is_given_in_the_readers_words_and_nobody_is_disturbed() -> None:
    table = three(window=0)
    sitting = Sitting(table.match, (0, 1), {2: perigee.bot("apollo-xiii", "random")}, clock=lambda: 0)
    sitting.start()
    keyboard = Keyboard(sitting, ApolloDrawing(), "fr")
    keyboard.seat, keyboard.gate = 1, None
    keyboard.enter("ne dépenser aucun jeton jusqu'à mon tour")
    assert (table.state.passing, keyboard.note) == ((1,), "")
    keyboard.enter("consignes")
    listed = [line.plain.strip() for line in keyboard.page or ()][1:]
    assert listed == ["ne dépenser aucun jeton jusqu’à mon tour", "retirer mes consignes"]
    table.say(0, "move ship").say(0, "done")
    assert 1 not in sitting.asked()
