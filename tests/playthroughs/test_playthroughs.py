"""Golden games are the same, line by line, and none is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

import perigee
from perigee.games import rules_of
from perigee.table.event import Event
from tests.playthroughs import FOLDER, PLAYTHROUGHS, Playthrough, carried_version, earlier, played_again

every = pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda one: one.file.stem)


def lines_of(playthrough: Playthrough) -> list[str]:
    return playthrough.file.read_text("utf-8").splitlines()


def is_the_same_line_by_line(file: Path) -> None:
    golden = file.read_text("utf-8").splitlines()
    again = played_again(golden)
    for number, (was, now) in enumerate(zip(golden, again, strict=False), 1):
        assert now == was, f"line {number} of {file.name}"
    assert len(again) == len(golden)


@every
def test_a_golden_game_is_the_same_line_by_line(playthrough: Playthrough) -> None:
    """Where this fails and is meant to, raise the version of the rules and run python -m tests.playthroughs --write."""
    is_the_same_line_by_line(playthrough.file)


@pytest.mark.parametrize("file", earlier(), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_game_of_an_earlier_version_is_still_the_same(file: Path) -> None:
    assert file.read_text("utf-8").splitlines()[1] == file.parent.name.replace("version-", "rules ")
    is_the_same_line_by_line(file)


@pytest.mark.parametrize("game", perigee.GAMES)
def test_every_earlier_version_has_its_golden_games(game: str) -> None:
    for version in range(1, carried_version(game)):
        assert len(list((FOLDER / f"version-{version}").glob(f"{game}-*.txt"))) >= 6


@every
def test_a_golden_game_is_what_its_name_says(playthrough: Playthrough) -> None:
    golden = lines_of(playthrough)
    assert golden[0] == f"game {playthrough.game}"
    assert golden[1] == f"rules {carried_version(playthrough.game)}"
    assert golden[-1].startswith("outcome Outcome(")
    assert ("winners=()" not in golden[-1]) == playthrough.wins


@pytest.mark.parametrize("game", perigee.GAMES)
def test_no_playthrough_is_missing(game: str) -> None:
    """Six games at least, every number of seats, both endings, and every event of the game in one of them."""
    own = [playthrough for playthrough in PLAYTHROUGHS if playthrough.game == game]
    assert len(own) >= 6
    assert {one.wins for one in own} == {True, False}
    text = "\n".join(one.file.read_text("utf-8") for one in own)
    events = {name for name, kind in rules_of(game).kinds.items() if issubclass(kind, Event)}
    private = {"Overtaken"}  # a spectator, whose game this is, never sees it
    assert {name for name in events - private if f"    {name}(" not in text} == set()


def test_apophis_is_played_with_every_number_of_seats() -> None:
    assert {one.options["seats"] for one in PLAYTHROUGHS if one.game == "apophis"} == {1, 2, 3, 4}


def test_end_of_days_is_played_by_two_by_four_and_by_seven() -> None:
    assert {one.options["seats"] for one in PLAYTHROUGHS if one.game == "end-of-days"} == {2, 4, 7}


def test_apollo_xiii_is_won_and_lost_with_two_three_and_five_seats() -> None:
    own = {(one.options["seats"], one.wins) for one in PLAYTHROUGHS if one.game == "apollo-xiii"}
    assert own == {(seats, wins) for seats in (2, 3, 5) for wins in (True, False)}


def test_no_file_lies_about_that_nobody_compares() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(one.file for one in PLAYTHROUGHS)


def test_a_changed_line_would_be_found() -> None:
    golden = lines_of(PLAYTHROUGHS[0])
    place = next(number for number, line in enumerate(golden) if line.startswith("    sights"))
    spoilt = [*golden[:place], golden[place][:-1] + "x", *golden[place + 1 :]]
    assert played_again(spoilt) != spoilt
