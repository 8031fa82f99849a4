"""`perigee bench rules` prints ratios to a plain loop."""

from click.testing import CliRunner

from perigee.cli.main import main


def test_the_bench_prints_a_ratio_for_every_figure() -> None:
    result = CliRunner().invoke(main, ["bench", "rules", "--seconds", "0.01", "--lang", "en"])
    assert result.exit_code == 0, result.output
    for what in ("the plain loop", "copies of a match", "moves made", "decisions of a standard bot"):
        assert what in result.output
