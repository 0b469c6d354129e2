"""The maze of the day: the same for everybody, and a table of the fewest turns.

Only the first attempt counts, since a second one knows the maze. The seed is drawn at the first
request of the day, so that it cannot be computed beforehand.
"""

import secrets
from contextlib import suppress

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.games.labyrinth.state import Phase
from kletka.protocol import Over, Seat
from kletka.server.live_match import LiveMatch
from kletka.server.retention import DAILY_COLLECTIONS
from kletka.server.storage.store import Conflict, Store
from kletka.telegram.context import Interaction
from kletka.telegram.users import UserProfile

SEEDS = DAILY_COLLECTIONS
HIGHEST_SEED = 10**15
MOST_RESULTS_SHOWN = 10


class Attempt(Struct, frozen=True, omit_defaults=True):
    """Somebody's attempt at the maze of a day."""

    name: str
    match: str
    turns: int | None = None  # None: not left yet


def collection_of(day: str) -> str:
    return f"{SEEDS}-{day}"


async def seed_of(store: Store, day: str) -> int:
    """Return the seed of a day, drawn at the first request."""
    note = await store.note(SEEDS, day)
    if note is None:
        drawn = str(secrets.randbelow(HIGHEST_SEED))
        try:
            await store.put_note(SEEDS, day, drawn, version=0)
        except Conflict:
            return await seed_of(store, day)
        return int(drawn)
    return int(note.text)


async def enter(store: Store, day: str, user: int, attempt: Attempt) -> None:
    """Store an attempt; only the first of a user counts."""
    try:
        await store.put_note(collection_of(day), str(user), _written(attempt), version=0)
    except Conflict:
        return


async def result(interaction: Interaction, profile: UserProfile, live: LiveMatch) -> str:
    """Store the result of a daily maze once, and return its place in words."""
    match = live.table.match
    turn = match.turn
    if profile.daily is None or not isinstance(turn, Over):
        return ""
    if turn.outcome.ending != Phase.VICTORY:
        return ""
    store = interaction.context.node.store
    note = await store.note(collection_of(profile.daily), str(interaction.user.id))
    attempt = None if note is None else msgspec.json.decode(note.text, type=Attempt)
    turns = match.rules.view_for(match.state, Seat(0)).turn
    if note is None or attempt is None or attempt.match != live.match:
        return interaction.words.say("telegram-daily-again", turns=turns)
    if attempt.turns is None:
        done = _written(replace(attempt, turns=turns))
        key = str(interaction.user.id)
        with suppress(Conflict):  # by the same user at the same instant, with the same turns
            await store.put_note(collection_of(profile.daily), key, done, version=note.version)
    finished = await leaderboard(store, profile.daily)
    place = 1 + sum(1 for other in finished if (other.turns or 0) < turns)
    say = interaction.words.say
    return say("telegram-daily-done", turns=turns, place=place, count=len(finished))


async def leaderboard(store: Store, day: str) -> list[Attempt]:
    """List the users who have left the maze of a day, the fewest turns first."""
    notes = await store.notes(collection_of(day))
    attempts = [msgspec.json.decode(note.text, type=Attempt) for note in notes.values()]
    finished = [one for one in attempts if one.turns is not None]
    return sorted(finished, key=lambda one: (one.turns or 0, one.name))


async def lines(interaction: Interaction, day: str) -> list[str]:
    """Write the table of a day."""
    finished = await leaderboard(interaction.context.node.store, day)
    say = interaction.words.say
    return [
        say("telegram-daily-row", place=place, name=one.name, turns=one.turns)
        for place, one in enumerate(finished[:MOST_RESULTS_SHOWN], 1)
    ]


def _written(attempt: Attempt) -> str:
    return msgspec.json.encode(attempt).decode()
