"""Accounts in the store: one for each name, changed by one writer at a time."""

import asyncio

import pytest
from msgspec.structs import replace

from kletka.protocol import Refused
from kletka.server.accounts.account import NoSuchAccount
from kletka.server.accounts.account_store import NAME_RESTS_MS, UNFINISHED_MS, new_account
from kletka.server.accounts.service import RENAME_MS, Accounts
from kletka.server.storage import Store
from tests.server.accounts.conftest import NOON, Clock

pytestmark = pytest.mark.anyio


async def refusal(work: "asyncio._FutureLike[object]") -> str:  # type: ignore[name-defined]
    with pytest.raises(Refused) as refused:
        await work
    return refused.value.reason


async def test_an_account_is_read_as_it_was_made(accounts: Accounts) -> None:
    made, _ = await accounts.create_with_code("Ann")

    found = await accounts.stored.find(made.id)

    assert found == made
    assert (made.name, made.created) == ("Ann", NOON)
    assert await accounts.stored.find_by_name("ANN") == made
    assert await accounts.stored.find_by_name("Bob") is None
    assert list(await accounts.stored.all()) == [made.id]


async def test_of_two_who_want_one_name_at_once_one_gets_it(accounts: Accounts) -> None:
    made = await asyncio.gather(
        *(accounts.create_with_code(name) for name in ("Alice", "ALICE", "AIice", "аlice")),
        return_exceptions=True,
    )

    refused = [one for one in made if isinstance(one, Refused)]
    assert len(refused) >= 3
    assert {one.reason for one in refused} == {"accounts-refused-name-taken"}
    assert len(await accounts.stored.all()) == 4 - len(refused)


async def test_a_refused_name_claims_nothing(accounts: Accounts) -> None:
    await accounts.create_with_code("Alice")
    # ALlCE shares a key with Alice in small letters only; its other key must stay free.
    assert await refusal(accounts.create_with_code("ALICE")) == "accounts-refused-name-taken"

    made, _ = await accounts.create_with_code("ALlCE")
    assert made.name == "ALlCE"


async def test_a_name_whose_maker_was_interrupted_is_free_after_a_while(
    accounts: Accounts, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = new_account("Ann", clock.now)
    with monkeypatch.context() as patch:
        patch.setattr(accounts.stored, "_write", _failing_after(1, accounts))
        with pytest.raises(OSError, match="killed"):
            await accounts.stored.create(account, clock.now)
    assert await refusal(accounts.create_with_code("Ann")) == "accounts-refused-name-taken"

    clock.now += UNFINISHED_MS + 1

    assert (await accounts.create_with_code("Ann"))[0].name == "Ann"


def _failing_after(count: int, accounts: Accounts) -> object:
    """An encoder that works for the claims of a name, and dies at the account."""
    write = accounts.stored._write
    done = 0

    def failing(value: object) -> bytes:
        nonlocal done
        done += 1
        if done > count:
            raise OSError("killed")
        return write(value)

    return failing


async def test_many_changes_at_once_are_all_made(accounts: Accounts) -> None:
    made, _ = await accounts.create_with_code("Ann")

    await asyncio.gather(
        *(
            accounts.stored.change(made.id, lambda one: replace(one, renamed=one.renamed + 1))
            for _ in range(4)
        )
    )

    found = await accounts.stored.find(made.id)
    assert found is not None
    assert found.renamed == 4


async def test_an_account_that_is_not_there_cannot_be_changed(accounts: Accounts) -> None:
    for name in ("2222222222222", "no id", "../accounts"):
        with pytest.raises(NoSuchAccount):
            await accounts.stored.change(name, lambda one: one)


async def test_a_person_gets_another_name_once_a_week(accounts: Accounts, clock: Clock) -> None:
    made, _ = await accounts.create_with_code("Ann")
    renamed = await accounts.rename(made, "Bea")
    assert (renamed.name, renamed.id) == ("Bea", made.id)

    assert await refusal(accounts.rename(renamed, "Cleo")) == "accounts-refused-rename"
    assert await accounts.stored.find_by_name("Cleo") is None
    clock.now += RENAME_MS + 1

    assert (await accounts.rename(renamed, "Cleo")).name == "Cleo"


async def test_a_name_that_was_given_up_rests_for_a_month_but_not_for_its_owner(
    accounts: Accounts, clock: Clock
) -> None:
    made, _ = await accounts.create_with_code("Ann")
    renamed = await accounts.rename(made, "Bea")
    assert await accounts.stored.find_by_name("Ann") is None
    assert await refusal(accounts.create_with_code("Ann")) == "accounts-refused-name-taken"

    clock.now += RENAME_MS + 1
    back = await accounts.rename(renamed, "ann")
    assert back.name == "ann"
    assert await accounts.stored.find_by_name("Ann") == back

    clock.now += NAME_RESTS_MS + 1
    assert (await accounts.create_with_code("Bea"))[0].name == "Bea"


async def test_a_name_may_change_its_capital_letters(accounts: Accounts) -> None:
    made, _ = await accounts.create_with_code("ann")

    renamed = await accounts.rename(made, "Ann")

    assert await accounts.stored.find_by_name("ann") == renamed


async def test_nothing_in_the_store_signs_anybody_in(accounts: Accounts, store: Store) -> None:
    made, code = await accounts.create_with_code("Ann")
    _, token = await accounts.sessions.start(made.id, "test", NOON)
    link, _ = await accounts.issue_link_code(made.id)

    kept = ""
    async for item in store.export():
        kept += repr(item)

    assert made.id in kept
    for secret in (code, code.replace("-", ""), token, token.rpartition(".")[2], link):
        assert secret not in kept
