"""Every module has its place: nothing lists the games, and an inner ring loads only itself."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from perigee.installed import OURS, module_name
from tests import house
from tests.machine import ROOT

SOURCES = ROOT / "src" / "perigee"
NAMED = re.compile(rf"""(["'`])({"|".join(OURS)})\1|^ *({"|".join(OURS)}): """, re.MULTILINE)
SWITCH = re.compile(r"^( *)switch \((?:.*\n)+?\1\}$", re.MULTILINE)
LISTED = SOURCES / "installed.py"
"""The order in which ours are shown; nothing else lists them."""


def of_a_game(path: Path) -> bool:
    """A file or a folder that has a game's name is that game's own."""
    parts = {part.removesuffix(path.suffix) for part in path.relative_to(SOURCES).parts}
    return any(name in part.split("-page") for game in OURS for name in (game, module_name(game)) for part in parts)


def sources(*endings: str) -> Iterator[Path]:
    for path in sorted(SOURCES.rglob("*")):
        built = {"node_modules", "static"} & set(path.relative_to(SOURCES).parts)
        if path.suffix in endings and not built and not of_a_game(path):
            yield path


def names_a_game(path: Path) -> list[int]:
    """The lines whose code says the name of a game; what a docstring shows as an example is no code."""
    if path.suffix == ".py":
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        return [node.lineno for node in nodes if isinstance(node, ast.Constant) and node.value in OURS]
    text = path.read_text("utf-8")
    return [text.count("\n", 0, found.start()) + 1 for found in NAMED.finditer(text)]


def test_nothing_lists_games_or_asks_which_one_it_is() -> None:
    found = {path: names_a_game(path) for path in sources(".py", ".ts", ".tsx", ".mjs")}
    assert {path for path, lines in found.items() if lines} == {LISTED}


def test_the_search_finds_what_it_looks_for(tmp_path: Path) -> None:
    for name, text in {"a.py": 'x == "apophis"', "b.ts": 'game === "apophis"', "c.tsx": "  apophis: Cover,"}.items():
        (tmp_path / name).write_text(f"\n{text}\n")
        assert names_a_game(tmp_path / name) == [2]


def test_nothing_asks_which_language_it_is() -> None:
    """A language is its catalogues and its row of `languages.json`; the types of the wire are written from it."""
    asks = re.compile(r"""(["'`])fr\1""")
    found = {path for path in sources(".py", ".ts", ".tsx", ".mjs") if asks.search(path.read_text("utf-8"))}
    assert found == {SOURCES / "web" / "src" / "wire" / "protocol.ts"}


def test_every_switch_of_the_page_decides_about_every_kind() -> None:
    """The compiler tells an author who adds an event, an action, a question or a message where to handle it."""
    switches = [found[0] for path in house.scripts() for found in SWITCH.finditer(path.read_text("utf-8"))]
    assert len(switches) > 10
    assert [switch for switch in switches if "satisfies" not in switch.partition("default:")[2]] == []


def test_no_name_is_for_two_things() -> None:
    """Games have words of their own (to place a card)."""
    files = [path for path in sources(".py") if "games" not in path.relative_to(SOURCES).parts]
    classes = [name for path in files for name in re.findall(r"^class (\w+)", path.read_text("utf-8"), re.MULTILINE)]
    assert {name: classes.count(name) for name in ("Table", "Place", "Told", "Refusal")} == {
        "Table": 1, "Place": 0, "Told": 1, "Refusal": 1,
    }  # fmt: skip


def test_what_the_table_and_a_match_are_made_of_has_names_of_its_own() -> None:
    """Games say what is theirs with the same names (`State`, `View`), and messages mirror what they carry."""

    def classes(path: Path) -> set[str]:
        nodes = ast.walk(ast.parse(path.read_text("utf-8")))
        return {node.name for node in nodes if isinstance(node, ast.ClassDef)}

    rings = {ring: set[str]().union(*map(classes, (SOURCES / ring).glob("*.py"))) for ring in ("table", "match")}
    assert rings["table"] & rings["match"] == set()
    others = [path for path in house.python() if path.relative_to(SOURCES).parts[0] not in ("games", *rings)]
    found = {
        f"{path.relative_to(SOURCES)}: {name}"
        for path in others
        if "wire" not in path.parts
        for name in classes(path) & set[str]().union(*rings.values())
    }
    assert found == set()


POETRY = {"house", "company", "gallery", "standins", "edges", "written", "strict", "hangup", "outside", "places"}
POETRY |= {"budget", "nursery", "inside", "doubt", "sound", "free"}


def test_modules_have_plain_names() -> None:
    """An engineer of the field should guess a module's job from its name."""
    assert {path.stem for path in SOURCES.rglob("*.py")} & POETRY == set()


def loaded_by(module: str) -> set[str]:
    """The modules of ours that a new Python has after this import."""
    code = f"import sys, {module}; print(*(name for name in sys.modules if name.split('.')[0] == 'perigee'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return set(done.stdout.split())


def outside(loaded: set[str], *rings: str) -> set[str]:
    rooms = {name.split(".")[1] for name in loaded if "." in name}
    return rooms - {"installed", "compiled", "doors", *rings}  # single modules outside the rings


def test_the_table_ring_loads_at_most_twenty_modules() -> None:
    loaded = loaded_by("perigee.table")
    assert len(loaded) <= 20, loaded
    assert outside(loaded, "table") == set()


@pytest.mark.parametrize(
    ("module", "rings"),
    [
        ("perigee.table.rules", ("table",)),
        ("perigee.games", ("games", "table")),
        ("perigee.match.match", ("match", "games", "table")),
        ("perigee.bots", ("bots", "match", "games", "table")),
        ("perigee", ()),
    ],
)
def test_an_inner_ring_costs_only_itself(module: str, rings: tuple[str, ...]) -> None:
    assert outside(loaded_by(module), *rings) == set()


def test_a_server_loads_no_tools_no_client_and_no_terminal() -> None:
    assert outside(loaded_by("perigee.server.app")) & {"tools", "client", "terminal", "lab", "adapters"} == set()


def test_the_page_shows_what_type_a_value_is_and_claims_none() -> None:
    assert [where for path in house.scripts() for where in house.casts(path)] == []


def test_a_cast_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "SOURCES", tmp_path)
    page = tmp_path / "page.ts"
    page.write_text('const a = read() as Sight;\nconst b = [1] as const; // as it is\nimport { c as d } from "e";\n')
    assert list(house.casts(page)) == ["page.ts:1"]


WIRE = sorted((house.WEB / "src" / "wire").glob("*.ts"))


def test_what_the_server_sends_has_its_generated_types_alone() -> None:
    """`perigee schema --types` writes those of a game and its cards, `npm run types` those of the protocol."""
    assert house.copies(house.scripts(), WIRE) == []


def test_a_copy_of_a_generated_type_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "SOURCES", tmp_path)
    wire, page = tmp_path / "wire.ts", tmp_path / "page.ts"
    wire.write_text(
        'export type Card = {\n  readonly is: "Card";\n  readonly id: string;\n  readonly worth: number;\n};\n'
    )
    page.write_text(
        "export interface Printed {\n  /** Three digits: 001. */\n  id: string;\n  worth?: number;\n}\n"
        "type Drawn = { id: string; at: { worth: number } };\ntype One = { id: string };\n"
    )
    assert list(house.shapes(page))[1] == ("page.ts: Drawn", frozenset({"id", "at"}))
    assert house.copies([page], [wire]) == ["page.ts: Printed"]
    assert house.says_again(frozenset("abc"), frozenset("abcd"))
    assert not house.says_again(frozenset("ab"), frozenset("abcd"))


def test_the_walk_of_an_answer_and_the_places_to_touch_name_what_is_there() -> None:
    places = [path for _, paths in house.table(house.PLACES) for path in paths]
    assert len(house.hops()) > 15
    assert len(places) > 10
    assert house.missing([*house.hops(), *places]) == []


def test_a_file_of_python_is_read_in_one_sitting() -> None:
    assert [long for long in house.longest_files(house.python()) if long.lines > 400] == []
    tests = sorted((ROOT / "tests").rglob("*.py"))
    assert [path for path in tests if len(house.lines_of(path)) > 400] == []


def test_no_line_is_wider_than_a_window_beside_another() -> None:
    """Strings too: what is drawn and styled can be said in several lines. Catalogues and data are not looked at."""
    assert house.wide([*house.python(), *house.pages(".ts", ".tsx", ".mjs", ".css")]) == []


def test_a_wide_line_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "SOURCES", tmp_path)
    (tmp_path / "a.py").write_text(f"{'x' * 120}\n{'x' * 121}\n")
    assert house.wide([tmp_path / "a.py"]) == ["a.py:2"]


def test_a_style_sheet_is_about_one_part_of_the_page() -> None:
    sheets = house.longest_files(house.pages(".css"))
    assert len(sheets) > 100
    assert [long for long in sheets if long.lines > 400] == []


def test_functions_of_the_page_are_short_enough_to_be_read_at_once() -> None:
    lengths = [one for path in house.scripts() for one in house.page_functions(path)]
    assert len(lengths) > 900
    assert max(lengths).lines <= house.LONGEST, sorted(lengths)[-5:]
