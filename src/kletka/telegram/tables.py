"""Commands of the games with boards: begin, join, open in the browser, resign."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup
from msgspec.structs import replace

from kletka.bots import levels
from kletka.bots.ratings import ratings
from kletka.games import GAMES
from kletka.match import NotAllowed
from kletka.phrases import rated_level, seat_name, seat_word
from kletka.protocol import BadOptions, Refused, Seat
from kletka.render.picture import painter
from kletka.server.live_match import LiveMatch
from kletka.server.match_creation import OPEN_SEAT, create_match, take_seat
from kletka.server.seat_transfer import issue_code
from kletka.server.secrets import digest, is_id
from kletka.telegram import account
from kletka.telegram.boards import (
    AGAIN,
    BROWSER_LINK,
    HINT,
    NO,
    RESIGN,
    SHOW,
    YES,
    label_of,
    opponents,
)
from kletka.telegram.callback_data import AgainstData, OpponentsData, ReminderData, TableData
from kletka.telegram.chat_seat import REMINDER_HOURS, WEEK_MS, ChatSeat, token_of
from kletka.telegram.content import MessageContent, bold, plain
from kletka.telegram.context import Interaction
from kletka.telegram.keyboards import Button, keyboard
from kletka.telegram.moves import change, hint, own_match, show
from kletka.telegram.outbox import OutboxTask
from kletka.telegram.users import UserProfile
from kletka.wire.documents import ClockOptions, HeldSeat, JoinRequest, NewMatch

OFFERED = tuple(key for key in GAMES if painter(key) is not None)
FRIEND = "friend"
MOST_TABLES = 20
"""Tables that one user may have in a chat at once."""

EXAMPLE = "/table contours hard width=10 height=10"

SURE = "sure"  # confirms the resignation


# Beginning.


async def games(interaction: Interaction) -> None:
    """List the tables of a user, and the games that can be begun."""
    say = interaction.words.say
    rows: list[list[Button]] = []
    for number, chat_seat in enumerate(interaction.profile.tables, 1):
        with suppress(Refused):  # of rules that are no longer played
            live = await interaction.live(chat_seat.match)
            label = label_of(number, live.table, chat_seat, interaction.words)
            rows.append([(label, TableData(what=SHOW, match=chat_seat.match))])
    title, how = say("chat-games", count=len(rows)), say("chat-games-how", example=EXAMPLE)
    rows += [[(f"🆕 {say(f'{key}-title')}", OpponentsData(game=key))] for key in OFFERED]
    await interaction.say(MessageContent(f"{bold(title)}\n{plain(how)}", keyboard(rows)))


async def offer(interaction: Interaction, press: OpponentsData) -> None:
    """Ask whom to play with."""
    if press.game not in OFFERED:
        raise NotAllowed("telegram-refused-old-button")
    say = interaction.words.say
    begun = interaction.profile.games
    measured = ratings(press.game)
    rows: list[list[Button]] = []
    for level in levels(press.game):
        label = rated_level(say("chat-bot", level=level), measured.get(level), interaction.words)
        rows.append([(label, AgainstData(game=press.game, level=level, games=begun))])
    rows.append([(say("chat-friend"), AgainstData(game=press.game, level=FRIEND, games=begun))])
    title = bold(say(f"{press.game}-title"))
    await interaction.show(
        MessageContent(f"{title}\n{plain(say(f'{press.game}-about'))}", keyboard(rows))
    )


async def against(interaction: Interaction, press: AgainstData) -> None:
    """Begin the game of a button, unless a game was begun since it was drawn."""
    _must_be_new(interaction, press.games)
    await begin(interaction, press.game, press.level, {})


async def again(interaction: Interaction, pressed: TableData) -> None:
    """Begin another game like one that is over, against the same bots."""
    _must_be_new(interaction, pressed.number)
    live = await interaction.live(pressed.match)
    level = opponents(live.table)
    if not live.table.over or level is None:
        raise NotAllowed("telegram-refused-old-button")
    await begin(interaction, live.header.rules.key, level, live.header.options.plain())


def _must_be_new(interaction: Interaction, games: int) -> None:
    """Refuse a button that is older than the last game begun, such as a second tap."""
    if games != interaction.profile.games and interaction.update not in interaction.profile.handled:
        raise NotAllowed("telegram-refused-old-button")


async def typed_table(interaction: Interaction, typed: str) -> None:
    """Begin a typed game, such as `contours hard width=5 height=5`."""
    words = typed.split()
    named = [word for word in words if "=" not in word]
    if not 1 <= len(named) <= 2 or named[0] not in OFFERED:
        raise NotAllowed("chat-refused-table", example=EXAMPLE, games=", ".join(OFFERED))
    options = dict(word.split("=", 1) for word in words if "=" in word)
    level = seat_word(named[1], interaction.words) if len(named) > 1 else FRIEND
    await begin(interaction, named[0], level, options)


async def begin(
    interaction: Interaction, game: str, level: str, options: Mapping[str, Any]
) -> None:
    """Begin a game and take a seat; a repeated update begins no second one."""
    if interaction.update in interaction.profile.handled:
        return
    if game not in OFFERED or level not in (FRIEND, *levels(game)):
        allowed = ", ".join(seat_name(word, interaction.words) for word in (FRIEND, *levels(game)))
        raise BadOptions("shell-refused-level", "seats", level=level, allowed=allowed)
    _must_have_room(interaction.profile)
    rules = GAMES[game]
    seats = rules.seats(rules.options_type.read(options))
    interaction.context.count_match(interaction.user.id)
    others = OPEN_SEAT if level == FRIEND else level
    # Among friends a turn may take seven days.
    clock = ClockOptions(turn=WEEK_MS) if level == FRIEND else ClockOptions()
    new = NewMatch(
        game=game, options=dict(options), seats=[OPEN_SEAT, *[others] * (seats - 1)], clock=clock
    )
    begun = await create_match(interaction.context.node.context, new)
    await _join_table(interaction, begun.match, seat=0)
    if level == FRIEND:
        await _invite(interaction, begun.match)


async def join(interaction: Interaction, typed: str) -> None:
    """Join a match by its code or link."""
    match = typed.strip().rstrip("/").rpartition("/")[2].partition("#")[0]
    if not is_id(match):
        raise NotAllowed("chat-refused-code")
    live = await interaction.live(match)
    if live.header.rules.key not in OFFERED:
        raise NotAllowed("chat-refused-code")
    if interaction.profile.seat_in(match) is None:
        _must_have_room(interaction.profile)
    await _join_table(interaction, match)


def _must_have_room(profile: UserProfile) -> None:
    if len(profile.tables) >= MOST_TABLES:
        raise NotAllowed("chat-refused-tables", most=MOST_TABLES)


async def _join_table(interaction: Interaction, match: str, seat: int | None = None) -> None:
    """Take a seat with a derived token, so that joining twice takes one seat."""
    chat_seat = await _taken_seat(interaction, match, seat)
    now = chat_seat.joined

    def step(profile: UserProfile) -> UserProfile:
        joined = replace(profile, telegram_language=interaction.user.language_code, at=match)
        if (known := profile.seat_in(match)) is not None:
            return joined.with_seat(replace(known, joined=now)).with_handled(interaction.update)
        return replace(joined.with_seat(chat_seat), games=profile.games + 1).with_handled(
            interaction.update
        )

    interaction.profile = await interaction.context.users.change(interaction.user.id, step)
    await show(interaction, match)
    interaction.context.alerts.follow(interaction.user.id, match)


async def _taken_seat(interaction: Interaction, match: str, seat: int | None) -> ChatSeat:
    """Take a seat for a chat, or find the one that its account holds already."""
    live = await interaction.live(match)
    game, clock = live.header.rules.key, interaction.context.node.context.now
    held = await account.held_seat(interaction, live)
    if held is not None and interaction.profile.seat_in(match) is None:
        return ChatSeat(match, game, held, live.keys[held], joined=clock())
    token = token_of(interaction.context.bot.token, interaction.user.id, match)
    name = await account.name_of_player(interaction)
    request = JoinRequest(name=name, seat=seat, token=token)
    taken = await take_seat(interaction.context.node.matches, match, request)
    await account.adopt(interaction, match, token)
    # Read after the seat was taken, which counts as presence: alerts treat only later presence as a browser.
    return ChatSeat(match, game, taken.seat, digest(token), joined=clock())


async def _invite(interaction: Interaction, match: str) -> None:
    """Send the invitation links, which contain no secret."""
    say = interaction.words.say
    lines = [plain(say("chat-invite")), f"<code>/join {match}</code>"]
    me = await interaction.context.bot.me()
    lines.append(f"https://t.me/{me.username}?start={match}")
    if interaction.context.address:
        lines.append(f"{interaction.context.address}/table/{match}")
    await interaction.say(MessageContent("\n".join(lines)))


# At the table.


async def press(interaction: Interaction, pressed: TableData) -> None:
    """Handle a button of a table."""
    if pressed.what == AGAIN:
        await again(interaction, pressed)  # the seat itself is no longer stored
        return
    chat_seat = interaction.profile.seat_in(pressed.match)
    if chat_seat is None:
        raise NotAllowed("chat-refused-no-table")
    live = await own_match(interaction, chat_seat)
    if pressed.what == SHOW:
        interaction.profile = await interaction.context.users.change(
            interaction.user.id, lambda profile: replace(profile, at=chat_seat.match)
        )
        await show(interaction, chat_seat.match)
    elif pressed.what == HINT:
        await hint(interaction, chat_seat)
    elif pressed.what == BROWSER_LINK:
        await _send_browser_link(interaction, chat_seat, live)
    elif pressed.what == RESIGN:
        sure = (
            interaction.words.say("telegram-button-yes"),
            TableData(what=SURE, match=chat_seat.match),
        )
        await interaction.say(
            MessageContent(plain(interaction.words.say("chat-ask-resign")), keyboard([[sure]]))
        )
    elif pressed.what == SURE:
        await change(
            interaction, live, chat_seat, lambda table, now: table.resign(Seat(chat_seat.seat), now)
        )
    elif pressed.what in (YES, NO):
        await _answer(interaction, live, chat_seat, pressed)
    else:
        raise NotAllowed("telegram-refused-old-button")


async def _answer(
    interaction: Interaction, live: LiveMatch, chat_seat: ChatSeat, pressed: TableData
) -> None:
    """Answer an offer; a late answer does not apply to a newer offer."""
    seat, yes, to = Seat(chat_seat.seat), pressed.what == YES, pressed.number
    await change(
        interaction, live, chat_seat, lambda table, now: table.answer(seat, yes=yes, at=now, to=to)
    )
    await show(interaction, chat_seat.match)


# Elsewhere.


@dataclass
class SendBrowserLink(OutboxTask):
    """Sends a link to the browser in a message that cannot be forwarded."""

    interaction: Interaction
    text: str
    address: str

    async def run(self) -> None:
        label = self.interaction.words.say("chat-button-open")
        button = InlineKeyboardButton(text=label, url=self.address)
        await self.interaction.context.bot.send_message(
            self.interaction.chat,
            self.text,
            reply_markup=InlineKeyboardMarkup(inline_keyboard=[[button]]),
            protect_content=True,
        )


async def _send_browser_link(
    interaction: Interaction, chat_seat: ChatSeat, live: LiveMatch
) -> None:
    """Send a link that transfers the seat; its code expires and works once."""
    context = interaction.context
    token = token_of(context.bot.token, interaction.user.id, chat_seat.match)
    if not context.address or digest(token) != chat_seat.key:
        raise NotAllowed("chat-refused-browser")
    now = context.node.context.now()
    code = await issue_code(context.node.store, live.match, HeldSeat(chat_seat.seat, token), now)
    address = f"{context.address}/table/{live.match}#seat={code}"
    await context.outbox.deliver(
        interaction.chat, SendBrowserLink(interaction, interaction.words.say("chat-bring"), address)
    )


async def ask_interval(interaction: Interaction) -> None:
    """Ask how often to remind of a turn."""
    say = interaction.words.say
    rows: list[list[Button]] = [
        [(say("chat-every", hours=hours), ReminderData(hours=hours))] for hours in REMINDER_HOURS
    ]
    text = plain(say("chat-ask-interval", hours=interaction.profile.every))
    await interaction.say(MessageContent(text, keyboard(rows)))


async def remind(interaction: Interaction, pressed: ReminderData) -> None:
    if pressed.hours not in REMINDER_HOURS:
        raise NotAllowed("telegram-refused-old-button")
    interaction.profile = await interaction.context.users.change(
        interaction.user.id, lambda profile: replace(profile, every=pressed.hours)
    )
    interaction.context.alerts.reconsider(interaction.user.id)
    await interaction.show(
        MessageContent(plain(interaction.words.say("chat-interval", hours=pressed.hours)))
    )
