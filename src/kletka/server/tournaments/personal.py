"""The tournaments of an account: listed in its export, without its name after its deletion."""

import msgspec
from msgspec.structs import replace

from kletka.match.occupant import FORMER_PLAYER
from kletka.server.storage.store import Conflict, Store
from kletka.server.tournaments.collections import LOGS
from kletka.server.tournaments.entries import AnyEntry, Entered, read_entries, write_entries

ENTERED = "account_tournaments"
"""The collection of the tournaments that accounts have entered, by account."""

MOST_LISTED = 500
"""Tournaments that are listed for an account; the oldest are forgotten first."""

MOST_ATTEMPTS = 8

_decode = msgspec.json.Decoder(list[str]).decode
_encode = msgspec.json.Encoder().encode


async def note_entered(store: Store, account: str, tournament: str) -> None:
    """Note that an account has entered a tournament."""
    for _ in range(MOST_ATTEMPTS):
        note = await store.note(ENTERED, account)
        known = [] if note is None else _decode(note.text)
        if tournament in known:
            return
        text = _encode([*known, tournament][-MOST_LISTED:]).decode()
        try:
            await store.put_note(
                ENTERED, account, text, version=0 if note is None else note.version
            )
        except Conflict:
            continue
        return


async def forget_name(store: Store, account: str) -> None:
    """Take the name and the account of a deleted account out of the logs of its tournaments."""
    note = await store.note(ENTERED, account)
    for tournament in [] if note is None else _decode(note.text):
        collection = LOGS + tournament
        for key, stored in (await store.notes(collection)).items():
            entries = read_entries(stored.text)
            changed = tuple(_forgotten(entry, account) for entry in entries)
            if changed != entries:
                text = write_entries(changed).decode()
                await store.put_note(collection, key, text, version=stored.version)


def _forgotten(entry: AnyEntry, account: str) -> AnyEntry:
    if isinstance(entry, Entered) and entry.account == account:
        return replace(entry, name=FORMER_PLAYER, account="")
    return entry
