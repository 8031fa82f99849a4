"""The command line: what every command has in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from perigee.doors import door

if TYPE_CHECKING:
    from perigee.cli.errors import told
    from perigee.cli.files import extendable, writable, write
    from perigee.cli.flags import DATA, GAME, counting, game_options, given_options, in_one_sentence
    from perigee.cli.help import LANG, here
    from perigee.cli.info import rules_run
    from perigee.cli.language import default_language

__all__ = [
    "DATA", "GAME", "LANG", "counting", "default_language", "extendable", "game_options", "given_options", "here",
    "in_one_sentence", "rules_run", "told", "writable", "write",
]  # fmt: skip

if not TYPE_CHECKING:  # mypy knows the names, and finds a wrong one
    __getattr__ = door(
        __name__,
        {
            "errors": "told",
            "files": "extendable writable write",
            "flags": "DATA GAME counting game_options given_options in_one_sentence",
            "help": "LANG here",
            "info": "rules_run",
            "language": "default_language",
        },
    )
