"""Every negating pair of the card table: the card that is answered does nothing, and does it where nobody answers
(ED-43, ED-47)."""

from __future__ import annotations

import pytest

from tests.end_of_days.table import CARDS, KINDS, Table, eod, of_kind

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
    card = of_kind(used)[0].id
    answer = next(copy.id for copy in of_kind(negate) if copy.id != card)
    table = eod(
        "US SU", hands=["002 003", "007 008"], fronts=[f"{card} 082", f"{answer} 061 064"], sites=[(), ("024 038",)],
        downs=["048"], top="120 119 085 113 112", chosen=[0, 0, 0],
    )  # fmt: skip
    return table, card, answer


def using(table: Table, card: str) -> str:
    """A way to use the card that concerns the USSR where it concerns anybody."""
    return next(may for may in table.may("us") if may.startswith(f"use {card}"))


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
    table, card, answer = laid(negate, used)
    table.say("us", using(table, card)).say("su", f"negate {answer}")
    settled(table)
    assert table.happened("negating", card=answer, answered=card)
    assert table.happened("negated", card=card, part=1 if negate in PART else None)
    assert table.front("su") == "061 064"
    assert (table.hand("su"), table.down("su"), table.site("su", 1)) == ("007 008", "", "024 038")
    if negate in WHOLE:
        assert table.hand("us") == "002 003"
        assert used == "Smear Campaign" or not table.happened(DOES[used])
    assert (card in table.down("us")) == CARDS[card].sanction


@every_pair
def test_without_it_the_card_does_what_it_does(negate: str, used: str) -> None:
    table, card, _ = laid(negate, used)
    table.say("us", using(table, card)).say("su", "pass")
    settled(table)
    assert not table.happened("negated")
    assert table.happened(DOES[used])


def test_a_veto_answers_a_veto() -> None:
    table, card, answer = laid("Veto", "Espionage")
    other = next(copy.id for copy in of_kind("Veto") if copy.id != answer)
    table.state.hands[0].append(other)
    table.state.deck.remove(other)
    table.say("us", f"use {card} on 061").say("su", f"negate {answer}").say("us", f"negate {other}").all_pass()
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
    [("070", "051"), ("054", "065"), ("107", "065"), ("087", "100"), ("091", "099"), ("109", "095"), ("054", "062")],
)
def test_other_cards_do_not_answer(answer: str, used: str) -> None:
    table = eod("US SU", hands=["002 003", "007 008"], fronts=[used, f"{answer} 061"], sites=[(), ("024",)])
    table.say("us", using(table, used))
    assert f"negate {answer}" not in table.may("su")
