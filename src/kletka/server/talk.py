"""What a client may wish for at a table, each wish and what is done about it."""

from dataclasses import dataclass

from kletka.bots import levels
from kletka.match import NotAllowed, Table
from kletka.protocol import BadOptions, Seat, ToMove
from kletka.server.bots import decide
from kletka.server.change import Change, Step
from kletka.server.live import LiveTable
from kletka.server.rematch import RematchStep
from kletka.server.viewer import Viewer
from kletka.wire import asked, told
from kletka.wire.telling import (
    hinted,
    looked,
    only,
    previewed,
    write_looked,
    write_previewed,
)

SMALL = 1000
"""Cells of a board that are worked on at once; what asks about a larger one goes to a pool.

A preview takes about 2 µs a cell: 2 ms here, 5 ms on the largest board (bench/results.md).
"""

ADVISER = "hard"
"""The level that answers whoever asks for a hint."""


DEAR = (asked.Preview, asked.Hint, asked.Look)
"""Wishes that are refused to a client that has used up its processor time; moves never are."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody at a table, with the seats that he holds."""

    live: LiveTable
    viewer: Viewer

    @property
    def seats(self) -> frozenset[Seat]:
        return self.viewer.eyes.seats

    async def answer(self, wish: asked.Wish, now: int) -> told.Message | bytes:
        """Do what is wished, and give the answer, perhaps as it is sent; refuses with Refused."""
        quotas, client = self.live.node.quotas, self.viewer.client
        if isinstance(wish, DEAR):
            quotas.check_budget(client)
        match wish:
            case asked.Ping():
                return told.Pong(id=wish.id, now=now)
            case asked.Preview():
                return await self._previewed(wish)
            case asked.Hint():
                return await self._hinted(wish)
            case asked.Look():
                return await self._looked(wish)
        seat = self._seat(wish)
        self.live.client = client
        if isinstance(wish, asked.Rematch) and wish.yes:
            quotas.count_match(client)
        step = self._step(wish, seat)
        number = await self.live.change(step, self._message(wish), asked.content_of(wish))
        return told.Done(id=wish.id, number=number)

    def _message(self, wish: asked.Asked) -> str:
        """Name a message among those of everybody at the table.

        By who holds the seats, not by the one it is for: which of several that is may be another
        one when the message is sent again.
        """
        return f"{self.viewer.holder}.{wish.id}"

    def _seat(self, wish: asked.Asked) -> Seat:
        """Find which of his seats a wish is for."""
        if wish.seat is not None:
            if wish.seat not in self.seats:
                raise NotAllowed("shell-refused-not-your-seat", number=wish.seat + 1)
            return Seat(wish.seat)
        if not self.seats:
            raise NotAllowed("shell-refused-spectator")
        seat = self.viewer.eyes.seat_at(self.live.table.match.turn)
        assert seat is not None
        return seat

    async def _previewed(self, wish: asked.Preview) -> told.Message | bytes:
        match, seat = self.live.table.match, self._seat(wish)
        if match.rules.hidden or match.rules.work(match.state) <= SMALL:
            return previewed(match, seat, wish.id, wish.action)
        now = only(match, match.number)
        return await self.live.node.pools.positions.run(
            self.viewer.client, write_previewed, now, seat, wish.id, wish.action
        )

    async def _looked(self, wish: asked.Look) -> told.Message | bytes:
        match = self.live.table.match
        seat = self.viewer.eyes.seat_at(match.turn)
        if match.rules.work(match.state) <= SMALL:
            return looked(match, seat, wish.id, wish.number)
        then = only(match, wish.number)
        return await self.live.node.pools.positions.run(
            self.viewer.client, write_looked, then, seat, wish.id, wish.number
        )

    async def _hinted(self, wish: asked.Hint) -> told.Hinted:
        seat = self._seat(wish)
        if self.live.table.match.turn != ToMove(seat) or not self.live.table.begun:
            raise NotAllowed("shell-refused-not-your-turn", seat=seat)
        if any(other.is_person for n, other in enumerate(self.live.table.sitters) if n != seat):
            raise NotAllowed("shell-refused-no-hints")
        match = self.live.table.match  # the one that is asked about, whatever happens meanwhile
        node, client = self.live.node, self.viewer.client
        with node.hints.counted(client, self.live.match):
            question = await self.live.bots.question(seat, ADVISER)
            first, *_ = await node.pools.bots.run(client, decide, question)
        return hinted(match, seat, wish.id, first)

    def _step(self, wish: asked.Wish, seat: Seat) -> Step:  # noqa: C901 - one case a wish
        held = self.seats
        match wish:
            case asked.Act(action=text, seen=seen):
                return _unless_changed(seen, lambda table, now: Change(table.act(seat, text, now)))
            case asked.Resign():
                return lambda table, now: Change(table.resign(seat, now))
            case asked.TakeBack(seen=seen):
                return _unless_changed(
                    seen, lambda table, now: Change(table.ask_take_back(seat, held, now))
                )
            case asked.OfferDraw():
                return lambda table, now: Change(table.offer_draw(seat, held, now))
            case asked.Answer(yes=yes, to=to):
                return lambda table, now: Change(table.answer(seat, yes=yes, at=now, to=to))
            case asked.HandOver(whom=whom, level=level):
                return self._handing_over(Seat(whom), level)
            case asked.ComeBack():
                return lambda table, now: Change(table.come_back(seat, now))
            case asked.Claim(whom=whom):
                return self._claiming(Seat(whom))
            case asked.StandUp():
                return lambda table, now: Change(table.stand_up(seat, now))
            case asked.Cancel():
                return lambda table, now: Change(table.cancel(seat, now))
            case asked.Rematch(yes=True):
                return RematchStep(self.live, seat)
            case asked.Rematch():
                return lambda table, now: Change(table.decline_rematch(seat, now))
        raise NotAllowed("shell-refused-message")  # pragma: no cover - all wishes are above

    def _handing_over(self, whom: Seat, level: str) -> Step:
        known = levels(self.live.head.rules.key)
        if level not in known:
            raise BadOptions("shell-refused-level", "level", level=level, allowed=", ".join(known))

        def step(table: Table, now: int) -> Change:
            change = Change(table.hand_over(whom, level, now))
            if whom not in self.seats:
                self._must_have_left(table, whom, now)
            return change

        return step

    def _claiming(self, whom: Seat) -> Step:
        def step(table: Table, now: int) -> Change:
            change = Change(table.claim(whom, now))
            self._must_have_left(table, whom, now)
            return change

        return step

    def _must_have_left(self, table: Table, whom: Seat, now: int) -> None:
        """Refuse while somebody is there, or has not been waited for long enough.

        The wait begins anew with whatever happens at the table: who left days ago, when nobody
        had joined yet or the other one had to move, has kept nobody waiting.
        """
        away = self.live.presence().get(whom, self.live.head.created)
        last = table.match.entries[-1].at if table.match.entries else self.live.head.created
        back = self.live.node.outages.ended  # whoever could not reach the server has not left
        if away is None or now - max(away, last, back) < table.control.grace:
            raise NotAllowed("shell-refused-still-here", seat=whom, grace=table.control.grace)


def _unless_changed(seen: int | None, step: Step) -> Step:
    """Do it only if the table is as the client saw it: a second click was meant for the first."""
    if seen is None:
        return step

    def careful(table: Table, now: int) -> Change:
        if table.has_moved_on(seen):
            raise NotAllowed("shell-refused-moved-on")
        return step(table, now)

    return careful
