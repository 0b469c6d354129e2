"""What every bot promises: it sees what its seat may see, and answers in time with a legal action."""

import random
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from kletka.bots.budget import Budget
from kletka.protocol import Event

ViewT = TypeVar("ViewT")
ActionT = TypeVar("ActionT")


class Bot(Generic[ViewT, ActionT]):
    """One player. It is given views and events of its own seat, never a state.

    A bot that needs a memory builds it in `notice`; one that does not may serve many seats.
    """

    plans = False  # whether it thinks once for the rest of a turn, and then follows its plan

    def notice(self, view: ViewT, events: Sequence[Event]) -> None:
        """Hear what its seat is told after each entry, from the setup on, in order."""

    def choose(
        self, view: ViewT, legal: Sequence[ActionT], rng: random.Random, budget: Budget
    ) -> ActionT:
        """Choose one of the legal actions; at the end of the budget, the best so far."""
        raise NotImplementedError


class RandomMover(Bot[Any, Any]):
    """Chooses any legal action, each as likely as the others."""

    def choose(self, view: Any, legal: Sequence[Any], rng: random.Random, budget: Budget) -> Any:
        del view, budget
        return rng.choice(legal)
