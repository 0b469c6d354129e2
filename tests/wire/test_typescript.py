"""The types of the web client are those of Python."""

from pathlib import Path

from kletka.wire.typescript import printed

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "wire" / "types.ts"


def test_the_types_of_the_web_client_are_not_stale() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == printed(), "write them anew: make wire"
