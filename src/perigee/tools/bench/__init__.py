"""`perigee bench server`: a thousand tables of bots and light clients on one core, beside their own yardstick."""

from perigee.tools.bench.server import server

__all__ = ["server"]
