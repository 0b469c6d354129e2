"""The stored link of a terminal to an account: one file for each server, for the user alone."""

from contextlib import suppress
from pathlib import Path

import msgspec

from kletka.client.private_file import place_of, write_private

FOLDER = "accounts"


class StoredLink(msgspec.Struct, frozen=True):
    """The account that a terminal is linked to, and the token of its session."""

    server: str
    account: str  # its id
    name: str
    token: str


class AccountLink:
    """The link to the account on one server.

    It is read anew whenever it is needed: another terminal of the user may have got a new token.
    """

    def __init__(self, folder: Path, server: str) -> None:
        self._path = folder / FOLDER / f"{place_of(server)}.json"
        self._server = server

    def read(self) -> StoredLink | None:
        """Return the link; None if there is none that can be read."""
        found = _read(self._path)
        return found if found is not None and found.server == self._server else None

    def write(self, link: StoredLink) -> None:
        """Store a link, readable by the user alone."""
        write_private(self._path, msgspec.json.encode(link))

    def remove(self) -> None:
        self._path.unlink(missing_ok=True)

    def headers(self) -> dict[str, str]:
        """Return the headers that show the session; none for a guest."""
        found = self.read()
        return {} if found is None else {"Authorization": f"Bearer {found.token}"}


def stored_links(folder: Path) -> list[StoredLink]:
    """Return the links to all servers."""
    paths = sorted((folder / FOLDER).glob("*.json"))
    return [link for link in map(_read, paths) if link is not None]


def _read(path: Path) -> StoredLink | None:
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(path.read_bytes(), type=StoredLink)
    return None
