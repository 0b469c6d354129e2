"""The one place where what a viewer receives is put together, from what he may see.

A table is told to many; what is the same for all of them is written once.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

from msgspec import UNSET, Raw, json
from msgspec.structs import replace

from kletka.match import Entry, Fork, Kind, Match, NotAllowed, Table
from kletka.match.vector import Vector
from kletka.protocol import AnyRules, Chance, Event, Over, Refused, Seat, ToMove
from kletka.wire import told
from kletka.wire.memory import Memory

_encode = json.Encoder().encode

NOTHING = Raw(b"[]")
SETUP = "setup"
BEFORE_ALL = -1
"""The number of somebody who has not even seen how the game was set up."""

FRAMES = 16
"""Frames of one position that are kept for the next who sees the same."""

EVENT_BYTES = 32 * 1024
"""Of the events in one frame or one answer to a study: more than the largest cascade.

A first frame with twice as many takes 6 ms of a busy Cell Capture 50x50, more than a step may.
"""

_LARGEST = 2**53 - 1  # of the whole numbers that every reader of JSON takes for what they are
_LONGEST = 200  # letters of a value in a refusal

_PUBLIC_TEXT = frozenset({Kind.SIT, Kind.HAND_OVER, Kind.REMATCH, Kind.PAUSE, Kind.CLOSE})
"""The entries whose text everybody may read, in hidden games too."""


class Eyes:
    """Who looks: the seats that he holds, none for a spectator."""

    def __init__(self, seats: frozenset[Seat] = frozenset()) -> None:
        self.seats = seats
        self.mine: list[int] = sorted(seats)
        self.name = "".join(map(str, self.mine))
        self._first = min(seats, default=None)

    def seat_at(self, turn: ToMove | Chance[Any] | Over) -> Seat | None:
        """Choose the seat by which he sees: the one on turn if it is his, else his first."""
        if isinstance(turn, ToMove) and turn.seat in self.seats:
            return turn.seat
        return self._first


Presence = Mapping[Seat, int | None]
"""For each person: None when he is connected, else since when he is not."""


class _Written(NamedTuple):
    """A frame, and the parts of it that may be written anew while the table stays the same."""

    standing: bytes
    setting: bytes
    frame: bytes


class Telling:
    """A table at one number, told to whoever looks."""

    def __init__(self, table: Table, before: "Telling | None" = None) -> None:
        """Tell of a table; `before` is what was told of it last, of which much is still true."""
        self.table = table
        self._turn = table.match.turn
        self._begun = table.begun
        self._moments: dict[tuple[Seat | None, int], Raw] = {}
        self._choices: Raw | None = None
        self._standings: dict[Seat | None, bytes] = {}
        self._told_at = 0
        self._frames: dict[tuple[str, int, bool], _Written] = {}
        self._people: tuple[object, ...] | None = None if before is None else before._people
        self._setting: bytes = b"" if before is None else before._setting

    def frame(self, eyes: Eyes, since: int | None, presence: Presence, now: int) -> bytes:
        """Write the frame of a viewer who has everything up to the number `since`.

        All who see the same get the same bytes object: it is put together once for all of them.
        """
        viewer = eyes.seat_at(self._turn)
        known = self._known(since)
        after = (self.table.match.before or BEFORE_ALL) if known is None else known
        standing, setting = self._standing_for(viewer, now), self._setting_with(presence)
        key = (eyes.name, after, known is None)
        written = self._frames.get(key)
        if written is None or written.standing is not standing or written.setting is not setting:
            own = told.Own(
                since=after,
                whole=known is None,
                viewer=viewer,
                mine=eyes.mine,
                moments=self._moments_after(viewer, after),
                choices=self._choices_of(viewer),
                undo=self._undo(viewer),
            )
            # Three JSON objects become one: `{…}`, `{…}` and `{…}`, without the brackets between.
            whole = b",".join((standing[:-1], setting[1:-1], _encode(own)[1:]))
            if len(self._frames) >= FRAMES:
                self._frames.clear()
            written = self._frames[key] = _Written(standing, setting, whole)
        return written.frame

    def _standing_for(self, viewer: Seat | None, now: int) -> bytes:
        """Write what is the same for all who see by the same eyes, once while it is shown to all."""
        table = self.table
        key = viewer if table.match.rules.hidden else None
        if self._told_at != now and table.clocks.left:
            self._standings.clear()
        self._told_at = now
        if key not in self._standings:
            match = table.match
            self._standings[key] = _encode(
                told.Standing(
                    number=match.number,
                    turn=self._turn_info(),
                    outcome=outcome_info(self._turn),
                    view=write_view(match.rules.view_for(match.state, key)),
                    clock=_clock(table, now),
                    moves=table.moves,
                )
            )
        return self._standings[key]

    def _setting_with(self, presence: Presence) -> bytes:
        """Write what only people change, once until they do."""
        table, match = self.table, self.table.match
        over = isinstance(self._turn, Over)
        people = (
            *(presence, table.sitters, match.gone, over),
            *(table.offer, table.again, table.declined, table.successor, table.hosts),
        )
        if self._people != people:
            self._people = people
            self._setting = _encode(
                told.Setting(
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
                )
            )
        return self._setting

    def _known(self, since: int | None) -> int | None:
        """Say from where the story can be gone on with; None: it must be told anew."""
        match = self.table.match
        if since is None or not match.before <= since <= match.number:
            return None
        missed = match.entries[since - match.before :]
        return None if Kind.TAKE_BACK in [entry.kind for entry in missed] else since

    def seats(self, presence: Presence) -> list[told.SeatInfo]:
        gone = dict(self.table.match.gone)
        return [
            told.SeatInfo(
                name=sitter.name,
                level=sitter.level,
                here=not sitter.is_person or presence.get(Seat(number), 0) is None,
                away=presence.get(Seat(number)) if sitter.is_person else None,
                gone=gone[Seat(number)].value if number in gone else None,
            )
            for number, sitter in enumerate(self.table.sitters)
        ]

    def presence(self, presence: Presence) -> bytes:
        """Write who is there, when nothing else has changed."""
        return _encode(told.Presence(seats=self.seats(presence)))

    def _turn_info(self) -> told.TurnInfo:
        if self.table.cancelled is not None:
            return told.TurnInfo("cancelled")
        waiting = not self._begun and not isinstance(self._turn, Over)
        return told.TurnInfo("open") if waiting else turn_info(self._turn)

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

    def _undo(self, viewer: Seat | None) -> Literal["free", "ask"] | None:
        table = self.table
        if viewer is None or not self._begun or isinstance(self._turn, Over):
            return None
        try:
            table.take_back_to(viewer)
        except NotAllowed:
            return None
        return "free" if table.undo_is_free(viewer) else "ask"


_actions: dict[AnyRules, Memory] = {}


def _actions_of(rules: AnyRules) -> Memory:
    """Remember the actions of a game as they are written: rules offer the same ones every turn."""
    if rules not in _actions:
        _actions[rules] = Memory(lambda action: _encode(rules.write_action(action)))
    return _actions[rules]


def write_view(view: object) -> Raw:
    return Raw(_encode(view))


def moments(match: Match, viewer: Seat | None, since: int) -> list[told.MomentInfo]:
    """Tell a viewer what he may know of every entry after `since`.

    The events of the last entry are told, and those before it as long as they are no more bytes
    than EVENT_BYTES in all; what lies farther back is told without events.
    """
    events: dict[int, list[Raw]] = {}
    room = EVENT_BYTES
    for moment in reversed(match.line):
        if moment.number <= since or room <= 0:
            break
        written = events_for(match, moment.events, viewer)
        room -= sum(memoryview(one).nbytes for one in written)
        if room >= 0 or not events:
            events[moment.number] = written
    first = max(since, 0)
    rows = enumerate(match.entries[first - match.before :], first + 1)
    setup = [_setup(match, viewer)] if since < 0 else []
    return setup + [
        told.MomentInfo(
            number=number,
            kind=entry.kind.value,
            seat=entry.seat,
            text=_text_for(match, entry, viewer),
            events=events.get(number, []),
        )
        for number, entry in rows
    ]


def _setup(match: Match, viewer: Seat | None) -> told.MomentInfo:
    """Tell how the game was set up, as a moment before all entries."""
    events = events_for(match, match.line[0].events, viewer)
    return told.MomentInfo(number=0, kind=SETUP, seat=None, text="", events=events)


def _text_for(match: Match, entry: Entry, viewer: Seat | None) -> str:
    if not match.rules.hidden or entry.kind in _PUBLIC_TEXT:
        return entry.text
    return entry.text if viewer is not None and entry.seat == viewer else ""


def events_for(match: Match, events: Sequence[Event], viewer: Seat | None) -> list[Raw]:
    """Write the events of one step as they are sent, those that a viewer may know."""
    seen = [match.rules.event_for(event, viewer) for event in match.rules.pack(events)]
    return [write_event(event) for event in seen if event is not None]


def write_event(event: Event) -> Raw:
    """Write an event as `Event.plain` tells it: its name, then its fields."""
    kind: type = type(event)
    name, fields = _name(kind), _encode(event)
    return Raw(name + (b"," + fields[1:] if len(fields) > len("{}") else b"}"))


@cache
def _name(kind: type[Event]) -> bytes:
    return b'{"event":' + _encode(kind.name())


def previewed(match: Match, seat: Seat, message: str, text: str) -> told.Previewed:
    """Try an action of the seat on turn, and tell what it would do; a hidden game does not tell."""
    rules = match.rules
    if rules.hidden:
        raise NotAllowed("shell-refused-no-preview")
    after = match.act(seat, text)
    odds: list[told.OddsInfo] = []
    if isinstance(turn := after.turn, Chance):
        for action, weight in turn.odds:
            step = rules.apply(after.state, action)
            written = rules.write_action(action)
            odds.append(told.OddsInfo(weight, written, events_for(match, step.events, seat)))
    return told.Previewed(
        id=message,
        events=events_for(match, after.line[-1].events, seat),
        view=write_view(rules.view_for(after.state, seat)),
        odds=odds,
    )


def hinted(match: Match, seat: Seat, message: str, text: str) -> told.Hinted:
    """Tell an action that is advised, and what it would do; a hidden game does not tell."""
    if match.rules.hidden:
        return told.Hinted(id=message, action=text)
    after = match.act(seat, text)
    return told.Hinted(message, text, events_for(match, after.line[-1].events, seat))


def only(match: Match, number: int) -> Match:
    """Give a match with nothing of its past but the moment that an entry led to: small enough to be sent.

    Refuses an entry that is not there, or not any more.
    """
    if number > match.number:
        raise NotAllowed("shell-refused-no-entry", number=number)
    moment = next((one for one in reversed(match.line) if one.number <= number), None)
    if moment is None:
        raise NotAllowed("shell-refused-too-long-ago")
    return replace(match, line=Vector((moment,)), entries=Vector(), before=match.number, fork=None)


def write_previewed(match: Match, seat: Seat, message: str, text: str) -> bytes:
    """Write a preview as it is sent; runs in a process of its own where boards are large."""
    return _encode(previewed(match, seat, message, text))


def write_looked(match: Match, viewer: Seat | None, message: str, number: int) -> bytes:
    """Write a board of the past as it is sent; runs in a process of its own where boards are large."""
    return _encode(looked(match, viewer, message, number))


def looked(match: Match, viewer: Seat | None, message: str, number: int) -> told.Looked:
    """Show a viewer the board after an entry, as they could see it then."""
    moment = only(match, number).line[-1]
    key = viewer if match.rules.hidden else None
    return told.Looked(
        id=message,
        number=moment.number,
        view=write_view(match.rules.view_for(moment.state, key)),
        events=events_for(match, moment.events, viewer),
    )


def turn_info(turn: ToMove | Chance[Any] | Over) -> told.TurnInfo:
    """Tell whose decision it is."""
    if isinstance(turn, Over):
        return told.TurnInfo("nobody")
    return told.TurnInfo("seat", turn.seat) if isinstance(turn, ToMove) else told.TurnInfo("table")


def outcome_info(turn: ToMove | Chance[Any] | Over) -> told.OutcomeInfo | None:
    """Tell how a game ended, if it has."""
    if not isinstance(turn, Over):
        return None
    ranking: list[list[int]] = [sorted(place) for place in turn.outcome.ranking]
    return told.OutcomeInfo(ranking, turn.outcome.ending)


def _clock(table: Table, now: int) -> told.ClockInfo | None:
    clocks = table.clocks
    if not clocks.left:
        return None
    return told.ClockInfo(
        list(clocks.at(now)), clocks.running, now, table.starts, clocks.paused or UNSET
    )


def _offer(table: Table) -> told.OfferInfo | None:
    offer = table.offer
    if offer is None:
        return None
    what: Literal["take-back", "draw"] = "draw" if offer.kind is Kind.DRAW_OFFERED else "take-back"
    return told.OfferInfo(what, offer.seat, sorted(offer.agreed), offer.number)


def _dice(match: Match, *, over: bool) -> told.DiceInfo:
    chosen = not match.dice.gave(match.seed)
    if not over:
        return told.DiceInfo(match.dice.commitment, chosen)
    return told.DiceInfo(match.dice.commitment, chosen, match.dice.secret.hex(), match.seed)


def fork_info(fork: Fork | None) -> told.ForkInfo | None:
    """Tell whence a game came, without what happened there."""
    return None if fork is None else told.ForkInfo(fork.source, fork.id, fork.number)


def refused(
    message: str | None, refusal: Refused, text: str, *, again: bool = False
) -> told.Refused:
    """Tell why not, with the values that the sentence names."""
    values = {name: plain_value(value) for name, value in refusal.values.items()}
    return told.Refused(id=message, reason=refusal.reason, values=values, text=text, again=again)


def plain_value(value: object) -> object:
    """Give a value of a sentence as JSON can hold it; what is absurdly long is cut short."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and abs(value) <= _LARGEST:
        return value
    if isinstance(value, tuple) and len(value) <= _LONGEST:
        return [plain_value(one) for one in value]
    return str(value)[:_LONGEST]
