"""Random games for the adapters: everything that may be said, listed or not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import perigee
from perigee.games import rules_of
from perigee.games.end_of_days import RULES
from perigee.games.end_of_days.pieces import COLOURS
from perigee.lab.laws.walks import Walk
from perigee.match.match import Match
from perigee.table.action import Action
from perigee.table.prompt import Describe, Form, Number, Pick
from perigee.table.seat import Seat

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "apophis": [
        {"seats": 1, "timer": 120},
        {"seats": 2, "timer": 120, "fail_safes": True},
        {"seats": 3, "timer": 120, "advanced": True},
        {"seats": 4, "timer": 120, "launch_failures": True},
    ],
    "end-of-days": [{"seats": seats, "rounds": 4, "nations": "random"} for seats in (3, 4, 5, 6, 7)]
    + [{"seats": 2, "rounds": 4}],
    "apollo-xiii": [
        {"seats": 2, "boards": "mixed", "timer": True},
        {"seats": 3, "competitive": True},
        {"seats": 4, "timer": False, "level": "easy"},
        {"seats": 5, "level": "hard"},
    ],
}
"""All seats and variants."""

TABLES = [(game, options) for game, tables in VARIANTS.items() for options in tables]


def name(table: Any) -> str:
    return table if isinstance(table, str) else "-".join(f"{key}={value}" for key, value in table.items())


def asked(game: str, options: dict[str, Any], seed: int) -> Iterator[tuple[Match, Seat]]:
    """Every seat that may speak, at every step of a random game in which bots have their say."""
    walk = Walk(game, seed, wits=True, window=0, **options)
    while not walk.over:
        for seat in walk.match.prompts:
            yield walk.match, seat
        walk.go(walk.next_step())


def legal(match: Match, seat: Seat, luck: Random, tries: int) -> Iterator[Action]:
    """What is listed, and whatever else the rules do not refuse of what a form can be filled with."""
    prompt = match.prompt(seat)
    question = match.state.asked
    assert prompt is not None
    assert question is not None
    yield from prompt.actions
    for _ in range(tries if prompt.forms else 0):
        action = rules_of(match.rules.name).parse(filled(luck.choice(prompt.forms), luck))
        if action is not None and question.question.refusal(match.state, seat, action) is None:
            yield action


def filled(form: Form, luck: Random) -> str:
    """A form with something in every blank, right or wrong."""
    blanks: dict[str, str] = {}
    for field in form.fields:
        match field:
            case Pick(blank, of, least, most):
                count = luck.randint(least, min(most, max(least, luck.choice((0, 1, 1, 2, 3, 5, most)))))
                blanks[blank] = " ".join(mark.removeprefix("card:") for mark in luck.sample(of, count))
            case Number(blank, least, most):
                blanks[blank] = str(luck.randint(least, most)) if luck.random() < 0.3 else ""
            case Describe(blank, words, least, most):
                count = luck.randint(least, min(most, luck.choice((0, 1, 1, 2, 3))))
                blanks[blank] = " ".join("/".join(luck.sample(words, luck.choice((1, 1, 2)))) for _ in range(count))
    if "give-hand" in blanks and luck.random() < 0.8:
        blanks["give-hand"], blanks["give-total"] = described(blanks["picked"].split(), luck)
    return form.sentence.format(**blanks)


def described(picked: list[str], luck: Random) -> tuple[str, str]:
    """Slots that these hand cards fit, and now and then their total."""
    cards = [RULES.data.cards[card] for card in picked]
    slots = [luck.choice(("any", card.colour, f"{card.colour}/{luck.choice(COLOURS)}")) for card in cards]
    slots = ["any" if len({*slot.split("/")}) < len(slot.split("/")) else slot for slot in slots]
    total = sum(card.value for card in cards)
    return " ".join(luck.sample(slots, len(slots))), str(total) if cards and luck.random() < 0.3 else ""


def new(game: str, options: dict[str, Any], seed: int) -> Match:
    return perigee.new(game, seed=seed, window=0, **options)
