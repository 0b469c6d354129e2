"""The account of a chat: `/link CODE`, `/unlink`, and the seats that the chat takes for it."""

from msgspec.structs import replace

from kletka.protocol import Seat
from kletka.server.accounts.account import Account
from kletka.server.live_match import LiveMatch
from kletka.telegram.content import MessageContent, plain
from kletka.telegram.context import Interaction
from kletka.telegram.labyrinth import PLAYER
from kletka.telegram.users import UserProfile


async def account_of(interaction: Interaction) -> Account | None:
    """Return the account of a chat; None for a guest, or if the account was unlinked elsewhere."""
    profile = interaction.profile
    if profile.account is None:
        return None
    accounts = interaction.context.node.accounts
    return await accounts.linked_to_telegram(profile.account, interaction.user.id)


async def show_link(interaction: Interaction) -> None:
    """Say whose the chat is, or how to link it."""
    account = await account_of(interaction)
    if account is None:
        await _explain(interaction)
    else:
        await _say(interaction, "chat-linked", name=account.name)


async def link(interaction: Interaction, typed: str) -> None:
    """Link a chat by a code of the account page, and give the account the seats of the chat."""
    node, user = interaction.context.node, interaction.user.id
    node.quotas.count_sign_in(interaction.client)
    account = await node.accounts.link_telegram(typed, user)
    before = interaction.profile.account
    if before is not None and before != account.id:
        await node.accounts.unlink_telegram(before, user)
    await _note(interaction, account.id)
    await _adopt_all(interaction, account)
    await _say(interaction, "chat-linked", name=account.name)


async def unlink(interaction: Interaction) -> None:
    """Unlink a chat; its games go on in it, and stay the account's, too."""
    account = await account_of(interaction)
    if account is None:
        await _explain(interaction)
        return
    await interaction.context.node.accounts.unlink_telegram(account.id, interaction.user.id)
    await _note(interaction, None)
    await _say(interaction, "chat-unlinked", name=account.name)


async def name_of_player(interaction: Interaction) -> str:
    """Return the name under which a chat plays: that of its account, else that of its user."""
    account = await account_of(interaction)
    return interaction.name if account is None else account.name


async def adopt(interaction: Interaction, match: str, token: str) -> None:
    """Give the account of a chat the seat that the chat has taken."""
    account = await account_of(interaction)
    if account is not None:
        node = interaction.context.node
        await node.accounts.seats.adopt(account.id, match, [token], node.context.now())


async def held_seat(interaction: Interaction, live: LiveMatch) -> Seat | None:
    """Return a seat of a match that the account of a chat holds already."""
    account = await account_of(interaction)
    if account is None:
        return None
    node = interaction.context.node
    game, now = live.header.rules.key, node.context.now()
    held = await node.accounts.seats.held(account.id, live.match, game, live.keys, now)
    return min(held, default=None)


async def _adopt_all(interaction: Interaction, account: Account) -> None:
    """Give an account all seats of a chat: at tables with boards, and in the maze."""
    node, profile = interaction.context.node, interaction.profile
    held = {one.match: one.key for one in profile.tables}
    if profile.match is not None and (keys := await node.store.keys(profile.match)):
        held[profile.match] = keys[PLAYER]
    for match, key in held.items():
        await node.accounts.seats.adopt_keys(account.id, match, [key], node.context.now())


async def _note(interaction: Interaction, account: str | None) -> None:
    def step(profile: UserProfile) -> UserProfile:
        language = interaction.user.language_code
        return replace(profile, account=account, telegram_language=language)

    interaction.profile = await interaction.context.users.change(interaction.user.id, step)


async def _explain(interaction: Interaction) -> None:
    """Say how to link a chat, with the address of the account page if there is one."""
    address = interaction.context.address
    lines = [interaction.words.say("chat-link-how"), f"{address}/account" if address else ""]
    await interaction.say(MessageContent(plain("\n".join(filter(None, lines)))))


async def _say(interaction: Interaction, phrase: str, **values: str) -> None:
    await interaction.say(MessageContent(plain(interaction.words.say(phrase, **values))))
