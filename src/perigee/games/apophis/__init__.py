"""Apophis: the asteroid is coming, and the team builds rockets against the clock."""

from perigee.games.apophis.odds import odds
from perigee.games.apophis.rules import Apophis
from perigee.table import Game

RULES = Apophis()

GAME = Game(
    RULES,
    bots={
        "easy": "perigee.bots.apophis.easy:Easy",
        "standard": "perigee.bots.apophis.standard:Standard",
        "hard": "perigee.bots.apophis.hard:Hard",
        "standard-0.1": "perigee.bots.apophis.first:First",
    },
    terminal="perigee.terminal.apophis.drawing:ApophisDrawing",
    page="apophis",
    usual={"seats": 3},
    levels={"easy": {"timer": 720}, "standard": {"timer": 600}, "hard": {"timer": 480}},  # AP-12
    # Talk is free, so only here are there phrases for the cards that one holds (AP-20; but ED-33, AX-64).
    phrases=(
        "have-yellow", "have-blue", "have-red", "have-green", "need-yellow", "need-blue", "need-red", "need-green",
        "i-can-launch", "build-now", "not-yet", "scrap-it",
    ),
    figures=("layers", "counters", "ends_at"),
    encoding="perigee.adapters.apophis.encoding:ENCODING",
    judge="perigee.bots.apophis.judge:ApophisJudge",
    measures="perigee.lab.simulate.measures.apophis:measures",
    balance="perigee.lab.balance.apophis:BALANCE",
    odds="perigee.lab.odds.apophis:apophis",
    fit="perigee.lab.fit.apophis.command:apophis",
    tried={"timer": (60, 60, 60, 75, 120), "first": ("random", 0)},
)  # fmt: skip

__all__ = ["GAME", "RULES", "odds"]
