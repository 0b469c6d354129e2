"""Builds the frames that clients receive, from what the rules let each viewer see.

Parts that are the same for many clients are encoded once.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

from msgspec import UNSET, Raw, UnsetType, json
from msgspec.structs import replace

from kletka.match import Entry, EntryKind, Fork, Match, NotAllowed, Table
from kletka.match.vector import Vector
from kletka.protocol import AnyRules, Chance, Event, Over, Refused, Seat, ToMove
from kletka.wire import server_messages
from kletka.wire.encoding_cache import EncodingCache

_encode = json.Encoder().encode

NOTHING = Raw(b"[]")
SETUP = "setup"
BEFORE_ALL = -1
"""The number of a client that has not even seen the setup."""

CACHED_FRAMES = 16
"""Frames of one position that are kept for the next who sees the same."""

EVENT_BYTES = 32 * 1024
"""Of the events in one frame or one answer to a study: more than the largest cascade.

A first frame with twice as many takes 6 ms of a busy Cell Capture 50x50, more than a step may.
"""

_LARGEST_JSON_NUMBER = (
    2**53 - 1
)  # of the whole numbers that every reader of JSON takes for what they are
_LONGEST_VALUE_CHARS = 200  # letters of a value in a refusal

_PUBLIC_TEXT = frozenset(
    {EntryKind.SIT, EntryKind.HAND_OVER, EntryKind.REMATCH, EntryKind.PAUSE, EntryKind.CLOSE}
)
"""The entries whose text everybody may read, in hidden games too."""


class Perspective:
    """What a client may see: the seats that it holds, none for a spectator.

    Some spectators also see what was hidden in an earlier position; who holds a seat never does.
    """

    def __init__(self, seats: frozenset[Seat] = frozenset(), *, truth: bool = False) -> None:
        self.seats = seats
        self.sees_truth = truth and not seats
        self.mine: list[int] = sorted(seats)
        self.name = "truth" if self.sees_truth else "".join(map(str, self.mine))
        self._first = min(seats, default=None)

    def seat_at(self, turn: ToMove | Chance[Any] | Over) -> Seat | None:
        """Choose the seat whose view is shown: the one on turn if the client holds it, else its first."""
        if isinstance(turn, ToMove) and turn.seat in self.seats:
            return turn.seat
        return self._first


Presence = Mapping[Seat, int | None]
"""For each person: None while connected, else since when they are not."""


class _Written(NamedTuple):
    """An encoded frame, and those of its parts that may change while the match does not."""

    game_part: bytes
    table_part: bytes
    frame: bytes


class FrameBuilder:
    """Builds the frames of a match at one entry number."""

    def __init__(
        self,
        table: Table,
        before: "FrameBuilder | None" = None,
        *,
        truth_after: int | None = None,
    ) -> None:
        """Build frames of a table; `before` is the builder of the last number, whose parts are reused.

        `truth_after` moves later what was hidden is shown to those who may see it; None: never.
        """
        self.table = table
        self.truth_after: int | None = truth_after if before is None else before.truth_after
        self._turn = table.match.turn
        self._begun = table.begun
        self._moments: dict[tuple[Seat | None, int], Raw] = {}
        self._choices: Raw | None = None
        self._game_parts: dict[Seat | None, bytes] = {}
        self._written_at = 0
        self._frames: dict[tuple[str, int, bool], _Written] = {}
        self._people: tuple[object, ...] | None = None if before is None else before._people
        self._table_part: bytes = b"" if before is None else before._table_part

    def frame(
        self, perspective: Perspective, since: int | None, presence: Presence, now: int
    ) -> bytes:
        """Write the frame of a viewer who has everything up to the number `since`.

        All who see the same get the same bytes object: it is put together once for all of them.
        """
        viewer = perspective.seat_at(self._turn)
        known = self._known(since)
        after = (self.table.match.dropped or BEFORE_ALL) if known is None else known
        game_part, table_part = self._game_part_for(viewer, now), self._table_part_with(presence)
        key = (perspective.name, after, known is None)
        written = self._frames.get(key)
        if (
            written is None
            or written.game_part is not game_part
            or written.table_part is not table_part
        ):
            client_part = server_messages.ClientPart(
                since=after,
                whole=known is None,
                viewer=viewer,
                mine=perspective.mine,
                moments=self._moments_after(viewer, after),
                choices=self._choices_of(viewer),
                undo=self._undo(viewer),
                truth=self._truth() if perspective.sees_truth else UNSET,
            )
            # Three JSON objects become one: `{…}`, `{…}` and `{…}`, without the brackets between.
            whole = b",".join((game_part[:-1], table_part[1:-1], _encode(client_part)[1:]))
            if len(self._frames) >= CACHED_FRAMES:
                self._frames.clear()
            written = self._frames[key] = _Written(game_part, table_part, whole)
        return written.frame

    def _game_part_for(self, viewer: Seat | None, now: int) -> bytes:
        """Encode the game part once for all clients with the same view."""
        table = self.table
        key = viewer if table.match.rules.hidden else None
        if self._written_at != now and table.clocks.left:
            self._game_parts.clear()
        self._written_at = now
        if key not in self._game_parts:
            match = table.match
            self._game_parts[key] = _encode(
                server_messages.GamePart(
                    number=match.number,
                    turn=self._turn_info(),
                    outcome=outcome_info(self._turn),
                    view=write_view(match.rules.view_for(match.state, key)),
                    clock=_clock(table, now),
                    moves=table.moves,
                )
            )
        return self._game_parts[key]

    def _table_part_with(self, presence: Presence) -> bytes:
        """Encode the table part, or reuse it as long as nobody changes it."""
        table, match = self.table, self.table.match
        over = isinstance(self._turn, Over)
        people = (
            *(presence, table.occupants, match.departures, over),
            *(table.offer, table.again, table.declined, table.successor, table.hosts),
        )
        if self._people != people:
            self._people = people
            self._table_part = _encode(
                server_messages.TablePart(
                    game=match.rules.key,
                    seats=self.seats(presence),
                    grace=table.control.grace,
                    offer=_offer(table),
                    draws=match.rules.draws,
                    again=sorted(table.again),
                    declined=sorted(table.declined),
                    successor=table.successor,
                    hosts=sorted(table.hosts),
                    dice=_dice(match, over=over),
                    fork=fork_info(match.fork) or UNSET,
                    rated=table.rated or UNSET,
                )
            )
        return self._table_part

    def _known(self, since: int | None) -> int | None:
        """Return `since` if a frame can continue from there; None if it must start over."""
        match = self.table.match
        if since is None or not match.dropped <= since <= match.number:
            return None
        missed = match.entries[since - match.dropped :]
        return None if EntryKind.TAKE_BACK in [entry.kind for entry in missed] else since

    def seats(self, presence: Presence) -> list[server_messages.SeatInfo]:
        departures = dict(self.table.match.departures)
        return [
            server_messages.SeatInfo(
                name=occupant.name,
                level=occupant.level,
                here=not occupant.is_person or presence.get(Seat(number), 0) is None,
                away=presence.get(Seat(number)) if occupant.is_person else None,
                gone=departures[Seat(number)].value if number in departures else None,
            )
            for number, occupant in enumerate(self.table.occupants)
        ]

    def presence(self, presence: Presence) -> bytes:
        """Encode who is connected, when nothing else has changed."""
        return _encode(server_messages.Presence(seats=self.seats(presence)))

    def _turn_info(self) -> server_messages.TurnInfo:
        if self.table.cancelled is not None:
            return server_messages.TurnInfo("cancelled")
        waiting = not self._begun and not isinstance(self._turn, Over)
        return server_messages.TurnInfo("open") if waiting else turn_info(self._turn)

    def _moments_after(self, viewer: Seat | None, since: int) -> Raw:
        key = (viewer if self.table.match.rules.hidden else None, since)
        if key not in self._moments:
            self._moments[key] = Raw(_encode(moments(self.table.match, viewer, since)))
        return self._moments[key]

    def _choices_of(self, viewer: Seat | None) -> Raw:
        match, turn = self.table.match, self._turn
        if not isinstance(turn, ToMove) or turn.seat != viewer or not self._begun:
            return NOTHING
        if self._choices is None:
            legal = match.rules.legal_actions(match.state)
            self._choices = Raw(_actions_of(match.rules).listed(legal))
        return self._choices

    def _truth(self) -> server_messages.TruthInfo | UnsetType:
        if self.truth_after is None:
            return UNSET
        return earlier_truth(self.table.match, self.truth_after) or UNSET

    def _undo(self, viewer: Seat | None) -> Literal["free", "ask"] | None:
        table = self.table
        if viewer is None or not self._begun or isinstance(self._turn, Over):
            return None
        try:
            table.take_back_to(viewer)
        except NotAllowed:
            return None
        return "free" if table.undo_is_free(viewer) else "ask"


def earlier_truth(match: Match, moves: int) -> server_messages.TruthInfo | None:
    """Disclose the position from which so many moves have been made; None: it is not known here.

    It is built from that position alone, so that it tells nothing that happened since.
    """
    if moves < 1 or len(match.mainline) <= moves:
        return None
    moment = match.mainline[len(match.mainline) - 1 - moves]
    disclosed = match.rules.disclose(moment.state)
    return (
        None
        if disclosed is None
        else server_messages.TruthInfo(moment.number, Raw(_encode(disclosed)))
    )


_actions: dict[AnyRules, EncodingCache] = {}


def _actions_of(rules: AnyRules) -> EncodingCache:
    """Return the cache of encoded actions of a game: rules offer the same ones every turn."""
    if rules not in _actions:
        _actions[rules] = EncodingCache(lambda action: _encode(rules.write_action(action)))
    return _actions[rules]


def write_view(view: object) -> Raw:
    return Raw(_encode(view))


def moments(match: Match, viewer: Seat | None, since: int) -> list[server_messages.MomentInfo]:
    """List every entry after `since` with what a viewer may know of it.

    The events of the last entry are included, and those before it up to EVENT_BYTES in all;
    earlier entries come without events.
    """
    events: dict[int, list[Raw]] = {}
    room = EVENT_BYTES
    for moment in reversed(match.mainline):
        if moment.number <= since or room <= 0:
            break
        written = encode_events_for(match, moment.events, viewer)
        room -= sum(memoryview(one).nbytes for one in written)
        if room >= 0 or not events:
            events[moment.number] = written
    first = max(since, 0)
    rows = enumerate(match.entries[first - match.dropped :], first + 1)
    setup = [_setup(match, viewer)] if since < 0 else []
    return setup + [
        server_messages.MomentInfo(
            number=number,
            kind=entry.kind.value,
            seat=entry.seat,
            text=_text_for(match, entry, viewer),
            events=events.get(number, []),
        )
        for number, entry in rows
    ]


def _setup(match: Match, viewer: Seat | None) -> server_messages.MomentInfo:
    """Describe the setup as a moment before all entries."""
    events = encode_events_for(match, match.mainline[0].events, viewer)
    return server_messages.MomentInfo(number=0, kind=SETUP, seat=None, text="", events=events)


def _text_for(match: Match, entry: Entry, viewer: Seat | None) -> str:
    if not match.rules.hidden or entry.kind in _PUBLIC_TEXT:
        return entry.text
    return entry.text if viewer is not None and entry.seat == viewer else ""


def encode_events_for(match: Match, events: Sequence[Event], viewer: Seat | None) -> list[Raw]:
    """Encode the events of one step that a viewer may know."""
    seen = [match.rules.event_for(event, viewer) for event in match.rules.pack(events)]
    return [write_event(event) for event in seen if event is not None]


def write_event(event: Event) -> Raw:
    """Encode an event as `Event.plain` gives it: its name, then its fields."""
    kind: type = type(event)
    name, fields = _name(kind), _encode(event)
    return Raw(name + (b"," + fields[1:] if len(fields) > len("{}") else b"}"))


@cache
def _name(kind: type[Event]) -> bytes:
    return b'{"event":' + _encode(kind.name())


def previewed(match: Match, seat: Seat, message: str, text: str) -> server_messages.Previewed:
    """Describe what an action of the seat on turn would do; refused in games with hidden information."""
    rules = match.rules
    if rules.hidden:
        raise NotAllowed("shell-refused-no-preview")
    after = match.act(seat, text)
    odds: list[server_messages.OddsInfo] = []
    if isinstance(turn := after.turn, Chance):
        for action, weight in turn.odds:
            step = rules.apply(after.state, action)
            written = rules.write_action(action)
            odds.append(
                server_messages.OddsInfo(
                    weight, written, encode_events_for(match, step.events, seat)
                )
            )
    return server_messages.Previewed(
        id=message,
        events=encode_events_for(match, after.mainline[-1].events, seat),
        view=write_view(rules.view_for(after.state, seat)),
        odds=odds,
    )


def hinted(match: Match, seat: Seat, message: str, text: str) -> server_messages.Hinted:
    """Describe an advised action and its effect; games with hidden information omit the effect."""
    if match.rules.hidden:
        return server_messages.Hinted(id=message, action=text)
    after = match.act(seat, text)
    return server_messages.Hinted(
        message, text, encode_events_for(match, after.mainline[-1].events, seat)
    )


def only(match: Match, number: int) -> Match:
    """Return a match reduced to the moment after an entry, small enough to send to a worker process.

    Refuses an entry that does not exist or has been trimmed.
    """
    if number > match.number:
        raise NotAllowed("shell-refused-no-entry", number=number)
    moment = next((one for one in reversed(match.mainline) if one.number <= number), None)
    if moment is None:
        raise NotAllowed("shell-refused-too-long-ago")
    return replace(
        match, mainline=Vector((moment,)), entries=Vector(), dropped=match.number, fork=None
    )


def write_previewed(match: Match, seat: Seat, message: str, text: str) -> bytes:
    """Encode a preview; runs in a worker process for large boards."""
    return _encode(previewed(match, seat, message, text))


def write_looked(match: Match, viewer: Seat | None, message: str, number: int) -> bytes:
    """Encode the board after an earlier entry; runs in a worker process for large boards."""
    return _encode(looked(match, viewer, message, number))


def looked(match: Match, viewer: Seat | None, message: str, number: int) -> server_messages.Looked:
    """Return the board after an entry as the viewer could see it then."""
    moment = only(match, number).mainline[-1]
    key = viewer if match.rules.hidden else None
    return server_messages.Looked(
        id=message,
        number=moment.number,
        view=write_view(match.rules.view_for(moment.state, key)),
        events=encode_events_for(match, moment.events, viewer),
    )


def turn_info(turn: ToMove | Chance[Any] | Over) -> server_messages.TurnInfo:
    """Describe whose decision it is."""
    if isinstance(turn, Over):
        return server_messages.TurnInfo("nobody")
    return (
        server_messages.TurnInfo("seat", turn.seat)
        if isinstance(turn, ToMove)
        else server_messages.TurnInfo("table")
    )


def outcome_info(turn: ToMove | Chance[Any] | Over) -> server_messages.OutcomeInfo | None:
    """Describe how a game ended; None if it has not."""
    if not isinstance(turn, Over):
        return None
    ranking: list[list[int]] = [sorted(place) for place in turn.outcome.ranking]
    return server_messages.OutcomeInfo(ranking, turn.outcome.ending)


def _clock(table: Table, now: int) -> server_messages.ClockInfo | None:
    clocks = table.clocks
    if not clocks.left:
        return None
    return server_messages.ClockInfo(
        list(clocks.at(now)), clocks.running, now, table.starts, clocks.paused or UNSET
    )


def _offer(table: Table) -> server_messages.OfferInfo | None:
    offer = table.offer
    if offer is None:
        return None
    what: Literal["take-back", "draw"] = (
        "draw" if offer.kind is EntryKind.DRAW_OFFERED else "take-back"
    )
    return server_messages.OfferInfo(what, offer.seat, sorted(offer.agreed), offer.number)


def _dice(match: Match, *, over: bool) -> server_messages.DiceInfo:
    chosen = not match.dice.gave(match.seed)
    if not over:
        return server_messages.DiceInfo(match.dice.commitment, chosen)
    return server_messages.DiceInfo(
        match.dice.commitment, chosen, match.dice.secret.hex(), match.seed
    )


def fork_info(fork: Fork | None) -> server_messages.ForkInfo | None:
    """Describe where a fork began, without the record of the other game."""
    return None if fork is None else server_messages.ForkInfo(fork.source, fork.id, fork.number)


def refused(
    message: str | None, refusal: Refused, text: str, *, again: bool = False
) -> server_messages.CommandRefused:
    """Build a refusal with the values of its sentence."""
    values = {name: plain_value(value) for name, value in refusal.values.items()}
    return server_messages.CommandRefused(
        id=message, reason=refusal.reason, values=values, text=text, again=again
    )


def plain_value(value: object) -> object:
    """Return a value of a sentence as JSON can hold it; long texts are cut."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and abs(value) <= _LARGEST_JSON_NUMBER:
        return value
    if isinstance(value, tuple) and len(value) <= _LONGEST_VALUE_CHARS:
        return [plain_value(one) for one in value]
    return str(value)[:_LONGEST_VALUE_CHARS]
