"""Messages that the server sends on the websocket of a match: one JSON object each, `is` names its type."""

from typing import Any, Literal

from msgspec import UNSET, Raw, Struct, UnsetType

from kletka.match.fork import Source
from kletka.wire.client_messages import QuickPhrase


class ServerMessage(Struct, tag_field="is", frozen=True, gc=False, kw_only=True):
    """The base of all messages of the server."""


class SeatInfo(Struct, frozen=True, gc=False):
    """The occupant of a seat."""

    name: str | None  # of a person
    level: str | None  # of the bot that decides
    here: bool  # whether the person is connected (a bot always is)
    away: int | None = None  # since when the person is not; milliseconds since 1970
    gone: str | None = None  # how the seat left the game: resign, time-out, forfeit


class TurnInfo(Struct, frozen=True, gc=False):
    """Whose decision it is."""

    who: Literal["seat", "table", "nobody", "open", "cancelled"]  # open: seats are still free
    seat: int | None = None


class OutcomeInfo(Struct, frozen=True, gc=False):
    """How the game ended: places from the first down, each with its seats, and a word."""

    ranking: list[list[int]]
    ending: str


class ClockInfo(Struct, frozen=True, gc=False):
    """The time that each seat has left, in milliseconds, as of `now`."""

    left: list[int]
    running: int | None
    now: int
    starts: int | None = None  # when it starts at the latest, while it waits for people to come
    paused: int | UnsetType = (
        UNSET  # how long clocks have stood still because the server could not be reached
    )


class OfferInfo(Struct, frozen=True, gc=False):
    """What the others are asked for."""

    what: Literal["take-back", "draw"]
    seat: int
    agreed: list[int]
    number: int  # of the entry that asked


class MomentInfo(Struct, frozen=True, gc=False):
    """One entry, and its events as this viewer may see them."""

    number: int
    kind: str
    seat: int | None
    text: str  # the action, name or level; empty where this viewer may not know it
    events: list[Any]  # `{"event": "chain.cell-exploded", …}`


class DiceInfo(Struct, frozen=True, gc=False):
    """The promise of the dice; the secret and the seed follow when the game is over."""

    commitment: str
    chosen: bool  # whether somebody chose the seed of the setup
    secret: str | None = None
    seed: int | None = None


class ForkInfo(Struct, frozen=True, gc=False):
    """The entry of another game after which this one began."""

    source: Source
    id: str
    number: int


class TruthInfo(Struct, frozen=True, gc=False):
    """What was hidden in an earlier position, for spectators who may see it."""

    number: int  # of the entry that led to that position
    disclosed: Raw


class GamePart(ServerMessage, tag="frame", frozen=True, gc=False, kw_only=True):
    """The part of a frame that is the same for all clients with the same view: the state of the game."""

    number: int
    turn: TurnInfo
    outcome: OutcomeInfo | None
    view: Raw
    clock: ClockInfo | None
    moves: int  # that have been made and not taken back


class TablePart(Struct, frozen=True, gc=False, kw_only=True):
    """The part of a frame that is the same for all clients and that no move changes: seats, offers, dice."""

    game: str
    seats: list[SeatInfo]
    grace: int  # milliseconds after which a player who has left may be replaced or claimed against
    offer: OfferInfo | None
    draws: bool
    again: list[int]  # who wants a rematch
    declined: list[int]  # who does not
    successor: str | None  # the match that follows this one
    hosts: list[int]  # the seats of who set the table up, and may cancel it before the game
    dice: DiceInfo
    fork: ForkInfo | UnsetType = UNSET  # only where the game did not begin with a setup
    rated: bool | UnsetType = UNSET  # only where the result changes ratings


class ClientPart(Struct, frozen=True, gc=False, kw_only=True):
    """The part of a frame that is for one client alone."""

    since: int  # the moments are those after this number; -1: from the setup on, which is moment 0
    whole: bool  # nothing that came before counts: show this, do not animate
    viewer: int | None  # the seat whose view is shown; None: a spectator
    mine: list[int]  # the seats that this client holds
    moments: Raw  # of MomentInfo
    choices: Raw  # a list of texts: the legal actions, when one of my seats is to move
    undo: Literal["free", "ask"] | None  # whether my last action can be taken back, and how
    truth: TruthInfo | UnsetType = UNSET  # only for who may see it, and late


class Frame(GamePart, tag="frame", frozen=True, gc=False, kw_only=True):
    """The match as one client sees it after entry `number`: all three parts in one object."""

    game: str
    seats: list[SeatInfo]
    grace: int
    offer: OfferInfo | None
    draws: bool
    again: list[int]
    declined: list[int]
    successor: str | None
    hosts: list[int]
    dice: DiceInfo
    fork: ForkInfo | UnsetType = UNSET
    rated: bool | UnsetType = UNSET
    since: int
    whole: bool
    viewer: int | None
    mine: list[int]
    moments: Raw
    choices: list[str]
    undo: Literal["free", "ask"] | None
    truth: TruthInfo | UnsetType = UNSET


class Presence(ServerMessage, tag="presence", frozen=True, gc=False):
    """Who is connected now; nothing in the game has changed."""

    seats: list[SeatInfo]


class Said(ServerMessage, tag="said", frozen=True, gc=False):
    """A player has said something to everybody; nothing in the game has changed."""

    seat: int
    phrase: QuickPhrase
    at: int  # milliseconds since 1970


class Done(ServerMessage, tag="done", frozen=True, gc=False):
    """The command is executed and stored."""

    id: str
    number: int
    build: str | UnsetType = UNSET  # of the browser's client that the server serves; after a hello


class CommandRefused(ServerMessage, tag="refused", frozen=True, gc=False):
    """The command is refused; nothing has changed."""

    id: str | None
    reason: str  # the id of a sentence
    values: dict[str, Any]  # its variables
    text: str  # the sentence in your language
    again: bool = False  # whether the same message may be sent again: it was not your fault


class OddsInfo(Struct, frozen=True, gc=False):
    """One outcome of the dice, its weight, and what would happen."""

    weight: int
    text: str
    events: list[Any]


class Previewed(ServerMessage, tag="previewed", frozen=True, gc=False):
    """What an action would do: what happens, what the board is then, and what the dice may add."""

    id: str
    events: list[Any]
    view: Raw
    odds: list[OddsInfo]


class Hinted(ServerMessage, tag="hinted", frozen=True, gc=False):
    """What a strong bot would do, and what would happen then; not in a hidden game."""

    id: str
    action: str
    events: list[Any] = []


class Looked(ServerMessage, tag="looked", frozen=True, gc=False):
    """The board as you could see it after an entry, and what had happened with that entry."""

    id: str
    number: int  # of the entry that led there; a question or an answer leads nowhere
    view: Raw
    events: list[Any]


class Pong(ServerMessage, tag="pong", frozen=True, gc=False):
    """I am here."""

    id: str
    now: int


class Bye(ServerMessage, tag="bye", frozen=True, gc=False):
    """The socket is closed, and why; come back with the last number that you have."""

    reason: str
    text: str
    again: bool | UnsetType = UNSET


AnyServerMessage = (
    Frame | Presence | Said | Done | CommandRefused | Previewed | Hinted | Looked | Pong | Bye
)
