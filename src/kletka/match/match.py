"""The referee: a match is a value, made of its entries; everything else follows from them."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from kletka.match.dice import Dice
from kletka.match.entry import Entry, Kind
from kletka.match.errors import NotAllowed
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

RESIGNED = "resigned"
"""The one ending that belongs to the match and not to a game."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position on the line of play that still stands, and the entry that led to it."""

    number: int  # of the entry; 0 is the setup
    entry: Entry | None
    state: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """One game between seats, from its setup to now."""

    rules: AnyRules
    options: Options
    seed: int  # of the setup
    dice: Dice
    entries: tuple[Entry, ...]
    line: tuple[Moment, ...] = field(repr=False)  # what takebacks have left standing
    resigned: tuple[Seat, ...] = ()  # in the order of giving up

    @classmethod
    def begin(
        cls,
        rules: AnyRules,
        options: Options,
        *,
        seed: int | None = None,
        dice: Dice | None = None,
    ) -> "Match":
        """Set up a game; with a seed everything in it, dice too, follows from that seed."""
        if dice is None:
            dice = Dice.fresh() if seed is None else Dice.from_seed(seed)
        seed = dice.setup_seed if seed is None else seed
        step = rules.setup(options, seed)
        return cls(rules, options, seed, dice, (), (Moment(0, None, step.state, step.events),))

    @property
    def state(self) -> Any:
        return self.line[-1].state

    @property
    def seats(self) -> range:
        return range(self.rules.seats(self.options))

    @property
    def turn(self) -> ToMove | Chance[Any] | Over:
        """Whose decision it is, resignations reckoned with."""
        turn = self.rules.turn(self.state)
        if not self.resigned:
            return turn
        if isinstance(turn, Over):
            return Over(self._with_resigned_last(turn.outcome))
        lost = self.rules.eliminated(self.state)
        left = frozenset(Seat(seat) for seat in self.seats).difference(self.resigned, lost)
        if len(left) > 1:
            return turn
        return Over(self._with_resigned_last(Outcome((left, lost), RESIGNED)))

    def _with_resigned_last(self, outcome: Outcome) -> Outcome:
        """Place who gave up below all others, the first to give up lowest."""
        stayed = [place.difference(self.resigned) for place in outcome.ranking]
        places = [place for place in stayed if place] or [frozenset[Seat]()]
        gone = [frozenset([seat]) for seat in reversed(self.resigned)]
        return Outcome((*places, *gone), outcome.ending)

    def act(self, seat: Seat, text: str) -> "Match":
        """Let a seat do an action, given as text."""
        turn = self.turn
        if isinstance(turn, Over):
            raise NotAllowed("shell-refused-over")
        action = self.rules.read_action(text)
        if not isinstance(turn, ToMove) or turn.seat != seat or seat in self.resigned:
            raise NotAllowed("shell-refused-not-your-turn", seat=seat)
        return self._played(Entry(Kind.ACT, seat, self.rules.write_action(action)), action)

    def resign(self, seat: Seat) -> "Match":
        """Let a seat give up; where more than two play, the table draws its moves from now on."""
        if isinstance(self.turn, Over):
            raise NotAllowed("shell-refused-over")
        if seat not in self.seats:
            raise NotAllowed("shell-refused-no-such-seat", number=seat)
        if seat in self.resigned:
            raise NotAllowed("shell-refused-resigned-already", seat=seat)
        entries = (*self.entries, Entry(Kind.RESIGN, seat))
        return replace(self, entries=entries, resigned=(*self.resigned, seat))

    def take_back(self, seat: Seat) -> "Match":
        """Go back to before this seat's last action; never past dice or something newly seen."""
        return self._back_to(self.last_decision(seat), seat)

    def last_decision(self, seat: Seat) -> int:
        """Find the entry that a takeback of this seat would leave standing as the last one."""
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

    def _back_to(self, number: int, seat: Seat | None) -> "Match":
        line = tuple(moment for moment in self.line if moment.number <= number)
        entries = (*self.entries, Entry(Kind.TAKE_BACK, seat, to=number))
        return replace(self, entries=entries, line=line)

    def settled(self) -> "Match":
        """Make every draw that is due, until a seat must decide or the game is over."""
        match = self
        while (due := match.draw_due()) is not None:
            match = match._played(*due)
        return match

    def draw_due(self) -> tuple[Entry, Any] | None:
        """Roll the draw that the table must make now, as an entry and its action, if one is due."""
        turn = self.turn
        number = len(self.entries) + 1
        if isinstance(turn, Chance):
            actions = [action for action, _ in turn.odds]
            action = actions[self.dice.draw(number, [weight for _, weight in turn.odds])]
            return Entry(Kind.DRAW, None, self.rules.write_action(action)), action
        if isinstance(turn, ToMove) and turn.seat in self.resigned:
            legal = self.rules.legal_actions(self.state)
            action = legal[self.dice.draw(number, [1] * len(legal))]
            return Entry(Kind.STAND_IN, turn.seat, self.rules.write_action(action)), action
        return None

    def _played(self, entry: Entry, action: Any) -> "Match":
        step = self.rules.apply(self.state, action)
        entries = (*self.entries, entry)
        moment = Moment(len(entries), entry, step.state, step.events)
        return replace(self, entries=entries, line=(*self.line, moment))

    def with_entry(self, entry: Entry) -> "Match":
        """Do again what an entry says, as it was written down; dice are taken, not rolled."""
        match entry.kind:
            case Kind.ACT:
                assert entry.seat is not None
                return self.act(entry.seat, entry.text)
            case Kind.RESIGN:
                assert entry.seat is not None
                return self.resign(entry.seat)
            case Kind.TAKE_BACK:
                assert entry.seat is not None
                if self.last_decision(entry.seat) != entry.to:
                    raise NotAllowed("shell-refused-nothing-to-take-back")
                return self._back_to(entry.to, entry.seat)
            case Kind.DRAW | Kind.STAND_IN:
                due = self.draw_due()
                if due is None or (due[0].kind, due[0].seat) != (entry.kind, entry.seat):
                    raise NotAllowed("shell-refused-not-your-turn", seat=entry.seat)
                return self._played(entry, self.rules.read_action(entry.text))

    def with_entries(self, entries: Iterable[Entry]) -> "Match":
        match = self
        for entry in entries:
            match = match.with_entry(entry)
        return match
