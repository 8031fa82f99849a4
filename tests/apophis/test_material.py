"""Material: cards, sections, the rock, and what is public (AP-01 to AP-08)."""

from __future__ import annotations

import pytest

import perigee
from perigee.games.apophis.pieces import COUNTERS, SECTIONS, SUITS
from perigee.match.plainly import to_json
from perigee.words import Words
from perigee.words.catalogue import catalogue
from tests.apophis.table import apophis, letters


def test_ap01_colour_and_suit_are_one_thing() -> None:
    assert SUITS == {"yellow": "spades", "blue": "diamonds", "red": "hearts", "green": "clubs"}


def test_ap01_a_card_has_a_colour_and_no_rank() -> None:
    table = apophis(hands=["YBRG"])
    assert table.view(0).hand == ("yellow", "blue", "red", "green")


def test_ap02_twelve_cards_of_each_colour_are_played() -> None:
    state = perigee.new("apophis", seats=3, seed=1).state
    everything = [*state.deck, *(card for hand in state.hands for card in hand)]
    assert len(everything) == 48
    assert {colour: everything.count(colour) for colour in SUITS} == dict.fromkeys(SUITS, 12)


def test_ap02_the_deck_is_shuffled() -> None:
    decks = {letters(perigee.new("apophis", seats=1, seed=seed).state.deck) for seed in range(20)}
    assert len(decks) == 20


def test_ap03_twelve_sections_and_no_more() -> None:
    depot = apophis(hands=["Y"]).view().depot
    assert [str(section) for section in depot] == "Y1 Y2 Y3 B1 B2 B3 R1 R2 R3 G1 G2 G3".split()
    assert depot == SECTIONS


@pytest.mark.parametrize(("layers", "hits"), [(3, 3), (2, 4), (1, 5)])
def test_ap04_apophis_is_worth_its_largest_piece(layers: int, hits: int) -> None:
    """With one point of guidance the die has to make up for the pieces that are gone."""
    for die in (hits - 1, hits):
        table = apophis(rocket="Y1 B1", sequence="YBR", hands=["G"], dice=[die], layers=layers)
        table.say(0, "launch green")
        assert table.happened("hit") == (die == hits)


def test_ap05_five_counters_one_die_one_timer() -> None:
    assert COUNTERS == 5
    table = apophis(hands=["Y"], timer=60)
    assert table.match.next_deadline() == table.view().ends_at == 60_000


@pytest.mark.parametrize(
    ("language", "functions"),
    [
        ("en", ["booster fuel", "guidance", "nuclear warhead", "deflecting warhead", "fail-safe"]),
        ("fr", ["combustible", "système de guidage", "ogive nucléaire", "ogive de déviation", "redondance système"]),
    ],
)
def test_ap01_ap06_every_colour_has_its_function(language: str, functions: list[str]) -> None:
    """Green is a deflecting warhead in the basic game and a fail-safe with that rule."""
    basic, safe = Words(language, "apophis"), Words(language, "apophis", modes=["fail-safes"])
    said = [basic.value(colour, "function") for colour in SUITS]
    assert [*said, safe.value("green", "function")] == functions
    assert [safe.value(colour, "function") for colour in SUITS][:3] == functions[:3]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ap01_both_faces_of_the_cards_have_words(language: str) -> None:
    words = Words(language, "apophis")
    for colour in SUITS:
        assert words.has(f"colour.{colour}")
        assert words.has(f"suit.{colour}")


@pytest.mark.parametrize(
    ("term", "english"),
    [
        ("missile", "rocket"), ("mettre le missile au rebut", "scrap"), ("compteur de déviation", "deflection counter"),
        ("combustible", "booster fuel"), ("système de guidage", "guidance"),
    ],
)  # fmt: skip
def test_ap06_french_speaks_with_the_french_terms(term: str, english: str) -> None:
    """Wherever English has the one, French has the other; no French text says `fusée`."""
    assert term in everything("fr")
    assert english in everything("en")
    assert "fusée" not in everything("fr")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ap07_the_designer_is_credited(language: str) -> None:
    credit = Words(language, "apophis").text("about.credit")
    for part in ("Erik Dresner", "2009", "Icehouse"):
        assert part in credit


def everything(language: str) -> str:
    """All texts of the game, one below the other."""
    texts = [text for name in ("apophis", "apophis-page") for text in catalogue(language, name).values()]
    return "\n".join(part for text in texts for part in ([text] if isinstance(text, str) else text)).lower()


def test_ap08_counts_are_public() -> None:
    view = apophis(hands=["YBR", "GG"], rocket="Y1", sequence="R", discards="BB", counters=2).view(None)
    assert (view.hand_sizes, view.deck) == ((3, 2), 48 - 3 - 2 - 1 - 2)
    assert (letters(view.discards), letters(view.sequence), view.counters) == ("BB", "R", 2)
    assert [str(section) for section in view.rocket] == ["Y1"]
    assert len(view.depot) == 11
    assert view.ends_at == 900_000


def test_ap08_a_spectator_sees_no_hand_and_a_player_only_their_own() -> None:
    table = apophis(hands=["YBR", "GG"])
    assert table.view(None).hand is None
    assert table.hand(1) == "GG"


def test_ap08_nobody_sees_the_order_of_the_deck() -> None:
    """Turning the whole deck over changes nothing that anybody is sent."""
    table = apophis(hands=["YBR", "GG"], top="RRRGGG")
    before = [to_json(table.match.sight(seat)) for seat in (0, 1, None)]
    table.state.deck.reverse()
    assert [to_json(table.match.sight(seat)) for seat in (0, 1, None)] == before


def test_ap08_only_the_player_who_draws_sees_the_cards() -> None:
    table = apophis(hands=["Y", "G"], top="RB").say(0, "draw")
    assert [str(told.event) for told in table.match.sight(0).events] == ["Drew(seat=0, count=2, cards=('red', 'blue'))"]
    assert [str(told.event) for told in table.match.sight(1).events] == ["Drew(seat=0, count=2, cards=None)"]
