"""What is kept of a long run: read once from its file, and no more of it in memory than there are gaps."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from perigee.lab.simulate import run as lab
from perigee.lab.simulate.executors import Workplace
from perigee.lab.simulate.parts import KeptParts, Stretches, append
from perigee.lab.simulate.statistics import Statistics, Tally

MANY = 50_000


@dataclass(frozen=True, slots=True)
class Games:
    count: int

    def plain(self) -> int:
        return self.count


def kept_in(path: Path | None, games: int) -> KeptParts[Games]:
    return KeptParts(path, "a series", games, Games)


def stretch(number: int) -> tuple[int, int]:
    return 3 * number, 3 * number + 3


def one() -> int:
    return 1


def test_stretches_that_meet_are_one() -> None:
    chance = Random(3)
    for _ in range(200):
        stretches, games = Stretches(), set[int]()
        for _ in range(8):
            first = chance.randrange(40)
            last = first + chance.randrange(1, 8)
            assert stretches.touched_by(first, last) == bool(games & {*range(first, last)})
            stretches.add(first, last)
            games |= {*range(first, last)}
        gaps = [*stretches.gaps(0, 48)]
        assert [game for first, last in gaps for game in range(first, last)] == sorted({*range(48)} - games)
        assert len(stretches.firsts) <= len(gaps) + 1


@pytest.mark.parametrize("processes", [1, 2])
def test_of_a_billion_games_the_first_is_played_at_once(processes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "A_TASK", 0)  # With two processes the very first game is a task already.
    series = lab.series_of("apophis", players="random", seats=1, seed=1, pace=8, options={"timer": 60})
    parts = lab.played(series, Workplace(processes), KeptParts(None, "", 10**9, Tally.from_plain))
    began = perf_counter()
    assert next(parts) == ((0, 1), series.tally(0, 1))
    del parts
    assert perf_counter() - began < 10  # A list of all games takes minutes, and more memory than there is.


def test_many_lines_are_read_in_no_time_and_held_as_their_gaps(tmp_path: Path) -> None:
    path, missing = tmp_path / "kept.jsonl", {7, 8, 20_000, MANY - 1}
    lines = [["a series", *stretch(number), 3] for number in range(MANY) if number not in missing]
    Random(1).shuffle(lines)
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    kept, began = kept_in(path, 3 * MANY), perf_counter()
    assert sum(found.count for _, found in kept.known()) == 3 * (MANY - 4)
    assert perf_counter() - began < 10  # Each beside each of the others: an hour.
    assert len(kept.done.firsts) == 3
    assert kept.left == 12
    assert [*kept.missing(size=lambda: 4)] == [(21, 25), (25, 27), (60_000, 60_003), (149_997, 150_000)]


def test_while_games_are_kept_only_their_gaps_are_held(tmp_path: Path) -> None:
    kept = kept_in(tmp_path / "kept.jsonl", 400)
    for part in kept.missing(size=one):
        kept.keep(part, Games(1))
        assert len(kept.done.firsts) == 1
    assert not kept.left


def test_no_game_counts_twice_and_none_that_was_not_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    for first, last in ((4, 8), (4, 8), (2, 5), (7, 9), (0, 12), (3, 4), (8, 11), (6, 6)):
        append(path, json.dumps(["a series", first, last, last - first]))
    append(path, json.dumps(["another", 0, 2, 2]))
    kept = kept_in(path, 10)
    assert [part for part, _ in kept.known()] == [(4, 8), (3, 4)]
    assert [*kept.missing(size=lambda: 9)] == [(0, 3), (8, 10)]


def test_what_follows_a_half_written_line_is_not_lost(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    for part in ((0, 2), (2, 4)):
        kept_in(path, 6).keep(part, Games(2))
    path.write_text(path.read_text()[:-5])
    again = kept_in(path, 6)
    assert [part for part, _ in again.known()] == [(0, 2)]
    again.keep((2, 4), Games(2))
    assert [part for part, _ in kept_in(path, 6).known()] == [(0, 2), (2, 4)]


def test_in_a_single_process_games_of_about_a_second_are_one_line(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"

    def statistics() -> Statistics:
        return lab.simulate("apophis", games=200, players="random", seats=1, processes=1, kept=path, timer=60)

    first = statistics()
    lines = path.read_text()
    assert len(lines.splitlines()) < 50
    assert statistics() == first
    assert path.read_text() == lines
