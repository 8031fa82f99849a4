"""The stable door: every name that others build on is there, says what it does, and does it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import perigee
from tests.sources import written_doc

DOOR = (
    "GAMES", "Illegal", "Match", "Player", "Position", "Sight", "bot", "from_json", "hint", "imagine", "new", "play",
    "replay", "review", "simulate", "to_json",
)  # fmt: skip


def test_the_door_has_these_names_and_no_others() -> None:
    assert sorted(perigee.__all__) == sorted((*DOOR, "__version__"))


@pytest.mark.parametrize("name", [name for name in DOOR if name != "GAMES"])
def test_every_name_says_what_it_does(name: str) -> None:
    assert written_doc(getattr(perigee, name))


@pytest.mark.parametrize(
    "name",
    [
        "prompts",
        "say",
        "tick",
        "next_deadline",
        "sight",
        "outcome",
        "copy",
        "position",
        "record",
        "pause",
        "undo",
        "hand_over",
    ],
)
def test_so_does_every_part_of_a_match(name: str) -> None:
    assert written_doc(perigee.Match, name)


@pytest.mark.parametrize("name", ["asked", "outcome", "turn", "legal", "do", "next_deadline", "tick", "copy"])
def test_and_every_part_of_a_position(name: str) -> None:
    assert written_doc(perigee.Position, name)


def test_games_are_named() -> None:
    assert perigee.GAMES[0] == "apophis"
    assert isinstance(perigee.GAMES, tuple)


def test_a_match_by_name_with_options_by_name() -> None:
    m = perigee.new("apophis", seats=3, seed=7, timer=600, advanced=True)
    assert isinstance(m, perigee.Match)
    assert m.next_deadline() == 600_000


@pytest.mark.parametrize(
    ("game", "options", "says"),
    [
        ("chess", {"seats": 2}, "there is no game 'chess'"),
        ("apophis", {"seats": 9}, "seats is a whole number from 1 to 4"),
        ("apophis", {"seats": 2, "colour": "red"}, "unknown option 'colour'"),
        ("apophis", {"seats": 2, "advanced": 1}, "advanced is True or False"),
        ("apophis", {"seats": 2, "pace": "slow"}, "pace is one of"),
        ("apophis", {"seats": 2, "window": -1}, "window is a whole number"),
        ("apophis", {"seats": 2, "seed": True}, "a seed is a whole number"),
        ("apophis", {"seats": 2, "seed": "7"}, "a seed is a whole number"),
        ("apophis", {"seats": 2, "seed": 7, "luck": "large"}, "luck is 'small' or not named"),
        ("apophis", {"seats": 2, "luck": "small"}, "small luck needs a seed"),
    ],
)
def test_bad_options_are_refused_in_one_clear_sentence(game: str, options: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        perigee.new(game, **options)


def test_the_same_seed_is_the_same_match() -> None:
    one, two = (perigee.new("apophis", seats=3, seed=7) for _ in range(2))
    assert perigee.to_json(one.sight(0)) == perigee.to_json(two.sight(0))


def test_prompts_have_all_that_it_takes_to_answer() -> None:
    m = perigee.new("apophis", seats=3, seed=7)
    assert list(m.prompts) == [0]
    prompt = m.prompts[0]
    assert (prompt.number, prompt.complete, prompt.awaited, prompt.deadline) == (1, True, True, None)
    assert type(prompt.question).__name__ == "Turn"
    assert str(prompt.options[0]) == "draw"
    assert prompt.options[0].marks == ("deck",)
    assert "scrap" in [str(closed) for closed in prompt.closed]


def test_say_tick_sight_outcome() -> None:
    m = perigee.new("apophis", seats=3, seed=7, timer=600, advanced=True)
    m.say(0, "draw", at=12_500)
    m.say(1, "draw")
    with pytest.raises(perigee.Illegal):
        m.say(1, "draw")
    m.tick(60_000)
    assert m.now == 60_000
    assert m.outcome is None
    assert m.sight(0).seat == 0
    assert m.sight(None).prompt is None
    assert len(m.sight(0).events) == 1
    assert len(m.sight(0, since=0).events) == m.sight(0).number
    assert len(m.sight(0, since=m.sight(0).number).events) == 0
    assert isinstance(perigee.to_json(m.sight(0)), bytes)
    assert perigee.from_json(perigee.to_json(m.sight(0))) == m.sight(0)


def test_copies_and_imagined_matches() -> None:
    m = perigee.new("apophis", seats=3, seed=7)
    m.copy().say(0, "draw")
    assert m.prompts[0].number == 1
    dream = perigee.imagine(m.sight(0), seed=3)
    assert isinstance(dream, perigee.Match)
    assert perigee.to_json(dream.sight(0)) == perigee.to_json(m.sight(0))
    same = perigee.imagine(perigee.to_json(m.sight(0)), seed=3)
    assert same.state == dream.state


def test_positions_are_searched() -> None:
    m = perigee.new("apophis", seats=3, seed=7)
    position = perigee.imagine(m.sight(0), seed=3).position()
    assert [str(action) for action in position.legal()] == [str(option) for option in m.prompts[0].options]
    further = position.copy()
    further.do(further.legal()[0])
    further.tick(12_500)
    assert (further.turn, further.now, further.outcome) == (1, 12_500, None)
    assert (position.turn, position.now) == (0, 0)
    assert position.asked is not None
    assert position.asked.awaited == (0,)


def test_records_are_played_again() -> None:
    m = perigee.new("apophis", seats=3, seed=7)
    m.say(0, "draw", at=12_500)
    again = perigee.replay(m.record())
    assert again.record() == m.record()
    assert perigee.to_json(again.sight(1)) == perigee.to_json(m.sight(1))


def test_bots_play_to_the_end() -> None:
    m = perigee.new("apophis", seats=2, seed=7, timer=60, window=0)
    players = [perigee.bot("apophis", "random", seed=seat) for seat in range(2)]
    assert perigee.play(m, players, pace=8_000).outcome is not None
    with pytest.raises(ValueError, match="there is no bot 'genius'"):
        perigee.bot("apophis", "genius")
    with pytest.raises(ValueError, match="there is no game"):
        perigee.bot("chess")


def test_simulations_count_and_repeat() -> None:
    one, two = (perigee.simulate("apophis", games=4, players="random", seats=3, seed=1, timer=60) for _ in range(2))
    assert one == two


def test_the_package_needs_nothing_but_the_standard_library() -> None:
    """tests/laws/test_same_everywhere.py starts it without site-packages; here: what it has loaded says so, too."""
    asked = "import sys, perigee; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    allowed = {*sys.stdlib_module_names, "__main__", "perigee"}
    strangers = {
        name for name in told.stdout.split() if name not in allowed and not name.startswith(("_", "sitecustom"))
    }
    assert strangers <= {"distutils-precedence", "setuptools"}
