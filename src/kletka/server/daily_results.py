"""Attempts at the games of the day and their results in the store; without its name after a deletion."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.match.occupant import FORMER_PLAYER
from kletka.server.storage.store import Note, NotesInCollection, Store

DAILY_COLLECTIONS = "daily"
"""The prefix of the collections of the games of the day."""

ATTEMPTS = f"{DAILY_COLLECTIONS}_attempts"
"""The collection of all attempts, by the ids of their matches."""

PUZZLE_ATTEMPTS = f"{DAILY_COLLECTIONS}_puzzle_attempts"
"""The collection of all attempts at puzzles of the day, by their ids."""


class Attempt(Struct, frozen=True):
    """Who plays a match for the table of which day."""

    contest: str
    day: str
    player: str  # see `guest` in `daily.py` and the ids of other windows
    name: str


class Result(Struct, frozen=True):
    """What a player has reached."""

    name: str
    score: int


def results_of(contest: str, day: str) -> str:
    """Name the collection of the results of a day, by player."""
    return f"{DAILY_COLLECTIONS}_{contest}_results-{day}"


def players_of(contest: str, day: str) -> str:
    """Name the collection of the players of a day, with the attempt that counts for each."""
    return f"{DAILY_COLLECTIONS}_{contest}_players-{day}"


def account_player(account: str) -> str:
    """Return the id of an account in the tables of puzzles."""
    return f"account {account}"


def written(value: Struct) -> str:
    """Write an attempt or a result as the text of a note."""
    return msgspec.json.encode(value).decode()


async def forget_in_daily(store: Store, match: str) -> None:
    """Take the name of a deleted account out of the table of the day that a match counts for."""
    note = await store.note(ATTEMPTS, match)
    if note is None:
        return
    attempt = msgspec.json.decode(note.text, type=Attempt)
    await _rewrite(store, ATTEMPTS, match, note, replace(attempt, name=FORMER_PLAYER))
    results = results_of(attempt.contest, attempt.day)
    if (reached := await store.note(results, attempt.player)) is not None:
        result = msgspec.json.decode(reached.text, type=Result)
        await _rewrite(store, results, attempt.player, reached, replace(result, name=FORMER_PLAYER))


async def forget_account_in_puzzles(store: Store, account: str) -> None:
    """Take the name of a deleted account out of the tables of puzzles, and remove its attempts."""
    player = account_player(account)
    for collection in await store.collections(f"{DAILY_COLLECTIONS}_"):
        note = await store.note(collection, player)
        if note is None:
            continue
        if "_results-" in collection:
            result = msgspec.json.decode(note.text, type=Result)
            await _rewrite(store, collection, player, note, replace(result, name=FORMER_PLAYER))
        else:
            await store.remove(NotesInCollection(PUZZLE_ATTEMPTS), [note.text])
            await store.remove(NotesInCollection(collection), [player])


async def _rewrite(store: Store, collection: str, key: str, note: Note, value: Struct) -> None:
    if (text := written(value)) != note.text:
        await store.put_note(collection, key, text, version=note.version)
