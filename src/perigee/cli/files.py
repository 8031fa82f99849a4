"""Files that commands write: one that cannot be written is refused before the work begins, and what is written is whole
or not there at all."""

from __future__ import annotations

import os
from errno import EACCES
from pathlib import Path

import click

from perigee.words import Words


def writable(path: Path | None, lang: str) -> None:
    """Better refused before a long run than lost after it."""
    if path is None or _is_a_device(path):
        return
    part = _part(path)
    try:
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))
        part.touch()
        part.unlink()
    except OSError as problem:
        raise _refused(path, problem, lang) from None


def write(path: Path, text: str, lang: str) -> None:
    """What was there before stays until the new text is there, whole."""
    part = path if _is_a_device(path) else _part(path)
    try:
        part.write_text(text, "utf-8")
        if part != path:
            part.replace(path.resolve())
    except OSError as problem:
        if part != path:
            part.unlink(missing_ok=True)
        raise _refused(path, problem, lang) from None


def extendable(path: Path, lang: str) -> None:
    """The same for a file that is only appended to."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("a").close()
    except OSError as problem:
        raise _refused(path, problem, lang) from None


def _is_a_device(path: Path) -> bool:
    """Or a pipe: it is written to, and never replaced."""
    return path.exists() and not path.is_file()


def _part(path: Path) -> Path:
    whole = path.resolve()
    return whole.with_name(f"{whole.name}.part")


def _refused(path: Path, problem: OSError, lang: str) -> click.ClickException:
    return click.ClickException(Words(lang, "commands").text("file.closed", file=path, problem=problem.strerror))
