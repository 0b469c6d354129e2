"""Labyrinth in a chat: handles buttons and typed moves, shows one message a turn."""

from dataclasses import dataclass

from msgspec.structs import replace

from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.view import wastes_a_bomb
from kletka.match import NotAllowed, observation_for
from kletka.phrases import in_notation
from kletka.protocol import Refused
from kletka.server.live_match import LiveMatch
from kletka.telegram import daily
from kletka.telegram.callback_data import ActData, OpenMenuData
from kletka.telegram.context import Interaction, command_handler, request_hint
from kletka.telegram.labyrinth import PLAYER, LabyrinthMessage, in_words
from kletka.telegram.outbox import OutboxTask
from kletka.telegram.outbox_tasks import RemoveButtons, edit, send
from kletka.telegram.users import UserProfile
from kletka.wire import client_messages


@dataclass
class ShowTable(OutboxTask):
    """Sends or edits the message of the maze, drawn when it is sent."""

    interaction: Interaction
    message: int | None = None  # the message to edit; None: the last one
    since: int | None = None  # shows the events after this entry; None: of the last entry
    menu: str = ""
    after: str = ""  # the action that was just played
    remark: str = ""
    as_new_message: bool = False  # send a new message instead of editing the old one
    kind = "table"

    def __post_init__(self) -> None:
        self._person: UserProfile | None = self.interaction.profile

    def on_queued(self) -> None:
        self._person = None

    def supersede(self, older: OutboxTask) -> None:
        """Include the events that the older task would have shown."""
        assert isinstance(older, ShowTable)
        self.as_new_message = self.as_new_message or older.as_new_message
        if older.since is not None and self.since is not None:
            self.since = min(self.since, older.since)

    async def run(self) -> None:
        interaction = self.interaction
        bot, chat = interaction.context.bot, interaction.chat
        profile = self._person or await interaction.context.users.find(interaction.user.id)
        if profile.match is None:
            return
        live = await interaction.live(profile.match)
        sheet = self._sheet(live)
        remark = self.remark or await daily.result(interaction, profile, live)
        content = sheet.content(self.menu or sheet.menu_after(self.after), remark)
        message = None if self.as_new_message else self.message or profile.message
        if message is None:
            await self._moved_to(await send(bot, chat, content), profile)
            if profile.message is not None:
                await interaction.context.outbox.deliver(
                    chat, RemoveButtons(bot, chat, profile.message)
                )
        elif await edit(bot, chat, message, content):
            await self._moved_to(message, profile)
        else:
            self.as_new_message = True  # queued again: this attempt counts as a message
            await interaction.context.outbox.deliver(chat, self)

    def _sheet(self, live: LiveMatch) -> LabyrinthMessage:
        match = live.table.match
        since = self.since
        if since is None and match.number:
            since = match.number - 1
        return LabyrinthMessage(
            observation_for(match, PLAYER, since), live.match, self.interaction.words
        )

    async def _moved_to(self, message: int, profile: UserProfile) -> None:
        """Store which message shows the table."""
        if message != profile.message:
            users = self.interaction.context.users
            await users.change(self.interaction.user.id, lambda now: replace(now, message=message))


async def show(how: ShowTable) -> None:
    """Show the maze of a user."""
    await how.interaction.context.outbox.deliver(how.interaction.chat, how)


async def running(interaction: Interaction) -> LiveMatch | None:
    """Return the match of the maze that a user plays, if it is not over."""
    if interaction.profile.match is None:
        return None
    live = await interaction.live(interaction.profile.match)
    await live.refresh()  # it may have changed in another process
    return None if live.table.over else live


async def act(interaction: Interaction, press: ActData) -> None:
    """Play the action of a button once, if no entry was added since it was drawn."""
    live = await _meant(interaction, press)
    if live is None:
        return
    match = live.table.match
    action = RULES.read_action(press.action)
    view = RULES.view_for(match.state, PLAYER)
    if press.number == match.number and not press.sure and wastes_a_bomb(view, action):
        await show(ShowTable(interaction, message=interaction.message, menu=press.action))
        return
    await _do(interaction, live, press.action, press.number)


async def open_menu(interaction: Interaction, press: OpenMenuData) -> None:
    """Show the buttons of a verb, or the first ones again (LAB-D28)."""
    live = await _meant(interaction, press)
    if live is None:
        return
    if press.number != live.table.number:
        await interaction.reply(interaction.words.say("shell-refused-moved-on"))
        await show(ShowTable(interaction, message=interaction.message, since=press.number))
        return
    frame = observation_for(live.table.match, PLAYER, live.table.number)
    if press.menu and not LabyrinthMessage(frame, live.match, interaction.words).ways(press.menu):
        # Nothing can be done in any direction: the rules say why (LAB-3.2f, LAB-D3).
        live.table.act(PLAYER, f"{press.menu} up", interaction.context.node.context.now())
    await show(ShowTable(interaction, message=interaction.message, menu=press.menu))


async def _meant(interaction: Interaction, press: ActData | OpenMenuData) -> LiveMatch | None:
    """Return the match of a button, if its user still plays it."""
    if press.match == interaction.profile.match:
        return await interaction.live(press.match)
    await interaction.reply(interaction.words.say("telegram-refused-other-game"))
    if interaction.message is not None and interaction.message != interaction.profile.message:
        task = RemoveButtons(interaction.context.bot, interaction.chat, interaction.message)
        await interaction.context.outbox.deliver(interaction.chat, task)
    return None


async def type_move(interaction: Interaction, text: str) -> None:
    """Play a move that was typed in the user's language."""
    live = await running(interaction)
    if live is None:
        raise NotAllowed("telegram-refused-no-game")
    action = RULES.read_action(in_notation(text, RULES.key, interaction.words))
    typed = RULES.write_action(action)
    if wastes_a_bomb(RULES.view_for(live.table.match.state, PLAYER), action):
        await show(ShowTable(interaction, menu=typed, as_new_message=True))
    else:
        await _do(interaction, live, typed, None)


async def _do(interaction: Interaction, live: LiveMatch, action: str, seen: int | None) -> None:
    """Play an action; the id of the update makes it idempotent."""
    before = live.table.number if seen is None else seen
    command = client_messages.Act(id=f"telegram.{interaction.update}", action=action, seen=seen)
    try:
        await command_handler(interaction, live, PLAYER).answer(
            command, interaction.context.node.context.now()
        )
    except Refused as refused:
        await interaction.reply(interaction.words.refusal(refused))
        if seen is None:
            return  # the table is still in view above the message
    await show(
        ShowTable(
            interaction,
            message=interaction.message,
            since=before,
            after=action,
            as_new_message=seen is None,
        )
    )


async def hint(interaction: Interaction) -> None:
    """Send the hint of a bot that sees what the player sees."""
    live = await running(interaction)
    if live is None:
        raise NotAllowed("telegram-refused-no-game")
    action = in_words(await request_hint(interaction, live, PLAYER), interaction.words)
    await interaction.reply(interaction.words.say("telegram-hint", action=action))


async def go_on(interaction: Interaction) -> None:
    """Show the running game in a new message (LAB-10.2b)."""
    if interaction.profile.match is None:
        raise NotAllowed("telegram-refused-no-game")
    await running(interaction)
    await show(ShowTable(interaction, as_new_message=True))
