"""A game from outside: the little game of bids as a package of its own, installed beside perigee."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]

PACKAGE: Final = """
from perigee.bots.random import Random
from perigee.table.game import Game
from tests.table.bids import BIDS

GAME = Game(BIDS, bots={"standard": "bidding:Bold"}, words="bidding.words", usual={"seats": 3}, phrases=("higher",))


class Bold(Random):
    '''Bids as high as it can.'''

    def decide(self, sight):
        return str(sight.prompt.options[-1]) if sight.prompt.awaited else None
"""

WORDS: Final = {
    "en": {
        "game.bids": "Bids", "question.Bidding": "How much do you bid?", "question.Applause": "Applause!",
        "option.Bid": "Bid {amount}", "option.Cheer": "Cheer", "event.Opened": "The bids were {bids}.",
        "event.Cheered": "{seat:player} cheers.", "view.card": "Your number", "view.rounds": "Rounds played",
        "view.options": "", "phrase.higher": "Higher!", "refusal.too-high": "You hold less than that.",
        "refusal.cheer-first": "Cheer first.", "ending.applause": "Everybody claps.",
    },
    "fr": {
        "game.bids": "Enchères", "question.Bidding": "Combien misez-vous ?", "question.Applause": "Applaudissements !",
        "option.Bid": "Miser {amount}", "option.Cheer": "Acclamer", "event.Opened": "Les mises étaient {bids}.",
        "event.Cheered": "{seat:player} acclame.", "view.card": "Votre nombre", "view.rounds": "Manches jouées",
        "view.options": "", "phrase.higher": "Plus haut !", "refusal.too-high": "Vous avez moins que cela.",
        "refusal.cheer-first": "Acclamez d’abord.", "ending.applause": "Tout le monde applaudit.",
    },
}  # fmt: skip


def install(site: Path) -> Path:
    """Put the package and its metadata into a folder, as an installer does."""
    package, metadata = site / "bidding", site / "bidding-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: bidding\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[perigee.games]\nbids = bidding:GAME\n")
    for language, texts in WORDS.items():
        folder = package / "words" / language
        folder.mkdir(parents=True)
        (folder / "bids.json").write_text(json.dumps(texts), "utf-8")
    (package / "__init__.py").write_text(PACKAGE)
    return site


def path_with(*folders: Path) -> str:
    """What another process finds these by, before what this one was handed: compiled rules are tested so."""
    return os.pathsep.join(filter(None, [*map(str, folders), os.environ.get("PYTHONPATH")]))
