"""`python -m perigee.words.export`: the catalogues (.po) as the JSON that terminal and page read, and as the binary
form (.mo) that gettext reads where a library asks it for its own words. Needs Babel."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from perigee.games import rules_of
from perigee.installed import OURS
from perigee.words.language import ALL

HERE = Path(__file__).parent


def exported(po: Path) -> str:
    """The JSON of one catalogue: one text per key, or its singular and plural."""
    with po.open("rb") as file:
        messages = read_po(file, abort_invalid=True)
    texts: dict[str, str | list[str]] = {}
    for message in messages:
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        texts[key] = message.string if isinstance(message.string, str) else list(message.string or ())
    if ALL[po.parent.name].colon[:1].isspace():
        texts = {key: with_french_spaces(text) for key, text in texts.items()}
    texts.update((f"card.{card}", texts[f"kind.{kind}"]) for card, kind in kinds_of_cards(po.stem))
    return json.dumps(texts, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def with_french_spaces(text: str | list[str]) -> str | list[str]:
    """Where a colon has a space before it: spaces there and inside quotes do not break, and apostrophes are curly,
    however they were typed."""
    if isinstance(text, list):
        return [str(with_french_spaces(one)) for one in text]
    curly = re.sub(r"(?<=[^\W\d_])'(?=[^\W\d_]|[{«])", "’", text)
    return re.sub(r" (?=[:;?!»])|(?<=«) ", "\N{NO-BREAK SPACE}", curly)


def kinds_of_cards(game: str) -> list[tuple[str, str]]:
    """Every card of a game whose cards are of kinds, with the name of its kind: a card is called what its kind is."""
    texts = rules_of(game).data_texts if game in OURS else {}
    rows = csv.DictReader(io.StringIO(texts.get("cards.csv", "")))
    return [(row["id"], row["kind"].lower().replace(" ", "-")) for row in rows]


def catalogues() -> list[Path]:
    return sorted(HERE.glob("*/*.po"))


def compiled(po: Path) -> bytes:
    """What gettext reads: a library's own words in one language."""
    binary = io.BytesIO()
    with po.open("rb") as file:
        write_mo(binary, read_po(file, abort_invalid=True))
    return binary.getvalue()


def of_libraries() -> list[Path]:
    return sorted(HERE.glob("*/LC_MESSAGES/*.po"))


def main() -> int:
    for po in catalogues():
        po.with_suffix(".json").write_text(exported(po), "utf-8")
        sys.stdout.write(f"{po.parent.name}/{po.stem}.json\n")
    for po in of_libraries():
        po.with_suffix(".mo").write_bytes(compiled(po))
        sys.stdout.write(f"{po.parent.parent.name}/{po.stem}.mo\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
