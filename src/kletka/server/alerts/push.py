"""Sends encrypted alerts to push services (RFC 8030, RFC 8291), a bounded number at once."""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Sequence
from http import HTTPStatus
from typing import NamedTuple

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from pywebpush import WebPusher

from kletka.protocol import Refused
from kletka.server.alerts.endpoints import check_form, origin_of, public_addresses
from kletka.server.alerts.subscriptions import PushDevice
from kletka.server.alerts.vapid import VapidKeys
from kletka.server.metrics import Metrics
from kletka.server.storage.store import StoreUnavailable

log = logging.getLogger(__name__)

WORKERS = 16
"""Alerts that are sent at once."""

MOST_AT_A_HOST = 8
MOST_QUEUED = 2_000
"""Alerts that wait; further ones are dropped, and counted."""

TIMEOUT_SECONDS = 10.0
MOST_ATTEMPTS = 3
FIRST_PAUSE_SECONDS = 1.0
LONGEST_PAUSE_SECONDS = 30.0

GONE = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE)
"""Answers that end a subscription."""


class PushMessage(NamedTuple):
    """An alert for one device."""

    account: str
    device: PushDevice
    text: bytes  # not encrypted yet
    ttl: int  # seconds for which the push service keeps it
    topic: str  # a newer one replaces it while it waits there
    urgent: bool = False


Expired = Callable[[str, PushDevice], Awaitable[None]]
"""Receives an account and a device of it that has no subscription any more."""


class PublicResolver(AbstractResolver):
    """Looks up hosts of push services: the address that is connected to is the one that was checked."""

    def __init__(self, allowed: Sequence[str]) -> None:
        self._allowed = frozenset(allowed)  # hosts that may be elsewhere

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """Return the addresses of a host, or raise OSError if one of them is not public."""
        if host in self._allowed:
            loop = asyncio.get_running_loop()
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM, family=family)
            addresses = [(int(kind), str(address[0])) for kind, *_, address in found]
        else:
            addresses = await public_addresses(host, port)
        return [
            ResolveResult(
                hostname=host,
                host=address,
                port=port,
                family=kind,
                proto=socket.IPPROTO_TCP,
                flags=socket.AI_NUMERICHOST,
            )
            for kind, address in addresses
            if family in (socket.AF_UNSPEC, kind)
        ]

    async def close(self) -> None:
        """Release nothing: there is nothing to release."""


class PushSender:
    """The queue of alerts of a node, and the workers that send them."""

    def __init__(
        self,
        keys: VapidKeys,
        metrics: Metrics,
        on_expired: Expired,
        *,
        services: Sequence[str] = (),
        contact: str = "",
    ) -> None:
        self._keys = keys
        self._metrics = metrics
        self._on_expired = on_expired
        self._services = services  # origins that may be elsewhere than in the public internet
        self._contact = contact
        self._queue: asyncio.Queue[PushMessage] = asyncio.Queue(MOST_QUEUED)
        self._workers: list[asyncio.Task[None]] = []
        self._session: aiohttp.ClientSession | None = None

    def send(self, message: PushMessage) -> None:
        """Queue an alert; it is dropped if too many wait."""
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self._count("dropped")
            return
        if len(self._workers) < min(WORKERS, self._queue.qsize()):
            self._workers.append(asyncio.create_task(self._work()))

    async def sent(self) -> None:
        """Wait until everything that was queued is sent or given up."""
        await self._queue.join()

    async def close(self) -> None:
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    async def _work(self) -> None:
        while True:
            message = await self._queue.get()
            try:
                self._count(await self._deliver(message))
            except (Refused, StoreUnavailable) as fault:
                log.warning("an alert was not sent: %s", fault)
                self._count("refused")
            except Exception:
                log.exception("an alert could not be sent")
                self._count("failed")
            finally:
                self._queue.task_done()

    async def _deliver(self, message: PushMessage) -> str:
        """Send an alert, again after a transient failure; return what became of it."""
        device = message.device
        check_form(device.endpoint, self._services)
        body = await asyncio.to_thread(_encrypted, device, message.text)
        for attempt in range(MOST_ATTEMPTS):
            pause = min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 4**attempt)
            try:
                status, retry_after = await self._post(message, body)
            except (aiohttp.ClientError, OSError) as fault:  # a timeout is one, too
                log.info("a push service cannot be reached: %s", type(fault).__name__)
            else:
                if status < HTTPStatus.MULTIPLE_CHOICES:
                    return "sent"
                if status in GONE:
                    await self._on_expired(message.account, device)
                    return "expired"
                if status != HTTPStatus.TOO_MANY_REQUESTS and status < 500:
                    log.warning("a push service refuses an alert: %d", status)
                    return "refused"  # a redirection, too: it could lead anywhere
                pause = min(LONGEST_PAUSE_SECONDS, max(pause, retry_after))
            if attempt + 1 < MOST_ATTEMPTS:
                await asyncio.sleep(pause)
        return "failed"

    async def _post(self, message: PushMessage, body: bytes) -> tuple[int, float]:
        """Send one request; return the status, and the seconds that the service wants to be left alone."""
        device = message.device
        contact = self._contact or _contact_of(device.site)
        headers = {
            "Authorization": await self._keys.authorization(origin_of(device.endpoint), contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(message.ttl),
            "Topic": message.topic,
            "Urgency": "high" if message.urgent else "normal",
        }
        session = self._opened()
        async with session.post(
            device.endpoint, data=body, headers=headers, allow_redirects=False
        ) as answer:
            wanted = answer.headers.get("Retry-After", "")
            return answer.status, float(wanted) if wanted.isdecimal() else 0.0

    def _opened(self) -> aiohttp.ClientSession:
        """Return the client, made when it is first needed; it reads no settings of the environment."""
        if self._session is None:
            hosts = [origin.partition("://")[2].partition(":")[0] for origin in self._services]
            connector = aiohttp.TCPConnector(
                resolver=PublicResolver(hosts),
                use_dns_cache=False,
                limit=WORKERS,
                limit_per_host=MOST_AT_A_HOST,
            )
            timeout = aiohttp.ClientTimeout(total=TIMEOUT_SECONDS)
            self._session = aiohttp.ClientSession(connector=connector, timeout=timeout)
        return self._session

    def _count(self, outcome: str) -> None:
        self._metrics.alerts.labels("push", outcome).inc()


def _encrypted(device: PushDevice, text: bytes) -> bytes:
    """Encrypt an alert for a device; done in a thread."""
    keys = {"p256dh": device.p256dh, "auth": device.auth}
    pusher = WebPusher({"endpoint": device.endpoint, "keys": keys})
    return bytes(pusher.encode(text, "aes128gcm")["body"])


def _contact_of(site: str) -> str:
    """Return what a push service is told of who sends: the site."""
    return f"https://{site if '.' in site else 'localhost'}"
