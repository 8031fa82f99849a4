"""The libraries of the adapters: where one is not installed its tests are not run, and say so."""

import pytest

EXTRAS = {"gymnasium": "gymnasium", "pettingzoo": "pettingzoo", "pyspiel": "openspiel"}


def needed(*libraries: str) -> None:
    for library in libraries:
        extra = EXTRAS[library]
        pytest.importorskip(library, reason=f"{library} is not installed: pip install 'perigee[{extra}]'")


def needed_by(program: str) -> None:
    """What a program imports, by its text."""
    needed(*(library for library, extra in EXTRAS.items() if f"perigee.adapters.{extra}" in program))
