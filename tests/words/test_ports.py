"""The terminal's words and the page's are the same: both implementations read the golden games alike, in both
languages."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import perigee
from perigee.match.log import entry_from
from perigee.words import LANGUAGES, Words
from perigee.words.catalogue import catalogue
from tests.machine import node
from tests.playthroughs import PLAYTHROUGHS

WEB = Path(__file__).resolve().parents[2] / "src" / "perigee" / "web"
NAMES = ("Vera", "Idris", "Jun", "Mara", "Ndu", "Oxana", "Pil")

Calls = list[list[Any]]


@cache
def corpus(file: Path) -> str:
    """What a golden game's first two seats and a spectator were told and asked, each thing once, as JSON."""
    lines = file.read_text("utf-8").splitlines()
    header = dict(line.split(" ", 1) for line in lines[:5])
    match = perigee.new(header["game"], seed=int(header["seed"]), **json.loads(header["options"]))
    found: dict[str, dict[str, None]] = {"0": {}, "1": {}, "null": {}}
    said = [line for line in lines if line[:1].isdigit()]
    for number, line in enumerate(["", *said]):
        if line:
            match.enter(entry_from(line, number))
        seat = (0, 1 % match.seats, None)[number % 3]
        calls = heard(json.loads(perigee.to_json(match.sight(seat))))
        found[json.dumps(seat)].update(dict.fromkeys(json.dumps(call) for call in calls))
    return json.dumps({seat: [json.loads(call) for call in calls] for seat, calls in found.items()})


def heard(sight: dict[str, Any]) -> Calls:
    calls: Calls = [[method, told["event"]] for told in sight["events"] for method in ("event", "effect")]
    calls += [["question", asked["question"]] for asked in sight["open"]]
    prompt = sight["prompt"]
    if prompt:
        calls += [["option", {"action": option["action"]}] for option in prompt["options"]]
        calls += [["text", f"refusal.{one['refusal']['reason']}", one["refusal"]["facts"]] for one in prompt["closed"]]
    return calls


def of_the_page(readers: list[dict[str, Any]]) -> list[list[str]]:
    lines = "\n".join(json.dumps(reader) for reader in readers)
    ran = subprocess.run(
        [*node(), "bundle/words.mjs"], cwd=WEB, input=lines, capture_output=True, text=True, check=True, timeout=60
    )
    return [json.loads(line) for line in ran.stdout.splitlines()]


def one_line(text: str) -> str:
    """A page keeps a figure and its sign together; a terminal breaks lines itself."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", perigee.GAMES)
def test_both_ports_say_the_same(game: str, language: str) -> None:
    if not (WEB / "node_modules").exists():
        pytest.fail("the pages' packages are missing: ./run fetches them")
    texts = [catalogue(language, game), catalogue(language, "table")]
    readers, expected = [], []
    for playthrough in PLAYTHROUGHS:
        if playthrough.game != game:
            continue
        for seat, calls in json.loads(corpus(playthrough.file)).items():
            me = json.loads(seat)
            words = Words(language, game, names=NAMES, me=me)
            readers.append({"language": language, "texts": texts, "names": NAMES, "me": me, "calls": calls})
            expected.append([getattr(words, method)(*given) for method, *given in calls])
    for said, wanted in zip(of_the_page(readers), expected, strict=True):
        assert [one_line(text) for text in said] == [one_line(text) for text in wanted]
    assert sum(len(said) for said in expected) > 500


@pytest.mark.parametrize(
    ("share", "text"),
    [("1/200", "1%"), ("5/200", "2%"), ("7/200", "4%"), ("199/200", "99%"), ("1", "100%"), ("0", "0%")],
)
def test_both_ports_round_alike(share: str, text: str) -> None:
    reader = {"language": "en", "texts": [], "calls": [["value", share, "percent"]]}
    assert of_the_page([reader]) == [[text]]
    assert Words("en").value(share, "percent") == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_ports_count_and_punctuate_by_one_row(language: str) -> None:
    texts = [{"many": ["one", "more"]}]
    calls = [*(["text", "many", {"count": count}] for count in range(3)), ["value", "5/9", "percent"]]
    [told] = of_the_page([{"language": language, "texts": texts, "calls": calls}])
    words = Words(language)
    assert told[-1] == words.value("5/9", "percent")
    assert told[:3] == ["one" if words.rules.is_one(count) else "more" for count in range(3)]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Alice", "la main d’Alice, et qu’Alice"),
        ("Éric", "la main d’Éric, et qu’Éric"),
        ("yves", "la main d’yves, et qu’yves"),
        ("Yann", "la main de Yann, et que Yann"),
        ("Hugo", "la main de Hugo, et que Hugo"),
        ("Œdipe", "la main d’Œdipe, et qu’Œdipe"),
        ("3", "la main de 3, et que 3"),
    ],
)
def test_both_ports_leave_a_vowel_out_before_a_vowel(name: str, text: str) -> None:
    """Before the names of seats, and before names that a page says as they are."""
    for template, facts in (
        ("la main de {seat:player}, et que {seat:player}", {"seat": 1}),
        ("la main de {name}, et que {name}", {"name": name}),
    ):
        reader = {"language": "fr", "names": ["Vera", name], "texts": [{"said": template}]}
        assert of_the_page([{**reader, "calls": [["text", "said", facts]]}]) == [[text]]
        assert Words("fr", names=("Vera", name), own={"said": template}).text("said", facts) == text


@pytest.mark.parametrize(
    ("language", "seat", "told"),
    [
        ("en", 0, "you hand Idris a hand card"),
        ("en", None, "Vera hands Idris a hand card"),
        ("fr", 0, "vous remettez à Idris une carte de votre main"),
    ],
)
def test_both_ports_go_on_in_the_middle_of_a_sentence(language: str, seat: int | None, told: str) -> None:
    event = {"is": "HandedOver", "giver": 0, "receiver": 1, "cards": [], "count": 1}
    texts = [catalogue(language, "end-of-days"), catalogue(language, "table")]
    reader = {"language": language, "texts": texts, "names": NAMES, "me": seat, "calls": [["effect", event]]}
    assert of_the_page([reader]) == [[told]]
    assert Words(language, "end-of-days", names=NAMES, me=seat).effect(event) == told
