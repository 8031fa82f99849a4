"""All 163 cards and boards: each parses, comes up in random games, and has words in both languages."""

from __future__ import annotations

import csv
from collections import Counter
from typing import Any

import pytest

from perigee.games.apollo_xiii import RULES, events
from perigee.games.apollo_xiii.cards import wordings
from perigee.games.apollo_xiii.effects import read_effects
from perigee.games.apollo_xiii.load import BOX
from perigee.match.match import Match
from perigee.table.chance import Seeded
from perigee.words import LANGUAGES
from perigee.words.catalogue import catalogue
from tests.apollo_xiii.table import apollo, patient_edition

EVERYTHING = (*BOX.history, *BOX.boards, *BOX.player)
PATIENT = type(RULES)(patient_edition())
QUICK: dict[str, Any] = {"window": 0, "timer": False, "odds": False}
GAMES = 60
STAGED = {str(card.number) for card in BOX.player.values() if card.stage}


def test_there_are_163_cards_and_boards() -> None:
    assert sorted(EVERYTHING) == [*range(1, 145), *range(150, 169)]


@pytest.mark.parametrize("table", ["history", "boards", "player"])
def test_every_row_parses(table: str) -> None:
    cards: dict[int, Any] = {**BOX.history, **BOX.boards, **BOX.player}
    for row in csv.DictReader(BOX.texts[f"{table}.csv"].splitlines()):
        effects = cards[int(row["number"])].effects
        if row["effects"] in ("board", "win"):  # An event card turns its board, and the last board is the end.
            assert effects == ()
        else:
            assert read_effects(row["effects"]) == effects
            assert ";".join(step.text for step in effects) == row["effects"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", EVERYTHING)
def test_every_card_has_words(number: int, language: str) -> None:
    words, english = catalogue(language, "apollo-xiii"), catalogue("en", "apollo-xiii")
    for key in (f"card.{number}", f"card-text.{number}", f"card-rule.{number}"):
        assert words[key]
    if language != "en":
        assert words[f"card-text.{number}"] != english[f"card-text.{number}"]


@pytest.mark.parametrize("number", BOX.player)
def test_every_player_card_can_be_played_in_all_its_words(number: int) -> None:
    """Where its stage or its pair is in play, with boards in play and without."""
    card = BOX.player[number]
    answered = [h.number for h in BOX.history.values() if h.stage == (card.stage or "A") and not h.event]
    history = next(h for h in answered if card.pair is None or BOX.history[h].pair == card.pair)
    spare = "80" if number != 80 else "83"
    for boards in ({}, {153: 5, 159: 4}):
        for words in wordings(card, tuple(boards)):
            table = apollo(hands=[str(number), ""], card=history, boards=boards, discards=spare, timer=False)
            table.say(0, " ".join(("play", str(number), *words)))
            while table.question != "Turn":
                table.say(0, table.may(0)[0])
            assert number in table.state.discards


def test_every_card_and_board_comes_up_in_random_games() -> None:
    seen: Counter[int] = Counter()
    for seed in range(GAMES):
        seen.update(come_up(seed))
    assert sorted(seen) == sorted(EVERYTHING)


def come_up(seed: int) -> set[int]:
    """The history cards and boards turned, and the player cards played, in a random game that goes all the way home.
    Cards with a stage are played while they can be and kept until then."""
    options = {**QUICK, "seats": 2 + seed % 2, "boards": ("original", "1", "2", "mixed")[seed % 4]}
    match, chance = Match(PATIENT, PATIENT.options(options), Seeded(seed)), Seeded(seed)
    while match.outcome is None:
        prompts = match.prompts
        seat = chance.pick(sorted(seat for seat, prompt in prompts.items() if prompt.options))
        sentences = [str(option) for option in prompts[seat].options]
        match.say(seat, chance.pick(urgent(sentences) or sparing(sentences) or sentences))
    return {number for told in match.sight(None, since=0).events for number in shown(told.event)}


def urgent(sentences: list[str]) -> list[str]:
    return [one for one in sentences if "play" in one and STAGED & set(one.split())]


def sparing(sentences: list[str]) -> list[str]:
    return [one for one in sentences if not STAGED & set(one.split())]


def shown(event: object) -> tuple[int, ...]:
    if isinstance(event, events.Turned | events.Played):
        return (event.card,)
    return (event.board,) if isinstance(event, events.BoardTurned) else ()
