"""A table in a chat: a picture of the board, with events and status as its caption."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from aiogram import Bot
from aiogram.enums import ParseMode
from aiogram.types import BufferedInputFile, InlineKeyboardButton, InlineKeyboardMarkup

from kletka.match import EntryKind, Match, Table
from kletka.match.observation import events_for
from kletka.match.occupant import Occupant
from kletka.phrases import LETTERS, Phrases, person_name
from kletka.protocol import Event, Over, Seat, ToMove
from kletka.render import RenderContext, render_board
from kletka.telegram.callback_data import TableData
from kletka.telegram.chat_seat import AlertKind, ChatSeat, is_asked
from kletka.telegram.content import plain

SHOW, BROWSER_LINK, RESIGN, YES, NO, HINT, AGAIN = (
    "show",
    "bring",
    "resign",
    "yes",
    "no",
    "hint",
    "again",
)
"""The actions of the buttons of a table."""

LONGEST_CAPTION_CHARS = 1024
"""Telegram's limit for a caption."""

LONGEST_LABEL_CHARS = 60

MOST_EVENT_LINES = 8
"""Event lines in a caption; a cascade has hundreds, and the picture shows its result."""

WIDTH_COLUMNS = 200  # Telegram wraps lines itself


Painter: TypeAlias = Callable[[str, Any, Sequence[Event]], Awaitable[bytes]]
"""Draws the picture of a view: the key of the game, the view, the events whose cells are marked."""


@dataclass(frozen=True, slots=True)
class BoardPhoto:
    """A picture of a board with its caption and buttons."""

    png: bytes
    caption: str
    keyboard: InlineKeyboardMarkup | None

    async def send(self, bot: Bot, chat: int) -> int:
        """Send it and return the id of the message."""
        sent = await bot.send_photo(
            chat,
            BufferedInputFile(self.png, "board.png"),
            caption=plain(self.caption),
            parse_mode=ParseMode.HTML,
            reply_markup=self.keyboard,
        )
        return sent.message_id


async def board_of(
    table: Table,
    chat_seat: ChatSeat,
    words: Phrases,
    paint: Painter,
    *,
    games: int,  # that the user has begun
    address: str = "",
    alert: AlertKind | None = None,
) -> BoardPhoto:
    """Draw a table for a seat, with all events that the chat has not shown yet."""
    match = table.match
    seat = Seat(chat_seat.seat)
    view = match.rules.view_for(match.state, seat)
    new_events = _new_events(match, seat, chat_seat.shown)
    png = await paint(match.rules.key, view, new_events)
    caption = _caption(table, chat_seat, words, new_events, alert)
    return BoardPhoto(png, caption, _keyboard(table, chat_seat, words, address, games))


def opponents(table: Table) -> str | None:
    """Return the level of the bots if one person plays against bots of one level, else None."""
    levels = [occupant.level for occupant in table.occupants]
    bots = set(filter(None, levels))
    return bots.pop() if levels.count(None) == len(bots) == 1 else None


def names_of(table: Table, words: Phrases) -> tuple[str, ...]:
    """Return the names of all seats: players by name, bots by level."""
    return tuple(
        _name_of(occupant, words) or LETTERS[number]
        for number, occupant in enumerate(table.occupants)
    )


def _name_of(occupant: Occupant, words: Phrases) -> str:
    if occupant.name:
        return person_name(occupant.name, words)
    return words.say("chat-bot", level=occupant.level) if occupant.level else ""


def label_of(number: int, table: Table, chat_seat: ChatSeat, words: Phrases) -> str:
    """Return the label of a table's button: number, turn, game, opponents."""
    names = names_of(table, words)
    others = ", ".join(name for seat, name in enumerate(names) if seat != chat_seat.seat)
    is_turn = table.begun and table.match.turn == ToMove(Seat(chat_seat.seat))
    label = (
        f"{number}. {'🔔' if is_turn else '⏳'} {words.say(f'{chat_seat.game}-title')}: {others}"
    )
    return label[:LONGEST_LABEL_CHARS]


def _new_events(match: Match, seat: Seat, shown: int) -> tuple[Event, ...]:
    """Return the events since the chat last showed the table; at least those of the last action."""
    since = min(max(shown, match.dropped), match.number - 1)
    return events_for(match, seat, since)


def _caption(
    table: Table,
    chat_seat: ChatSeat,
    words: Phrases,
    new_events: Sequence[Event],
    alert: AlertKind | None,
) -> str:
    """Write the caption: what is awaited, the status, the events; the most important first."""
    names = names_of(table, words)
    key = table.match.rules.key
    lines = [line for event in new_events if (line := words.event(event, names))]
    parts = [
        _awaited(table, chat_seat, words, names, alert),
        "\n".join(_status(table, chat_seat, words, names, new_events)),
        "\n".join(lines[-MOST_EVENT_LINES:]),
        words.say(f"chat-how-{key}") if chat_seat.shown < 0 else "",
    ]
    return _fitting(parts)


def _awaited(
    table: Table, chat_seat: ChatSeat, words: Phrases, names: Sequence[str], alert: AlertKind | None
) -> str:
    title = words.say(f"{table.match.rules.key}-title")
    turn = table.match.turn
    if isinstance(turn, Over):
        ending = words.ending(table.match.rules.key, turn.outcome, names)
        return words.say("chat-over", game=title, ending=ending)
    if table.cancelled is not None:
        return words.say("chat-cancelled", game=title)
    if not table.begun:
        return words.say("chat-open", game=title)
    if table.offer is not None and is_asked(table, Seat(chat_seat.seat)):
        asking = names[table.offer.seat]
        draw_offered = table.offer.kind is EntryKind.DRAW_OFFERED
        phrase = "chat-draw-offered" if draw_offered else "chat-take-back-asked"
        return words.say(phrase, game=title, name=asking)
    if turn == ToMove(Seat(chat_seat.seat)):
        phrase = "chat-still" if alert is AlertKind.REMINDER else "chat-yours"
        return words.say(phrase, game=title)
    name = names[turn.seat] if isinstance(turn, ToMove) else words.say("shell-table")
    return words.say("chat-waiting", game=title, name=name)


def _status(
    table: Table,
    chat_seat: ChatSeat,
    words: Phrases,
    names: tuple[str, ...],
    new_events: Sequence[Event],
) -> list[str]:
    """Return the status lines of the text board, without the board itself."""
    match = table.match
    seat = Seat(chat_seat.seat)
    is_turn = table.begun and match.turn == ToMove(seat)
    choices = match.rules.legal_actions(match.state) if is_turn else ()
    render_context = RenderContext(words, names, WIDTH_COLUMNS, tuple(new_events))
    drawn = render_board(
        match.rules.key, match.rules.view_for(match.state, seat), choices, render_context
    )
    lines = [line.plain.rstrip() for line in drawn]
    start = lines.index("")
    end = lines.index("", start + 1) if "" in lines[start + 1 :] else len(lines)
    return [line for line in (*lines[:start], *lines[end + 1 :]) if line]


def _fitting(parts: Sequence[str]) -> str:
    """Join the parts that fit into a caption; the first is always included."""
    caption = ""
    for part in filter(None, parts):
        longer = f"{caption}\n\n{part}".strip()
        if len(longer) <= LONGEST_CAPTION_CHARS:
            caption = longer
    return caption


def _keyboard(
    table: Table, chat_seat: ChatSeat, words: Phrases, address: str, games: int
) -> InlineKeyboardMarkup | None:
    """Build the buttons: answer an offer, play again, open in the browser, resign."""
    rows: list[list[InlineKeyboardButton]] = []
    alone = opponents(table) is not None
    if alone and table.over:
        rows.append([_button(words.say("chat-button-again"), AGAIN, chat_seat, games)])
    if table.offer is not None and is_asked(table, Seat(chat_seat.seat)):
        number = table.offer.number
        yes = _button(words.say("chat-button-agree"), YES, chat_seat, number)
        rows.append([yes, _button(words.say("chat-button-refuse"), NO, chat_seat, number)])
    if address:
        watch = InlineKeyboardButton(
            text=words.say("chat-button-watch"), url=f"{address}/table/{chat_seat.match}"
        )
        bring = _button(words.say("chat-button-bring"), BROWSER_LINK, chat_seat)
        rows.append([watch] if table.over else [watch, bring])
    if table.begun and not table.over:
        resign = _button(words.say("chat-button-resign"), RESIGN, chat_seat)
        hint = _button(words.say("telegram-button-hint"), HINT, chat_seat)
        rows.append([hint, resign] if alone else [resign])
    return InlineKeyboardMarkup(inline_keyboard=rows) if rows else None


def _button(text: str, what: str, chat_seat: ChatSeat, number: int = 0) -> InlineKeyboardButton:
    data = TableData(what=what, match=chat_seat.match, number=number)
    return InlineKeyboardButton(text=text, callback_data=data.pack())
