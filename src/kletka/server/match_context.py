"""What all matches of a node share."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from kletka.match import MatchHeader, Table
from kletka.server.drain import Drain
from kletka.server.hints import Hints
from kletka.server.metrics import Metrics
from kletka.server.outage import Outages, wall_clock
from kletka.server.pools import Pools
from kletka.server.quotas import Quotas
from kletka.server.settings import Limits
from kletka.server.storage.store import Append, Store

if TYPE_CHECKING:
    from kletka.server.live_match import LiveMatch

TurnListener: TypeAlias = Callable[["LiveMatch"], None]
"""Receives a match whose turn may need attention: it has changed here, or a player has left."""

OverListener: TypeAlias = Callable[[str, str], Coroutine[None, None, None]]
"""Receives a match that has just ended, and the key of its game."""

LoadListener: TypeAlias = Callable[[str, MatchHeader, Table], Coroutine[None, None, None]]
"""Receives a match that is being loaded, before anybody plays it."""


AppendEnding: TypeAlias = Callable[[str, Append], Coroutine[None, None, None]]
"""Appends the entries that end a rated match, with what follows from its result; receives the key of its game."""


@dataclass
class MatchContext:
    """The services, the limits and the time that the matches of one node use."""

    store: Store
    pools: Pools
    metrics: Metrics
    quotas: Quotas
    limits: Limits
    hints: Hints = field(default_factory=Hints)
    drain: Drain = field(default_factory=Drain)
    on_over: list[OverListener] = field(default_factory=list)
    on_turn: list[TurnListener] = field(default_factory=list)
    on_load: list[LoadListener] = field(default_factory=list)
    append_ending: AppendEnding | None = None
    outages: Outages = field(init=False)

    def __post_init__(self) -> None:
        self.outages = Outages(self.store)

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return wall_clock()
