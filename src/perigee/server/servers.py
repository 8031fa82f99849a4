"""`perigee servers`: which servers serve the tables of a database, and how each fares."""

from __future__ import annotations

import asyncio
import json

import click
from rich.console import Console
from rich.table import Table as Grid

from perigee.cli import here
from perigee.server.store import (
    Leases,
    Served,
    StoreError,
    address,
    database_url,
    engine_for,
    of_a_database,
    sqlite_file,
)
from perigee.words import Words

COLUMNS = ("name", "address", "version", "tables", "memory", "seen", "health")


@click.command(help=here("servers"))
@of_a_database
@click.option("--json", "as_json", is_flag=True, help=here("servers.json"))
def servers(database: str | None, data: str | None, lang: str, *, as_json: bool) -> None:
    url = address(database, data)
    words = Words(lang, "server")
    if sqlite_file(database_url(url)) is not None:
        raise click.ClickException(words.text("servers.one"))
    try:
        found = asyncio.run(there(url))
    except StoreError as problem:
        raise click.ClickException(str(problem)) from None
    if as_json:
        click.echo(json.dumps([one._asdict() for one in found]))
        return
    grid = Grid(*(words.text(f"servers.{name}") for name in COLUMNS))
    for one in found:
        grid.add_row(*row(one, words))
    Console().print(grid)


async def there(url: str) -> list[Served]:
    leases = Leases(engine_for(database_url(url)))
    try:
        return await leases.servers()
    finally:
        leases.close()


def row(one: Served, words: Words) -> list[str]:
    health = "late" if one.now > one.until else "failing" if one.health.get("failing") else "well"
    ago = words.text("servers.ago", seconds=f"{(one.now - one.seen) / 1000:.1f}")
    memory = str(one.health.get("tables", 0))
    return [one.name, one.address, one.version, str(one.tables), memory, ago, words.text(f"servers.{health}")]
