"""The pages: their files, and the documents that all other addresses lead to."""

from __future__ import annotations

from gzip import compress
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from perigee.server.http import documents
from perigee.server.http.answers import problem
from perigee.server.http.documents import STATIC
from perigee.server.tables import Registry
from perigee.words import Words

FOR_EVER: Final = "public, max-age=31536000, immutable"
DAY: Final = "public, max-age=86400"


def is_plain(path: str) -> bool:
    """Whether anything of ours could be called that."""
    parts = path.split("/")
    return "\0" not in path and all(len(part.encode("utf-8", "replace")) <= 200 and part[:1] != "." for part in parts)


async def page(request: Request) -> Response:
    """The page's files, whose names carry their hash (but for the public ones, which others name); any other path is a
    document, whose script reads the path. No document depends on the cookie."""
    path = request.path_params["path"]
    if not is_plain(path):
        return problem("no-such-link")
    wanted = (STATIC / path).resolve()
    if path and wanted.is_relative_to(STATIC) and wanted.is_file() and wanted.suffix != ".html":
        return _file(request, wanted, DAY if path.startswith("public/") else FOR_EVER)
    if path.startswith(("api/", "ws/")) or "." in path:
        return problem("no-such-link")
    return await _document(request, path)


def _file(request: Request, wanted: Path, kept: str) -> Response:
    """The file, compressed as it was built for browsers that accept that."""
    headers = {"cache-control": kept}
    squeezed = wanted.with_name(f"{wanted.name}.gz")
    if not squeezed.is_file():
        return FileResponse(wanted, headers=headers)
    headers["vary"] = "accept-encoding"
    if not reads_gzip(request.headers.get("accept-encoding", "")):
        return FileResponse(wanted, headers=headers)
    return FileResponse(squeezed, headers=headers | {"content-encoding": "gzip"}, media_type=guess_type(wanted)[0])


def reads_gzip(accepted: str) -> bool:
    """`gzip` is named, and not with a quality of 0."""
    for each in accepted.lower().split(","):
        name, _, quality = each.replace(" ", "").partition(";q=")
        if name == "gzip":
            return quality.strip("0.") != "" or quality == ""
    return False


async def _document(request: Request, path: str) -> Response:
    registry: Registry = request.app.state.registry
    found = await documents.document(registry, path)
    text = documents.page(request, registry, found) or _not_built(documents.language_of(request))
    headers = {"cache-control": "no-cache", "vary": "accept-language, accept-encoding"}
    if not reads_gzip(request.headers.get("accept-encoding", "")):
        return HTMLResponse(text, found.status, headers=headers)
    return HTMLResponse(compress(text.encode()), found.status, headers=headers | {"content-encoding": "gzip"})


def _not_built(language: str) -> str:
    missing = escape(Words(language, "server").text("page.missing"))
    return f'<!doctype html><html lang="{language}"><title>Perigee</title><p>{missing}'
