"""The messages that a match has executed: one that is sent again is not executed again."""

from collections import OrderedDict
from collections.abc import Sequence

from msgspec import Struct

from kletka.match import NotAllowed
from kletka.server.storage.store import Store, StoredEntry

REMEMBERED_MESSAGES = 256
"""Executed messages that a match remembers; older ones are looked up in the store."""


class Message(Struct, frozen=True, gc=False):
    """The id of a client's message, and a digest of its content if that is known."""

    id: str
    content: str | None


class _Execution(Struct, frozen=True, gc=False):
    """The number of the entry that a message has led to."""

    number: int
    content: str | None  # of the message

    def number_for(self, message: Message) -> int:
        """Return the number for a repeated message; refuse another message with the same id."""
        if None not in (self.content, message.content) and self.content != message.content:
            raise NotAllowed("shell-refused-id-used")
        return self.number


class ExecutedMessages:
    """The messages that one match has executed, the latest in memory, all in the store."""

    def __init__(self, store: Store, match: str) -> None:
        self._store = store
        self._match = match
        self._latest: OrderedDict[str, _Execution] = OrderedDict()

    def add(self, message: Message, number: int) -> None:
        self._latest[message.id] = _Execution(number, message.content)
        if len(self._latest) > REMEMBERED_MESSAGES:
            self._latest.popitem(last=False)

    def add_stored(self, entries: Sequence[StoredEntry]) -> None:
        """Add the messages of entries that another node has stored."""
        for entry in entries:
            if entry.message is not None:
                self.add(Message(entry.message, entry.content), entry.number)

    def recall(self, message: Message) -> int | None:
        """Return the entry number of a message that is in memory."""
        execution = self._latest.get(message.id)
        return None if execution is None else execution.number_for(message)

    async def look_up(self, message: Message) -> int | None:
        """Return the entry number of a message that is in the store, perhaps from another node."""
        entry = await self._store.entry_of(self._match, message.id)
        if entry is None:
            return None
        return _Execution(entry.number, entry.content).number_for(message)
