"""`perigee play` through a real terminal, as a person meets it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import ClassVar

import pytest
from click.testing import CliRunner

import perigee
from perigee import Match
from perigee.cli.main import main
from perigee.games.end_of_days.options import Options
from perigee.match import record
from perigee.table import Span
from perigee.terminal import records
from perigee.terminal.settings import help_of
from perigee.words import Words
from tests.terminal.person import Person

TABLE = ("play", "apophis", "--seed", "4", "--bots", "random", "--bot-pause", "0")


def saved_in(home: Path) -> Path:
    return next((home / "perigee" / "records").glob("*.record"))


def resumed(match: Match, home: Path) -> Person:
    """Somebody goes on with a saved game."""
    words = ("play", "--resume", str(records.save(match, home)), "--bot-pause", "0", "--lang", "en")
    return Person(*words, home=home)


def test_an_evening_in_the_terminal(tmp_path: Path) -> None:
    """The clock waits for Enter and then runs; what is typed is done or refused with its clause; what can be looked
    up is shown, AP-07 and AP-12 with it; Ctrl-C saves the game and says where."""
    person = Person(*TABLE, "--lang", "en", home=tmp_path)
    assert "depot" not in person.sees("Press Enter to start the clock")
    person.types("")
    person.sees("Your turn: draw, build, launch or scrap?")
    person.sees("14:5")
    person.types("why build red 3")
    person.sees("AP-25: 3 red cards short")
    person.types("why")
    person.sees("Not possible now:")
    person.types("build blue 2")
    person.sees("AP-25: 2 blue cards short")
    person.types("99")
    person.sees("the numbers go from 1 to")
    person.types("odds")
    person.sees("There is no rocket yet.")
    person.types("help")
    person.sees("Less time is harder")  # AP-12
    person.types("about")
    person.sees("Spring 2009 Icehouse")  # AP-07
    person.types("rules launching")
    person.sees("AP-")
    person.types("log")
    person.sees("You start.")
    person.types("2")
    person.sees("You built a small booster.")
    said = person.leaves()
    path = saved_in(tmp_path)
    assert f"saved in {path}" in said
    assert path.stat().st_mode & 0o077 == 0, "the record of a running game is as secret as its state"
    match = perigee.replay(path.read_text("utf-8"))
    assert match.bots == {1: "random", 2: "random"}
    assert match.now > 0


def test_ap51_a_game_with_a_bot_until_the_clock_runs_out_while_it_waits(tmp_path: Path) -> None:
    match = perigee.new("apophis", seats=2, seed=4, timer=60)
    match.hand_over(1, "random")
    match.tick(56_000)
    person = resumed(match, tmp_path)
    person.sees("Press Enter")
    person.types("")
    person.sees("Your turn")
    person.types("1")
    end = person.rest()
    assert "You drew" in end or "You drew" in person.seen
    assert "Bot 2" in end
    assert "Time is up: Apophis hits the Earth." in end
    assert "The record of the game is in" in end


def test_ap50_a_whole_game_won_and_saved(tmp_path: Path) -> None:
    """The last launch is a person's; the record of the finished game proves itself."""
    match = perigee.new("apophis", seats=1, seed=1, timer=3600)
    match, last = before_the_last_word(match)
    person = resumed(match, tmp_path)
    person.sees("Press Enter")
    person.types("")
    person.sees("Your turn")
    person.types(last)
    end = person.rest()
    assert "The Earth is saved." in end
    path = re.search(r"The record of the game is in (\S+\.record)", end)
    assert path is not None
    saved = perigee.replay(Path(path[1]).read_text("utf-8"))
    assert saved.outcome is not None
    assert saved.outcome.winners == (0,)


PLAN = ("build yellow 3", "build blue 3", "build red 3", "build red 2")


def before_the_last_word(match: Match) -> tuple[Match, str]:
    """A plain plan, played to the end; then the match as it stood before the sentence that won it, and that one."""
    while match.outcome is None:
        while match.prompt(0) is None:
            match.tick(match.next_deadline())
        match.say(0, by_the_plan(match), at=match.now + 5)
    read = record.read(match.record())
    earlier = record.opened(read, match.rules)
    for entry in read.entries[:-1]:
        earlier.enter(entry)
    return earlier, read.entries[-1].text


def by_the_plan(match: Match) -> str:
    """Build what is next, launch when all stands, otherwise draw and keep what is needed."""
    options = [str(option) for option in match.prompts[0].options]
    built = len(match.state.rocket)
    if options[0].startswith("discard"):
        missing = [colour for colour in ("yellow", "blue", "red", "green") if colour not in match.state.sequence]
        needed = [PLAN[built].split()[1]] if built < len(PLAN) else missing
        return min(options, key=lambda option: sum(option.count(colour) for colour in needed))
    if built < len(PLAN):
        return PLAN[built] if PLAN[built] in options else "draw"
    return max((one for one in options if one.startswith("launch")), key=len, default="draw")


def test_french_suits_and_the_advanced_rules(tmp_path: Path) -> None:
    """AP-01: a player chooses the face; AP-06: the French edition's terms."""
    words = (*TABLE, "--advanced", "--timer", "600", "--face", "suits", "--lang", "fr")
    person = Person(*words, home=tmp_path)
    person.sees("Appuyez sur Entrée pour lancer le chronomètre")
    person.types("")
    shown = person.sees("À vous : piocher, construire, lancer ou mettre au rebut ?")
    for text in ("♠ pique", "♣ trèfle", "combustible", "sans compteurs", "pourquoi · chances · journal · aide"):
        assert text in shown
    assert "jaune" not in shown
    person.types("piocher deux cartes")
    person.sees("Vous avez pioché")
    person.types("quitter")
    assert "La partie est enregistrée dans" in person.rest()


def test_the_hand_over_screen_hides_the_hand(tmp_path: Path) -> None:
    """Nothing of the next hand is sent to the terminal before its owner presses Enter."""
    dealt = perigee.new("apophis", seats=2, seed=4)
    first, second = (Words("en", "apophis").value(hand, "colour") for hand in dealt.state.hands)
    person = Person(*TABLE, "--seats", "2", "--me", "0", "1", "--lang", "en", home=tmp_path)
    person.sees("Player 1, it is your turn to sit down.")
    person.types("")
    person.sees(f"You drew {first}.")
    person.types("build yellow 1")
    person.sees("Player 2, it is your turn to sit down.")
    hidden = person.sees("Player 2, it is your turn to sit down.")  # Nothing of the screen before is left.
    assert not any(word in hidden for word in ("hand ", "You drew", "green", "yellow", "blue", "red"))
    assert f"You drew {second}." not in person.seen
    person.types("")
    shown = person.sees(f"You drew {second}.")
    assert f"You drew {first}." not in shown
    person.leaves()


def test_without_utf8_everything_is_ascii(tmp_path: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    person = Person(*TABLE, "--lang", "fr", home=tmp_path, settings=plain)
    person.sees("Appuyez sur Entree")
    person.types("")
    shown = person.sees("main")
    assert shown.isascii()
    assert "G vert" in shown
    person.leaves()


def test_play_alone_asks_and_has_an_answer_for_everything(tmp_path: Path) -> None:
    """In the language of the environment; AP-12: less time is harder, and it says so where it is chosen."""
    person = Person("play", home=tmp_path, settings={"LANG": "fr_FR.UTF-8"})
    for _ in range(7):
        person.types("")
    person.sees("Appuyez sur Entrée pour lancer le chronomètre")
    assert "Moins de temps, c’est plus difficile" in person.seen
    assert "Seul à la table\N{NO-BREAK SPACE}: vous contre Apophis" in person.seen
    person.types("")
    person.sees("À vous")
    said = person.leaves()
    assert str(saved_in(tmp_path)) in said


def test_every_option_of_a_table_is_asked_of_people_who_want_to_choose(tmp_path: Path) -> None:
    """AP-11, AP-12, AP-13: single modules, any time in minutes and seconds, the face, who starts, pace and a pause."""
    person = Person("play", home=tmp_path, settings={"LANG": "en_GB.UTF-8"})
    answers = ["1", "3", "2", "2", "3", "1", "2", "1", "0:59", "7:30", "2", "2", "3", "2", "2"]
    for answer in answers:
        person.types(answer)
    person.sees("Press Enter")
    assert "a time is written like 7:30, from 1:00 to 60:00" in " ".join(person.seen.split())
    person.types("")
    person.sees("7:2")
    person.leaves()
    options = json.loads(saved_in(tmp_path).read_text("utf-8").splitlines()[4].split(" ", 1)[1].rsplit(" ", 1)[0])
    assert {name: options[name] for name in ("timer", "launch_failures", "fail_safes", "first", "pace", "pause")} == {
        "timer": 450, "launch_failures": True, "fail_safes": False, "first": 2, "pace": "quick", "pause": True,
    }  # fmt: skip


def test_help_says_the_limits_that_an_option_has() -> None:
    class Short(Options):
        allowed: ClassVar = {**Options.allowed, "rounds": Span(3, 5)}

    assert "rounds, 4 to 12" in help_of("end-of-days", Options, "rounds")
    assert "rounds, 3 to 5" in help_of("end-of-days", Short, "rounds")
    assert "[default: 8]" in help_of("end-of-days", Short, "rounds")


@pytest.mark.parametrize(
    ("game", "typed", "chosen", "told"),
    [
        ("end-of-days", "4 1 2 1 1 2 3 3", {"first": 2, "window": 20_000}, "1 until all have answered\n"),
        (
            "end-of-days",
            "4 2 2 1 1 2 0 1 2",
            {"first": -1, "window": 0, "pause": True},
            "waits until all have answered.",
        ),
        (
            "end-of-days",
            "4 2 2 1 1 2 0 2 2",
            {"window": 0, "pace": "quick"},
            "answered, at most as long as any question.",
        ),
        ("apollo-xiii", "3 1 2 1 1 1 2 2 3", {"first": 1, "window": 10_000}, "1 until all have answered\n"),
        ("apollo-xiii", "1 1 1 1 2 2 1", {"first": 1, "solo": True, "seats": 2}, "you play two seats with both hands"),
    ],
)
def test_windows_and_who_starts_are_asked_for(
    tmp_path: Path, game: str, typed: str, chosen: dict[str, int | str], told: str
) -> None:
    """ED-42, AX-23, AX-48: after the table's own questions, for people who want to choose more; a window that waits for
    all says how long at most."""
    number = str(perigee.GAMES.index(game) + 1)
    command = (sys.executable, "-m", "perigee", "play")
    home = {**os.environ, "LANG": "en_GB.UTF-8", "XDG_DATA_HOME": str(tmp_path)}
    lines = "\n".join([number, *typed.split(), ""])
    done = subprocess.run(command, input=lines, env=home, capture_output=True, text=True, check=False, timeout=60)
    assert "Who starts?" in done.stdout
    assert told in done.stdout
    options = perigee.replay(saved_in(tmp_path).read_text("utf-8")).state.options
    assert {name: getattr(options, name) for name in chosen} == chosen


def test_a_pipe_gets_lines(tmp_path: Path) -> None:
    typed = "build yellow 1\nodds\nwhy build red 3\nnonsense\nsince\ntempo quick\ntempo wild\n"
    command = [sys.executable, "-m", "perigee", *TABLE, "--lang", "en", "--save", str(tmp_path)]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=60, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    for text in (
        "You built a small booster.",
        "no move of this game reads like that",
        "saved in",
        "Since your turn: 2 acts",
        "The bots play: quickly.",
        "The bots' tempo is calm, normal or quick.",
    ):
        assert text in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--seats 9", "seats is a whole number from 1 to 4, not 9"),
        ("--me 7", "--me is one or more seats from 0 to 2, or all, not '7'"),
        ("--me 0 x", "--me is one or more seats from 0 to 2, or all, not '0 x'"),
        ("x", "unexpected: x"),
        ("--bots clever", "there is no bot 'clever' for apophis; there are: random, easy, standard"),
        (
            "--bots easy,hard,easy",
            "--bots is one kind of bot, or one for each of the 2 seats that bots play, not 'easy,",
        ),
        ("--timer 5", "timer is a whole number from 60 to 3600, not 5"),
        ("--save /proc/no", "no records can be kept in /proc/no"),
    ],
)
def test_a_bad_flag_is_refused_in_one_line(words: str, said: str) -> None:
    done = CliRunner().invoke(main, ["play", "apophis", *words.split()])
    assert done.exit_code == 2
    assert done.output.startswith(f"Error: {said}")
    assert done.output.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--me 7", "--me prend une ou plusieurs places de 0 à 2, ou all pour toutes, pas '7'"),
        ("x", "mot inattendu : x"),
        ("--save /proc/no", "impossible de garder des enregistrements dans /proc/no : "),
    ],
)
def test_in_french_too(words: str, said: str) -> None:
    done = CliRunner().invoke(main, ["play", "apophis", "--lang", "fr", *words.split()])
    assert done.exit_code == 2
    assert said in done.output.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "this game is over; `perigee replay` shows it"), ("fr", "cette partie est finie")],
)
def test_a_game_that_is_over_is_not_gone_on_with(tmp_path: Path, language: str, said: str) -> None:
    match = perigee.new("apophis", seats=1, seed=4, timer=60)
    while match.outcome is None:
        match.tick(match.next_deadline())
    done = CliRunner().invoke(main, ["play", "--resume", str(records.save(match, tmp_path)), "--lang", language])
    assert done.exit_code == 2
    assert said in done.output


def test_a_sentence_is_taken_back_and_the_table_paused(tmp_path: Path) -> None:
    """AP-13: while it is paused the board and the hand are hidden."""
    match = perigee.new("apophis", seats=1, seed=4, timer=600, pause=True)
    person = resumed(match, tmp_path)
    person.sees("Press Enter")
    person.types("")
    person.sees("Your turn")
    person.types("2")
    person.sees("You built")
    person.types("undo")
    person.sees("You took your last move back.")
    person.types("undo")
    person.sees("Only your last move, while nothing was revealed")
    person.types("pause")
    hidden = person.sees("The table is paused. Hands and board are hidden.")
    assert "depot" not in hidden
    assert "hand" not in hidden.replace("Hands", "")
    person.types("")
    person.sees("depot")
    person.leaves()


def test_ap62_a_failed_roll_asks_whether_to_roll_again(tmp_path: Path) -> None:
    person = resumed(a_failed_roll(), tmp_path)
    person.sees("Press Enter")
    person.types("")
    person.sees("Roll again")
    person.types("keep")
    person.sees("you keep the roll")
    person.leaves()


def a_failed_roll() -> Match:
    """A launch with fail-safes aboard whose last die has failed."""
    for seed in range(1, 200):
        match = perigee.new("apophis", seats=1, seed=seed, fail_safes=True, launch_failures=True)
        player = perigee.bot("apophis", "standard")
        while match.outcome is None:
            prompt = match.prompt(0)
            if prompt is not None and type(prompt.question).__name__ == "KeepOrReroll":
                return match
            if prompt is None:
                match.tick(match.next_deadline())
            else:
                match.say(0, str(player.decide(match.sight(0))), at=match.now + 4_000)
    raise AssertionError("no roll failed")


def test_ap23_the_reshuffle_is_something_to_watch(tmp_path: Path) -> None:
    match = perigee.new("apophis", seats=1, seed=4, timer=600)
    while type(match.state.asked.question).__name__ != "Reshuffle":
        match.say(0, str(match.prompts[0].options[0]))
    person = resumed(match, tmp_path)
    person.sees("Press Enter")
    person.types("")
    person.sees("The discards are being reshuffled.")
    person.types("draw")
    person.sees("you are not asked anything now")
    person.leaves()


@pytest.mark.parametrize(("seats", "window"), [("0", 8_000), ("all", 0), ("0,1", 0)])
def test_ed42_windows_follow_the_pace_and_wait_for_all_at_one_keyboard(tmp_path: Path, seats: str, window: int) -> None:
    flags = ("--seats", "2", "--me", seats, "--pace", "quick", "--seed", "1", "--save", str(tmp_path))
    command = (sys.executable, "-m", "perigee", "play", "end-of-days", *flags)
    subprocess.run(command, input="", capture_output=True, text=True, check=False, timeout=60)
    (kept,) = tmp_path.glob("*.record")
    options = perigee.replay(kept.read_text("utf-8")).state.options
    assert (options.window, options.patience) == (window, 30_000), "such a window lasts as long as any question"
