"""The card data that comes with the package, read once."""

from __future__ import annotations

from importlib.resources import files

from perigee.games.end_of_days.cards import COLOURED
from perigee.games.end_of_days.pieces import Data
from perigee.games.end_of_days.reading import FILES, read_data


def packaged() -> Data:
    folder = files("perigee.games.end_of_days") / "data"
    return read_data({name: (folder / name).read_text(encoding="utf-8") for name in FILES}, COLOURED)
