"""What is stored of a user beside their match, as notes in the store that all processes share."""

from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.phrases import LANGUAGES
from kletka.server.change import Busy
from kletka.server.storage.store import Conflict, Store
from kletka.telegram.chat_seat import DEFAULT_REMINDER_HOURS, ChatSeat
from kletka.telegram.puzzle_profile import PuzzleProfile

COLLECTION = "telegram_people"
MOST_ATTEMPTS = 8
MOST_REMEMBERED_UPDATES = 16
"""Updates of a user that are remembered, to recognize one that is delivered again."""


class UserProfile(Struct, frozen=True, omit_defaults=True):
    """A user of Telegram."""

    language: str | None = None  # chosen; None: that of their Telegram
    match: str | None = None  # the one maze that they play (LAB-10.2c)
    games: int = 0  # begun so far; buttons carry it, so that old ones are recognized
    message: int | None = None  # the message that shows the table, and is edited in place
    daily: str | None = None  # the day whose maze they play
    next_options: dict[str, int | str] = {}  # options chosen for the next game
    handled: tuple[int, ...] = ()  # the last updates that changed something here, the newest last
    tables: tuple[ChatSeat, ...] = ()  # seats at tables with boards
    at: str | None = None  # the one of them that typed moves are for
    every: int = DEFAULT_REMINDER_HOURS  # hours between reminders of a turn; 0: none
    account: str | None = None  # that the chat is linked to, if the account says so, too
    puzzles: PuzzleProfile | None = None  # of a user who has begun one
    telegram_language: str | None = None  # the language of their Telegram when they last joined

    def with_handled(self, update: int) -> "UserProfile":
        """Add an update to those that were handled."""
        return replace(self, handled=(*self.handled, update)[-MOST_REMEMBERED_UPDATES:])

    def seat_in(self, match: str) -> ChatSeat | None:
        """Return the seat of the user in a match."""
        return next((chat_seat for chat_seat in self.tables if chat_seat.match == match), None)

    def with_seat(self, seat: ChatSeat) -> "UserProfile":
        """Add a seat, or replace the one of the same match."""
        if self.seat_in(seat.match) is None:
            return replace(self, tables=(*self.tables, seat))
        tables = tuple(
            seat if chat_seat.match == seat.match else chat_seat for chat_seat in self.tables
        )
        return replace(self, tables=tables)

    def without(self, match: str) -> "UserProfile":
        """Remove the seat of a match."""
        tables = tuple(chat_seat for chat_seat in self.tables if chat_seat.match != match)
        return replace(self, tables=tables, at=None if self.at == match else self.at)


Step = Callable[[UserProfile], UserProfile]
"""A change of a user; may refuse. It is applied again after a conflict with another process."""


class Users:
    """All users in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._writer = msgspec.json.Encoder()
        self._reader = msgspec.json.Decoder(UserProfile)

    async def find(self, user: int) -> UserProfile:
        """Return what is stored of a user; of a new one, the defaults."""
        return (await self._read(user))[0]

    async def change(self, user: int, step: Step) -> UserProfile:
        """Change what is stored of a user; stored when this returns."""
        for _ in range(MOST_ATTEMPTS):
            profile, version = await self._read(user)
            changed = step(profile)
            if changed == profile:
                return profile
            text = self._writer.encode(changed).decode()
            try:
                await self._store.put_note(COLLECTION, str(user), text, version=version)
            except Conflict:
                continue
            return changed
        raise Busy("shell-refused-busy-table")

    async def find_all(self) -> dict[int, UserProfile]:
        """Return all users."""
        notes = await self._store.notes(COLLECTION)
        return {int(user): self._reader.decode(note.text) for user, note in notes.items()}

    async def _read(self, user: int) -> tuple[UserProfile, int]:
        note = await self._store.note(COLLECTION, str(user))
        return (
            (UserProfile(), 0) if note is None else (self._reader.decode(note.text), note.version)
        )


def client_of_user(user: int) -> str:
    """Return the client id of a user for the limits of the server."""
    return f"telegram {user}"


def language_of_user(profile: UserProfile, telegram_language: str | None) -> str:
    """Choose the language of a user: the chosen one, else that of their Telegram, else English."""
    if profile.language in LANGUAGES:
        return profile.language
    word = (telegram_language or "")[:2].lower()
    return word if word in LANGUAGES else "en"
