"""What is made from the protocol's types is what its command makes today."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from perigee.server import schema
from tests.machine import node
from tests.typescript import WEB


def test_the_schema_in_the_docs_is_current() -> None:
    docs = Path(__file__).parents[2] / "docs"
    for name, text in schema.documents().items():
        assert (docs / name).read_text("utf-8") == text, f"run `perigee schema --write docs` ({name})"


def test_the_types_of_the_page_are_made_from_this_schema(tmp_path: Path) -> None:
    if not (WEB / "node_modules" / "json-schema-to-typescript").exists():
        pytest.skip("./run test fetches what makes the types")
    made, text = tmp_path / "protocol.ts", schema.documents()["protocol.schema.json"]
    subprocess.run([*node(), "bundle/types.mjs", str(made)], cwd=WEB, input=text.encode(), check=True)
    kept = (WEB / "src/wire/protocol.ts").read_text("utf-8")
    assert made.read_text("utf-8") == kept, "run `perigee schema | npm run types`"


@pytest.mark.parametrize("name", schema.types())
def test_the_types_of_a_game_are_made_from_its_classes(name: str) -> None:
    kept = (WEB / "src/wire" / name).read_text("utf-8")
    assert kept == schema.types()[name], "run `perigee schema --types src/wire` beside the pages"
