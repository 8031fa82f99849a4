"""A process in which watchers' chances are worked out: two lines in (nothing, what a watcher sees), one line out."""

from __future__ import annotations

import json
import os
from typing import Final

from perigee.bots.coach import forecast
from perigee.door import from_json
from perigee.server.workers.worker import serve

PATIENT: Final = 10
"""Its niceness: tables in play go first, and watchers are waiting for nothing."""


def answer(_: bytes, sight: bytes) -> bytes:
    """The chances, from the bytes of a sight alone."""
    return json.dumps({"chances": forecast.forecast(from_json(sight)).chances}).encode()


if __name__ == "__main__":
    os.nice(PATIENT)
    serve(answer)
