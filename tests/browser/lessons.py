"""`python -m tests.browser.lessons`: the lessons' prepared tables, played by the rules and written for the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.apollo_xiii.table import Table as ApolloTable
from tests.apollo_xiii.table import apollo
from tests.apophis.table import Table, apophis
from tests.browser.stage import Stage
from tests.browser.states.end_of_days.tables import answer, face
from tests.end_of_days.cards import numbered
from tests.end_of_days.table import Table as EndOfDaysTable
from tests.end_of_days.table import eod

GAMES = Path(__file__).resolve().parents[2] / "src" / "perigee" / "web" / "src" / "games"


CONFIRM = "[data-confirm]"
"""The button that says what is prepared: the last press of many steps."""


def mark(name: str) -> str:
    return f'[data-mark="{name}"]'


class Lesson:
    """Steps in order: what seat 0 sees, what the coach says, what is to be said, what to look at or to press."""

    def __init__(self, table: Table | ApolloTable | EndOfDaysTable) -> None:
        self.table = table
        self.steps: list[dict[str, Any]] = []
        self.seen = self._number()

    def _number(self) -> int:
        return self.table.match.sight(0).number

    def read(self, key: str, look: str = "", *, opens: str = "") -> None:
        """Show the table as it stands; nothing is asked."""
        self._add(key, {"say": None, "look": look, "presses": [], "opens": opens})["sight"]["prompt"] = None

    def step(self, key: str, say: str, *presses: str | tuple[str, str], look: str = "", opens: str = "") -> None:
        """Show the table as it stands; then seat 0 says what it is taught, by pressing these one after the other: each
        a selector, with another for what is on the page once it was pressed where it is not simply chosen then. What
        it speaks of (`look`) is in sight meanwhile."""
        listed = [{"at": one} if isinstance(one, str) else {"at": one[0], "done": one[1]} for one in presses]
        self._add(key, {"say": say, "look": look, "presses": listed, "opens": opens})
        self.table.say(0, say, at=self.table.match.now + 4_000)

    def _add(self, key: str, aim: dict[str, Any]) -> dict[str, Any]:
        sight = Stage(self.table.match).sight(0, since=self.seen)
        self.seen = self._number()
        self.steps.append({"key": key, "sight": sight} | aim)
        return self.steps[-1]

    def others(self, *sentences: tuple[int, str]) -> None:
        for seat, sentence in sentences:
            self.table.say(seat, sentence, at=self.table.match.now + 6_000)

    def written(self) -> str:
        table = Stage(self.table.match, bots=(1, 2)).table() | {"id": "lesson"}
        return json.dumps({"table": table, "steps": self.steps}, ensure_ascii=False, separators=(",", ":")) + "\n"


def apophis_lesson() -> Lesson:
    table = apophis(hands=["YYYGB", "RRRYB", "BBY"], top="RYRRBBGG", timer=600, dice=[5, 6])
    table.tick(290_000)
    lesson = Lesson(table)
    lesson.read("sky", ".clock, .sky .rock")
    lesson.step("fuel", "build yellow 3", mark("depot:Y3"), CONFIRM, look=".hand", opens='[data-kind="Build"]')
    lesson.others((1, "build red 3"), (2, "build blue 2"))
    lesson.read("team", ".sky [data-mark=rocket]")
    lesson.read("checks", ".check")
    lesson.step("draw", "draw", '[data-kind="Draw"]', CONFIRM)
    lesson.others((1, "launch yellow blue"), (2, "draw"))
    lesson.step("lamps", "launch red green", '[data-kind="Launch"]', CONFIRM, look=".lamps")
    lesson.read("flight", ".sky .rock")
    lesson.read("end")
    return lesson


def apollo_lesson() -> Lesson:
    """Stage C: a history card to soften, its pair card to answer it, an extra action, a token, a card beside."""
    table = apollo(
        hands=["129 85 96 92", "79 81 83", "82 86 99"], deck=[29, 30, 28, 32], turned=(25, 26),
        draws="97 98 100 101 102",
        tracks={"swigert.stress": 2, "haise.health": 4, "ship": 3, "team": 2, "flight": 1, "energy": 1},
        mission=4, boards={153: 3}, right="88", tokens=["1", "", ""], window=0,
    )  # fmt: skip
    lesson = Lesson(table)
    lesson.read("control", ".consoles, .landscape .console.man, .landscape .console.ship-team")
    lesson.read("history", ".history")
    lesson.step("spend", "spend swigert.stress", mark("track:swigert.stress"), CONFIRM, look=".history")
    lesson.read("status", ".status")
    lesson.step("pair", "play 129", mark("hand:129"), CONFIRM)
    lesson.step("extra", "extra 96", mark("hand:96"), CONFIRM)
    lesson.step("move", "move haise.health", mark("track:haise.health"), CONFIRM)
    lesson.step("token", "token move board 153", mark("board:153"), CONFIRM)
    lesson.others((1, "draw"), (1, "done"), (0, "pass"), (2, "move ship"), (2, "done"), (0, "pass"))
    lesson.others((0, "spend nothing"))
    lesson.step("place", "place 92 right", ('[data-kind="Place"]', '[data-kind="Place"].on'), mark("hand:92"), CONFIRM)
    lesson.read("end")
    return lesson


def end_of_days_lesson() -> Lesson:
    """The United States trades for a colony, builds, is sabotaged, answers, and flies."""
    table = eod(
        "US SU FR",
        hands=[
            "Veto, Civil War, Tracking Station, Anti-Missile System",
            "Sabotage, Anti-Missile System #2, Secret Police #2, Hydrogen Rocket #2",
            "Basic Colony #4, Recon Satellite, Desperate Mobs, Basic Habitat #6",
        ],
        fronts=["Fighter Patrol #2", "Orbital Weapons Platform #2", "Commando Raid #3"],
        sites=[
            ["Hydrogen Rocket, Kerosene Rocket, Basic Habitat"],
            ["Crew Capsule #2, Kerosene Rocket #10"],
            ["Greenhouse Ring, Hydrogen Rocket #3"],
        ],
        scrapyard="Kerosene Rocket #2, Basic Habitat #2, Basic Colony",
        top="Fighter Patrol, Gold Reserves, Air Strike, Commando Raid",
        step="refill",
        round=7,
        scores=[1, 3, 2],
        window=20_000,
    )
    lesson = Lesson(table)
    lesson.read("goal", ".rivals, .nation-tabs")
    lesson.step("refill", "refill", '[data-say="refill"]')
    lesson.step(
        "trade", numbered("offer fr give hand orange ask hand green with Civil War"),
        (".telegram-buttons " + mark("nation:fr"), ".desk"), ".hand " + face("Civil War"),
        (".desk .more", ".side:last-child .slot"),
        (".side:last-child .colours .green", ".side:last-child .colours .green[aria-pressed=true]"), CONFIRM,
        look=".hand " + face("Civil War"),
    )  # fmt: skip
    lesson.others((2, "accept 1 with Basic Colony #4"))
    lesson.step(
        "lay",
        numbered("lay Basic Colony #4 site 1"),
        ".hand " + face("Basic Colony #4"),
        ".telegram-buttons " + mark("site:us/1"),
        CONFIRM,
    )
    lesson.step("pass", "pass", '[data-say="pass"]')
    lesson.others((2, "pass"), (1, "use Sabotage against us site 1"))
    lesson.step("window", numbered("negate Veto"), answer("negate Veto"))
    lesson.others((2, "pass"), (2, "pass"))
    lesson.step("first-choice", "pass", '[data-say="pass"]')
    lesson.others((1, "pass"), (2, "pass"))
    launch = numbered("launch site 1 with Kerosene Rocket, Hydrogen Rocket, Basic Habitat, Basic Colony #4")
    lesson.step("launch", launch, mark("site:us/1"), CONFIRM)
    lesson.read("landed", ".who, .nation-tabs")
    lesson.read("end")
    return lesson


LESSONS = {"apophis": apophis_lesson, "end-of-days": end_of_days_lesson, "apollo-xiii": apollo_lesson}


def path_of(game: str) -> Path:
    return GAMES / game / "lesson.json"


if __name__ == "__main__":
    for game, made in LESSONS.items():
        path_of(game).write_text(made().written(), "utf-8")
        print(path_of(game).name, game)
