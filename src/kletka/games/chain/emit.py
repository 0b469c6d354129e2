"""The events of Cell Capture, from a position, an action and the position after it.

A reaction is listed chip by chip, wave by wave, for the log and the animation (CHAIN-9.2).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from kletka.games.chain.actions import ChainAction, Place
from kletka.games.chain.events import (
    CellExploded,
    ChainEvent,
    ChipCaptured,
    ChipCreated,
    ChipGrown,
    ChipPlaced,
    ChipUpgraded,
    GameWon,
    PlayerEliminated,
    TurnBegan,
    TurnOrderSet,
)
from kletka.games.chain.packing import pack_reaction
from kletka.games.chain.reaction import Wave, react
from kletka.games.chain.state import EXPLODING, ChainState
from kletka.protocol import Cell, Mask, bits


def emit_setup(state: ChainState) -> tuple[ChainEvent, ...]:
    """List how the game began."""
    order = state.setup.order
    return TurnOrderSet(order), TurnBegan(order[0], 1)


def emit_events(before: ChainState, action: ChainAction, after: ChainState) -> Sequence[ChainEvent]:
    """List what an action did, then who is out, and who is next or has won."""
    following = tuple(_emit_turn(before, after))
    if isinstance(action, Place):
        return ChipPlaced(before.mover, before.round, action.cell), *following
    level = before.level(action.cell)
    upgraded = ChipUpgraded(before.mover, before.round, action.cell, level, level + 1)
    if level + 1 == EXPLODING:  # CHAIN-3.3
        return ReactionEvents(before, action.cell, (upgraded,), following)
    return upgraded, *following


def pack(events: Sequence[ChainEvent]) -> Sequence[ChainEvent]:
    """Give the events of one step as they are sent: a reaction in one event."""
    return events.packed() if isinstance(events, ReactionEvents) else events


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ReactionEvents(Sequence[ChainEvent]):
    """The events of a move with a reaction, made when they are looked at.

    A reaction over a whole board has tens of thousands of events and takes a fifth of a second to
    list chip by chip, while the reaction itself takes a fifth of a millisecond.
    """

    state: ChainState
    start: Cell
    before: tuple[ChainEvent, ...]
    after: tuple[ChainEvent, ...]

    def packed(self) -> tuple[ChainEvent, ...]:
        """Give the same in few events, the reaction in one."""
        waves = _waves(self.state, self.start)
        return (*self.before, pack_reaction(self.state, self.start, waves), *self.after)

    def __iter__(self) -> Iterator[ChainEvent]:
        yield from self.before
        yield from emit_reaction(self.state, self.start)
        yield from self.after

    def __len__(self) -> int:
        waves = _waves(self.state, self.start)
        events = sum(wave.exploded.bit_count() + wave.landed.hit.bit_count() for wave in waves)
        return len(self.before) + events + len(self.after)

    @overload
    def __getitem__(self, position: int) -> ChainEvent: ...
    @overload
    def __getitem__(self, position: slice) -> tuple[ChainEvent, ...]: ...
    def __getitem__(self, position: int | slice) -> ChainEvent | tuple[ChainEvent, ...]:
        return tuple(self)[position]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, ReactionEvents):
            mine = (self.state, self.start, self.before, self.after)
            return mine == (other.state, other.start, other.before, other.after)
        return tuple(self) == other

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(self.packed())


def _emit_turn(before: ChainState, after: ChainState) -> Iterator[ChainEvent]:
    """List who is found without chips, and who is next or has won (CHAIN-D8)."""
    if after.winner is not None:
        yield GameWon(after.winner, after.round)
        return
    order = after.setup.order
    for step in range(1, len(order)):
        lap, place = divmod(before.place + step, len(order))
        seat = order[place]
        if seat in after.out and seat not in before.out:
            yield PlayerEliminated(seat, before.round + lap)
    yield TurnBegan(after.mover, after.round)


def emit_reaction(state: ChainState, start: Cell) -> Iterator[ChainEvent]:
    """List the reaction that the mover sets off by raising the chip at `start` to level 4."""
    mine = state.owners[state.mover]
    for number, wave in enumerate(_waves(state, start), start=1):
        yield from _emit_explosions(state, number, wave)
        yield from _emit_drops(state, number, wave, mine)
        mine |= wave.landed.hit


def _waves(state: ChainState, start: Cell) -> list[Wave]:
    setup = state.setup
    waves: list[Wave] = []
    react(
        setup.board,
        setup.board.bit(start),
        state.low,
        state.high,
        drops_add_up=setup.drops_add_up,
        record=waves,
    )
    return waves


def _emit_explosions(state: ChainState, number: int, wave: Wave) -> Iterator[ChainEvent]:
    grid = state.setup.board
    for index in bits(wave.exploded):
        cell = grid.cell(index)
        level = EXPLODING + _at(index, wave.low, wave.high)
        yield CellExploded(number, state.mover, cell, level, grid.neighbours(cell))


def _emit_drops(state: ChainState, number: int, wave: Wave, mine: Mask) -> Iterator[ChainEvent]:
    """List what became of every cell that was hit; whatever is not in `mine` is as it was."""
    landed = wave.landed
    seat = state.mover
    for index in bits(landed.hit):
        cell = state.setup.board.cell(index)
        drops = _at(index, landed.ones, landed.twos, landed.fours)
        before = _at(index, wave.low, wave.high)
        level = _at(index, landed.low, landed.high, landed.bursting)
        if not before:
            yield ChipCreated(number, seat, cell, drops, level)
        elif mine >> index & 1:
            yield ChipGrown(number, seat, cell, drops, before, level)
        else:
            owner = state.owner(cell)
            assert owner is not None  # a chip that nobody has hit yet is where it was
            yield ChipCaptured(number, seat, owner, cell, drops, before, level)


def _at(index: int, ones: Mask, twos: Mask, fours: Mask = 0) -> int:
    """Read the number of one cell out of its bit planes."""
    return (ones >> index & 1) + 2 * (twos >> index & 1) + 4 * (fours >> index & 1)
