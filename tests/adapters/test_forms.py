"""The forms of End of Days, exhaustively on small tables: all that is right can be said, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from perigee.adapters.end_of_days.forms import SLOTS, Cards, Rocket, Terms, can_be_so_many, fill
from perigee.adapters.saying import Way
from perigee.games.end_of_days import RULES
from perigee.games.end_of_days.facts import facts_of
from perigee.games.end_of_days.offers import Side, fillings, fits
from perigee.games.end_of_days.rocket import viable
from perigee.table.sentences import LONGEST
from tests.adapters.walks import new

FACTS = facts_of(RULES.data.hash, ("us", "su"))
MODULES = sorted(FACTS.modules)


def said(way: Way) -> Iterator[str]:
    """Every sentence that this way comes to; a dead end is one that nothing follows and that is no sentence."""
    sentence, words = way.over(), way.follows()
    assert sentence or words
    if sentence:
        yield sentence
    for word in words:
        yield from said(way.after(word))


@pytest.mark.parametrize("first", range(0, len(MODULES) - 9, 7))
def test_ed61_every_rocket_of_a_site_can_be_named_and_no_other(first: int) -> None:
    site = tuple(MODULES[first :: len(MODULES) // 8][:8])
    rocket = Rocket(FACTS)
    cards = Cards(("launch", "site", "1", "with"), site, rocket.right, rocket.can)
    flying = [
        some for count in range(1, 9) for some in combinations(site, count)
        if viable([FACTS.modules[card] for card in some])
    ]  # fmt: skip
    if not flying:
        assert not cards.after("launch").after("site").after("1").after("with").follows()
        return
    assert sorted(said(cards)) == sorted(f"launch site 1 with {' '.join(some)}" for some in flying)


@pytest.mark.parametrize(
    "asked", [Side(hand=("any", "red/blue")), Side(hand=("red",) * 2, total=7), Side(hand=("any",) * 3)]
)
def test_ed32_every_filling_of_an_offer_can_be_named_and_no_other(asked: Side) -> None:
    hand = tuple(sorted({*MODULES[:6], *MODULES[::9]} & FACTS.usable[0]))
    cards = Cards(
        ("accept", "2", "with"), hand, lambda some: fits(FACTS, asked, some),
        can_be_so_many(len(asked.hand), lambda some: fits(FACTS, asked, some)),
    )  # fmt: skip
    wanted = fillings(FACTS, asked, hand, 0, 10_000)
    assert len(wanted) > 3
    assert sorted(said(cards)) == sorted(f"accept 2 with {' '.join(some)}" for some in wanted)


def test_ed32_every_small_offer_can_be_made_once_or_more() -> None:
    red, blue = MODULES[0], next(card for card in MODULES if FACTS.cards[card].colour == "blue")
    offers = set(said(Terms(("offer", "su"), FACTS, (), (red,), (blue,), 1)))
    own = 1 + 2 * sum(
        "red" in slot or slot == "any" for slot in SLOTS
    )  # nothing, or a card described, with total or not
    theirs = 2 * (1 + len(SLOTS) * (1 + 6))  # a card in play or none; no slot, or one, with a total or not
    assert len(offers) == own * theirs - 1  # ED-30: something is traded
    assert all(RULES.parse(offer) is not None for offer in offers)


def test_an_offer_is_never_longer_than_a_sentence() -> None:
    way: Way = Terms(("offer", "su"), FACTS, (), tuple(sorted(FACTS.usable[1]))[:30], (), 20)
    for word in ("offer", "su"):
        way = way.after(word)
    while words := way.follows():
        way = way.after(max(words, key=len))
        sentence = way.over()
        assert sentence is None or (len(sentence) <= LONGEST and RULES.parse(sentence) is not None)


def test_a_spectator_fills_no_form() -> None:
    match = new("end-of-days", {"seats": 2, "nations": "random"}, 1)
    assert fill(match.sight(None), ()) == ()
