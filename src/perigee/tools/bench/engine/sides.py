"""The sides of the bench: each is a process that is asked for one figure at a time, so that all of them are measured
in turn while the machine does whatever else it does."""

from __future__ import annotations

import json
import os
import subprocess
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final, TypeAlias

from perigee import compiled

ASKED: Final = Path(__file__).with_name("asked.py")
OURS: Final = Path(__file__).with_name("ours.py")
OTHERS: Final = Path(__file__).with_name("others.py")


@dataclass(frozen=True, slots=True)
class Figure:
    """What is measured: on which side, what, and of which game."""

    side: str
    what: str
    game: str = ""


Rates: TypeAlias = dict[Figure, float]
"""The median of the turns, done in a second of the processor."""


@dataclass(slots=True)
class Side:
    """A process that measures."""

    process: subprocess.Popen[str]
    missing: dict[Figure, str] = field(default_factory=dict)

    def measure(self, figure: Figure, seconds: float) -> float | None:
        """How often it is done in a second of the processor; None where this side cannot do it."""
        if figure in self.missing:
            return None
        answer = self._asked({"what": figure.what, "game": figure.game, "seconds": seconds})
        if "missing" in answer:
            self.missing[figure] = answer["missing"]
            return None
        count, spent = answer["measured"]
        return float(count / spent)

    def _asked(self, question: dict[str, Any]) -> dict[str, Any]:
        to, answers = self.process.stdin, self.process.stdout
        if to is None or answers is None:
            raise ValueError("this process has nobody to talk to")
        try:
            to.write(json.dumps(question) + "\n")
            to.flush()
            line = answers.readline()
        except OSError:
            line = ""
        return dict(json.loads(line)) if line else {"missing": f"ended with code {self.process.poll()}"}

    def close(self) -> None:
        self.process.communicate()


def a_side(python: str | Path, script: Path, environment: Mapping[str, str]) -> Side:
    """The folder of the script is left out of where it looks for modules."""
    inherited = {name: value for name, value in os.environ.items() if name not in (compiled.INTERPRETED, "PYTHONPATH")}
    return Side(
        subprocess.Popen(
            [str(python), "-P", str(ASKED), str(script)],
            env={**inherited, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
    )


def medians(
    sides: Mapping[str, Side],
    figures: Sequence[Figure],
    *,
    rounds: int,
    seconds: float,
    progress: Callable[[int], object],
) -> Rates:
    """Every figure once a round, ours and others'."""
    found: dict[Figure, list[float]] = defaultdict(list)
    for _ in range(rounds):
        for figure in figures:
            rate = sides[figure.side].measure(figure, seconds)
            if rate is not None:
                found[figure].append(rate)
            progress(1)
    return {figure: median(rates) for figure, rates in found.items()}
