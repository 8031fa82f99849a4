"""The `standard` of version 0.1 in Apophis."""

from __future__ import annotations

from perigee.bots.apophis.pace import Seen
from perigee.bots.apophis.plan import Seconds
from perigee.bots.apophis.standard import Standard
from perigee.games.apophis.view import View
from perigee.table import Action


class First(Standard):
    """It goes by the clock, as if a turn always took what it usually takes, and by plans alone."""

    def by_heart(self, seen: Seen, view: View) -> Action | None:
        return None

    def seconds(self, seen: Seen, view: View) -> Seconds:
        return (view.ends_at - seen.now) / 1000
