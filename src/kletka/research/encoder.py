"""What an environment needs to know of a game: numbers for its actions, arrays for its positions."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from kletka.protocol import AnyRules, Event, Grid, Mask, Options, Seat

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")

Observation: TypeAlias = NDArray[np.float32]
ActionMask: TypeAlias = NDArray[np.int8]


class Encoder(ABC, Generic[StateT, ActionT]):
    """Numbers the actions of one game and shows its positions as arrays, for one choice of options."""

    action_count: int
    max_chance_outcomes = 0
    """Of one draw of the table after the setup; 0: a game without dice."""
    fields: tuple[str, ...]
    """The names of the planes of an observation, or of its numbers where it has no board."""
    shape: tuple[int, ...]
    """Of an observation: height, width and planes, or just the count of its numbers."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    @abstractmethod
    def number(self, action: ActionT) -> int:
        """Give the number of an action."""

    @abstractmethod
    def action(self, state: StateT, number: int) -> ActionT:
        """Give the action that a number below `action_count` stands for, legal or not."""

    @abstractmethod
    def observation(self, state: StateT, seat: Seat, events: Sequence[Event] = ()) -> Observation:
        """Show what a seat may see of a position, and of the events that led to it, from 0 to 1."""

    @abstractmethod
    def options_of(self, state: StateT) -> Mapping[str, object]:
        """Give those options, by name, that follow from any position of their game."""

    def legal_mask(self, state: StateT) -> ActionMask:
        """Mark the numbers of the legal actions with 1."""
        mask = np.zeros(self.action_count, np.int8)
        for action in self.rules.legal_actions(state):
            mask[self.number(action)] = 1
        return mask


class BoardEncoder(Encoder[StateT, ActionT]):
    """An encoder of a game on one grid: an observation is a stack of planes, row y = 0 first."""

    def __init__(self, rules: AnyRules, grid: Grid, fields: Sequence[str]) -> None:
        super().__init__(rules)
        self.grid = grid
        self.area = grid.width * grid.height
        self.fields = tuple(fields)
        self.shape = (grid.height, grid.width, len(self.fields))
        self._bytes = (grid.stride * grid.height + 7) // 8

    def cells(self, mask: Mask) -> NDArray[np.uint8]:
        """Turn a bitboard into an array of rows, 1 where the bit is set."""
        grid = self.grid
        packed = np.frombuffer(mask.to_bytes(self._bytes, "little"), np.uint8)
        flat = np.unpackbits(packed, count=grid.stride * grid.height, bitorder="little")
        return flat.reshape(grid.height, grid.stride)[:, : grid.width]

    def blank(self) -> Observation:
        """Give an observation of zeros."""
        return np.zeros(self.shape, np.float32)


def squash(amount: int, half: int) -> float:
    """Map an amount without an upper end to a number below 1; `half` becomes 0.5."""
    return amount / (amount + half)


def make_encoder(rules: AnyRules, options: Options) -> Encoder[Any, Any]:
    """Make the encoder of a game."""
    made: Encoder[Any, Any] = import_module(f"kletka.research.encoders.{rules.key}").make_encoder(
        rules, options
    )
    return made
