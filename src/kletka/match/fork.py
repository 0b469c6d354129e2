"""Where a match begins that is not set up: in the middle of another one."""

from typing import Literal

from msgspec import Struct

Served = Literal["matches", "records"]
"""A game was played here, or somebody has brought its record: everybody can look at it."""

Source = Literal["matches", "records", "files"]
"""Or its record is a file of a local game."""


class Fork(Struct, frozen=True):
    """The entry of another game after which a match begins, and how that game came there."""

    source: Source
    id: str  # of the match or the record; the name of the file
    number: int  # of the entry
    position: str  # after it, in text
    past: str  # the record of the other game as far as that entry, so that all can be checked
