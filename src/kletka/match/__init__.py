"""Matches as pure values: who may do what, what happened, and how it is recorded."""

from kletka.match.clock import Clocks, Outage, TimeControl
from kletka.match.dice import Dice
from kletka.match.effects import Offer
from kletka.match.entry import Entry, EntryKind
from kletka.match.errors import BadRecord, NotAllowed
from kletka.match.fork import Fork
from kletka.match.match import Match, Moment
from kletka.match.observation import Observation, events_for, observation_for
from kletka.match.occupant import OPEN, Occupant, clean_name
from kletka.match.pace import PACES, Pace, pace_of
from kletka.match.record import (
    Record,
    RecordLimits,
    Verified,
    read_record,
    record_of,
    replayed,
    verify,
)
from kletka.match.serialization import (
    MatchHeader,
    WrongVersion,
    read_header,
    read_stored_entry,
    write_stored_entry,
)
from kletka.match.table import Table

__all__ = [
    "OPEN",
    "PACES",
    "BadRecord",
    "Clocks",
    "Dice",
    "Entry",
    "EntryKind",
    "Fork",
    "Match",
    "MatchHeader",
    "Moment",
    "NotAllowed",
    "Observation",
    "Occupant",
    "Offer",
    "Outage",
    "Pace",
    "Record",
    "RecordLimits",
    "Table",
    "TimeControl",
    "Verified",
    "WrongVersion",
    "clean_name",
    "events_for",
    "observation_for",
    "pace_of",
    "read_header",
    "read_record",
    "read_stored_entry",
    "record_of",
    "replayed",
    "verify",
    "write_stored_entry",
]
