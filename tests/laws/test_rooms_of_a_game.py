"""What is the same in every game has the same name in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

import perigee.games

GAMES = Path(perigee.games.__file__).parent
ROOMS = {
    "actions", "choices", "events", "imagine", "odds", "options", "pieces", "rules", "setup", "state", "view",
}  # fmt: skip


@pytest.mark.parametrize("game", sorted(path.parent for path in GAMES.glob("*/rules.py")), ids=lambda path: path.name)
def test_a_game_has_the_rooms_of_every_game(game: Path) -> None:
    rooms = {path.stem for path in game.iterdir()}
    assert rooms >= ROOMS
    assert "load" in rooms or not (game / "data").exists()
