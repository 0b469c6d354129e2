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
    BRING,
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
from kletka.telegram.context import Visit
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


async def games(visit: Visit) -> None:
    """List the tables of a user, and the games that can be begun."""
    say = visit.words.say
    rows: list[list[Button]] = []
    for number, held in enumerate(visit.person.tables, 1):
        with suppress(Refused):  # of rules that are no longer played
            live = await visit.live(held.match)
            label = label_of(number, live.table, held, visit.words)
            rows.append([(label, AtTable(what=SHOW, match=held.match))])
    title, how = say("chat-games", count=len(rows)), say("chat-games-how", example=EXAMPLE)
    rows += [[(f"🆕 {say(f'{key}-title')}", Offer(game=key))] for key in OFFERED]
    await visit.say(Drawing(f"{bold(title)}\n{plain(how)}", keyboard(rows)))


async def offer(visit: Visit, press: Offer) -> None:
    """Ask whom to play with."""
    if press.game not in OFFERED:
        raise NotAllowed("telegram-refused-old-button")
    say = visit.words.say
    begun = visit.person.games
    rows: list[list[Button]] = [
        [(say("chat-bot", level=level), Against(game=press.game, level=level, games=begun))]
        for level in levels(press.game)
    ]
    rows.append([(say("chat-friend"), Against(game=press.game, level=FRIEND, games=begun))])
    title = bold(say(f"{press.game}-title"))
    await visit.show(Drawing(f"{title}\n{plain(say(f'{press.game}-about'))}", keyboard(rows)))


async def against(visit: Visit, press: Against) -> None:
    """Begin what a button offers, if nothing was begun since it was drawn."""
    _must_be_new(visit, press.games)
    await begin(visit, press.game, press.level, {})


async def again(visit: Visit, pressed: AtTable) -> None:
    """Begin another game like one that is over, against the same bots."""
    _must_be_new(visit, pressed.number)
    live = await visit.live(pressed.match)
    level = opponents(live.table)
    if not live.table.over or level is None:
        raise NotAllowed("telegram-refused-old-button")
    await begin(visit, live.head.rules.key, level, live.head.options.plain())


def _must_be_new(visit: Visit, games: int) -> None:
    """Refuse a button that something was begun after: a second tap begins nothing."""
    if games != visit.person.games and visit.update not in visit.person.handled:
        raise NotAllowed("telegram-refused-old-button")


async def typed_table(visit: Visit, typed: str) -> None:
    """Begin what was typed: `contours hard width=5 height=5`."""
    words = typed.split()
    named = [word for word in words if "=" not in word]
    if not 1 <= len(named) <= 2 or named[0] not in OFFERED:
        raise NotAllowed("chat-refused-table", example=EXAMPLE, games=", ".join(OFFERED))
    options = dict(word.split("=", 1) for word in words if "=" in word)
    level = seat_word(named[1], visit.words) if len(named) > 1 else FRIEND
    await begin(visit, named[0], level, options)


async def begin(visit: Visit, game: str, level: str, options: Mapping[str, Any]) -> None:
    """Begin a game and sit down at it; the same update begins one game."""
    if visit.update in visit.person.handled:
        return
    if game not in OFFERED or level not in (FRIEND, *levels(game)):
        allowed = ", ".join(seat_name(word, visit.words) for word in (FRIEND, *levels(game)))
        raise BadOptions("shell-refused-level", "seats", level=level, allowed=allowed)
    _must_have_room(visit.person)
    rules = GAMES[game]
    seats = rules.seats(rules.options_type.read(options))
    visit.context.count_match(visit.user.id)
    others = OPEN_SEAT if level == FRIEND else level
    # Among friends a turn may take days; nobody is expected to stay, and nobody waits for ever.
    clock = Clock(turn=WEEK) if level == FRIEND else Clock()
    new = NewMatch(
        game=game, options=dict(options), seats=[OPEN_SEAT, *[others] * (seats - 1)], clock=clock
    )
    begun = await visit.context.node.matches.begin(new)
    await _sit(visit, begun.match, seat=0)
    if level == FRIEND:
        await _invite(visit, begun.match)


async def join(visit: Visit, typed: str) -> None:
    """Sit down at a table by its code or its link."""
    match = typed.strip().rstrip("/").rpartition("/")[2].partition("#")[0]
    if not is_id(match):
        raise NotAllowed("chat-refused-code")
    live = await visit.live(match)
    if live.head.rules.key not in OFFERED:
        raise NotAllowed("chat-refused-code")
    if visit.person.at_table(match) is None:
        _must_have_room(visit.person)
    await _sit(visit, match)


def _must_have_room(person: Person) -> None:
    if len(person.tables) >= MOST_TABLES:
        raise NotAllowed("chat-refused-tables", most=MOST_TABLES)


async def _sit(visit: Visit, match: str, seat: int | None = None) -> None:
    """Take a seat, with a token that can be made again: to sit down twice is to sit down once."""
    token = token_of(visit.context.bot.token, visit.user.id, match)
    wish = JoinRequest(name=visit.name, seat=seat, token=token)
    taken = await visit.context.node.matches.join(match, wish)
    live = await visit.live(match)
    now = visit.context.node.matches.now()
    held = ChatSeat(match, live.head.rules.key, taken.seat, digest(token), joined=now)

    def step(person: Person) -> Person:
        spoken = replace(person, spoken=visit.user.language_code, at=match)
        if (known := person.at_table(match)) is not None:
            return spoken.holding(replace(known, joined=now)).having_handled(visit.update)
        return replace(spoken.holding(held), games=person.games + 1).having_handled(visit.update)

    visit.person = await visit.context.people.change(visit.user.id, step)
    await show(visit, match)
    visit.context.alerts.follow(visit.user.id, match)


async def _invite(visit: Visit, match: str) -> None:
    """Give what a friend needs to sit down: none of it is a secret of a seat."""
    say = visit.words.say
    lines = [plain(say("chat-invite")), f"<code>/join {match}</code>"]
    me = await visit.context.bot.me()
    lines.append(f"https://t.me/{me.username}?start={match}")
    if visit.context.address:
        lines.append(f"{visit.context.address}/table/{match}")
    await visit.say(Drawing("\n".join(lines)))


# At the table.


async def press(visit: Visit, pressed: AtTable) -> None:
    """Do what a button of a table says."""
    if pressed.what == AGAIN:
        await again(visit, pressed)  # the table itself is forgotten
        return
    held = visit.person.at_table(pressed.match)
    if held is None:
        raise NotAllowed("chat-refused-no-table")
    live = await mine(visit, held)
    if pressed.what == SHOW:
        visit.person = await visit.context.people.change(
            visit.user.id, lambda person: replace(person, at=held.match)
        )
        await show(visit, held.match)
    elif pressed.what == HINT:
        await hint(visit, held)
    elif pressed.what == BRING:
        await _bring(visit, held, live)
    elif pressed.what == RESIGN:
        sure = (visit.words.say("telegram-button-yes"), AtTable(what=SURE, match=held.match))
        await visit.say(Drawing(plain(visit.words.say("chat-ask-resign")), keyboard([[sure]])))
    elif pressed.what == SURE:
        await change(visit, live, held, lambda table, now: table.resign(Seat(held.seat), now))
    elif pressed.what in (YES, NO):
        await _answer(visit, live, held, pressed)
    else:
        raise NotAllowed("telegram-refused-old-button")


async def _answer(visit: Visit, live: LiveMatch, held: ChatSeat, pressed: AtTable) -> None:
    """Agree to what somebody asks for, or not; a late answer meets no newer question."""
    seat, yes, to = Seat(held.seat), pressed.what == YES, pressed.number
    await change(visit, live, held, lambda table, now: table.answer(seat, yes=yes, at=now, to=to))
    await show(visit, held.match)


# Elsewhere.


@dataclass
class Bring(OutboxTask):
    """The way into the browser, which nobody can pass on to others by mistake."""

    visit: Visit
    text: str
    address: str

    async def run(self) -> None:
        label = self.visit.words.say("chat-button-open")
        button = InlineKeyboardButton(text=label, url=self.address)
        await self.visit.context.bot.send_message(
            self.visit.chat,
            self.text,
            reply_markup=InlineKeyboardMarkup(inline_keyboard=[[button]]),
            protect_content=True,
        )


async def _bring(visit: Visit, held: ChatSeat, live: LiveMatch) -> None:
    """Give a link that takes the seat along: its code is good once, and not for long."""
    context = visit.context
    token = token_of(context.bot.token, visit.user.id, held.match)
    if not context.address or digest(token) != held.key:
        raise NotAllowed("chat-refused-browser")
    now = context.node.matches.now()
    code = await issue_code(context.node.store, live.match, HeldSeat(held.seat, token), now)
    address = f"{context.address}/table/{live.match}#seat={code}"
    await context.post.deliver(visit.chat, Bring(visit, visit.words.say("chat-bring"), address))


async def ask_interval(visit: Visit) -> None:
    """Ask how often to remind of a turn."""
    say = visit.words.say
    rows: list[list[Button]] = [
        [(say("chat-every", hours=hours), Remind(hours=hours))] for hours in INTERVALS
    ]
    text = plain(say("chat-ask-interval", hours=visit.person.every))
    await visit.say(Drawing(text, keyboard(rows)))


async def remind(visit: Visit, pressed: Remind) -> None:
    if pressed.hours not in INTERVALS:
        raise NotAllowed("telegram-refused-old-button")
    visit.person = await visit.context.people.change(
        visit.user.id, lambda person: replace(person, every=pressed.hours)
    )
    visit.context.alerts.reconsider(visit.user.id)
    await visit.show(Drawing(plain(visit.words.say("chat-interval", hours=pressed.hours))))
