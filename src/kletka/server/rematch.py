"""Rematches: the next match of the same people, with the same keys."""

from dataclasses import dataclass

from msgspec.structs import replace

from kletka.match import Dice, MatchHeader, Occupant, Table
from kletka.match.match import seed_of_setup
from kletka.protocol import Seat
from kletka.server.change import Change
from kletka.server.live_match import LiveMatch, about, phase_of, seat_on_turn
from kletka.server.secrets import new_id
from kletka.server.storage.store import Key, MatchCreation, StoredHeader


@dataclass(frozen=True, slots=True)
class RematchStep:
    """Notes that a seat wants to play again; when all do, the next match is created with the same keys,
    and as public as this one."""

    live: LiveMatch
    seat: Seat

    def __call__(self, table: Table, now: int) -> Change:
        asked = table.ask_rematch(self.seat, now)
        if not asked.rematch_agreed:
            return Change(asked)
        successor = new_id()
        head = self._next_head(asked, now)
        seats = len(head.occupants)
        keys = [
            Key((seat + 1) % seats, kept)
            for seat, kept in self.live.keys.items()
            if asked.occupants[seat].is_person
        ]
        birth = creation_of(successor, head, keys, public=self.live.public)
        return Change(asked.rematch(successor, now), birth=birth)

    def _next_head(self, table: Table, now: int) -> MatchHeader:
        """Rotate the seats by one, so that the first mover changes; a fork begins there again."""
        occupants = [
            Occupant(name=occupant.name) if occupant.is_person else occupant
            for occupant in table.occupants
        ]
        dice = Dice.fresh()
        return replace(
            self.live.head,
            seed=seed_of_setup(self.live.head.options, dice, None),
            dice=dice,
            occupants=(occupants[-1], *occupants[:-1]),
            created=now,
            gather=True,
        )


def creation_of(match: str, head: MatchHeader, keys: list[Key], *, public: bool) -> MatchCreation:
    table = head.begin()
    return MatchCreation(
        StoredHeader(match, head.rules.key, head.write(), public, head.created),
        phase_of(table),
        about(head, table),
        keys,
        turn=seat_on_turn(table),
    )
