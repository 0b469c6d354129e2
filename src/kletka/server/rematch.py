"""The next match of the same people: agreed at a table that is over, born with the same keys."""

from dataclasses import dataclass

from msgspec.structs import replace

from kletka.match import Dice, Head, Sitter, Table
from kletka.match.match import seed_of_setup
from kletka.protocol import Seat
from kletka.server.change import Change
from kletka.server.live import LiveTable, about, phase_of, seat_on_turn
from kletka.server.secrets import new_id
from kletka.server.storage.store import Birth, Key
from kletka.server.storage.store import Head as StoredHead


@dataclass(frozen=True, slots=True)
class RematchStep:
    """Notes that a seat wants to play again; when all do, the next match is born with the same keys,
    and as open to everybody's eyes as this one."""

    live: LiveTable
    seat: Seat

    def __call__(self, table: Table, now: int) -> Change:
        asked = table.ask_rematch(self.seat, now)
        if not asked.rematch_agreed:
            return Change(asked)
        successor = new_id()
        head = self._next_head(asked, now)
        seats = len(head.sitters)
        keys = [
            Key((seat + 1) % seats, kept)
            for seat, kept in self.live.keys.items()
            if asked.sitters[seat].is_person
        ]
        birth = birth_of(successor, head, keys, public=self.live.public)
        return Change(asked.rematch(successor, now), birth=birth)

    def _next_head(self, table: Table, now: int) -> Head:
        """Everybody moves one seat on, so that the first mover changes; a fork begins there again."""
        sitters = [
            Sitter(name=sitter.name) if sitter.is_person else sitter for sitter in table.sitters
        ]
        dice = Dice.fresh()
        return replace(
            self.live.head,
            seed=seed_of_setup(self.live.head.options, dice, None),
            dice=dice,
            sitters=(sitters[-1], *sitters[:-1]),
            created=now,
            gather=True,
        )


def birth_of(match: str, head: Head, keys: list[Key], *, public: bool) -> Birth:
    table = head.begin()
    return Birth(
        StoredHead(match, head.rules.key, head.write(), public, head.created),
        phase_of(table),
        about(head, table),
        keys,
        turn=seat_on_turn(table),
    )
