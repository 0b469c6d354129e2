"""Where a match begins that is not set up: in the middle of another one."""

from typing import Literal

from msgspec import Struct

Source = Literal["matches", "records"]
"""Whether a game was played here, or somebody has brought its record."""


class Fork(Struct, frozen=True):
    """The entry of another game after which a match begins, and how that game came there."""

    source: Source
    id: str  # of the match or the record
    number: int  # of the entry
    position: str  # after it, in text
    past: str  # the record of the other game as far as that entry, so that all can be checked
