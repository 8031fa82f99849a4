"""What happened is told as a story: acts and what followed, parts and headings, what is new since one's own turn."""

from __future__ import annotations

import json
import subprocess
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

import perigee
from perigee.match.story import Item, StoryKinds, StoryPart, parted, parts_of
from perigee.words import Words
from tests import machine
from tests.apophis.table import apophis

WEB = Path(__file__).resolve().parents[2] / "src" / "perigee" / "web"


def story(match: Any, seat: int | None) -> list[StoryPart]:
    told = json.loads(perigee.to_json(match.sight(seat, since=0)))["events"]
    return parted(told, parts_of(match.rules), seat)


def names(items: list[Item]) -> list[tuple[str, list[str]]]:
    return [(one.event["is"], [effect["is"] for effect in one.effects]) for one in items]


def test_a_launch_is_one_act_and_the_dice_hang_on_it() -> None:
    table = apophis(rocket="Y3 B3 R3", hands=["YBRG", "RR"], dice=[6, 6])
    table.say(0, "launch yellow blue red green")
    (act,) = [one for part in story(table.match, 1) for one in part.items if one.event["is"] == "Launched"]
    assert [effect["is"] for effect in act.effects][:3] == ["Fuelled", "Rolled", "Hit"]
    assert act.effects[-1]["is"] == "Returned"


def test_a_rocket_that_has_flown_closes_its_part() -> None:
    table = apophis(rocket="Y3 B3 R3", hands=["YBRG", "RR"], dice=[6, 6])
    table.say(0, "launch yellow blue red green")
    table.say(1, "draw")
    last = story(table.match, 0)[-1]
    assert names(last.items)[0][0] == "Drew"


def test_what_others_do_is_new_until_one_acts_and_ones_own_line_never_is() -> None:
    table = apophis(hands=["YBR", "RR"])
    table.say(0, "draw")
    table.say(1, "draw")
    mine = [(one.seat, one.fresh) for part in story(table.match, 0) for one in part.items]
    assert mine[-2:] == [(0, False), (1, True)]
    table.say(0, "discard yellow" if "discard yellow" in _says(table.match, 0) else "draw")
    assert not any(one.fresh for part in story(table.match, 0) for one in part.items)


@pytest.mark.parametrize("reader", [0, 1])
def test_to_be_dealt_a_hand_is_nobodys_turn(reader: int) -> None:
    match = perigee.new("apophis", seats=3, seed=3, first=0)
    assert _fresh(match, reader) == []
    match.say(0, "draw", at=5_000)
    assert _fresh(match, reader) == []  # the reader has had no turn yet, or has just had it
    match.say(1, "draw", at=9_000)
    assert _fresh(match, reader) == [("Drew", 1)] * (reader == 0)


def _fresh(match: Any, seat: int) -> list[tuple[str, int | None]]:
    """What is new, as page and terminal tell it."""
    told = json.loads(perigee.to_json(match.sight(seat, since=0)))["events"]
    (page,) = _on_the_page([_asked(told, parts_of(match.rules), seat)])
    here = [one for part in story(match, seat) for one in part.items]
    assert [one.fresh for one in here] == [one["fresh"] for part in page for one in part["items"]]
    return [(one.event["is"], one.seat) for one in here if one.fresh]


def _says(match: Any, seat: int) -> list[str]:
    prompt = match.prompt(seat)
    return [] if prompt is None else [str(option) for option in prompt.options]


def test_a_move_is_an_act_of_its_own_and_the_cube_hangs_on_it() -> None:
    match = perigee.new("apollo-xiii", seats=2, seed=3, timer=False)
    while not any(say.startswith("move") for say in _says(match, 0)):
        seat, prompt = next((seat, prompt) for seat, prompt in match.prompts.items() if prompt.awaited)
        match.say(seat, str(prompt.options[0]))
    match.say(0, next(say for say in _says(match, 0) if say.startswith("move")))
    act = [one for part in story(match, 1) for one in part.items if one.event["is"] == "Acting"][-1]
    assert act.event["action"] == "move"
    assert act.effects[0]["is"] == "Moved"


def test_the_card_of_the_turn_is_told_to_its_owner_alone() -> None:
    match = perigee.new("apollo-xiii", seats=2, seed=3, timer=False)

    def drawn(seat: int) -> list[str]:
        return [one.event["is"] for part in story(match, seat)[1:] for one in part.items if one.event["is"] == "Drew"]

    owner = match.state.progress.seat
    assert drawn(1 - owner) == []
    assert len(drawn(owner)) <= 1


@pytest.mark.parametrize("game", perigee.GAMES)
def test_page_and_terminal_tell_the_same_story(game: str) -> None:
    """A whole game by bots, told to a player and to a spectator."""
    match = perigee.new(game, seats=3, seed=11)
    perigee.play(match, [perigee.bot(game, "standard")] * match.seats)
    kinds = parts_of(match.rules)
    asked, expected = [], []
    for seat in (0, None):
        told = json.loads(perigee.to_json(match.sight(seat, since=0)))["events"]
        asked.append(_asked(told, kinds, seat))
        expected.append([_bare(asdict(part)) for part in parted(told, kinds, seat)])
    assert [[_bare(part) for part in story] for story in _on_the_page(asked)] == expected


def _asked(told: list[dict[str, Any]], kinds: StoryKinds, reader: int | None) -> str:
    lines = [{"key": f"e{number}", **one} for number, one in enumerate(told)]
    return json.dumps({"lines": lines, "kinds": asdict(kinds), "reader": reader})


def _on_the_page(asked: list[str]) -> list[list[dict[str, Any]]]:
    ran = subprocess.run(
        [*machine.node(), "bundle/story.mjs"],
        cwd=WEB,
        input="\n".join(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in ran.stdout.splitlines()]


def _bare(part: dict[str, Any]) -> dict[str, Any]:
    items = [
        {
            "at": one["at"], "seat": one["seat"], "event": one["event"], "fresh": one["fresh"], "hits": one["hits"],
            "effects": [effect.get("event", effect) for effect in one["effects"]],
        }
        for one in part["items"]
    ]  # fmt: skip
    bare = {"facts": part["facts"], "seat": part["seat"], "number": part["number"], "items": items}
    return dict(json.loads(json.dumps(bare)))


def test_causes_and_effects_are_said_with_what_was_and_what_is() -> None:
    words = Words("en", "apollo-xiii", names=("Vera", "Idris"))
    moved = {"is": "Moved", "track": "lovell.health", "by": 1, "to": 4, "crossed": True, "over": 0}
    assert words.effect(moved).endswith("3 → 4, across its line")
