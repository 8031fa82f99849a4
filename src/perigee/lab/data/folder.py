"""Card data in a folder, for designers: written out, changed by hand, and played with."""

from __future__ import annotations

from errno import EEXIST
from os import strerror
from pathlib import Path
from typing import Any

from perigee.table import Rules, Wrong


def export(rules: Rules[Any], folder: Path) -> list[Path]:
    """Write the card data of a game into a folder; FileExistsError names what is there already, and nothing is
    touched."""
    texts = rules.data_texts
    paths = {name: folder / name for name in texts}
    for path in paths.values():
        if path.exists():
            raise FileExistsError(EEXIST, strerror(EEXIST), str(path))
    folder.mkdir(parents=True, exist_ok=True)
    for name, path in paths.items():
        path.write_text(texts[name], encoding="utf-8")
    return list(paths.values())


def load(rules: Rules[Any], folder: Path) -> Rules[Any]:
    """The rules of a game with the card data of a folder; ValueError names the file and the line that is bad."""
    return rules.with_data(texts_of(rules, folder))


def texts_of(rules: Rules[Any], folder: Path) -> dict[str, str]:
    """The files of card data in a folder, by name."""
    texts = {}
    for name in rules.data_texts:
        try:
            texts[name] = (folder / name).read_text(encoding="utf-8")
        except OSError as problem:
            raise Wrong("{file} cannot be read: {problem}", file=folder / name, problem=problem.strerror) from None
        except UnicodeDecodeError:
            raise Wrong("{file} cannot be read: it is not UTF-8", file=folder / name) from None
    return texts
