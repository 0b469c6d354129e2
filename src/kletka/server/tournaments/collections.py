"""Where the store holds tournaments, and how one is removed."""

from kletka.server.storage.store import NotesInCollection, Store

DESCRIPTIONS = "tournaments"
"""The collection of the descriptions, by the id of the tournament."""

ACTIVE = "tournaments_active"
"""The collection that names the tournaments that are not over; every node reads it."""

LOGS = "tournament_log."
"""The prefix of the collections of entries: one for each tournament, by number."""


async def remove_log(store: Store, tournament: str) -> None:
    """Remove everything about a tournament but its description."""
    collection = LOGS + tournament
    await store.remove(NotesInCollection(ACTIVE), [tournament])
    await store.remove(NotesInCollection(collection), list(await store.notes(collection)))
