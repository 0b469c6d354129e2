"""A table to sit at: in this process, kept in a file as it is played."""

from kletka.client.journal import Journal, JournalBusy, games_folder, latest
from kletka.client.local import LocalTable, random_choice

__all__ = ["Journal", "JournalBusy", "LocalTable", "games_folder", "latest", "random_choice"]
