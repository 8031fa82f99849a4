"""Settings of a server: flags and PERIGEE_* variables, each with help; a bad one stops the start with one line."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from perigee.cli import here

MINUTE: Final = 60_000
DAY: Final = 86_400_000


def setting(default: Any, least: int = 0, most: int = 2**31) -> Any:
    return field(default=default, metadata={"least": least, "most": most})


@dataclass(frozen=True, slots=True)
class Settings:
    """Every field is a flag (`--close-after`) and a variable (`PERIGEE_CLOSE_AFTER`); the catalogue `commands` has
    its help."""

    host: str = setting("127.0.0.1")
    port: int = setting(8000, 0, 65535)
    data: str = setting("")
    database: str = setting("")
    public_url: str = setting("")
    bot_workers: int = setting(0, 0, 64)
    bot_seconds: int = setting(10, 1, 600)
    bot_slowest: int = setting(2000)
    messages_per_second: int = setting(5, 1)
    burst: int = setting(20, 1)
    sockets_per_address: int = setting(64, 1)
    tables_per_hour: int = setting(60, 1)
    tables: int = setting(20_000, 1)
    close_after: int = setting(7, 1, 3650)
    unload_after: int = setting(10, 1, 10_000)
    slow_disk: int = setting(1000, 1)
    trusted_proxies: str = setting("")
    metrics: int = setting(0, 0, 1)
    internal: str = setting("127.0.0.1:0")
    lease: int = setting(6, 4, 600)
    processes: int = setting(1, 1, 64)

    @property
    def folder(self) -> Path:
        return Path(self.data) if self.data else default_folder()

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.folder / 'perigee.sqlite'}"

    @property
    def workers(self) -> int:
        return self.bot_workers or max(1, (os.cpu_count() or 2) - 1)


def default_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    return (Path(base) if base else Path.home() / ".local" / "share") / "perigee"


def variable(name: str) -> str:
    return f"PERIGEE_{name.upper()}"


def read_settings(given: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """Flags go before variables, variables before defaults; ValueError says which one is bad."""
    found: dict[str, Any] = {}
    for one in fields(Settings):
        if given.get(one.name) is not None:
            found[one.name] = checked(one, str(given[one.name]), f"--{one.name.replace('_', '-')}")
        elif environment.get(variable(one.name)):
            found[one.name] = checked(one, environment[variable(one.name)], variable(one.name))
    return Settings(**found)


def checked(one: Any, text: str, called: str) -> Any:
    if one.type in ("str", str):
        return text
    least, most = one.metadata["least"], one.metadata["most"]
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise ValueError(here("setting.bad", called=called, least=least, most=most, text=repr(text)))
    return number
