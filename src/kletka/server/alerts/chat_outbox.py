"""Alerts for chats of Telegram, as notes in the store: the bot may be another process."""

from collections.abc import AsyncIterator

import msgspec
from msgspec import Struct

from kletka.server.alerts.collections import CHAT_ALERTS
from kletka.server.alerts.notice import Notice
from kletka.server.storage.store import Conflict, NotesInCollection, Store

MOST_AT_ONCE = 200


class ChatAlert(Struct, frozen=True):
    """A notice for a user of Telegram."""

    user: int
    notice: Notice


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(ChatAlert).decode


async def put_chat_alert(store: Store, alert: ChatAlert) -> None:
    """Leave a notice for the bot; it replaces one with the same tag that still waits."""
    key = f"{alert.user}.{alert.notice.tag}"
    before = await store.note(CHAT_ALERTS, key)
    version = 0 if before is None else before.version
    try:
        await store.put_note(CHAT_ALERTS, key, _encode(alert).decode(), version=version)
    except Conflict:  # it was taken at this moment, or another node was first: one is enough
        return


async def take_chat_alerts(store: Store) -> AsyncIterator[ChatAlert]:
    """Yield the notices that wait; of several bots one gets each."""
    waiting = await store.notes(CHAT_ALERTS)
    for key, note in list(waiting.items())[:MOST_AT_ONCE]:
        if await store.remove(NotesInCollection(CHAT_ALERTS), [key]):
            yield _decode(note.text)
