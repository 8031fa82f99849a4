"""`python -m perigee.tools.compile.prove [GAMES]`: the same games by both builds, a hash of every sight in them."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time

import perigee
from perigee import compiled
from perigee.cli import counting, default_language, here
from perigee.lab.laws.walks import Walk
from perigee.lab.simulate import executors
from perigee.words import Words

LONGEST = 300
"""Steps after which a game that luck leads nowhere is left."""
A_TASK = 5
"""Games that are worth sending to another process."""


def played(game: str, number: int) -> str:
    """One game by luck, one in four by bots too, by any options: everybody's sight hashed after every step, and its
    record."""
    walk, seen = Walk(game, number, wits=number % 4 == 0), hashlib.sha256()
    for _ in range(LONGEST):
        if walk.over:
            break
        walk.go(walk.next_step())
        for seat in (None, *range(walk.match.seats)):
            seen.update(perigee.to_json(walk.match.sight(seat)))
    seen.update(walk.match.record().encode())
    return seen.hexdigest()


def some(game: str, first: int, last: int) -> list[str]:
    return [played(game, number) for number in range(first, last)]


def hashes(games: int) -> None:
    """A line a game; the games are played in as many processes as there are."""
    print(compiled.running())
    began = time.monotonic()
    with counting(Words(default_language(), also=("lab",)), games * len(perigee.GAMES)) as progress:
        for game in perigee.GAMES:
            parts = [(game, first, min(first + A_TASK, games + 1)) for first in range(1, games + 1, A_TASK)]
            whole = hashlib.sha256()
            for found in executors.here().results(some, parts):
                whole.update("".join(found).encode())
                progress(len(found))
            print(game, whole.hexdigest())
    print(round(time.monotonic() - began, 1))


def main(games: int) -> int:
    said = []
    for environment in ({compiled.INTERPRETED: "1"}, {}):
        clean = {name: value for name, value in os.environ.items() if name != compiled.INTERPRETED}
        command = [sys.executable, "-m", "perigee.tools.compile.prove", "--one", str(games)]
        done = subprocess.run(command, env=clean | environment, stdout=subprocess.PIPE, text=True, check=True)
        said.append(done.stdout.splitlines())
        print(done.stdout)
    (first, *one, _), (second, *other, _) = said
    print(here("prove.equal" if one == other else "prove.different", first=first, second=second, games=games))
    return 0 if one == other and second == "compiled" else 1


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        hashes(int(sys.argv[2]))
    else:
        sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
