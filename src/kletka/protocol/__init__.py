"""The interface of a game, and the geometry that games share. Standard library only."""

from kletka.protocol.errors import (
    BadOptions,
    IllegalAction,
    Refused,
    UnreadableAction,
    UnreadableState,
)
from kletka.protocol.event import Event
from kletka.protocol.grid import (
    NUMBER,
    Cell,
    Grid,
    Mask,
    MaskSequence,
    bits,
    grid,
    nth_bit,
    read_cell,
)
from kletka.protocol.options import (
    Options,
    SizeOptions,
    flag,
    line,
    one_of,
    seat_colours,
    whole,
    whole_or_random,
)
from kletka.protocol.plain import Json, plain
from kletka.protocol.registry import Registry
from kletka.protocol.rules import AnyRules, OpenRules, Rules, Step
from kletka.protocol.turn import Chance, Outcome, Over, Seat, ToMove, ranked

__all__ = [
    "NUMBER",
    "AnyRules",
    "BadOptions",
    "Cell",
    "Chance",
    "Event",
    "Grid",
    "IllegalAction",
    "Json",
    "Mask",
    "MaskSequence",
    "OpenRules",
    "Options",
    "Outcome",
    "Over",
    "Refused",
    "Registry",
    "Rules",
    "Seat",
    "SizeOptions",
    "Step",
    "ToMove",
    "UnreadableAction",
    "UnreadableState",
    "bits",
    "flag",
    "grid",
    "line",
    "nth_bit",
    "one_of",
    "plain",
    "ranked",
    "read_cell",
    "seat_colours",
    "whole",
    "whole_or_random",
]
