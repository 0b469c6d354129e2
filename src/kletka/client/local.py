"""A local table: players at one keyboard and bots, stored on disk."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from kletka.client.journal import SUFFIX, Journal
from kletka.client.players import ME, Players
from kletka.client.table import Awaited, Decider, EntryEvents, HintedAction, Request, Sentence
from kletka.client.whole_file import replace_file
from kletka.games import GAMES
from kletka.match import (
    BadRecord,
    Clocks,
    Entry,
    Fork,
    Match,
    NotAllowed,
    Occupant,
    Table,
    TimeControl,
    read_record,
    record_of,
    replayed,
)
from kletka.phrases import invocation
from kletka.protocol import AnyRules, Event, Options, Outcome, Over, Refused, Seat, ToMove

RECORD_SUFFIX = ".kletka.json"


@dataclass
class LocalTable:
    """One local game; every change is on the disk before it is shown."""

    match: Match
    names: tuple[str, ...]
    seats: list[str]
    journal: Journal
    thinking: float | None = (
        None  # milliseconds that a bot may think; None: the default of the game
    )
    language: str = ""  # of this session; "": unknown
    engine: str | None = None  # the command of the program that plays the seats of engines
    players: Players = field(init=False, repr=False)
    _last_shown: int = field(init=False, repr=False)  # the last entry that `new_entries` returned

    def __post_init__(self) -> None:
        self.players = Players(self.rules, self.seats, self.thinking, self.engine)
        self._last_shown = self.match.number

    @classmethod
    def begin(
        cls,
        folder: Path,
        rules: AnyRules,
        options: Options,
        *,
        seats: list[str],
        names: tuple[str, ...],
        seed: int | None = None,
        thinking: float | None = None,
        fork: Fork | None = None,
        language: str = "",
        engine: str | None = None,
    ) -> Self:
        """Start a game and its file."""
        match = Match.begin(rules, options, seed=seed, fork=fork)
        return cls._seated(folder, match, names, seats, thinking, language, engine)

    @classmethod
    def _seated(
        cls,
        folder: Path,
        match: Match,
        names: tuple[str, ...],
        seats: list[str],
        thinking: float | None = None,
        language: str = "",
        engine: str | None = None,
    ) -> Self:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in range(1000):
            path = folder / f"{match.rules.key}-{stamp}-{number:03d}{SUFFIX}"
            if not path.exists() and not record_path(path).exists():
                break
        journal = Journal.create(path, match, names, seats, language)
        return cls(match, names, seats, journal, thinking, language, engine)

    @classmethod
    def resume(cls, path: Path, engine: str | None = None) -> Self:
        """Resume a game from its journal at the last acknowledged entry."""
        journal, match, names, seats = Journal.resume(path, GAMES)
        try:
            return cls(match, names, seats, journal, language=journal.language, engine=engine)
        except Refused:
            journal.close()
            raise

    @classmethod
    def from_record(cls, folder: Path, text: str, language: str = "") -> Self:
        """Continue a record in a new journal; the record stays unchanged."""
        record = read_record(text, GAMES)
        if record.secret is None:
            raise BadRecord("shell-record-no-secret")
        seats = [ME] * len(record.names)
        return cls._seated(folder, replayed(record), record.names, seats, language=language)

    @property
    def rules(self) -> AnyRules:
        return self.match.rules

    @property
    def own_seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(number) for number, occupant in enumerate(self.seats) if occupant == ME)

    @property
    def viewer(self) -> Seat | None:
        return self.mover if self.mover is not None else next(iter(self.own_seats), None)

    @property
    def view(self) -> Any:
        return self.rules.view_for(self.match.state, self.viewer)

    @property
    def choices(self) -> Sequence[Any]:
        return () if self.mover is None else self.rules.legal_actions(self.match.state)

    @property
    def mover(self) -> Seat | None:
        turn = self.match.turn
        if not isinstance(turn, ToMove) or turn.seat in self.match.absent:
            return None
        return turn.seat if self.seats[turn.seat] == ME else None

    @property
    def request(self) -> Request | None:
        return None  # all players sit at this keyboard

    @property
    def awaited(self) -> Awaited | None:
        if self.match.chance_due() is not None:
            return Awaited(Decider.TABLE)
        seat = self.players.due(self.match)
        return None if seat is None else Awaited(Decider.BOT, seat)

    @property
    def away(self) -> tuple[Seat, ...]:
        return ()  # all players sit at this keyboard

    @property
    def clocks(self) -> tuple[float, ...]:
        return ()

    @property
    def outcome(self) -> Outcome | None:
        turn = self.match.turn
        return turn.outcome if isinstance(turn, Over) else None

    @property
    def log(self) -> Sequence[EntryEvents]:
        opening = EntryEvents(0, None, None, "", self._seen(self.match.mainline[0].events))
        return [opening, *self._after(0)]

    def _after(self, number: int) -> list[EntryEvents]:
        events = {moment.number: moment.events for moment in self.match.mainline}
        return [
            EntryEvents(n, entry.kind, entry.seat, entry.text, self._seen(events.get(n, ())))
            for n, entry in enumerate(self.match.entries[number:], number + 1)
        ]

    def _seen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        visible = (self.rules.event_for(event, self.viewer) for event in events)
        return tuple(event for event in visible if event is not None)

    @property
    def saved_to(self) -> str:
        return self.journal.path.name

    def new_entries(self) -> list[EntryEvents]:
        fresh = self._after(self._last_shown)
        self._last_shown = self.match.number
        return fresh

    def poll(self) -> bool:
        return self._last_shown < self.match.number

    def proceed(self) -> None:
        due = self.match.chance_due()
        self._enter(due[0] if due is not None else self.players.decide(self.match))

    def act(self, seat: Seat, text: str) -> None:
        self._become(self.match.act(seat, text))

    def take_back(self) -> None:
        for moment in reversed(self.match.mainline):
            entry = moment.entry
            if entry is not None and entry.seat is not None and self.seats[entry.seat] == ME:
                self._become(self.match.take_back(entry.seat))
                return
        raise NotAllowed("shell-refused-nothing-to-take-back")

    def resign(self, seat: Seat) -> None:
        self._become(self.match.resign(seat))

    def offer_draw(self, seat: Seat) -> None:
        self._become(self._around().offer_draw(seat, frozenset(self.own_seats), 0).match)

    def _around(self) -> Table:
        """Return the match with its occupants."""
        occupants = tuple(
            Occupant(name=name) if occupant == ME else Occupant(level=occupant)
            for name, occupant in zip(self.names, self.seats, strict=True)
        )
        return Table(self.match, occupants, TimeControl(), Clocks())

    def answer(self, *, yes: bool) -> None:
        del yes
        raise NotAllowed("shell-refused-no-offer")

    def cancel(self, seat: Seat) -> None:
        del seat
        raise NotAllowed("shell-refused-begun")  # local games have no open seats

    def claim(self, seat: Seat) -> None:
        del seat
        raise NotAllowed("shell-refused-nobody-left")

    hand_over = claim

    def hint(self, seat: Seat) -> HintedAction:
        if self.match.turn != ToMove(seat):
            raise NotAllowed("shell-refused-not-your-turn", seat=seat)
        action = self.players.hint(self.match, seat)
        if self.rules.hidden:
            return HintedAction(action)
        return HintedAction(action, tuple(self.match.act(seat, action).mainline[-1].events))

    def _enter(self, entry: Entry) -> None:
        self._become(self.match.with_entry(entry))

    def _become(self, match: Match) -> None:
        self.journal.append(match.entries[-1])  # on the disk before it is shown
        self.match = match

    def record(self) -> str:
        """Write the game as a record, with all that is needed to go on with it."""
        return record_of(self.match, self.names).write()

    def archive(self) -> Path:
        """Store the game as a record and delete its journal."""
        path = record_path(self.journal.path)
        replace_file(path, self.record().encode())  # before the journal goes
        self.journal.discard()
        return path

    def play_again(self) -> Self:
        folder = self.journal.path.parent
        self.players.close()
        self.archive()
        match = Match.begin(self.rules, self.match.options, fork=self.match.fork)
        return self._seated(
            folder, match, self.names, self.seats, self.thinking, self.language, self.engine
        )

    def leave(self) -> Sentence:
        if self.outcome is None:
            changed = self.language != self.journal.language  # the journal stores the first one
            language = ("--lang", self.language) if changed else ()
            return Sentence("shell-go-on", {"command": invocation("play", "--continue", *language)})
        return Sentence("shell-game-saved", {"path": str(self.archive())})

    def close(self) -> None:
        self.players.close()
        self.journal.close()


def record_path(journal: Path) -> Path:
    """Return the path of the record of a finished game."""
    return journal.with_name(journal.name.removesuffix(SUFFIX) + RECORD_SUFFIX)
