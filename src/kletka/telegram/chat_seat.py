"""A seat that a chat holds in a match: which alerts were sent, and which is due next."""

import base64
import hashlib
import hmac
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from kletka.match import EntryKind, Table
from kletka.protocol import Seat, ToMove

HOUR = 60 * 60 * 1000
WEEK = 7 * 24 * HOUR
"""Milliseconds after which a turn is no longer reminded of."""

UNSURE = 60 * 1000
"""Milliseconds after which a message that was begun and never confirmed is sent again."""

NEXT_LOOK = 30 * 1000
"""Milliseconds until somebody who sits in the browser is looked for again."""

INTERVALS = (0, 1, 8, 24)
"""Hours between reminders that a user may choose; 0: none."""

USUAL_INTERVAL = 8


class ChatSeat(Struct, frozen=True, omit_defaults=True):
    """A seat of a user; its token is not stored, since the token alone could take the seat elsewhere."""

    match: str
    game: str
    seat: int
    key: str  # the digest of his token, as the table knows it
    joined: int = 0  # when he sat down; milliseconds since 1970, like all times here
    shown: int = -1  # the last entry that the chat has shown; -1: nothing yet
    message: int = 0  # the message that showed it
    turn: int = -1  # the turn that he was last told of, as `turn_of` names it
    since: int = 0  # when he was first told of it
    begun: int = 0  # when a message about it was begun
    told: int = 0  # when it was sent; before `begun`: nobody knows

    def starting(self, turn: int, now: int) -> "ChatSeat":
        """Note that a message about a turn is begun."""
        since = self.since if turn == self.turn else now
        return replace(self, turn=turn, since=since, begun=now)

    def having_shown(self, number: int, message: int, turn: int | None, now: int) -> "ChatSeat":
        """Note which message shows the table, and that it tells of a turn if there is one."""
        shown = replace(self, shown=number, message=message)
        if turn is None or turn < self.turn:  # of a later one a message is begun already
            return shown
        since = self.since if turn == self.turn else now
        return replace(shown, turn=turn, since=since, told=max(now, self.begun))

    def knows(self, turn: int) -> bool:
        """Say whether a turn has been told, and no message about it is on its way."""
        return turn == self.turn and self.told >= self.begun


class AlertKind(StrEnum):
    """Why an alert is sent."""

    TURN = "turn"
    REMINDER = "reminder"
    END = "end"


class Verdict(NamedTuple):
    """What is to be told now, and when to look again if nothing happens at the table."""

    news: AlertKind | None
    again: int | None = None


def token_of(secret: str, user: int, match: str) -> str:
    """Make the token by which a user holds a seat: always the same, and only with the secret."""
    made = hmac.digest(secret.encode(), f"seat {user} {match}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def is_asked(table: Table, seat: Seat) -> bool:
    """Say whether somebody waits for this seat to agree to something."""
    offer = table.offer
    return offer is not None and seat not in offer.agreed and table.occupants[seat].decides


def turn_of(table: Table, seat: Seat) -> int | None:
    """Name the turn of a seat by the entry that began it; None while the seat is not to move.

    A turn may have several actions, with dice between them: those are his own, and begin nothing.
    A question of somebody else and the end of a game are named like turns: they are told once.
    """
    match = table.match
    if table.over:
        return match.number
    if table.offer is not None and is_asked(table, seat):
        return table.offer.number
    if not table.begun or match.turn != ToMove(seat) or not table.occupants[seat].decides:
        return None
    for number, entry in zip(
        range(match.number, match.dropped, -1), reversed(match.entries), strict=False
    ):
        own = entry.kind is EntryKind.ACT and entry.seat == seat
        if not own and entry.kind is not EntryKind.DRAW:
            return number
    return match.dropped


def judged(held: ChatSeat, table: Table, every: int, now: int, *, here: bool) -> Verdict:
    """Decide which alert is due; `every`: hours between reminders, `here`: in the browser."""
    turn = turn_of(table, Seat(held.seat))
    if turn is None:
        return Verdict(None)
    news = AlertKind.END if table.over else AlertKind.TURN
    if turn != held.turn:
        return Verdict(None, now + NEXT_LOOK) if here else Verdict(news, now + UNSURE)
    if held.told < held.begun:
        sure = held.begun + UNSURE
        return Verdict(news, now + UNSURE) if now >= sure else Verdict(None, sure)
    then = held.told + every * HOUR
    if table.over or not every or then > held.since + WEEK:
        return Verdict(None)
    if now < then:
        return Verdict(None, then)
    return Verdict(None, now + NEXT_LOOK) if here else Verdict(AlertKind.REMINDER, now + UNSURE)
