"""Who plays the other seats: asked for before a game, or said on the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import perigee
from tests.terminal.test_play import saved_in


def test_the_level_of_the_bots_is_asked_for_and_can_be_said_seat_by_seat(tmp_path: Path) -> None:
    def seated(*words: str, typed: str = "") -> dict[int, str]:
        command = [sys.executable, "-m", "perigee", "play", *words]
        home = {**os.environ, "LANG": "en_GB.UTF-8", "XDG_DATA_HOME": str(tmp_path)}
        subprocess.run(command, input=typed, env=home, capture_output=True, text=True, check=True, timeout=60)
        file = saved_in(tmp_path)
        found = dict(perigee.replay(file.read_text("utf-8")).bots)
        file.unlink()
        return found

    number = perigee.GAMES.index("apollo-xiii") + 1
    assert seated(typed=f"{number}\n3\n1\n3\n" + "\n" * 9) == {1: "hard", 2: "hard"}
    assert seated(typed=f"{number}\n3\n1\n" + "\n" * 9) == {1: "standard", 2: "standard"}
    assert seated("end-of-days", "--bots", "easy") == {1: "easy", 2: "easy"}
    assert seated("end-of-days", "--me", "1", "--bots", "hard,easy") == {0: "hard", 2: "easy"}
