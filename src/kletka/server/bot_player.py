"""Plays the seats of bots in a match: requests decisions from a worker pool and applies them."""

import asyncio
import logging
from collections.abc import Sequence
from functools import cached_property
from itertools import islice

from msgspec.structs import replace

from kletka.match import Table
from kletka.protocol import Refused, Seat
from kletka.server.bot_worker import DecisionRequest, decide
from kletka.server.broadcaster import Broadcaster
from kletka.server.change import Change, Transaction
from kletka.server.match_replica import MatchReplica
from kletka.server.storage.store import StoreUnavailable
from kletka.server.work.fair import Priority
from kletka.server.work.pool import JobTimedOut

log = logging.getLogger(__name__)

SHOW_MOVE_SECONDS = 1.5
"""Seconds before each decision in a show game, so that spectators can follow it."""

SHOW_CLIENT = "show games"
"""Who is billed for show games: the server itself, not the first who looks."""

MOST_ATTEMPTS = 2
"""Attempts to get a decision when the worker process dies, before any legal action is played."""


class BotPlayer:
    """Plays all bots of one match."""

    def __init__(self, replica: MatchReplica, broadcaster: Broadcaster) -> None:
        self._replica = replica
        self._broadcaster = broadcaster
        self._playing: asyncio.Task[None] | None = None

    @property
    def playing(self) -> asyncio.Task[None] | None:
        """The running task, if a bot is to move."""
        return self._playing

    def wake(self) -> None:
        """Start the task if it is a bot's turn and none is running."""
        if self._due is not None and self._playing is None:
            self._playing = asyncio.create_task(self._play())
            self._playing.add_done_callback(self._ended)

    async def close(self) -> None:
        """Cancel the running task and wait until it has ended."""
        if (playing := self._playing) is not None:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    @property
    def _due(self) -> Seat | None:
        """The seat whose bot must decide now.

        None for a match of bots alone without subscribers, on a node that is draining (another
        node continues), and for a match with as many entries as allowed.
        """
        table, context = self._replica.table, self._replica.context
        if context.drain.is_finishing or table.number >= context.limits.match_entries:
            return None
        paused = not self._broadcaster.subscribers and not any(
            one.decides for one in table.occupants
        )
        return None if paused else table.bot_due

    @property
    def _priority(self) -> Priority:
        """Matches with people come before matches of bots alone, and before clients over their budget."""
        if self._replica.header.show:
            return Priority.SHOW
        if self._replica.context.quotas.is_in_debt(self._client):
            return Priority.IN_DEBT
        table = self._replica.table
        out = table.match.absent | table.match.rules.eliminated(table.match.state)
        people = any(one.decides and seat not in out for seat, one in enumerate(table.occupants))
        return Priority.PEOPLE if people else Priority.BOTS_ONLY

    @property
    def _client(self) -> str:
        """The client that is billed, also after it has left."""
        if self._replica.header.show:
            return SHOW_CLIENT
        return self._replica.billed_client or f"table {self._replica.match}"

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._playing = None
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("a bot's turn failed at %s: %s", self._replica.match, type(fault).__name__)

    async def _play(self) -> None:
        """Play as long as it is a bot's turn."""
        replica = self._replica
        refused_at = -1
        while (seat := self._due) is not None:
            # The node that made the last move lets the bot play. If it dies, this one does.
            if not replica.changed_here and await self._another_node_moves():
                continue
            if replica.header.show:
                await asyncio.sleep(SHOW_MOVE_SECONDS)
                if self._due != seat:
                    continue  # nobody watches any more
            number = first = replica.table.number
            try:
                # A decision that was refused here would be chosen again.
                plan = self._any_action() if refused_at == first else await self._decision(seat)
                for text in plan:
                    if replica.table.number != number:
                        break  # it was thought for another position
                    await replica.change(_bot_move(seat, number, text))
                    number += 1
            except Refused as refusal:
                log.warning("a bot was refused at %s: %s", replica.match, refusal.reason)
                refused_at = first
            except StoreUnavailable:
                await asyncio.sleep(1.0)

    async def _another_node_moves(self) -> bool:
        """Wait a while for another node to move; return False if it does not."""
        number = self._replica.table.number
        for _ in range(40):
            await asyncio.sleep(0.1)
            if self._replica.table.number != number:
                return True
        return False

    async def _decision(self, seat: Seat) -> Sequence[str]:
        """Return the decision of a bot, or any legal action if it fails.

        After a crash of the worker process the request is repeated once; after a timeout it is not,
        since it would time out again.
        """
        level = self._replica.table.occupants[seat].level
        assert level is not None
        for _ in range(MOST_ATTEMPTS):
            request = await self.decision_request(seat, level)
            try:
                # A table has one such job at most, so their number is bounded by the tables.
                return await self._replica.context.pools.bots.run(
                    self._client, decide, request, priority=self._priority, unlimited=True
                )
            except JobTimedOut:
                log.warning("a bot timed out at %s", self._replica.match)
                break
            except Exception as fault:  # noqa: BLE001 - whatever is wrong with a bot, the game goes on
                log.warning("no bot answered at %s: %s", self._replica.match, type(fault).__name__)
        return self._any_action()

    def _any_action(self) -> Sequence[str]:
        """Return the first legal action, if there is one."""
        match = self._replica.table.match
        legal = islice(match.rules.legal_actions(match.state), 1)
        return [match.rules.write_action(action) for action in legal]

    async def decision_request(self, seat: Seat, level: str) -> DecisionRequest:
        """Build the request for a decision of a seat."""
        replica = self._replica
        match = replica.table.match
        seed = f"{match.dice.commitment} {match.number}"
        if not match.rules.hidden:
            position = match.rules.write_state(match.state)
            return DecisionRequest(
                match.rules.key,
                match.rules.version,
                level,
                seat,
                seed,
                match=replica.match,
                position=position,
            )
        lines = await replica.context.store.entries(replica.match)
        entries = tuple(line.body for line in lines if line.number <= match.number)
        return DecisionRequest(
            match.rules.key,
            match.rules.version,
            level,
            seat,
            seed,
            header=self._header,
            lines=entries,
        )

    @cached_property
    def _header(self) -> str:
        """The header that a bot of a hidden game needs, without the past of a fork."""
        header = self._replica.header
        if header.fork is not None:
            header = replace(header, fork=replace(header.fork, past=""))
        return header.write()


def _bot_move(seat: Seat, number: int, text: str) -> Transaction:
    def move(table: Table, now: int) -> Change:
        if table.number != number:
            return Change(table)  # it was thought for another position
        return Change(table.act_for_bot(seat, text, now))

    return move
