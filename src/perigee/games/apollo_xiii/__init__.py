"""Apollo XIII: the tank has burst, and the team brings the crew home."""

from perigee.games.apollo_xiii.load import BadData, read_data, write_data
from perigee.games.apollo_xiii.rules import ApolloXIII

RULES = ApolloXIII()

__all__ = ["RULES", "BadData", "read_data", "write_data"]
