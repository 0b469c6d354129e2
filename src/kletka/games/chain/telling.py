"""A reaction told chip by chip, wave by wave, for the log and the animation (CHAIN-9.2)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from kletka.games.chain.events import (
    CellExploded,
    ChainEvent,
    ChipCaptured,
    ChipCreated,
    ChipGrown,
)
from kletka.games.chain.packing import pack_reaction
from kletka.games.chain.reaction import Wave, react
from kletka.games.chain.state import EXPLODING, ChainState
from kletka.protocol import Cell, Mask, bits


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ReactionEvents(Sequence[ChainEvent]):
    """The events of a move with a reaction, made when they are looked at.

    A reaction over a whole board has tens of thousands of events and takes a fifth of a second to
    tell chip by chip, while the reaction itself takes a fifth of a millisecond.
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
        yield from tell_reaction(self.state, self.start)
        yield from self.after

    def __len__(self) -> int:
        waves = _waves(self.state, self.start)
        told = sum(wave.exploded.bit_count() + wave.landed.hit.bit_count() for wave in waves)
        return len(self.before) + told + len(self.after)

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


def tell_reaction(state: ChainState, start: Cell) -> Iterator[ChainEvent]:
    """Tell the reaction that the mover sets off by raising his chip at `start` to level 4."""
    mine = state.owners[state.mover]
    for number, wave in enumerate(_waves(state, start), start=1):
        yield from _tell_explosions(state, number, wave)
        yield from _tell_drops(state, number, wave, mine)
        mine |= wave.landed.hit


def _waves(state: ChainState, start: Cell) -> list[Wave]:
    terms = state.terms
    waves: list[Wave] = []
    react(
        terms.grid,
        terms.grid.bit(start),
        state.low,
        state.high,
        drops_add_up=terms.drops_add_up,
        told=waves,
    )
    return waves


def _tell_explosions(state: ChainState, number: int, wave: Wave) -> Iterator[ChainEvent]:
    grid = state.terms.grid
    for index in bits(wave.exploded):
        cell = grid.cell(index)
        level = EXPLODING + _at(index, wave.low, wave.high)
        yield CellExploded(number, state.mover, cell, level, grid.neighbours(cell))


def _tell_drops(state: ChainState, number: int, wave: Wave, mine: Mask) -> Iterator[ChainEvent]:
    """Tell what became of every cell that was hit; whatever is not in `mine` is as it was."""
    landed = wave.landed
    seat = state.mover
    for index in bits(landed.hit):
        cell = state.terms.grid.cell(index)
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
