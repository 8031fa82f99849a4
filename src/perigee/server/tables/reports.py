"""What is written down when a table halts."""

from __future__ import annotations

import json
import traceback
from typing import TYPE_CHECKING

from perigee.server.logs import log

if TYPE_CHECKING:
    from perigee.server.tables.room import Room


def report(room: Room, problem: Exception) -> None:
    """What is needed to find the fault; it holds hidden cards, so it stays in the data folder."""
    folder = room.services.settings.folder / "reports"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        record = room.live.match.record() if room.live is not None else ""
        text = json.dumps({"problem": traceback.format_exception(problem), "record": record}, indent=1)
        (folder / f"{room.id}.json").write_text(text, "utf-8")
    except Exception as other:  # noqa: BLE001  (a table halts, whether it can be reported or not)
        log.error("no report", table=room.id, problem=type(other).__name__)
