"""The solved table as a file: every set of rules a folder, every stage a block of bytes, an index to read it by."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final, TypeAlias
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

import numpy as np

from perigee.bots.apophis.solved import UNKNOWN, variant
from perigee.games.apophis.options import Options
from perigee.lab.fit.apophis.hands import Floats
from perigee.lab.fit.apophis.pads import Pads
from perigee.lab.fit.apophis.solve import FULL, Codes, Policy, solve
from perigee.lab.fit.apophis.team import Team, solve_team
from perigee.lab.fit.apophis.visits import Met, Visits
from perigee.lab.simulate import Progress

TURNS: Final = (*range(1, 25), *range(26, 49, 2), *range(51, 79, 3))
"""The numbers of turns in the table; any other goes by the next lower one."""
COVERED: Final = 0.9995
"""The share of what good play comes to that is kept; the rest is left to `standard`."""
UNSEEN: Final = 1e-7
"""A hand that is met less often is left to it as well."""

Pad: TypeAlias = tuple[int, int]
"""A rocket and a sequence, as sets; while a sequence is open the first rocket stands for all that fly alike."""


def variants() -> list[Options]:
    """All sets of rules that are played differently."""
    return [
        Options(1, launch_failures=failures, fail_safes=fail_safes)
        for failures, fail_safes in product((False, True), repeat=2)
    ]


def team_variants() -> list[Options]:
    """Those that a team plays by heart: the basic rules, and all advanced ones together. With green sections there are
    five times as many rockets, and every further set takes five minutes of a core."""
    return [Options(1), Options(1, launch_failures=True, fail_safes=True)]


@dataclass(frozen=True, slots=True)
class Block:
    """One stage: its pads, and for each the codes by hand and turns."""

    stage: str
    pads: list[Pad]
    codes: bytes


def write(
    path: Path, options: Sequence[Options], turns: Sequence[int] = TURNS, progress: Progress | None = None
) -> Iterator[tuple[str, float]]:
    """Solve and write one set of rules after the other; each with its chance to win with the most turns."""
    with ZipFile(path, "w", ZIP_LZMA) as file:
        for rules in options:
            pads = Pads(rules)
            policies = list(_solved(pads, turns[-1], progress))
            visits = Visits(pads)
            visits.follow(policies)
            _write(file, variant(rules), pads, visits, [policy for policy in policies if policy.turns in turns])
            yield variant(rules), policies[-1].chance


def _solved(pads: Pads, turns: int, progress: Progress | None) -> Iterator[Policy]:
    for policy in solve(pads, turns):
        if progress is not None:
            progress(1)
        yield policy


def write_team(path: Path, options: Sequence[Options], turns: Sequence[int]) -> Iterator[tuple[str, int, float]]:
    """The same for a team. Of each pass its chance to win with the most turns, as it thinks itself; the last is
    written."""
    with ZipFile(path, "w", ZIP_LZMA) as file:
        for rules in options:
            last: tuple[Team, list[Policy]] | None = None
            for number, last in enumerate(solve_team(rules, turns[-1]), 1):
                yield variant(rules), number, last[1][-1].chance
            if last is not None:
                team, policies = last
                kept = [policy for policy in policies if policy.turns in turns]
                _write(file, variant(rules), team.pads, team.met(), kept)


def _write(file: ZipFile, name: str, pads: Pads, visits: Met, policies: Sequence[Policy]) -> None:
    least = _least(visits)
    blocks = [_block(place, pads, visits, policies, least) for place in range(len(pads.stages))]
    index = {
        "turns": [policy.turns for policy in policies],
        "pads": {block.stage: block.pads for block in blocks},
        "alike": {
            str(mask): _first_alike(pads, place) for place, mask in enumerate(pads.rockets) if pads.flies[place] >= 0
        },
    }
    _put(file, f"{name}/index.json", json.dumps(index).encode())
    for block in blocks:
        _put(file, f"{name}/{block.stage}", block.codes)


def _put(file: ZipFile, name: str, data: bytes) -> None:
    """Without a date: the same table is the same file."""
    file.writestr(ZipInfo(name), data, compress_type=ZIP_LZMA)


def _first_alike(pads: Pads, place: int) -> int:
    return pads.rockets[int(np.nonzero(pads.flies == pads.flies[place])[0][0])]


def _least(visits: Met) -> float:
    """The least frequency at which a pad is kept, so that those kept cover what they should."""
    met = np.concatenate([visits.building.sum(axis=-1).ravel(), visits.open.sum(axis=-1).ravel()])
    ordered = np.sort(met)[::-1]
    enough = int(np.searchsorted(np.cumsum(ordered), COVERED * ordered.sum()))
    return float(ordered[enough])


def _block(place: int, pads: Pads, visits: Met, policies: Sequence[Policy], least: float) -> Block:
    layers, counters = pads.stages[place]
    found: list[tuple[Pad, Floats, list[Codes]]] = []
    for number, mask in enumerate(pads.rockets):
        seen = visits.building[place, number]
        if seen.sum() >= least:
            found.append(((mask, 0), seen, [policy.building[place, number] for policy in policies]))
    for kind, sequence in product(range(len(pads.classes)), range(1, FULL)):
        seen = visits.open[place, kind, sequence]
        if seen.sum() >= least:
            first = pads.rockets[int(np.nonzero(pads.flies == kind)[0][0])]
            found.append(((first, sequence), seen, [policy.open[place, kind, sequence] for policy in policies]))
    codes = [np.where(seen[:, None] > UNSEEN, np.stack(by_turns, axis=1), UNKNOWN) for _, seen, by_turns in found]
    return Block(
        f"{layers}-{counters}", [pad for pad, _, _ in found], b"".join(one.astype(np.uint8).tobytes() for one in codes)
    )
