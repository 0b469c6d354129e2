"""Handles the commands of a client at a match: validation, the change, the answer."""

from dataclasses import dataclass

from kletka.bots import levels
from kletka.match import NotAllowed, Table
from kletka.protocol import BadOptions, Seat, ToMove
from kletka.server.bot_worker import decide
from kletka.server.change import Change, Transaction
from kletka.server.live_match import LiveMatch
from kletka.server.rematch import RematchTransaction
from kletka.server.subscriber import Subscriber
from kletka.wire import client_messages, server_messages
from kletka.wire.frames import (
    hinted,
    looked,
    only,
    previewed,
    write_looked,
    write_previewed,
)

INLINE_CELLS = 1000
"""Boards of up to so many cells are handled on the event loop; larger ones go to a pool.

A preview takes about 2 µs a cell: 2 ms here, 5 ms on the largest board (bench/results.md).
"""

HINT_LEVEL = "hard"
"""The bot level that answers hints."""


EXPENSIVE = (client_messages.Preview, client_messages.Hint, client_messages.Look)
"""Commands that are refused to a client over its processor budget; moves never are."""


@dataclass(frozen=True, slots=True)
class CommandHandler:
    """Handles the commands of one subscriber of a match."""

    live: LiveMatch
    subscriber: Subscriber

    @property
    def seats(self) -> frozenset[Seat]:
        return self.subscriber.perspective.seats

    async def answer(
        self, command: client_messages.Command, now: int
    ) -> server_messages.AnyServerMessage | bytes:
        """Execute a command and return its answer, encoded or not; raise Refused if it is not allowed."""
        quotas, client = self.live.context.quotas, self.subscriber.client
        if isinstance(command, EXPENSIVE):
            quotas.check_budget(client)
        match command:
            case client_messages.Ping():
                return server_messages.Pong(id=command.id, now=now)
            case client_messages.Preview():
                return await self._previewed(command)
            case client_messages.Hint():
                return await self._hinted(command)
            case client_messages.Look():
                return await self._looked(command)
        seat = self._seat(command)
        if isinstance(command, client_messages.Say):
            await self.live.phrases.say(seat, command.phrase)
            return server_messages.Done(id=command.id, number=self.live.table.number)
        self.live.replica.billed_client = client
        if isinstance(command, client_messages.Rematch) and command.yes:
            quotas.count_match(client)
        transaction = self._transaction(command, seat)
        number = await self.live.change(
            transaction, self._message(command), client_messages.content_of(command)
        )
        return server_messages.Done(id=command.id, number=number)

    def _message(self, command: client_messages.ClientMessage) -> str:
        """Return an id that is unique among the messages of all clients of the match.

        It names the holder of the seats, not the seat of the command, which may differ when the
        message is sent again.
        """
        return f"{self.subscriber.holder}.{command.id}"

    def _seat(self, command: client_messages.ClientMessage) -> Seat:
        """Find which of the client's seats a command is for."""
        if command.seat is not None:
            if command.seat not in self.seats:
                raise NotAllowed("shell-refused-not-your-seat", number=command.seat + 1)
            return Seat(command.seat)
        if not self.seats:
            raise NotAllowed("shell-refused-spectator")
        seat = self.subscriber.perspective.seat_at(self.live.table.match.turn)
        assert seat is not None
        return seat

    async def _previewed(
        self, command: client_messages.Preview
    ) -> server_messages.AnyServerMessage | bytes:
        match, seat = self.live.table.match, self._seat(command)
        if match.rules.hidden or match.rules.work(match.state) <= INLINE_CELLS:
            return previewed(match, seat, command.id, command.action)
        now = only(match, match.number)
        return await self.live.context.pools.analysis.run(
            self.subscriber.client, write_previewed, now, seat, command.id, command.action
        )

    async def _looked(
        self, command: client_messages.Look
    ) -> server_messages.AnyServerMessage | bytes:
        match = self.live.table.match
        seat = self.subscriber.perspective.seat_at(match.turn)
        if match.rules.work(match.state) <= INLINE_CELLS:
            return looked(match, seat, command.id, command.number)
        then = only(match, command.number)
        return await self.live.context.pools.analysis.run(
            self.subscriber.client, write_looked, then, seat, command.id, command.number
        )

    async def _hinted(self, command: client_messages.Hint) -> server_messages.Hinted:
        seat = self._seat(command)
        if self.live.table.match.turn != ToMove(seat) or not self.live.table.begun:
            raise NotAllowed("shell-refused-not-your-turn", seat=seat)
        if self.live.table.rated:
            raise NotAllowed("shell-refused-rated-hint")
        if any(other.is_person for n, other in enumerate(self.live.table.occupants) if n != seat):
            raise NotAllowed("shell-refused-no-hints")
        match = self.live.table.match  # the one that is asked about, whatever happens meanwhile
        context, client = self.live.context, self.subscriber.client
        with context.hints.counted(client, self.live.match):
            request = await self.live.bots.decision_request(seat, HINT_LEVEL)
            first, *_ = await context.pools.bots.run(client, decide, request)
        return hinted(match, seat, command.id, first)

    def _transaction(self, command: client_messages.Command, seat: Seat) -> Transaction:  # noqa: C901 - one case a command
        held = self.seats
        match command:
            case client_messages.Act(action=text, seen=seen):
                return _unless_changed(seen, lambda table, now: Change(table.act(seat, text, now)))
            case client_messages.Resign():
                return lambda table, now: Change(table.resign(seat, now))
            case client_messages.TakeBack(seen=seen):
                return _unless_changed(
                    seen, lambda table, now: Change(table.ask_take_back(seat, held, now))
                )
            case client_messages.OfferDraw():
                return lambda table, now: Change(table.offer_draw(seat, held, now))
            case client_messages.Answer(yes=yes, to=to):
                return lambda table, now: Change(table.answer(seat, yes=yes, at=now, to=to))
            case client_messages.HandOver(whom=whom, level=level):
                return self._handing_over(Seat(whom), level)
            case client_messages.ComeBack():
                return lambda table, now: Change(table.come_back(seat, now))
            case client_messages.Claim(whom=whom):
                return self._claiming(Seat(whom))
            case client_messages.StandUp():
                return lambda table, now: Change(table.stand_up(seat, now))
            case client_messages.Cancel():
                return lambda table, now: Change(table.cancel(seat, now))
            case client_messages.Rematch(yes=True):
                return RematchTransaction(self.live.replica, seat)
            case client_messages.Rematch():
                return lambda table, now: Change(table.decline_rematch(seat, now))
        raise NotAllowed("shell-refused-message")  # pragma: no cover - all commands are above

    def _handing_over(self, whom: Seat, level: str) -> Transaction:
        known = levels(self.live.header.rules.key)
        if level not in known:
            raise BadOptions("shell-refused-level", "level", level=level, allowed=", ".join(known))

        def transaction(table: Table, now: int) -> Change:
            change = Change(table.hand_over(whom, level, now))
            if whom not in self.seats:
                self._must_have_left(table, whom, now)
            return change

        return transaction

    def _claiming(self, whom: Seat) -> Transaction:
        def transaction(table: Table, now: int) -> Change:
            change = Change(table.claim(whom, now))
            self._must_have_left(table, whom, now)
            return change

        return transaction

    def _must_have_left(self, table: Table, whom: Seat, now: int) -> None:
        """Refuse while the person is connected, or the grace period has not passed.

        The grace period starts again with every entry: a person who left while nobody waited for
        them has kept nobody waiting.
        """
        away = self.live.presence.away_since().get(whom, self.live.header.created)
        last = table.match.entries[-1].at if table.match.entries else self.live.header.created
        back = (
            self.live.context.outages.ended
        )  # players who could not reach the server have not left
        if away is None or now - max(away, last, back) < table.control.grace:
            raise NotAllowed("shell-refused-still-here", seat=whom, grace=table.control.grace)


def _unless_changed(seen: int | None, transaction: Transaction) -> Transaction:
    """Refuse the transaction if the match has moved on since the client saw it, as with a second click."""
    if seen is None:
        return transaction

    def careful(table: Table, now: int) -> Change:
        if table.has_moved_on(seen):
            raise NotAllowed("shell-refused-moved-on")
        return transaction(table, now)

    return careful
