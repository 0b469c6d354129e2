"""What the owner of an account is shown of it, and what everybody is."""

import json
from typing import Any

from kletka.server.accounts.account import Account
from kletka.server.accounts.account_store import PERSONAL
from kletka.server.accounts.seats import AccountSeats
from kletka.server.accounts.sessions import SignedIn
from kletka.server.match_summary import match_info
from kletka.server.storage.store import Store
from kletka.wire import account_documents as wire

MATCHES_AT_ONCE = 50


def own_account(signed_in: SignedIn) -> wire.OwnAccount:
    """Describe an account to its owner; no hash and no key is shown."""
    account = signed_in.account
    return wire.OwnAccount(
        id=account.id,
        name=account.name,
        created=account.created,
        passkeys=[
            wire.PasskeyInfo(one.id, one.label, one.created, one.used) for one in account.passkeys
        ],
        sessions=[
            wire.SessionInfo(
                one.id, one.label, one.created, one.used, one.id == signed_in.session.id
            )
            for one in account.sessions
        ],
        recovery=account.recovery is not None,
        telegram=len(account.telegram),
    )


def profile(account: Account) -> wire.AccountProfile:
    return wire.AccountProfile(account.id, account.name, account.created)


async def own_matches(store: Store, account: str, before: int | None) -> wire.OwnMatches:
    """List matches of an account, the last noted first; those that were removed are left out."""
    played = await AccountSeats(store).played(account)
    older = sorted(
        ((one.at, match) for match, one in played.items() if before is None or one.at < before),
        reverse=True,
    )
    found = []
    for _, match in older[:MATCHES_AT_ONCE]:
        details = await store.details(match)
        if details is not None:
            keys = await store.keys(match)
            seats = [seat for seat, key in keys.items() if key in played[match].digests]
            found.append(wire.OwnMatch(match_info(details), seats))
    return wire.OwnMatches(found, len(older) > MATCHES_AT_ONCE)


async def export(store: Store, signed_in: SignedIn) -> wire.AccountExport:
    """Collect everything that is stored of an account, for its owner."""
    account = signed_in.account
    played = await AccountSeats(store).played(account.id)
    more: dict[str, Any] = {"telegram": list(account.telegram)}
    for collection in PERSONAL:
        note = await store.note(collection, account.id)
        if note is not None:
            more[collection] = json.loads(note.text)
    return wire.AccountExport(
        own_account(signed_in),
        account.renamed,
        [wire.ExportedSeat(match, one.game, one.at) for match, one in played.items()],
        more,
    )
