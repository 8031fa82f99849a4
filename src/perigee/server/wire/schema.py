"""The protocol as a JSON schema, from the wire's types."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from perigee.server import wire


def protocol_schema(bodies: Iterable[type]) -> dict[str, Any]:
    """Every message of the WebSocket: `FromTab` and `ToTab` are what either side may send; and what requests carry."""
    kinds = (*get_args(wire.FromTab), *get_args(wire.ToTab), *bodies)
    refs, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    named = dict(zip(kinds, refs, strict=True))
    sides = {
        side: {"anyOf": [named[kind] for kind in get_args(union)]}
        for side, union in (("FromTab", wire.FromTab), ("ToTab", wire.ToTab))
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Perigee protocol",
        "description": f"Version {wire.PROTOCOL} of the protocol of live tables",
        "anyOf": [{"$ref": "#/$defs/FromTab"}, {"$ref": "#/$defs/ToTab"}],
        "$defs": {**components, **sides},
    }
