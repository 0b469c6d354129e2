"""What is stored of a user beside their match, as notes in the store that all processes share."""

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
"""Updates of a user that are remembered, to recognize one that is delivered again."""


class Person(Struct, frozen=True, omit_defaults=True):
    """A user of Telegram."""

    language: str | None = None  # chosen; None: that of their Telegram
    match: str | None = None  # the one maze that they play (LAB-10.2c)
    games: int = 0  # begun so far; buttons carry it, so that old ones are recognized
    message: int | None = None  # the message that shows the table, and is edited in place
    daily: str | None = None  # the day whose maze they play
    wish: dict[str, int | str] = {}  # options chosen for the next game
    handled: tuple[int, ...] = ()  # the last updates that changed something here, the newest last
    tables: tuple[ChatSeat, ...] = ()  # seats at tables with boards
    at: str | None = None  # the one of them that typed moves are for
    every: int = USUAL_INTERVAL  # hours between reminders of a turn; 0: none
    spoken: str | None = None  # the language of their Telegram when they last joined

    def having_handled(self, update: int) -> "Person":
        """Add an update to those that were handled."""
        return replace(self, handled=(*self.handled, update)[-REMEMBERED:])

    def at_table(self, match: str) -> ChatSeat | None:
        """Return the seat of the user in a match."""
        return next((held for held in self.tables if held.match == match), None)

    def holding(self, seat: ChatSeat) -> "Person":
        """Add a seat, or replace the one of the same match."""
        if self.at_table(seat.match) is None:
            return replace(self, tables=(*self.tables, seat))
        tables = tuple(seat if held.match == seat.match else held for held in self.tables)
        return replace(self, tables=tables)

    def without(self, match: str) -> "Person":
        """Remove the seat of a match."""
        tables = tuple(held for held in self.tables if held.match != match)
        return replace(self, tables=tables, at=None if self.at == match else self.at)


Step = Callable[[Person], Person]
"""A change of a user; may refuse. It is applied again after a conflict with another process."""


class People:
    """All users in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._writer = msgspec.json.Encoder()
        self._reader = msgspec.json.Decoder(Person)

    async def find(self, user: int) -> Person:
        """Return what is stored of a user; of a new one, the defaults."""
        return (await self._read(user))[0]

    async def change(self, user: int, step: Step) -> Person:
        """Change what is stored of a user; stored when this returns."""
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
        """Return all users."""
        notes = await self._store.notes(SHELF)
        return {int(user): self._reader.decode(note.text) for user, note in notes.items()}

    async def _read(self, user: int) -> tuple[Person, int]:
        note = await self._store.note(SHELF, str(user))
        return (Person(), 0) if note is None else (self._reader.decode(note.text), note.version)


def client_of(user: int) -> str:
    """Return the client id of a user for the limits of the server."""
    return f"telegram {user}"


def language_of(person: Person, spoken: str | None) -> str:
    """Choose the language of a user: the chosen one, else that of their Telegram, else English."""
    if person.language in LANGUAGES:
        return person.language
    word = (spoken or "")[:2].lower()
    return word if word in LANGUAGES else "en"
