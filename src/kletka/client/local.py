"""A table in this process: people at one keyboard, random movers on the other seats, kept on disk."""

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from kletka.client.journal import SUFFIX, Journal
from kletka.games import GAMES
from kletka.match import (
    BadRecord,
    Entry,
    Frame,
    Kind,
    Match,
    Moment,
    NotAllowed,
    frame_for,
    read_record,
    record_of,
    replayed,
)
from kletka.protocol import AnyRules, Options, Over, Seat, ToMove

ME = "me"
RANDOM = "random"
SITTERS = (ME, RANDOM)
"""Who may sit on a seat: a person at this keyboard, or a mover that chooses at random."""

RECORD_SUFFIX = ".kletka.json"


@dataclass
class LocalTable:
    """One running game; every change is on the disk before it is seen."""

    match: Match
    names: tuple[str, ...]
    seats: list[str]
    journal: Journal

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
    ) -> Self:
        """Start a game and its file."""
        return cls._seated(folder, Match.begin(rules, options, seed=seed), names, seats)

    @classmethod
    def _seated(cls, folder: Path, match: Match, names: tuple[str, ...], seats: list[str]) -> Self:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in range(1000):
            path = folder / f"{match.rules.key}-{stamp}-{number:03d}{SUFFIX}"
            if not path.exists() and not filed_as(path).exists():
                break
        return cls(match, names, seats, Journal.create(path, match, names, seats))

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
        """Make every draw and every random mover's action that is due, one by one."""
        while True:
            due = self.match.draw_due()
            if due is not None:
                self._become(self.match.with_entry(due[0]))
            elif (choice := random_choice(self.match, self.seats)) is not None:
                self._become(self.match.with_entry(choice))
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
        return self._seated(folder, match, self.names, self.seats)


def filed_as(journal: Path) -> Path:
    """Say where the record of a finished game is kept."""
    return journal.with_name(journal.name.removesuffix(SUFFIX) + RECORD_SUFFIX)


def random_choice(match: Match, seats: list[str]) -> Entry | None:
    """Choose for a random mover, if one must decide; the same place gives the same choice."""
    turn = match.turn
    if not isinstance(turn, ToMove) or seats[turn.seat] != RANDOM:
        return None
    rng = random.Random(f"{match.dice.commitment} {len(match.entries)}")
    action = rng.choice(match.rules.legal_actions(match.state))
    return Entry(Kind.ACT, turn.seat, match.rules.write_action(action))
