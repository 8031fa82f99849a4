"""What a keyboard reads: the help's own examples in each language, the bots' tempo, and why nothing is taken back."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import perigee
from perigee import Match
from perigee.terminal.drawings import drawing_class
from perigee.terminal.keyboard import Keyboard
from perigee.terminal.sitting import TEMPO, Sitting
from perigee.words import LANGUAGES
from tests.end_of_days.table import eod
from tests.terminal.person import Person

QUOTED = re.compile(r'"(.+?)"|«\s(.+?)\s»')


def at_the_keyboard(match: Match, language: str) -> Keyboard:
    sitting = Sitting(match, [0], {}, clock=lambda: 0)
    sitting.start()
    return Keyboard(sitting, drawing_class(match.rules.name)(), language)


def typed(keyboard: Keyboard, line: str) -> str:
    keyboard.enter(line)
    return keyboard.note


def examples(keyboard: Keyboard, key: str) -> list[str]:
    return ["".join(found) for found in QUOTED.findall(keyboard.words.text(key))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", perigee.GAMES)
def test_the_helps_examples_of_why_are_moves_that_the_terminal_reads(game: str, language: str) -> None:
    keyboard = at_the_keyboard(perigee.new(game, seats=2, seed=1), language)
    (example,) = examples(keyboard, "help.why")
    answer = typed(keyboard, example)
    assert answer not in ("", keyboard.words.text("refusal.unreadable")), example
    if language == "fr":
        assert not re.search(r"\b(build|play|lay|red|site)\b", example), "a French player reads French"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_closed_move_is_explained_by_the_words_that_the_list_has_for_it(language: str) -> None:
    keyboard = at_the_keyboard(perigee.new("apophis", seats=2, seed=1), language)
    closed = keyboard.sight["prompt"]["closed"]
    assert closed
    for one in closed:
        assert typed(keyboard, f"why {keyboard.words.option(one)}") == keyboard.words.refusal(one["refusal"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tempo_has_the_words_of_the_language_and_the_english_ones(language: str) -> None:
    keyboard = at_the_keyboard(perigee.new("apophis", seats=2, seed=1), language)
    usual = keyboard.sitting.bot_pause
    lines = examples(keyboard, "help.tempo")
    assert len(lines) == len(TEMPO)
    for line, english in zip(lines, TEMPO, strict=True):
        share, of = TEMPO[english]
        assert line.split()[1] in keyboard.words.text("terminal.no-tempo")
        for said in (line, f"tempo {english}"):
            typed(keyboard, "tempo normal")
            assert keyboard.words.text(f"tempo.{english}") in typed(keyboard, said)
            assert keyboard.sitting.bot_pause == usual * share // of
    assert typed(keyboard, "tempo wild") == keyboard.words.text("terminal.no-tempo")


def nothing_done() -> Match:
    return perigee.new("apophis", seats=1, seed=4)


def something_revealed() -> Match:
    match = nothing_done()
    match.say(0, "draw")
    return match


def another_acted() -> Match:
    match = perigee.new("apophis", seats=2, seed=4)
    match.say(0, "build yellow 1")
    match.say(1, str(match.prompts[1].options[-1]))
    return match


def secret_answers_awaited() -> Match:
    """ED-42: the others are asked, and nobody may know who has answered."""
    table = eod("US SU", hands=["", "Air Strike"], fronts=["Recon Satellite"])
    return table.say(0, "pass").match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("at", [nothing_done, something_revealed, another_acted, secret_answers_awaited])
def test_a_move_that_is_not_taken_back_is_told_why_by_the_pages_words(at: Callable[[], Match], language: str) -> None:
    keyboard = at_the_keyboard(at(), language)
    assert not keyboard.sitting.match.can_undo(0)
    why = {
        "en": "Only your last move, while nothing was revealed, nobody has acted since and no secret answers are "
        "awaited.",
        "fr": "Seulement votre dernier coup, tant que rien n’a été révélé, que personne n’a agi depuis et qu’aucune "
        "réponse secrète n’est attendue.",
    }
    assert typed(keyboard, "undo") == why[language]


def test_what_stands_before_the_name_of_the_game_holds_for_it(tmp_path: Path) -> None:
    person = Person("play", "--lang", "fr", "--bot-pause", "0", "apophis", "--seed", "4", home=tmp_path)
    person.sees("Appuyez sur Entrée")
    person.leaves()
