"""An account is deleted, backed up, pruned and renamed by operators; its games go on."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kletka.games import GAMES
from kletka.match import read_header, read_record
from kletka.match.occupant import FORMER_PLAYER
from kletka.protocol import Refused, Seat
from kletka.server.accounts.account import NoSuchAccount
from kletka.server.accounts.admin import (
    delete_found_account,
    list_accounts,
    rename_account,
    resume_account,
    suspend_account,
)
from kletka.server.accounts.deletion import DELETIONS, begin_deletion, finish_deletions
from kletka.server.accounts.seats import HOLDERS, PLAYED
from kletka.server.accounts.service import Accounts
from kletka.server.admin import forget_name, remove
from kletka.server.backup import back_up, restore
from kletka.server.change import Change
from kletka.server.match_creation import create_match
from kletka.server.node import Node
from kletka.server.retention import DAY_MS, Retention, prune
from kletka.server.settings import Settings
from kletka.server.storage import Store, opened, store_at
from kletka.wire.documents import MatchCreated, NewMatch
from tests.server.accounts.conftest import Clock

pytestmark = pytest.mark.anyio


@pytest.fixture
async def node(url: str) -> AsyncIterator[Node]:
    """A node on every kind of store."""
    node = Node(Settings(database=url), store_at(url))
    await node.open()
    yield node
    await node.close()


@pytest.fixture
def store(node: Node) -> Store:
    return node.store


async def played(node: Node, accounts: Accounts, name: str) -> tuple[str, MatchCreated]:
    """Make an account that has begun a match; return its id and the match."""
    made, _ = await accounts.create_with_code(name)
    request = NewMatch("contours", seats=["me", "me"], names=[name, "Bob"])
    begun = await create_match(node.context, request)
    assert await accounts.seats.adopt(made.id, begun.match, [begun.seats[0].token], 1)
    return made.id, begun


async def names_in(store: Store, match: str) -> list[str | None]:
    header = await store.header(match)
    assert header is not None
    return [one.name for one in read_header(header.body, GAMES).occupants]


async def test_a_deleted_account_leaves_its_games_to_a_former_player(
    node: Node, store: Store, accounts: Accounts, clock: Clock
) -> None:
    account, begun = await played(node, accounts, "Ann")
    _, token = await accounts.sessions.start(account, "test", clock.now)

    await delete_found_account(store, "Ann", clock.now)

    assert await names_in(store, begun.match) == [FORMER_PLAYER, "Bob"]
    assert await accounts.sessions.check(token, clock.now) is None
    assert await accounts.stored.find(account) is None
    assert await accounts.seats.accounts_of(begun.match) == {}
    for collection in (HOLDERS, PLAYED + account, DELETIONS):
        assert await store.notes(collection) == {}


async def test_an_interrupted_deletion_is_finished_later(
    node: Node, store: Store, accounts: Accounts, clock: Clock
) -> None:
    account, begun = await played(node, accounts, "Ann")

    await begin_deletion(store, account)
    found = await accounts.stored.find(account)
    assert found is not None
    assert not found.is_active
    assert await finish_deletions(store, clock.now) == 1

    assert await accounts.stored.find(account) is None
    assert await names_in(store, begun.match) == [FORMER_PLAYER, "Bob"]


async def test_a_backup_holds_accounts_sessions_and_seats(
    node: Node, store: Store, accounts: Accounts, clock: Clock, tmp_path: Path
) -> None:
    account, begun = await played(node, accounts, "Ann")
    _, token = await accounts.sessions.start(account, "test", clock.now)
    await back_up(store, tmp_path / "all.kletka")

    async with opened(f"sqlite:///{tmp_path}/other.db") as other:
        await restore(other, tmp_path / "all.kletka")
        again = Accounts(other, clock)

        assert await again.sessions.check(token, clock.now) is not None
        assert await again.seats.accounts_of(begun.match) == {0: account}
        with pytest.raises(Refused):
            await again.create_with_code("ANN")


async def test_what_expires_goes_with_its_match_and_unused_accounts_are_deleted(
    node: Node, store: Store, accounts: Accounts
) -> None:
    account, begun = await played(node, accounts, "Ann")
    await accounts.issue_link_code(account)
    far = node.context.now() + 400 * DAY_MS

    await prune(store, Retention(), far)
    assert await store.notes(PLAYED + account) == {}
    assert await store.notes(HOLDERS) == {}
    assert await store.notes("account_pending") == {}
    assert await accounts.stored.find(account) is not None

    removed = await prune(store, Retention(), far + 400 * DAY_MS)
    assert removed["accounts"] == 1
    assert await accounts.stored.find(account) is None
    assert begun.match


async def test_a_match_that_is_removed_is_no_longer_listed(
    node: Node, store: Store, accounts: Accounts
) -> None:
    account, begun = await played(node, accounts, "Ann")

    await remove(store, begun.match)

    assert await accounts.seats.played(account) == {}


async def test_a_forgotten_name_is_taken_from_its_account_too(
    node: Node, store: Store, accounts: Accounts, clock: Clock
) -> None:
    account, begun = await played(node, accounts, "Ann")

    await forget_name(store, "Ann", "Guest", clock.now)

    found = await accounts.stored.find(account)
    assert found is not None
    assert "Ann" not in found.name
    assert await accounts.stored.find_by_name("Ann") is None
    assert await names_in(store, begun.match) == ["Guest", "Bob"]


async def test_operators_list_rename_suspend_and_resume_accounts(
    store: Store, accounts: Accounts, clock: Clock
) -> None:
    made, code = await accounts.create_with_code("Ann")
    clock.now += 1
    await accounts.create_with_code("Bob")
    _, token = await accounts.sessions.start(made.id, "test", clock.now)
    assert [one.name for one in await list_accounts(store)] == ["Ann", "Bob"]
    assert [one.name for one in await list_accounts(store, "BO")] == ["Bob"]

    await rename_account(store, "Ann", "Anna", clock.now)
    await suspend_account(store, made.id, "  abuse  ")

    found = await accounts.stored.find_by_name("anna")
    assert found is not None
    assert (found.id, found.suspended) == (made.id, "abuse")
    assert await accounts.sessions.check(token, clock.now) is None
    with pytest.raises(Refused):
        await accounts.sign_in_with_code(code)
    await resume_account(store, "Anna")
    assert (await accounts.sign_in_with_code(code)).id == made.id
    with pytest.raises(NoSuchAccount):
        await suspend_account(store, "Nobody here", "why")


async def test_a_record_with_a_former_player_is_valid(
    node: Node, store: Store, accounts: Accounts, clock: Clock
) -> None:
    _, begun = await played(node, accounts, "Ann")
    live = await node.matches.get(begun.match)
    await live.change(lambda table, now: Change(table.resign(Seat(0), now)))
    await node.matches.unload(live)

    await delete_found_account(store, "Ann", clock.now)
    await node.matches.unload_rewritten()
    document = await node.archive.record("matches", begun.match, "")

    record = read_record(document.plain().decode(), GAMES)
    assert record.names == (FORMER_PLAYER, "Bob")
