"""The alerts of a node: notices turns of people who are away, and sends what they have chosen.

Every node looks at the matches that it has in memory, and at what is due by the schedule in the store. Before
an alert is sent, a note of it is stored: of several nodes one does that, so a turn is alerted once.
"""

import asyncio
import logging
import time
from contextvars import Context
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import msgspec

from kletka.match.turns import turn_start
from kletka.phrases import phrases
from kletka.protocol import Refused, Seat
from kletka.server.accounts.account import Account
from kletka.server.accounts.service import Accounts
from kletka.server.alerts.chat_outbox import ChatAlert, put_chat_alert
from kletka.server.alerts.collections import SENT, STATES
from kletka.server.alerts.decision import AlertState, Decision, Turn, decide
from kletka.server.alerts.notice import AlertKind, Notice
from kletka.server.alerts.schedule import AlertSchedule, ScheduledCheck
from kletka.server.alerts.subscriptions import AlertSettings, AlertSubscriptions, PushDevice
from kletka.server.alerts.vapid import VapidKeys
from kletka.server.background_tasks import BackgroundTasks
from kletka.server.live_match import LiveMatch
from kletka.server.match_registry import MatchRegistry
from kletka.server.match_summary import seat_on_turn
from kletka.server.presence import PRESENT_MS
from kletka.server.quotas import HOUR_SECONDS
from kletka.server.rate_limits import ClientBuckets
from kletka.server.secrets import digest
from kletka.server.settings import Settings
from kletka.server.storage.store import Conflict, Phase, StoreUnavailable

if TYPE_CHECKING:
    from kletka.server.alerts.push import PushSender
    from kletka.server.people.challenges import Challenge
    from kletka.server.tournaments.live import LiveTournament

log = logging.getLogger(__name__)

RECHECK_SECONDS = PRESENT_MS / 1000 + 5
"""Seconds after which somebody who was connected counts as away: presence notes are older then."""

CONCURRENT_CHECKS = 16
MOST_WAITING = 4_000
"""Matches that are looked at again soon; further ones wait for the next round."""

ALERTS_PER_HOUR = 120
MOST_ALERTS_AT_ONCE = 60
"""Alerts of one account, in the long run and at once; further ones are dropped."""

CHALLENGES_PAGE = "/account"
"""The page on which challenges are answered."""

TOURNAMENT_PAGE = "/tournament"
"""The path of the pages of tournaments, before their ids."""

TURN_TTL_SECONDS = 24 * 60 * 60
TOPIC_CHARS = 32  # RFC 8030

_encode = msgspec.json.Encoder().encode
_decode_state = msgspec.json.Decoder(AlertState).decode


class Alerts:
    """Alerts people who are away."""

    def __init__(self, matches: MatchRegistry, accounts: Accounts, settings: Settings) -> None:
        self._matches = matches
        self._context = matches.context
        self._store = matches.context.store
        self._accounts = accounts
        self._settings = settings
        self.keys = VapidKeys(self._store)
        self.subscriptions = AlertSubscriptions(self._store)
        self._schedule = AlertSchedule(self._store)
        self._noticed: WeakKeyDictionary[LiveMatch, int] = WeakKeyDictionary()  # turns
        self._waiting: set[str] = set()  # matches that are looked at again soon
        self._free = asyncio.Semaphore(CONCURRENT_CHECKS)
        self._is_sweeping = False
        self._rates = ClientBuckets(ALERTS_PER_HOUR / HOUR_SECONDS, MOST_ALERTS_AT_ONCE)
        self._tasks = BackgroundTasks("alerts")
        self._timers = BackgroundTasks("alerts")
        self._push: PushSender | None = None
        self._context.on_turn.append(self.notice)

    async def settled(self) -> None:
        """Wait until everything that was noticed so far is sent."""
        await self._tasks.join()
        if self._push is not None:
            await self._push.sent()

    async def close(self) -> None:
        await self._timers.close()
        await self._tasks.close()
        if self._push is not None:
            await self._push.close()

    # Turns.

    def notice(self, live: LiveMatch) -> None:
        """Look at the turn of a match: after a change, and when a player has left."""
        table = live.table
        number = seat_on_turn(table)
        if number is None or table.over or not table.occupants[number].decides:
            return
        seat = Seat(number)
        if seat in live.presence.attendance.here:
            return  # this is called again when they leave
        if live.presence.away_since().get(seat, 0) is None or _has_just_left(live, seat):
            self._look_again(live.match)
            return
        turn = turn_start(table, seat)
        if turn is None or self._noticed.get(live) == turn:
            return
        self._noticed[live] = turn
        # In a context of its own: no client is billed for the alert of another.
        self._tasks.start(self._check_noticed(live, seat), Context())

    async def begin_sweep(self) -> None:
        """Begin to look at everything, unless that goes on; called every minute."""
        if not self._is_sweeping:
            self._is_sweeping = True
            self._tasks.start(self.sweep(), Context())

    async def sweep(self) -> None:
        """Look at all matches in memory, and at what is due by the schedule."""
        try:
            for live in tuple(self._matches.live.values()):
                self.notice(live)
            checks = [check async for check in self._schedule.due(self._context.now())]
            for first in range(0, len(checks), CONCURRENT_CHECKS):
                part = checks[first : first + CONCURRENT_CHECKS]
                await asyncio.gather(*map(self._check_scheduled, part))
        finally:
            self._is_sweeping = False

    def _look_again(self, match: str) -> None:
        """Look at a match again when presence notes of now are old."""
        if match not in self._waiting and len(self._waiting) < MOST_WAITING:
            self._waiting.add(match)
            self._timers.start(self._look_later(match), Context())

    async def _look_later(self, match: str) -> None:
        try:
            await asyncio.sleep(RECHECK_SECONDS)
        finally:
            self._waiting.discard(match)
        if (live := self._matches.live.get(match)) is not None:
            self.notice(live)

    async def _check_scheduled(self, check: ScheduledCheck) -> None:
        """Look at a turn that is due by the schedule; a failure leaves it there."""
        try:
            details = await self._store.details(check.match)
            is_on = details is not None and details.phase is Phase.RUNNING
            if is_on and details is not None and details.turn == check.seat:
                live = await self._matches.get(check.match)
                await live.refresh()
                async with self._free:
                    await self._check(live, check.seat)
        except StoreUnavailable as fault:
            log.warning("%s is looked at later: %s", check.match, fault)
            return
        except Refused as refused:  # it cannot be loaded: there is nothing to play
            log.info("%s is not looked at: %s", check.match, refused)
        except Exception:
            log.exception("%s could not be looked at", check.match)
        await self._schedule.done(check)

    async def _check_noticed(self, live: LiveMatch, seat: Seat) -> None:
        """Look at a turn; it is noticed again if its player was there, or the store was not."""
        is_done = False
        try:
            async with self._free:
                is_done = await self._check(live, seat)
        finally:
            if not is_done:
                self._noticed.pop(live, None)

    async def _check(self, live: LiveMatch, seat: Seat) -> bool:
        """Send the alert about a turn that is due, if its player has chosen one and is away.

        Return False if the player is at the table.
        """
        number = turn_start(live.table, seat)
        key = live.keys.get(seat)
        account = None if key is None else await self._account_of(key)
        if number is None or account is None:
            return True
        settings = await self.subscriptions.find(account.id)
        if not _reaches(account, settings):
            return True
        table = live.table
        deadline = table.alarm if table.starts is None else None  # else nobody's clock runs yet
        turn = Turn(number, deadline, live.header.control)
        here = await self._is_here(live, seat)
        decision = await self._claim(live.match, seat, turn, settings, here=here)
        if decision.again is not None:
            await self._schedule.add(live.match, seat, decision.again)
        if decision.kind is not None and decision.state is not None:
            notice = _turn_notice(live, seat, decision.kind, decision.state)
            await self._send(account, settings, notice)
        return not here

    async def _claim(
        self, match: str, seat: Seat, turn: Turn, settings: AlertSettings, *, here: bool
    ) -> Decision:
        """Decide what is due, and store that it is being sent; another node may have been first."""
        key = f"{match}.{seat}"
        note = await self._store.note(STATES, key)
        state = None if note is None else _decode_state(note.text)
        decision = decide(state, turn, settings, self._context.now(), here=here)
        if decision.state is None:
            return decision
        version = 0 if note is None else note.version
        text = _encode(decision.state).decode()
        try:
            await self._store.put_note(STATES, key, text, version=version)
        except Conflict:
            return Decision(None)
        return decision

    async def _is_here(self, live: LiveMatch, seat: Seat) -> bool:
        """Say whether the table is open for a seat on any node."""
        seen = (await self._store.last_seen(live.match)).get(seat, 0)
        is_elsewhere = self._context.now() - seen < PRESENT_MS
        # Checked last: a browser may connect while the store is read.
        return is_elsewhere or seat in live.presence.attendance.here

    async def _account_of(self, key: str) -> Account | None:
        """Return the account that holds a seat, given the hash of its token."""
        holder = await self._accounts.seats.holder(key)
        found = None if holder is None else await self._accounts.stored.find(holder)
        return found if found is not None and found.is_active else None

    # Challenges and tournaments: called by those who have them.

    async def challenge_changed(self, challenge: "Challenge") -> None:
        """Alert the recipient of a challenge that was just sent; its answers need no alert."""
        if challenge.state == "open":
            self._tasks.start(self._alert_of(challenge), Context())

    async def _alert_of(self, challenge: "Challenge") -> None:
        sender = await self._accounts.stored.find(challenge.sender)
        if sender is not None:
            await self.challenge(
                challenge.recipient,
                challenge.id,
                name=sender.name,
                game=challenge.game,
                path=CHALLENGES_PAGE,
            )

    async def challenge(
        self, account: str, challenge: str, *, name: str, game: str, path: str
    ) -> None:
        """Alert an account of a challenge by somebody; the id of the challenge is alerted once."""
        tag = f"challenge-{challenge}"
        notice = Notice(AlertKind.CHALLENGE, "alerts-challenge", path, tag, game, name)
        await self._alert_once(account, notice)

    async def tournament_began(self, live: "LiveTournament") -> None:
        """Alert those who take part in a tournament that begins, and do not look at its page."""
        self._tasks.start(self._alert_participants(live), Context())

    async def _alert_participants(self, live: "LiveTournament") -> None:
        described = live.state.description
        for one in tuple(live.state.participants):
            if one.account and one.takes_part and not live.is_here(one.number):
                await self.tournament_begins(
                    one.account,
                    live.tournament,
                    name=described.name,
                    game=described.game,
                    path=f"{TOURNAMENT_PAGE}/{live.tournament}",
                )

    async def tournament_begins(
        self, account: str, tournament: str, *, name: str, game: str, path: str
    ) -> None:
        """Alert an account that a tournament begins that it takes part in; once for each tournament."""
        tag = f"tournament-{tournament}"
        notice = Notice(AlertKind.TOURNAMENT, "alerts-tournament", path, tag, game, name)
        await self._alert_once(account, notice)

    async def _alert_once(self, account: str, notice: Notice) -> None:
        """Send a notice unless one with its tag was sent to the account before, by any node."""
        found = await self._accounts.stored.find(account)
        if found is None or not found.is_active:
            return
        settings = await self.subscriptions.find(account)
        if notice.kind not in settings.kinds or not _reaches(found, settings):
            return
        try:
            await self._store.put_note(SENT, digest(f"{account} {notice.tag}"), "", version=0)
        except Conflict:
            return
        await self._send(found, settings, notice)

    # Sending.

    async def _send(self, account: Account, settings: AlertSettings, notice: Notice) -> None:
        """Send a notice to all devices and chats of an account, within its limit."""
        if not self._rates.take(account.id, time.monotonic()):
            self._context.metrics.alerts.labels("all", "dropped").inc()
            return
        for device in settings.devices:
            if account.has_session(device.session):
                self._send_push(account.id, device, notice)
        if settings.telegram:
            for user in account.telegram:
                await put_chat_alert(self._store, ChatAlert(user, notice))
                self._context.metrics.alerts.labels("telegram", "queued").inc()

    def _send_push(self, account: str, device: PushDevice, notice: Notice) -> None:
        from kletka.server.alerts.push import PushMessage  # noqa: PLC0415 - as below

        rendered = notice.render(phrases(device.language))
        text = _encode(
            {
                "kind": notice.kind,
                "title": rendered.title,
                "body": rendered.body,
                "path": notice.path,
                "tag": notice.tag,
            }
        )
        urgent = notice.kind is AlertKind.TIME
        topic = digest(notice.tag)[:TOPIC_CHARS]
        self.push.send(PushMessage(account, device, text, TURN_TTL_SECONDS, topic, urgent))

    @property
    def push(self) -> "PushSender":
        """The sender, made when it is first needed: its libraries take a while to load."""
        if self._push is None:
            from kletka.server.alerts.push import PushSender  # noqa: PLC0415

            self._push = PushSender(
                self.keys,
                self._context.metrics,
                self._forget_device,
                services=self._settings.push_services,
                contact=self._settings.contact,
            )
        return self._push

    async def _forget_device(self, account: str, device: PushDevice) -> None:
        """Remove a device whose subscription has expired."""
        gone = frozenset({device.id})
        await self.subscriptions.change(account, lambda one: one.without_devices(gone))


def _reaches(account: Account, settings: AlertSettings) -> bool:
    """Say whether an alert would reach anybody."""
    if not settings.kinds:
        return False
    is_on_device = any(account.has_session(one.session) for one in settings.devices)
    return is_on_device or bool(settings.telegram and account.telegram)


def _has_just_left(live: LiveMatch, seat: Seat) -> bool:
    """Say whether a player was connected a moment ago, and may be reloading the page."""
    away = live.presence.attendance.at(live.context.now(), others=False).get(seat)
    return away is not None and live.context.now() - away < PRESENT_MS


def _turn_notice(live: LiveMatch, seat: Seat, kind: AlertKind, state: AlertState) -> Notice:
    """Describe a turn to the person who is to move."""
    others = tuple(
        occupant.name
        for number, occupant in enumerate(live.table.occupants)
        if number != seat and occupant.name
    )
    is_first = state.first == state.last
    turn = "alerts-turn" if is_first else "alerts-turn-again"
    phrase = "alerts-time" if kind is AlertKind.TIME else turn
    return Notice(
        kind,
        phrase,
        f"/table/{live.match}",
        f"turn-{live.match}",
        live.header.rules.key,
        players=others,
        match=live.match,
    )
