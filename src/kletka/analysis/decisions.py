"""The decisions of a match: where a seat chose something, and what."""

from dataclasses import dataclass

from kletka.match import EntryKind, Match
from kletka.protocol import Seat, ToMove


@dataclass(frozen=True, slots=True)
class Decision:
    """A position in which a seat decided, and its actions until something else happened."""

    number: int  # of the entry that led to the position; 0: the setup
    position: str
    seat: Seat
    entries: tuple[int, ...]  # their numbers
    played: tuple[str, ...]


def decisions_of(match: Match) -> list[Decision]:
    """List the decisions on the line of play; consecutive actions of a seat are one decision.

    Actions that a table chose for a seat that has left are nobody's decisions.
    """
    found: list[Decision] = []
    rules = match.rules
    continues = False  # whether the entry before belongs to the last decision
    for before, moment in zip(match.mainline, match.mainline[1:], strict=False):
        entry = moment.entry
        assert entry is not None  # only the setup has none
        if entry.kind is not EntryKind.ACT or entry.seat is None:
            continues = False
            continue
        if continues and found[-1].seat == entry.seat:
            last = found.pop()
            entries, played = (*last.entries, moment.number), (*last.played, entry.text)
            found.append(Decision(last.number, last.position, last.seat, entries, played))
        else:
            assert rules.turn(before.state) == ToMove(entry.seat)
            position = rules.write_state(before.state)
            found.append(
                Decision(before.number, position, entry.seat, (moment.number,), (entry.text,))
            )
        continues = True
    return found
