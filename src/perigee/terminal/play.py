"""`perigee play`: a game in the terminal, alone, with friends at one keyboard, or with bots."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click
from click.core import ParameterSource
from rich.text import Text

import perigee
from perigee import Match
from perigee.bots import STANDARD
from perigee.cli import LANG, default_language, here, told
from perigee.games import rules_of
from perigee.installed import names
from perigee.match import CARDS, UNSEEN, record
from perigee.table import window_for
from perigee.terminal import ask, records
from perigee.terminal.drawing import Drawing
from perigee.terminal.drawings import drawing_class
from perigee.terminal.hint import taken
from perigee.terminal.keyboard import Keyboard
from perigee.terminal.lines import Lines
from perigee.terminal.pen import Pen
from perigee.terminal.scene import painted, wrapped
from perigee.terminal.settings import settings
from perigee.terminal.sitting import Sitting
from perigee.terminal.surface import Surface
from perigee.words import LANGUAGES, Words

PAUSE = click.FloatRange(0, 60)


class BadOption(click.ClickException):
    """A bad option: one line, and nothing has begun."""

    exit_code = 2


def _folder() -> click.Path:
    return click.Path(file_okay=False, path_type=Path)


BOTS: Final[Mapping[str, Any]] = {"default": STANDARD, "show_default": True, "help": here("play.bots")}

COMMON: Sequence[click.Parameter] = (
    click.Option(["--me"], help=here("play.me")),
    click.Argument(["and_me"], nargs=-1, metavar=""),
    click.Option(["--watch"], is_flag=True, help=here("play.watch")),
    click.Option(["--bots"], **BOTS),
    click.Option(["--hints/--no-hints"], default=None, help=here("play.hints")),
    click.Option(["--seed"], type=int, help=here("play.seed")),
    click.Option(["--bot-pause"], type=PAUSE, default=1.2, show_default=True, help=here("play.pause")),
    click.Option(["--lang"], type=click.Choice(LANGUAGES), default=default_language, help=here("language")),
    click.Option(["--data"], type=_folder(), help=here("cards")),
    click.Option(["--save"], type=_folder(), default=records.default_folder, help=here("play.save")),
)


def _seats(game: str) -> click.Option:
    """Three, if the game allows that many."""
    rules = rules_of(game)
    usual = min(max(3, rules.fewest), rules.most)
    return click.Option(["--seats"], type=int, default=usual, show_default=True, help=here("seats"))


class Games(click.Group):
    """One command per game; its options are those of every game and its own."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(names())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in names():
            return None
        drawing = drawing_class(cmd_name)

        def callback(**given: Any) -> None:
            start(cmd_name, drawing, given)

        own = [_seats(cmd_name), *COMMON, *settings(cmd_name, drawing), *drawing.looks]
        words = Words(default_language(), cmd_name, also=("commands",))  # a game from outside has its name in its own
        says = words.text("play.game", game=cmd_name)
        return click.Command(cmd_name, params=list(own), callback=callback, help=says)


def _said_before(ctx: click.Context) -> dict[str, Any]:
    """What stands before the game's name holds for that game: it would be lost without a word."""
    said = ctx.get_parameter_source
    return {name: value for name, value in ctx.params.items() if said(name) is ParameterSource.COMMANDLINE}


@click.command(cls=Games, invoke_without_command=True, help=here("play"))
@click.option("--resume", type=click.Path(dir_okay=False, exists=True, path_type=Path), help=here("play.resume"))
@click.option("--from", "on", type=click.Path(dir_okay=False, exists=True, path_type=Path), help=here("play.from"))
@click.option("--step", type=click.IntRange(0), help=here("play.step"))
@click.option("--seat", type=click.IntRange(0), default=0, show_default=True, help=here("play.from.seat"))
@click.option("--cards", type=click.Choice(CARDS), default=UNSEEN, show_default=True, help=here("play.from.cards"))
@click.option("--bots", **BOTS)
@LANG
@click.option("--bot-pause", type=PAUSE, default=1.2, help=here("play.pause"))
@click.option("--data", type=_folder(), help=here("play.resume.cards"))
@click.pass_context
def play(
    ctx: click.Context, *, resume: Path | None, on: Path | None, step: int | None, seat: int, cards: str, bots: str,
    lang: str, bot_pause: float, data: Path | None,
) -> None:  # fmt: skip
    if ctx.invoked_subcommand is not None:
        ctx.default_map = {ctx.invoked_subcommand: _said_before(ctx)}
        return
    if on is not None:
        play_on(on, step, seat, cards, bots, lang, bot_pause, data)
    elif resume is not None:
        go_on(resume, lang, bot_pause, data)
    else:
        ask_and_start(lang, bot_pause)


def ask_and_start(language: str, bot_pause: float) -> None:
    """Ask what a game needs, and sit down."""
    game = ask.which_game(language)
    drawing = drawing_class(game)
    wanted = ask.what_it_needs(game, drawing, language)
    common = {
        "watch": False,
        "bots": STANDARD,
        "seed": None,
        "bot_pause": bot_pause,
        "lang": language,
        "and_me": (),
        "hints": None,
        "data": None,
    }
    looks = {str(option.name): option.default for option in drawing.looks}
    own = {str(option.name): None for option in settings(game, drawing)}
    start(game, drawing, {**common, **looks, **own, "save": records.default_folder(), **wanted})


def sits_for_several(given: Mapping[str, Any]) -> bool:
    """Whether more than one seat is played at this keyboard."""
    named = _named(given["me"], given["and_me"])
    return not given["watch"] and (named == ["all"] or len(named) > 1)


def _named(me: str | None, more: Sequence[str]) -> list[str]:
    return " ".join((me or "0", *more)).replace(",", " ").split()


def start(game: str, drawing: type[Drawing], given: Mapping[str, Any]) -> None:
    """Set a table up from the options of the command line."""
    seats, seed = given["seats"], given["seed"]
    looks = {str(option.name): given[str(option.name)] for option in drawing.looks}
    wanted = {str(option.name): given[str(option.name)] for option in settings(game, drawing)}
    chosen = {name: value for name, value in wanted.items() if value is not None}
    kind_of_options = rules_of(game).options_type
    options = {"window": 0} | window_for(kind_of_options, chosen.get("pace", "none")) | chosen
    if kind_of_options.windows_follow and sits_for_several(given):
        options["window"] = 0  # ED-42: at one keyboard they wait for all
    try:
        wanted_seats = drawing.seats(seats, options)
        match = perigee.new(game, seats=wanted_seats, seed=seed, data=given["data"], **options)
        alone = (
            "all" if match.seats > wanted_seats else None
        )  # A person who gets more seats than asked for sits at all of them.
        words = Words(given["lang"], "commands")
        people = () if given["watch"] else who_plays(given["me"] or alone, given["and_me"], match.seats, words)
        seat_bots(match, people, given["bots"], words)
    except ValueError as problem:
        raise BadOption(told(problem, given["lang"])) from None
    sit_down(
        match, people, drawing(**looks), given["lang"], given["bot_pause"], given["save"], hints=given["hints"]
    )  # fmt: skip


def who_plays(me: str | None, more: Sequence[str], seats: int, words: Words) -> tuple[int, ...]:
    """`--me 0`, `--me 0,1`, `--me 0 1` or `--me all`; refused where there is no such seat."""
    if me is None and more:
        raise BadOption(words.text("play.unexpected", said=" ".join(more)))
    named = _named(me, more)
    if named == ["all"]:
        return tuple(range(seats))
    if not named or not all(one.isdecimal() and int(one) < seats for one in named):
        raise BadOption(words.text("play.me.bad", last=seats - 1, said=repr(" ".join((me or "0", *more)))))
    return tuple(sorted({int(one) for one in named}))


def seat_bots(match: Match, people: Sequence[int], said: str, words: Words) -> None:
    """Bots on all other seats: of one kind, or one kind a seat."""
    others = [seat for seat in range(match.seats) if seat not in people]
    kinds = said.split(",") if "," in said else [said] * len(others)
    if len(kinds) != len(others):
        raise BadOption(words.text("play.bots.bad", count=len(others), said=repr(said)))
    for seat, kind in zip(others, kinds, strict=True):
        perigee.bot(match.rules.name, kind)
        match.hand_over(seat, kind)


def play_on(
    path: Path,
    step: int | None,
    seat: int,
    cards: str,
    bots: str,
    language: str,
    bot_pause: float,
    data: Path | None,
) -> None:
    """Play on from a moment of a finished game, alone with bots; what comes of it has a record of its own."""
    try:
        text = path.read_text("utf-8")
        parent = perigee.replay(text, data=data)
        if parent.outcome is None:
            raise BadOption(Words(language, "commands").text("play.from.running", file=path.name))
        start = len(parent.entries or ()) // 2 if step is None else step
        whose = seat if cards == UNSEEN else None
        key = secrets.token_bytes(32)
        match = record.play_on(text, start, cards=cards, seat=whose, key=key, rules=parent.rules)
        seat_bots(match, (seat,), bots, Words(language, "commands"))
    except ValueError as problem:
        raise BadOption(told(problem, language)) from None
    folder = records.default_folder()
    sit_down(match, (seat,), drawing_class(match.rules.name)(), language, bot_pause, folder)


def go_on(path: Path, language: str, bot_pause: float, data: Path | None = None) -> None:
    """A saved game from where it stood: seats that bots played are played by the same bots."""
    try:
        match = perigee.replay(path.read_text("utf-8"), data=data)
    except ValueError as problem:
        raise BadOption(told(problem, language)) from None
    if match.outcome is not None:
        raise BadOption(Words(language, "commands").text("play.over", file=path.name))
    people = tuple(seat for seat in range(match.seats) if seat not in match.bots)
    hinted = records.hints_before(path, match.seats)
    sit_down(match, people, drawing_class(match.rules.name)(), language, bot_pause, path.parent, hinted=hinted)


def sit_down(
    match: Match,
    people: Sequence[int],
    drawing: Drawing,
    language: str,
    bot_pause: float,
    folder: Path,
    *,
    hints: bool | None = None,
    hinted: Sequence[int] = (),
) -> None:
    """Play until the end, and save the record whatever happens; `hinted` are the hints of earlier sittings."""
    bots = {seat: perigee.bot(match.rules.name, kind, secrets.randbits(32)) for seat, kind in match.bots.items()}
    words = Words(language, match.rules.name, also=("terminal",))
    _writable(folder, Words(language, "commands"))
    sitting = Sitting(match, people, bots, bot_pause=round(bot_pause * 1000), hints=hints, hinted=hinted)
    try:
        asyncio.run(_at_the_table(sitting, drawing, language))
    except KeyboardInterrupt:
        pass  # Ctrl-C leaves the table, and the record is saved.
    finally:
        path = records.save(match, folder, sitting.hinted)
        click.echo(words.text("terminal.saved" if match.outcome else "terminal.saved-running", path=str(path)))


def _writable(folder: Path, words: Words) -> None:
    """Better refused before the game than lost after it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadOption(words.text("play.save.bad", folder=folder, problem=problem.strerror)) from None
    if not os.access(folder, os.W_OK):
        raise BadOption(words.text("play.save.closed", folder=folder))


async def _at_the_table(sitting: Sitting, drawing: Drawing, language: str) -> None:
    keyboard = Keyboard(sitting, drawing, language)
    surface = Surface.here()
    for name in (signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(name, sitting.leave)
    if surface.drawable:
        # Half of the start-up time, and a pipe does without it.
        from perigee.terminal.screen import Screen

        await Screen(keyboard, surface).run()
    else:
        await Lines(keyboard, surface).run()
    _last_look(keyboard, surface.pen(keyboard.words))


def _last_acts(keyboard: Keyboard, pen: Pen) -> list[Text]:
    items = [one for part in keyboard.sitting.story(keyboard.seat) for one in part.items]
    return [keyboard.teller(pen).in_one_breath(one) for one in items[-6:]]


def _last_look(keyboard: Keyboard, pen: Pen) -> None:
    """The table as it stood when the game ended, and how it ended."""
    sight = keyboard.sight
    if sight["outcome"] is not None and sight["view"] is not None:
        lines = [*keyboard.drawing.board(sight, pen), *_last_acts(keyboard, pen)]
        hints = taken(Words(keyboard.language, sight["game"], also=("together",)), keyboard.sitting.hinted)
        sys.stdout.write(painted(wrapped([*lines, *([Text(hints)] if hints else ())], pen.width), pen))
