"""Typed moves of the games with boards: finds the table, reads the move, plays it once."""

from collections.abc import AsyncIterator, Callable

from aiogram.types import Message

from kletka.match import NotAllowed, Table
from kletka.phrases import completed, in_notation
from kletka.protocol import Refused, Seat, ToMove, UnreadableAction
from kletka.server.change import Change
from kletka.server.live_match import LiveMatch
from kletka.telegram.alerts import ShowBoard
from kletka.telegram.boards import label_of, names_of
from kletka.telegram.callback_data import MoveAtData
from kletka.telegram.chat_seat import ChatSeat
from kletka.telegram.content import MessageContent, plain
from kletka.telegram.context import Interaction, request_hint
from kletka.telegram.keyboards import Button, keyboard
from kletka.telegram.users import UserProfile

TableChange = Callable[[Table, int], Table]
"""A change of a table at a time; may refuse."""


async def show(interaction: Interaction, match: str) -> None:
    """Show a table of the user in a new message."""
    await interaction.context.outbox.deliver(
        interaction.chat, ShowBoard(interaction.context, interaction.user.id, match)
    )


async def own_match(interaction: Interaction, chat_seat: ChatSeat) -> LiveMatch:
    """Return the match of a seat; refuse if the user no longer holds it."""
    live = await interaction.live(chat_seat.match)
    await live.refresh()  # it may have changed in another process
    if live.keys.get(chat_seat.seat) != chat_seat.key:
        raise NotAllowed("chat-refused-no-table")
    return live


async def change(
    interaction: Interaction, live: LiveMatch, chat_seat: ChatSeat, change_table: TableChange
) -> None:
    """Change a table; the id of the update makes it idempotent."""
    message = f"{chat_seat.seat}.telegram.{interaction.update}"
    live.replica.billed_client = interaction.client
    await live.change(lambda table, now: Change(change_table(table, now)), message)
    interaction.context.alerts.await_answer(interaction.user.id, chat_seat.match)


async def type_move(interaction: Interaction, message: Message, *, elsewhere: bool) -> bool:
    """Play a typed move; False if it fits no table and may be meant for the maze."""
    typed = message.text or ""
    answered = _answered(interaction.profile, message)
    if answered is None:
        fitting = [found async for found in _fitting(interaction, message)]
        if len(fitting) > 1:
            await _ask_where(interaction, fitting)
            return True
        answered = fitting[0][0] if fitting else _current_seat(interaction.profile)
    if answered is None:
        return False
    live = await own_match(interaction, answered)
    try:
        text = _read(interaction, live, answered, typed)
    except UnreadableAction:
        if elsewhere:
            return False
        raise
    await _move(interaction, answered, text, seen=answered.shown, late=_is_late(answered, message))
    return True


async def move_at(interaction: Interaction, press: MoveAtData) -> None:
    """Play a typed move at the table that the user has chosen."""
    chat_seat = interaction.profile.seat_in(press.match)
    if chat_seat is None:
        raise NotAllowed("chat-refused-no-table")
    await _move(interaction, chat_seat, press.action, seen=press.number, late=False)


async def hint_at_current_table(interaction: Interaction) -> None:
    """Send a hint for the table that typed moves are for."""
    chat_seat = _current_seat(interaction.profile)
    if chat_seat is None:
        raise NotAllowed("chat-refused-no-table")
    await hint(interaction, chat_seat)


async def hint(interaction: Interaction, chat_seat: ChatSeat) -> None:
    """Send a hint for a table, in notation."""
    live = await own_match(interaction, chat_seat)
    action = await request_hint(interaction, live, Seat(chat_seat.seat))
    await interaction.reply(interaction.words.say("telegram-hint", action=action))


async def _move(
    interaction: Interaction, chat_seat: ChatSeat, text: str, *, seen: int, late: bool
) -> None:
    """Play an action if the table is as it was shown, and show the result."""
    live = await own_match(interaction, chat_seat)

    def change_table(table: Table, now: int) -> Table:
        if late or table.number != seen:
            raise NotAllowed("shell-refused-moved-on")
        return table.act(Seat(chat_seat.seat), text, now)

    try:
        await change(interaction, live, chat_seat, change_table)
    except Refused as refused:
        await interaction.reply(
            interaction.words.refusal(refused, names_of(live.table, interaction.words))
        )
        if live.table.number != chat_seat.shown:
            await show(interaction, chat_seat.match)
        return
    if live.table.bot_due is None and not live.table.over:
        await show(interaction, chat_seat.match)  # else an alert shows it


async def _fitting(
    interaction: Interaction, message: Message
) -> AsyncIterator[tuple[ChatSeat, str]]:
    """Yield the tables where it is the user's turn and the typed move is legal."""
    for chat_seat in interaction.profile.tables:
        try:
            live = await own_match(interaction, chat_seat)
            text = _read(interaction, live, chat_seat, message.text or "")
        except Refused:
            continue
        match = live.table.match
        on_turn = (
            match.turn == ToMove(Seat(chat_seat.seat)) and live.table.number == chat_seat.shown
        )
        if not on_turn or _is_late(chat_seat, message):
            continue
        if match.rules.read_action(text) in match.rules.legal_actions(match.state):
            yield chat_seat, text


def _answered(profile: UserProfile, message: Message) -> ChatSeat | None:
    """Return the table whose board the message replies to."""
    board = message.reply_to_message
    shown = (
        chat_seat for chat_seat in profile.tables if board and chat_seat.message == board.message_id
    )
    return next(shown, None)


def _current_seat(profile: UserProfile) -> ChatSeat | None:
    return None if profile.at is None else profile.seat_in(profile.at)


def current_game(profile: UserProfile) -> str | None:
    """Return the game of the table that typed moves are for."""
    chat_seat = _current_seat(profile)
    return None if chat_seat is None else chat_seat.game


def _is_late(chat_seat: ChatSeat, message: Message) -> bool:
    """Say whether a message is older than the board, and so was meant for another position."""
    return message.message_id <= chat_seat.message


def _read(interaction: Interaction, live: LiveMatch, chat_seat: ChatSeat, typed: str) -> str:
    """Convert a typed move to the notation of the game; refuse what is no action."""
    match = live.table.match
    rules = match.rules
    text = in_notation(typed, chat_seat.game, interaction.words)
    if match.turn == ToMove(Seat(chat_seat.seat)):
        legal = [rules.write_action(one) for one in rules.legal_actions(match.state)]
        text = completed(text, legal)
    return rules.write_action(rules.read_action(text))


async def _ask_where(interaction: Interaction, fitting: list[tuple[ChatSeat, str]]) -> None:
    """Ask which of several tables a move is for."""
    rows: list[list[Button]] = []
    for chat_seat, text in fitting:
        live = await interaction.live(chat_seat.match)
        number = 1 + interaction.profile.tables.index(chat_seat)
        label = label_of(number, live.table, chat_seat, interaction.words)
        rows.append(
            [(label, MoveAtData(match=chat_seat.match, number=chat_seat.shown, action=text))]
        )
    await interaction.say(
        MessageContent(plain(interaction.words.say("chat-ask-where")), keyboard(rows))
    )
