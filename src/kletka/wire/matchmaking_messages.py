"""Messages on the websocket of matchmaking: a client joins a queue, and hears when it has a game."""

from typing import Annotated

from msgspec import Meta, Struct

from kletka.match.pace import Pace
from kletka.wire.client_messages import MessageId, Token
from kletka.wire.documents import Name
from kletka.wire.server_messages import Bye, CommandRefused, Done, Pong, ServerMessage

SeatCount = Annotated[int, Meta(ge=2, le=10)]


class MatchmakingCommand(
    Struct, tag_field="do", frozen=True, forbid_unknown_fields=True, kw_only=True
):
    """The field that every message of a client has."""

    id: MessageId


class JoinQueue(MatchmakingCommand, tag="join", frozen=True):
    """The first message: wait for a game. With the same token it is the same ticket again.

    The token is the client's own secret; it holds the seat when the game begins.
    """

    token: Token
    game: Annotated[str, Meta(max_length=32)]
    name: Name
    pace: Pace = Pace.RAPID
    seats: SeatCount = 2
    language: Annotated[str, Meta(max_length=8)] = "en"
    rated: bool = False  # only for accounts


class AgreeToStart(MatchmakingCommand, tag="agree", frozen=True):
    """Start with those who are at the table, if all of them agree; or wait for more."""

    yes: bool = True


class LeaveQueue(MatchmakingCommand, tag="leave", frozen=True):
    """Wait no longer."""


class QueuePing(MatchmakingCommand, tag="ping", frozen=True):
    """Are you there?"""


MatchmakingRequest = AgreeToStart | LeaveQueue | QueuePing
"""Everything that may follow the first message."""


class Companion(Struct, frozen=True, gc=False):
    """Somebody at the table that gathers."""

    name: str
    rating: float | None
    agreed: bool
    me: bool


class Waiting(ServerMessage, tag="waiting", frozen=True, gc=False):
    """The table that gathers, and how many people wait in this queue."""

    seats: int
    since: int  # when the client joined; milliseconds since 1970
    now: int
    waiting: int
    table: list[Companion]
    offer_after: int  # milliseconds after which a bot or the lobby should be offered


class Paired(ServerMessage, tag="paired", frozen=True, gc=False):
    """The game begins: the token of the client holds this seat."""

    match: str
    seat: int


MatchmakingMessage = Waiting | Paired | Done | CommandRefused | Pong | Bye
"""Everything that the server sends on this socket."""
