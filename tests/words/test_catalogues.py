"""Everything that people read has words in both languages, and they fit what they describe."""

from __future__ import annotations

import ast
import inspect
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import perigee
from perigee.games import rules_of
from perigee.match.plainly import OF_THE_TABLE
from perigee.table.action import Action
from perigee.table.errors import Wrong
from perigee.table.event import Event
from perigee.table.question import Decision
from perigee.words import LANGUAGES, Words
from perigee.words.catalogue import catalogue
from perigee.words.export import catalogues, compiled, exported, of_libraries

BLANK = re.compile(r"\{(\w+)(?::[\w-]+)?\}")
PREFIXES: dict[type, str] = {Event: "event", Decision: "question", Action: "option"}


def keys_of(game: str) -> dict[str, set[str]]:
    """The key of every tagged class of a game, with the fields that its template may use."""
    found = {}
    for name, kind in {**OF_THE_TABLE, **rules_of(game).kinds}.items():
        for base, prefix in PREFIXES.items():
            if issubclass(kind, base):
                found[f"{prefix}.{name}"] = set(vars(kind)["__dataclass_fields__"])
    return found


def reasons_of(game: str) -> set[str]:
    """Every reason that the rules of a game refuse with."""
    package = Path(inspect.getfile(type(rules_of(game)))).parent
    calls = (node for path in package.rglob("*.py") for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    return {reason for call in calls for reason in _reason(call)}


def _reason(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and len(node.args) > 1:
        reason = node.args[1]
        if isinstance(reason, ast.Constant) and isinstance(reason.value, str):
            yield reason.value


def variants(texts: Any, key: str) -> list[str]:
    """Every text of a key: its variants, and both its singular and plural."""
    found = [text for name, text in texts.items() if name == key or name.startswith(f"{key}.")]
    return [one for text in found for one in ([text] if isinstance(text, str) else text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", perigee.GAMES)
def test_every_event_question_and_option_has_words(game: str, language: str) -> None:
    words = Words(language, game)
    assert [key for key in keys_of(game) if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", perigee.GAMES)
def test_every_refusal_has_words(game: str, language: str) -> None:
    words = Words(language, game)
    assert [reason for reason in sorted(reasons_of(game)) if not words.has(f"refusal.{reason}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", perigee.GAMES)
def test_blanks_name_fields_that_are_there(game: str, language: str) -> None:
    texts = catalogue(language, game)
    for key, names in keys_of(game).items():
        for text in variants(texts, key):
            assert set(BLANK.findall(text)) <= names, f"{language} {key}: {text}"


@pytest.mark.parametrize("po", catalogues(), ids=lambda po: f"{po.parent.name}/{po.stem}")
def test_the_json_is_what_the_catalogue_exports(po: Path) -> None:
    assert po.with_suffix(".json").read_text("utf-8") == exported(po)


@pytest.mark.parametrize("po", of_libraries(), ids=lambda po: f"{po.parts[-3]}/{po.stem}")
def test_what_gettext_reads_is_up_to_date(po: Path) -> None:
    made, kept = io.BytesIO(compiled(po)), io.BytesIO(po.with_suffix(".mo").read_bytes())
    texts = [[(one.id, one.string) for one in read_mo(file) if one.id] for file in (made, kept)]
    assert texts[0] == texts[1]
    assert len(texts[0]) > 50


def sentences_of_what_is_wrong() -> set[str]:
    """Every sentence that `Wrong` and its kinds are raised with, anywhere."""
    kinds = {"Wrong", *(kind.__name__ for kind in Wrong.__subclasses__())}
    package = Path(inspect.getfile(perigee)).parent
    calls = (node for path in package.rglob("*.py") for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    first = (call.args[0] for call in calls if isinstance(call, ast.Call) and getattr(call.func, "id", "") in kinds)
    return {text.value for text in first if isinstance(text, ast.Constant) and isinstance(text.value, str)}


def test_whatever_is_wrong_is_told_in_french_with_the_same_blanks() -> None:
    with (Path(inspect.getfile(perigee)).parent / "words/fr/LC_MESSAGES/wrong.po").open("rb") as file:
        french = {str(one.id): str(one.string) for one in read_po(file) if one.id}
    assert set(french) == sentences_of_what_is_wrong()
    for sentence, text in french.items():
        assert sorted(BLANK.findall(sentence)) == sorted(BLANK.findall(text)), text


@pytest.mark.parametrize("domain", sorted({po.stem for po in catalogues()}))
def test_both_languages_have_the_same_keys_with_the_same_blanks(domain: str) -> None:
    english, french = catalogue("en", domain), catalogue("fr", domain)
    plain = {key for key in english if not key.endswith(".you")}
    assert plain ^ {key for key in french if not key.endswith(".you")} == set()
    for key in plain:
        blanks = [sorted(set(BLANK.findall(json.dumps(texts[key])))) for texts in (english, french)]
        assert blanks[0] == blanks[1], key


@pytest.mark.parametrize(
    ("language", "both"), [("en", ("a layer", "a counter")), ("fr", ("une couche", "un compteur"))]
)
def test_the_check_list_says_that_damage_takes_a_layer_and_adds_a_counter(language: str, both: tuple[str, str]) -> None:
    """AP-50: but not where the advanced game knows no counters."""
    texts = catalogue(language, "apophis-page")
    assert [word in texts["check.note.damage"] for word in both] == [True, True]
    assert [word in texts["check.note.damage.no-deflection"] for word in both] == [True, False]


OWN_WORDS = {
    "apophis": {"en": "warhead|booster|check-list|sequence|depot", "fr": "ogive|combustible|missile|épreuve|dépôt"},
    "end-of-days": {"en": "nation|viable|habitat|colony|scrapyard", "fr": "nation|viable|habitat|colonie|casse"},
    "apollo-xiii": {
        "en": "cube|mission status|history card|token",
        "fr": "cube|état de la mission|carte Histoire|jeton",
    },
}


def lesson_of(game: str, language: str) -> str:
    texts = catalogue(language, f"{game}-page")
    return " ".join(text for key in texts if key.startswith("lesson.") for text in variants(texts, key))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", perigee.GAMES)
def test_a_lesson_uses_its_own_games_words_and_no_others(game: str, language: str) -> None:
    lesson = lesson_of(game, language)
    for other, words in OWN_WORDS.items():
        found = {word.lower() for word in re.findall(words[language], lesson, re.IGNORECASE)}
        assert bool(found) == (other == game), f"{other}: {found}"


@pytest.mark.parametrize(
    ("language", "never", "but"),
    [("en", r"\bsentence", r"$^"), ("fr", r"\bphrase", r"phrases toutes faites|^phrases$")],
)
def test_a_move_is_never_called_a_sentence(language: str, never: str, but: str) -> None:
    """In French the quick phrases of talk are called that; nothing else is."""
    for domain in {po.stem for po in catalogues()}:
        texts = catalogue(language, domain)
        shown = [BLANK.sub("", text) for key in texts for text in variants(texts, key)]
        wrong = [text for text in shown if re.search(never, text, re.IGNORECASE)]
        assert [text for text in wrong if not re.search(but, text, re.IGNORECASE)] == [], domain


def test_french_counts_zero_and_one_as_one_and_english_only_one() -> None:
    facts = {"count": 0, "colour": "red"}
    assert Words("en", "apophis").text("refusal.cards-short", facts) == "0 red cards short"
    assert Words("fr", "apophis").text("refusal.cards-short", facts) == "il manque 0 carte rouge"


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="en, fr"):
        Words("de")


def test_french_is_set_as_the_french_set_it() -> None:
    """The curly apostrophe, and no sign that a line could begin with: a space before it does not break."""
    for domain in sorted({po.stem for po in catalogues()}):
        texts = catalogue("fr", domain)
        shown = [text for key in texts for text in variants({key: texts[key]}, key)]
        assert [text for text in shown if re.search(r"[a-zà-ÿœ]'[a-zà-ÿœ]| [:;?!»]|« ", text, re.IGNORECASE)] == [], (
            domain
        )


@pytest.mark.parametrize(
    ("game", "language", "event", "told"),
    [
        ("end-of-days", "fr", {"is": "Destroyed", "seat": 1, "card": "021"}, "Idris perd « Habitat simple »."),
        ("end-of-days", "en", {"is": "Destroyed", "seat": 1, "card": "021"}, "Idris loses Basic Habitat."),
        ("end-of-days", "fr", {"is": "Laid", "seat": 1, "card": "021", "site": None},
         "Idris a posé « Habitat simple » devant sa nation."),
        ("apollo-xiii", "fr", {"is": "Moved", "track": "haise.health", "by": -1, "to": 4, "crossed": False},
         "la santé de Haise passe à 4 (−1)."),
        ("apollo-xiii", "en", {"is": "Moved", "track": "haise.health", "by": -1, "to": 4, "crossed": False},
         "Haise's health −1 to 4."),
        ("end-of-days", "fr", {"is": "TurnBegan", "seat": 1}, "C’est au tour d’Idris."),
        ("end-of-days", "fr", {"is": "Looked", "seat": 2, "at": 1}, "Jun regarde la main d’Idris."),
        ("end-of-days", "fr", {"is": "TurnBegan", "seat": 2}, "C’est au tour de Jun."),
        ("end-of-days", "en", {"is": "TurnBegan", "seat": 1}, "It is Idris's turn."),
        ("apollo-xiii", "fr", {"is": "Spent", "seat": 0, "reserve": "flight", "tracks": ["ship", "ship"], "to": 0},
         "Vous puisez dans la réserve de vol pour 2 fois le vaisseau ; reste 0."),
        ("apollo-xiii", "fr", {"is": "Spent", "seat": 0, "reserve": "energy", "tracks": ["ship", "team"], "to": 1},
         "Vous puisez dans la réserve d’énergie pour le vaisseau et l’équipe ; reste 1."),
    ],
)  # fmt: skip
def test_a_sentence_has_its_articles_and_its_cards_their_marks(
    game: str, language: str, event: dict[str, Any], told: str
) -> None:
    words = Words(language, game, names=("Vera", "Idris", "Jun"), me=0)
    assert words.event(event).replace("\N{NO-BREAK SPACE}", " ") == told


@pytest.mark.parametrize(
    ("domain", "key", "facts", "told"),
    [
        ("page", "banner.pausing", {"seats": [1]}, ("Idris asks for a pause.", "Idris demande une pause.")),
        ("page", "banner.pausing", {"seats": [1, 2], "count": 2},
         ("Idris and Jun ask for a pause.", "Idris et Jun demandent une pause.")),
        ("page", "banner.pausing", {"seats": [1, 0], "count": 2, "seat": 0},
         ("Idris and you ask for a pause.", "Idris et vous demandez une pause.")),
        ("apophis-page", "act.Reroll.note", {"left": 1},
         ("1 number in 6 passes. Rerolls left: 1.", "1 face sur 6 réussit. Relances restantes : 1.")),
        ("together", "row.over.settled", {"place": 2, "of": 4},
         ("Second of 4 with 1 point", "2e place sur 4 avec 1 point")),
        ("together", "row.over.watched", {}, ("Won with 1 point", "Gagné avec 1 point")),
        ("end-of-days-page", "front.count", {"up": 1, "down": 1}, ("1 face up, 1 down", "visibles : 1, cachées : 1")),
    ],
)  # fmt: skip
def test_one_is_not_counted_as_many(domain: str, key: str, facts: dict[str, Any], told: tuple[str, str]) -> None:
    for language, text in zip(LANGUAGES, told, strict=True):
        words = Words(language, domain, names=("Vera", "Idris", "Jun"), me=0)
        assert words.text(key, {"count": 1, **facts}).replace("\N{NO-BREAK SPACE}", " ") == text


def test_every_help_text_of_a_command_has_words() -> None:
    """What is missing in a catalogue is shown as its key."""
    known = json.loads((Path(inspect.getfile(Words)).parent / "en" / "commands.json").read_text("utf-8"))
    sources = Path(perigee.__file__).parent.rglob("*.py")
    asked = {key for path in sources for key in re.findall(r'\bhere\("([^"]+)"', path.read_text("utf-8"))}
    assert len(asked) > 100
    assert asked <= set(known)
