"""One grammar of sentences: what a table of patterns says, it reads back."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from perigee.table.action import Action
from perigee.table.sentences import LONGEST, Sentences, named, one_of, phrase, some, whole_number, word


@dataclass(frozen=True, slots=True)
class Lay(Action):
    card: int
    site: int | None = None
    on: str = ""


@dataclass(frozen=True, slots=True)
class Order(Action):
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offer(Action):
    to: str
    give: tuple[str, ...] = ()
    picked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass(Action):
    until: str = ""


CARD = whole_number(3)
GAME = Sentences(
    {
        Lay: "lay {card} [site {site}] [on {on}]",
        Order: "order {cards:in-order}",
        Offer: "offer {to} [give {give}] [with {picked}]",
        Pass: "pass [{until}]",
    },
    {
        "card": CARD,
        "site": whole_number(1),
        "on": one_of(("red", "blue")),
        "in-order": some(CARD),
        "to": word(str),
        "give": phrase(tuple),
        "picked": some(CARD, by=int, least=0, unlike=True),
        "until": named({"until turn": "turn", "until use": "use"}),
    },
)


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("lay 3", Lay(3)),
        ("lay 12 site 0", Lay(12, 0)),
        ("lay 12 on red", Lay(12, None, "red")),
        ("lay 12 site 2 on blue", Lay(12, 2, "blue")),
        ("order 3 1 2", Order((3, 1, 2))),
        ("offer su", Offer("su")),
        ("offer su give any red with 1 4", Offer("su", ("any", "red"), (1, 4))),
        ("pass", Pass()),
        ("pass until turn", Pass("turn")),
    ],
)
def test_a_sentence_is_read_and_said_from_one_table(said: str, action: Action) -> None:
    assert GAME.parse(said) == action
    assert GAME.say(action) == said


def test_case_and_space_and_an_order_that_means_nothing_are_free() -> None:
    assert GAME.parse("  Offer SU   with 9 4 ") == Offer("su", (), (4, 9))
    assert GAME.parse("offer su give with") == Offer("su")


@pytest.mark.parametrize(
    "said",
    [
        "", "lie 3", "lay", "lay x", "lay 03", "lay -3", "lay ²", "lay 1234", "lay 3 4", "lay 3 site", "lay 3 site 12",
        "lay 3 on green", "lay 3 on red site 2", "order", "order 1 x", "offer su with 4 4", "pass until", "pass use",
        "pass until turn now", "lay 3" + " " * LONGEST,
    ],
)  # fmt: skip
def test_what_no_pattern_says_is_no_sentence(said: str) -> None:
    assert GAME.parse(said) is None
