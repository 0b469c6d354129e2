"""A reaction told chip by chip, wave by wave, for the log and the animation (CHAIN-9.2)."""

from collections.abc import Iterator

from kletka.games.chain.events import (
    CellExploded,
    ChainEvent,
    ChipCaptured,
    ChipCreated,
    ChipGrown,
)
from kletka.games.chain.reaction import Wave, react
from kletka.games.chain.state import EXPLODING, ChainState
from kletka.protocol import Cell, Mask, bits


def tell_reaction(state: ChainState, start: Cell) -> Iterator[ChainEvent]:
    """Tell the reaction that the mover sets off by raising his chip at `start` to level 4."""
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
    mine = state.owners[state.mover]
    for number, wave in enumerate(waves, start=1):
        yield from _tell_explosions(state, number, wave)
        yield from _tell_drops(state, number, wave, mine)
        mine |= wave.landed.hit


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
