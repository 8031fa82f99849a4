"""`perigee bench server`: a thousand tables of bots and light clients on one core, beside a baseline measured in the
same run."""

from perigee.tools.bench.server import server

__all__ = ["server"]
