"""Around the game: glossary, legend, history, credits, and how a card is shown (AX-57, AX-80 to AX-82)."""

from __future__ import annotations

import json

import pytest

from perigee.games.apollo_xiii.load import BOX
from perigee.match.plainly import to_json
from perigee.terminal.apollo_xiii.around import GLOSSARY, LEGEND, PARAGRAPHS
from perigee.terminal.apollo_xiii.drawing import ApolloDrawing
from perigee.terminal.pen import Pen
from perigee.words import LANGUAGES, Words
from perigee.words.catalogue import catalogue
from tests.apollo_xiii.table import apollo

every_language = pytest.mark.parametrize("language", LANGUAGES)


def texts(language: str, start: str) -> dict[str, str]:
    found = catalogue(language, "apollo-xiii")
    return {key.removeprefix(start): str(text) for key, text in found.items() if key.startswith(start)}


@every_language
def test_ax80_the_glossary_explains_ten_names(language: str) -> None:
    assert len(GLOSSARY) == 10
    assert set(texts(language, "glossary.")) == set(texts(language, "glossary-text.")) == set(GLOSSARY)
    assert all(len(text) > 40 for text in texts(language, "glossary-text.").values())


def test_ax80_it_has_the_names_of_the_rules() -> None:
    names = "Aquarius, CAPCOM, Cardan shaft, CSM, fuel cells, heat shield, LEM, Odyssey, RCS, Saturn V"
    assert [texts("en", "glossary.")[name] for name in GLOSSARY] == names.split(", ")


@every_language
def test_ax81_the_legend_has_every_symbol_in_use(language: str) -> None:
    assert set(texts(language, "legend.")) == set(LEGEND)
    marks = {card.mark for card in BOX.history.values() if card.mark}
    special = {step for steps in BOX.special.values() for step in steps}
    assert marks == {"flight", "energy"}
    assert special == {"shield", "cancel", "foresee(3)"}
    assert {*marks, "shield", "cancel", "premonitions"} <= set(LEGEND)


@every_language
def test_ax82_a_short_true_history_of_the_flight(language: str) -> None:
    told = texts(language, "history.")
    assert set(told) == {str(number) for number in PARAGRAPHS}
    for fact in ("1970", "Lovell", "Swigert", "Haise", "Mattingly", "Fra Mauro", "Aquarius", "Iwo Jima"):
        assert any(fact in text for text in told.values())


@every_language
def test_ax82_the_credits_name_the_designer(language: str) -> None:
    assert "Andrea Crespi" in texts(language, "about.")["credit"]


@every_language
def test_a_card_has_its_text_apart_from_its_rule(language: str) -> None:
    """A title, a text and a rule, three things a card, so that a page can set the rule apart."""
    kinds = [texts(language, f"{kind}.") for kind in ("card", "card-text", "card-rule")]
    for number in (*BOX.history, *BOX.player, *BOX.boards):
        title, text, rule = (kind[str(number)] for kind in kinds)
        assert all((title, text, rule))
        assert rule not in text


def test_ax57_a_card_is_shown_to_everyone_before_its_effect() -> None:
    table = apollo(hands=["90", ""], deck=[8], tracks={"team": 2})
    table.say(0, "play 90")
    for seat in (0, 1, None):
        told = [(type(event).__name__, event) for event in table.told(seat)]
        names = [name for name, _ in told if name in ("Turned", "Moved", "Played")]
        assert names == ["Turned", "Moved", "Played", "Moved", "Moved"]
        assert [event.card for name, event in told if name in ("Turned", "Played")] == [8, 90]


@every_language
def test_ax57_title_and_text_are_read_and_the_rule_stands_apart_in_yellow(language: str) -> None:
    table = apollo(deck=[8])
    words = Words(language, "apollo-xiii", also=("terminal",))
    sight = json.loads(to_json(table.sight(1)))
    lines = ApolloDrawing().board(sight, Pen(words, 120, 24, unicode=True))
    shown = " ".join(line.plain for line in lines)
    assert words.text("card.8") in shown
    assert words.text("card-text.8") in shown
    yellow = [line.plain[span.start : span.end] for line in lines for span in line.spans if span.style == "yellow"]
    assert any(part.endswith(words.text("card-rule.8")) for part in yellow)
    assert not any(words.text("card.8") in part or words.text("card-text.8") in part for part in yellow)
