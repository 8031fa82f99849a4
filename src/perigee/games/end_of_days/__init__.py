"""End of Days: an asteroid is coming, and each nation flies a chosen few to Mars while it sabotages the others."""

from perigee.games.end_of_days.load import packaged
from perigee.games.end_of_days.propose import propose, ways_to_fill
from perigee.games.end_of_days.rules import EndOfDays

RULES = EndOfDays(packaged())

__all__ = ["RULES", "propose", "ways_to_fill"]
