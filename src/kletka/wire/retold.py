"""A record told again: every entry with its events and the view after it, for replays."""

import msgspec

from kletka.games import GAMES
from kletka.match import Match, read_record
from kletka.match.record import begun, followed
from kletka.protocol import Seat
from kletka.wire import told
from kletka.wire.telling import SETUP, events_for, fork_info, write_view


class Retold(msgspec.Struct, frozen=True):
    """An entry of a record and the position after it; entry 0 is the setup."""

    moment: told.MomentInfo
    view: msgspec.Raw
    disclosed: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    """What the view hid, once the game is over; nothing in a game that hides nothing."""


class Retelling(msgspec.Struct, frozen=True):
    """A part of a record, told again."""

    game: str
    names: list[str]
    last: int  # the number of the last entry of the whole record
    outcome: object
    moments: list[Retold]
    fork: told.ForkInfo | None = None  # where it began, if not with a setup


def moments_of(text: str, after: int, count: int) -> bytes:
    """Tell the entries after a number, at most so many, as they were told to who played.

    Beside each view stands what it hid, if the record says how the game ended. The record of a
    game that was broken off discloses nothing: it may still be played.
    """
    record = read_record(text, GAMES)
    match = begun(record)
    over = record.outcome is not None
    moments = [_retold(match, 0, over=over)] if after < 0 else []
    for number, entry in enumerate(record.entries[: max(0, after) + count], 1):
        match = followed(match, number, entry)
        if number > after:
            moments.append(_retold(match, number, over=over))
    last = len(record.entries)
    names = list(record.names)
    telling = Retelling(
        record.rules.key, names, last, record.outcome, moments[:count], fork_info(record.fork)
    )
    return msgspec.json.encode(telling)


def _retold(match: Match, number: int, *, over: bool) -> Retold:
    rules = match.rules
    entry = match.entries[-1] if match.entries else None
    here = match.line[-1]
    events = here.events if here.number == number else ()
    seat = Seat(0) if rules.hidden else None
    moment = told.MomentInfo(
        number=number,
        kind=SETUP if entry is None else entry.kind.value,
        seat=None if entry is None else entry.seat,
        text="" if entry is None else entry.text,
        events=events_for(match, events, seat),
    )
    view = write_view(rules.view_for(match.state, seat))
    hid = rules.disclose(match.state) if over else None
    return Retold(moment, view, msgspec.UNSET if hid is None else write_view(hid))
