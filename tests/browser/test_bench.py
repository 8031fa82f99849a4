"""`perigee bench page` measures every game that is drawn, in a real browser."""

from __future__ import annotations

from click.testing import CliRunner

import perigee
from perigee.tools.bench import page as bench
from perigee.words import Words
from tests.browser.conftest import Opens


def test_changes_are_counted_in_frames(opens: Opens, base: str) -> None:
    page = opens()
    browser = page.context.browser
    painted, weight = bench.measured(browser, base, "apophis", 4)
    assert painted
    assert 0 < weight < bench.FULL
    assert all(frames >= 1 and ms > 0 for frames, ms in painted)


def test_the_figures_name_every_game() -> None:
    words = Words("en", also=("lab",))
    table = bench.figures(words, {game: bench.Measured([(1, 12.0), (3, 40.0)], 60_000) for game in perigee.GAMES})
    assert table.row_count == len(perigee.GAMES)


def test_the_command_is_there() -> None:
    from perigee.cli.main import main

    assert "Frames between" in CliRunner().invoke(main, ["bench", "page", "--help"]).output
