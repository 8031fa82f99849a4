"""What is measured of our own rules. Through the public API alone, so that an older Perigee can be measured beside this
one: the file is run as a script there (`asked.py`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from time import process_time
from typing import Any

import perigee

SEATS = 3
TOGETHER = 10
"""Games that are simulated at a time: what is done once for all of them is done once for millions."""
QUICK = 0.5
"""Seconds of a game that is not simulated alone: where one takes longer, what is done once hardly counts."""


def new(game: str, seed: int, **luck: str) -> Any:
    return perigee.new(game, seats=SEATS, seed=seed, window=0, **luck)


def random_below(seed: int) -> Callable[[int], int]:
    """A chooser that costs next to nothing."""
    state = seed * 2 + 1

    def below(bound: int) -> int:
        nonlocal state
        state = state * 1_103_515_245 + 12_345 & 0x3FFFFFFF
        return (state >> 8) % bound

    return below


def by_the_door(game: str, seed: int) -> int:
    """A random game: the seat that is awaited says one of the sentences that its prompt offers."""
    match, below, said = new(game, seed), random_below(seed), 0
    while match.outcome is None:
        asked = match.state.asked
        prompt = match.prompt(asked.awaited[0]) if asked is not None and asked.awaited else None
        if prompt is not None and prompt.options:
            match.say(asked.awaited[0], str(prompt.options[below(len(prompt.options))]))
            said += 1
        else:
            match.tick(match.next_deadline())
    return said


def by_positions(game: str, seed: int) -> int:
    """A random game without prompts, sentences and log, with luck in small integers."""
    from perigee.bots import playout
    from perigee.table import SeededSmall

    return playout.playout(new(game, seed, luck="small").position(), SeededSmall(seed))


def simulated(game: str, kind: str) -> Callable[[int], int]:
    """Games between bots as `perigee simulate` plays many."""

    def play(seed: int, games: int = 1) -> int:
        perigee.simulate(game, games=games, players=kind, seats=SEATS, seed=seed, processes=1)
        return games

    play(0)  # what is worked out once
    began = process_time()
    play(0)
    return partial(play, games=TOGETHER if process_time() - began < QUICK else 1)


def played(game: str, kind: str) -> Callable[[int], int]:
    """Games between bots as `perigee.play` plays them: each gets a sight and gives a sentence, all on record."""

    def play(seed: int) -> int:
        players = [perigee.bot(game, kind, seed + seat) for seat in range(SEATS)]
        perigee.play(new(game, seed), players, pace=8000)
        return 1

    return play


def by_pettingzoo(game: str) -> Callable[[int], int]:
    """Steps of a random game through the PettingZoo adapter, each with all that it returns: as others are measured."""
    from perigee.adapters import env

    table = env(f"perigee/{game}-v0", seats=SEATS, luck="small")

    def play(number: int) -> int:
        table.reset(seed=number)
        below, said = random_below(number), 0
        for _agent in table.agent_iter():
            _seen, _reward, over, cut, info = table.last()
            if over or cut:
                table.step(None)
                continue
            legal = info["action_mask"].nonzero()[0]
            table.step(legal[below(len(legal))])
            said += 1
        return said

    return play


def by_gymnasium(game: str) -> Callable[[int], int]:
    """Steps of one seat; those of the bots in the others are not counted, and cost their time."""
    from perigee.adapters import SeatEnv

    table = SeatEnv(f"perigee/{game}-v0", seats=SEATS, luck="small", opponents="random")

    def play(number: int) -> int:
        info, over, below, said = table.reset(seed=number)[1], False, random_below(number), 0
        while not over:
            legal = info["action_mask"].nonzero()[0]
            _seen, _reward, over, _cut, info = table.step(legal[below(len(legal))])
            said += 1
        return said

    return play


def by_openspiel(game: str) -> Callable[[int], int]:
    """Decisions, without observations: as others are measured."""
    import perigee.adapters.openspiel  # noqa: F401

    pyspiel: Any = import_module("pyspiel")
    table = pyspiel.load_game(f"perigee/{game}-v0(seats={SEATS})")

    def play(number: int) -> int:
        state, below, said = table.new_initial_state(), random_below(number), 0
        state.apply_action(number % table.max_chance_outcomes())
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[below(len(legal))])
            said += 1
        return said

    return play


GAMES = {"simulated": simulated, "played": played}
DOORS = {"pettingzoo-door": by_pettingzoo, "gymnasium-door": by_gymnasium, "openspiel-door": by_openspiel}


def middle_of(game: str) -> Any:
    """A match after twenty sentences by luck, at a seat's turn."""
    match, below = new(game, 1), random_below(1)
    for _ in range(20):
        seat = next((seat for seat, prompt in match.prompts.items() if prompt.awaited and prompt.options), None)
        if match.outcome is not None:
            break
        if seat is None:
            match.tick(match.next_deadline())
        else:
            options = match.prompt(seat).options
            match.say(seat, str(options[below(len(options))]))
    return match


def once(what: Callable[[], object]) -> Callable[[int], int]:
    """Something that counts as one, whatever it gives."""

    def done(_: int) -> int:
        what()
        return 1

    return done


def many(what: Callable[[], object]) -> Callable[[int], int]:
    """What takes less time than looking at the clock, a hundred times: as others are measured."""

    def done(_: int) -> int:
        for _ in range(100):
            what()
        return 100

    return done


def task(what: str, game: str) -> Callable[[int], int]:
    """What is done with a running number, and how often it counts."""
    if what == "door":
        return lambda number: by_the_door(game, number)
    if what == "positions":
        return lambda number: by_positions(game, number)
    if what in DOORS:
        return DOORS[what](game)
    way, _, kind = what.partition("-")
    if way in GAMES:
        return GAMES[way](game, kind)
    if what == "position-copies":
        return many(middle_of(game).position().copy)
    return once(looking(what, middle_of(game)))


def looking(what: str, match: Any) -> Callable[[], object]:
    """What is done over and over with one match in its middle."""
    seat = next(iter(match.prompts))
    sight = match.sight(seat)
    data = perigee.to_json(sight)
    found: dict[str, Callable[[], object]] = {
        "copies": match.copy,
        "sights": lambda: match.sight(seat),
        "imagined": lambda: perigee.imagine(sight, 1),
        "to_json": lambda: perigee.to_json(sight),
        "from_json": lambda: perigee.from_json(data),
        "sent": lambda: perigee.to_json(match.sight(seat)),
    }
    return found[what]
