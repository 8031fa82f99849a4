"""`perigee schema`: the protocol as JSON schema and the REST part as OpenAPI, written from the wire's types."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path
from typing import Any, get_args

import click
import msgspec

from perigee.bots import Heard, Say
from perigee.cli import default_language, files, here
from perigee.games import game_of, rules_of
from perigee.installed import OURS
from perigee.match import parts_of
from perigee.server.http import ROUTES, bodies, openapi
from perigee.server.wire import page_types, protocol_schema, shown_types
from perigee.table import Rules, plain


def story() -> dict[str, Any]:
    """How each game's events make a story: headings, acts, what is quiet; all others follow from the act before."""
    return {game: plain(parts_of(rules_of(game))) for game in OURS}


def written(value: dict[str, Any]) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def program_schema() -> dict[str, Any]:
    """The lines between Perigee and a program that plays."""
    kinds = (*get_args(Heard), Say)
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Perigee's bots from outside",
        "description": "A program reads hello, sight, decide and over, a line each, and answers each decide with say",
        "anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds],
        "$defs": components,
    }


def documents() -> dict[str, str]:
    """The files of the docs folder that are written from the code, and what belongs in them."""
    return {
        "protocol.schema.json": written(protocol_schema(bodies(ROUTES))),
        "openapi.json": written(openapi.openapi(ROUTES)),
        "outside-bots.schema.json": written(program_schema()),
        "story.json": written(story()),
    }


def types() -> dict[str, str]:
    """The files of the page's `wire` folder that are written from the games' classes and card data."""
    classes = {f"{game}.ts": page_types(rules_of(game), cards=game_of(game).page_has_cards) for game in OURS}
    cards = {f"{game}.json": card_rows(rules_of(game)) for game in OURS if game_of(game).page_has_cards}
    return {"shown.ts": shown_types(), **classes, **cards}


def card_rows(rules: Rules[Any]) -> str:
    """The card data of a game as JSON, one row per line, each table by the name of its file."""
    tables = {name.removesuffix(".csv"): csv.DictReader(io.StringIO(text)) for name, text in rules.data_texts.items()}
    lines = {name: ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) for name, rows in tables.items()}
    return "{" + ",\n".join(f'"{name}": [\n{rows}\n]' for name, rows in lines.items()) + "}\n"


@click.command(help=here("schema"))
@click.option("--write", type=click.Path(file_okay=False, path_type=Path), help=here("schema.write"))
@click.option("--types", "pages", type=click.Path(file_okay=False, path_type=Path), help=here("schema.types"))
def schema(write: Path | None, pages: Path | None) -> None:
    if write is None and pages is None:
        sys.stdout.write(documents()["protocol.schema.json"])
    if write is not None:
        _write(write, documents())
    if pages is not None:
        _write(pages, types())


def _write(folder: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        files.write(folder / name, text, default_language())
        click.echo(str(folder / name))
