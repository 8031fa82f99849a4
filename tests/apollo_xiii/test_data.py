"""The tables in the package, and the strict reader that refuses a bad row with its file and line."""

from __future__ import annotations

from importlib.resources import files

import pytest

from perigee.games.apollo_xiii import RULES
from perigee.games.apollo_xiii.effects import read_effects
from perigee.games.apollo_xiii.load import BOX, COLUMNS, read_data
from perigee.table.data import BadData
from tests.apollo_xiii.table import edition


def test_the_tables_of_the_package_are_written_back_byte_for_byte() -> None:
    folder = files("perigee.games.apollo_xiii") / "data"
    assert BOX.texts == {name: (folder / name).read_text(encoding="utf-8") for name in COLUMNS}
    assert read_data(BOX.texts) is BOX


def test_the_box_holds_what_the_rules_say() -> None:
    events = [card for card in BOX.history.values() if card.event]
    assert (len(BOX.history) - len(events), len(events), len(BOX.player), len(BOX.boards)) == (72, 7, 65, 19)
    assert [len(deck.first) + len(deck.rest) for deck in BOX.decks] == [8, 16, 8, 8, 8, 8, 16]


def test_another_edition_has_another_hash_and_is_played_with() -> None:
    ours = edition(player=lambda text: text.replace("96,,,draw+2", "96,,,draw+3"))
    assert ours.hash != BOX.hash
    assert RULES.with_data(ours.texts).data_hash == ours.hash


def test_the_same_tables_with_other_line_ends_and_quotes_are_the_same_edition() -> None:
    quoted = {name: text.replace("\n", "\r\n").replace(",ship+2,", ',"ship+2",') for name, text in BOX.texts.items()}
    assert quoted["history.csv"] != BOX.texts["history.csv"]
    assert RULES.with_data(quoted).data_hash == BOX.hash


@pytest.mark.parametrize(
    ("table", "old", "new", "told"),
    [
        ("player", "96,,,draw+2", "96,,,draw-2", "player.csv, line 25: 'draw-2' is no step of the vocabulary"),
        ("player", "96,,,draw+2", "96,,,draw+2;", "player.csv, line 25: '' is no step"),
        ("player", "96,,,draw+2", "96,,,win", "player.csv, line 25: 'win' is no step"),
        ("player", "96,,,draw+2", "96,,,choose(shield|ship-1)", "player.csv, line 25: 'shield' cannot stand inside"),
        ("player", "96,,,draw+2", "96,,1,draw+2", "player.csv, line 25: a pair has a stage"),
        ("player", "96,,,draw+2", "96,H,,draw+2", "player.csv, line 25: stage is one of"),
        ("player", "96,,,draw+2", "096,,,draw+2", "player.csv, line 25: number is a whole number"),
        ("player", "96,,,draw+2", "96,,draw+2", "player.csv, line 25: 3 cells where 4 belong"),
        ("player", "96,,,draw+2", "95,,,draw+2", "player.csv, line 25: number 95 is there twice"),
        ("player", "96,,,draw+2", "1,,,draw+2", "a number stands in two tables"),
        ("player", "126,A,1,", "126,A,2,", "a pair is not one history card and one player card"),
        ("player", "number,stage", "no,stage", "player.csv, line 1: the columns are number,stage,pair,effects"),
        ("history", "1,history,A,,ship+2", "1,history,A,,draw+1", "history.csv, line 2: 'draw+1' is not made of"),
        ("history", "team+2;mission+1,,70", "team+2;mission+1,FLIGHT,70", "history.csv, line 72: a marked card"),
        ("history", "3,history,A,,ship+3,,2", "3,history,A,,ship+3,,9", "card 3 waits for no other card of its stage"),
        ("history", "138,event,A,,board", "138,event,B,,board", "A does not have exactly one event card"),
        ("history", "138,event,A,,board", "138,event,A,,ship+1", "an event card turns its board"),
        ("boards", "168,G,all,win", "168,G,all,ship+1", "boards.csv, line 20: the board of G wins"),
        ("boards", "150,A,original", "150,A,1", "set original does not have exactly one board for A"),
        ("boards", "150,A,original,ship+2;all.stress+1;mission+2,", "150,A,original,ship+2,5", "more than 4 letters"),
        ("tracks", "ship,damage,0,2,7,4", "ship,damage,0,8,7,4", "tracks.csv, line 8: start 8 is not within 0 to 7"),
        ("tracks", "ship,damage,0,2,7,4", "ship,damage,0,2,7,", "tracks.csv, line 8: crisis_after does not fit"),
        ("tracks", "ship,damage,0,2,7,4", "boat,damage,0,2,7,4", "the tracks are"),
    ],
)  # fmt: skip
def test_a_bad_row_is_refused_with_its_file_and_line(table: str, old: str, new: str, told: str) -> None:
    assert old in BOX.texts[f"{table}.csv"]
    with pytest.raises(BadData) as problem:
        edition(**{table: lambda text: text.replace(old, new, 1)})
    assert told in str(problem.value)


def test_a_missing_table_is_refused() -> None:
    with pytest.raises(BadData, match="the files are"):
        read_data({"player.csv": ""})


@pytest.mark.parametrize("text", ["ship2", "ship+0", "ship+10", "any.health+1", "moves(5)", "choose(ship-1)",
                                  "choose(ship-1|ship-1)", "choose(a|b", "SHIP+1", "ship +1", "board+1"])  # fmt: skip
def test_only_the_vocabulary_is_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no step|does not offer"):
        read_effects(text)
