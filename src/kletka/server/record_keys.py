"""The ids under which the store has records, their outlines, and matches that were rewritten."""

from kletka.match.fork import Served
from kletka.wire.replay import FORMAT

REWRITTEN = "rewritten"
"""The collection that names matches whose texts were rewritten, for nodes that have them in memory."""


def record_key(source: Served, name: str) -> str:
    """Name a record in the store: uploads by their own id, which has no hyphen."""
    return name if source == "records" else f"match-{name}"


def outline_key(source: Served, name: str, version: int = FORMAT) -> str:
    """Name the outline of a record in the store."""
    return f"outline{version}-{record_key(source, name)}"


def all_keys(source: Served, name: str) -> list[str]:
    """Name everything that the store may hold of a record, outlines of older programs too."""
    outlines = [outline_key(source, name, version) for version in range(1, FORMAT + 1)]
    return [record_key(source, name), *outlines]
