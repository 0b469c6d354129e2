"""The documents of tournaments: what makes one, how it stands, and its result."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from kletka.tournament.formats import Format
from kletka.wire.client_messages import Token
from kletka.wire.documents import ClockOptions

TournamentName = Annotated[str, Meta(min_length=1, max_length=60)]


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to be created. The token is the creator's own secret: who has it is the host."""

    name: TournamentName
    token: Token
    game: Annotated[str, Meta(max_length=32)]
    options: dict[str, Any] = field(default_factory=dict)
    format: Format = Format.ARENA
    length: Annotated[int, Meta(ge=1, le=1440)] = 30  # minutes, rounds or cycles, by the format
    clock: ClockOptions = ClockOptions()
    guests: bool = True  # whether people without an account may take part
    rated: bool = False  # whether games change ratings: for accounts only, with the usual options
    public: bool = False  # whether everybody finds it in the list of tournaments


class TournamentCreated(Struct, frozen=True):
    tournament: str  # its id


class TournamentLine(Struct, frozen=True, gc=False):
    """An entrant in the standings."""

    place: int  # equal ones share the best of their places
    entrant: int  # numbered in the order of entering, from 0
    name: str
    points: float
    games: int
    wins: int
    buchholz: float
    sonneborn: float
    status: Literal["ready", "playing", "away", "left"]
    streak: bool  # in an arena: the next result counts double


class TournamentGame(Struct, frozen=True, gc=False):
    """A game of a tournament."""

    match: str
    round: int  # 0 in an arena
    entrants: list[int]  # by seat
    names: list[str]
    places: list[float] | None  # of each seat; null: it is not over
    absent: list[int]  # seats whose players did not come


class TournamentInfo(Struct, frozen=True):
    """A tournament as its page shows it: the first of the standings and of the games under way."""

    tournament: str
    name: str
    game: str
    seats: int  # of one game, at most
    format: Format
    length: int
    clock: ClockOptions
    guests: bool
    rated: bool
    public: bool
    phase: Literal["open", "running", "over"]
    paused: bool
    created: int  # milliseconds since 1970
    began: int | None
    ends: int | None  # of an arena that has begun
    ended: int | None
    now: int
    round: int  # 0: none has begun, or there are none
    rounds: int | None  # null: it is not known
    next_round: int | None  # when the next round begins
    entrants: int
    played: int  # games that are over
    running: int  # games under way
    standings: list[TournamentLine]
    games: list[TournamentGame]  # under way, the best board first
    byes: list[str]  # who has no game in this round


class TournamentSummary(Struct, frozen=True, gc=False):
    """A tournament in the public list."""

    tournament: str
    name: str
    game: str
    seats: int  # of one game, at most
    format: Format
    length: int
    clock: ClockOptions
    guests: bool
    rated: bool
    phase: Literal["open", "running"]
    entrants: int
    ends: int | None  # of an arena that has begun


class TournamentList(Struct, frozen=True):
    """Public tournaments that are not over, those with the most people first."""

    tournaments: list[TournamentSummary]


class TournamentResult(Struct, frozen=True):
    """Everything about a tournament: all of the standings, and all games in order."""

    tournament: TournamentInfo
    standings: list[TournamentLine]
    games: list[TournamentGame]
