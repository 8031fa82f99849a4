"""How long a decision takes, in processor time, which depends little on what else the machine does."""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median, quantiles
from typing import Final

import pytest

PLAYED: Final = """
import json, sys
from time import process_time
import perigee
from perigee.server.workers.worker import Thinker

rules = json.loads(sys.argv[1])
match = perigee.new("apophis", seed=3, timer=480, **rules)
thinker, spent = Thinker(), []
who = json.dumps(["apophis", "hard", 1, 1.0]).encode()
while match.outcome is None:
    if not match.prompts:
        match.tick(match.next_deadline())
        continue
    seat = next(iter(match.prompts))
    sight = match.sight(seat)
    seen = perigee.to_json(sight)
    began = process_time()
    said = json.loads(thinker.answer(who, seen))["say"]
    spent.append(process_time() - began)
    thinker.afterwards()
    match.tick(match.now + 8000)
    if seat in match.prompts and match.prompts[seat].number == sight.prompt.number:
        match.say(seat, said)
print(json.dumps(spent))
"""
"""A game in a process that is as new as the server's: what every decision takes but the first."""
MOST: Final = 0.05


def decisions(rules: dict[str, object]) -> list[float]:
    told = subprocess.run(
        [sys.executable, "-c", PLAYED, json.dumps(rules)], capture_output=True, check=True, timeout=120
    )
    spent: list[float] = json.loads(told.stdout)[1:]
    return spent


@pytest.mark.interpreted
@pytest.mark.parametrize("rules", [{"seats": 1}, {"seats": 3, "advanced": True}, {"seats": 4, "launch_failures": True}])
def test_a_decision_of_hard_in_apophis_takes_less_than_50_ms_of_a_core(rules: dict[str, object]) -> None:
    """Half of them take far less. A decision that was slow is timed once more, in the very same game."""
    spent = decisions(rules)
    if max(spent) > MOST:
        spent = [min(both) for both in zip(spent, decisions(rules), strict=True)]
    assert len(spent) > 50
    assert median(spent) < MOST / 10
    assert quantiles(spent, n=100)[-1] < MOST
    assert max(spent) < MOST
