"""The interface of a bot: it sees only what its seat may see, and returns a legal action in time."""

import random
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from kletka.bots.budget import Budget
from kletka.protocol import Event, Refused

ViewT = TypeVar("ViewT")
ActionT = TypeVar("ActionT")


class BotFailed(Refused):
    """A bot cannot go on, and its seat has lost: an engine has died, is late, or breaks the rules."""


class Bot(Generic[ViewT, ActionT]):
    """A bot on one seat. It receives the views and events of its seat, never a state.

    A bot that needs a memory builds it in `observe`; a bot without one may serve many seats.
    """

    plans_whole_turns = False  # whether it searches once a turn and then follows its plan
    keeps_search = False  # whether it uses what it found in earlier decisions of the same seat

    def prepare(self) -> None:
        """Load now what would else be loaded in the background, so that every move has full strength."""

    def observe(self, view: ViewT, events: Sequence[Event]) -> None:
        """Receive what its seat may see after each entry, in order, starting with the setup."""

    def choose(
        self, view: ViewT, legal: Sequence[ActionT], rng: random.Random, budget: Budget
    ) -> ActionT:
        """Choose one of the legal actions; when the budget is exceeded, the best found so far."""
        raise NotImplementedError

    def close(self) -> None:
        """Release what the bot holds; most hold nothing."""


class RandomBot(Bot[Any, Any]):
    """Chooses a legal action uniformly at random."""

    def choose(self, view: Any, legal: Sequence[Any], rng: random.Random, budget: Budget) -> Any:
        del view, budget
        return rng.choice(legal)
