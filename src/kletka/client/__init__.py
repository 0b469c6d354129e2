"""Tables to play at: local ones, stored in a file as they are played, and ones on a server."""

from kletka.client.errors import ServerRefused, ServerUnreachable
from kletka.client.journal import Journal, JournalBusy, games_folder, latest
from kletka.client.local import LocalTable
from kletka.client.players import ENGINE, ME, OPEN, online_seat_choices, seat_choices
from kletka.client.table import (
    Awaited,
    ClientTable,
    Decider,
    EntryEvents,
    HintedAction,
    Request,
    Sentence,
)

__all__ = [
    "ENGINE",
    "ME",
    "OPEN",
    "Awaited",
    "ClientTable",
    "Decider",
    "EntryEvents",
    "HintedAction",
    "Journal",
    "JournalBusy",
    "LocalTable",
    "Request",
    "Sentence",
    "ServerRefused",
    "ServerUnreachable",
    "games_folder",
    "latest",
    "online_seat_choices",
    "seat_choices",
]
