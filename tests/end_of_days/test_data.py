"""Card data: what the package carries, and what a designer's folder may hold."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from pathlib import Path

import pytest

import perigee
from perigee.bots.player import play
from perigee.games import rules_of
from perigee.games.end_of_days import RULES
from perigee.games.end_of_days.cards import KINDS
from perigee.games.end_of_days.pieces import carried
from perigee.lab.data.folder import export
from tests.end_of_days.steps import random_players


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    export(rules_of("end-of-days"), tmp_path)
    return tmp_path


def change(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_every_card_of_the_data_has_a_kind_and_every_kind_a_card() -> None:
    kinds = Counter(card.kind for card in RULES.data.cards.values())
    assert set(kinds) == set(KINDS) | set(RULES.data.modules)
    assert len(KINDS) == 28
    assert len(RULES.data.modules) == 15


def test_the_page_lists_every_copy_as_the_box_has_it() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules" / "end-of-days-cards.md").read_text("utf-8")
    listed = [line[2:-2].replace(" | ", ",") for line in page.partition("## 6.")[2].splitlines() if line[:1] == "|"]
    assert listed[2:] == RULES.data.texts["cards.csv"].splitlines()[1:]


def test_what_is_exported_is_the_same_data(folder: Path) -> None:
    match = perigee.new("end-of-days", seats=2, seed=1, data=folder)
    assert match.rules.data_hash == RULES.data_hash


def test_changed_data_is_played_and_its_record_needs_it(folder: Path) -> None:
    change(folder, "nations.csv", "US,United States,6,6,3", "US,United States,9,9,5")
    match = perigee.new("end-of-days", seats=2, seed=1, data=folder, window=0, rounds=4)
    assert match.rules.data_hash != RULES.data_hash
    play(match, random_players(2, seed=1))
    text = match.record()
    assert perigee.replay(text, data=folder).record() == text
    with pytest.raises(ValueError, match="other card data"):
        perigee.replay(text)


def test_a_changed_nation_is_at_the_table(folder: Path) -> None:
    change(folder, "nations.csv", "US,United States,6,6,3", "US,United States,9,9,5")
    match = perigee.new("end-of-days", seats=2, seed=1, data=str(folder), window=0)
    for sentence in ("choose us", "choose su"):
        (seat,) = match.prompts
        match.say(seat, sentence)
    us = match.state.nations.index("us")
    assert len(match.state.hands[us]) == 9
    assert perigee.imagine(match.sight(us), seed=1).state.facts.size[us] == 9


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("cards.csv", "007,Kerosene Rocket,red,1,US UK,no", "007,Kerosene Rocket,red,7,US UK,no", "line 8: value"),
        ("cards.csv", "007,Kerosene Rocket,red,1,US UK,no", "007,Kerosene Rocket,red,1,US US,no", "line 8: flags"),
        ("cards.csv", "007,Kerosene Rocket,red,1,US UK,no", "007,Kerosene Rocket,red,1,US XX,no", "line 8: flags"),
        ("cards.csv", "007,Kerosene Rocket,red,1,US UK,no", "006,Kerosene Rocket,red,1,US UK,no", "line 8: id 006"),
        (
            "cards.csv",
            "007,Kerosene Rocket,red,1,US UK,no",
            "007,Kerosene Rocket,blue,1,US UK,no",
            "line 8: a Kerosene",
        ),
        ("cards.csv", "007,Kerosene Rocket,red,1,US UK,no", "007,Kerosene Rocket,red,1,US UK,yes", "line 8: a module"),
        (
            "cards.csv",
            "007,Kerosene Rocket,red,1,US UK,no",
            "007,Steam Rocket,red,1,US UK,no",
            "line 8: there is no kind",
        ),
        ("cards.csv", "007,Kerosene Rocket,red,1,US UK,no", "007,Kerosene Rocket,red,1,US UK", "line 8: 5 cells"),
        ("cards.csv", "007,Kerosene Rocket,red,1,US UK,no", "7,Kerosene Rocket,red,1,US UK,no", "line 8: id is three"),
        ("cards.csv", "021,Basic Habitat,blue,5,WILD,no", "021,Basic Habitat,blue,5,US,no", "cards.csv: a wild one"),
        ("kinds.csv", "Pulse Drive,red,6,2,1", "Pulse Drive,red,6,x,1", "kinds.csv, line 6: chance"),
        ("nations.csv", "US,United States,6,6,3", "US,United States,6,6,true", "nations.csv, line 2: sites"),
        ("nations.csv", "code,name", "name,code", "nations.csv, line 1: the columns"),
    ],
)
def test_a_bad_row_is_refused_with_its_line(folder: Path, name: str, old: str, new: str, says: str) -> None:
    change(folder, name, old, new)
    with pytest.raises(ValueError, match=says):
        perigee.new("end-of-days", seats=2, data=folder)


def test_a_missing_file_is_refused(folder: Path) -> None:
    (folder / "kinds.csv").unlink()
    with pytest.raises(ValueError, match=r"kinds\.csv cannot be read"):
        perigee.new("end-of-days", seats=2, data=folder)


def test_a_game_without_card_data_says_so(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="apophis has no card data"):
        perigee.new("apophis", seats=2, data=tmp_path)


def test_what_is_there_is_not_written_over(folder: Path) -> None:
    with pytest.raises(FileExistsError, match=r"cards\.csv"):
        export(rules_of("end-of-days"), folder)


def test_ed03_the_page_says_of_which_nations_one_is_nowhere_worse_than_the_other() -> None:
    figures = {card.name: (card.hand, card.size, card.sites) for card in carried(RULES.data_hash).nations.values()}
    above = {
        (one, other)
        for one, other in permutations(figures, 2)
        if all(a >= b for a, b in zip(figures[one], figures[other], strict=True))
    }
    with_six = {name for name, (hand, _, _) in figures.items() if hand == 6}
    china = "People's Republic of China"
    assert above == {("France", "India"), ("United Kingdom", "United States"), *product(with_six - {china}, [china])}
    page = (Path(__file__).parents[2] / "docs" / "rules" / "end-of-days-cards.md").read_text("utf-8")
    assert "France is nowhere worse than India" in page
    assert "the United Kingdom nowhere worse than the United States" in page
    assert "nobody else with a hand of six is anywhere worse than China" in page
