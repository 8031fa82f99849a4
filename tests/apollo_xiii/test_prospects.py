"""What a page shows before a choice is what the choice then does."""

from __future__ import annotations

import pytest

import perigee
from perigee.games.apollo_xiii.prospects import Prospect
from perigee.games.apollo_xiii.view import View
from perigee.table.chance import Seeded
from tests.apollo_xiii.table import apollo


def test_ax65_ax52_a_pair_card_shows_where_it_would_put_every_cube() -> None:
    table = apollo(hands=["133", ""], deck=[44], tracks={"lovell.stress": 3}, mission=5, timer=False)
    seen = table.view(0).prospects["play 133"]
    assert seen.tracks == {
        "lovell.stress": 3, "swigert.stress": 3, "haise.stress": 2, "mission": 5, "flight": 2,
    }  # fmt: skip
    assert seen.tokens == 2
    assert table.view(1).prospects == {}


def test_ax34_what_a_history_card_will_do_is_shown_before_it_moves_anything() -> None:
    table = apollo(hands=["", ""], deck=[44], tracks={"flight": 2, "lovell.stress": 3})
    assert table.question == "SpendReserve"
    assert table.view(1).threat == {"lovell.stress": 4, "swigert.stress": 4, "haise.stress": 3, "mission": 4}
    spent = table.view(0).prospects["spend lovell.stress swigert.stress"]
    assert spent.tracks == {"haise.stress": 3, "flight": 0}
    table.say(0, "spend lovell.stress swigert.stress")
    assert table.view(1).threat == {}


def test_ax38_a_board_that_would_be_solved_lowers_mission_status() -> None:
    table = apollo(hands=["80", ""], card=41, boards={153: 2}, mission=6)
    assert table.view(0).prospects["play 80 board-2 153"] == Prospect({"mission": 4}, {153: 0}, 0)
    assert table.view(0).prospects["move board 153"] == Prospect({}, {153: 1}, 0)


def test_a_table_without_odds_shows_no_prospects() -> None:
    table = apollo(hands=["80", ""], card=41, odds=False)
    assert table.view(0).prospects == {}


@pytest.mark.parametrize("seed", range(6))
def test_a_prospect_is_what_happens(seed: int) -> None:
    """In random games every sentence that would move a cube moves it there; cards that open choices may move more."""
    match = perigee.new("apollo-xiii", seats=2 + seed % 3, seed=seed, timer=False, window=0)
    chance, compared = Seeded(seed), 0
    while match.outcome is None:
        seat = next(s for s in range(match.seats) if (p := match.prompt(s)) is not None and p.awaited)
        view = match.sight(seat).view
        assert isinstance(view, View)
        prompt = match.prompt(seat)
        assert prompt is not None
        said = str(chance.pick(prompt.options))
        card, turn = view.card, view.progress.turn
        match.say(seat, said)
        after = match.sight(seat).view
        assert isinstance(after, View)
        if (after.card, after.progress.turn) == (card, turn) and match.outcome is None:
            prospect = view.prospects.get(said, Prospect({}, {}, 0))
            assert after.tracks == {**view.tracks, **prospect.tracks}, said
            boards = {**view.boards, **prospect.boards}
            assert after.boards == {board: left for board, left in boards.items() if left}, said
            compared += 1
    assert compared > 5
