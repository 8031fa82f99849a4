"""The standard player of End of Days: it wins, its negates and attacks pay, and it knows nothing but its sight."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import cast

import pytest

import perigee
from perigee.bots import bot
from perigee.bots.end_of_days.first import First
from perigee.bots.end_of_days.nations import MEASURED
from perigee.bots.end_of_days.rockets import coming, launched, promise
from perigee.bots.end_of_days.standard import Standard
from perigee.games import rules_of
from perigee.games.end_of_days.actions import Use
from perigee.games.end_of_days.cards import COLOURED, KINDS
from perigee.games.end_of_days.kinds import Spy, Using
from perigee.games.end_of_days.pieces import CardId
from perigee.games.end_of_days.state import State
from perigee.games.end_of_days.verbs import Draws, Effect
from perigee.lab.data.folder import export
from perigee.lab.report.interval import Interval, wilson
from perigee.lab.simulate.measures.end_of_days import WHOLE_WIN
from perigee.table.action import Action
from perigee.table.seat import Seat
from tests.bots.from_bytes import FromBytes
from tests.end_of_days.cards import named, numbered
from tests.end_of_days.table import eod

DATA = rules_of("end-of-days").data_hash
SMALLEST = ("Basic Colony", "Basic Habitat", "Kerosene Rocket")


def shares(players: int) -> dict[str, tuple[float, float]]:
    """The interval of each nation's share of the wins, as the balance page prints it."""
    page = (Path(__file__).parents[2] / "docs" / "rules" / "end-of-days-balance.md").read_text("utf-8")
    head, _, *rows = page.split("## Wins by nation")[1].split("\n\n")[1].splitlines()
    row = next(row for row in rows if row.startswith(f"| {players} "))
    found = [re.findall(r"[\d.]+", cell)[1:] for cell in row.split("|")[2:-1]]
    codes = [code.strip().lower() for code in head.split("|")[2:-1]]
    return {code: (float(low), float(high)) for code, (low, high) in zip(codes, found, strict=True)}


@pytest.mark.parametrize("players", range(2, 8))
def test_ed11_no_nation_is_chosen_before_one_that_is_surely_better(players: int) -> None:
    measured, order = shares(players), MEASURED[players]
    assert set(order) == set(measured)
    for one, other in combinations(order, 2):
        assert measured[other][0] <= measured[one][1], f"{other} before {one}"
    match = perigee.new("end-of-days", seats=players, seed=1)
    chooser = next(seat for seat in range(players) if match.sight(seat).prompt)
    assert perigee.bot("end-of-days").decide(match.sight(chooser)) == f"choose {order[0]}"


def test_standard_needs_nothing_but_the_bytes_of_its_sight() -> None:
    match = perigee.new("end-of-days", seats=3, seed=5, window=0, rounds=4)
    player = FromBytes(Standard)
    perigee.play(match, [player] * 3)
    assert match.outcome is not None
    assert player.decided > 100


class TradeFair(Spy):
    """Draw one card."""

    name = "Trade Fair"

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return [Use(card)]

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Draws(use.seat, 1),)


def test_standard_plays_with_cards_that_nobody_has_told_it_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[str, object]", KINDS), TradeFair.name, TradeFair())
    monkeypatch.setitem(cast("dict[str, object]", COLOURED), TradeFair.name, TradeFair.colour)
    export(rules_of("end-of-days"), tmp_path)
    cards = (tmp_path / "cards.csv").read_text(encoding="utf-8")
    (tmp_path / "cards.csv").write_text(cards.replace("Espionage", TradeFair.name), encoding="utf-8")
    match = perigee.new("end-of-days", seats=2, seed=2, window=0, rounds=6, odds=False, data=tmp_path)
    perigee.play(match, [Standard(), Standard()])
    fairs = {card.id for card in match.state.facts.cards.values() if card.kind == TradeFair.name}
    assert any(f"use {card}" in match.record() for card in fairs)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_standard_plays_every_table(seats: int) -> None:
    statistics = perigee.simulate("end-of-days", games=1, seats=seats, processes=1, rounds=4)
    assert statistics.games == 1


def part_of_wins(*players: str, games: int) -> Interval:
    """The first player's share of the wins; of a win that several share, each has an equal part."""
    counted = perigee.simulate(
        "end-of-days", games=games, players=players, seats=len(players), pace=0, nations="random", odds=False
    )
    return wilson(round(counted.measures["part.0"] * games / WHOLE_WIN), games)


def test_standard_beats_random_in_nearly_every_game_of_two() -> None:
    """The balance page has more games."""
    assert part_of_wins("standard", "random", games=100).share >= 0.95


def test_one_standard_among_three_random_wins_nearly_always() -> None:
    assert part_of_wins("standard", "random", "random", "random", games=40).low >= 0.8


FAIR = 1 / 4
"""Seats, nations and who begins are dealt at random, so among four equal players each has a quarter of the wins."""


@pytest.mark.parametrize("kind", ["standard-no-negate", "standard-no-attack"])
def test_a_player_who_never_negates_or_never_attacks_wins_less_than_a_fair_share(kind: str) -> None:
    """The balance page has enough games for an interval below a quarter."""
    assert part_of_wins(kind, "standard", "standard", "standard", games=100).share < FAIR


@pytest.mark.parametrize("kind", ["standard-no-negate", "standard-no-attack"])
def test_a_player_who_never_negates_or_never_attacks_is_like_others_otherwise(kind: str) -> None:
    match = perigee.new("end-of-days", seats=3, seed=2, window=0, rounds=5, nations="random")
    perigee.play(match, [bot("end-of-days", kind)] * 3)
    told = [told.event for told in match.sight(since=0).events]
    names = [type(event).__name__ for event in told]
    assert "Launched" in names
    forbidden = "Negating" if kind == "standard-no-negate" else "Attacked"
    assert forbidden not in names


def test_a_rocket_is_worth_its_points_by_its_chance() -> None:
    assert launched(DATA, SMALLEST, 0) == pytest.approx(2 * 2 / 6)
    assert launched(DATA, SMALLEST, 1) == pytest.approx(2 * 3 / 6)
    assert launched(DATA, (*SMALLEST, "Kerosene Rocket"), 0) == pytest.approx(2 * 3 / 6)
    assert launched(DATA, SMALLEST[1:], 0) == 0


def test_a_site_promises_more_the_less_it_lacks_and_the_more_turns_there_are() -> None:
    begun = [promise(DATA, SMALLEST[:count], 0, coming(3)) for count in range(4)]
    assert begun == sorted(begun)
    assert begun[0] < begun[3]
    assert promise(DATA, SMALLEST[:2], 0, coming(0)) == 0
    assert promise(DATA, SMALLEST[:2], 0, coming(2)) > 0


SEVEN = "US SU CN FR UK IN JP"


def answer(offer: str, hand: str, theirs: str) -> str:
    """What the USSR, whose first site has a habitat and a colony, says to an offer of the United States."""
    table = eod(
        nations=SEVEN, hands=[hand, theirs], sites=[("",), ("Basic Habitat #6, Basic Colony #3",)], step="trade"
    )
    table.say("us", offer)
    return named(Standard().decide(table.match.sight(1)) or "")


READY = (
    "Kerosene Rocket, Kerosene Rocket #2, Kerosene Rocket #4, Basic Habitat #4, Basic Habitat #6, "
    "Basic Colony #3, Basic Colony #5"
)


@pytest.mark.parametrize(("negates", "answered"), [(True, "negate Fighter Patrol"), (False, "pass")])
def test_it_negates_an_attack_on_a_rocket_that_is_ready_unless_it_never_negates(negates: bool, answered: str) -> None:
    table = eod(
        nations=SEVEN,
        hands=["Air Strike", "Fighter Patrol"],
        sites=[("",), (READY,)],
    )
    table.say("us", "use Air Strike on Basic Colony #3")
    assert Standard(negates=negates).decide(table.match.sight(1)) == numbered(answered)


def test_a_card_that_would_be_missed_as_a_negate_is_not_spent_on_a_small_gain() -> None:
    """A Fighter Patrol could attack the Air Strike that lies before the USSR."""
    table = eod(fronts=["Fighter Patrol", "Air Strike"])
    assert "use Fighter Patrol on Air Strike" in table.may("us")
    assert Standard().decide(table.match.sight(0)) == "pass"


def test_it_accepts_what_it_needs_for_what_it_cannot_use() -> None:
    offer = "offer su give hand red ask hand green with Kerosene Rocket #3"
    assert answer(offer, "Kerosene Rocket #3", "Basic Colony #2") == "accept 1 with Basic Colony #2"


def test_it_refuses_to_part_with_what_it_needs() -> None:
    assert answer("offer su give nothing ask hand red", "Recon Satellite #2", "Kerosene Rocket #3") == "refuse 1"


def test_it_answers_an_offer_that_is_nearly_good_by_asking_for_one_card_more() -> None:
    said = answer(
        "offer su give hand purple ask hand orange with Secret Police #3",
        "Secret Police #3, Espionage, Veto",
        "Anti-Missile System #2",
    )
    assert said == "counter 1 give hand orange ask hand any purple with Anti-Missile System #2"


def test_it_offers_what_it_cannot_use_for_the_module_that_it_lacks() -> None:
    sites = [("",), ("Basic Habitat #4, Basic Habitat #6, Basic Colony #3, Basic Colony #5",)]
    table = eod(nations=SEVEN, hands=["Kerosene Rocket #3", "Basic Colony #2"], sites=sites, step="trade", turn=1)
    said = Standard().decide(table.match.sight(1)) or ""
    assert named(said) == "offer us give hand green ask hand red with Basic Colony #2"


# --- habits of version 0.1 that it has lost -----------------------------------------------------


@pytest.mark.parametrize(("player", "thrown"), [(Standard(), "Piracy"), (First(), "Basic Colony #3")])
def test_it_does_not_throw_away_the_module_that_the_next_player_waits_for(player: Standard, thrown: str) -> None:
    """The United States can use neither of its cards; the USSR, whose turn comes next, lacks a colony."""
    sites = [("",), ("Kerosene Rocket, Kerosene Rocket #2, Basic Habitat #4",)]
    table = eod(nations=SEVEN, hands=["Basic Colony #3, Piracy"], sites=sites, step="trade")
    assert named(player.decide(table.match.sight(0)) or "") == f"trade {thrown} blind"


WAITS = "Kerosene Rocket, Kerosene Rocket #2, Kerosene Rocket #4, Basic Habitat #4"


@pytest.mark.parametrize(("player", "answered"), [(Standard(), "negate Veto"), (First(), "pass")])
def test_it_negates_for_another_what_the_leader_would_gain_by(player: Standard, answered: str) -> None:
    """The United States leads, and takes the colony that its rocket lacks from France."""
    table = eod(
        "US SU FR",
        hands=["Piracy #3", "Veto"],
        sites=[(WAITS,), ("",), ("Basic Colony #3",)],
        scores=[6, 5, 0],
        round=7,
    )
    table.say("us", "use Piracy #3 on Basic Colony #3")
    assert named(player.decide(table.match.sight(1)) or "") == answered


def test_it_does_not_negate_for_another_what_the_last_does_to_the_leader() -> None:
    table = eod("US SU FR", hands=["Piracy #3", "Veto"], sites=[("",), ("",), (READY,)], scores=[0, 5, 6], round=7)
    table.say("us", "use Piracy #3 on Basic Colony #3")
    assert Standard().decide(table.match.sight(1)) == "pass"


@pytest.mark.parametrize(("player", "answered"), [(Standard(), "negate Veto"), (First(), "pass")])
def test_it_negates_the_negate_that_would_save_the_leader(player: Standard, answered: str) -> None:
    """France attacks the rocket of the leader, who is ready to launch."""
    table = eod("US SU FR", hands=["Veto #2", "Veto", "Sabotage"], sites=[(READY,)], scores=[6, 5, 0], turn=2, round=7)
    table.say("fr", "use Sabotage against us site 1").say("us", "negate Veto #2").say("su", "pass")
    assert named(player.decide(table.match.sight(1)) or "") == answered
