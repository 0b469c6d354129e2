"""The referee, pure and synchronous: who may do what, what happened, what is written down."""

from kletka.match.clock import Clocks, Outage, TimeControl
from kletka.match.dice import Dice
from kletka.match.effects import Offer
from kletka.match.entry import Entry, Kind
from kletka.match.errors import BadRecord, NotAllowed
from kletka.match.fork import Fork
from kletka.match.frame import Frame, events_for, frame_for
from kletka.match.kept import Head, WrongVersion, read_head, read_line, write_line
from kletka.match.match import Match, Moment
from kletka.match.occupant import OPEN, Occupant, clean_name
from kletka.match.record import (
    Record,
    RecordLimits,
    Verified,
    read_record,
    record_of,
    replayed,
    verify,
)
from kletka.match.table import Table

__all__ = [
    "OPEN",
    "BadRecord",
    "Clocks",
    "Dice",
    "Entry",
    "Fork",
    "Frame",
    "Head",
    "Kind",
    "Match",
    "Moment",
    "NotAllowed",
    "Occupant",
    "Offer",
    "Outage",
    "Record",
    "RecordLimits",
    "Table",
    "TimeControl",
    "Verified",
    "WrongVersion",
    "clean_name",
    "events_for",
    "frame_for",
    "read_head",
    "read_line",
    "read_record",
    "record_of",
    "replayed",
    "verify",
    "write_line",
]
