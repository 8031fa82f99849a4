"""What is written down when a table halts."""

from __future__ import annotations

import json
import traceback
from pathlib import Path

from perigee.server.logs import log
from perigee.server.tables.facts import TableFacts


def report(data: Path, facts: TableFacts, problem: Exception) -> None:
    """What is needed to find the fault; it holds hidden cards, so it stays in the data folder."""
    folder = data / "reports"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        record = facts.live.match.record() if facts.live is not None else ""
        text = json.dumps({"problem": traceback.format_exception(problem), "record": record}, indent=1)
        (folder / f"{facts.id}.json").write_text(text, "utf-8")
    except Exception as other:  # noqa: BLE001  (a table halts, whether it can be reported or not)
        log.error("no report", table=facts.id, problem=type(other).__name__)
