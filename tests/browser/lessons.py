"""`python -m tests.browser.lessons`: the lessons' prepared tables, played by the rules and written for the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.apollo13.table import Table as ApolloTable
from tests.apollo13.table import apollo
from tests.apophis.table import Table, apophis
from tests.browser.stage import Stage
from tests.endofdays.table import Table as EndOfDaysTable
from tests.endofdays.table import eod

GAMES = Path(__file__).resolve().parents[2] / "src" / "perigee" / "web" / "src" / "games"


class Lesson:
    """Steps in order: what seat 0 sees, what the coach says, what is to be said, what to point at."""

    def __init__(self, table: Table | ApolloTable | EndOfDaysTable) -> None:
        self.table = table
        self.steps: list[dict[str, Any]] = []
        self.seen = self._number()

    def _number(self) -> int:
        return self.table.match.sight(0).number

    def step(self, key: str, *, say: str | None = None, point: str = "") -> None:
        """Show the table as it stands; then seat 0 says what it is taught."""
        sight = Stage(self.table.match).sight(0, since=self.seen)
        self.seen = self._number()
        if say is None:
            sight["prompt"] = None  # a step to read asks nothing
        self.steps.append({"key": key, "sight": sight, "say": say, "point": point})
        if say is not None:
            self.table.say(0, say, at=self.table.match.now + 4_000)

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
    lesson.step("sky", point=".clock")
    lesson.step("fuel", say="build yellow 3", point='[data-mark="depot:Y3"]')
    lesson.others((1, "build red 3"), (2, "build blue 2"))
    lesson.step("team", point=".sky [data-mark=rocket]")
    lesson.step("checks", point=".check")
    lesson.step("draw", say="draw", point='[data-mark="deck"]')
    lesson.others((1, "launch yellow blue"), (2, "draw"))
    lesson.step("lamps", say="launch red green", point=".lamps")
    lesson.step("flight", point=".check")
    lesson.step("end")
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
    lesson.step("control", point=".consoles")
    lesson.step("history", point=".history")
    lesson.step("spend", say="spend swigert.stress", point='[data-mark="track:swigert.stress"]')
    lesson.step("status", point=".status")
    lesson.step("pair", say="play 129", point='[data-mark="hand:129"]')
    lesson.step("extra", say="extra 96", point='[data-mark="hand:96"]')
    lesson.step("move", say="move haise.health", point='[data-mark="track:haise.health"]')
    lesson.step("token", say="token move board 153", point='[data-mark="board:153"]')
    lesson.others((1, "draw"), (1, "done"), (0, "pass"), (2, "move ship"), (2, "done"), (0, "pass"))
    lesson.others((0, "spend nothing"))
    lesson.step("place", say="place 92 right", point='[data-mark="hand:92"]')
    lesson.step("end")
    return lesson


def end_of_days_lesson() -> Lesson:
    """The United States trades for a colony, builds, is sabotaged, answers, and flies."""
    table = eod(
        "US SU FR", hands=["107 076 080 054", "111 055 090 013", "037 058 100 026"], fronts=["071", "061", "048"],
        sites=[["012 001 021"], ["030 010"], ["033 014"]], scrapyard="002 022 034", top="070 086 065 046",
        step="refill", round=7, scores=[1, 3, 2], window=20_000,
    )  # fmt: skip
    lesson = Lesson(table)
    lesson.step("goal", point=".rivs, .ns")
    lesson.step("refill", say="refill", point='.bt [data-say="refill"]')
    lesson.step("trade", say="offer fr give hand orange ask hand green with 076", point='.bt [data-mark="nation:fr"]')
    lesson.others((2, "accept 1 with 037"))
    lesson.step("lay", say="lay 037 site 1", point='.hand [data-mark="card:037"]')
    lesson.step("pass", say="pass", point='.bt [data-say="pass"]')
    lesson.others((2, "pass"), (1, "use 111 against us site 1"))
    lesson.step("window", say="negate 107", point='.tele [data-say="negate 107"]')
    lesson.others((2, "pass"), (1, "pass"), (2, "pass"))
    lesson.step("first-choice", say="pass", point='.bt [data-say="pass"]')
    lesson.others((1, "pass"), (2, "pass"))
    lesson.step("launch", say="launch site 1 with 001 012 021 037", point='[data-site="us/1"]')
    lesson.step("landed", point=".who, .ns")
    lesson.step("end")
    return lesson


LESSONS = {"apophis": apophis_lesson, "end-of-days": end_of_days_lesson, "apollo-xiii": apollo_lesson}


def path_of(game: str) -> Path:
    return GAMES / game / "lesson.json"


if __name__ == "__main__":
    for game, made in LESSONS.items():
        path_of(game).write_text(made().written(), "utf-8")
        print(path_of(game).name, game)
