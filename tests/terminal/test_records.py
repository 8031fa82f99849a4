"""`perigee replay` and `perigee verify`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import perigee
from perigee.cli.main import main
from perigee.terminal import records
from tests.terminal.person import Person


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = perigee.new("apophis", seats=2, timer=60)
    perigee.play(match, [perigee.bot("apophis", "random", seat) for seat in range(2)], pace=2000)
    return records.save(match, tmp_path_factory.mktemp("finished"))


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = perigee.new("apophis", seats=2, seed=3)
    match.say(0, "draw", at=4000)
    match.tick(9000)
    return records.save(match, tmp_path_factory.mktemp("running"))


def said(*words: str, code: int = 0) -> str:
    result = CliRunner().invoke(main, [*words, "--lang", "en"])
    assert result.exit_code == code, result.output
    return result.output


def test_verify_says_what_was_proven(finished: Path) -> None:
    match = perigee.replay(finished.read_text("utf-8"))
    output = said("verify", str(finished))
    assert "none of them changed" in output
    assert match.sight().commitment in output
    assert "each possible at its moment" in output
    assert "Apophis" in output.splitlines()[-1]


def test_verify_names_the_luck_of_an_open_seed(tmp_path: Path) -> None:
    for luck, says in ((None, "the open seed 5: nobody"), ("small", "the open seed 5, drawn in small numbers: nobody")):
        file = tmp_path / str(luck)
        file.write_text(perigee.new("apophis", seats=2, seed=5, luck=luck).record(), "utf-8")
        assert says in said("verify", str(file))


def test_verify_refuses_a_changed_record_with_its_line(finished: Path, tmp_path: Path) -> None:
    lines = finished.read_text("utf-8").splitlines(keepends=True)
    lines[9] = lines[9].replace(" ", "  ", 1)
    changed = tmp_path / "changed.record"
    changed.write_text("".join(lines), "utf-8")
    assert "line 10 of the record is wrong" in said("verify", str(changed), code=1)


def test_verify_refuses_what_is_no_record(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_bytes(b"\xff\xfe dear all")
    output = said("verify", str(other), code=1)
    assert output.startswith("Error: not proven:")


def test_a_record_keeps_the_time_at_which_it_was_left(running: Path) -> None:
    assert perigee.replay(running.read_text("utf-8")).now == 9000
    assert "the game is not over" in said("verify", str(running))


def test_replay_prints_everything_into_a_pipe(finished: Path) -> None:
    seen = said("replay", str(finished), "--seat", "1")
    assert "You drew" in seen
    assert "0:00" in seen
    assert "You drew" not in said("replay", str(finished))


def test_all_hands_are_shown_only_after_the_end(finished: Path, running: Path) -> None:
    match = perigee.replay(finished.read_text("utf-8"))
    shown = said("replay", str(finished), "--open").splitlines()
    for seat, hand in enumerate(match.state.hands):
        line = next(line for line in reversed(shown) if line.startswith(f"Player {seat + 1} "))
        assert sorted(word for word in line.split() if word.endswith("]")) == sorted(f"{card}]" for card in hand)
    assert "only of a game that is over" in said("replay", str(running), "--open", code=2)


def test_replay_steps_forward_back_and_jumps(finished: Path, tmp_path: Path) -> None:
    last = len(perigee.replay(finished.read_text("utf-8")).entries or ())
    person = Person("replay", str(finished), "--lang", "en", home=tmp_path)
    steps = (("", "0"), ("\r", "1"), (" ", "2"), ("b", "1"), ("4\r", "4"), ("\x1b[F", str(last)))
    for keys, number in steps:
        person.presses(keys)
        person.sees(f"{number} of {last}")
    person.presses("q")
    person.rest()


def test_a_finished_game_is_played_on_with_a_hint_and_its_record_proves_where_it_began(tmp_path: Path) -> None:
    match = perigee.new("apophis", seats=2, timer=900)
    perigee.play(match, [perigee.bot("apophis", "random", seat) for seat in range(2)], pace=20_000)
    before = str(records.save(match, tmp_path / "before"))
    step = next(number for number, entry in enumerate(match.entries or ()) if entry.seat == 0 and number > 2)
    words = ("play", "--from", before, "--step", str(step), "--cards", "deck", "--bots", "hard", "--bot-pause", "0")
    person = Person(*words, "--lang", "en", home=tmp_path)
    person.sees("Press Enter to start the clock")
    person.types("")
    person.sees("Your turn")
    person.types("hint")
    person.sees("A strong partner in your place would say:", within=60)
    person.sees("Chance to win with it")
    person.types("quit")
    person.rest()
    file = next((tmp_path / "perigee" / "records").glob("*.record"))
    assert perigee.replay(file.read_text("utf-8")).bots == {1: "hard"}
    proven = said("verify", str(file))
    assert f"It plays on from line {step} of a game that is proven too: nobody could tell" in proven


def test_nobody_plays_on_from_the_end(finished: Path) -> None:
    over = len(perigee.replay(finished.read_text("utf-8")).entries or ())
    assert "the game is over there" in said("play", "--from", str(finished), "--step", str(over), code=2)


def test_nobody_plays_on_from_a_game_that_is_not_over(running: Path) -> None:
    assert f"{running.name}: this game is not over" in said("play", "--from", str(running), code=2)


def test_hints_of_a_game_that_was_saved_and_gone_on_with_are_counted_in_its_result(tmp_path: Path) -> None:
    match = perigee.new("apophis", seats=2, seed=4, timer=60)
    match.say(0, "draw", at=1000)
    match.tick(58_000)
    path = records.save(match, tmp_path, [2, 0])
    assert records.hints_before(path, 2) == [2, 0]
    person = Person("play", "--resume", str(path), "--bot-pause", "0", "--lang", "en", home=tmp_path)
    person.sees("Press Enter")
    person.types("")
    assert "2" in person.sees("Hints taken: ").partition("Hints taken: ")[2].splitlines()[0]


@pytest.mark.parametrize("text", ["[1]", "no JSON", '{"0": 1}', '["1", "2"]'])
def test_a_file_of_hints_that_says_nothing_counts_none(tmp_path: Path, text: str) -> None:
    path = records.save(perigee.new("apophis", seats=2, seed=4), tmp_path)
    assert not path.with_suffix(records.HINTS).exists()
    path.with_suffix(records.HINTS).write_text(text, "utf-8")
    assert records.hints_before(path, 2) == [0, 0]
