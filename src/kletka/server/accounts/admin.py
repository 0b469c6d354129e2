"""The operations of operators on accounts: list, rename, suspend, delete."""

from msgspec.structs import replace

from kletka.protocol import Refused
from kletka.server.accounts.account import Account, NoSuchAccount
from kletka.server.accounts.account_store import AccountStore
from kletka.server.accounts.deletion import delete_account
from kletka.server.storage.store import Store

LONGEST_REASON_CHARS = 200


async def list_accounts(store: Store, part: str = "") -> list[Account]:
    """List accounts whose name contains a part, the oldest first."""
    found = (await AccountStore(store).all()).values()
    wanted = part.casefold()
    return sorted(
        (one for one in found if wanted in one.name.casefold()), key=lambda one: one.created
    )


async def find_account(store: Store, account: str) -> Account:
    """Find an account by its id or its name."""
    try:
        account.encode()
    except UnicodeEncodeError:  # no store can look for half a letter
        raise NoSuchAccount("accounts-refused-unknown") from None
    accounts = AccountStore(store)
    found = await accounts.find(account) or await accounts.find_by_name(account)
    if found is None:
        raise NoSuchAccount("accounts-refused-unknown")
    return found


async def rename_account(store: Store, account: str, name: str, now: int) -> Account:
    """Give an account another name, however often."""
    found = await find_account(store, account)
    return await AccountStore(store).rename(found, name, now, lambda one: one)


async def suspend_account(store: Store, account: str, reason: str) -> Account:
    """Sign an account out until it is resumed; its person is shown the reason."""
    words = " ".join(reason.split())
    if not words or len(words) > LONGEST_REASON_CHARS or not words.isprintable():
        raise Refused("shell-refused-reason", longest=LONGEST_REASON_CHARS)
    found = await find_account(store, account)
    return await AccountStore(store).change(
        found.id, lambda one: replace(one, suspended=words, sessions=())
    )


async def resume_account(store: Store, account: str) -> Account:
    """Let a suspended account sign in again."""
    found = await find_account(store, account)
    return await AccountStore(store).change(found.id, lambda one: replace(one, suspended=None))


async def delete_found_account(store: Store, account: str, now: int) -> Account:
    """Delete an account, as its person could."""
    found = await find_account(store, account)
    await delete_account(store, found.id, now)
    return found
