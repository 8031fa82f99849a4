"""`python asked.py FILE`: a side of the bench. Each line that it is sent asks for a figure, and is answered by a line.

The file says what can be asked for: its `task(what, game)` gives what is done with a running number, and that gives
how often it counts. Nothing but the standard library, since it is run in environments without Perigee.
"""

from __future__ import annotations

import gc
import json
import runpy
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any


def measured(do: Callable[[int], int], numbers: Iterator[int], seconds: float) -> tuple[int, float]:
    """Done until that many seconds of this process are spent; the garbage collector is off."""
    gc.collect()
    gc.disable()
    done, start, spent = 0, time.process_time(), 0.0
    while spent < seconds:
        done += do(next(numbers))
        spent = time.process_time() - start
    gc.enable()
    return done, spent


def main(file: str) -> None:
    task = runpy.run_path(file)["task"]
    tasks: dict[tuple[str, str], tuple[Callable[[int], int], Iterator[int]]] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        name = asked["what"], asked["game"]
        try:
            if name not in tasks:
                tasks[name] = task(*name), count(1)
                tasks[name][0](0)  # it is warm after that
            answer: dict[str, Any] = {"measured": measured(*tasks[name], asked["seconds"])}
        except Exception as why:  # noqa: BLE001 (whatever is wrong with it, the table says so and goes on)
            answer = {"missing": f"{type(why).__name__}: {why}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
