"""Games as tables of figures: one row a game, one row a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.lab.rows.beside import ContestWithRows, DealsAndRows, SeriesWithRows, TallyAndRows
    from perigee.lab.rows.command import row_options
    from perigee.lab.rows.files import RowFiles, row_files, usable
    from perigee.lab.rows.rows import points

__all__ = [
    "ContestWithRows",
    "DealsAndRows",
    "RowFiles",
    "SeriesWithRows",
    "TallyAndRows",
    "points",
    "row_files",
    "row_options",
    "usable",
]

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "beside": "ContestWithRows DealsAndRows SeriesWithRows TallyAndRows",
            "command": "row_options",
            "files": "RowFiles row_files usable",
            "rows": "points",
        },
    )
