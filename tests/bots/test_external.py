"""Other people's programs as players: they play whole games, and cost their seat a move when they fail."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import perigee
from perigee.bots import program
from perigee.bots.external import Outside
from perigee.bots.player import play
from perigee.cli.main import main
from perigee.match.match import Match
from perigee.table.errors import Wrong
from tests import machine

ROOT = Path(__file__).resolve().parents[2]
NODE = f"{shlex.join(machine.node())} {ROOT / 'examples' / 'outside-bot' / 'bot.mjs'}"

FIRST = """
import json, sys, time

asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "sight":
        prompt = message["sight"]["prompt"]
    if message["type"] != "decide":
        continue
    asked += 1
    text = prompt["options"][0]["say"] if prompt["awaited"] else None
    {fault}
    print(json.dumps(dict(type="say", number=message["number"], text=text)), flush=True)
"""
FAULTS = {
    "it is late": "if asked == 2: time.sleep(0.6)",
    "it says what is not legal": "if asked == 2: text = 'fly'",
    "it says nothing where it is awaited": "if asked == 2: text = None",
    "it says what is no answer": "if asked == 2: print('what?', flush=True); continue",
    "it ends": "if asked == 2: sys.exit()",
}


@pytest.fixture(autouse=True)
def _no_program_is_left() -> object:
    yield
    for programs in program.idle.values():
        while programs:
            programs.pop().stop()


def outsider(folder: Path, game: str, fault: str = "pass", patience: float = 5) -> Outside:
    script = folder / "bot.py"
    script.write_text(FIRST.format(fault=fault))
    instead = perigee.bot(game, "standard", 1)
    return Outside(game, f"{sys.executable} {script}", 7, instead, patience)


def said_by(match: Match, seat: int) -> list[str]:
    return [entry.text for entry in match.entries or [] if entry.seat == seat]


@pytest.mark.parametrize(("game", "seats"), [("apophis", 1), ("end-of-days", 2), ("apollo-xiii", 2)])
def test_a_program_in_another_language_plays_a_whole_game(game: str, seats: int) -> None:
    match = perigee.new(game, seats=seats, seed=3)
    players = [perigee.bot(game, f"cmd:{NODE}", seat) for seat in range(seats)]
    play(match, players, pace=8_000)
    assert match.outcome is not None
    assert match.bots == {}, "nobody gave up"
    assert perigee.replay(match.record()).outcome == match.outcome


@pytest.mark.parametrize("fault", FAULTS)
def test_a_failure_costs_one_move(tmp_path: Path, fault: str) -> None:
    match = perigee.new("end-of-days", seats=2, seed=3, rounds=4)
    player = outsider(tmp_path, "end-of-days", FAULTS[fault], patience=0.5 if fault == "it is late" else 5)
    play(match, [player, perigee.bot("end-of-days", "standard", 2)])
    assert match.outcome is not None
    assert (player.failures, match.bots) == ((1, {}) if fault != "it ends" else (3, {0: "standard"}))


def test_after_three_failures_standard_plays_on_and_the_record_says_so(tmp_path: Path) -> None:
    match = perigee.new("end-of-days", seats=2, seed=3, rounds=4)
    player = outsider(tmp_path, "end-of-days", "text = 'fly'")
    play(match, [player, perigee.bot("end-of-days", "standard", 2)])
    assert player.failures == 3
    assert "hand-over standard" in said_by(match, 0)
    assert perigee.replay(match.record()).outcome == match.outcome


def test_a_program_is_told_the_end_and_plays_the_next_game(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    command = f"{sys.executable} {tmp_path / 'bot.py'}"
    outsider(tmp_path, "end-of-days", f"print(line, file=open({str(heard)!r}, 'a'))")
    for seed in (1, 2):
        match = perigee.new("end-of-days", seats=2, seed=seed, rounds=4)
        play(match, [perigee.bot("end-of-days", f"cmd:{command}", 5), perigee.bot("end-of-days", "standard", 2)])
    assert [len(programs) for programs in program.idle.values() if programs] == [1]


def test_two_worlds_a_program_is_sent_its_sight_and_nothing_else() -> None:
    sight = perigee.new("end-of-days", seats=2, seed=3).sight(1)
    line = program.line_of(program.Seen(json.loads(perigee.to_json(sight))))
    assert json.loads(line) == {"type": "sight", "sight": json.loads(perigee.to_json(sight))}


def test_a_command_that_cannot_be_started_is_told() -> None:
    match = perigee.new("apophis", seats=1, seed=3)
    with pytest.raises(Wrong, match="cannot be started"):
        play(match, [perigee.bot("apophis", "cmd:/nowhere/at/all")])


def test_commands_say_on_the_result_who_gave_up(tmp_path: Path) -> None:
    outsider(tmp_path, "end-of-days", "text = 'fly'")
    bad = f"cmd:{sys.executable} {tmp_path / 'bot.py'}"
    short = ("--set", "rounds=4", "--games", "2", "--processes", "1")
    for command in (["simulate", "end-of-days", "--seats", "2", "--players", f"{bad},standard"],
                    ["arena", "end-of-days", bad, "standard"]):  # fmt: skip
        done = CliRunner().invoke(main, [*command, *short])
        assert done.exit_code == 0, done.output
        assert "failed three times in 2 games, and standard played on" in done.output


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "null",
        '{"number":1}',
        '{"type":"say"}',
        '{"type":"say","number":true}',
        '{"type":"say","number":1,"text":2}',
        '{"type":"say","number":1,"more":1}',
        "[" * 5000,
    ],
)
def test_what_is_no_answer_is_none(line: str) -> None:
    assert program.say_from(line.encode()) is None
