"""Sessions: secrets that are replaced, and end when a copy of one turns up."""

import asyncio

import pytest

from kletka.server.accounts.service import Accounts
from kletka.server.accounts.sessions import EXPIRE_MS, GRACE_MS, MOST_SESSIONS, ROTATE_MS
from kletka.server.storage import opened
from tests.server.accounts.conftest import Clock

pytestmark = pytest.mark.anyio


async def signed_in(accounts: Accounts, clock: Clock) -> tuple[str, str]:
    """Make an account with a session; return its id and the token of the session."""
    made, _ = await accounts.create_with_code("Ann")
    _, token = await accounts.sessions.start(made.id, "test", clock.now)
    return made.id, token


async def test_a_token_signs_its_account_in(accounts: Accounts, clock: Clock) -> None:
    account, token = await signed_in(accounts, clock)

    found = await accounts.sessions.check(token, clock.now, rotate=True)

    assert found is not None
    assert (found.account.id, found.fresh_token) == (account, None)


async def test_a_session_outlives_the_node(accounts: Accounts, clock: Clock, url: str) -> None:
    account, token = await signed_in(accounts, clock)

    async with opened(url) as other:
        found = await Accounts(other, clock).sessions.check(token, clock.now)

    assert found is not None
    assert found.account.id == account


async def test_a_forged_token_signs_nobody_in(accounts: Accounts, clock: Clock) -> None:
    account, token = await signed_in(accounts, clock)
    _, session, secret = token.split(".")
    other, _ = await accounts.create_with_code("Eve")
    _, eves = await accounts.sessions.start(other.id, "test", clock.now)
    forged = [
        "",
        "..",
        token + "x",
        token[:-1],
        f"{account}.{session}.",
        f"{account}.{session}.{'A' * len(secret)}",
        f"{account}.{eves.split('.')[1]}.{eves.split('.')[2]}",
        f"{account}.{session}.{eves.split('.')[2]}",
        f"{other.id}.{session}.{secret}",
        "x" * 100_000,
        f"{account}.{session}.ключ",
    ]

    for one in forged:
        assert await accounts.sessions.check(one, clock.now) is None
    assert await accounts.sessions.check(token, clock.now) is not None


async def test_after_a_day_the_secret_is_replaced_and_the_old_one_is_good_a_minute_more(
    accounts: Accounts, clock: Clock
) -> None:
    _, token = await signed_in(accounts, clock)
    clock.now += ROTATE_MS + 1
    found = await accounts.sessions.check(token, clock.now, rotate=True)
    assert found is not None
    assert found.fresh_token is not None
    fresh = found.fresh_token
    assert fresh != token

    assert await accounts.sessions.check(fresh, clock.now) is not None
    clock.now += GRACE_MS
    assert await accounts.sessions.check(token, clock.now) is not None


async def test_whoever_comes_with_a_copy_of_an_old_secret_ends_the_session(
    accounts: Accounts, clock: Clock
) -> None:
    account, token = await signed_in(accounts, clock)
    clock.now += ROTATE_MS + 1
    found = await accounts.sessions.check(token, clock.now, rotate=True)
    assert found is not None
    assert found.fresh_token is not None
    await accounts.sessions.check(found.fresh_token, clock.now)
    clock.now += GRACE_MS + 1

    assert await accounts.sessions.check(token, clock.now) is None
    assert await accounts.sessions.check(found.fresh_token, clock.now) is None
    kept = await accounts.stored.find(account)
    assert kept is not None
    assert kept.sessions == ()


async def test_an_answer_that_is_lost_signs_nobody_out(accounts: Accounts, clock: Clock) -> None:
    _, token = await signed_in(accounts, clock)
    clock.now += ROTATE_MS + 1
    first = await accounts.sessions.check(token, clock.now, rotate=True)  # never arrives
    clock.now += 30 * GRACE_MS

    again = await accounts.sessions.check(token, clock.now, rotate=True)

    assert first is not None
    assert again is not None
    assert again.fresh_token == first.fresh_token


async def test_many_requests_at_once_agree_on_one_new_secret(
    accounts: Accounts, clock: Clock
) -> None:
    _, token = await signed_in(accounts, clock)
    clock.now += ROTATE_MS + 1

    found = await asyncio.gather(
        *(accounts.sessions.check(token, clock.now, rotate=True) for _ in range(4))
    )

    fresh = {one.fresh_token for one in found if one is not None} - {None}
    assert None not in found
    assert len(fresh) == 1
    assert await accounts.sessions.check(str(fresh.pop()), clock.now) is not None


async def test_only_a_request_that_can_answer_replaces_a_secret(
    accounts: Accounts, clock: Clock
) -> None:
    _, token = await signed_in(accounts, clock)
    clock.now += ROTATE_MS + 1

    for _ in range(2):  # of a socket, say
        found = await accounts.sessions.check(token, clock.now)
        assert found is not None
        assert found.fresh_token is None


async def test_a_session_that_is_ended_signs_nobody_in(accounts: Accounts, clock: Clock) -> None:
    account, token = await signed_in(accounts, clock)
    _, other = await accounts.sessions.start(account, "other", clock.now)

    await accounts.sessions.end(account, token.split(".")[1])
    assert await accounts.sessions.check(token, clock.now) is None
    assert await accounts.sessions.check(other, clock.now) is not None

    _, third = await accounts.sessions.start(account, "third", clock.now)
    await accounts.sessions.end_others(account, third.split(".")[1])
    assert await accounts.sessions.check(other, clock.now) is None
    assert await accounts.sessions.check(third, clock.now) is not None


async def test_a_session_that_nobody_uses_is_over(accounts: Accounts, clock: Clock) -> None:
    _, token = await signed_in(accounts, clock)
    clock.now += EXPIRE_MS
    assert await accounts.sessions.check(token, clock.now) is not None  # it is used now
    clock.now += EXPIRE_MS
    assert await accounts.sessions.check(token, clock.now) is not None
    clock.now += EXPIRE_MS + 1
    assert await accounts.sessions.check(token, clock.now) is None


async def test_one_session_too_many_ends_the_one_unused_for_longest(
    accounts: Accounts, clock: Clock
) -> None:
    account, token = await signed_in(accounts, clock)
    for number in range(MOST_SESSIONS):
        clock.now += 1
        await accounts.sessions.start(account, f"device {number}", clock.now)

    kept = await accounts.stored.find(account)
    assert kept is not None
    assert len(kept.sessions) == MOST_SESSIONS
    assert await accounts.sessions.check(token, clock.now) is None
