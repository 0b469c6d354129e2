"""What each account has chosen: which alerts, how often, and the devices that get them by Web Push."""

import hashlib
from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kletka.server.accounts.account_store import ALERTS, MOST_ATTEMPTS
from kletka.server.alerts.notice import AlertKind
from kletka.server.change import Busy
from kletka.server.storage.store import Conflict, Store

MOST_DEVICES = 10
"""Devices of an account that get alerts; one more replaces the oldest."""

INTERVAL_HOURS = (0, 1, 8, 24)
"""Hours between two alerts of one turn that a person may choose; 0: it is not repeated."""

ALL_KINDS = tuple(AlertKind)


class PushDevice(Struct, frozen=True, omit_defaults=True):
    """A browser that gets alerts, as its `PushSubscription` describes it."""

    endpoint: str
    p256dh: str  # its public key, base64url
    auth: str  # its secret, base64url
    session: str  # of the account; the device gets nothing when it is over
    label: str  # the device, in words
    language: str
    site: str  # the host name under which it knows this server
    created: int  # milliseconds since 1970

    @property
    def id(self) -> str:
        return hashlib.sha256(self.endpoint.encode()).hexdigest()[:16]


class AlertSettings(Struct, frozen=True, omit_defaults=True):
    """The alerts of an account."""

    kinds: tuple[AlertKind, ...] = ALL_KINDS
    every: int = 0  # hours until a turn is alerted again; 0: never
    telegram: bool = True  # whether linked chats get them
    devices: tuple[PushDevice, ...] = ()

    def with_device(self, device: PushDevice) -> "AlertSettings":
        """Add a device, or replace what is known of it; too many drop the oldest."""
        others = [one for one in self.devices if one.id != device.id]
        return replace(self, devices=(*others[-(MOST_DEVICES - 1) :], device))

    def without_devices(self, ids: frozenset[str]) -> "AlertSettings":
        return replace(self, devices=tuple(one for one in self.devices if one.id not in ids))


Step = Callable[[AlertSettings], AlertSettings]
"""A change of settings; may refuse. It is applied again after a conflict."""


class AlertSubscriptions:
    """The alerts of all accounts in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._write = msgspec.json.Encoder().encode
        self._read = msgspec.json.Decoder(AlertSettings).decode

    async def find(self, account: str) -> AlertSettings:
        """Return what an account has chosen; of a new one, the defaults."""
        note = await self._store.note(ALERTS, account)
        return AlertSettings() if note is None else self._read(note.text)

    async def change(self, account: str, step: Step) -> AlertSettings:
        """Change what an account has chosen, durable when this returns."""
        for _ in range(MOST_ATTEMPTS):
            note = await self._store.note(ALERTS, account)
            found = AlertSettings() if note is None else self._read(note.text)
            changed = step(found)
            if changed == found:
                return found
            version = 0 if note is None else note.version
            try:
                text = self._write(changed).decode()
                await self._store.put_note(ALERTS, account, text, version=version)
            except Conflict:
                continue
            return changed
        raise Busy("shell-refused-busy-table")
