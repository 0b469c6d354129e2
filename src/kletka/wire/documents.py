"""The documents of the HTTP API."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct, field

from kletka.match.fork import Served
from kletka.match.pace import Pace
from kletka.wire import server_messages
from kletka.wire.client_messages import ActionText, Token

Name = Annotated[str, Meta(min_length=1, max_length=64)]
SeatChoice = Annotated[str, Meta(min_length=1, max_length=16)]
LONGEST_POSITION_CHARS = 16 * 1024
MOST_ACTIONS = 256
Milliseconds = Annotated[int, Meta(ge=0, le=1_209_600_000)]


class SizeOptionsInfo(Struct, frozen=True):
    """The names of the options that give the size of the board, and the sizes that a form offers."""

    width: str
    height: str
    presets: list[tuple[int, int]]  # width first


class LevelRating(Struct, frozen=True):
    """The measured strength of a level of bots, and its 95 % interval; null: it has no such end."""

    elo: int
    low: int | None
    high: int | None


class GameInfo(Struct, frozen=True):
    """A game, and what can be chosen before it."""

    key: str
    version: int  # of its rules
    hidden: bool  # whether a player sees less than everything
    draws: bool
    seats: int  # with the usual options
    seat_option: str | None  # the name of the option that says how many otherwise
    size_options: SizeOptionsInfo | None  # null: the board has one size
    levels: list[str]  # of its bots, the weakest first
    ratings: dict[str, LevelRating]  # by level; a level that was not measured has none
    options: dict[str, Any]  # a JSON Schema with ranges and defaults


class ClockOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Time for each turn, or for the whole game with something added a turn; milliseconds."""

    turn: Milliseconds | None = None
    total: Milliseconds | None = None
    increment: Milliseconds = 0


class ForkRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of a game that is over, after which another one is to begin."""

    source: Served
    id: Annotated[str, Meta(min_length=1, max_length=64)]
    number: Annotated[int, Meta(ge=0, le=2**31)]


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be begun."""

    game: Annotated[str, Meta(max_length=32)]
    options: dict[str, Any] = field(default_factory=dict)
    seats: Annotated[list[SeatChoice], Meta(max_length=10)] = []  # "me", "open" or a bot's level
    name: Name = "?"  # of "me"
    names: Annotated[list[Name], Meta(max_length=10)] = []  # of each "me", in order, at one screen
    clock: ClockOptions = ClockOptions()
    public: bool = False
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = (
        None  # of the setup; the dice stay secret
    )
    fork: ForkRequest | None = None  # game and options are then those of the other game
    rated: bool = False  # for accounts and ladder bots, with the usual options and a clock
    truth_after: Annotated[int, Meta(ge=1, le=100)] | None = (
        None  # of a hidden game in which you have no seat: moves after which you see what was hidden
    )


class Study(Struct, frozen=True, forbid_unknown_fields=True):
    """A position that belongs to no match: one in text, or a new game, and what is done from there."""

    position: Annotated[str, Meta(max_length=LONGEST_POSITION_CHARS)] | None = (
        None  # None: a new game
    )
    options: dict[str, Any] = field(default_factory=dict)  # of the new game
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0  # of its setup
    actions: Annotated[
        list[ActionText], Meta(max_length=MOST_ACTIONS)
    ] = []  # chance outcomes among them
    seen: Annotated[int, Meta(ge=0)] | None = None  # so many are known; None: all but the last
    preview: ActionText | None = None  # and what would this do then?
    bots: Annotated[
        list[SeatChoice | None], Meta(max_length=10)
    ] = []  # the level that answers on each seat; None: the client plays it


class HeldSeat(Struct, frozen=True):
    """A seat and the token that holds it; a client that has the token plays."""

    seat: int
    token: str


class MatchCreated(Struct, frozen=True):
    """A new match, and the seats of its creator."""

    match: str
    seats: list[HeldSeat]
    watch: str | None = None  # shows what was hidden, for `hello`; only with `truth_after`


class JoinRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a seat. With a token of the client's own it can be repeated safely."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None  # None: any open one
    token: Token | None = None


class PaceInfo(Struct, frozen=True):
    """A pace, and the clock of its games."""

    pace: Pace
    clock: ClockOptions


class SeatTransferRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a seat that is held in another window, by its one-time code."""

    code: Token


class SeatSummary(Struct, frozen=True):
    name: str | None
    level: str | None
    account: str | None = None  # that holds the seat; lists do not say it


class MatchInfo(Struct, frozen=True):
    """A match as lists and links show it."""

    match: str
    game: str
    rules: int  # the version that it was begun under
    options: dict[str, Any]
    seats: list[SeatSummary]
    clock: ClockOptions
    public: bool
    phase: Literal["open", "running", "over", "cancelled"]
    number: int | None  # of the last entry; lists do not say it
    created: int
    changed: int
    successor: str | None = None
    turn: server_messages.TurnInfo | None = None  # whose decision it is; lists do not say it
    outcome: server_messages.OutcomeInfo | None = None  # how it ended; lists do not say it
    rated: bool = False  # whether the result changes ratings
    rating: int | None = None  # of who set a rated table up


class MatchList(Struct, frozen=True):
    matches: list[MatchInfo]


class FeaturedGame(Struct, frozen=True):
    """A running game that is worth watching."""

    match: str
    game: str
    seats: list[SeatSummary]
    rating: int | None  # the highest of its players; null: none has one
    show: bool  # whether bots play it for spectators, since too few people play


class FeaturedGames(Struct, frozen=True):
    """The games that are shown side by side, the best first."""

    games: list[FeaturedGame]


class QueueInfo(Struct, frozen=True):
    """A queue of matchmaking in which people wait."""

    game: str
    pace: Pace
    seats: int
    waiting: int
    since: int  # when the first of them came
    rated: bool = False


class QueueList(Struct, frozen=True):
    """The paces that matchmaking offers, and the queues in which people wait."""

    paces: list[PaceInfo]
    queues: list[QueueInfo]


class Uploaded(Struct, frozen=True):
    """A record that was stored."""

    record: str
    game: str
    entries: int
    rolls: int


class LocalNetwork(Struct, frozen=True):
    """How others in the local network reach a server whose page was opened on its own machine."""

    address: str | None  # of this machine there; null: none, or the page was opened from elsewhere
    listening: bool  # whether the server answers there
    command: str  # what to type so that it does


class Problem(Struct, frozen=True):
    """Why not: the id of a sentence, its variables, the sentence; `field` names what is wrong."""

    reason: str
    text: str
    values: dict[str, Any] = field(default_factory=dict)
    field: str | None = None


class OptionsCheck(Struct, frozen=True):
    """Whether a game can begin with some options: what is wrong with them, if anything is."""

    problem: Problem | None


class StudyResult(Struct, frozen=True):
    """Where a study has come to, and what can be done there."""

    actions: list[str]  # all that was done, what the table drew too: ask with these again
    turn: server_messages.TurnInfo
    outcome: server_messages.OutcomeInfo | None
    viewer: int  # the seat whose view is shown
    view: Raw
    choices: list[str]
    events: list[Any]  # of the actions not seen yet, and of what the table drew after them
    refused: Problem | None  # why an action or the preview is not done; nothing after it is
    preview: server_messages.Previewed | None


class DailyRow(Struct, frozen=True):
    """A result in the table of a game of the day."""

    place: int  # equal results share one
    name: str
    score: int  # the lowest leads: the turns of the Labyrinth


class DailyTable(Struct, frozen=True):
    """A game of the day, and its best results."""

    contest: str  # its key
    game: str
    day: str  # such as 2026-11-17, in UTC
    ends: int  # milliseconds since 1970
    rows: list[DailyRow]  # the best ones
    finished: int  # results in all
    mine: DailyRow | None  # the result of the match that was asked for


class DailyTables(Struct, frozen=True):
    """All games of the day."""

    contests: list[DailyTable]


class DailyRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to begin a game of the day; the first attempt of a name counts."""

    name: Name


class Liveness(Struct, frozen=True):
    status: Literal["ok"]
    version: str


class Health(Struct, frozen=True):
    status: Literal["ok", "storage-unavailable", "draining"]
    version: str
    matches: int  # in memory
    sockets: int
