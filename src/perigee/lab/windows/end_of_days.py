"""Four nations, one of which lets the free for all and every window pass (ED-42)."""

from __future__ import annotations

from typing import Final

from perigee.lab.windows.sitting import Windows

WINDOWS: Final = Windows("end-of-days", seats=4, order="pass until turn", options={"nations": "random"})
