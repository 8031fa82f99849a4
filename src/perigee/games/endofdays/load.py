"""The card data that comes with the package, read once."""

from __future__ import annotations

from importlib.resources import files

from perigee.games.endofdays.cards import COLOURED
from perigee.games.endofdays.pieces import Data
from perigee.games.endofdays.reading import FILES, read_data


def packaged() -> Data:
    folder = files("perigee.games.endofdays") / "data"
    return read_data({name: (folder / name).read_text(encoding="utf-8") for name in FILES}, COLOURED)
