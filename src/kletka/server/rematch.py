"""Rematches: the next match of the same people, with the same keys."""

from dataclasses import dataclass

from msgspec.structs import replace

from kletka.match import Dice, MatchHeader, Occupant, Table
from kletka.match.match import seed_of_setup
from kletka.protocol import Seat
from kletka.server.change import Change
from kletka.server.match_replica import MatchReplica
from kletka.server.match_summary import creation_of
from kletka.server.secrets import new_id
from kletka.server.storage.store import Key


@dataclass(frozen=True, slots=True)
class RematchTransaction:
    """Notes that a seat wants to play again; when all do, the next match is created with the same keys,
    and as public as this one."""

    replica: MatchReplica
    seat: Seat

    def __call__(self, table: Table, now: int) -> Change:
        asked = table.ask_rematch(self.seat, now)
        if not asked.rematch_agreed:
            return Change(asked)
        successor = new_id()
        header = self._next_header(asked, now)
        seats = len(header.occupants)
        keys = [
            Key((seat + 1) % seats, kept)
            for seat, kept in self.replica.keys.items()
            if asked.occupants[seat].is_person
        ]
        creation = creation_of(successor, header, keys, public=self.replica.public)
        return Change(asked.rematch(successor, now), creation=creation)

    def _next_header(self, table: Table, now: int) -> MatchHeader:
        """Rotate the seats by one, so that the first mover changes; a fork begins there again."""
        occupants = [
            Occupant(name=occupant.name) if occupant.is_person else occupant
            for occupant in table.occupants
        ]
        dice = Dice.fresh()
        return replace(
            self.replica.header,
            seed=seed_of_setup(self.replica.header.options, dice, None),
            dice=dice,
            occupants=(occupants[-1], *occupants[:-1]),
            created=now,
            gather=True,
            truth_after=None,  # its key would be a new one, which nobody has
        )
