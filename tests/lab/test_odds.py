"""`perigee odds`: fractions and percents."""

from __future__ import annotations

from click.testing import CliRunner

from perigee.cli.main import main


def odds(*words: str) -> str:
    result = CliRunner().invoke(main, ["odds", "apophis", *words])
    assert result.exit_code == 0, result.output
    return result.output


def row(text: str, name: str) -> list[str]:
    line = next(line for line in text.splitlines() if name in line)
    return [part.strip() for part in line.strip("│").split("│")][1:]


def test_the_table_is_exact() -> None:
    said = odds("Y3 B3 R3 R2", "--apophis", "3", "--lang", "en")
    assert row(said, "reaches Apophis") == ["1", "100.00%"]
    assert row(said, "takes a layer") == ["5/6", "83.33%"]
    assert row(said, "adds a counter") == ["0", "0.00%"]
    assert row(odds("Y3 B3 R3 R2", "--counters", "4", "--lang", "en"), "wins the game") == ["5/6", "83.33%"]


def test_the_table_follows_the_modules() -> None:
    said = odds("Y3 B3 R3 R2", "--apophis", "3", "--launch-failures", "--lang", "en")
    assert row(said, "leaves the pad") == ["2/3", "66.67%"]
    assert row(said, "takes a layer") == ["5/9", "55.56%"]
    assert "assez de combustible" in odds("Y1", "--lang", "fr")


def test_a_bad_rocket_is_refused_with_a_sentence() -> None:
    result = CliRunner().invoke(main, ["odds", "apophis", "Y1 B3"])
    assert result.exit_code == 2
    assert "B3 is larger than Y1 below it" in result.output
