"""Parts of a record for replays: entries with their events and the view after each.

The whole record is played once to make an outline: its entries in chunks, each with the position
before it. Any part is then built from its chunks alone.
"""

from collections.abc import Container, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, field

from kletka.games import GAMES
from kletka.match import Entry, EntryKind, NotAllowed, read_record
from kletka.match.entry import read_entry, write_entry
from kletka.match.record import VARIATIONS, begun, followed
from kletka.protocol import AnyRules, Event, Seat
from kletka.wire import server_messages
from kletka.wire.frames import SETUP, fork_info, write_event, write_view

CHUNK_ENTRIES = 100
"""Entries between two stored positions."""

MOST_BYTES = 2 * 1024 * 1024
"""The views in one answer have about so many bytes at most; a view of the largest board has 25 kB."""

FORMAT = 1
"""The version of the outline format; raised when outlines, or what is built from them, change."""

_PLAYED = frozenset({EntryKind.ACT, EntryKind.CHANCE, EntryKind.STAND_IN})


class ReplayMoment(Struct, frozen=True):
    """An entry of a record and the position after it; entry 0 is the setup."""

    moment: server_messages.MomentInfo
    view: Raw
    disclosed: Raw | UnsetType = UNSET
    """What the view hid, once the game is over; unset in games without hidden information."""


class ReplayPart(Struct, frozen=True):
    """A part of a record, ready to be shown."""

    game: str
    names: list[str]
    last: int  # the number of the last entry of the whole record
    outcome: object
    moments: list[ReplayMoment]
    fork: server_messages.ForkInfo | None = None  # where it began, if not with a setup
    variations: Any = None  # that the record brought along, as they stand there


class Chunk(Struct, frozen=True):
    """Some entries of a record, and all that is needed to replay them."""

    position: str  # before the first of them
    entries: list[Any]  # as records write them
    returns: dict[int, str] = {}  # positions before the chunk that takebacks in it lead back to


class Outline(Struct, frozen=True):
    """A record that was played once, so that it can be replayed from any entry."""

    game: str
    options: dict[str, Any]
    seed: int
    names: list[str]
    last: int
    outcome: Any
    fork: server_messages.ForkInfo | None
    chunks: list[Raw] = field(
        default_factory=list
    )  # a Chunk each: only those that are asked for are read
    version: int = 1  # of the rules; outlines that do not say it are of version 1
    variations: Any = None  # that the record brought along


def outline_of(text: str) -> bytes:
    """Play a whole record and encode its outline; raise BadRecord if it does not verify."""
    record = read_record(text, GAMES)
    match = begun(record)
    rules = record.rules
    chunks = []
    for first in range(0, max(1, len(record.entries)), CHUNK_ENTRIES):
        position = rules.write_state(match.state)
        entries = record.entries[first : first + CHUNK_ENTRIES]
        returns = {}
        for number, entry in enumerate(entries, first + 1):
            match = followed(match, number, entry)
            if entry.kind is EntryKind.TAKE_BACK and entry.to <= first:
                returns[entry.to] = rules.write_state(match.state)
        chunk = Chunk(position, [write_entry(entry) for entry in entries], returns)
        chunks.append(Raw(msgspec.json.encode(chunk)))
    outline = Outline(
        rules.key,
        record.options.plain(),
        record.seed,
        list(record.names),
        len(record.entries),
        record.outcome,
        fork_info(record.fork),
        chunks,
        rules.version,
        record.extensions.get(VARIATIONS),
    )
    return msgspec.json.encode(outline)


read_outline = msgspec.json.Decoder(Outline).decode


def part_of(outline: Outline, after: int, count: int) -> tuple[Outline, int]:
    """Cut an outline to the chunks of the wanted entries; return also how many entries come before."""
    first = max(0, after) // CHUNK_ENTRIES
    last = max(0, after + count - 1) // CHUNK_ENTRIES
    chunks = outline.chunks[first : last + 1]
    return msgspec.structs.replace(outline, chunks=chunks), first * CHUNK_ENTRIES


def moments_from(part: Outline, before: int, after: int, count: int) -> bytes:
    """Encode up to `count` entries after a number, as the players saw them.

    Large boards get fewer entries, at least one, so that the answer stays below MOST_BYTES. Each
    view comes with what it hid if the game has ended; an unfinished game discloses nothing, since
    it may still be played.
    """
    wanted = range(after + 1, after + 1 + count)
    moments, size = [], 0
    rules, over = rules_of(part), part.outcome is not None
    for position in positions_in(part, before, wanted):
        one = _replay_moment(rules, position, over=over)
        moments.append(one)
        size += _size(one)
        if size > MOST_BYTES:
            break
    return msgspec.json.encode(
        ReplayPart(
            part.game,
            part.names,
            part.last,
            part.outcome,
            moments,
            part.fork,
            part.variations if after < 0 else None,
        )
    )


class ReplayPosition(NamedTuple):
    """A position of a record, and the entry that led to it."""

    number: int
    entry: Entry | None  # None: the setup
    state: Any
    events: Sequence[Event]  # all of them, hidden ones too


def positions_in(part: Outline, before: int, wanted: Container[int]) -> Iterator[ReplayPosition]:
    """Replay chunks, and yield the positions after the wanted entries, in order."""
    rules = rules_of(part)
    number = before
    for written in part.chunks:
        chunk = msgspec.json.decode(written, type=Chunk)
        state = rules.read_state(chunk.position)
        if number == 0 and 0 in wanted:
            yield ReplayPosition(0, None, state, _setup_events(part, rules))
        states = {to: rules.read_state(text) for to, text in chunk.returns.items()}
        for row in chunk.entries:
            number += 1
            entry = read_entry(row)
            events: Sequence[Event] = ()
            if entry.kind in _PLAYED:
                step = rules.apply(state, rules.read_action(entry.text))
                state, events = step.state, step.events
                states[number] = state
            elif entry.kind is EntryKind.TAKE_BACK:
                state = states[entry.to]
            if number in wanted:
                yield ReplayPosition(number, entry, state, events)


def numbers_of_positions(outline: Outline) -> list[int]:
    """Number the entries that change the position, 0 for the setup first."""
    entries = (
        read_entry(row)
        for written in outline.chunks
        for row in msgspec.json.decode(written, type=Chunk).entries
    )
    changing = _PLAYED | {EntryKind.TAKE_BACK}
    return [0, *(number for number, entry in enumerate(entries, 1) if entry.kind in changing)]


def rules_of(outline: Outline) -> AnyRules:
    """Return the rules that a record was played under; refuse it if that version is retired."""
    rules = GAMES.rules_for(outline.game, outline.version)
    if rules is None:
        raise NotAllowed("shell-refused-rules-retired", game=outline.game, version=outline.version)
    return rules


def _size(one: ReplayMoment) -> int:
    parts = (one.view, one.disclosed, *one.moment.events)
    return sum(memoryview(part).nbytes for part in parts if isinstance(part, Raw))


def _setup_events(part: Outline, rules: AnyRules) -> Sequence[Event]:
    if part.fork is not None:
        return ()
    return rules.setup(rules.options_type.read(part.options), part.seed).events


def _replay_moment(rules: AnyRules, position: ReplayPosition, *, over: bool) -> ReplayMoment:
    seat = Seat(0) if rules.hidden else None
    entry, state = position.entry, position.state
    known = [rules.event_for(event, seat) for event in rules.pack(position.events)]
    moment = server_messages.MomentInfo(
        number=position.number,
        kind=SETUP if entry is None else entry.kind.value,
        seat=None if entry is None else entry.seat,
        text="" if entry is None else entry.text,
        events=[write_event(event) for event in known if event is not None],
    )
    hid = rules.disclose(state) if over else None
    view = write_view(rules.view_for(state, seat))
    return ReplayMoment(moment, view, UNSET if hid is None else write_view(hid))
