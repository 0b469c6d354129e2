"""Messages on the websocket of a tournament: a client follows it, takes part, or is its host."""

from typing import Annotated

from msgspec import Meta, Struct

from kletka.wire.client_messages import MessageId, Token
from kletka.wire.documents import Name
from kletka.wire.server_messages import Bye, CommandRefused, Done, Pong, ServerMessage
from kletka.wire.tournament_documents import TournamentInfo, TournamentLine


class TournamentCommand(
    Struct, tag_field="do", frozen=True, forbid_unknown_fields=True, kw_only=True
):
    """The field that every message of a client has."""

    id: MessageId


class FollowTournament(TournamentCommand, tag="follow", frozen=True):
    """The first message: receive how the tournament stands.

    The token is the client's own secret. It names the host and the entrant, and holds the seats of
    the entrant's games. Without one the client only looks on.
    """

    token: Token | None = None
    language: Annotated[str, Meta(max_length=8)] = "en"


class EnterTournament(TournamentCommand, tag="enter", frozen=True):
    """Take part, or come back; an account has its own name."""

    name: Name


class LeaveTournament(TournamentCommand, tag="leave", frozen=True):
    """Take part no longer; a game under way is lost."""


class StartTournament(TournamentCommand, tag="start", frozen=True):
    """Begin; only the host may."""


class PauseTournament(TournamentCommand, tag="pause", frozen=True):
    """Begin no more games for now; only the host may."""


class ResumeTournament(TournamentCommand, tag="resume", frozen=True):
    """Go on after a pause; only the host may."""


class EndRound(TournamentCommand, tag="end_round", frozen=True):
    """End the games of this round that are still under way: nobody wins them; only the host may."""


class EndTournament(TournamentCommand, tag="end", frozen=True):
    """End with the standings as they are; only the host may."""


class RemoveEntrant(TournamentCommand, tag="remove", frozen=True):
    """Exclude an entrant for good; only the host may."""

    entrant: Annotated[int, Meta(ge=0, le=100_000)]


class TournamentPing(TournamentCommand, tag="ping", frozen=True):
    """Are you there?"""


TournamentRequest = (
    EnterTournament
    | LeaveTournament
    | StartTournament
    | PauseTournament
    | ResumeTournament
    | EndRound
    | EndTournament
    | RemoveEntrant
    | TournamentPing
)
"""Everything that may follow the first message."""


class TournamentUpdate(ServerMessage, tag="tournament", frozen=True):
    """How the tournament stands."""

    info: TournamentInfo


class OwnGame(Struct, frozen=True, gc=False):
    """The game that the client has to play now."""

    match: str
    seat: int
    round: int
    opponents: list[str]


class OwnEntry(ServerMessage, tag="entry", frozen=True):
    """What the client is in the tournament."""

    host: bool
    line: TournamentLine | None  # null: it does not take part
    game: OwnGame | None
    bye: bool  # no game in this round
    removed: bool  # by the host


TournamentMessage = TournamentUpdate | OwnEntry | Done | CommandRefused | Pong | Bye
"""Everything that the server sends on this socket."""
