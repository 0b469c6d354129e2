"""A chat that is linked to an account: its games are the account's, and the account's can be played there."""

from collections.abc import Callable

import pytest

from kletka.server.accounts.account import Account
from kletka.server.accounts.deletion import delete_account
from kletka.server.match_creation import create_match
from kletka.server.rate_limits import ClientBuckets
from kletka.wire.documents import NewMatch
from tests.telegram.phone import Phone
from tests.telegram.running_bot import RunningBot

pytestmark = pytest.mark.anyio

Somebody = Callable[..., Phone]


async def made(bots: RunningBot, name: str) -> tuple[Account, str]:
    """Make an account, and a code that links a chat to it."""
    accounts = bots.context.node.accounts
    account, _ = await accounts.create_with_code(name)
    code, _ = await accounts.issue_link_code(account.id)
    return account, code


async def linked(bots: RunningBot, phone: Phone, name: str) -> Account:
    account, code = await made(bots, name)
    await phone.type(f"/link {code}")
    assert f"linked to the account of {name}" in phone.text
    return account


async def played(bots: RunningBot, account: Account) -> set[str]:
    return set(await bots.context.node.accounts.seats.played(account.id))


async def test_the_games_of_a_chat_become_those_of_the_account(
    bots: RunningBot, ann: Phone
) -> None:
    await ann.type("/table contours easy width=4 height=4")
    await ann.type("/new_game width=5 height=5")
    profile = await bots.context.users.find(ann.user)
    account = await linked(bots, ann, "Anna")
    await ann.type("/table contours easy width=4 height=4")
    later = await bots.context.users.find(ann.user)

    assert profile.match is not None
    matches = {profile.match, *(one.match for one in later.tables)}
    assert len(matches) == 3
    assert await played(bots, account) == matches
    live = await bots.context.node.matches.get(later.tables[-1].match)
    assert live.table.occupants[0].name == "Anna"


async def test_a_game_of_the_account_is_played_in_the_chat_on_the_same_seat(
    bots: RunningBot, somebody: Somebody
) -> None:
    phone = somebody()
    account = await linked(bots, phone, "Boris")
    node = bots.context.node
    options = {"width": 4, "height": 4}
    new = NewMatch(game="contours", seats=["me", "open"], name="Boris", options=options)
    begun = await create_match(node.context, new)
    tokens = [begun.seats[0].token]
    await node.accounts.seats.adopt(account.id, begun.match, tokens, node.context.now())

    await phone.type(f"/join {begun.match}")

    chat_seat = (await bots.context.users.find(phone.user)).seat_in(begun.match)
    assert chat_seat is not None
    assert chat_seat.seat == 0
    live = await node.matches.get(begun.match)
    assert live.table.occupants[1].is_open  # no second seat was taken


async def test_a_chat_is_unlinked_from_here_and_from_the_browser(
    bots: RunningBot, somebody: Somebody
) -> None:
    phone = somebody()
    account = await linked(bots, phone, "Clara")
    await phone.type("/unlink")
    assert "no longer linked to the account of Clara" in phone.text
    found = await bots.context.node.accounts.stored.find(account.id)
    assert found is not None
    assert found.telegram == ()
    await phone.type("/unlink")
    assert "linked to no account" in phone.text

    again = await linked(bots, phone, "Dana")
    await bots.context.node.accounts.unlink_telegram(again.id, None)
    await phone.type("/link")
    assert "linked to no account" in phone.text
    await phone.type("/table contours easy width=4 height=4")
    assert await played(bots, again) == set()


async def test_a_code_links_one_chat_and_a_recovery_code_none(
    bots: RunningBot, somebody: Somebody
) -> None:
    accounts = bots.context.node.accounts
    account, recovery = await accounts.create_with_code("Edith")
    code, _ = await accounts.issue_link_code(account.id)
    first, second, third = somebody(), somebody("ru"), somebody("bg")

    await first.type(f"/link {code}")
    await second.type(f"/link {code}")
    await third.type(f"/link {recovery}")

    assert "Edith" in first.text
    assert "Код не подходит" in second.text
    assert "Кодът не е валиден" in third.text
    found = await accounts.stored.find(account.id)
    assert found is not None
    assert found.telegram == (first.user,)


async def test_an_account_has_few_chats(bots: RunningBot, somebody: Somebody) -> None:
    accounts = bots.context.node.accounts
    account, _ = await accounts.create_with_code("Felix")
    for _ in range(6):
        code, _ = await accounts.issue_link_code(account.id)
        phone = somebody()
        await phone.type(f"/link {code}")

    assert "at most 5 linked chats" in phone.text


async def test_codes_cannot_be_guessed_in_a_chat(
    bots: RunningBot, somebody: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = somebody()
    monkeypatch.setattr(bots.context.node.quotas, "_sign_ins", ClientBuckets(0.0, 3))

    said = []
    for _ in range(4):
        await phone.type("/link 2345678923")
        said.append("Too many attempts" in phone.text)

    assert said == [False, False, False, True]


async def test_a_former_player_is_called_so_in_the_language_of_the_chat(
    bots: RunningBot, somebody: Somebody
) -> None:
    phone, friend = somebody(), somebody("ru", "Ира")
    account = await linked(bots, phone, "Gleb")
    await phone.type("/table contours friend width=4 height=4")
    match = (await bots.context.users.find(phone.user)).tables[-1].match
    await friend.type(f"/join {match}")
    node = bots.context.node
    await delete_account(node.store, account.id, node.context.now())
    await node.matches.unload(await node.matches.get(match))

    await friend.type("/games")

    assert any("бывший игрок" in label for label in friend.buttons())


async def test_a_linked_chat_is_alerted_in_its_language_with_a_link_to_the_table(
    bots: RunningBot, somebody: Somebody
) -> None:
    phone = somebody("ru", "Ира")
    account, code = await made(bots, "Irina")
    await phone.type(f"/link {code}")
    node = bots.context.node
    before = len(phone.messages)

    await node.alerts.challenge(account.id, "c9", name="Boris", game="chain", path="/c/9")
    await node.alerts.challenge(account.id, "c9", name="Boris", game="chain", path="/c/9")
    await bots.context.account_alerts.deliver()

    message = await phone.sees("Boris вызывает вас на игру.", since=before)
    assert list(phone.links(message).values()) == ["https://kletka.test/c/9"]
    await bots.context.account_alerts.deliver()
    await bots.settled()
    assert len(phone.saying(("Boris",), since=before)) == 1


async def test_the_turn_of_an_account_is_alerted_in_its_chat_and_played_there(
    bots: RunningBot, somebody: Somebody
) -> None:
    phone = somebody()
    account = await linked(bots, phone, "Julia")
    node = bots.context.node
    options = {"width": 4, "height": 4}
    new = NewMatch(game="contours", seats=["me", "easy"], name="Julia", options=options)
    begun = await create_match(node.context, new)
    tokens = [begun.seats[0].token]
    await node.accounts.seats.adopt(account.id, begun.match, tokens, node.context.now())
    await node.matches.get(begun.match)
    before = len(phone.messages)

    await node.alerts.sweep()
    await node.alerts.settled()
    await bots.context.account_alerts.deliver()

    message = await phone.sees("It is your turn.", since=before)
    assert f"/join {begun.match}" in message["text"]
    assert list(phone.links(message).values()) == [f"https://kletka.test/table/{begun.match}"]
