"""Moves that are typed in a chat: which table each is for, what it means there, done once."""

from collections.abc import AsyncIterator, Callable

from aiogram.types import Message

from kletka.match import NotAllowed, Table
from kletka.phrases import completed, in_notation
from kletka.protocol import Refused, Seat, ToMove, UnreadableAction
from kletka.server.change import Change
from kletka.server.live_match import LiveMatch
from kletka.telegram.alerts import ShowBoard
from kletka.telegram.boards import label_of, names_of
from kletka.telegram.buttons import MoveAt
from kletka.telegram.chat_seat import ChatSeat
from kletka.telegram.context import Interaction, request_hint
from kletka.telegram.drawing import Drawing, plain
from kletka.telegram.keyboards import Button, keyboard
from kletka.telegram.people import Person

Deed = Callable[[Table, int], Table]
"""What somebody does at a table, at a time; may refuse."""


async def show(interaction: Interaction, match: str) -> None:
    """Show a user one of his tables, at the end of the chat."""
    await interaction.context.outbox.deliver(
        interaction.chat, ShowBoard(interaction.context, interaction.user.id, match)
    )


async def mine(interaction: Interaction, held: ChatSeat) -> LiveMatch:
    """Give the table of a seat that a user still holds."""
    live = await interaction.live(held.match)
    await live.refresh()  # it may have gone on in another window
    if live.keys.get(held.seat) != held.key:
        raise NotAllowed("chat-refused-no-table")
    return live


async def change(interaction: Interaction, live: LiveMatch, held: ChatSeat, deed: Deed) -> None:
    """Do something at a table; the update's own number makes sure that it is done once."""
    message = f"{held.seat}.telegram.{interaction.update}"
    live.client = interaction.client
    await live.change(lambda table, now: Change(deed(table, now)), message)
    interaction.context.alerts.await_answer(interaction.user.id, held.match)


async def type_move(interaction: Interaction, message: Message, *, elsewhere: bool) -> bool:
    """Do a move that was typed; False: it is none of a table here, and there is a game elsewhere."""
    typed = message.text or ""
    answered = _answered(interaction.person, message)
    if answered is None:
        fitting = [found async for found in _fitting(interaction, message)]
        if len(fitting) > 1:
            await _ask_where(interaction, fitting)
            return True
        answered = fitting[0][0] if fitting else _at_hand(interaction.person)
    if answered is None:
        return False
    live = await mine(interaction, answered)
    try:
        text = _read(interaction, live, answered, typed)
    except UnreadableAction:
        if elsewhere:
            return False
        raise
    await _move(interaction, answered, text, seen=answered.shown, late=_is_late(answered, message))
    return True


async def move_at(interaction: Interaction, press: MoveAt) -> None:
    """Do a typed move at the table that its user has chosen."""
    held = interaction.person.at_table(press.match)
    if held is None:
        raise NotAllowed("chat-refused-no-table")
    await _move(interaction, held, press.action, seen=press.number, late=False)


async def hint_at_hand(interaction: Interaction) -> None:
    """Tell what a strong bot would do at the table that typed moves are for."""
    held = _at_hand(interaction.person)
    if held is None:
        raise NotAllowed("chat-refused-no-table")
    await hint(interaction, held)


async def hint(interaction: Interaction, held: ChatSeat) -> None:
    """Tell what a strong bot would do at a table, as it can be typed."""
    live = await mine(interaction, held)
    action = await request_hint(interaction, live, Seat(held.seat))
    await interaction.tell(interaction.words.say("telegram-hint", action=action))


async def _move(
    interaction: Interaction, held: ChatSeat, text: str, *, seen: int, late: bool
) -> None:
    """Act at a table as it was shown, and show what comes of it."""
    live = await mine(interaction, held)

    def deed(table: Table, now: int) -> Table:
        if late or table.number != seen:
            raise NotAllowed("shell-refused-moved-on")
        return table.act(Seat(held.seat), text, now)

    try:
        await change(interaction, live, held, deed)
    except Refused as refused:
        await interaction.tell(
            interaction.words.refusal(refused, names_of(live.table, interaction.words))
        )
        if live.table.number != held.shown:
            await show(interaction, held.match)
        return
    if live.table.bot_due is None and not live.table.over:
        await show(
            interaction, held.match
        )  # else it is shown when the bot has moved, or as the end


async def _fitting(
    interaction: Interaction, message: Message
) -> AsyncIterator[tuple[ChatSeat, str]]:
    """Find the tables where it is his turn, as shown, and where the typed move can be done."""
    for held in interaction.person.tables:
        try:
            live = await mine(interaction, held)
            text = _read(interaction, live, held, message.text or "")
        except Refused:
            continue
        match = live.table.match
        on_turn = match.turn == ToMove(Seat(held.seat)) and live.table.number == held.shown
        if not on_turn or _is_late(held, message):
            continue
        if match.rules.read_action(text) in match.rules.legal_actions(match.state):
            yield held, text


def _answered(person: Person, message: Message) -> ChatSeat | None:
    """Find the table whose board a message is a reply to."""
    board = message.reply_to_message
    shown = (held for held in person.tables if board and held.message == board.message_id)
    return next(shown, None)


def _at_hand(person: Person) -> ChatSeat | None:
    return None if person.at is None else person.at_table(person.at)


def game_at_hand(person: Person) -> str | None:
    """Name the game of the table that typed moves are for."""
    held = _at_hand(person)
    return None if held is None else held.game


def _is_late(held: ChatSeat, message: Message) -> bool:
    """Say whether something was typed before the board was shown: then another one was meant."""
    return message.message_id <= held.message


def _read(interaction: Interaction, live: LiveMatch, held: ChatSeat, typed: str) -> str:
    """Put what was typed into the notation of the game, or refuse what is no action there."""
    match = live.table.match
    rules = match.rules
    text = in_notation(typed, held.game, interaction.words)
    if match.turn == ToMove(Seat(held.seat)):
        legal = [rules.write_action(one) for one in rules.legal_actions(match.state)]
        text = completed(text, legal)
    return rules.write_action(rules.read_action(text))


async def _ask_where(interaction: Interaction, fitting: list[tuple[ChatSeat, str]]) -> None:
    """Ask at which of several tables a move is meant."""
    rows: list[list[Button]] = []
    for held, text in fitting:
        live = await interaction.live(held.match)
        number = 1 + interaction.person.tables.index(held)
        label = label_of(number, live.table, held, interaction.words)
        rows.append([(label, MoveAt(match=held.match, number=held.shown, action=text))])
    await interaction.say(Drawing(plain(interaction.words.say("chat-ask-where")), keyboard(rows)))
