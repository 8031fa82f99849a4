"""Splashdown: capsules fall towards the sea, and every ship would like to be the one that brings the crew home."""

from perigee.table import Game
from splashdown.rules import Splashdown

GAME = Game(
    Splashdown(),
    words="splashdown.words",
    rulebook="splashdown.rulebook",
    bots={"standard": "splashdown.bot:Standard"},
    usual={"seats": 4},
    phrases=("help-me", "mine", "too-heavy", "well-bid"),
    figures=("round", "crew"),
    tried={"rounds": (4, 6)},
)
