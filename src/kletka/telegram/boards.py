"""A table as a chat shows it: a picture of the board, and under it what happened and what to do."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from aiogram import Bot
from aiogram.enums import ParseMode
from aiogram.types import BufferedInputFile, InlineKeyboardButton, InlineKeyboardMarkup

from kletka.match import EntryKind, Match, Table
from kletka.match.observation import events_for
from kletka.phrases import LETTERS, Phrases
from kletka.protocol import Event, Over, Seat, ToMove
from kletka.render import RenderContext, draw
from kletka.telegram.buttons import AtTable
from kletka.telegram.chat_seat import AlertKind, ChatSeat, is_asked
from kletka.telegram.drawing import plain

SHOW, BROWSER_LINK, RESIGN, YES, NO, HINT, AGAIN = (
    "show",
    "bring",
    "resign",
    "yes",
    "no",
    "hint",
    "again",
)
"""What the buttons of a table want."""

LONGEST_CAPTION = 1024
"""Characters that Telegram takes under a picture."""

LONGEST_LABEL = 60

TOLD_AT_MOST = 8
"""Lines of what happened; a cascade has hundreds, and the picture shows what came of it."""

WIDE = 200  # columns: a chat breaks lines by itself


Painter: TypeAlias = Callable[[str, Any, Sequence[Event]], Awaitable[bytes]]
"""Draws the picture of a view: the key of the game, the view, the events whose cells are marked."""


@dataclass(frozen=True, slots=True)
class Board:
    """What goes out: a picture with words under it."""

    png: bytes
    caption: str
    keyboard: InlineKeyboardMarkup | None

    async def send(self, bot: Bot, chat: int) -> int:
        """Send it and give the number of the message."""
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
    held: ChatSeat,
    words: Phrases,
    paint: Painter,
    *,
    games: int,  # that its holder has begun
    address: str = "",
    news: AlertKind | None = None,
) -> Board:
    """Draw a table for the holder of a seat, with all that he has not seen yet."""
    match = table.match
    seat = Seat(held.seat)
    view = match.rules.view_for(match.state, seat)
    fresh = _fresh(match, seat, held.shown)
    png = await paint(match.rules.key, view, fresh)
    caption = _caption(table, held, words, fresh, news)
    return Board(png, caption, _keyboard(table, held, words, address, games))


def opponents(table: Table) -> str | None:
    """Name the level of the bots that one person plays against; None: others play, or other bots."""
    levels = [occupant.level for occupant in table.occupants]
    bots = set(filter(None, levels))
    return bots.pop() if levels.count(None) == len(bots) == 1 else None


def names_of(table: Table, words: Phrases) -> tuple[str, ...]:
    """Name everybody at a table: people by their names, bots by their level."""
    return tuple(
        occupant.name
        or (words.say("chat-bot", level=occupant.level) if occupant.level else LETTERS[number])
        for number, occupant in enumerate(table.occupants)
    )


def label_of(number: int, table: Table, held: ChatSeat, words: Phrases) -> str:
    """Name one of a user's tables on a button: its number, whose turn it is, the game, the others."""
    names = names_of(table, words)
    others = ", ".join(name for seat, name in enumerate(names) if seat != held.seat)
    mine = table.begun and table.match.turn == ToMove(Seat(held.seat))
    label = f"{number}. {'🔔' if mine else '⏳'} {words.say(f'{held.game}-title')}: {others}"
    return label[:LONGEST_LABEL]


def _fresh(match: Match, seat: Seat, shown: int) -> tuple[Event, ...]:
    """Give what happened since the chat was shown the table; at least the last action."""
    since = min(max(shown, match.dropped), match.number - 1)
    return events_for(match, seat, since)


def _caption(
    table: Table, held: ChatSeat, words: Phrases, fresh: Sequence[Event], news: AlertKind | None
) -> str:
    """Write what is new, how the game stands, and what is awaited; the most important first."""
    names = names_of(table, words)
    key = table.match.rules.key
    told = [line for event in fresh if (line := words.event(event, names))]
    parts = [
        _awaited(table, held, words, names, news),
        "\n".join(_status(table, held, words, names, fresh)),
        "\n".join(told[-TOLD_AT_MOST:]),
        words.say(f"chat-how-{key}") if held.shown < 0 else "",
    ]
    return _fitting(parts)


def _awaited(
    table: Table, held: ChatSeat, words: Phrases, names: Sequence[str], news: AlertKind | None
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
    if table.offer is not None and is_asked(table, Seat(held.seat)):
        asking = names[table.offer.seat]
        draw_offered = table.offer.kind is EntryKind.DRAW_OFFERED
        phrase = "chat-draw-offered" if draw_offered else "chat-take-back-asked"
        return words.say(phrase, game=title, name=asking)
    if turn == ToMove(Seat(held.seat)):
        phrase = "chat-still" if news is AlertKind.REMINDER else "chat-yours"
        return words.say(phrase, game=title)
    name = names[turn.seat] if isinstance(turn, ToMove) else words.say("shell-table")
    return words.say("chat-waiting", game=title, name=name)


def _status(
    table: Table, held: ChatSeat, words: Phrases, names: tuple[str, ...], fresh: Sequence[Event]
) -> list[str]:
    """Take the words of the text board, without the board itself: the picture shows it."""
    match = table.match
    seat = Seat(held.seat)
    his = table.begun and match.turn == ToMove(seat)
    choices = match.rules.legal_actions(match.state) if his else ()
    render_context = RenderContext(words, names, WIDE, tuple(fresh))
    drawn = draw(match.rules.key, match.rules.view_for(match.state, seat), choices, render_context)
    lines = [line.plain.rstrip() for line in drawn]
    start = lines.index("")
    end = lines.index("", start + 1) if "" in lines[start + 1 :] else len(lines)
    return [line for line in (*lines[:start], *lines[end + 1 :]) if line]


def _fitting(parts: Sequence[str]) -> str:
    """Join parts as far as they fit under a picture; the first is always whole."""
    caption = ""
    for part in filter(None, parts):
        longer = f"{caption}\n\n{part}".strip()
        if len(longer) <= LONGEST_CAPTION:
            caption = longer
    return caption


def _keyboard(
    table: Table, held: ChatSeat, words: Phrases, address: str, games: int
) -> InlineKeyboardMarkup | None:
    """Offer to answer, to play again, to watch in the browser or bring the seat there, to give up."""
    rows: list[list[InlineKeyboardButton]] = []
    alone = opponents(table) is not None
    if alone and table.over:
        rows.append([_button(words.say("chat-button-again"), AGAIN, held, games)])
    if table.offer is not None and is_asked(table, Seat(held.seat)):
        number = table.offer.number
        yes = _button(words.say("chat-button-agree"), YES, held, number)
        rows.append([yes, _button(words.say("chat-button-refuse"), NO, held, number)])
    if address:
        watch = InlineKeyboardButton(
            text=words.say("chat-button-watch"), url=f"{address}/table/{held.match}"
        )
        bring = _button(words.say("chat-button-bring"), BROWSER_LINK, held)
        rows.append([watch] if table.over else [watch, bring])
    if table.begun and not table.over:
        resign = _button(words.say("chat-button-resign"), RESIGN, held)
        hint = _button(words.say("telegram-button-hint"), HINT, held)
        rows.append([hint, resign] if alone else [resign])
    return InlineKeyboardMarkup(inline_keyboard=rows) if rows else None


def _button(text: str, what: str, held: ChatSeat, number: int = 0) -> InlineKeyboardButton:
    data = AtTable(what=what, match=held.match, number=number)
    return InlineKeyboardButton(text=text, callback_data=data.pack())
