"""A match: an immutable value that follows from its entries."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from kletka.match.dice import Dice
from kletka.match.entry import DEPARTURES, Entry, EntryKind
from kletka.match.errors import NotAllowed
from kletka.match.fork import Fork
from kletka.match.social import SOCIAL
from kletka.match.vector import Vector
from kletka.protocol import (
    AnyRules,
    Chance,
    Event,
    Options,
    Outcome,
    Over,
    Seat,
    ToMove,
)

DRAW_AGREED = "draw-agreed"
CLOSED = "closed"
NOBODY: frozenset[Seat] = frozenset()

ENDINGS = frozenset({*DEPARTURES.values(), DRAW_AGREED, CLOSED})
"""The endings that belong to the match and not to a game."""


class Moment(Struct, frozen=True, gc=False):
    """A position on the current line of play, and the entry that led to it."""

    number: int  # of the entry; 0 is the setup
    entry: Entry | None
    state: Any
    events: Sequence[Event]
    moves: int = 0  # actions of players that led here and still stand

    def followed(self, rules: AnyRules, number: int, entry: Entry, action: Any) -> "Moment":
        """Return the moment after this one, when an action is done here."""
        step = rules.apply(self.state, action)
        moves = self.moves + (entry.kind is EntryKind.ACT)
        return Moment(number, entry, step.state, step.events, moves)


def seed_of_setup(options: Options, dice: Dice, seed: int | None) -> int:
    """Return the seed that a setup follows from: of the options, else the given one, else the dice's."""
    chosen = options.chosen_seed()
    if chosen is not None:
        return chosen
    return dice.setup_seed if seed is None else seed


class Match(Struct, frozen=True, dict=True):
    """One game between seats, from its setup to now."""

    rules: AnyRules
    options: Options
    seed: int  # of the setup
    dice: Dice
    entries: Vector[Entry]
    mainline: Vector[Moment]  # what takebacks have left standing
    departures: tuple[tuple[Seat, EntryKind], ...] = ()  # who left the game and how, in order
    drawn: bool = False  # by agreement
    closed: bool = False  # by the operator
    dropped: int = 0  # how many entries were dropped before the ones held here
    fork: Fork | None = None  # None: it began with a setup
    social: int = 0  # how many entries are about people and not about the game

    @classmethod
    def begin(
        cls,
        rules: AnyRules,
        options: Options,
        *,
        seed: int | None = None,
        dice: Dice | None = None,
        fork: Fork | None = None,
    ) -> "Match":
        """Set up a game; with a seed everything in it, dice too, follows from that seed.

        A fork begins where another game stood. What was rolled there is known by now, so its dice
        are its own, as those of any match.
        """
        if dice is None:
            dice = Dice.fresh() if seed is None else Dice.from_seed(seed)
        seed = seed_of_setup(options, dice, seed)
        if fork is None:
            step = rules.setup(options, seed)
            start = Moment(0, None, step.state, step.events)
        else:
            start = Moment(0, None, rules.read_state(fork.position), ())
        return cls(rules, options, seed, dice, Vector(), Vector((start,)), fork=fork)

    @classmethod
    def at(cls, rules: AnyRules, position: str, seed: int = 0) -> "Match":
        """Begin in a position without a past, to try actions there."""
        start = Moment(0, None, rules.read_state(position), ())
        return cls(rules, rules.options_type(), seed, Dice.fresh(), Vector(), Vector((start,)))

    @property
    def state(self) -> Any:
        return self.mainline[-1].state

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.dropped + len(self.entries)

    @property
    def absent(self) -> frozenset[Seat]:
        """The seats that have left the game."""
        return frozenset([seat for seat, _ in self.departures]) if self.departures else NOBODY

    @property
    def seats(self) -> range:
        return range(self.rules.seats(self.options))

    @cached_property
    def turn(self) -> ToMove | Chance[Any] | Over:
        """Whose decision it is, taking departures and agreements into account."""
        turn = self.rules.turn(self.state)
        if not self.departures and not self.drawn and not self.closed:
            return turn
        if isinstance(turn, Over):
            return Over(self._with_absent_last(turn.outcome))
        lost = self.rules.eliminated(self.state)
        left = frozenset(Seat(seat) for seat in self.seats).difference(self.absent, lost)
        if self.drawn:
            return Over(self._with_absent_last(Outcome((left, lost), DRAW_AGREED)))
        if self.closed:
            return Over(self._with_absent_last(Outcome((left, lost), CLOSED)))
        if len(left) > 1:
            return turn
        _, how = self.departures[-1]
        return Over(self._with_absent_last(Outcome((left, lost), DEPARTURES[how])))

    def _with_absent_last(self, outcome: Outcome) -> Outcome:
        """Rank seats that left below all others, the first to leave lowest."""
        stayed = [place.difference(self.absent) for place in outcome.ranking]
        places = [place for place in stayed if place] or [frozenset[Seat]()]
        gone = [frozenset([seat]) for seat, _ in reversed(self.departures)]
        return Outcome((*places, *gone), outcome.ending)

    def act(self, seat: Seat, text: str, at: int = 0) -> "Match":
        """Let a seat do an action, given as text."""
        turn = self.turn
        if turn != ToMove(seat):  # a position without a past has no number of seats
            self._must_have(seat)
        if isinstance(turn, Over):
            raise NotAllowed("shell-refused-over")
        action = self.rules.read_action(text)
        if not isinstance(turn, ToMove) or turn.seat != seat or seat in self.absent:
            raise NotAllowed("shell-refused-not-your-turn", seat=seat)
        return self._played(
            Entry(EntryKind.ACT, seat, self.rules.write_action(action), at=at), action
        )

    def resign(self, seat: Seat, at: int = 0) -> "Match":
        """Let a seat give up; where more than two play, its moves are random from now on."""
        return self.depart(Entry(EntryKind.RESIGN, seat, at=at))

    def depart(self, departure: Entry) -> "Match":
        """Remove a seat from the game: it resigned, ran out of time, or forfeited by leaving."""
        seat = self._must_have(departure.seat)
        if isinstance(self.turn, Over):
            raise NotAllowed("shell-refused-over")
        if seat in self.absent:
            raise NotAllowed("shell-refused-resigned-already", seat=seat)
        return replace(
            self.append(departure), departures=(*self.departures, (seat, departure.kind))
        )

    def agree_to_draw(self, agreement: Entry) -> "Match":
        """End the game by a draw, if the game has draws."""
        if isinstance(self.turn, Over):
            raise NotAllowed("shell-refused-over")
        if not self.rules.draws:
            raise NotAllowed("shell-refused-no-draws")
        return replace(self.append(agreement), drawn=True)

    def close(self, closing: Entry) -> "Match":
        """End the game without a winner, in any game."""
        if isinstance(self.turn, Over):
            raise NotAllowed("shell-refused-over")
        return replace(self.append(closing), closed=True)

    def append(self, entry: Entry) -> "Match":
        """Append an entry that does not change the position."""
        social = self.social + (entry.kind in SOCIAL)
        return replace(self, entries=self.entries.append(entry), social=social)

    def take_back(self, seat: Seat, at: int = 0) -> "Match":
        """Go back to before this seat's last action; never past dice or something newly seen."""
        return self._back_to(Entry(EntryKind.TAKE_BACK, seat, to=self.last_decision(seat), at=at))

    def _must_have(self, seat: Seat | None) -> Seat:
        """Refuse a seat that this match does not have; players count seats from 1."""
        if seat is None or seat not in self.seats:
            raise NotAllowed("shell-refused-no-such-seat", number=0 if seat is None else seat + 1)
        return seat

    def last_decision(self, seat: Seat) -> int:
        """Find the entry that a takeback of this seat would leave standing as the last one."""
        self._must_have(seat)
        for index in range(len(self.mainline) - 1, 0, -1):
            entry = self.mainline[index].entry
            assert entry is not None
            if entry.kind is not EntryKind.ACT:
                raise NotAllowed("shell-refused-take-back-dice")
            if entry.seat == seat:
                if self.rules.hidden:
                    raise NotAllowed("shell-refused-take-back-seen")
                return self.mainline[index - 1].number
        raise NotAllowed("shell-refused-nothing-to-take-back")

    @property
    def undo_window(self) -> tuple[Moment, ...]:
        """The end of the mainline that takebacks may still need; nothing before a roll can be undone."""
        for index in range(len(self.mainline) - 1, 0, -1):
            entry = self.mainline[index].entry
            if self.rules.hidden or (entry is not None and entry.kind is not EntryKind.ACT):
                return self.mainline[index - 1 :]
        return tuple(self.mainline)

    def since(self, number: int) -> tuple[Entry, ...]:
        """List the entries on the line that a takeback to this number would undo."""
        undone = self.mainline[self._standing(number) :]
        return tuple([moment.entry for moment in undone if moment.entry is not None])

    def _back_to(self, entry: Entry) -> "Match":
        mainline = self.mainline.prefix(self._standing(entry.to))
        return replace(self.append(entry), mainline=mainline)

    def _standing(self, number: int) -> int:
        """Count the moments up to this number; from the end, so that it costs what is undone."""
        undone = 0
        for moment in reversed(self.mainline):
            if moment.number <= number:
                break
            undone += 1
        return len(self.mainline) - undone

    def settled(self) -> "Match":
        """Apply every chance outcome that is due, until a seat must decide or the game is over."""
        match = self
        while (due := match.chance_due()) is not None:
            match = match._played(*due)
        return match

    def chance_due(self, at: int = 0) -> tuple[Entry, Any] | None:
        """Return the entry that the dice decide now, with its action, if one is due."""
        turn = self.turn
        if isinstance(turn, Chance):
            actions = [action for action, _ in turn.odds]
            weights = [weight for _, weight in turn.odds]
            action = actions[self.dice.roll(self.number + 1, weights)]
            return Entry(EntryKind.CHANCE, None, self.rules.write_action(action), at=at), action
        if isinstance(turn, ToMove) and turn.seat in self.absent:
            legal = self.rules.legal_actions(self.state)
            action = legal[self.dice.roll(self.number + 1, [1] * len(legal))]
            text = self.rules.write_action(action)
            return Entry(EntryKind.STAND_IN, turn.seat, text, at=at), action
        return None

    def _played(self, entry: Entry, action: Any) -> "Match":
        moment = self.mainline[-1].followed(self.rules, self.number + 1, entry, action)
        return replace(
            self, entries=self.entries.append(entry), mainline=self.mainline.append(moment)
        )

    def with_entry(self, entry: Entry) -> "Match":
        """Apply a recorded entry; dice are taken from it, not rolled."""
        match entry.kind:
            case EntryKind.ACT:
                assert entry.seat is not None
                return self.act(entry.seat, entry.text, entry.at)
            case EntryKind.RESIGN | EntryKind.TIME_OUT | EntryKind.FORFEIT:
                return self.depart(entry)
            case EntryKind.DRAW_AGREED:
                return self.agree_to_draw(entry)
            case EntryKind.CLOSE:
                return self.close(entry)
            case EntryKind.TAKE_BACK:
                assert entry.seat is not None
                if self.last_decision(entry.seat) != entry.to:
                    raise NotAllowed("shell-refused-nothing-to-take-back")
                return self._back_to(entry)
            case EntryKind.CHANCE | EntryKind.STAND_IN:
                due = self.chance_due()
                if due is None or (due[0].kind, due[0].seat) != (entry.kind, entry.seat):
                    raise NotAllowed("shell-refused-not-your-turn", seat=entry.seat)
                return self._played(entry, self.rules.read_action(entry.text))
            case _:
                if entry.seat is not None:
                    self._must_have(entry.seat)
                return self.append(entry)

    def trimmed(self, keep: int) -> "Match":
        """Drop all but the last moments and their entries, to bound memory."""
        if len(self.mainline) <= keep:
            return self
        mainline = Vector(self.mainline[-keep:])
        forgotten = max(
            0, mainline[0].number - self.dropped
        )  # a snapshot holds moments without entries
        entries = Vector(self.entries[forgotten:])
        return replace(self, mainline=mainline, entries=entries, dropped=self.dropped + forgotten)
