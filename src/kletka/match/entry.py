"""The entries of a match: one line each, numbered from 1, never changed."""

import re
from enum import StrEnum
from typing import Any

from msgspec import Struct

from kletka.protocol import Json, Seat


class EntryKind(StrEnum):
    """The kind of an entry. The first nine change the game; the others are about the people around it."""

    ACT = "act"  # a seat chose an action
    CHANCE = "draw"  # the dice decided a chance outcome; records have this word
    STAND_IN = "stand-in"  # the dice chose an action for a seat that is gone
    RESIGN = "resign"  # a seat gave up
    TIME_OUT = "time-out"  # the clock of a seat ran out
    FORFEIT = "forfeit"  # a seat had left, and the others claimed the game
    DRAW_AGREED = "draw-agreed"  # the last of those who were asked for a draw agreed
    TAKE_BACK = "take-back"  # the game went back to where it was after entry `to`
    CLOSE = "close"  # the operator ended the match; the text says why

    SIT = "sit"  # a person took a seat; the text is the name
    STAND_UP = "stand-up"  # a person gave the seat back before the game began
    HAND_OVER = "hand-over"  # a bot plays for a person; the text is its level
    COME_BACK = "come-back"  # the person plays again
    TAKE_BACK_ASKED = "take-back-asked"
    TAKE_BACK_GRANTED = "take-back-granted"  # by one who is not the last to be asked
    TAKE_BACK_REFUSED = "take-back-refused"
    DRAW_OFFERED = "draw-offered"
    DRAW_ACCEPTED = "draw-accepted"  # by one who is not the last to be asked
    DRAW_REFUSED = "draw-refused"
    REMATCH_ASKED = "rematch-asked"
    REMATCH_DECLINED = "rematch-declined"
    REMATCH = "rematch"  # the next game is ready; the text is its id
    PAUSE = "pause"  # no server could be reached: clocks paused; the text is for how many ms
    START = "start"  # the clock of a rematch starts: everybody has come, or the wait is over
    CANCEL = "cancel"  # the creator closed the match before the game began
    ABANDON = "abandon"  # the creator had left, and nobody else had joined


DEPARTURES = {
    EntryKind.RESIGN: "resigned",
    EntryKind.TIME_OUT: "out-of-time",
    EntryKind.FORFEIT: "forfeited",
}
"""How a seat can leave a game that goes on, and the ending when this decides it."""

_WITH_TEXT = frozenset({EntryKind.ACT, EntryKind.STAND_IN, EntryKind.SIT, EntryKind.HAND_OVER})
_BARE = frozenset({EntryKind.START, EntryKind.ABANDON})
"""The entries of the table itself, which need no more than their kind."""

_OF_TABLE = frozenset({EntryKind.CHANCE, EntryKind.REMATCH, EntryKind.PAUSE, EntryKind.CLOSE})
"""The entries of the table itself that have a text."""

_DURATION = re.compile(r"[1-9][0-9]{0,14}", re.ASCII)
"""Milliseconds, as a pause has them."""


LONGEST_REASON_CHARS = 200


def is_reason(text: str) -> bool:
    """Say whether a text can be shown as the reason why a match was closed."""
    return 0 < len(text) <= LONGEST_REASON_CHARS and text.isprintable() and not text.isspace()


class Entry(Struct, frozen=True, gc=False):
    """One line of the list."""

    kind: EntryKind
    seat: Seat | None = None  # whom it concerns; None: the table
    text: str = ""  # of ACT, DRAW, STAND_IN: the action; else as the kind says
    to: int = 0  # of TAKE_BACK: the number of the last entry that still stands
    at: int = 0  # milliseconds since 1970; 0 where no clock is kept


def write_entry(entry: Entry) -> list[Json]:
    """Write an entry as a short JSON list, without its time."""
    if entry.kind is EntryKind.ACT:  # nearly all are
        return ["act", entry.seat, entry.text]
    if entry.kind in _OF_TABLE:
        return [entry.kind.value, entry.text]
    if entry.kind is EntryKind.TAKE_BACK:
        return [entry.kind.value, entry.seat, entry.to]
    if entry.kind in _WITH_TEXT:
        return [entry.kind.value, entry.seat, entry.text]
    if entry.kind in _BARE:
        return [entry.kind.value]
    return [entry.kind.value, entry.seat]


def _fits(kind: str, text: str) -> bool:
    """Say whether an entry of the table may have this text."""
    if kind == EntryKind.PAUSE:
        return _DURATION.fullmatch(text) is not None
    return kind != EntryKind.CLOSE or is_reason(text)


def read_entry(row: Any, at: int = 0) -> Entry:
    """Read what `write_entry` wrote, or raise ValueError or TypeError."""
    if not isinstance(row, list):
        raise TypeError(row)
    if any(isinstance(value, bool) for value in row):
        raise ValueError(row)  # Python takes true for 1; a record does not
    match row:
        case [str(kind), str(text)] if kind in _OF_TABLE and _fits(kind, text):
            return Entry(EntryKind(kind), text=text, at=at)
        case [str(kind)] if kind in _BARE:
            return Entry(EntryKind(kind), at=at)
        case ["take-back", int(seat), int(to)]:
            return Entry(EntryKind.TAKE_BACK, Seat(seat), to=to, at=at)
        case [str(kind), int(seat), str(text)] if kind in _WITH_TEXT:
            return Entry(EntryKind(kind), Seat(seat), text, at=at)
        case [str(kind), int(seat)] if kind not in _WITH_TEXT and kind in set(EntryKind):
            if kind not in (EntryKind.TAKE_BACK, *_OF_TABLE, *_BARE):
                return Entry(EntryKind(kind), Seat(seat), at=at)
    raise ValueError(row)
