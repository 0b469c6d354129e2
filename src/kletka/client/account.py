"""The account of this terminal on a server: linked by a one-time code, unlinked by its user."""

from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from kletka.client.account_link import AccountLink, StoredLink
from kletka.client.errors import ServerUnreachable
from kletka.client.keyring import all_held
from kletka.client.lobby import Lobby
from kletka.protocol import Refused
from kletka.wire import account_documents as wire
from kletka.wire.hosts import is_nearby


class TerminalAccount:
    """What a terminal does with its account on one server."""

    def __init__(self, lobby: Lobby, folder: Path) -> None:
        self._folder = folder
        self._link = AccountLink(folder, lobby.url)
        self.lobby = replace(lobby, link=self._link)

    @property
    def stored(self) -> StoredLink | None:
        """The link as it is stored; the server may have ended it since."""
        return self._link.read()

    def link(self, code: str) -> wire.OwnAccount:
        """Sign in with a code of the account page, and bring the games begun here as a guest."""
        address = urlsplit(self.lobby.url)
        if address.scheme != "https" and not is_nearby(address.hostname or ""):
            raise Refused("shell-account-unencrypted", url=self.lobby.url)
        if (before := self.stored) is not None and self.check() is not None:
            raise Refused("shell-account-linked", name=before.name, url=self.lobby.url)
        request = wire.SignInRequest(code=code, program=True)
        answer = self.lobby.ask("/api/account/sign-in", wire.AccountSignedIn, request)
        if answer.token is None:
            raise Refused("shell-refused-foreign-server", url=self.lobby.url)
        own = answer.account
        self._link.write(StoredLink(self.lobby.url, own.id, own.name, answer.token))
        self._adopt_all()
        return own

    def check(self) -> wire.OwnAccount | None:
        """Return the account, or forget a link that the server no longer accepts."""
        stored = self.stored
        if stored is None:
            return None
        state = self.lobby.ask("/api/account", wire.AccountState)
        if state.account is None:
            self._link.remove()
            return None
        token = stored.token if state.token is None else state.token
        current = StoredLink(stored.server, state.account.id, state.account.name, token)
        if current != stored:
            self._link.write(current)
        return state.account

    def matches(self) -> list[wire.OwnMatch]:
        """List the matches of the account, the last noted first."""
        return self.lobby.ask("/api/account/matches", wire.OwnMatches).matches

    def adopt(self, match: str, tokens: list[str]) -> None:
        """Make seats that this terminal holds those of the account."""
        request = wire.AdoptionRequest([wire.SeatClaim(match, tokens)])
        self.lobby.ask("/api/account/seats", wire.Adopted, request)

    def unlink(self) -> bool:
        """Forget the link; say whether the server has ended its session, too."""
        try:
            self.lobby.ask("/api/account/sign-out", wire.AccountState, wire.SignOutRequest())
        except ServerUnreachable:
            return False
        finally:
            self._link.remove()
        return True

    def _adopt_all(self) -> None:
        """Make all seats that this terminal holds on the server those of the account."""
        claims = [
            wire.SeatClaim(match, [one.token for one in held])
            for match, held in all_held(self._folder, self.lobby.url).items()
        ]
        for first in range(0, len(claims), wire.MOST_ADOPTED_SEATS):
            part = claims[first : first + wire.MOST_ADOPTED_SEATS]
            self.lobby.ask("/api/account/seats", wire.Adopted, wire.AdoptionRequest(part))
