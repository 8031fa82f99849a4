"""The help texts of the commands, for the person at this machine."""

from __future__ import annotations

from typing import Any, Final

import click

from perigee.cli.language import default_language
from perigee.words import LANGUAGES, Words


def here(key: str, **facts: Any) -> str:
    """The words of a command in the language that this machine speaks."""
    return Words(default_language(), "commands").text(key, facts)


LANG: Final = click.option("--lang", type=click.Choice(LANGUAGES), default=default_language, help=here("language"))
