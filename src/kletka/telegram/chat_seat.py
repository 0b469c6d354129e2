"""A seat that a chat holds in a match: which alerts were sent, and which is due next."""

import base64
import hashlib
import hmac
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kletka.match import Table
from kletka.match.turns import turn_start
from kletka.protocol import Seat

HOUR_MS = 60 * 60 * 1000
WEEK_MS = 7 * 24 * HOUR_MS
"""Milliseconds after which a turn is no longer reminded of."""

UNCONFIRMED_MS = 60 * 1000
"""Milliseconds after which a message that was begun and never confirmed is sent again."""

PRESENCE_CHECK_MS = 30 * 1000
"""Milliseconds until the presence of a user in the browser is checked again."""

REMINDER_HOURS = (0, 1, 8, 24)
"""Hours between reminders that a user may choose; 0: none."""

DEFAULT_REMINDER_HOURS = 8


class ChatSeat(Struct, frozen=True, omit_defaults=True):
    """A seat of a user; its token is not stored, since the token alone could take the seat elsewhere."""

    match: str
    game: str
    seat: int
    key: str  # the digest of the token, as the match stores it
    joined: int = 0  # when the seat was taken; milliseconds since 1970, like all times here
    shown: int = -1  # the last entry that the chat has shown; -1: nothing yet
    message: int = 0  # the message that showed it
    turn: int = -1  # the last turn that was alerted, as `turn_of` names it
    since: int = 0  # when it was first alerted
    begun: int = 0  # when a message about it was begun
    alerted_at: int = 0  # when it was sent; before `begun`: not confirmed

    def with_begun(self, turn: int, now: int) -> "ChatSeat":
        """Note that a message about a turn is begun."""
        since = self.since if turn == self.turn else now
        return replace(self, turn=turn, since=since, begun=now)

    def with_shown(self, number: int, message: int, turn: int | None, now: int) -> "ChatSeat":
        """Store which message shows the table, and the turn that it alerts to."""
        shown = replace(self, shown=number, message=message)
        if turn is None or turn < self.turn:  # an alert to a later turn is begun already
            return shown
        since = self.since if turn == self.turn else now
        return replace(shown, turn=turn, since=since, alerted_at=max(now, self.begun))

    def knows(self, turn: int) -> bool:
        """Say whether a turn was alerted, and no message about it is unconfirmed."""
        return turn == self.turn and self.alerted_at >= self.begun


class AlertKind(StrEnum):
    """Why an alert is sent."""

    TURN = "turn"
    REMINDER = "reminder"
    END = "end"


class AlertDecision(NamedTuple):
    """The alert that is due, and the time of the next check."""

    alert: AlertKind | None
    again: int | None = None


def token_of(secret: str, user: int, match: str) -> str:
    """Derive the token of a user's seat from the secret; the same every time."""
    made = hmac.digest(secret.encode(), f"seat {user} {match}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def is_asked(table: Table, seat: Seat) -> bool:
    """Say whether an offer awaits the answer of this seat."""
    offer = table.offer
    return offer is not None and seat not in offer.agreed and table.occupants[seat].decides


def turn_of(table: Table, seat: Seat) -> int | None:
    """Name the turn of a seat by the entry that began it; None while the seat is not to move.

    An offer of another player and the end of a game count as turns, so that they are alerted once.
    """
    if table.over:
        return table.match.number
    if table.offer is not None and is_asked(table, seat):
        return table.offer.number
    return turn_start(table, seat)


def decide_alert(
    chat_seat: ChatSeat, table: Table, every: int, now: int, *, here: bool
) -> AlertDecision:
    """Decide which alert is due; `every`: hours between reminders, `here`: in the browser."""
    turn = turn_of(table, Seat(chat_seat.seat))
    if turn is None:
        return AlertDecision(None)
    alert = AlertKind.END if table.over else AlertKind.TURN
    if turn != chat_seat.turn:
        return (
            AlertDecision(None, now + PRESENCE_CHECK_MS)
            if here
            else AlertDecision(alert, now + UNCONFIRMED_MS)
        )
    if chat_seat.alerted_at < chat_seat.begun:
        sure = chat_seat.begun + UNCONFIRMED_MS
        return (
            AlertDecision(alert, now + UNCONFIRMED_MS) if now >= sure else AlertDecision(None, sure)
        )
    then = chat_seat.alerted_at + every * HOUR_MS
    if table.over or not every or then > chat_seat.since + WEEK_MS:
        return AlertDecision(None)
    if now < then:
        return AlertDecision(None, then)
    return (
        AlertDecision(None, now + PRESENCE_CHECK_MS)
        if here
        else AlertDecision(AlertKind.REMINDER, now + UNCONFIRMED_MS)
    )
