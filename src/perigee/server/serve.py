"""`perigee serve`: the server as a command; `perigee` alone starts it and opens the page."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from errno import EACCES
from pathlib import Path
from typing import Any, TypeVar

import click
import segno
import uvicorn

from perigee.cli import default_language, here
from perigee.server.app import make_app, servers_of
from perigee.server.http import entrance
from perigee.server.lock import occupied, who_is_here
from perigee.server.logs import log, log_as_json
from perigee.server.process import Process, end_now, raise_descriptor_limit
from perigee.server.processes import Processes
from perigee.server.settings import Settings, read_settings, variable
from perigee.server.store import Store, Unopened, database_url, look_at, sqlite_file
from perigee.server.wire import LARGEST
from perigee.words import Words

PING, PONG = 5, 7
"""Seconds: a line that has fallen silent is noticed within fifteen, and its player is shown as away."""

F = TypeVar("F", bound=Callable[..., Any])


def settings_flags(command: F) -> F:
    """A flag for every setting, with its help and its variable."""
    for one in reversed(fields(Settings)):
        flag = f"--{one.name.replace('_', '-')}"
        default = one.default if one.default != "" else "-"
        text = here("setting.default", help=here(f"setting.{one.name}"), variable=variable(one.name), default=default)
        command = click.option(flag, one.name, help=text, metavar="TEXT" if one.default == "" else None)(command)
    return command


@click.command(help=here("serve"))
@settings_flags
@click.option("--open/--no-open", "opens", default=None, help=here("serve.open"))
def serve(*, opens: bool | None, **given: Any) -> None:
    try:
        settings = read_settings(given, os.environ)
        one_file_one_process(settings)
        make_folder(settings.folder)
        asyncio.run(try_database(settings))
        listening = listen(settings)
    except Unopened as problem:
        raise click.ClickException(problem.text(default_language())) from None
    except (ValueError, OSError) as problem:
        raise click.ClickException(str(problem)) from None
    address = address_of(settings, listening)
    announce(settings, address)
    if opens if opens is not None else has_screen():
        webbrowser.open(address)
    if settings.processes == 1:
        run(settings, listening)
    else:
        log_as_json()
        Processes(settings.processes, lambda: run(settings, listening)).run()


def one_file_one_process(settings: Settings) -> None:
    """SQLite has one writer, and tables live in one memory."""
    if settings.processes > 1 and sqlite_file(database_url(settings.database_url)) is not None:
        raise ValueError(here("serve.one-process"))
    if settings.processes > 1 and not hasattr(os, "fork"):
        raise ValueError(here("serve.no-fork"))


def make_folder(folder: Path) -> None:
    """Where everything is kept; only its owner looks into it."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))
    except OSError as problem:
        raise OSError(here("serve.folder", folder=folder, problem=problem.strerror)) from None


async def try_database(settings: Settings) -> None:
    """One that cannot be opened, is damaged or is another server's is found out before an address is printed."""
    with occupied(settings.folder, settings.database_url):
        await asyncio.to_thread(look_at, settings.database_url)
        store = await Store.open(settings.database_url, server=who_is_here())
        await store.close()


def listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(1024)  # a client that comes as soon as the address is printed waits, and is not turned away
    except OSError as problem:
        listening.close()
        where = {"host": settings.host, "port": settings.port}
        raise OSError(here("serve.taken", **where, problem=problem.strerror)) from None
    listening.set_inheritable(False)
    return listening


def listen_inside(settings: Settings) -> list[socket.socket]:
    """Where other servers of the same PostgreSQL reach this one; SQLite has one server."""
    if sqlite_file(database_url(settings.database_url)) is not None:
        return []
    host, _, port = settings.internal.rpartition(":")
    try:
        return [listen(replace(settings, host=host.strip("[]"), port=int(port)))]
    except ValueError:
        raise ValueError(here("serve.internal", internal=settings.internal)) from None


def inside_of(listening: Sequence[socket.socket]) -> str:
    """How others reach it: where it listens on all addresses, by the one it would send from."""
    if not listening:
        return ""
    host, port, *_ = listening[0].getsockname()
    host = home_address() if host in ("0.0.0.0", "::") else host
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def address_of(settings: Settings, listening: socket.socket) -> str:
    if settings.public_url:
        return settings.public_url
    port = listening.getsockname()[1]
    host = home_address() if is_open(settings) else settings.host
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_open(settings: Settings) -> bool:
    """Whether other machines can come in."""
    return settings.host in ("0.0.0.0", "::")


def home_address() -> str:
    """This machine's address in its own network: the one it would send from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def announce(settings: Settings, address: str) -> None:
    words = Words(default_language(), "server")
    click.echo(words.text("serve.address", address=address))
    if is_open(settings):
        click.echo(words.text("serve.warning"), err=True)
        segno.make(address).terminal(out=sys.stdout, compact=True)
    click.echo(words.text("serve.stop"))
    sys.stdout.flush()


def has_screen() -> bool:
    if os.environ.get("CI") or not sys.stdout.isatty():
        return False
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def configured(settings: Settings, **more: Any) -> uvicorn.Config:
    """Sockets are closed with 1012 (restart) when the server stops, so that pages come back by themselves."""
    inside_at = more.pop("inside_at", "")
    app = make_app(settings, more.pop("clock", None), more.pop("owner", None), inside_at=inside_at)
    http, ws = entrance(settings, inside_at, lambda: servers_of(app))
    return uvicorn.Config(
        app, log_config=None, access_log=False, server_header=False, proxy_headers=False, lifespan="on", http=http,
        ws=ws, ws_max_size=LARGEST, ws_per_message_deflate=False, ws_ping_interval=PING, ws_ping_timeout=PONG, **more,
    )  # fmt: skip


def calm_collector() -> None:
    """What is loaded now stays: the garbage collector need not look at it again, and may run seldom, since it looks at
    all tables and there is hardly a cycle among them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(300_000, 50, 100)


def run(settings: Settings, listening: socket.socket) -> None:
    log_as_json()
    calm_collector()
    raise_descriptor_limit()
    inside = listen_inside(settings)
    server = Process(configured(settings, inside_at=inside_of(inside)))
    asyncio.run(server.serve(sockets=[listening, *inside]))
    log.info("stopped")
    if not server.started:
        raise click.ClickException(Words(default_language(), "server").text("serve.failed"))
    end_now()
