"""Bots that look ahead or play by heart say the same in a process that has only the bytes of their sights."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

import perigee
from perigee.bots.player import step
from perigee.table import Sight

POSITIONS = 5
SEED, SHARE = 7, 0.01
"""With the fewest worlds that can be compared, no time is ever up."""


def choices(game: str) -> Iterator[Sight]:
    """What seat 0 saw in the second half of a game, where it had a choice."""
    match = perigee.new(game, seats=3, seed=5, window=0)
    players = [perigee.bot(game) for _ in range(3)]
    seen: list[Sight] = []
    while match.outcome is None:
        prompt = match.prompts.get(0)
        if prompt is not None and prompt.awaited and len(prompt.actions) > 1:
            seen.append(match.sight(0))
        step(match, players, pace=8000)
    late = seen[len(seen) // 2 :]
    yield from late[:: max(1, len(late) // POSITIONS)][:POSITIONS]


def here(sight: Sight) -> str | None:
    player = perigee.bot(sight.game, "hard", SEED)
    if hasattr(player, "share"):
        player.share = SHARE
    return player.decide(sight)


def elsewhere(sights: list[Sight]) -> list[str | None]:
    """What the program says that answers for the bots of a server."""
    lines = [
        json.dumps([sight.game, "hard", SEED, SHARE]).encode() + b"\n" + perigee.to_json(sight) for sight in sights
    ]
    program = [sys.executable, "-m", "perigee.server.workers.worker"]
    told = subprocess.run(program, input=b"\n".join(lines) + b"\n", capture_output=True, check=True, timeout=120)
    return [json.loads(line).get("say") for line in told.stdout.splitlines()]


def test_hard_says_the_same_in_another_process_from_the_bytes_of_its_sight() -> None:
    sights = [sight for game in perigee.GAMES for sight in choices(game)]
    assert len(sights) == len(perigee.GAMES) * POSITIONS
    said = [here(sight) for sight in sights]
    assert None not in said
    assert elsewhere(sights) == said
