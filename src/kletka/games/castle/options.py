"""What may be chosen before a game of castles."""

from dataclasses import dataclass
from typing import ClassVar

from kletka.games.castle.units import SEATS
from kletka.protocol import Options, flag


@dataclass(frozen=True, slots=True)
class CastleOptions(Options):
    """The seed of the game leaves one thing to taste: whether one may walk through units."""

    game: ClassVar[str] = "castle"

    units_block: bool = flag(default=True)  # CAS-D7; obstacles block in either case


def seats(options: CastleOptions) -> int:
    """Count the seats: there are two, black and red."""
    del options
    return len(SEATS)
