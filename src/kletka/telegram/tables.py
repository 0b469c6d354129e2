"""The four games with boards in a chat: begun, joined, brought to the browser, given up."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup
from msgspec.structs import replace

from kletka.bots import levels
from kletka.games import GAMES
from kletka.match import NotAllowed
from kletka.phrases import seat_name, seat_word
from kletka.protocol import BadOptions, Refused, Seat
from kletka.render.picture import painter
from kletka.server.live_match import LiveMatch
from kletka.server.match_registry import OPEN_SEAT
from kletka.server.seat_transfer import issue_code
from kletka.server.secrets import digest, is_id
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
from kletka.telegram.buttons import Against, AtTable, Offer, Remind
from kletka.telegram.chat_seat import INTERVALS, WEEK, ChatSeat, token_of
from kletka.telegram.context import Interaction
from kletka.telegram.drawing import Drawing, bold, plain
from kletka.telegram.keyboards import Button, keyboard
from kletka.telegram.moves import change, hint, mine, show
from kletka.telegram.outbox import OutboxTask
from kletka.telegram.people import Person
from kletka.wire.documents import Clock, HeldSeat, JoinRequest, NewMatch

OFFERED = tuple(key for key in GAMES if painter(key) is not None)
FRIEND = "friend"
MOST_TABLES = 20
"""That one user may sit at in chats at once."""

EXAMPLE = "/table contours hard width=10 height=10"

SURE = "sure"  # that he wants to give up


# Beginning.


async def games(interaction: Interaction) -> None:
    """List the tables of a user, and the games that can be begun."""
    say = interaction.words.say
    rows: list[list[Button]] = []
    for number, held in enumerate(interaction.person.tables, 1):
        with suppress(Refused):  # of rules that are no longer played
            live = await interaction.live(held.match)
            label = label_of(number, live.table, held, interaction.words)
            rows.append([(label, AtTable(what=SHOW, match=held.match))])
    title, how = say("chat-games", count=len(rows)), say("chat-games-how", example=EXAMPLE)
    rows += [[(f"🆕 {say(f'{key}-title')}", Offer(game=key))] for key in OFFERED]
    await interaction.say(Drawing(f"{bold(title)}\n{plain(how)}", keyboard(rows)))


async def offer(interaction: Interaction, press: Offer) -> None:
    """Ask whom to play with."""
    if press.game not in OFFERED:
        raise NotAllowed("telegram-refused-old-button")
    say = interaction.words.say
    begun = interaction.person.games
    rows: list[list[Button]] = [
        [(say("chat-bot", level=level), Against(game=press.game, level=level, games=begun))]
        for level in levels(press.game)
    ]
    rows.append([(say("chat-friend"), Against(game=press.game, level=FRIEND, games=begun))])
    title = bold(say(f"{press.game}-title"))
    await interaction.show(Drawing(f"{title}\n{plain(say(f'{press.game}-about'))}", keyboard(rows)))


async def against(interaction: Interaction, press: Against) -> None:
    """Begin what a button offers, if nothing was begun since it was drawn."""
    _must_be_new(interaction, press.games)
    await begin(interaction, press.game, press.level, {})


async def again(interaction: Interaction, pressed: AtTable) -> None:
    """Begin another game like one that is over, against the same bots."""
    _must_be_new(interaction, pressed.number)
    live = await interaction.live(pressed.match)
    level = opponents(live.table)
    if not live.table.over or level is None:
        raise NotAllowed("telegram-refused-old-button")
    await begin(interaction, live.head.rules.key, level, live.head.options.plain())


def _must_be_new(interaction: Interaction, games: int) -> None:
    """Refuse a button that something was begun after: a second tap begins nothing."""
    if games != interaction.person.games and interaction.update not in interaction.person.handled:
        raise NotAllowed("telegram-refused-old-button")


async def typed_table(interaction: Interaction, typed: str) -> None:
    """Begin what was typed: `contours hard width=5 height=5`."""
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
    """Begin a game and sit down at it; the same update begins one game."""
    if interaction.update in interaction.person.handled:
        return
    if game not in OFFERED or level not in (FRIEND, *levels(game)):
        allowed = ", ".join(seat_name(word, interaction.words) for word in (FRIEND, *levels(game)))
        raise BadOptions("shell-refused-level", "seats", level=level, allowed=allowed)
    _must_have_room(interaction.person)
    rules = GAMES[game]
    seats = rules.seats(rules.options_type.read(options))
    interaction.context.count_match(interaction.user.id)
    others = OPEN_SEAT if level == FRIEND else level
    # Among friends a turn may take days; nobody is expected to stay, and nobody waits for ever.
    clock = Clock(turn=WEEK) if level == FRIEND else Clock()
    new = NewMatch(
        game=game, options=dict(options), seats=[OPEN_SEAT, *[others] * (seats - 1)], clock=clock
    )
    begun = await interaction.context.node.matches.begin(new)
    await _sit(interaction, begun.match, seat=0)
    if level == FRIEND:
        await _invite(interaction, begun.match)


async def join(interaction: Interaction, typed: str) -> None:
    """Sit down at a table by its code or its link."""
    match = typed.strip().rstrip("/").rpartition("/")[2].partition("#")[0]
    if not is_id(match):
        raise NotAllowed("chat-refused-code")
    live = await interaction.live(match)
    if live.head.rules.key not in OFFERED:
        raise NotAllowed("chat-refused-code")
    if interaction.person.at_table(match) is None:
        _must_have_room(interaction.person)
    await _sit(interaction, match)


def _must_have_room(person: Person) -> None:
    if len(person.tables) >= MOST_TABLES:
        raise NotAllowed("chat-refused-tables", most=MOST_TABLES)


async def _sit(interaction: Interaction, match: str, seat: int | None = None) -> None:
    """Take a seat, with a token that can be made again: to sit down twice is to sit down once."""
    token = token_of(interaction.context.bot.token, interaction.user.id, match)
    wish = JoinRequest(name=interaction.name, seat=seat, token=token)
    taken = await interaction.context.node.matches.join(match, wish)
    live = await interaction.live(match)
    now = interaction.context.node.matches.now()
    held = ChatSeat(match, live.head.rules.key, taken.seat, digest(token), joined=now)

    def step(person: Person) -> Person:
        spoken = replace(person, spoken=interaction.user.language_code, at=match)
        if (known := person.at_table(match)) is not None:
            return spoken.holding(replace(known, joined=now)).having_handled(interaction.update)
        return replace(spoken.holding(held), games=person.games + 1).having_handled(
            interaction.update
        )

    interaction.person = await interaction.context.people.change(interaction.user.id, step)
    await show(interaction, match)
    interaction.context.alerts.follow(interaction.user.id, match)


async def _invite(interaction: Interaction, match: str) -> None:
    """Give what a friend needs to sit down: none of it is a secret of a seat."""
    say = interaction.words.say
    lines = [plain(say("chat-invite")), f"<code>/join {match}</code>"]
    me = await interaction.context.bot.me()
    lines.append(f"https://t.me/{me.username}?start={match}")
    if interaction.context.address:
        lines.append(f"{interaction.context.address}/table/{match}")
    await interaction.say(Drawing("\n".join(lines)))


# At the table.


async def press(interaction: Interaction, pressed: AtTable) -> None:
    """Do what a button of a table says."""
    if pressed.what == AGAIN:
        await again(interaction, pressed)  # the table itself is forgotten
        return
    held = interaction.person.at_table(pressed.match)
    if held is None:
        raise NotAllowed("chat-refused-no-table")
    live = await mine(interaction, held)
    if pressed.what == SHOW:
        interaction.person = await interaction.context.people.change(
            interaction.user.id, lambda person: replace(person, at=held.match)
        )
        await show(interaction, held.match)
    elif pressed.what == HINT:
        await hint(interaction, held)
    elif pressed.what == BROWSER_LINK:
        await _send_browser_link(interaction, held, live)
    elif pressed.what == RESIGN:
        sure = (interaction.words.say("telegram-button-yes"), AtTable(what=SURE, match=held.match))
        await interaction.say(
            Drawing(plain(interaction.words.say("chat-ask-resign")), keyboard([[sure]]))
        )
    elif pressed.what == SURE:
        await change(interaction, live, held, lambda table, now: table.resign(Seat(held.seat), now))
    elif pressed.what in (YES, NO):
        await _answer(interaction, live, held, pressed)
    else:
        raise NotAllowed("telegram-refused-old-button")


async def _answer(
    interaction: Interaction, live: LiveMatch, held: ChatSeat, pressed: AtTable
) -> None:
    """Agree to what somebody asks for, or not; a late answer meets no newer question."""
    seat, yes, to = Seat(held.seat), pressed.what == YES, pressed.number
    await change(
        interaction, live, held, lambda table, now: table.answer(seat, yes=yes, at=now, to=to)
    )
    await show(interaction, held.match)


# Elsewhere.


@dataclass
class SendBrowserLink(OutboxTask):
    """The way into the browser, which nobody can pass on to others by mistake."""

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


async def _send_browser_link(interaction: Interaction, held: ChatSeat, live: LiveMatch) -> None:
    """Give a link that takes the seat along: its code is good once, and not for long."""
    context = interaction.context
    token = token_of(context.bot.token, interaction.user.id, held.match)
    if not context.address or digest(token) != held.key:
        raise NotAllowed("chat-refused-browser")
    now = context.node.matches.now()
    code = await issue_code(context.node.store, live.match, HeldSeat(held.seat, token), now)
    address = f"{context.address}/table/{live.match}#seat={code}"
    await context.outbox.deliver(
        interaction.chat, SendBrowserLink(interaction, interaction.words.say("chat-bring"), address)
    )


async def ask_interval(interaction: Interaction) -> None:
    """Ask how often to remind of a turn."""
    say = interaction.words.say
    rows: list[list[Button]] = [
        [(say("chat-every", hours=hours), Remind(hours=hours))] for hours in INTERVALS
    ]
    text = plain(say("chat-ask-interval", hours=interaction.person.every))
    await interaction.say(Drawing(text, keyboard(rows)))


async def remind(interaction: Interaction, pressed: Remind) -> None:
    if pressed.hours not in INTERVALS:
        raise NotAllowed("telegram-refused-old-button")
    interaction.person = await interaction.context.people.change(
        interaction.user.id, lambda person: replace(person, every=pressed.hours)
    )
    interaction.context.alerts.reconsider(interaction.user.id)
    await interaction.show(
        Drawing(plain(interaction.words.say("chat-interval", hours=pressed.hours)))
    )
