"""The options of a game as JSON Schema: what a form may offer, with ranges and defaults."""

from dataclasses import fields
from typing import Any

from kletka.protocol import Options, plain
from kletka.protocol.options import Colours, Flag, Kind, Line, OneOf, Whole


def options_schema(options: type[Options]) -> dict[str, Any]:
    """Describe the options of a game."""
    defaults = {one.name: plain(one.default) for one in fields(options)}
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            name: {**_kind(kind), "default": defaults[name]}
            for name, kind in options.kinds().items()
        },
    }


def _kind(kind: Kind) -> dict[str, Any]:
    match kind:
        case Whole(low, high, optional):
            ends = {"minimum": low} if high is None else {"minimum": low, "maximum": high}
            return {"type": ["integer", "null"] if optional else "integer", **ends}
        case Flag():
            return {"type": "boolean"}
        case OneOf(words):
            return {"type": "string", "enum": list(words)}
        case Colours(words):
            item = {"type": "string", "format": "colour", "enum": list(words)}
            return {"type": "array", "items": item, "uniqueItems": True}
        case Line(longest):
            return {"type": "string", "maxLength": longest}
