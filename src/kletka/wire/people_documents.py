"""The documents of the HTTP API for challenges and blocked accounts."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kletka.match.pace import Pace
from kletka.wire.account_documents import AccountName, AccountProfile

ChallengeState = Literal["open", "accepted", "declined", "withdrawn", "expired"]


class ChallengeRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to challenge somebody to a game of two."""

    name: AccountName
    game: Annotated[str, Meta(max_length=32)]
    pace: Pace = Pace.RAPID
    rated: bool = False


class ChallengeInfo(Struct, frozen=True):
    """A challenge, as the two see it whom it concerns."""

    id: str
    sender: str  # account
    sender_name: str  # empty: a former player
    sender_rating: int | None
    recipient: str
    recipient_name: str
    game: str
    pace: Pace
    rated: bool
    created: int  # milliseconds since 1970
    until: int
    state: ChallengeState
    match: str | None  # when it was accepted; both have a seat there by their accounts


class ChallengeList(Struct, frozen=True):
    """Challenges of the account, the latest first."""

    challenges: list[ChallengeInfo]
    now: int


class BlockRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to block somebody."""

    name: AccountName


class BlockedAccounts(Struct, frozen=True):
    """Whom the account has blocked; who was deleted since is left out."""

    accounts: list[AccountProfile]
