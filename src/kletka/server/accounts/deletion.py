"""Deletes accounts: nobody can sign in at once, then the seats become those of a former player.

The name is rewritten in every match, which takes a while; what a crash interrupts is finished
when a node starts. Records stay valid: dice and moves do not depend on names.
"""

from contextlib import suppress

from msgspec.structs import replace

from kletka.match.occupant import FORMER_PLAYER
from kletka.server.accounts import codes
from kletka.server.accounts.account import Account, NoSuchAccount
from kletka.server.accounts.account_store import PERSONAL, AccountStore
from kletka.server.accounts.seats import AccountSeats
from kletka.server.admin import rename_in_match
from kletka.server.daily_results import forget_account_in_puzzles, forget_in_daily
from kletka.server.match_summary import match_info
from kletka.server.people.collections import BLOCKED_BY
from kletka.server.storage.store import Conflict, NotesInCollection, Store
from kletka.server.tournaments.personal import forget_name

DELETIONS = "account_deletions"
"""The collection that names the accounts whose deletion is not finished."""


async def begin_deletion(store: Store, account: str) -> None:
    """Sign an account out for ever; `finish_deletion` does the rest."""
    accounts = AccountStore(store)
    found = await accounts.find(account)
    if found is None:
        raise NoSuchAccount("accounts-refused-unknown")
    with suppress(Conflict):  # it was begun before
        await store.put_note(DELETIONS, account, "", version=0)
    recovery = [] if found.recovery is None else [found.recovery]
    await accounts.change(account, _emptied)
    await store.remove(NotesInCollection(codes.RECOVERY), recovery)


async def finish_deletion(store: Store, account: str, now: int) -> None:
    """Give up the seats and the name of an account, and remove it; may be repeated."""
    accounts, seats = AccountStore(store), AccountSeats(store)
    for match, played in (await seats.played(account)).items():
        details = await store.details(match)
        if details is not None:
            keys = await store.keys(match)
            listed = match_info(details).seats
            names = {listed[seat].name for seat, key in keys.items() if key in played.digests}
            for name in names - {None, FORMER_PLAYER}:
                await rename_in_match(store, match, str(name), FORMER_PLAYER, now)
        await forget_in_daily(store, match)
        await seats.forget(account, {match: played})
    await forget_name(store, account)
    await forget_account_in_puzzles(store, account)
    for collection in (*PERSONAL, BLOCKED_BY):
        await store.remove(NotesInCollection(collection), [account])
    found = await accounts.find(account)
    if found is not None:
        await accounts.remove(found, now)
    await store.remove(NotesInCollection(DELETIONS), [account])


async def delete_account(store: Store, account: str, now: int) -> None:
    """Delete an account completely."""
    await begin_deletion(store, account)
    await finish_deletion(store, account, now)


async def finish_deletions(store: Store, now: int) -> int:
    """Finish every deletion that was interrupted; return how many there were."""
    begun = await store.notes(DELETIONS)
    for account in begun:
        await finish_deletion(store, account, now)
    return len(begun)


def _emptied(account: Account) -> Account:
    return replace(
        account, passkeys=(), sessions=(), recovery=None, telegram=(), suspended=None, deleted=True
    )
