"""A table to sit at: in this process, kept in a file as it is played."""

from kletka.client.journal import Journal, JournalBusy, games_folder, latest
from kletka.client.local import LocalTable
from kletka.client.players import ME, sitters

__all__ = ["ME", "Journal", "JournalBusy", "LocalTable", "games_folder", "latest", "sitters"]
