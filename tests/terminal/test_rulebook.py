"""The rules at hand in the terminal: by chapter, by clause, by a word; they are the text of the rules page."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

import perigee
from perigee.cli.main import main
from perigee.terminal.rulebook import chapters
from perigee.words import LANGUAGES
from tests.clauses import CLAUSE


def read(*words: str) -> str:
    done = CliRunner().invoke(main, ["rules", *words], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", perigee.GAMES)
def test_every_clause_of_the_rules_stands_in_a_chapter(game: str, language: str) -> None:
    found = [clause for chapter in chapters(game, language) for clause in chapter.clauses]
    named = [clause.id for clause in found if clause.id]
    assert len(named) == len(set(named)) > 40
    assert all(clause.words for clause in found)
    assert all(CLAUSE.fullmatch(name) for name in named)
    assert not any(mark in clause.words for clause in found for mark in ("**", "](", "|--"))


@pytest.mark.parametrize("game", perigee.GAMES)
def test_the_rules_begin_with_the_story_and_the_chapters(game: str) -> None:
    said = read(game)
    assert len(said.splitlines()[1]) > 150, "a story of a few sentences"
    assert "  1  Material" in said
    assert "id" not in said.split(), "no word of tests and ids to people who want to play"


def test_a_chapter_a_clause_and_a_word_are_found() -> None:
    assert read("apophis", "5").startswith("The end\nAP-")
    assert read("apophis", "ap-07") == (
        "AP-07  The game is credited in the app: designed by Erik Dresner, winner of the Spring 2009 Icehouse design"
        " competition.\n"
    )
    assert read("apollo-xiii", "glossary", "in").startswith("AX-80  ")
    assert read("end-of-days", "hippopotamus") == "The rules say nothing about “hippopotamus”.\n"
    assert read("end-of-days", "--lang", "fr").startswith("La fin des temps\n1966")


def test_words_are_found_as_people_type_them() -> None:
    """Without accents, and with the apostrophe of the keyboard."""
    assert "ED-42" in read("end-of-days", "priorite", "--lang", "fr")
    assert "ED-42" in read("end-of-days", "jusqu'à ce qu'il passe", "--lang", "fr")
