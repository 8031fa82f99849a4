"""Drawings are made from decoded bytes alone, and fit every screen."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

import perigee
from perigee import terminal
from perigee.games import game_of, rules_of
from perigee.installed import OURS
from perigee.match import Item
from perigee.terminal.drawing import Drawing
from perigee.terminal.drawings import drawing_class
from perigee.terminal.pen import Pen
from perigee.terminal.plain.drawing import PlainDrawing
from perigee.terminal.scene import columns, painted, wrapped
from perigee.terminal.story import Teller
from perigee.words import LANGUAGES, Words, title

FOLDER = Path(terminal.__path__[0])
TOOLS = {
    "perigee.terminal.pen", "perigee.terminal.drawing", "perigee.cli",
    "perigee.words", "perigee.terminal.apollo_xiii.around",
}  # fmt: skip
"""The last one names texts that lie beside the board; it holds no rule."""


def imports(module: str) -> Iterator[str]:
    found = FOLDER.joinpath(*module.removeprefix("perigee.terminal.").split("."))
    path = found / "__init__.py" if found.is_dir() else found.with_suffix(".py")
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def imported_by(module: str, known: set[str]) -> set[str]:
    """Everything of perigee that a module of the terminal imports, itself or through another one."""
    for name in imports(module):
        if name.split(".")[0] == "perigee" and name not in known:
            known.add(name)
            if name.startswith("perigee.terminal."):
                imported_by(name, known)
    return known


@pytest.mark.parametrize("game", OURS)
def test_a_drawing_knows_no_rules(game: str) -> None:
    module = game_of(game).terminal.partition(":")[0]
    own = module.rpartition(".")[0]
    for name in imported_by(module, set()):
        assert name in TOOLS or name.startswith(own), f"{module} imports {name}"


KEYS = {"apophis": "apophis.", "end-of-days": "eod.", "apollo-xiii": "apollo."}
"""How the keys of a drawing's own words begin."""


def drawn(game: str) -> Drawing:
    """A drawing that knows the cards of its table."""
    drawing = drawing_class(game)()
    drawing.learn(rules_of(game).data_texts)
    return drawing


def sights(game: str, seed: int) -> Iterator[dict[str, object]]:
    """What everybody and a spectator see all through a random game, from bytes."""
    options: dict[str, Any] = {"advanced": True} if game == "apophis" and seed % 2 else {}
    seats = 7 if game == "end-of-days" and seed % 2 else 4
    match = perigee.new(game, seats=seats, seed=seed, **options)
    bots = [perigee.bot(game, "random", seat) for seat in range(seats)]
    for step in range(80 if seats == 4 else 160):
        for seat in (None, step % seats):
            yield json.loads(perigee.to_json(match.sight(seat)))
        asked = next((seat for seat, prompt in match.prompts.items() if prompt.awaited), None)
        if match.outcome is not None:
            return
        if asked is None:
            match.tick(match.next_deadline())
        else:
            match.say(asked, str(bots[asked].decide(match.sight(asked))), at=match.now + 900)


@pytest.mark.parametrize(("width", "rows"), [(79, 13), (99, 16), (119, 21)])
@pytest.mark.parametrize("game", OURS)
def test_every_position_fits_the_screen(game: str, width: int, rows: int) -> None:
    drawing = drawn(game)
    for place, sight in enumerate(sights(game, width)):
        language = LANGUAGES[place // 2 % 2]
        pen = Pen(Words(language, game, modes=drawing.modes(sight), also=("terminal",)), width, rows)
        board = drawing.board(sight, pen)
        assert len(board) <= rows
        assert max(line.cell_len for line in board) <= width
        assert KEYS[game] not in painted(board, pen), "a key without words"


@pytest.mark.parametrize("game", OURS)
def test_nothing_is_said_by_colour_alone(game: str) -> None:
    """Without colour and without Unicode the same things are told apart."""
    drawing = drawn(game)
    for sight in sights(game, 7):
        words = Words("fr", game, modes=drawing.modes(sight), also=("terminal",))
        pen = Pen(words, 100, 20, unicode=False, colour=False)
        plain = painted(drawing.board(sight, pen), pen)
        assert plain.isascii()
        assert "\x1b" not in plain


def test_the_four_functions_differ_without_colour() -> None:
    from perigee.games.apophis.pieces import COLOURS
    from perigee.terminal.apophis.signs import Signs

    for face in ("colours", "suits"):
        for unicode in (True, False):
            signs = Signs(Pen(Words("en", "apophis", also=("terminal",)), unicode=unicode, colour=False), face)
            assert len({signs.sign(colour) for colour in COLOURS}) == 4
            assert len({signs.chip(colour).plain for colour in COLOURS}) == 4
            assert signs.lamp("red", lit=True).plain != signs.lamp("red", lit=False).plain


@pytest.mark.parametrize("game", OURS)
def test_any_game_can_be_drawn_plainly(game: str) -> None:
    pen = Pen(Words("fr", game, also=("terminal",)), 79, 13)
    for sight in islice(sights(game, 5), 20):
        board = PlainDrawing().board(sight, pen)
        assert board[0].plain.startswith(title("fr", game))
        assert len(board) <= pen.rows
        assert all(line.cell_len <= pen.width for line in board)


@pytest.mark.parametrize(
    ("rows", "shown"),
    [
        (13, ["crew      Drogue, Ribbon,", "          Main, Pilot,", "          Reefed", "strength  3"]),
        (4, ["crew      Drogue, Ribbon,", "          Main, Pilot, …", "strength  3"]),
        (2, ["crew      Drogue, Ribbo …"]),
    ],
)
def test_a_row_of_a_plain_drawing_goes_on_below_or_says_that_there_is_more(rows: int, shown: list[str]) -> None:
    pen = Pen(Words("en", "apophis", also=("terminal",)), 25, rows)
    view = {"crew": "Drogue, Ribbon, Main, Pilot, Reefed", "strength": 3}
    board = PlainDrawing().board({"view": view, "game": "apophis", "open": [], "outcome": None, "now": 0}, pen)
    assert [line.plain for line in board[1:]] == shown


def test_lines_break_where_french_does_not_hold_words_together() -> None:
    broken = wrapped([Text("Vous avez pioché «\u00a0Coupures d’urgence\u00a0» ; puis plus rien\u202f!")], 20)
    assert [line.plain.rstrip(" ") for line in broken] == [
        "Vous avez pioché", "«\u00a0Coupures", "d’urgence\u00a0» ; puis", "plus rien\u202f!"
    ]  # fmt: skip


def test_what_happened_goes_on_below_its_words_and_not_below_its_time() -> None:
    line = Text.assemble(("  0:26 ", "dim"), "┃ ", "You draw Civil War; Bot 2 draws 6 cards.")
    reason = Text(" " * 9 + "“It still needs a warhead, and then it may fly.”")
    assert [part.plain.rstrip(" ") for part in wrapped([line, reason], 34)] == [
        "  0:26 ┃ You draw Civil War; Bot 2",
        "         draws 6 cards.",
        "         “It still needs a",
        "         warhead, and then it may",
        "         fly.”",
    ]


def test_an_option_wider_than_the_screen_goes_on_below_its_number() -> None:
    cells = [Text(f"{number:>3} put back, from the top: Measles in the Backup Crew, The New Man") for number in (1, 2)]
    assert [line.plain.rstrip() for line in columns(cells, 40)] == [
        "  1 put back, from the top: Measles",
        "    in the Backup Crew, The New Man",
        "  2 put back, from the top: Measles",
        "    in the Backup Crew, The New Man",
    ]


@pytest.mark.parametrize(("language", "quotes"), [("en", "“”"), ("fr", "«»")])
def test_a_bots_reason_stands_in_the_quotes_of_the_readers_language(language: str, quotes: str) -> None:
    pen = Pen(Words(language, "apophis", also=("terminal",)))
    teller = Teller(pen, {(1, 5): {"is": "Waits"}})
    [line] = teller.why(Item(5, 1, {"is": "Scrapped", "seat": 1}))
    assert line.plain.strip()[0] + line.plain.strip()[-1] == quotes
