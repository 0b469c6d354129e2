"""A table to sit at: in this process, kept in a file as it is played, or on a server."""

from kletka.client.errors import ServerGone, ServerSaid
from kletka.client.journal import Journal, JournalBusy, games_folder, latest
from kletka.client.local import LocalTable
from kletka.client.players import ME, OPEN, online_seat_choices, seat_choices
from kletka.client.table import Awaited, EntryEvents, Hint, Request, Sentence, Table, Who

__all__ = [
    "ME",
    "OPEN",
    "Awaited",
    "EntryEvents",
    "Hint",
    "Journal",
    "JournalBusy",
    "LocalTable",
    "Request",
    "Sentence",
    "ServerGone",
    "ServerSaid",
    "Table",
    "Who",
    "games_folder",
    "latest",
    "online_seat_choices",
    "seat_choices",
]
