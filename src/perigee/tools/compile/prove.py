"""`python -m perigee.tools.compile.prove [GAMES]`: the same games by both builds, a hash of every sight in them."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time

import perigee
from perigee import Match, compiled
from perigee.cli.help import here
from perigee.table.chance import Chance, Seeded

LONGEST = 3_000
"""Steps after which a game that luck leads nowhere is left."""


def played(game: str, number: int) -> str:
    """One game by luck, everybody's sight hashed after every step, and its record."""
    match = perigee.new(game, seats=2 + number % 3, seed=number)
    luck, seen = Seeded(-number), hashlib.sha256()
    for _ in range(LONGEST):
        if match.outcome is not None:
            break
        step(match, luck)
        for seat in (None, *range(match.seats)):
            seen.update(perigee.to_json(match.sight(seat)))
    seen.update(match.record().encode())
    return seen.hexdigest()


def step(match: Match, luck: Chance) -> None:
    """Somebody who is asked answers, now and then somebody who merely may; where nobody can, time passes."""
    asked = [seat for seat, prompt in match.prompts.items() if prompt.options and (prompt.awaited or luck.die() == 1)]
    if asked and luck.below(50):
        seat = luck.pick(asked)
        prompt = match.prompt(seat)
        match.say(seat, str(luck.pick(prompt.options if prompt else ())))
    else:
        match.tick(match.next_deadline())


def hashes(games: int) -> None:
    print(compiled.running())
    began = time.process_time()
    for game in perigee.GAMES:
        whole = hashlib.sha256("".join(played(game, number) for number in range(1, games + 1)).encode())
        print(game, whole.hexdigest())
    print(round(time.process_time() - began, 1))


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
