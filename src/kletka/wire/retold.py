"""A record told again in parts: entries with their events and the view after each, for replays.

The whole record is played once, and outlined: its entries in chunks, each with the position before
it. Any part of it is told from its chunks alone.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, field

from kletka.games import GAMES
from kletka.match import Entry, Kind, NotAllowed, read_record
from kletka.match.entry import read_entry, write_entry
from kletka.match.record import begun, followed
from kletka.protocol import AnyRules, Event, Seat
from kletka.wire import told
from kletka.wire.telling import SETUP, fork_info, write_event, write_view

CHUNK = 100
"""Entries between two positions that are kept."""

MOST_BYTES = 2 * 1024 * 1024
"""Of the views in one answer, about: a view of the largest board has 25 kB."""

FORMAT = 1
"""Of outlines; it is raised when they, or what is told from them, change."""

_PLAYED = frozenset({Kind.ACT, Kind.DRAW, Kind.STAND_IN})


class Retold(Struct, frozen=True):
    """An entry of a record and the position after it; entry 0 is the setup."""

    moment: told.MomentInfo
    view: Raw
    disclosed: Raw | UnsetType = UNSET
    """What the view hid, once the game is over; nothing in a game that hides nothing."""


class Retelling(Struct, frozen=True):
    """A part of a record, told again."""

    game: str
    names: list[str]
    last: int  # the number of the last entry of the whole record
    outcome: object
    moments: list[Retold]
    fork: told.ForkInfo | None = None  # where it began, if not with a setup


class Chunk(Struct, frozen=True):
    """Some entries of a record, and all that is needed to tell them."""

    position: str  # before the first of them
    entries: list[Any]  # as records write them
    returns: dict[int, str] = {}  # positions before the chunk that takebacks in it lead back to


class Outline(Struct, frozen=True):
    """A record that was played once, ready to be told from any entry on."""

    game: str
    options: dict[str, Any]
    seed: int
    names: list[str]
    last: int
    outcome: Any
    fork: told.ForkInfo | None
    chunks: list[Raw] = field(
        default_factory=list
    )  # a Chunk each: only those that are asked for are read
    version: int = 1  # of the rules; outlines that do not say it are of version 1


def outline_of(text: str) -> bytes:
    """Play a record, once and whole, and write its outline; raise BadRecord for a false one."""
    record = read_record(text, GAMES)
    match = begun(record)
    rules = record.rules
    chunks = []
    for first in range(0, max(1, len(record.entries)), CHUNK):
        position = rules.write_state(match.state)
        entries = record.entries[first : first + CHUNK]
        returns = {}
        for number, entry in enumerate(entries, first + 1):
            match = followed(match, number, entry)
            if entry.kind is Kind.TAKE_BACK and entry.to <= first:
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
    )
    return msgspec.json.encode(outline)


read_outline = msgspec.json.Decoder(Outline).decode


def part_of(outline: Outline, after: int, count: int) -> tuple[Outline, int]:
    """Cut an outline to the chunks that hold some entries; give also how many entries come before."""
    first = max(0, after) // CHUNK
    last = max(0, after + count - 1) // CHUNK
    chunks = outline.chunks[first : last + 1]
    return msgspec.structs.replace(outline, chunks=chunks), first * CHUNK


def moments_from(part: Outline, before: int, after: int, count: int) -> bytes:
    """Tell the entries after a number, at most so many, as they were told to who played.

    Of large boards fewer are told, as many as make an answer of a fair size, and one at least.
    Beside each view stands what it hid, if the record says how the game ended. The record of a
    game that was broken off discloses nothing: it may still be played.
    """
    wanted = range(after + 1, after + 1 + count)
    moments, size = [], 0
    for one in _told(part, before, wanted):
        moments.append(one)
        size += _size(one)
        if size > MOST_BYTES:
            break
    return msgspec.json.encode(
        Retelling(part.game, part.names, part.last, part.outcome, moments, part.fork)
    )


def moments_of(text: str, after: int, count: int) -> bytes:
    """Tell a part of a record that has no outline yet."""
    part, before = part_of(read_outline(outline_of(text)), after, count)
    return moments_from(part, before, after, count)


def _told(part: Outline, before: int, wanted: range) -> Iterator[Retold]:
    rules, over = rules_of(part), part.outcome is not None
    number = before
    for written in part.chunks:
        chunk = msgspec.json.decode(written, type=Chunk)
        state = rules.read_state(chunk.position)
        if number == 0 and 0 in wanted:
            yield _retold(rules, 0, None, state, _setup_events(part, rules), over=over)
        states = {to: rules.read_state(text) for to, text in chunk.returns.items()}
        for row in chunk.entries:
            number += 1
            entry = read_entry(row)
            events: Sequence[Event] = ()
            if entry.kind in _PLAYED:
                step = rules.apply(state, rules.read_action(entry.text))
                state, events = step.state, step.events
                states[number] = state
            elif entry.kind is Kind.TAKE_BACK:
                state = states[entry.to]
            if number in wanted:
                yield _retold(rules, number, entry, state, events, over=over)


def rules_of(outline: Outline) -> AnyRules:
    """Give the rules that a record was played under; refuse it if they are not there any more."""
    rules = GAMES.rules_for(outline.game, outline.version)
    if rules is None:
        raise NotAllowed("shell-refused-rules-retired", game=outline.game, version=outline.version)
    return rules


def _size(one: Retold) -> int:
    parts = (one.view, one.disclosed, *one.moment.events)
    return sum(memoryview(part).nbytes for part in parts if isinstance(part, Raw))


def _setup_events(part: Outline, rules: AnyRules) -> Sequence[Event]:
    if part.fork is not None:
        return ()
    return rules.setup(rules.options_type.read(part.options), part.seed).events


def _retold(
    rules: AnyRules,
    number: int,
    entry: Entry | None,
    state: Any,
    events: Sequence[Event],
    *,
    over: bool,
) -> Retold:
    seat = Seat(0) if rules.hidden else None
    known = [rules.event_for(event, seat) for event in rules.pack(events)]
    moment = told.MomentInfo(
        number=number,
        kind=SETUP if entry is None else entry.kind.value,
        seat=None if entry is None else entry.seat,
        text="" if entry is None else entry.text,
        events=[write_event(event) for event in known if event is not None],
    )
    hid = rules.disclose(state) if over else None
    view = write_view(rules.view_for(state, seat))
    return Retold(moment, view, UNSET if hid is None else write_view(hid))
