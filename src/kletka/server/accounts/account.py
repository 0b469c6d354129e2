"""What is stored of an account: public keys and hashes, never a secret that signs anybody in."""

from msgspec import Struct

from kletka.protocol import Refused


class Passkey(Struct, frozen=True, omit_defaults=True):
    """A WebAuthn credential; binary values are base64url."""

    id: str
    key: str  # the public key, as COSE
    label: str  # the device that made it, in words
    created: int  # milliseconds since 1970, like all times here
    count: int = 0  # signatures that its authenticator has counted
    used: int = 0
    transports: tuple[str, ...] = ()


class Session(Struct, frozen=True, omit_defaults=True):
    """One signed-in device. Its secret is replaced now and then; `sessions.py` says how."""

    id: str
    digest: str  # of the secret
    label: str  # the device, in words
    created: int
    used: int  # to the day
    issued: int  # when the secret was made
    previous: str | None = None  # the digest of the secret before
    sealed: str | None = None  # the secret, encrypted with the one before, until it is first used
    confirmed: int = 0  # when the secret was first used


class Account(Struct, frozen=True, omit_defaults=True):
    """One account. Others know its id, its name and when it was made."""

    id: str
    name: str
    created: int
    passkeys: tuple[Passkey, ...] = ()
    sessions: tuple[Session, ...] = ()
    recovery: str | None = None  # the digest of the recovery code
    telegram: tuple[int, ...] = ()  # ids of linked users of Telegram, who are alerted there
    renamed: int = 0  # when the person last chose another name
    suspended: str | None = None  # why, in the operator's words
    deleted: bool = False  # its seats are being given up; nobody can sign in

    @property
    def is_active(self) -> bool:
        return self.suspended is None and not self.deleted

    def has_session(self, session: str) -> bool:
        """Say whether a session goes on."""
        return self.is_active and any(one.id == session for one in self.sessions)


class NoSuchAccount(Refused):
    """There is no such account."""


class NotSignedIn(Refused):
    """The request needs an account, and comes from a guest."""


class SignInRefused(Refused):
    """A passkey, a code or an account does not sign anybody in."""
