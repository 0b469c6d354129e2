"""The entries of a tournament's log: everything that is known of it follows from them, in order."""

import msgspec
from msgspec import Struct


class LogEntry(Struct, tag_field="is", frozen=True, omit_defaults=True, gc=False, kw_only=True):
    """Something that happened; the time is in milliseconds since 1970."""

    at: int


class Entered(LogEntry, tag="entered", frozen=True, gc=False):
    """Somebody takes part from now on; entrants are numbered in this order."""

    name: str
    holder: str  # the digest of the token that holds the seats of this entrant
    account: str = ""
    rating: float = 0.0


class Left(LogEntry, tag="left", frozen=True, gc=False):
    """An entrant takes part no longer."""

    entrant: int
    removed: bool = False  # by the host: for good


class Returned(LogEntry, tag="returned", frozen=True, gc=False):
    """An entrant who had left takes part again."""

    entrant: int


class Ready(LogEntry, tag="ready", frozen=True):
    """Entrants wait for a game."""

    entrants: tuple[int, ...]


class Away(LogEntry, tag="away", frozen=True):
    """Entrants are not there, and are paired no more until they are ready."""

    entrants: tuple[int, ...]


class Began(LogEntry, tag="began", frozen=True, gc=False):
    """The tournament begins."""


class Paused(LogEntry, tag="paused", frozen=True, gc=False):
    """No more games begin for now."""


class Resumed(LogEntry, tag="resumed", frozen=True, gc=False):
    """A pause is over."""


class PairedGame(Struct, frozen=True, array_like=True, gc=False):
    """A game to be played: the id of its match is chosen before the match is created."""

    match: str
    entrants: tuple[int, ...]  # by seat


class Paired(LogEntry, tag="paired", frozen=True):
    """Games begin: those of a round, or some of an arena."""

    round: int  # 0 in an arena
    games: tuple[PairedGame, ...]
    byes: tuple[int, ...] = ()


class Decided(LogEntry, tag="decided", frozen=True):
    """A game is over."""

    match: str
    places: tuple[float, ...]  # by seat
    absent: tuple[int, ...] = ()  # seats whose players did not come


class Walkover(LogEntry, tag="walkover", frozen=True, gc=False):
    """A game that was not played counts as won, since the other has left."""

    winner: int
    loser: int


class RoundEnded(LogEntry, tag="round_ended", frozen=True, gc=False):
    """The host ends a round: games of it that are under way are closed."""

    round: int


class Ended(LogEntry, tag="ended", frozen=True, gc=False):
    """The tournament is over; games still under way do not count."""


AnyEntry = (
    Entered
    | Left
    | Returned
    | Ready
    | Away
    | Began
    | Paused
    | Resumed
    | Paired
    | Decided
    | Walkover
    | RoundEnded
    | Ended
)

write_entries = msgspec.json.Encoder().encode
read_entries = msgspec.json.Decoder(tuple[AnyEntry, ...]).decode
