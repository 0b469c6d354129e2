"""The documents of the HTTP API for alerts."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

AlertKindName = Literal["turn", "time", "challenge", "tournament"]
PushKey = Annotated[str, Meta(min_length=16, max_length=120, pattern="^[A-Za-z0-9_=-]+$")]


class AlertChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person wants to be alerted of, on devices and in linked chats."""

    kinds: Annotated[list[AlertKindName], Meta(max_length=4)]
    every: Literal[0, 1, 8, 24]  # hours until a turn is alerted again; 0: never
    telegram: bool


class PushDeviceInfo(Struct, frozen=True):
    """A device that gets alerts, as its owner sees it."""

    id: str
    label: str
    created: int
    current: bool  # whether its session is the one that asks


class AlertsState(Struct, frozen=True):
    """The alerts of an account."""

    key: str  # with which the server signs: `applicationServerKey` of a subscription
    choice: AlertChoice
    devices: list[PushDeviceInfo]


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a subscription, base64url."""

    p256dh: PushKey
    auth: PushKey


class PushRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A device that wants alerts, as its browser describes it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1024)]
    keys: PushKeys
    language: Annotated[str, Meta(max_length=8)] = "en"
