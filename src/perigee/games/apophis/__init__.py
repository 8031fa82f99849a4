"""Apophis: the asteroid is coming, and the team builds rockets against the clock."""

from perigee.games.apophis.odds import odds
from perigee.games.apophis.rules import Apophis

RULES = Apophis()

__all__ = ["RULES", "odds"]
