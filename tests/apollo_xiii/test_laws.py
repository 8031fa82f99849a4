"""The laws on this game: leaks special to it are caught, and every way to set a table up is walked through."""

from __future__ import annotations

from collections import Counter

import pytest

from perigee.games.apollo_xiii import RULES
from perigee.games.apollo_xiii.load import BOX
from perigee.lab.laws.laws import Broken, play_closely
from perigee.lab.laws.two_worlds import follow, walk_in_two_worlds
from perigee.lab.laws.walks import Walk, sampled_options
from perigee.table.chance import Seeded
from tests.apollo_xiii.leaks import TOLD, VIEWS, Leaky, Plant
from tests.apollo_xiii.table import Table, apollo

HEARD = [f"token play {card}" for card in range(73, 138)]


def watch(rules: Leaky) -> None:
    """Two worlds in random games of these rules."""
    for seed in range(20):
        walk_in_two_worlds(Walk("apollo-xiii", seed, rules=rules, boards="mixed"), [], every=3)


def watch_closely(table: Table) -> None:
    """Many pairs of worlds that begin at this table, for a seat whose turn it is not and for a spectator."""
    walk = Walk("apollo-xiii", 1)
    walk.match = table.match
    for number in range(150):
        follow(walk, 1 if number % 2 else None, HEARD[number % 65 :][:3])


def laid_out() -> Table:
    """Premonitions and a draw are near, and a token can be spent."""
    return apollo(hands=["77 78", "88 91", "104"], card=7, turned=[1], tokens=["", "2", "1 3"], window=0, odds=False)


@pytest.mark.parametrize("leaky", VIEWS, ids=lambda leaky: leaky.__name__)
def test_two_worlds_catch_what_a_view_shows(leaky: type[Leaky]) -> None:
    with pytest.raises(Broken, match="can tell two worlds apart"):
        watch(leaky(BOX))


@pytest.mark.interpreted
@pytest.mark.parametrize("plant", TOLD, ids=lambda plant: plant.__name__)
def test_two_worlds_catch_what_a_rule_tells(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Broken, match=r"can tell two worlds apart .*by (an event|saying)"):
        watch_closely(laid_out())


def test_what_the_leaks_are_planted_in_is_clean() -> None:
    watch_closely(laid_out())
    for seed in range(2):
        walk_in_two_worlds(Walk("apollo-xiii", seed, rules=Leaky(BOX), boards="mixed"), HEARD, every=3)


def test_walks_come_to_every_way_to_set_a_table_up() -> None:
    met: Counter[tuple[str, object]] = Counter()
    for seed in range(200):
        met.update(sampled_options(RULES, Seeded(seed)).items())
    for name, values in {
        "seats": (2, 3, 4, 5),
        "level": ("easy", "normal", "hard"),
        "boards": ("original", "1", "2", "mixed"),
        "help": (False, True),
        "competitive": (False, True),
        "timer": (False, True),
        "before_draw": (0, 10_000),
        "window": (0, 8_000),
    }.items():
        assert {value for other, value in met if other == name} == set(values)


@pytest.mark.parametrize("seed", range(2))
def test_one_person_with_two_seats_obeys_every_law(seed: int) -> None:
    walk = Walk("apollo-xiii", seed, seats=2, solo=True, level="hard")
    assert walk.match.state.options.solo
    play_closely(walk, [])
    walk_in_two_worlds(Walk("apollo-xiii", seed, seats=2, solo=True), [], every=4)
