"""How a server is set: from words on the command line, from the environment, or as it comes."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

from kletka.match import RecordLimits
from kletka.protocol import Refused

HIGHEST_PORT = 65535
DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client, one address or one node may ask for at most."""

    message_bytes: int = 16 * 1024  # of one message on a socket
    body_bytes: int = 4 * 1024 * 1024  # of one HTTP request: records are the largest
    messages: float = 20.0  # a second on one socket, in the long run
    burst: int = 40  # at once
    sockets: int = 64  # of one address
    sockets_in_all: int = 10_000
    matches: int = 60  # begun by one address in an hour
    uploads: int = 60  # records from one address in an hour
    record_entries: int = 20_000  # of an uploaded record, with the games that it goes on from
    social_entries: int = 2_000  # offers, takebacks, hand-overs… of one match; moves go on
    queue: int = 64  # messages that wait for a slow reader
    positions: int = 1  # processes for previews and studies
    bots: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # for bots
    documents: int = 1  # for records
    waiting: int = 256  # jobs that wait for a process, of each kind
    waiting_per_client: int = 16  # of them for one address
    position_seconds: float = 5.0  # of one job, then it is killed
    bot_seconds: float = 20.0
    document_seconds: float = 60.0
    archive_bytes: int = 32 * 1024 * 1024  # of finished games that lie in memory, compressed

    @property
    def record(self) -> RecordLimits:
        """How long an uploaded record may be; the answers to social entries are such entries, too."""
        return RecordLimits(self.record_entries, 2 * self.social_entries)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set."""

    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    database: str = ""  # a URL; empty: SQLite in the user's data folder
    origins: tuple[str, ...] = ()  # that may open sockets, beside the server's own
    limits: Limits = field(default_factory=Limits)

    @property
    def database_url(self) -> str:
        if self.database:
            return self.database
        home = os.environ.get("KLETKA_HOME")
        folder = Path(home) if home else user_data_path("kletka")
        return f"sqlite:///{folder / 'kletka.db'}"


def read_settings(host: str | None, port: str | None, database: str | None) -> Settings:
    """Read what was typed, else what the environment says, else what suits most."""
    number = port or os.environ.get("KLETKA_PORT") or str(DEFAULT_PORT)
    if not (number.isascii() and number.isdigit() and int(number) <= HIGHEST_PORT):
        raise Refused("shell-refused-port-number", value=number[:40])
    return Settings(
        host=host or os.environ.get("KLETKA_HOST") or DEFAULT_HOST,
        port=int(number),
        database=database or os.environ.get("KLETKA_DATABASE") or "",
        origins=tuple(os.environ.get("KLETKA_ORIGINS", "").split()),
    )
