"""Stored seat tokens: one file for each match on a server, readable by the user alone."""

import hashlib
import os
import secrets
from contextlib import suppress
from pathlib import Path

import msgspec

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
        place = hashlib.sha256(server.encode()).hexdigest()[:8]
        self.path = folder / "seats" / f"{match}-{place}.json"

    def held(self) -> list[SeatToken]:
        """Read the tokens; none if the file cannot be read."""
        with suppress(OSError, msgspec.DecodeError):
            return msgspec.json.decode(self.path.read_bytes(), type=list[SeatToken])
        return []

    def keep(self, held: list[SeatToken]) -> None:
        """Replace the stored tokens atomically, readable by the user alone."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh = self.path.with_suffix(f".{secrets.token_hex(4)}")
            with os.fdopen(
                os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb"
            ) as file:
                file.write(msgspec.json.encode(held))
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
        except OSError as fault:
            problem = fault.strerror or str(fault)
            path = str(self.path.parent)
            raise Refused("shell-refused-folder", path=path, problem=problem) from None
