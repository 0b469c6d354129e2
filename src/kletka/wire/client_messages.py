"""Messages that a client sends on the websocket of a match: one JSON object each, `do` names the command.

Every message carries an id of the client's own. A message that is sent twice
with the same id is executed once; another message with a used id is refused.
"""

from enum import StrEnum
from functools import cache
from hashlib import blake2s
from typing import Annotated, Any

from msgspec import Meta, Struct, json
from msgspec.structs import fields

MessageId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\w.:-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
ActionText = Annotated[str, Meta(max_length=64)]
Token = Annotated[str, Meta(min_length=32, max_length=64, pattern=r"^[\w-]+$")]
Number = Annotated[int, Meta(ge=0, le=2**31)]
LevelName = Annotated[str, Meta(max_length=16)]


class QuickPhrase(StrEnum):
    """What players can say to each other: sentences and reactions, the same in every language."""

    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    GOOD_MOVE = "good-move"
    WELL_PLAYED = "well-played"
    THANKS = "thanks"
    OOPS = "oops"
    ONE_MOMENT = "one-moment"
    GOODBYE = "goodbye"
    THUMBS_UP = "thumbs-up"
    SMILE = "smile"
    SURPRISE = "surprise"
    THINKING = "thinking"
    LAUGH = "laugh"
    SAD = "sad"


class ClientMessage(Struct, tag_field="do", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The fields that every message of a client has."""

    id: MessageId
    seat: SeatNumber | None = None  # which of the client's seats; None: the one it has, or on turn


class Hello(ClientMessage, tag="hello", frozen=True):
    """The first message: the tokens of the client, and the number of its last frame."""

    tokens: Annotated[list[Token], Meta(max_length=10)] = []  # none: a spectator
    since: Number | None = None  # None: I have nothing
    language: Annotated[str, Meta(max_length=8)] = "en"  # of the sentences in refusals
    watch: Token | None = None  # the host's key to what was hidden; of no use to who has a seat


class Act(ClientMessage, tag="act", frozen=True):
    """Do an action, in the notation of the game."""

    action: ActionText
    seen: Number | None = None  # only if the table is still at this number: for double clicks


class Preview(ClientMessage, tag="preview", frozen=True):
    """Ask what an action would do, without playing it."""

    action: ActionText


class Hint(ClientMessage, tag="hint", frozen=True):
    """Ask what a strong bot would do that knows no more than this seat."""


class Look(ClientMessage, tag="look", frozen=True):
    """Show me the board as it was after an entry."""

    number: Number


class Resign(ClientMessage, tag="resign", frozen=True):
    """I give up."""


class TakeBack(ClientMessage, tag="take-back", frozen=True):
    """Take my last action back, or ask the others for it."""

    seen: Number | None = None  # only if the table is still at this number


class OfferDraw(ClientMessage, tag="offer-draw", frozen=True):
    """Offer a draw."""


class Answer(ClientMessage, tag="answer", frozen=True):
    """Answer the takeback or the draw that is asked for."""

    yes: bool
    to: Number | None = None  # the number of the offer; None: whatever is asked for now


class HandOver(ClientMessage, tag="hand-over", frozen=True):
    """Let a bot play for a person who has left, or for this seat."""

    whom: SeatNumber
    level: LevelName


class ComeBack(ClientMessage, tag="come-back", frozen=True):
    """I play myself again."""


class Claim(ClientMessage, tag="claim", frozen=True):
    """Go on without a person who has left; of two, the other has won."""

    whom: SeatNumber


class StandUp(ClientMessage, tag="stand-up", frozen=True):
    """Give my seat back before the game begins."""


class Cancel(ClientMessage, tag="cancel", frozen=True):
    """Close the table that I set up, before the game begins."""


class Rematch(ClientMessage, tag="rematch", frozen=True):
    """Play again, the seats rotated; or say that I do not want to."""

    yes: bool = True


class Say(ClientMessage, tag="say", frozen=True):
    """Say one of the preset phrases to everybody at the table; nothing of it is kept."""

    phrase: QuickPhrase


class Ping(ClientMessage, tag="ping", frozen=True):
    """Are you there?"""


Command = (
    Act
    | Preview
    | Hint
    | Look
    | Resign
    | TakeBack
    | OfferDraw
    | Answer
    | HandOver
    | ComeBack
    | Claim
    | StandUp
    | Cancel
    | Rematch
    | Say
    | Ping
)
"""Everything that may follow the first message."""


def content_of(message: ClientMessage) -> str:
    """Return a digest of what a message asks for, whatever its id.

    Fields with their default values do not count: a later version of a message that has one field
    more gives the same digest.
    """
    kind = type(message)
    asked: dict[str, Any] = {}
    for name, default in _contents(kind):
        value = getattr(message, name)
        if value != default:
            asked[name] = value
    text = json.encode((kind.__struct_config__.tag, asked))
    return blake2s(text, digest_size=8).hexdigest()


@cache
def _contents(kind: type[ClientMessage]) -> tuple[tuple[str, Any], ...]:
    """List the fields that make up the content of a kind of messages, in a fixed order, with defaults."""
    return tuple(sorted((one.name, one.default) for one in fields(kind) if one.name != "id"))
