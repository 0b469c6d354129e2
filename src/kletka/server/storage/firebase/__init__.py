"""Matches in a Firebase Realtime Database, for those who have one; needs the extra `firebase`."""

from kletka.server.storage.firebase.location import DatabaseLocation
from kletka.server.storage.firebase.store import FirebaseStore

__all__ = ["DatabaseLocation", "FirebaseStore"]
