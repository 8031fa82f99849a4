"""Several seats at one keyboard: a token is spent in another's turn, by one person or several (AX-07, AX-48)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import perigee
from perigee.terminal.apollo_xiii.drawing import ApolloDrawing
from perigee.terminal.keyboard import Keyboard
from perigee.terminal.pen import Pen
from perigee.terminal.scene import beside
from perigee.terminal.sitting import Sitting
from tests.apollo_xiii.alone import alone, choices
from tests.apollo_xiii.table import Table, apollo

SEED = 36


def a_keyboard(table: Table) -> Keyboard:
    sitting = Sitting(table.match, (0, 1), {}, clock=lambda: 0)
    keyboard = Keyboard(sitting, ApolloDrawing(), "en")
    types(keyboard, "")
    return keyboard


def types(keyboard: Keyboard, *lines: str) -> None:
    for line in lines:
        keyboard.enter(line)
        keyboard.look_up()


def hints(keyboard: Keyboard) -> list[str]:
    return [line.plain for line in beside(keyboard, keyboard.sight, Pen(keyboard.words, 100))]


def test_ax48_alone_the_other_hand_acts_and_the_first_goes_on() -> None:
    table = apollo(hands=["88", "90"], card=1, tokens=["", "1"], tracks={"ship": 3}, solo=True)
    keyboard = a_keyboard(table)
    assert hints(keyboard) == ["sit 2: Player 2 acts for a token"]
    types(keyboard, "sit 2", "token move ship")
    assert (table.at("ship"), table.tokens(1), keyboard.seat, keyboard.gate) == (2, 0, 0, None)
    assert hints(keyboard) == ["sit 2: look at the hand of Player 2 (no token is left)"]


def test_ax48_alone_the_other_hand_is_looked_at_and_put_back() -> None:
    keyboard = a_keyboard(apollo(hands=["88", "90"], card=1, solo=True))
    types(keyboard, "sit 2")
    assert (keyboard.seat, keyboard.note) == (1, "AX-48: no token is left")
    assert keyboard.sight["view"]["hand"] == [90]
    types(keyboard, "move ship")
    assert keyboard.note == "AX-48: no token is left"
    types(keyboard, "")
    assert (keyboard.seat, keyboard.visit) == (0, None)


def test_ax48_of_several_people_the_other_sits_down_behind_a_screen_and_gives_the_keyboard_back() -> None:
    table = apollo(hands=["88", "90"], card=1, tokens=["", "1"], tracks={"ship": 3})
    keyboard = a_keyboard(table)
    types(keyboard, "sit 2")
    assert (keyboard.seat, keyboard.gate) == (None, 1)
    types(keyboard, "", "token move ship")
    assert (table.at("ship"), keyboard.gate) == (2, 0)


def test_ax48_nobody_sits_down_for_nothing_and_the_reason_is_told() -> None:
    keyboard = a_keyboard(apollo(hands=["88", "90"], card=1))
    types(keyboard, "sit 2")
    assert (keyboard.seat, keyboard.gate, keyboard.note) == (0, None, "AX-48: no token is left")


def test_ax07_who_goes_on_alone_in_the_turn_of_their_second_hand_is_shown_that_hand() -> None:
    table = apollo(hands=["88", "90"], card=1, solo=True)
    table.say(0, "draw")
    table.say(0, "done")
    keyboard = Keyboard(Sitting(table.match, (0, 1), {}, clock=lambda: 0), ApolloDrawing(), "en")
    assert keyboard.sitting.asked() == [1]
    assert (keyboard.seat, keyboard.gate) == (1, None)


def test_of_several_people_whoever_is_asked_when_a_game_goes_on_sits_down_first() -> None:
    table = apollo(hands=["88", "90"], card=1)
    table.say(0, "draw")
    table.say(0, "done")
    keyboard = Keyboard(Sitting(table.match, (0, 1), {}, clock=lambda: 0), ApolloDrawing(), "en")
    assert (keyboard.seat, keyboard.gate) == (None, 1)


def test_ax07_ax48_a_whole_game_alone_by_keys_with_tokens_spent_out_of_turn(tmp_path: Path) -> None:
    """The choices of `standard`, each as the number of its line."""
    match, typed = alone(SEED), [""]
    spent = 0
    for seat, said in choices(match):
        prompt = match.prompt(seat)
        assert prompt is not None
        if said.startswith("token") and not prompt.awaited:
            typed.append(f"sit {seat + 1}")
            spent += 1
        typed.append(str([str(option) for option in prompt.options].index(said) + 1))
        match.say(seat, said)
    assert spent >= 10
    words = ("play", "apollo-xiii", "--solo", "--level", "easy", "--seed", str(SEED), "--lang", "en")
    done = subprocess.run(
        [sys.executable, "-m", "perigee", *words, "--save", str(tmp_path)],
        input="\n".join([*typed, ""]), capture_output=True, text=True, timeout=120, encoding="utf-8",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    record = perigee.replay(next(tmp_path.glob("*.record")).read_text("utf-8"))
    assert record.outcome == match.outcome
    assert [entry.text for entry in record.entries or ()] == [entry.text for entry in match.entries or ()]
