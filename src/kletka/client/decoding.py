"""Decodes views and events of the wire into the values of the game."""

from functools import cache
from typing import Any

import msgspec

from kletka.client.table import EntryEvents
from kletka.games import GAMES
from kletka.match import EntryKind
from kletka.protocol import AnyRules, Event, Seat
from kletka.wire import server_messages
from kletka.wire.frames import SETUP

_moments = msgspec.json.Decoder(list[server_messages.MomentInfo])


def read_view(rules: AnyRules, data: bytes | msgspec.Raw) -> Any:
    """Decode a view."""
    return _view_decoder(type(rules)).decode(data)


@cache
def _view_decoder(kind: type[AnyRules]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind.view_type)


def read_entries(rules: AnyRules, data: bytes | msgspec.Raw) -> list[EntryEvents]:
    """Decode the entries of a frame with their events."""
    return [
        EntryEvents(
            number=moment.number,
            kind=None if moment.kind == SETUP else EntryKind(moment.kind),
            seat=None if moment.seat is None else Seat(moment.seat),
            text=moment.text,
            events=read_events(rules, moment.events),
        )
        for moment in _moments.decode(data)
    ]


def read_events(rules: AnyRules, data: list[Any]) -> tuple[Event, ...]:
    """Decode the events of a message."""
    return tuple(rules.unpack([_event(rules, event) for event in data]))


def _event(rules: AnyRules, data: Any) -> Event:
    event: Event = msgspec.convert(data, _event_types(rules.key, rules.version)[data["event"]])
    return event


@cache
def _event_types(key: str, version: int) -> dict[str, type[Event]]:
    base: type[Event] = GAMES.versions[key, version].event_type
    return {kind.name(): kind for kind in base.types()}
