"""The referee, pure and synchronous: who may do what, what happened, what is written down."""

from kletka.match.dice import Dice
from kletka.match.entry import Entry, Kind
from kletka.match.errors import BadRecord, NotAllowed
from kletka.match.frame import Frame, events_for, frame_for
from kletka.match.match import Match, Moment
from kletka.match.record import Record, Verified, read_record, record_of, replayed, verify

__all__ = [
    "BadRecord",
    "Dice",
    "Entry",
    "Frame",
    "Kind",
    "Match",
    "Moment",
    "NotAllowed",
    "Record",
    "Verified",
    "events_for",
    "frame_for",
    "read_record",
    "record_of",
    "replayed",
    "verify",
]
