"""The places that a newcomer touches, tried out: in a copy of the sources a card, a bot, a route, an option and a
language are added where docs/architecture.md says, and nowhere else; and every one of them works."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import urllib.request
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from tests import house
from tests.browser.chromium import serving
from tests.machine import ROOT

CARD = '''

class WeatherBalloon(Military):
    """Choose a card in the scrapyard and take it into your hand."""

    name = "Weather Balloon"
    copies = (Copy("121", 4, "WILD"),)
    harmless = True

    def ways(self, state: State, seat: Seat, card: CardId) -> list[Action]:
        return on_each(card, state.scrapyard)

    def effects(self, state: State, use: Using) -> Sequence[Effect]:
        return (Salvages(use.seat, aimed(use)),)
'''
CARD_WORDS = """
msgid "kind.weather-balloon"
msgstr "Weather Balloon"

msgid "kind-text.weather-balloon"
msgstr "Choose a card in the scrapyard and take it into your hand."
"""
CARD_TEST = """

def test_weather_balloon_takes_a_card_of_choice_from_the_scrapyard() -> None:
    table = eod(hands=["Weather Balloon"], scrapyard="Basic Habitat, Basic Colony")
    table.say("us", "use Weather Balloon on Basic Colony")
    assert (table.hand("us"), table.scrapyard, table.discards) == ("Basic Colony", "Basic Habitat", "Weather Balloon")
"""
MODULE_ROWS = {"kinds.csv": "Solar Sail,red,5,1,1,0,0,0,0,0\n", "cards.csv": "122,Solar Sail,red,2,WILD,no\n"}
MODULE_WORDS = """
msgid "kind.solar-sail"
msgstr "Solar Sail"

msgid "kind-text.solar-sail"
msgstr "Lifts 5. Liftoff on 1 or less, +1 for each other propulsion module."
"""
MODULE_TEST = """

def test_solar_sail() -> None:
    assert flight("Solar Sail, Basic Habitat, Basic Colony").happened("launched", chance=1)
"""
BOT = '''"""A player that says the first thing there is."""

from perigee.table.sight import Sight


class Drawer:
    def __init__(self, seed: int = 0) -> None: ...

    def decide(self, sight: Sight) -> str | None:
        return None if sight.prompt is None else str(sight.prompt.actions[0])
'''
HANDLER = """

async def greeting(call: Call) -> dict[str, str]:
    return {"hello": call.path("name")}
"""
ROUTE = '    Route("GET", "/api/greeting/{name}", "A greeting", about.greeting),\n'
SHOWN = ('"pause", ', '"drill", ')
OPTION_WORDS = """
msgid "opt.drill"
msgstr "Drill"
"""
LANGUAGE = ',\n  "eo": { "singular": [1, 1], "colon": ": ", "percent": "%", "decimal": ",", "region": "eo" }'

Edits = dict[str, list[tuple[str, str]]]
"""By path, as docs/architecture.md writes it: what stands there before what is added (nothing: at the end), and what is
added."""

ADDED: dict[str, Edits] = {
    "a card with a new text": {
        "games/end_of_days/military.py": [("", CARD)],
        **{f"words/{language}/end-of-days.po": [("", CARD_WORDS)] for language in ("en", "fr")},
        "tests/end_of_days/test_cards_military.py": [("", CARD_TEST)],
    },
    "a module with new figures": {
        **{f"games/end_of_days/data/{name}": [("", row)] for name, row in MODULE_ROWS.items()},
        **{f"words/{language}/end-of-days.po": [("", MODULE_WORDS)] for language in ("en", "fr")},
        "tests/end_of_days/test_cards_modules.py": [("", MODULE_TEST)],
    },
    "a bot": {
        "bots/apophis/drawer.py": [("", BOT)],
        "games/apophis/__init__.py": [("    bots={\n", '        "drawer": "perigee.bots.apophis.drawer:Drawer",\n')],
    },
    "a route": {
        "server/http/handlers/about.py": [("", HANDLER)],
        "server/http/routes.py": [("ROUTES: Final = (\n", ROUTE)],
    },
    "an option": {
        "games/apophis/options.py": [("    odds: bool = True\n", "    drill: bool = False\n"), SHOWN],
        **{f"words/{language}/apophis.po": [("", OPTION_WORDS)] for language in ("en", "fr")},
    },
    "a language": {
        "words/languages.json": [('"region": "fr-FR" }', LANGUAGE)],
        "words/eo/server.po": [("", "")],
    },
}


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which all of that is added, and the catalogues are exported."""
    copy = tmp_path_factory.mktemp("sources")
    shutil.copytree(house.SOURCES, copy / "perigee", ignore=shutil.ignore_patterns("web", "__pycache__"))
    shutil.copytree(ROOT / "tests" / "end_of_days", copy / "tests" / "end_of_days")
    shutil.copy(ROOT / "tests" / "__init__.py", copy / "tests")
    words = copy / "perigee" / "words"
    for what, edits in ADDED.items():
        if what == "a language":
            shutil.copytree(words / "fr", words / "eo")  # to be translated
        for path, additions in edits.items():
            add(copy / path if path.startswith("tests/") else copy / "perigee" / path, additions)
    run(copy, "-m", "perigee.words.export")
    return copy


def add(file: Path, additions: list[tuple[str, str]]) -> None:
    text = file.read_text("utf-8") if file.exists() else ""
    for after, new in additions:
        assert after in text, f"{file} has no {after!r}"
        text = text.replace(after, after + new, 1) if after else text + new
    file.write_text(text, "utf-8")


def run(copy: Path, *arguments: str, **variables: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(copy), "PERIGEE_INTERPRETED": "1", **variables}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=copy, env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def python(copy: Path, code: str) -> str:
    return run(copy, "-c", code).strip()


def test_they_are_the_places_that_the_document_names() -> None:
    """GAME stands there for any game."""
    named = {what: [path.replace("GAME", "*") for path in paths] for what, paths in house.table(house.PLACES)}
    for what, edits in ADDED.items():
        for path in edits:
            assert any(fnmatch(path, one) for one in named[what]), f"{what}: {path} is not among {named[what]}"
        assert all(any(fnmatch(path, one) for path in edits) for one in named[what])


def test_a_card_and_a_module_pass_their_own_tests(sources: Path) -> None:
    files = [f"tests/end_of_days/test_cards_{kinds}.py" for kinds in ("military", "modules")]
    said = run(sources, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files, "-k", "weather_balloon or solar_sail")
    assert "2 passed" in said


def test_a_card_is_dealt_exported_and_drawn_by_the_page(sources: Path) -> None:
    code = """
from perigee.games import rules_of
from perigee.server.schema import types
rules = rules_of("end-of-days")
print(rules.data.cards["121"].kind, "\\n121,Weather Balloon,orange,4,WILD,no\\n" in rules.data_texts["cards.csv"])
print('"121"' in types()["end-of-days.json"])
"""
    assert python(sources, code) == "Weather Balloon True\nTrue"


def test_a_card_is_used_by_bots_that_nobody_told_of_it(sources: Path) -> None:
    code = """
import perigee
from perigee.bots.player import play
from perigee.words import Words
used = 0
for seed in range(6):
    match = perigee.new("end-of-days", seats=3, seed=seed, rounds=4)
    play(match, [perigee.bot("end-of-days", "standard", seed=seat) for seat in range(3)])
    used += sum(getattr(told.event, "card", "") == "121" for told in match.told())
print(used > 0, Words("en", "end-of-days").text("card.121"))
"""
    assert python(sources, code) == "True Weather Balloon"


def test_a_bot_plays(sources: Path) -> None:
    told = run(sources, "-m", "perigee", "simulate", "apophis", "--games", "1", "--players", "drawer", "--lang", "en")
    assert "drawer" in told


def test_a_route_an_option_and_a_language_are_served(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(sources))
    monkeypatch.setenv("PERIGEE_INTERPRETED", "1")
    with serving(tmp_path) as address:
        assert fetched(f"{address}/api/greeting/Vera") == {"hello": "Vera"}
        assert "/api/greeting/{name}" in fetched(f"{address}/api/openapi.json")["paths"]
        offered = fetched(f"{address}/api/games")
        assert offered["languages"] == ["en", "fr", "eo"]
        (apophis,) = (game for game in offered["games"] if game["game"] == "apophis")
        assert "drill" in [option["name"] for option in apophis["options"]]
        assert "drawer" in apophis["bots"]
        assert fetched(f"{address}/api/words/en/apophis")["opt.drill"] == "Drill"
        assert fetched(f"{address}/api/words/eo/apophis")["opt.drill"] == "Drill"


def fetched(address: str) -> Any:
    with urllib.request.urlopen(address, timeout=30) as answer:
        return json.load(answer)


def test_an_option_and_a_language_in_a_terminal(sources: Path) -> None:
    made = "perigee.new('apophis', seats=1, drill=True)"
    assert python(sources, f"import perigee; print({made}.state.options.drill)") == "True"
    spoken = [run(sources, "-m", "perigee", "--help", LC_ALL=language) for language in ("eo", "fr", "en")]
    typed = str.maketrans({"\N{NO-BREAK SPACE}": " ", "\N{RIGHT SINGLE QUOTATION MARK}": "'"})
    texts = [text.translate(typed) for text in spoken]
    assert texts[0] == texts[1] != texts[2]  # its words are the French ones, its typography is its own
    assert spoken[0] != spoken[1]
