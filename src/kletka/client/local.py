"""A table in this process: people at one keyboard, bots on the other seats, kept on disk."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from kletka.client.journal import SUFFIX, Journal
from kletka.client.players import ME, Players
from kletka.games import GAMES
from kletka.match import (
    BadRecord,
    Frame,
    Match,
    Moment,
    NotAllowed,
    frame_for,
    read_record,
    record_of,
    replayed,
)
from kletka.protocol import AnyRules, Options, Over, Seat, ToMove

RECORD_SUFFIX = ".kletka.json"


@dataclass
class LocalTable:
    """One running game; every change is on the disk before it is seen."""

    match: Match
    names: tuple[str, ...]
    seats: list[str]
    journal: Journal
    thinking: float | None = None  # milliseconds that a bot may think; None: what suits the game
    players: Players = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.players = Players(self.rules, self.seats, self.thinking)

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
    ) -> Self:
        """Start a game and its file."""
        match = Match.begin(rules, options, seed=seed)
        return cls._seated(folder, match, names, seats, thinking)

    @classmethod
    def _seated(
        cls,
        folder: Path,
        match: Match,
        names: tuple[str, ...],
        seats: list[str],
        thinking: float | None = None,
    ) -> Self:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in range(1000):
            path = folder / f"{match.rules.key}-{stamp}-{number:03d}{SUFFIX}"
            if not path.exists() and not filed_as(path).exists():
                break
        return cls(match, names, seats, Journal.create(path, match, names, seats), thinking)

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Go on with a game from its file, exactly where it was acknowledged last."""
        journal, match, names, seats = Journal.resume(path, GAMES)
        return cls(match, names, seats, journal)

    @classmethod
    def from_record(cls, folder: Path, text: str) -> Self:
        """Go on with a saved game; its record stays as it is, a new file is played."""
        record = read_record(text, GAMES)
        if record.secret is None:
            raise BadRecord("shell-record-no-secret")
        seats = [ME] * len(record.names)
        return cls._seated(folder, replayed(record), record.names, seats)

    @property
    def rules(self) -> AnyRules:
        return self.match.rules

    @property
    def over(self) -> bool:
        return isinstance(self.match.turn, Over)

    @property
    def mover(self) -> Seat | None:
        """The seat whose person must decide now."""
        turn = self.match.turn
        mine = isinstance(turn, ToMove) and self.seats[turn.seat] == ME
        return turn.seat if isinstance(turn, ToMove) and mine else None

    def frame(self, viewer: Seat | None, since: int | None = None) -> Frame:
        return frame_for(self.match, viewer, since)

    def act(self, seat: Seat, text: str) -> Moment:
        """Do an action for a person."""
        self._become(self.match.act(seat, text))
        return self.match.line[-1]

    def resign(self, seat: Seat) -> None:
        self._become(self.match.resign(seat))

    def take_back(self) -> Seat:
        """Undo the last action of a person at this keyboard; say whose it was."""
        for moment in reversed(self.match.line):
            entry = moment.entry
            if entry is not None and entry.seat is not None and self.seats[entry.seat] == ME:
                self._become(self.match.take_back(entry.seat))
                return entry.seat
        raise NotAllowed("shell-refused-nothing-to-take-back")

    def go_on(self) -> Iterator[Moment]:
        """Make every draw and every bot's action that is due, one by one."""
        while True:
            due = self.match.draw_due()
            if due is not None:
                self._become(self.match.with_entry(due[0]))
            elif self.players.due(self.match) is not None:
                self._become(self.match.with_entry(self.players.decide(self.match)))
            else:
                return
            yield self.match.line[-1]

    def _become(self, match: Match) -> None:
        self.journal.append(match.entries[-1])  # on the disk first: what is shown is never lost
        self.match = match

    def record(self) -> str:
        """Write the game as a record, with all that is needed to go on with it."""
        return record_of(self.match, self.names).write()

    def file_away(self) -> Path:
        """Keep the game as a record and forget its journal: it is over, or given up."""
        path = filed_as(self.journal.path)
        path.write_text(self.record(), encoding="utf-8")
        self.journal.discard()
        return path

    def again(self) -> "LocalTable":
        """File this game away and begin another with the same options and seats."""
        folder = self.journal.path.parent
        self.file_away()
        match = Match.begin(self.rules, self.match.options)
        return self._seated(folder, match, self.names, self.seats, self.thinking)


def filed_as(journal: Path) -> Path:
    """Say where the record of a finished game is kept."""
    return journal.with_name(journal.name.removesuffix(SUFFIX) + RECORD_SUFFIX)
