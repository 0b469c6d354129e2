"""The log of results in the store, and what follows from it.

A result and the change of all ratings are one line. The entries that end a match, its line, the ratings,
the histories and the number of the last line are written at once (`append`): a node may be killed at any
instant, and all of it is there or nothing. The key of a line is its number, so of two nodes that write
at once one fails, reads and computes again.

A match that ended without its line, under an older Kletka, gets it later (`add`): first the line, then what follows
from it, in steps that can be repeated.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from kletka.ratings import (
    History,
    LoggedResult,
    Player,
    RatedResult,
    Rating,
    Recomputed,
    Scale,
    log_result,
    recompute,
)
from kletka.server.accounts.account_store import AccountStore
from kletka.server.change import Busy
from kletka.server.ratings.collections import APPLIED, LOGGED, RATINGS, history_of, log_of
from kletka.server.storage.store import Append, Conflict, Note, NoteWrite, Store

MOST_ATTEMPTS = 50
"""Attempts to write a line or a note while other nodes write."""


class CurrentRating(Struct, frozen=True, gc=False, array_like=True):
    """What an account is rated at on one scale, and by which line of the log."""

    rating: Rating
    number: int
    at: int  # when that game ended; milliseconds since 1970


class _Stored(Struct, frozen=True):
    """The notes of an account as they were read."""

    ratings: Note | None
    history: Note | None


class LineOfMatch(Struct, frozen=True):
    """The line of the log that a match has led to."""

    scale: str
    line: LoggedResult


Ratings = dict[str, CurrentRating]  # by the name of the scale

T = TypeVar("T")
_encode = msgspec.json.Encoder().encode
_line = msgspec.json.Decoder(LoggedResult).decode
_line_of_match = msgspec.json.Decoder(LineOfMatch).decode
_history = msgspec.json.Decoder(History).decode
_ratings = msgspec.json.Decoder(Ratings).decode


class RatingLog:
    """The logs of all scales in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._accounts = AccountStore(store)
        self._locks: dict[Scale, asyncio.Lock] = {}  # or the tasks of one node would conflict

    # Reading.

    async def line_of(self, match: str) -> LineOfMatch | None:
        """Return the line of the log that a match has led to."""
        note = await self._store.note(LOGGED, match)
        return None if note is None else _line_of_match(note.text)

    async def ratings_of(self, account: str) -> Ratings:
        """Return what an account is rated at, on every scale that it has played on."""
        note = await self._store.note(RATINGS, account)
        return {} if note is None else _ratings(note.text)

    async def all_ratings(self) -> Mapping[str, Ratings]:
        """Return the ratings of all accounts."""
        notes = await self._store.notes(RATINGS)
        return {account: _ratings(note.text) for account, note in notes.items()}

    async def history(self, account: str, scale: Scale) -> History:
        note = await self._store.note(history_of(scale), account)
        return History() if note is None else _history(note.text)

    async def lines(self, scale: Scale) -> Sequence[LoggedResult]:
        """Return the whole log of a scale, for operators."""
        notes = await self._store.notes(log_of(scale))
        return [_line(notes[key].text) for key in sorted(notes)]

    # Writing.

    async def append(self, scale: Scale, append: Append, result: RatedResult) -> None:
        """Append the entries that end a match, with its result and all that the result changes.

        Raise Conflict if the match has gone on; conflicts with other results are resolved here.
        """
        async with self._locks.setdefault(scale, asyncio.Lock()):
            for _ in range(MOST_ATTEMPTS):
                last = await self._apply_rest(scale)
                notes = await self._notes_of(scale, last + 1, result)
                try:
                    await self._store.append(msgspec.structs.replace(append, notes=notes))
                except Conflict:
                    if await self._store.last_number(append.match) != append.lines[0].number - 1:
                        raise
                else:
                    return
        raise Busy("shell-refused-busy-table")

    async def _notes_of(
        self, scale: Scale, number: int, result: RatedResult
    ) -> Sequence[NoteWrite]:
        """Compute the next line and all that follows from it."""
        applied = await self._store.note(APPLIED, scale.name)
        line, stored = await self._computed(scale, number, result)
        of_match = LineOfMatch(scale.name, line)
        notes = [
            _written(log_of(scale), _key(number), None, _encode(line)),
            _written(LOGGED, line.match, None, _encode(of_match)),
            _written(APPLIED, scale.name, applied, str(number).encode()),
        ]
        for account, before in stored.items():
            after = _player_in(scale, before).after(account, line)
            ratings = {} if before.ratings is None else _ratings(before.ratings.text)
            ratings[scale.name] = CurrentRating(after.rating, number, line.at)
            notes += [
                _written(RATINGS, account, before.ratings, _encode(ratings)),
                _written(history_of(scale), account, before.history, _encode(after.history)),
            ]
        return notes

    async def add(self, scale: Scale, result: RatedResult) -> LoggedResult:
        """Log the result of a match, once however often it is asked for; durable when this returns."""
        async with self._locks.setdefault(scale, asyncio.Lock()):
            for _ in range(MOST_ATTEMPTS):
                last = await self._apply_rest(scale)
                if (known := await self.line_of(result.match)) is not None:
                    return known.line
                line, _ = await self._computed(scale, last + 1, result)
                try:
                    await self._store.put_note(
                        log_of(scale), _key(line.number), _encode(line).decode(), version=0
                    )
                except Conflict:  # another node has written a line: look again
                    continue
                await self._apply(scale, line)
                return line
        raise Busy("shell-refused-busy-table")

    async def catch_up(self, scale: Scale) -> int:
        """Apply the lines that a killed node has left behind; return the number of the last line."""
        async with self._locks.setdefault(scale, asyncio.Lock()):
            return await self._apply_rest(scale)

    async def recompute(self, scale: Scale) -> Recomputed:
        """Compute everything of a scale again from its log, and store what follows from it."""
        async with self._locks.setdefault(scale, asyncio.Lock()):
            await self._apply_rest(scale)
            lines = await self.lines(scale)
            again = recompute(lines)
            at = {one.seat.account: (line.number, line.at) for line in lines for one in line.seats}
            for account, player in again.players.items():
                number, when = at[account]
                await self._store_player(scale, account, player, number, when, again=True)
            return again

    async def _computed(
        self, scale: Scale, number: int, result: RatedResult
    ) -> tuple[LoggedResult, Mapping[str, _Stored]]:
        """Compute the next line, and return it with the notes that it follows from.

        Seats whose accounts were deleted are those of former players."""
        named = [seat.account for seat in result.seats if seat.account is not None]
        found = await asyncio.gather(*(self._stored(scale, account) for account in named))
        # After its ratings were read: they go before the account does.
        gone = await asyncio.gather(*map(self._is_gone, named))
        stored = {
            account: notes
            for account, notes, is_gone in zip(named, found, gone, strict=True)
            if not is_gone
        }
        seats = tuple(
            seat if seat.account in stored else msgspec.structs.replace(seat, account=None)
            for seat in result.seats
        )
        players = {account: _player_in(scale, notes) for account, notes in stored.items()}
        line = log_result(number, msgspec.structs.replace(result, seats=seats), players)
        return line, stored

    async def _stored(self, scale: Scale, account: str) -> _Stored:
        ratings, history = await asyncio.gather(
            self._store.note(RATINGS, account), self._store.note(history_of(scale), account)
        )
        return _Stored(ratings, history)

    async def _apply_rest(self, scale: Scale) -> int:
        note = await self._store.note(APPLIED, scale.name)
        number = 0 if note is None else int(note.text)
        while (line := await self._store.note(log_of(scale), _key(number + 1))) is not None:
            await self._apply(scale, _line(line.text))
            number += 1
        return number

    async def _apply(self, scale: Scale, line: LoggedResult) -> None:
        """Bring everything that follows from the log up to a line; again, if it was interrupted."""
        people = [one.seat.account for one in line.seats if one.seat.account is not None]
        await asyncio.gather(
            *(self._apply_to(scale, account, line) for account in people),
            self._note_line(scale, line),
        )
        await self._change(
            APPLIED,
            scale.name,
            lambda text: str(max(line.number, int(text or 0))),
        )

    async def _apply_to(self, scale: Scale, account: str, line: LoggedResult) -> None:
        ratings, history = await asyncio.gather(
            self.ratings_of(account), self.history(account, scale)
        )
        known = ratings.get(scale.name)
        if (known is not None and known.number >= line.number) and history.number >= line.number:
            return
        before = Player(Rating() if known is None else known.rating, history)
        await self._store_player(scale, account, before.after(account, line), line.number, line.at)

    async def _store_player(
        self,
        scale: Scale,
        account: str,
        player: Player,
        number: int,
        at: int,
        *,
        again: bool = False,
    ) -> None:
        """Store what is known of a player after a line, unless that line, or with `again` a later one,
        was applied already."""
        if await self._is_gone(account):
            return
        current = CurrentRating(player.rating, number, at)
        newest = number if again else number - 1

        def rated(text: str | None) -> str:
            ratings = {} if text is None else _ratings(text)
            known = ratings.get(scale.name)
            if text is not None and known is not None and known.number > newest:
                return text
            return _encode({**ratings, scale.name: current}).decode()

        def remembered(text: str | None) -> str:
            if text is not None and _history(text).number > newest:
                return text
            return _encode(player.history).decode()

        await asyncio.gather(
            self._change(RATINGS, account, rated),
            self._change(history_of(scale), account, remembered),
        )

    async def _note_line(self, scale: Scale, line: LoggedResult) -> None:
        text = _encode(LineOfMatch(scale.name, line)).decode()
        await self._change(LOGGED, line.match, lambda _: text)

    async def _change(self, collection: str, key: str, step: Callable[[str | None], str]) -> None:
        """Change a note; again if another node was first."""
        for _ in range(MOST_ATTEMPTS):
            note = await self._store.note(collection, key)
            text = None if note is None else note.text
            if (changed := step(text)) == text:
                return
            version = 0 if note is None else note.version
            try:
                await self._store.put_note(collection, key, changed, version=version)
            except Conflict:
                continue
            return
        raise Busy("shell-refused-busy-table")

    async def _is_gone(self, account: str) -> bool:
        found = await self._accounts.find(account)
        return found is None or found.deleted


def _player_in(scale: Scale, stored: _Stored) -> Player:
    """Return what the notes of an account say of it on a scale."""
    ratings = {} if stored.ratings is None else _ratings(stored.ratings.text)
    known = ratings.get(scale.name)
    if known is None:
        return Player()
    history = History() if stored.history is None else _history(stored.history.text)
    return Player(known.rating, history)


def _written(collection: str, key: str, before: Note | None, text: bytes) -> NoteWrite:
    """Return the write of a note in place of what was read."""
    return NoteWrite(collection, key, text.decode(), 0 if before is None else before.version)


def _key(number: int) -> str:
    """Write a number so that the order of keys is that of numbers."""
    return f"{number:09}"
