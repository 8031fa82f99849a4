"""Bots that meet on the same deals: everybody sits everywhere, and the order of the games makes no difference."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

import perigee
from perigee.bots.coach import judge_of
from perigee.cli.main import main
from perigee.lab.arena import run as lab
from perigee.lab.arena.contest import Contest, Deals, Played, contest_of
from perigee.lab.arena.run import arena
from perigee.lab.arena.standings import Sums
from perigee.lab.arena.sure import expected
from perigee.lab.simulate import run as simulation
from perigee.lab.simulate.executors import Workplace
from perigee.match import start_again

ALONE = Workplace(1)


def contest(game: str, *kinds: str, seats: int | None = None, **options: Any) -> Contest:
    return contest_of(game, kinds, seats=seats, seed=1, pace=8, options=options)


def a_duel(*winners: int) -> list[tuple[Played, Played]]:
    """Deals of two games in which the entrant of this number wins both."""
    games = {0: (Played((0,), (9, 4)), Played((1,), (4, 9))), 1: (Played((1,), (4, 9)), Played((0,), (9, 4)))}
    return [games[winner] for winner in winners]


def test_every_deal_is_played_with_the_seats_rotated() -> None:
    met = contest("end-of-days", "random", "standard", "standard")
    assert met.seatings == ((0, 1, 1), (1, 1, 0), (1, 0, 1))
    assert [table.players.index("random") for table in met.tables] == [0, 2, 1]
    assert len({table._seed(5, "table") for table in met.tables}) == 1  # the same deal


def test_where_all_win_together_each_entrant_is_a_team() -> None:
    met = contest("apollo-xiii", "standard", "random,standard,standard")
    assert [table.players for table in met.tables] == [("standard",) * 3, ("random", "standard", "standard")]
    assert not contest("apollo-xiii", "standard", "random", competitive=True).together


@pytest.mark.parametrize(
    ("kinds", "seats", "says"),
    [
        (["standard"], None, "two different bots"),
        (["standard", "genius"], None, "there is no bot 'genius'"),
        (["standard", "random"], 3, "3 seats need 3 bots, not 2"),
    ],
)
def test_a_contest_that_cannot_be_is_refused_in_one_sentence(kinds: list[str], seats: int | None, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        contest("end-of-days", *kinds, seats=seats)


def test_ratings_do_not_depend_on_the_order_of_the_deals() -> None:
    met, deals = contest("end-of-days", "random", "standard"), a_duel(*[0] * 7 + [1] * 3)
    shuffled = deals.copy()
    Random(4).shuffle(shuffled)
    first, again = (Sums(met, one).standings(seed=1) for one in (deals, shuffled))
    assert [one.rating.share for one in first] == pytest.approx([one.rating.share for one in again])
    assert first[0].entrant == "random"
    assert first[0].wins.share == pytest.approx(0.7)
    assert first[0].margin is not None
    assert first[0].margin.share == pytest.approx(2.0)  # 5 ahead in 7 deals, 5 behind in 3
    assert first[0].rating.share - first[1].rating.share == pytest.approx(400 * 0.368, abs=5)  # odds of 7 to 3


def test_games_of_one_deal_count_for_what_they_are_worth() -> None:
    """A deal that one entrant always wins twice says as much as one game, one that each wins once says more."""
    met = contest("end-of-days", "random", "standard")
    alike = Sums(met, a_duel(*[0, 1] * 10)).share(0)
    evened = Sums(met, [(Played((0,), (9, 4)), Played((0,), (9, 4)))] * 19 + a_duel(0)).share(0)
    assert alike.high - alike.low == pytest.approx(0.40, abs=0.02)
    assert evened.high - evened.low < alike.high - alike.low


def test_a_team_is_rated_by_the_deals_that_only_one_team_won() -> None:
    met = contest("apophis", "standard", "random", seats=1)
    won, lost = Played((0,), ()), Played((), ())
    standings = Sums(met, [(won, lost)] * 6 + [(won, won)] * 5 + [(lost, won)] * 2).standings(seed=1)
    assert standings[0].entrant == "standard"
    assert standings[0].rating.share - standings[1].rating.share == pytest.approx(400 * 0.477, abs=8)  # 6 to 2
    assert standings[0].margin is None


def test_it_stops_at_the_look_that_clears_the_bar_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "A_TASK", 0.05)
    kept, met = tmp_path / "kept.jsonl", contest("apophis", "standard", "random", seats=1, timer=720)
    told: list[int] = []
    stopped = arena(met, games=32, place=Workplace(2), bar=0.3, kept=kept, progress=told.append)
    assert stopped.cleared
    assert stopped.deals in [2 * look for look in range(1, lab.LOOKS)]
    lines = len(kept.read_text().splitlines())
    assert arena(met, games=32, place=ALONE, bar=0.3, kept=kept) == stopped
    assert len(kept.read_text().splitlines()) == lines  # nothing was played again


def test_a_bar_that_is_not_cleared_is_played_to_the_end() -> None:
    even = arena(contest("apophis", "random", "standard", seats=1, timer=60), games=6, place=ALONE, bar=0.5)
    assert (even.deals, even.cleared) == (3, False)


def test_what_is_kept_reads_back() -> None:
    deals = Deals(tuple(a_duel(0, 1)))
    assert Deals.from_plain(json.loads(json.dumps(deals.plain()))) == deals


def test_a_game_ends_where_the_fitted_value_is_sure(tmp_path: Path) -> None:
    met = contest("apophis", "standard", "random", seats=1, timer=120)
    whole = [met.tally(number, number + 1).deals[0] for number in range(3)]
    sure = replace(met, sure=0.9)
    early = [sure.tally(number, number + 1).deals[0] for number in range(3)]
    lost = [one for deal in early for one in deal if one.early]
    assert lost, "two minutes are not enough for random play"
    assert all(one.winners == () and one.points == () and one.early[0] < 120_000 for one in lost)
    assert [[one.winners for one in deal] for deal in early] == [[one.winners for one in deal] for deal in whole]
    assert met.key != sure.key, "what was kept of whole games is not taken for these"
    never = replace(met, sure=1.0).tally(0, 3).deals
    assert [[one.winners for one in deal] for deal in never] == [[one.winners for one in deal] for deal in whole]
    assert not any(one.early for deal in never for one in deal)
    assert Deals.from_plain(json.loads(json.dumps(Deals(tuple(early)).plain()))) == Deals(tuple(early))


def test_a_rival_who_surely_wins_has_won() -> None:
    match, judge = perigee.new("end-of-days", seats=2, seed=1, window=0), judge_of("end-of-days", None)
    perigee.play(match, [perigee.bot("end-of-days", "standard"), perigee.bot("end-of-days", "random")])
    before = start_again(match)
    entries = match.entries or []
    for entry in entries[: len(entries) * 3 // 4]:
        before.enter(entry)
    assert match.outcome is not None
    assert expected(before, judge, 0, 0.9) == match.outcome.winners == (0,)
    assert expected(before, judge, 0, 1.0) is None


def test_whoever_has_no_fitted_value_plays_to_the_end() -> None:
    with pytest.raises(ValueError, match="played to the end"):
        contest_of(
            "apollo-xiii", ("standard", "random"), seats=None, seed=1, pace=8, options={"competitive": True}, sure=0.9
        )
    told = CliRunner().invoke(main, ["arena", "apophis", "standard", "random", "--sure", "90", "--rows", "rows.csv"])
    assert told.exit_code == 2
    assert "whole games" in told.output


def test_the_command_says_how_many_games_were_not_played_to_their_end(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    words = "arena apophis standard random --seats 1 --games 4 --set timer=120 --sure 90 --processes 1 --lang en"
    told = CliRunner().invoke(main, [*words.split(), "--json", str(out)])
    assert told.exit_code == 0, told.output
    result = json.loads(out.read_text())
    assert result["early"] > 0
    assert f"{result['early']} games were ended where the value gave somebody 90%" in told.output


@pytest.mark.parametrize(("language", "says"), [("en", "points ahead"), ("fr", "points d’avance")])
def test_the_command_prints_a_table_and_writes_json(language: str, says: str, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    words = f"arena end-of-days random standard --games 2 --lang {language} --set rounds=4 --processes 1 --json".split()
    told = CliRunner().invoke(main, [*words, str(out)])
    assert told.exit_code == 0, told.output
    assert says in told.output
    assert {one["entrant"] for one in json.loads(out.read_text())["standings"]} == {"random", "standard"}


FIRST = {
    "apophis": "ad03eb335c5a51dc",
    "end-of-days": "b68fca4591833787",
    "apollo-xiii": "ffbb5d5aa2b46d90",
}


@pytest.mark.parametrize("game", perigee.GAMES)
def test_the_bot_of_version_0_1_plays_as_it_always_did(game: str) -> None:
    """What it says in one game. Where `standard` changes, `standard-0.1` keeps a copy of the code as it was; only a
    change of the rules may change these."""
    match = perigee.new(game, seats=3, seed=2, window=0)
    perigee.play(match, [perigee.bot(game, "standard-0.1", seat) for seat in range(3)], pace=8000)
    said = repr([(entry.seat, entry.text) for entry in match.entries or []])
    assert sha256(said.encode()).hexdigest()[:16] == FIRST[game]
