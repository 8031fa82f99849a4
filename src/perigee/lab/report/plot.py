"""A picture of what many games came to: each share as a dot on its 95 % interval."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from perigee.lab.report.figures import percent
from perigee.lab.report.interval import Interval
from perigee.lab.simulate import Statistics
from perigee.words import Words

INK: Final = "#11141A"
LINE: Final = "#A9A394"
KINDS: Final = frozenset((".svg", ".png", ".pdf"))


def drawable(picture: Path | None, words: Words) -> None:
    """Before any game is played: can this picture be drawn at all?"""
    if picture is None:
        return
    if picture.suffix.lower() not in KINDS:
        raise click.ClickException(words.text("plot.kind", file=picture.name))
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise click.ClickException(words.text("plot.missing")) from None


def shares(statistics: Statistics, words: Words) -> list[tuple[str, Interval]]:
    """What is shown, from top to bottom."""
    endings = [(words.text(f"ending.{ending}"), statistics.ending_rate(ending)) for ending in statistics.endings]
    wins = [
        (words.text("lab.wins", seat=seat, kind=statistics.players[seat]), rate)
        for seat, rate in enumerate(statistics.win_rates)
    ]
    return [(words.text("lab.won"), statistics.rate), *endings, *wins]


def draw(statistics: Statistics, words: Words, picture: Path) -> None:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rows = shares(statistics, words)
    figure = Figure(figsize=(9, 1 + 0.42 * len(rows)), layout="constrained")
    FigureCanvasAgg(figure)  # no window, whatever this machine has
    axes = figure.add_subplot()
    for place, (_, rate) in enumerate(rows):
        axes.plot([100 * rate.low, 100 * rate.high], [place, place], color=LINE, linewidth=6, solid_capstyle="butt")
        axes.plot([100 * rate.share], [place], "o", color=INK)
    axes.set_yticks(range(len(rows)), [f"{name}  {percent(words, rate.share)}" for name, rate in rows])
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel(words.text("plot.axis"))
    axes.set_title(words.text("lab.title", game=statistics.game, count=statistics.games, seats=statistics.seats))
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(picture)
