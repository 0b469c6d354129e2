"""A match with its seats, clocks and offers: an immutable value that follows from its entries.

Methods validate a request of a seat at a given time and return the next table. Entries that are read
back are not validated again.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from kletka.match.clock import SECOND_MS, Clocks, Outage, TimeControl
from kletka.match.effects import CHANGES, LEAVES_OPEN, Offer, people
from kletka.match.entry import LONGEST_REASON_CHARS, Entry, EntryKind, is_reason
from kletka.match.errors import NotAllowed
from kletka.match.match import NOBODY, Match
from kletka.match.occupant import OPEN, Occupant, clean_name
from kletka.protocol import Chance, Over, Seat, ToMove

UNDO_WINDOW_ENTRIES = 128
"""How many entries back a takeback may go; older entries can be dropped."""

GATHERING_MS = 30 * SECOND_MS
"""How long the clock of a rematch waits for people who have not connected yet."""


_OF_CLOCKS = frozenset({EntryKind.PAUSE, EntryKind.START})
"""The entries that change nothing but when clocks run out."""


class Table(Struct, frozen=True, gc=False):
    """One match with its seats, clocks and offers."""

    match: Match
    occupants: tuple[Occupant, ...]
    control: TimeControl
    clocks: Clocks
    offer: Offer | None = None
    again: frozenset[Seat] = NOBODY  # who wants a rematch
    declined: frozenset[Seat] = NOBODY  # who does not
    successor: str | None = None  # the id of the rematch
    starts: int | None = None  # when a clock that waits for people starts at the latest
    hosts: frozenset[Seat] = NOBODY  # the seats of who set the table up
    cancelled: EntryKind | None = None  # CANCEL, ABANDON, CLOSE: the game will not begin
    rated: bool = False  # whether the result changes ratings: no takebacks

    @classmethod
    def begin(
        cls,
        match: Match,
        occupants: tuple[Occupant, ...],
        control: TimeControl,
        now: int,
        *,
        gather: bool = False,
        rated: bool = False,
    ) -> "Table":
        """Set a table; the clock runs as soon as every seat is taken.

        With `gather` (a rematch) it runs when everybody has come, or after `GATHERING_MS`.
        """
        waits = gather and control.budget is not None
        table = cls(
            match,
            occupants,
            control,
            Clocks.wound(control, len(occupants)),
            starts=now + GATHERING_MS if waits else None,
            hosts=people(occupants),
            rated=rated,
        )
        return table._with_clock(now, moved=False)

    @property
    def begun(self) -> bool:
        return OPEN not in self.occupants

    @property
    def moves(self) -> int:
        """How many moves have been made; those that were taken back do not count."""
        return self.match.mainline[-1].moves

    @property
    def over(self) -> bool:
        return isinstance(self.match.turn, Over)

    @property
    def number(self) -> int:
        return self.match.number

    @property
    def bot_due(self) -> Seat | None:
        """The seat whose bot must decide now."""
        seat = self._on_turn
        return None if seat is None or self.occupants[seat].level is None else seat

    @property
    def _on_turn(self) -> Seat | None:
        """The seat that must decide now, if its occupant does and not the table."""
        turn = self.match.turn
        if not self.begun or not isinstance(turn, ToMove) or turn.seat in self.match.absent:
            return None
        return turn.seat

    # People come and go.

    def sit(self, seat: Seat, name: str, at: int) -> "Table":
        self._must_not_be_cancelled()
        if not self._occupant(seat).is_open:
            raise NotAllowed("shell-refused-seat-taken", number=seat + 1)
        return self.with_entry(Entry(EntryKind.SIT, seat, clean_name(name), at=at))

    def stand_up(self, seat: Seat, at: int) -> "Table":
        self._must_not_be_cancelled()
        self._must_be_a_persons(seat)
        if self.begun:
            raise NotAllowed("shell-refused-begun")
        return self.with_entry(Entry(EntryKind.STAND_UP, seat, at=at))

    def cancel(self, seat: Seat, at: int) -> "Table":
        """Close the table before the game begins; only its host may."""
        self._must_not_be_cancelled()
        if self.begun:
            raise NotAllowed("shell-refused-begun")
        if seat not in self.hosts:
            raise NotAllowed("shell-refused-not-host")
        return self.with_entry(Entry(EntryKind.CANCEL, seat, at=at))

    def abandon(self, at: int) -> "Table":
        """Close the table because its host has left; `abandonment.py` decides when that is so."""
        self._must_not_be_cancelled()
        if self.begun:
            raise NotAllowed("shell-refused-begun")
        return self.with_entry(Entry(EntryKind.ABANDON, at=at))

    def close(self, reason: str, at: int) -> "Table":
        """End the match by the operator, for a reason in words."""
        self._must_not_be_cancelled()
        reason = " ".join(reason.split())
        if not is_reason(reason):
            raise NotAllowed("shell-refused-reason", longest=LONGEST_REASON_CHARS)
        return self.with_entry(Entry(EntryKind.CLOSE, text=reason, at=at))

    def hand_over(self, seat: Seat, level: str, at: int) -> "Table":
        """Let a bot play for a person who has left, or who asks for it."""
        self._must_run(at)
        if not self._occupant(seat).decides or seat in self.match.absent:
            raise NotAllowed("shell-refused-no-person", number=seat + 1)
        return self.with_entry(Entry(EntryKind.HAND_OVER, seat, level, at=at))

    def come_back(self, seat: Seat, at: int) -> "Table":
        self._must_run(at)
        occupant = self._occupant(seat)
        if not occupant.is_person or occupant.decides or seat in self.match.absent:
            raise NotAllowed("shell-refused-no-stand-in")
        return self.with_entry(Entry(EntryKind.COME_BACK, seat, at=at))

    def claim(self, seat: Seat, at: int) -> "Table":
        """Continue without a person who has left; the caller checks the grace period."""
        self._must_run(at)
        self._must_be_in(seat)
        return self.with_entry(Entry(EntryKind.FORFEIT, seat, at=at))

    # They play.

    def act(self, seat: Seat, text: str, at: int) -> "Table":
        """Apply an action of a person; refused while a bot decides for the seat (CON-D16)."""
        self._must_play(seat, at)
        return self._become(self.match.act(seat, text, at), at)

    def act_for_bot(self, seat: Seat, text: str, at: int) -> "Table":
        if self.bot_due != seat:
            raise NotAllowed("shell-refused-not-your-turn", seat=seat)
        return self._become(self.match.act(seat, text, at), at)

    def resign(self, seat: Seat, at: int) -> "Table":
        self._must_run(at)
        self._must_be_in(seat)
        return self._become(self.match.resign(seat, at), at)

    def settled(self, at: int) -> "Table":
        """Apply everything that needs no decision: clocks that ran out, dice, stand-ins."""
        table = self
        while (entry := table.due(at)) is not None:
            table = table.with_entry(entry)
        return table

    def due(self, at: int) -> Entry | None:
        """Return the next entry that follows from the rules or the clock alone."""
        if not self.begun or self.over:
            return None
        if due := self.match.chance_due(at):
            return due[0]  # before any clock: nobody pays for a roll that is late
        if self.starts is not None and self.starts <= at:
            return Entry(EntryKind.START, at=at)
        return (
            Entry(EntryKind.TIME_OUT, self.clocks.running, at=at) if self.runs_out_by(at) else None
        )

    def pause_due(self, outages: Sequence[Outage], at: int) -> Entry | None:
        """Return the entry that pauses clocks for outages, in order; it comes before `due`.

        A clock that had run out before an outage began stays so.
        """
        end = self.alarm
        if end is None:
            return None
        since = self.clocks.since if self.starts is None else self.starts - GATHERING_MS
        pause = 0
        for outage in outages:
            if (
                outage.noted > self.clocks.outages_counted_at
                and since < outage.end
                and outage.start < end
            ):
                stood = outage.end - max(outage.start, since)
                pause, since, end = pause + stood, since + stood, end + stood
        return Entry(EntryKind.PAUSE, text=str(pause), at=at) if pause else None

    def has_moved_on(self, number: int) -> bool:
        """Say whether anything but a clock has changed since this entry."""
        match = self.match
        if not match.dropped <= number <= match.number:
            return True
        later = match.entries[number - match.dropped :]
        return not _OF_CLOCKS.issuperset([entry.kind for entry in later])

    def start_clock(self, at: int) -> "Table":
        """Start a clock that waited until everybody had come; that they have is the caller's business."""
        return self if self.starts is None else self.with_entry(Entry(EntryKind.START, at=at))

    @property
    def alarm(self) -> int | None:
        """When something is due by the clock alone, if nothing happens before."""
        if self.over or not self.begun:
            return None
        return self.clocks.runs_out() if self.starts is None else self.starts

    def runs_out_by(self, at: int) -> bool:
        """Say whether the clock that runs has nothing left at this time."""
        end = self.clocks.runs_out()
        return end is not None and end <= at and not self.over

    # They ask each other.

    def undo_is_free(self, seat: Seat) -> bool:
        """Say whether a takeback needs nobody's consent: own turn still running, or only bots."""
        return self._is_own_turn(seat) or not self._asked(seat)

    def _is_own_turn(self, seat: Seat) -> bool:
        """Say whether a turn of the seat has begun and goes on: what it did is not yet final."""
        last = self.match.mainline[-1].entry
        own = last is not None and last.seat == seat and last.kind is EntryKind.ACT
        return own and self.match.turn == ToMove(seat)

    def take_back_to(self, seat: Seat) -> int:
        """Find the entry that a takeback of this seat would lead back to, or refuse it.

        How far back that may be follows from the numbers alone: a table that remembers more must
        not allow what one that remembers less cannot follow.
        """
        if self.rated and not self._is_own_turn(seat):
            raise NotAllowed("shell-refused-rated-take-back")
        to = self.match.last_decision(seat)
        if self.number - to >= UNDO_WINDOW_ENTRIES:
            raise NotAllowed("shell-refused-nothing-to-take-back")
        return to

    def ask_take_back(self, seat: Seat, held: frozenset[Seat], at: int) -> "Table":
        """Take back the last action of a seat, or ask the others; `held` are all seats of the client that asks."""
        self._must_play(seat, at)
        to = self.take_back_to(seat)
        self._must_not_undo_who_is_away(to, held | {seat})
        if self.undo_is_free(seat) or self._asked(seat) <= held:
            return self.with_entry(Entry(EntryKind.TAKE_BACK, seat, to=to, at=at))
        return self._offered(Entry(EntryKind.TAKE_BACK_ASKED, seat, at=at))

    def offer_draw(self, seat: Seat, held: frozenset[Seat], at: int) -> "Table":
        self._must_play(seat, at)
        if not self.match.rules.draws:
            raise NotAllowed("shell-refused-no-draws")
        asked = self._asked(seat)
        if not asked:
            raise NotAllowed("shell-refused-draw-bots")
        if asked <= held:
            return self.with_entry(Entry(EntryKind.DRAW_AGREED, seat, at=at))
        return self._offered(Entry(EntryKind.DRAW_OFFERED, seat, at=at))

    def answer(self, seat: Seat, *, yes: bool, at: int, to: int | None = None) -> "Table":
        """Answer what is offered; `to` is the entry that asked, lest a late yes meets a new question."""
        self._must_run(at)
        offer = self.offer
        if offer is None or seat in offer.agreed or seat not in self._asked(offer.seat):
            raise NotAllowed("shell-refused-no-offer")
        if to not in (None, offer.number):
            raise NotAllowed("shell-refused-no-offer")
        back = offer.kind is EntryKind.TAKE_BACK_ASKED
        if not yes:
            kind = EntryKind.TAKE_BACK_REFUSED if back else EntryKind.DRAW_REFUSED
            return self.with_entry(Entry(kind, seat, at=at))
        if self._asked(offer.seat) - offer.agreed != {seat}:
            kind = EntryKind.TAKE_BACK_GRANTED if back else EntryKind.DRAW_ACCEPTED
            return self.with_entry(Entry(kind, seat, at=at))
        if back:
            to = self.take_back_to(offer.seat)
            return self.with_entry(Entry(EntryKind.TAKE_BACK, offer.seat, to=to, at=at))
        return self.with_entry(Entry(EntryKind.DRAW_AGREED, seat, at=at))

    def _offered(self, entry: Entry) -> "Table":
        if self.offer is not None:
            raise NotAllowed("shell-refused-offer-stands")
        return self.with_entry(entry)

    def _must_not_undo_who_is_away(self, to: int, held: frozenset[Seat]) -> None:
        """Refuse a takeback over the actions of a person who cannot be asked because a bot plays for them."""
        undone = {entry.seat for entry in self.match.since(to)} - held - self.match.absent
        for seat in sorted(seat for seat in undone if seat is not None):
            occupant = self.occupants[seat]
            if occupant.is_person and not occupant.decides:
                raise NotAllowed("shell-refused-no-person", number=seat + 1)

    def _asked(self, seat: Seat) -> frozenset[Seat]:
        """Name the others who play themselves and are still in the game."""
        out = self.match.absent | self.match.rules.eliminated(self.match.state)
        return _deciding(self.occupants).difference(out, (seat,))

    # They play again.

    def ask_rematch(self, seat: Seat, at: int) -> "Table":
        if not self.over:
            raise NotAllowed("shell-refused-not-over")
        if not self._occupant(seat).is_person or seat in self.again or self.successor is not None:
            raise NotAllowed("shell-refused-rematch-asked")
        return self.with_entry(Entry(EntryKind.REMATCH_ASKED, seat, at=at))

    def decline_rematch(self, seat: Seat, at: int) -> "Table":
        """Say no to a rematch, once; a later `ask_rematch` is a change of mind."""
        if not self.over:
            raise NotAllowed("shell-refused-not-over")
        answered = seat in self.again | self.declined
        if not self._occupant(seat).is_person or answered or self.successor is not None:
            raise NotAllowed("shell-refused-rematch-asked")
        return self.with_entry(Entry(EntryKind.REMATCH_DECLINED, seat, at=at))

    @property
    def rematch_agreed(self) -> bool:
        """Whether everybody wants it; players who have left the game do not count."""
        people = {Seat(n) for n, occupant in enumerate(self.occupants) if occupant.decides}
        left = {seat for seat, how in self.match.departures if how is EntryKind.FORFEIT}
        return bool(self.again) and people - left <= self.again and self.successor is None

    def rematch(self, successor: str, at: int) -> "Table":
        if not self.rematch_agreed:
            raise NotAllowed("shell-refused-rematch-asked")
        return self.with_entry(Entry(EntryKind.REMATCH, text=successor, at=at))

    # It is written down.

    def with_entry(self, entry: Entry) -> "Table":
        """Do what an entry says."""
        return self._become(self.match.with_entry(entry), entry.at)

    def _become(self, match: Match, at: int) -> "Table":
        entry = match.entries[-1]
        offer = self.offer if entry.kind in LEAVES_OPEN else None
        table = replace(self, match=match, offer=offer)
        if change := CHANGES.get(entry.kind):
            table = change(table, entry)
        return table._with_clock(at, moved=entry.kind in (EntryKind.ACT, EntryKind.CHANCE))

    def _with_clock(self, at: int, *, moved: bool) -> "Table":
        if not self.clocks.left or self.starts is not None or isinstance(self.match.turn, Chance):
            return self  # whether a roll ends the turn is known when it has been made
        runner = self._on_turn
        if runner is not None and not self.occupants[runner].decides:
            runner = None  # the time of bots is the server's, not the game's
        clocks = self.clocks
        if moved and len(self.occupants) == 1:  # who plays alone ends a turn with every action
            clocks = clocks.passed(self.control, None, at, moved=True)
            moved = False
        return replace(self, clocks=clocks.passed(self.control, runner, at, moved=moved))

    def _occupant(self, seat: Seat) -> Occupant:
        if not 0 <= seat < len(self.occupants):
            raise NotAllowed("shell-refused-no-such-seat", number=seat + 1)
        return self.occupants[seat]

    def _must_be_a_persons(self, seat: Seat) -> None:
        if not self._occupant(seat).is_person:
            raise NotAllowed("shell-refused-no-person", number=seat + 1)

    def _must_be_in(self, seat: Seat) -> None:
        """Refuse a seat that has left; and one that has lost, or leaving would cost it its place."""
        self._must_be_a_persons(seat)
        if seat in self.match.absent:
            raise NotAllowed("shell-refused-resigned-already", seat=seat)
        if seat in self.match.rules.eliminated(self.match.state):
            raise NotAllowed("shell-refused-no-person", number=seat + 1)

    def _must_not_be_cancelled(self) -> None:
        if self.cancelled is not None:
            raise NotAllowed("shell-refused-cancelled")

    def _must_run(self, at: int) -> None:
        self._must_not_be_cancelled()
        if not self.begun:
            raise NotAllowed("shell-refused-waiting")
        if self.over:
            raise NotAllowed("shell-refused-over")
        if self.runs_out_by(at):  # whatever is asked for now, the clock came first
            raise NotAllowed("shell-refused-out-of-time")

    def _must_play(self, seat: Seat, at: int) -> None:
        """Refuse a seat whose person does not decide now."""
        self._must_run(at)
        self._must_be_in(seat)
        if not self.occupants[seat].decides:
            raise NotAllowed("shell-refused-bot-plays")

    def trimmed(self, keep: int) -> "Table":
        return replace(self, match=self.match.trimmed(keep))


@lru_cache(maxsize=4096)  # the same people, move after move
def _deciding(occupants: tuple[Occupant, ...]) -> frozenset[Seat]:
    """Name the seats where a person decides."""
    return frozenset(Seat(number) for number, occupant in enumerate(occupants) if occupant.decides)
