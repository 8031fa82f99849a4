"""Around the game: glossary, legend, history, credits (AX-80 to AX-82)."""

from __future__ import annotations

import pytest

from perigee.games.apollo13.around import GLOSSARY, LEGEND, PARAGRAPHS
from perigee.games.apollo13.load import BOX
from perigee.locale import LANGUAGES
from perigee.locale.words import catalogue

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
