"""Styles: a game's reach that game alone, classes are whole words, colours, type and space have names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.machine import ROOT

WEB = Path(__file__).resolve().parents[1] / "src" / "perigee" / "web"
GAMES = sorted(path.parent.name for path in (WEB / "src" / "games").glob("*/table.tsx"))
SHARED = ("parts", "table", "replay")

CLASS = re.compile(r"\bclass=(?=[\"{])")
QUOTED = re.compile(r"\"([^\"\n]*)\"")
FRAMED = re.compile(r"`([^`]*)`")
NOW = re.compile(r"classNames\(.*?, \{([^{}]*)\}\)", re.DOTALL)
"""What a thing is only now: the keys of an object, their values left out."""
FILLED = re.compile(r"\$\{[^}]*\}")
WORD = re.compile(r"[\w-]+")
ALONE = re.compile(r"\.([\w-]+)(?:[.:\[][^\s>+~]*)?")
"""A selector of one thing: it finds its class wherever it stands."""


def pages(*folders: str) -> Iterator[str]:
    for folder in folders:
        yield from (path.read_text() for path in (WEB / "src" / folder).rglob("*.tsx"))


def worn(source: str) -> Iterator[str]:
    """What stands behind each `class=`: a text, or code in braces."""
    for found in CLASS.finditer(source):
        depth, start = 0, found.end()
        if source[start] == '"':
            yield source[start : source.index('"', start + 1) + 1]
            continue
        for place in range(start, len(source)):
            depth += {"{": 1, "}": -1}.get(source[place], 0)
            if depth == 0:
                yield source[start : place + 1]
                break


def said(code: str) -> set[str]:
    """Words in quotes, around what is filled in, and the names of what a thing is now."""
    keys = [key for now in NOW.findall(code) for key in re.findall(r"(?:^|,)\s*(\w+)(?=\s*[,:]|\s*$)", now)]
    texts = [*QUOTED.findall(code), *FRAMED.findall(FILLED.sub(" ", code))]
    return {word for text in (*texts, *keys) for word in WORD.findall(text)}


def used(*folders: str) -> set[str]:
    """The classes that the parts in these folders carry."""
    return {word for source in pages(*folders) for code in worn(source) for word in said(code)}


def styled_anywhere(sheet: str) -> set[str]:
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    selectors = [one.strip() for many in re.findall(r"([^{}]+)\{", rules) for one in many.split(",")]
    return {found[1] for one in selectors if (found := ALONE.fullmatch(one))}


@pytest.mark.parametrize("game", GAMES)
def test_a_class_that_a_game_styles_for_its_own_things_is_no_class_of_the_shared_parts(game: str) -> None:
    sheets = [path.read_text() for path in (WEB / "src" / "games" / game).rglob("*.css")]
    assert set().union(*map(styled_anywhere, sheets)) & used(f"games/{game}") & used(*SHARED) == set()


def test_two_things_of_one_name_would_be_found() -> None:
    """`copy` was an offer's paper and a link to copy, and each was laid out as the other."""
    assert styled_anywhere(".copy { gap: 8px } .sheet .stamp, .here:hover { top: 0 }") == {"copy", "here"}
    assert {"to-copy", "clause", "here"} <= used(*SHARED)
    page = '<b class="big" /><i class={classNames(`card ${red}`, { lit, "in-flight": flies(), on: a === b })} />'
    assert set().union(*map(said, worn(page))) == {"big", "card", "lit", "in-flight", "on"}


# --- tokens ---------------------------------------------------------------------------------------------

TOKENS = WEB / "css" / "tokens.css"
SHEETS = [path for folder in ("css", "src/games") for path in sorted((WEB / folder).rglob("*.css")) if path != TOKENS]
NAMED = [str(path.relative_to(WEB).with_suffix("")) for path in SHEETS]
DECLARED = re.compile(r"^\s*([\w-]+): (.+);$", re.MULTILINE)
HEX = re.compile(r"#[0-9a-fA-F]{3,8}\b")
SPACED = re.compile(r"(?:row-|column-)?gap|(?:padding|margin)(?:-\w+)*")


def tokens(kind: str) -> dict[str, str]:
    """Names by their values."""
    return {value: name for name, value in DECLARED.findall(TOKENS.read_text()) if name.startswith(f"--{kind}-")}


def raw(name: str, value: str) -> Iterator[str]:
    """What a declaration says in figures though it has a name."""
    if not name.startswith("--"):
        yield from HEX.findall(value)
    if SPACED.fullmatch(name):
        yield from (one for one in re.findall(r"(?<![\w.-])\d+px(?![\w.])", value) if one in tokens("space"))
    if name == "font-size" and value in tokens("type"):
        yield value


@pytest.mark.parametrize("sheet", SHEETS, ids=NAMED)
def test_colours_type_and_space_are_called_by_their_names(sheet: Path) -> None:
    assert [(name, one) for name, value in DECLARED.findall(sheet.read_text()) for one in raw(name, value)] == []


def test_what_is_not_called_by_its_name_would_be_found() -> None:
    assert list(raw("border", "1px solid #07090d")) == ["#07090d"]
    assert list(raw("padding-top", "8px")) == ["8px"]
    assert list(raw("margin", "-8px 3px")) == []
    assert list(raw("font-size", "12px")) == ["12px"]
    assert list(raw("--bg", "#07090d")) == []


# --- names ----------------------------------------------------------------------------------------------

CLASSES = re.compile(r"\.([A-Za-z][\w-]*)")
SHORT = {"act", "air", "all", "aim", "art", "ask", "bad", "bar", "big", "box", "die", "fan", "far", "go", "hit", "hot"}
SHORT |= {"if", "in", "ink", "key", "lit", "log", "low", "man", "me", "new", "not", "now", "of", "on", "one", "own"}
SHORT |= {"pad", "put", "qr", "red", "rim", "row", "sky", "sum", "tab", "ten", "to", "top", "two", "use", "was", "way"}
SHORT |= {"fly", "my", "who", "why", "won", "yet", "a", "as", "at", "by", "end", "day", "days", "gap", "sea"}
"""Words of one to three letters."""


def classes(sheet: Path) -> set[str]:
    rules = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
    return {name for selector in re.findall(r"([^{};]+)\{", rules) for name in CLASSES.findall(selector)}


def abbreviated(name: str) -> bool:
    """Whether a part of it is too short for a word that is not listed, or cannot be spoken."""
    parts = {part for part in name.split("-") if not part.isdecimal()} - SHORT
    return any(len(part) < 4 or not re.search("[aeiouy]", part) for part in parts)


@pytest.mark.parametrize("sheet", SHEETS, ids=NAMED)
def test_classes_are_whole_words(sheet: Path) -> None:
    assert {name for name in classes(sheet) if abbreviated(name)} == set()


def test_a_shortened_word_would_be_found() -> None:
    assert [name for name in ("bt", "hc", "opt", "frnt", "hand-card", "of-4", "way") if abbreviated(name)] == [
        "bt", "hc", "opt", "frnt",
    ]  # fmt: skip


COMPOSED = re.compile(r"[\w-]+-(?=\$\{)")
"""The beginning of a class whose end is a name or a number."""


def unworn(styled: set[str], sources: list[str], wire: str) -> set[str]:
    """Classes that no page says: not as a word, nor as the beginning of one, nor as what the server says."""
    words = {word for source in sources for word in said(source)} | {word.lower() for word in said(wire)}
    begins = tuple(beginning for source in sources for beginning in COMPOSED.findall(source))
    return {name for name in styled - words if not name.startswith(begins)}


def test_a_class_that_is_styled_is_worn() -> None:
    wire = "".join(path.read_text() for path in (WEB / "src" / "wire").glob("*.ts"))
    sources = [path.read_text() for path in (WEB / "src").rglob("*.ts*") if path.parent.name != "wire"]
    assert unworn(set().union(*map(classes, SHEETS)), sources, wire) == set()


def test_a_class_that_nothing_wears_would_be_found() -> None:
    styled = {"card", "of-4", "gone", "liftedoff", "side-acts"}
    sources = ['<i class="card" />', "<u class={`of-${names.length}`} />", "{ gone: true }", 'is === "gone"']
    assert unworn(styled, sources, 'is: "LiftedOff"') == {"side-acts"}


# --- sheets ---------------------------------------------------------------------------------------------

IMPORT = re.compile(r"^@import \"(\.{1,2}/[^\"]+)\"(.*);$", re.MULTILINE)


def loaded_by_itself(sheet: Path) -> bool:
    """What a page or a face loads, and what a game adds to a sheet of all games."""
    return sheet.parent == WEB / "css" or sheet.name.startswith((sheet.parent.name, "in-"))


def named(sheets: list[Path], *, always: bool = False) -> list[Path]:
    """What they import; what comes `always`, without what comes for certain windows."""
    found = [(sheet, *said) for sheet in sheets for said in IMPORT.findall(sheet.read_text())]
    return [(sheet.parent / name).resolve() for sheet, name, windows in found if not (always and windows)]


def test_every_sheet_is_named_by_one_that_is_loaded() -> None:
    """One that nothing names would be left out without a word; one that two name would come twice."""
    whole = WEB / "css" / "table.css"  # a replay's sheet begins with all of a table's
    parts = [sheet for sheet in SHEETS if not loaded_by_itself(sheet)]
    assert len(parts) > 80
    assert sorted(set(named(SHEETS)) - {whole}) == parts
    assert len(named(SHEETS, always=True)) == len(set(named(SHEETS, always=True)))


# --- scope ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", sorted((WEB / "css").rglob("*.css")), ids=lambda path: path.stem)
def test_a_sheet_of_all_games_names_none(sheet: Path) -> None:
    """What a game adds to it stands beside the game, in `in-SHEET.css`."""
    names = "|".join((*GAMES, "apollo"))
    assert re.findall(rf"[.\"'](?:{names})(?:-side|-scene)?(?![\w-])", sheet.read_text()) == []


def test_what_a_game_adds_to_a_sheet_of_all_games_is_built_into_it() -> None:
    (start,) = (ROOT / "src" / "perigee" / "server" / "static").glob("start-*.css")
    assert {f".cover.{game} h2" for game in GAMES if game != "plain"} <= selectors(start.read_text())


def selectors(sheet: str) -> set[str]:
    """The selectors of a sheet as it is built; what stands in an animation selects nothing."""
    rules = re.sub(r"@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*\}|@font-face\{[^}]*\}", "", sheet)
    return {one for one in re.findall(r"([^{};]+)\{", rules) if not one.startswith("@")}


@pytest.mark.parametrize("game", GAMES)
def test_a_built_sheet_of_a_game_reaches_that_game_alone(game: str) -> None:
    built = sorted((ROOT / "src" / "perigee" / "server" / "static").glob(f"{game}*.css"))
    assert built, "./run test builds the pages"
    scope = f":where([data-face={game}])"
    assert {one for sheet in built for one in selectors(sheet.read_text()) if scope not in one} == set()
