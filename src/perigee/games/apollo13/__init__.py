"""Apollo XIII: the tank has burst, and the team brings the crew home."""

from perigee.games.apollo13.load import BadData, read_data, write_data
from perigee.games.apollo13.rules import ApolloXIII

RULES = ApolloXIII()

__all__ = ["RULES", "BadData", "read_data", "write_data"]
