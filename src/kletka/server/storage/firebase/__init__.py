"""Matches in a Firebase Realtime Database, for those who have one; needs the extra `firebase`."""

from kletka.server.storage.firebase.place import Place
from kletka.server.storage.firebase.store import FirebaseStore

__all__ = ["FirebaseStore", "Place"]
