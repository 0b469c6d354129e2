"""Stored seat tokens: one file for each match on a server, readable by the user alone."""

from contextlib import suppress
from pathlib import Path

import msgspec

from kletka.client.private_file import place_of, write_private
from kletka.protocol import Refused

LONGEST_MATCH_ID_CHARS = 64


class SeatToken(msgspec.Struct, frozen=True):
    """A token and its seat; None until the server has confirmed it."""

    token: str
    seat: int | None = None


class Keyring:
    """The user's tokens for one match of one server."""

    def __init__(self, folder: Path, server: str, match: str) -> None:
        if not (match.isascii() and match.isalnum() and len(match) <= LONGEST_MATCH_ID_CHARS):
            raise Refused("shell-refused-no-match")  # also keeps the path inside the folder
        self.server = server
        self.match = match
        self.path = folder / "seats" / f"{match}-{place_of(server)}.json"

    def held(self) -> list[SeatToken]:
        """Read the tokens; none if the file cannot be read."""
        with suppress(OSError, msgspec.DecodeError):
            return msgspec.json.decode(self.path.read_bytes(), type=list[SeatToken])
        return []

    def keep(self, held: list[SeatToken]) -> None:
        """Replace the stored tokens atomically, readable by the user alone."""
        write_private(self.path, msgspec.json.encode(held))


def all_held(folder: Path, server: str) -> dict[str, list[SeatToken]]:
    """Read all stored tokens for matches of one server, by match."""
    found = {}
    for path in sorted((folder / "seats").glob(f"*-{place_of(server)}.json")):
        ring = Keyring(folder, server, path.stem.partition("-")[0])
        if held := ring.held():
            found[ring.match] = held
    return found
