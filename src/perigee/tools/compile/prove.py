"""`python -m perigee.tools.compile.prove [GAMES] [--kept FILE]`: the same games by both builds, every sight in them
hashed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import click

import perigee
from perigee import compiled
from perigee.cli import counting, default_language, here
from perigee.lab.laws import Walk
from perigee.lab.simulate import KeptParts, executors
from perigee.tools.compile.build import GAMES, modules_of
from perigee.words import Words

A_TASK = 5
"""Games that are worth sending to another process."""
PLAYED_BY = ("perigee.lab.laws.walks", "perigee.tools.compile.prove")
"""What decides, besides the rules and the bots, which games are played and how far."""


def played(game: str, number: int) -> str:
    """One game by luck, one in four by bots too, by any options: everybody's sight hashed after every step, and its
    record."""
    walk, seen = Walk(game, number, wits=number % 4 == 0), hashlib.sha256()
    while not walk.over:
        walk.go(walk.next_step())
        for seat in (None, *range(walk.match.seats)):
            seen.update(perigee.to_json(walk.match.sight(seat)))
    seen.update(walk.match.record().encode())
    return seen.hexdigest()


@dataclass(frozen=True, slots=True)
class Hashes:
    """The hashes of some games, in their order."""

    found: list[str]

    def plain(self) -> list[str]:
        return self.found


def some(game: str, first: int, last: int) -> Hashes:
    return Hashes([played(game, number + 1) for number in range(first, last)])


def hashes(games: int, kept: Path | None) -> None:
    """One line per game; the games are played in as many processes as there are, and not again where they are kept."""
    print(compiled.running())
    began, sources = time.monotonic(), compiled.digest([*modules_of(GAMES), *PLAYED_BY])
    with counting(Words(default_language(), also=("lab",)), games * len(perigee.GAMES)) as progress:
        for game in perigee.GAMES:
            parts = KeptParts(kept, f"{compiled.running()} {sources} {game}", games, Hashes)
            known = dict(parts.known())
            progress(games - parts.left)
            missing = list(parts.missing(size=lambda: A_TASK))
            tasks = ((game, *part) for part in missing)
            for part, found in zip(missing, executors.here().results(some, tasks), strict=True):
                known[part] = found
                parts.keep(part, found)
                progress(len(found.found))
            whole = "".join(one for _, part in sorted(known.items()) for one in part.found)
            print(game, hashlib.sha256(whole.encode()).hexdigest())
    print(round(time.monotonic() - began, 1))


@click.command()
@click.argument("games", type=click.IntRange(1), default=20)
@click.option("--kept", type=click.Path(dir_okay=False, path_type=Path), help=here("simulate.kept"))
@click.option("--one", is_flag=True, hidden=True)
def main(*, games: int, kept: Path | None, one: bool) -> None:
    if one:
        hashes(games, kept)
        return
    said = []
    words = [str(games), *(["--kept", str(kept)] if kept else [])]
    for environment in ({compiled.INTERPRETED: "1"}, {}):
        clean = {name: value for name, value in os.environ.items() if name != compiled.INTERPRETED}
        command = [sys.executable, "-m", "perigee.tools.compile.prove", "--one", *words]
        done = subprocess.run(command, env=clean | environment, stdout=subprocess.PIPE, text=True, check=True)
        said.append(done.stdout.splitlines())
        print(done.stdout)
    (first, *slow, _), (second, *fast, _) = said
    equal = slow == fast
    print(here("prove.equal" if equal else "prove.different", first=first, second=second, games=games))
    sys.exit(0 if equal and second == "compiled" else 1)


if __name__ == "__main__":
    main()
