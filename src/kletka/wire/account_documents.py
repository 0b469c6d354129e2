"""The documents of the HTTP API for accounts."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from kletka.wire.client_messages import Token
from kletka.wire.documents import MatchInfo

AccountName = Annotated[str, Meta(min_length=1, max_length=64)]
Code = Annotated[str, Meta(min_length=1, max_length=64)]
MOST_ADOPTED_SEATS = 100


class AccountProfile(Struct, frozen=True):
    """What everybody may know of an account."""

    id: str
    name: str
    created: int  # milliseconds since 1970, like all times here


class PasskeyInfo(Struct, frozen=True):
    """A passkey, as its owner sees it."""

    id: str
    label: str  # the device that made it
    created: int
    used: int  # 0: never


class SessionInfo(Struct, frozen=True):
    """A signed-in device, as its owner sees it."""

    id: str
    label: str
    created: int
    used: int  # to the day
    current: bool  # whether it is the one that asks


class OwnAccount(Struct, frozen=True):
    """An account, as its owner sees it."""

    id: str
    name: str
    created: int
    passkeys: list[PasskeyInfo]
    sessions: list[SessionInfo]
    recovery: bool  # whether there is a recovery code
    telegram: int  # how many users of Telegram are linked


class AccountState(Struct, frozen=True, omit_defaults=True):
    """Who asks: an account, or null for a guest."""

    account: OwnAccount | None
    token: str | None = None  # for a program: what it must keep instead of what it sent


class AccountSignedIn(Struct, frozen=True):
    """A new session. A browser keeps it in a cookie; a program gets its token here."""

    account: OwnAccount
    recovery: str | None = None  # the recovery code, shown this once
    token: str | None = None  # for programs


class CeremonyOptions(Struct, frozen=True):
    """The options of a WebAuthn ceremony, for `navigator.credentials`."""

    options: dict[str, Any]


class NameRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A name that somebody wants to have."""

    name: AccountName


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """An account to be made: with a passkey under the name that was checked, or with a recovery code."""

    name: AccountName | None = None  # with a recovery code
    credential: dict[str, Any] | None = None  # the answer of the authenticator


class SignInRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A proof of who one is: the answer of a passkey, a recovery code, or a code of another device."""

    credential: dict[str, Any] | None = None
    code: Code | None = None
    program: bool = False  # a program keeps its token itself, and wants no cookie


class SignOutRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing but the wish to sign out."""


class CredentialRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of an authenticator."""

    credential: dict[str, Any]


class RecoveryCode(Struct, frozen=True):
    """A recovery code, which is shown this once."""

    code: str


class LinkCodeIssued(Struct, frozen=True):
    """A code that signs one more device in, or links a chat."""

    code: str
    until: int


class SeatClaim(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that somebody holds as a guest."""

    match: Annotated[str, Meta(max_length=64)]
    tokens: Annotated[list[Token], Meta(min_length=1, max_length=10)]


class AdoptionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Seats that become those of the account."""

    seats: Annotated[list[SeatClaim], Meta(max_length=MOST_ADOPTED_SEATS)]


class Adopted(Struct, frozen=True):
    """The matches in which the account holds a seat now, of those that were asked for."""

    matches: list[str]


class OwnMatch(Struct, frozen=True):
    """A match of an account, with the seats that it holds."""

    match: MatchInfo
    seats: list[int]


class OwnMatches(Struct, frozen=True):
    """Matches of an account, the last noted first."""

    matches: list[OwnMatch]
    more: bool  # whether there are older ones


class ExportedSeat(Struct, frozen=True):
    """A match of an account in its export; the record is at `/api/matches/{match}/record`."""

    match: str
    game: str
    at: int


class AccountExport(Struct, frozen=True):
    """Everything that is stored of an account."""

    account: OwnAccount
    renamed: int  # when the person last chose another name; 0: never
    seats: list[ExportedSeat]
    more: dict[str, Any] = field(
        default_factory=dict
    )  # what other parts have stored, by their names
