"""The referee: a match is a value, made of its entries; everything else follows from them."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from kletka.match.dice import Dice
from kletka.match.entry import DEPARTURES, Entry, Kind
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
    """A position on the line of play that still stands, and the entry that led to it."""

    number: int  # of the entry; 0 is the setup
    entry: Entry | None
    state: Any
    events: Sequence[Event]
    moves: int = 0  # actions of players that led here and still stand

    def followed(self, rules: AnyRules, number: int, entry: Entry, action: Any) -> "Moment":
        """Give the moment after this one, when an action is done here."""
        step = rules.apply(self.state, action)
        moves = self.moves + (entry.kind is Kind.ACT)
        return Moment(number, entry, step.state, step.events, moves)


def seed_of_setup(options: Options, dice: Dice, seed: int | None) -> int:
    """Give the seed that a setup follows from: of the options, else the given one, else the dice's."""
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
    line: Vector[Moment]  # what takebacks have left standing
    gone: tuple[tuple[Seat, Kind], ...] = ()  # who left the game and how, in order
    drawn: bool = False  # by agreement
    closed: bool = False  # by whoever runs the server
    before: int = 0  # how many entries came before the ones that are kept here
    fork: Fork | None = None  # None: it began with a setup
    social: int = 0  # how many entries told of people and not of the game

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
        """Begin in a position, to try what can be done there; nothing tells how it came about."""
        start = Moment(0, None, rules.read_state(position), ())
        return cls(rules, rules.options_type(), seed, Dice.fresh(), Vector(), Vector((start,)))

    @property
    def state(self) -> Any:
        return self.line[-1].state

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.before + len(self.entries)

    @property
    def absent(self) -> frozenset[Seat]:
        """The seats that have left the game."""
        return frozenset([seat for seat, _ in self.gone]) if self.gone else NOBODY

    @property
    def seats(self) -> range:
        return range(self.rules.seats(self.options))

    @cached_property
    def turn(self) -> ToMove | Chance[Any] | Over:
        """Whose decision it is, reckoning with who has left and what was agreed."""
        turn = self.rules.turn(self.state)
        if not self.gone and not self.drawn and not self.closed:
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
        _, how = self.gone[-1]
        return Over(self._with_absent_last(Outcome((left, lost), DEPARTURES[how])))

    def _with_absent_last(self, outcome: Outcome) -> Outcome:
        """Place who left below all others, the first to leave lowest."""
        stayed = [place.difference(self.absent) for place in outcome.ranking]
        places = [place for place in stayed if place] or [frozenset[Seat]()]
        gone = [frozenset([seat]) for seat, _ in reversed(self.gone)]
        return Outcome((*places, *gone), outcome.ending)

    def act(self, seat: Seat, text: str, at: int = 0) -> "Match":
        """Let a seat do an action, given as text."""
        turn = self.turn
        if turn != ToMove(seat):  # whoever is to move has a seat; a study knows no number of them
            self._must_have(seat)
        if isinstance(turn, Over):
            raise NotAllowed("shell-refused-over")
        action = self.rules.read_action(text)
        if not isinstance(turn, ToMove) or turn.seat != seat or seat in self.absent:
            raise NotAllowed("shell-refused-not-your-turn", seat=seat)
        return self._played(Entry(Kind.ACT, seat, self.rules.write_action(action), at=at), action)

    def resign(self, seat: Seat, at: int = 0) -> "Match":
        """Let a seat give up; where more than two play, the table draws its moves from now on."""
        return self.without(Entry(Kind.RESIGN, seat, at=at))

    def without(self, departure: Entry) -> "Match":
        """Go on without a seat: it gave up, its clock ran out, or it left and was waited for."""
        seat = self._must_have(departure.seat)
        if isinstance(self.turn, Over):
            raise NotAllowed("shell-refused-over")
        if seat in self.absent:
            raise NotAllowed("shell-refused-resigned-already", seat=seat)
        return replace(self.noting(departure), gone=(*self.gone, (seat, departure.kind)))

    def agree_to_draw(self, agreement: Entry) -> "Match":
        """End the game without a winner, where the game knows draws."""
        if isinstance(self.turn, Over):
            raise NotAllowed("shell-refused-over")
        if not self.rules.draws:
            raise NotAllowed("shell-refused-no-draws")
        return replace(self.noting(agreement), drawn=True)

    def close(self, closing: Entry) -> "Match":
        """End the game without a winner, whatever the game knows of draws."""
        if isinstance(self.turn, Over):
            raise NotAllowed("shell-refused-over")
        return replace(self.noting(closing), closed=True)

    def noting(self, entry: Entry) -> "Match":
        """Write down what changes nothing in the game itself."""
        social = self.social + (entry.kind in SOCIAL)
        return replace(self, entries=self.entries.append(entry), social=social)

    def take_back(self, seat: Seat, at: int = 0) -> "Match":
        """Go back to before this seat's last action; never past dice or something newly seen."""
        return self._back_to(Entry(Kind.TAKE_BACK, seat, to=self.last_decision(seat), at=at))

    def _must_have(self, seat: Seat | None) -> Seat:
        """Refuse a seat that this match does not have; players count seats from 1."""
        if seat is None or seat not in self.seats:
            raise NotAllowed("shell-refused-no-such-seat", number=0 if seat is None else seat + 1)
        return seat

    def last_decision(self, seat: Seat) -> int:
        """Find the entry that a takeback of this seat would leave standing as the last one."""
        self._must_have(seat)
        for index in range(len(self.line) - 1, 0, -1):
            entry = self.line[index].entry
            assert entry is not None
            if entry.kind is not Kind.ACT:
                raise NotAllowed("shell-refused-take-back-dice")
            if entry.seat == seat:
                if self.rules.hidden:
                    raise NotAllowed("shell-refused-take-back-seen")
                return self.line[index - 1].number
        raise NotAllowed("shell-refused-nothing-to-take-back")

    @property
    def reach(self) -> tuple[Moment, ...]:
        """The end of the line that takebacks may still need; the rest lies behind dice."""
        for index in range(len(self.line) - 1, 0, -1):
            entry = self.line[index].entry
            if self.rules.hidden or (entry is not None and entry.kind is not Kind.ACT):
                return self.line[index - 1 :]
        return tuple(self.line)

    def since(self, number: int) -> tuple[Entry, ...]:
        """List the entries on the line that a takeback to this number would undo."""
        undone = self.line[self._standing(number) :]
        return tuple([moment.entry for moment in undone if moment.entry is not None])

    def _back_to(self, entry: Entry) -> "Match":
        line = self.line.prefix(self._standing(entry.to))
        return replace(self.noting(entry), line=line)

    def _standing(self, number: int) -> int:
        """Count the moments up to this number; from the end, so that it costs what is undone."""
        undone = 0
        for moment in reversed(self.line):
            if moment.number <= number:
                break
            undone += 1
        return len(self.line) - undone

    def settled(self) -> "Match":
        """Make every draw that is due, until a seat must decide or the game is over."""
        match = self
        while (due := match.draw_due()) is not None:
            match = match._played(*due)
        return match

    def draw_due(self, at: int = 0) -> tuple[Entry, Any] | None:
        """Roll the draw that the table must make now, as an entry and its action, if one is due."""
        turn = self.turn
        if isinstance(turn, Chance):
            actions = [action for action, _ in turn.odds]
            weights = [weight for _, weight in turn.odds]
            action = actions[self.dice.draw(self.number + 1, weights)]
            return Entry(Kind.DRAW, None, self.rules.write_action(action), at=at), action
        if isinstance(turn, ToMove) and turn.seat in self.absent:
            legal = self.rules.legal_actions(self.state)
            action = legal[self.dice.draw(self.number + 1, [1] * len(legal))]
            text = self.rules.write_action(action)
            return Entry(Kind.STAND_IN, turn.seat, text, at=at), action
        return None

    def _played(self, entry: Entry, action: Any) -> "Match":
        moment = self.line[-1].followed(self.rules, self.number + 1, entry, action)
        return replace(self, entries=self.entries.append(entry), line=self.line.append(moment))

    def with_entry(self, entry: Entry) -> "Match":
        """Do again what an entry says, as it was written down; dice are taken, not rolled."""
        match entry.kind:
            case Kind.ACT:
                assert entry.seat is not None
                return self.act(entry.seat, entry.text, entry.at)
            case Kind.RESIGN | Kind.TIME_OUT | Kind.FORFEIT:
                return self.without(entry)
            case Kind.DRAW_AGREED:
                return self.agree_to_draw(entry)
            case Kind.CLOSE:
                return self.close(entry)
            case Kind.TAKE_BACK:
                assert entry.seat is not None
                if self.last_decision(entry.seat) != entry.to:
                    raise NotAllowed("shell-refused-nothing-to-take-back")
                return self._back_to(entry)
            case Kind.DRAW | Kind.STAND_IN:
                due = self.draw_due()
                if due is None or (due[0].kind, due[0].seat) != (entry.kind, entry.seat):
                    raise NotAllowed("shell-refused-not-your-turn", seat=entry.seat)
                return self._played(entry, self.rules.read_action(entry.text))
            case _:
                if entry.seat is not None:
                    self._must_have(entry.seat)
                return self.noting(entry)

    def with_entries(self, entries: Iterable[Entry]) -> "Match":
        match = self
        for entry in entries:
            match = match.with_entry(entry)
        return match

    def trimmed(self, keep: int) -> "Match":
        """Forget all but the last moments and their entries: a long game need not be held whole."""
        if len(self.line) <= keep:
            return self
        line = Vector(self.line[-keep:])
        dropped = max(0, line[0].number - self.before)  # a snapshot holds moments without entries
        entries = Vector(self.entries[dropped:])
        return replace(self, line=line, entries=entries, before=self.before + dropped)
