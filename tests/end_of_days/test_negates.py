"""Every negating pair of the card table: the card that is answered does nothing, and takes effect where nobody answers
(ED-43, ED-47)."""

from __future__ import annotations

import pytest

from tests.end_of_days.table import CARDS, KINDS, Table, card, copies, eod, first

WHOLE = {
    "Anti-Missile System": ["Nuclear Missile", "Recon Satellite"],
    "Fighter Patrol": ["Air Strike", "Commando Raid", "Missile Submarine"],
    "Counterintelligence": ["Espionage", "Sabotage", "Defector"],
    "Veto": [
        "Gold Reserves", "Secret Police", "Espionage", "Piracy", "Economic Meltdown", "Desperate Mobs", "UN Resolution",
        "Ultimatum", "Counterintelligence", "Sabotage", "Defector", "Diplomatic Protest", "Smear Campaign",
    ],
}  # fmt: skip
PART = {
    "Gold Reserves": ["Piracy", "Economic Meltdown"],
    "Secret Police": ["Desperate Mobs", "Civil War"],
}
PAIRS = [(negate, used) for table in (WHOLE, PART) for negate, kinds in table.items() for used in kinds]
every_pair = pytest.mark.parametrize(("negate", "used"), PAIRS)


def laid(negate: str, used: str) -> tuple[Table, str, str]:
    """The United States have one card in front, the USSR another; everybody has something to lose."""
    one = first(used)
    answer = next(copy for copy in copies(negate) if copy != one)
    table = eod(
        "US SU",
        hands=["Kerosene Rocket #2, Kerosene Rocket #3", "Kerosene Rocket #7, Kerosene Rocket #8"],
        fronts=[f"{one}, Radio Jamming #2", f"{answer}, Orbital Weapons Platform #2, Orbital Cargo Pod #2"],
        sites=[(), ("Basic Habitat #4, Basic Colony #5",)],
        downs=["Commando Raid #3"],
        top="Export Controls #3, Export Controls #2, Secret Base #3, Sabotage #3, Sabotage #2",
        chosen=[0, 0, 0],
    )
    return table, one, answer


def using(table: Table, one: str) -> str:
    """A way to use the card that concerns the USSR where it concerns anybody."""
    return next(may for may in table.may("us") if may.startswith(f"use {one}"))


def settled(table: Table) -> Table:
    """Everybody takes the first option until nothing of the card is left."""
    while table.question not in ("Acts", "Others"):
        asked = table.state.asked
        assert asked is not None
        seat = asked.awaited[0]
        table.say(seat, table.may(seat)[0])
    return table


DOES = {
    "Nuclear Missile": "attacked", "Recon Satellite": "looked", "Air Strike": "attacked", "Commando Raid": "attacked",
    "Missile Submarine": "attacked", "Espionage": "destroyed", "Sabotage": "attacked", "Defector": "handed over",
    "Gold Reserves": "drew", "Secret Police": "drew", "Piracy": "stolen", "Economic Meltdown": "discarded",
    "Desperate Mobs": "destroyed", "UN Resolution": "cleared", "Ultimatum": "destroyed", "Civil War": "discarded",
    "Counterintelligence": "looked", "Diplomatic Protest": "grounded", "Smear Campaign": "used up",
}  # fmt: skip


@every_pair
def test_the_negate_takes_the_effect_away(negate: str, used: str) -> None:
    table, one, answer = laid(negate, used)
    table.say("us", using(table, one)).say("su", f"negate {answer}")
    settled(table)
    assert table.happened("negating", card=answer, answered=one)
    assert table.happened("negated", card=one, part=1 if negate in PART else None)
    assert table.front("su") == "Orbital Weapons Platform #2, Orbital Cargo Pod #2"
    assert (table.hand("su"), table.down("su"), table.site("su", 1)) == (
        "Kerosene Rocket #7, Kerosene Rocket #8",
        "",
        "Basic Habitat #4, Basic Colony #5",
    )
    if negate in WHOLE:
        assert table.hand("us") == "Kerosene Rocket #2, Kerosene Rocket #3"
        assert used == "Smear Campaign" or not table.happened(DOES[used])
    assert (one in table.down("us")) == CARDS[card(one)].sanction


@every_pair
def test_without_it_the_card_does_what_it_does(negate: str, used: str) -> None:
    table, one, _ = laid(negate, used)
    table.say("us", using(table, one)).say("su", "pass")
    settled(table)
    assert not table.happened("negated")
    assert table.happened(DOES[used])


def test_a_veto_answers_a_veto() -> None:
    table, one, answer = laid("Veto", "Espionage")
    other = next(copy for copy in copies("Veto") if copy != answer)
    table.state.hands[0].append(card(other))
    table.state.deck.remove(card(other))
    table.say("us", f"use {one} on Orbital Weapons Platform #2").say("su", f"negate {answer}")
    table.say("us", f"negate {other}").all_pass()
    assert table.happened("negated", card=answer)
    assert table.happened("destroyed")


def test_the_pairs_are_those_of_the_card_table() -> None:
    answers = {(kind.name, used) for kind in KINDS.values() for used in kind.negates if used != "purple"}
    assert answers == {pair for pair in PAIRS if pair[0] != "Veto"}
    spies = {kind.name for kind in KINDS.values() if kind.colour == "purple" and (kind.is_used or kind.name == "Veto")}
    assert spies == {*WHOLE["Veto"], "Veto"}
    assert {kind.name for kind in KINDS.values() if kind.part} == set(PART)


@pytest.mark.parametrize(
    ("answer", "used"),
    [
        ("Fighter Patrol", "Nuclear Missile #2"),
        ("Anti-Missile System", "Air Strike"),
        ("Veto", "Air Strike"),
        ("Gold Reserves #2", "Desperate Mobs"),
        ("Secret Police #3", "Economic Meltdown #2"),
        ("Counterintelligence", "Piracy"),
        ("Anti-Missile System", "Orbital Weapons Platform #3"),
    ],
)
def test_other_cards_do_not_answer(answer: str, used: str) -> None:
    table = eod(
        "US SU",
        hands=["Kerosene Rocket #2, Kerosene Rocket #3", "Kerosene Rocket #7, Kerosene Rocket #8"],
        fronts=[used, f"{answer}, Orbital Weapons Platform #2"],
        sites=[(), ("Basic Habitat #4",)],
    )
    table.say("us", using(table, used))
    assert f"negate {answer}" not in table.may("su")
