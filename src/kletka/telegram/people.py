"""What is kept of a user beside his match: in the store's notes, so that every process knows it."""

from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.phrases import LANGUAGES
from kletka.server.change import Busy
from kletka.server.storage.store import Conflict, Store
from kletka.telegram.chat_seat import USUAL_INTERVAL, ChatSeat

SHELF = "telegram_people"
TRIES = 8
REMEMBERED = 16
"""Updates that a user is remembered by: one that comes again is one of his last."""


class Person(Struct, frozen=True, omit_defaults=True):
    """A user of Telegram."""

    language: str | None = None  # that he chose; None: that of his Telegram
    match: str | None = None  # the one game that he plays (LAB-10.2c)
    games: int = 0  # begun so far: a button says for which one it was made
    message: int | None = None  # the message that shows the table, and is edited in place
    daily: str | None = None  # the day whose maze he plays
    wish: dict[str, int | str] = {}  # options chosen for the next game
    handled: tuple[int, ...] = ()  # the last updates that changed something here, the newest last
    tables: tuple[ChatSeat, ...] = ()  # with boards, where he holds a seat
    at: str | None = None  # the one of them that typed moves are for
    every: int = USUAL_INTERVAL  # hours between reminders of a turn; 0: none
    spoken: str | None = None  # the language of his Telegram when he last sat down

    def having_handled(self, update: int) -> "Person":
        """Remember an update, so that it is not done again."""
        return replace(self, handled=(*self.handled, update)[-REMEMBERED:])

    def at_table(self, match: str) -> ChatSeat | None:
        """Give his seat at a match."""
        return next((held for held in self.tables if held.match == match), None)

    def holding(self, seat: ChatSeat) -> "Person":
        """Let him hold a seat, or know something new of it."""
        if self.at_table(seat.match) is None:
            return replace(self, tables=(*self.tables, seat))
        tables = tuple(seat if held.match == seat.match else held for held in self.tables)
        return replace(self, tables=tables)

    def without(self, match: str) -> "Person":
        """Let a table be forgotten."""
        tables = tuple(held for held in self.tables if held.match != match)
        return replace(self, tables=tables, at=None if self.at == match else self.at)


Step = Callable[[Person], Person]
"""What shall become of a user; may refuse. It is tried anew when another process was quicker."""


class People:
    """All users, as the store knows them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._writer = msgspec.json.Encoder()
        self._reader = msgspec.json.Decoder(Person)

    async def find(self, user: int) -> Person:
        """Give what is known of a user; of a new one, nothing."""
        return (await self._read(user))[0]

    async def change(self, user: int, step: Step) -> Person:
        """Change what is known of a user, kept when this returns."""
        for _ in range(TRIES):
            person, version = await self._read(user)
            changed = step(person)
            if changed == person:
                return person
            text = self._writer.encode(changed).decode()
            try:
                await self._store.put_note(SHELF, str(user), text, version=version)
            except Conflict:
                continue
            return changed
        raise Busy("shell-refused-busy-table")

    async def everybody(self) -> dict[int, Person]:
        """Give all users."""
        notes = await self._store.notes(SHELF)
        return {int(user): self._reader.decode(note.text) for user, note in notes.items()}

    async def _read(self, user: int) -> tuple[Person, int]:
        note = await self._store.note(SHELF, str(user))
        return (Person(), 0) if note is None else (self._reader.decode(note.text), note.version)


def client_of(user: int) -> str:
    """Name a user to the limits of the server, the same at all tables."""
    return f"telegram {user}"


def language_of(person: Person, spoken: str | None) -> str:
    """Choose the language for a user: what he chose, else what his Telegram speaks, else English."""
    if person.language in LANGUAGES:
        return person.language
    word = (spoken or "")[:2].lower()
    return word if word in LANGUAGES else "en"
