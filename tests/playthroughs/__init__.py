"""Golden games: every sentence, what everybody saw of it, who was asked next, and a hash of all sights.

A file holds all it takes to play its game again. It is compared line by line, and read as a diff when rules change;
a change that alters one raises the version of the rules. `python -m tests.playthroughs --write` writes them anew.
The games of an earlier version lie in a folder of their own and never change. They have no hash of the sights: what is
shown of an old game may grow, what was said, what happened and who was asked may not.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Final

import perigee
from perigee.bots.player import Player
from perigee.games import rules_of
from perigee.games.end_of_days import RULES
from perigee.match.log import Entry, entry_from
from perigee.table.chance import Seeded
from perigee.table.codec import plain
from perigee.table.rules import Rules

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Playthrough:
    """What kind of game a file holds. `wins` is how it ends for the team, `shows` what must happen in it."""

    game: str
    name: str
    options: Mapping[str, Any]
    players: str
    wins: bool
    pace: int = 8_000
    shows: tuple[str, ...] = ()

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.game}-{self.name}.txt"


PLAYTHROUGHS: Final = (
    Playthrough("apophis", "alone-basic-won", {"seats": 1}, "standard", wins=True),
    Playthrough(
        "apophis",
        "two-basic-lost",
        {"seats": 2, "timer": 240, "pace": "quick"},
        "random",
        wins=False,
        shows=("Grounded",),
    ),
    Playthrough("apophis", "two-fail-safes-won", {"seats": 2, "fail_safes": True}, "standard", wins=True),
    Playthrough("apophis", "three-advanced-won", {"seats": 3, "advanced": True, "timer": 900}, "standard", wins=True),
    Playthrough("apophis", "four-basic-won", {"seats": 4, "first": "random"}, "standard", wins=True),
    Playthrough(
        "apophis",
        "four-advanced-lost",
        {"seats": 4, "advanced": True},
        "random",
        wins=False,
        pace=3_000,
        shows=("Exploded", "Kept"),
    ),
    Playthrough("end-of-days", "two-lost", {"seats": 2, "rounds": 4}, "random", wins=False),
    Playthrough(
        "end-of-days",
        "two-won",
        {"seats": 2, "rounds": 12, "nations": "random"},
        "quarrelsome",
        wins=True,
        shows=("Fizzled",),
    ),
    Playthrough("end-of-days", "four-won", {"seats": 4}, "standard", wins=True, shows=("PointsChanged", "Cleared")),
    Playthrough(
        "end-of-days", "four-lost", {"seats": 4, "rounds": 4, "window": 8_000, "pace": "quick"}, "random", wins=False
    ),
    Playthrough("end-of-days", "seven-won", {"seats": 7, "rounds": 4}, "standard", wins=True),
    Playthrough(
        "end-of-days",
        "seven-lost",
        {"seats": 7, "rounds": 4, "nations": "random"},
        "random",
        wins=False,
        shows=("Traded", "DeckMade"),
    ),
    Playthrough(
        "end-of-days",
        "two-crowded-won",
        {"seats": 2, "rounds": 12},
        "random",
        wins=True,
        shows=("Shed", "Defied", "OfferWithdrawn"),
    ),
    Playthrough("apollo-xiii", "two-won", {"seats": 2}, "standard", wins=True, pace=3_000),
    Playthrough(
        "apollo-xiii",
        "two-lost",
        {"seats": 2, "level": "hard", "boards": "2", "pace": "quick"},
        "random",
        wins=False,
        pace=20_000,
        shows=("TimeUp", "SetPaid"),
    ),
    Playthrough(
        "apollo-xiii",
        "three-competitive-won",
        {"seats": 3, "competitive": True, "boards": "1"},
        "standard",
        wins=True,
        pace=3_000,
    ),
    Playthrough(
        "apollo-xiii",
        "three-help-lost",
        {"seats": 3, "help": True, "first": "random"},
        "random",
        wins=False,
        shows=("Foresaw", "Ordered", "Gave", "Recovered"),
    ),
    Playthrough(
        "apollo-xiii",
        "five-easy-won",
        {"seats": 5, "level": "easy", "boards": "mixed", "help": True},
        "standard",
        wins=True,
        pace=3_000,
    ),
    Playthrough(
        "apollo-xiii",
        "five-lost",
        {"seats": 5, "timer": False},
        "random",
        wins=False,
        shows=("ShieldLost", "Avoided"),
    ),
)


class Quarrelsome:
    """A random player of End of Days who keeps what negates in front, aims at it, and never lets anything pass: so that
    what a card is aimed at may be gone when its turn comes."""

    answers = ("Veto", "Counterintelligence")
    aims = ("Espionage", "Ultimatum")

    def __init__(self, seed: int) -> None:
        self.otherwise = perigee.bot("end-of-days", "random", seed=seed)
        cards = RULES.data.cards.values()
        self.guards = tuple(card.id for card in cards if card.kind in self.answers)
        self.kept = (*self.guards, *(card.id for card in cards if card.kind in self.aims))

    def decide(self, sight: perigee.Sight) -> str | None:
        options = [str(option) for option in sight.prompt.options] if sight.prompt is not None else []
        for sentence in options:
            words = sentence.split()
            aimed = words[0] == "use" and words[1] in self.kept and words[-1] in self.guards
            if words[0] == "negate" or aimed or (words[0] == "lay" and words[1] in self.guards):
                return sentence
        chosen = self.otherwise.decide(sight)
        spent = chosen is not None and chosen.split()[0] in ("use", "trade", "renew")
        return "pass" if spent and "pass" in options else chosen


def player(wanted: Playthrough, seat: int) -> Player:
    return Quarrelsome(seat) if wanted.players == "quarrelsome" else perigee.bot(wanted.game, wanted.players, seed=seat)


def search(wanted: Playthrough) -> list[str]:
    """The first seed whose game ends as wanted."""
    for seed in count(1):
        match = perigee.new(wanted.game, seed=seed, **{"window": 0, **wanted.options})
        players = [player(wanted, seat) for seat in range(match.seats)]
        perigee.play(match, players, pace=wanted.pace)
        happened = {type(told.event).__name__ for told in match.sight(None, since=0).events}
        if match.outcome and bool(match.outcome.winners) == wanted.wins and happened.issuperset(wanted.shows):
            return list(written(match.rules, plain(match.state.options), seed, match.entries or []))
    raise RuntimeError("there is always another seed")


def written(rules: Rules[Any], options: Mapping[str, Any], seed: int, entries: list[Entry]) -> Iterator[str]:
    """The lines of a file: this game, played again and described step by step."""
    match = perigee.Match(rules, rules.options(options), Seeded(seed))
    yield f"game {rules.name}"
    yield f"rules {rules.version}"
    yield f"data {rules.data_hash}"
    yield f"options {json.dumps(options, sort_keys=True)}"
    yield f"seed {seed}"
    yield from described(match, 0)
    for number, entry in enumerate(entries, 1):
        shown = match.sight(None).number
        match.enter(entry)
        yield entry.line(number)
        yield from described(match, shown)
    yield f"outcome {match.outcome}"


def described(match: perigee.Match, shown: int) -> Iterator[str]:
    for told in match.sight(None, since=shown).events:
        yield f"    {told.event}"
    asked = ", ".join(f"{seat} of {len(prompt.options)}" for seat, prompt in match.prompts.items())
    yield f"    asked {asked or 'nobody'}; due {match.next_deadline()}"
    if match.rules.version < carried_version(match.rules.name):
        return
    sights = b"".join(perigee.to_json(match.sight(seat)) for seat in (*range(match.seats), None))
    yield f"    sights {sha256(sights).hexdigest()[:16]}"


def played_again(lines: list[str]) -> list[str]:
    """The same file, made anew from what it says was said."""
    header = dict(line.split(" ", 1) for line in lines[:5])
    said = [line for line in lines if line[:1].isdigit()]
    entries = [entry_from(line, number) for number, line in enumerate(said, 1)]
    rules = rules_of(header["game"], int(header["rules"]))
    return list(written(rules, json.loads(header["options"]), int(header["seed"]), entries))


def earlier() -> list[Path]:
    """The golden games of versions before the newest."""
    return sorted(FOLDER.glob("version-*/*.txt"))


def write(wanted: Playthrough) -> None:
    """Play the file's own game again, or look for another where there is none or it can no longer be played."""
    try:
        lines = played_again(wanted.file.read_text("utf-8").splitlines())
    except (OSError, ValueError):
        lines = search(wanted)
    wanted.file.write_text("\n".join(lines) + "\n", "utf-8")


def carried_version(game: str) -> int:
    return rules_of(game).version
