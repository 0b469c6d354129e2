"""Finished games as documents that never change: made once, stored, and cached.

The record of a match and the outline of its moments are computed when somebody
asks first, and kept in the store beside the uploaded records. The answers that are asked for most
lie in memory, compressed.
"""

import asyncio
import hashlib
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from msgspec import Struct

from kletka.games import GAMES
from kletka.match import (
    BadRecord,
    NotAllowed,
    RecordLimits,
    read_record,
    record_of,
    verify,
)
from kletka.match.fork import Served
from kletka.match.record import fork_at
from kletka.match.serialization import read_header, read_stored_entry
from kletka.server.compression import CompressedDocument, compressed
from kletka.server.match_creation import ForkStart
from kletka.server.match_registry import MatchRegistry, NoSuchMatch
from kletka.server.record_keys import outline_key, record_key
from kletka.server.secrets import is_id
from kletka.server.storage.store import StoreUnavailable
from kletka.server.work.pool import JobTimedOut
from kletka.wire.documents import ForkRequest, Uploaded
from kletka.wire.replay import (
    Outline,
    moments_from,
    outline_of,
    part_of,
    read_outline,
    rules_of,
)

log = logging.getLogger(__name__)

T = TypeVar("T")

SEEN_SECONDS = 5.0
"""For so long a record is served from memory without checking that it still exists."""

FACT_BYTES = 200
"""About so many bytes takes a cached fact, such as that a record exists."""

RETRY_REFUSED_SECONDS = 600.0
"""Seconds in which work that timed out is refused at once."""


class TooLong(Struct, frozen=True):
    """An answer that could not be made in time, and until when it is not tried again."""

    refusal: JobTimedOut
    until: float


class Cache:
    """Values by key, at most so many bytes of them; the ones unused for longest go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held = 0
        self._values: OrderedDict[Any, tuple[Any, int]] = OrderedDict()

    def get(self, key: Any) -> Any:
        if key not in self._values:
            return None
        self._values.move_to_end(key)
        return self._values[key][0]

    def put(self, key: Any, value: Any, size: int) -> None:
        if size > self._most:
            return
        self.drop(key)
        self._values[key] = value, size
        self._held += size
        while self._held > self._most:
            self.drop(next(iter(self._values)))

    def drop(self, key: Any) -> None:
        if key in self._values:
            self._held -= self._values.pop(key)[1]

    def drop_all(self, wanted: Callable[[Any], bool]) -> None:
        for key in [key for key in self._values if wanted(key)]:
            self.drop(key)

    def __len__(self) -> int:
        return len(self._values)


@dataclass
class Archive:
    """The records of one node, and the documents that are made from them."""

    matches: MatchRegistry
    most: int  # bytes that lie in memory
    clock: Callable[[], float] = time.monotonic
    _cache: Cache = field(init=False)
    _locks: "WeakValueDictionary[Any, asyncio.Lock]" = field(default_factory=WeakValueDictionary)

    def __post_init__(self) -> None:
        self._cache = Cache(self.most)

    async def upload(self, text: str, limits: RecordLimits, client: str) -> Uploaded:
        """Verify an uploaded record, and store it under the digest of its text."""
        uploaded = await self.run(client, _verified, text, limits)
        await self.matches.context.store.add_record(
            uploaded.record, text, self.matches.context.now()
        )
        return uploaded

    async def text(self, source: Served, name: str, client: str) -> str:
        """Return the record of a finished match, or an uploaded one."""
        text = await self._kept(source, name)
        if text is None and source == "records":
            raise NoSuchMatch("shell-refused-no-record")
        if text is None:
            text = await self._recorded(name, client)
            await self._keep(record_key(source, name), text)
        self._cache.put(("known", source, name), True, FACT_BYTES)
        return text

    async def knows(self, source: Served, name: str) -> bool:
        """Say whether there is such a record, without making it."""
        known = self._cache.get(("known", source, name)) is not None
        return known or await self._kept(source, name) is not None

    async def _kept(self, source: Served, name: str) -> str | None:
        if source == "matches" and not is_id(name):
            raise NoSuchMatch("shell-refused-no-match")
        if not (name.isascii() and name.isalnum()):  # or it would be the key of something else
            return None
        return await self.matches.context.store.record(record_key(source, name))

    async def _keep(self, key: str, text: str) -> None:
        try:
            await self.matches.context.store.add_record(key, text, self.matches.context.now())
        except StoreUnavailable as fault:  # it can be made again
            log.warning("%s could not be stored: %s", key, fault)

    async def record(self, source: Served, name: str, client: str) -> CompressedDocument:
        """Return a record as an answer."""

        async def make() -> tuple[CompressedDocument, int]:
            text = await self.text(source, name, client)
            document = await self.run(client, _compressed_text, text)
            return document, len(document.compressed)

        return await self.once(("record", source, name), make)

    async def moments(
        self, source: Served, name: str, after: int, count: int, client: str
    ) -> CompressedDocument:
        """Return a part of a record for a replay; only its chunks are played."""

        async def make() -> tuple[CompressedDocument, int]:
            part, before = part_of(await self.outline(source, name, client), after, count)
            rules_of(part)  # refuses a record whose rules are not there any more
            document = await self.run(client, _compressed_moments, part, before, after, count)
            return document, len(document.compressed)

        return await self.once(("moments", source, name, after, count), make)

    async def outline(self, source: Served, name: str, client: str) -> Outline:
        """Return the outline of a record; it is played whole when this is asked for the first time."""

        async def make() -> tuple[Outline, int]:
            if not await self.knows(source, name):
                await self.text(source, name, client)  # refuses what there is not
            key = outline_key(source, name)
            written = await self.matches.context.store.record(key)
            if written is None:
                text = await self.text(source, name, client)
                written = await self.run(client, _outlined, text)
                await self._keep(key, written)
            return await asyncio.to_thread(read_outline, written), len(written)

        return await self.once(("outline", source, name), make)

    async def forked(self, request: ForkRequest, client: str) -> ForkStart:
        """Compute the position that a forked match begins with, from a record of this server."""
        text = await self.text(request.source, request.id, client)
        return await self.run(client, _forked, text, request)

    async def _recorded(self, match: str, client: str) -> str:
        live = await self.matches.get(match)
        if not live.table.over:
            await live.refresh()  # another node may have seen the end
        if not live.table.over:
            raise NotAllowed("shell-refused-not-over")
        lines = [line.body for line in await self.matches.context.store.entries(match)]
        return await self.run(client, _recorded, live.header.write(), lines)

    async def _forget_if_removed(self, source: Served, name: str) -> None:
        """Forget a record that was known and is no longer in the store; look only now and then."""
        known, seen, now = ("known", source, name), ("seen", source, name), self.clock()
        if self._cache.get(known) is None or now - (self._cache.get(seen) or 0) < SEEN_SECONDS:
            return
        if await self.matches.context.store.has_record(record_key(source, name)):
            self._cache.put(seen, now, FACT_BYTES)
        else:
            self._cache.drop_all(lambda key: key[1:3] == (source, name))

    async def run(self, client: str, function: Callable[..., T], *arguments: object) -> T:
        """Run a job in the pool of records, billed to a client."""
        return await self.matches.context.pools.records.run(client, function, *arguments)

    async def once(self, key: Any, make: Callable[[], Awaitable[tuple[T, int]]]) -> T:
        """Return the cached value, or make it once for all who wait for it, with its size in bytes.

        A key is a kind of document, the source and the name of its record, and what else it takes: what
        is known of a record goes when the record is removed.
        What ran past its deadline would do so again: for a while everybody is refused it at once.
        """
        _, source, name, *_ = key
        await self._forget_if_removed(source, name)
        found: T | None = self._found(key)
        if found is not None:
            return found
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            found = self._found(key)
            if found is not None:
                return found
            try:
                made, size = await make()
            except JobTimedOut as refusal:
                self._cache.put(
                    key, TooLong(refusal, self.clock() + RETRY_REFUSED_SECONDS), FACT_BYTES
                )
                raise
            self._cache.put(key, made, size)
            return made

    def _found(self, key: Any) -> Any:
        found = self._cache.get(key)
        if not isinstance(found, TooLong):
            return found
        if self.clock() < found.until:
            raise JobTimedOut(found.refusal.reason)
        return None


# What workers do.


def _recorded(header: str, lines: list[str]) -> str:
    """Write the record of a match as far as its end; what people said after it is no part of it."""
    table = read_header(header, GAMES).begin()
    for line in lines:
        if table.over:
            break
        table = table.with_entry(read_stored_entry(line))
    names = tuple(
        occupant.name or occupant.level or str(number + 1)
        for number, occupant in enumerate(table.occupants)
    )
    return record_of(table.match, names).write()


def _verified(text: str, limits: RecordLimits) -> Uploaded:
    if not text.lstrip().startswith("{"):
        raise BadRecord("shell-record-foreign")
    verified = verify(text, GAMES, limits)
    record = hashlib.sha256(text.encode()).hexdigest()[:32]
    return Uploaded(record, verified.game, verified.entries, verified.rolls)


def _compressed_text(text: str) -> CompressedDocument:
    return compressed(text.encode())


def _compressed_moments(part: Outline, before: int, after: int, count: int) -> CompressedDocument:
    return compressed(moments_from(part, before, after, count))


def _outlined(text: str) -> str:
    return outline_of(text).decode()


def _forked(text: str, request: ForkRequest) -> ForkStart:
    record = read_record(text, GAMES)
    fork = fork_at(record, request.number, request.source, request.id)
    return ForkStart(fork, record.rules.key, record.rules.version, record.options)
