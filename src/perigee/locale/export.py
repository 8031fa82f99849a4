"""`python -m perigee.locale.export`: the catalogues (.po) as the JSON that terminal and page read. Needs Babel."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from babel.messages.pofile import read_po

HERE = Path(__file__).parent


def exported(po: Path) -> str:
    """The JSON of one catalogue: a text a key, or its singular and plural."""
    with po.open("rb") as file:
        messages = read_po(file, abort_invalid=True)
    texts: dict[str, str | list[str]] = {}
    for message in messages:
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        texts[key] = message.string if isinstance(message.string, str) else list(message.string or ())
    return json.dumps(texts, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def catalogues() -> list[Path]:
    return sorted(HERE.glob("*/*.po"))


def main() -> int:
    for po in catalogues():
        po.with_suffix(".json").write_text(exported(po), "utf-8")
        sys.stdout.write(f"{po.parent.name}/{po.stem}.json\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
