"""The documents that addresses lead to, and what a messenger shows of a link before anybody opens it."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request

from perigee import installed
from perigee.server.http.qr import address
from perigee.server.store import StoreError, UnknownTable
from perigee.server.tables import Registry, info
from perigee.words import Words, spoken

STATIC: Final = Path(__file__).resolve().parents[1] / "static"
MARK: Final = "<!-- preview -->"


class Document(NamedTuple):
    """A built page, the answer's status, and the keys and facts of its preview."""

    name: str
    status: int = 200
    game: str = ""
    language: str = ""
    host: str = ""
    over: bool = False


async def document(registry: Registry, path: str) -> Document:
    """Which page an address means; one that means nothing is the start page with a 404."""
    kind, _, rest = path.partition("/")
    if not path or (kind == "device" and rest and "/" not in rest):
        return Document("start")
    if kind == "learn" and rest in installed.names():
        return Document("table", game=rest)
    if kind in ("t", "r") and rest.count("/") <= (kind == "t"):
        return await _of_table(registry, "table" if kind == "t" else "replay", rest.partition("/")[0])
    return Document("start", 404)


async def _of_table(registry: Registry, name: str, table_id: str) -> Document:
    """A table that cannot be read now may be there: its page tries again."""
    try:
        table = await registry.services.store.find(table_id)
    except UnknownTable:
        return Document(name, 404)
    except StoreError:
        return Document(name)
    seats = info(registry.as_it_is(table)).seats
    host = next((seat.name for seat in seats if seat.host and seat.kind == "person"), "")
    status = 404 if table.state == "closed" else 200
    return Document(name, status, table.game, table.settings["language"], host, over=table.state == "over")


def page(request: Request, registry: Registry, found: Document) -> str | None:
    """The document with its preview; nothing where the pages were not built."""
    text = _text(STATIC / f"{found.name}.html")
    return text and text.replace(MARK, _preview(request, registry, found))


@cache
def _text(file: Path) -> str | None:
    return file.read_text("utf-8") if file.is_file() else None


def language_of(request: Request) -> str:
    """The one that the browser asks for first."""
    return spoken(request.headers.get("accept-language", ""))


def _preview(request: Request, registry: Registry, found: Document) -> str:
    language = found.language or language_of(request)
    words = Words(language, found.game or "server", also=("server",))
    own = f"preview.{found.game}"
    title, about = "Perigee", words.text(own if words.has(own) else "preview")
    if found.game:
        name = words.text(f"game.{found.game}") if words.has(f"game.{found.game}") else found.game
        said = "preview.played" if found.over else "preview.invites"
        title = words.text(said, host=found.host, name=name) if found.host else f"{name}, Perigee"
    drawn = found.game if (STATIC / "public" / f"preview-{found.game}.png").is_file() else "perigee"
    facts = {
        "og:site_name": "Perigee", "og:type": "website", "og:title": title, "og:description": about,
        "og:image": address(request, registry.services.settings, f"/public/preview-{drawn}.png"),
        "og:image:width": "1200", "og:image:height": "630", "twitter:card": "summary_large_image",
    }  # fmt: skip
    tags = [f'<meta property="{name}" content="{escape(value)}">' for name, value in facts.items()]
    return "\n".join([f'<meta name="description" content="{escape(about)}">', *tags])
