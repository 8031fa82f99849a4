"""What others build on: matches made by the name of their game, replayed from their records, imagined from a sight."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from perigee import installed
from perigee.bots import Player, bot, play
from perigee.games import rules_of
from perigee.match import Match, Position, record, sight_from, to_json
from perigee.table import Chance, Illegal, Rules, Secret, Seeded, SeededSmall, Sight, Wrong

if TYPE_CHECKING:
    from perigee.bots.coach import Hint, Review
    from perigee.lab.simulate import Statistics

PathLike: TypeAlias = str | Path

GAMES: tuple[str, ...] = installed.names()
"""The names of the games that are installed, ours first."""


def new(
    game: str,
    *,
    seats: int,
    seed: int | None = None,
    luck: str | None = None,
    data: PathLike | None = None,
    **options: Any,
) -> Match:
    """A match, set up and waiting for its first answer. With a seed its luck can be repeated; without one
    it is secret and can be checked at the end. With the luck "small" the same seed gives other draws, and faster ones.
    `data` is a folder of card data for designers. Unknown or bad options raise ValueError."""
    rules = rules_of(game) if data is None else rules_with(game, data)
    chance = _luck(seed, luck)
    return Match(rules, rules.options({"seats": seats, **options}), chance, origin=record.luck_line(chance))


def _luck(seed: int | None, kind: str | None) -> Chance:
    if kind not in (None, "small"):
        raise Wrong("luck is 'small' or not named, not {luck}", luck=repr(kind))
    if seed is None:
        if kind is not None:
            raise Wrong("small luck needs a seed")
        return Secret(secrets.token_bytes(32))
    if type(seed) is not int:
        raise Wrong("a seed is a whole number, not {seed}", seed=repr(seed))
    return Seeded(seed) if kind is None else SeededSmall(seed)


def imagine(sight: Sight | bytes, seed: int) -> Match:
    """A match that the seat of this sight (or of its bytes) cannot tell from the true one; it has no record."""
    known = from_json(sight) if isinstance(sight, bytes) else sight
    return Match.imagined(rules_of(known.game), known, Seeded(seed))


def from_json(data: bytes) -> Sight:
    """The sight that `to_json` wrote; ValueError where it is none."""
    decoded = json.loads(data)
    game = decoded.get("game") if isinstance(decoded, dict) else None
    if not isinstance(game, str):
        raise Wrong("this is no sight: it names no game")
    return sight_from(decoded, rules_of(game))


def replay(text: str, *, data: PathLike | None = None) -> Match:
    """The same match again, from its record; ValueError says which line is wrong, or why it cannot be played.
    A record that was made with a folder of card data needs that data again."""
    return record.replay(text, _carried if data is None else lambda game, version, _: rules_with(game, data, version))


def _carried(game: str, version: int, data: str) -> Rules[Any]:
    if game not in installed.names():
        there = ", ".join(installed.names())
        raise Wrong("the game of this record, {game}, is not installed; there are: {there}", game=game, there=there)
    return rules_of(game, version)


def rules_with(game: str, data: PathLike, version: int | None = None) -> Rules[Any]:
    """The rules of a game with the card data of a folder; ValueError names the file and the line that is bad."""
    from perigee.lab.data import load

    return load(rules_of(game, version), Path(data))


def review(record: str | Match, *, seat: int = 0, data: PathLike | None = None, seed: int = 1) -> Review:
    """What moved a seat's chance to win in a finished game, from its record: luck, its choices, the others' choices
    and a remainder, and the few decisions that mattered most. The same seed gives the same figures."""
    from perigee.bots.coach import review as coach

    return coach.review(replay(record, data=data) if isinstance(record, str) else record, seat, seed=seed)


def hint(sight: Sight | bytes, *, seed: int = 1, seconds: float = 2.5) -> Hint:
    """What a strong partner would say in the place of whoever sees this (or these bytes of it), and the chance to win
    with it and without. It takes about `seconds` at most."""
    from perigee.bots.coach import hint as coach

    return coach.hint(from_json(sight) if isinstance(sight, bytes) else sight, seed=seed, seconds=seconds)


def simulate(
    game: str,
    *,
    games: int,
    players: str | Sequence[str] = "standard",
    seats: int,
    seed: int = 1,
    data: PathLike | None = None,
    **options: Any,
) -> Statistics:
    """Play many games between bots and count; the same seed gives the same figures."""
    from perigee.lab.simulate import simulate as run

    return run(game, games=games, players=players, seats=seats, seed=seed, data=data, **options)


__all__ = [
    "GAMES", "Illegal", "Match", "Player", "Position", "Sight", "bot", "from_json", "hint", "imagine", "new", "play",
    "replay", "review", "simulate", "to_json",
]  # fmt: skip
