"""Frames stay what they are: those of seeded tables of each game, byte for byte.

python -m tests.server.test_golden_frames writes them anew, where a view, a question or an event was changed on purpose.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

import perigee
from perigee.lab.laws.walks import Walk
from perigee.match.match import Match
from perigee.server.tables.audience import Audience
from perigee.server.tables.live import Live
from perigee.server.wire import encode
from perigee.table.seat import Seat
from tests.server.test_worlds import Recorder

FOLDER = Path(__file__).with_name("frames")
WHOLE, SEEDS, STEPS = 4, range(6), 100
"""How many moves of the first table are kept as they are; of all tables there is a digest of more moves."""


def allowed(match: Match, seat: Seat | None) -> tuple[bool, bool]:
    if seat is None or match.outcome is not None:
        return False, False
    return match.rules.free_talk(match.state, seat), match.can_undo(seat)


def heard(game: str, seed: int, steps: int) -> list[bytes]:
    """What every seat of a table and a spectator are sent in that many moves: who, and the frame."""
    walk, gallery = Walk(game, seed), Audience()
    live = Live(walk.match, 0)
    tabs = [Recorder(seat) for seat in (*range(walk.match.seats), None)]
    gallery.tabs += tabs
    for tab in tabs:
        tab.send(encode(gallery.whole(live, tab.seat, None)))
    while walk.steps < steps and not walk.over:
        step = walk.next_step()
        walk.go(step)
        gallery.publish(live, step.at, lambda seat: allowed(walk.match, seat))
    return [f"{tab.seat} ".encode() + frame for tab in tabs for frame in tab.frames]


def transcript(game: str) -> list[str]:
    frames = [frame.decode() for frame in heard(game, 0, WHOLE)]
    return [*frames, *(sha256(b"\n".join(heard(game, seed, STEPS))).hexdigest() for seed in SEEDS)]


@pytest.mark.parametrize("game", perigee.GAMES)
def test_frames_stay_what_they_are(game: str) -> None:
    assert transcript(game) == (FOLDER / f"{game}.txt").read_text("utf-8").splitlines()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in perigee.GAMES:
        (FOLDER / f"{one}.txt").write_text("\n".join(transcript(one)) + "\n", "utf-8")
