"""A reviewer that takes its time: it says how far it is again and again, falls silent, or dies."""

from __future__ import annotations

import json
import sys
import time

record, _ = json.loads(sys.stdin.readline())
if record == "dies":
    sys.exit(1)
for done in range(8):
    print(json.dumps({"done": done, "of": 8}), flush=True)
    time.sleep(0.3 if record == "goes on" else 60)
print(json.dumps({"review": "found"}), flush=True)
