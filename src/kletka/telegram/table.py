"""A chat at the table of a Labyrinth: buttons and typed moves in, one message a turn out."""

from dataclasses import dataclass

from msgspec.structs import replace

from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.view import wastes_a_bomb
from kletka.match import NotAllowed, observation_for
from kletka.phrases import in_notation
from kletka.protocol import Refused, Seat
from kletka.server.live_match import LiveMatch
from kletka.telegram import daily
from kletka.telegram.context import Visit, caller, hinted
from kletka.telegram.keyboards import Act, Open
from kletka.telegram.labyrinth import Sheet, in_words
from kletka.telegram.outbox import OutboxTask
from kletka.telegram.outbox_tasks import TakeButtons, change, send
from kletka.telegram.people import Person
from kletka.wire import client_messages

PLAYER = Seat(0)


@dataclass
class ShowTable(OutboxTask):
    """The table of a user as it is when this goes out."""

    visit: Visit
    message: int | None = None  # where to show it; None: where it was shown last
    since: int | None = None  # what came after this entry is told; None: the last entry
    menu: str = ""
    after: str = ""  # the action that he has just done
    remark: str = ""
    anew: bool = False  # whether to send a new message instead of changing the old one
    kind = "table"

    def __post_init__(self) -> None:
        self._person: Person | None = self.visit.person

    def wait(self) -> None:
        self._person = None

    def instead_of(self, older: OutboxTask) -> None:
        """Tell what the other one would have told, too."""
        assert isinstance(older, ShowTable)
        self.anew = self.anew or older.anew
        if older.since is not None and self.since is not None:
            self.since = min(self.since, older.since)

    async def run(self) -> None:
        visit = self.visit
        bot, chat = visit.context.bot, visit.chat
        person = self._person or await visit.context.people.find(visit.user.id)
        if person.match is None:
            return
        live = await visit.live(person.match)
        sheet = self._sheet(live)
        remark = self.remark or await daily.result(visit, person, live)
        drawing = sheet.drawing(self.menu or sheet.menu_after(self.after), remark)
        message = None if self.anew else self.message or person.message
        if message is None:
            await self._moved_to(await send(bot, chat, drawing), person)
            if person.message is not None:
                await visit.context.post.deliver(chat, TakeButtons(bot, chat, person.message))
        elif await change(bot, chat, message, drawing):
            await self._moved_to(message, person)
        else:
            self.anew = True  # in its turn: this try was a message, too
            await visit.context.post.deliver(chat, self)

    def _sheet(self, live: LiveMatch) -> Sheet:
        match = live.table.match
        since = self.since
        if since is None and match.number:
            since = match.number - 1
        return Sheet(observation_for(match, PLAYER, since), live.match, self.visit.words)

    async def _moved_to(self, message: int, person: Person) -> None:
        """Remember which message shows the table."""
        if message != person.message:
            people = self.visit.context.people
            await people.change(self.visit.user.id, lambda now: replace(now, message=message))


async def show(how: ShowTable) -> None:
    """Show a user his table."""
    await how.visit.context.post.deliver(how.visit.chat, how)


async def running(visit: Visit) -> LiveMatch | None:
    """Give the table of the game that a user plays, if it is not over."""
    if visit.person.match is None:
        return None
    live = await visit.live(visit.person.match)
    await live.refresh()  # it may have gone on in another window
    return None if live.table.over else live


async def act(visit: Visit, press: Act) -> None:
    """Do what a button says, once, if the table still is as the button saw it."""
    live = await _meant(visit, press)
    if live is None:
        return
    match = live.table.match
    action = RULES.read_action(press.action)
    view = RULES.view_for(match.state, PLAYER)
    if press.number == match.number and not press.sure and wastes_a_bomb(view, action):
        await show(ShowTable(visit, message=visit.message, menu=press.action))
        return
    await _do(visit, live, press.action, press.number)


async def open_menu(visit: Visit, press: Open) -> None:
    """Show the buttons of a verb, or the first ones again (LAB-D28)."""
    live = await _meant(visit, press)
    if live is None:
        return
    if press.number != live.table.number:
        await visit.tell(visit.words.say("shell-refused-moved-on"))
        await show(ShowTable(visit, message=visit.message, since=press.number))
        return
    frame = observation_for(live.table.match, PLAYER, live.table.number)
    if press.menu and not Sheet(frame, live.match, visit.words).ways(press.menu):
        # Nothing can be done in any direction: the rules say why (LAB-3.2f, LAB-D3).
        live.table.act(PLAYER, f"{press.menu} up", visit.context.node.matches.now())
    await show(ShowTable(visit, message=visit.message, menu=press.menu))


async def _meant(visit: Visit, press: Act | Open) -> LiveMatch | None:
    """Find the table that a button belongs to, if it is the one that its user plays at."""
    if press.match == visit.person.match:
        return await visit.live(press.match)
    await visit.tell(visit.words.say("telegram-refused-other-game"))
    if visit.message is not None and visit.message != visit.person.message:
        task = TakeButtons(visit.context.bot, visit.chat, visit.message)
        await visit.context.post.deliver(visit.chat, task)
    return None


async def type_move(visit: Visit, text: str) -> None:
    """Do a move that was typed, in the words of the user's language."""
    live = await running(visit)
    if live is None:
        raise NotAllowed("telegram-refused-no-game")
    action = RULES.read_action(in_notation(text, RULES.key, visit.words))
    typed = RULES.write_action(action)
    if wastes_a_bomb(RULES.view_for(live.table.match.state, PLAYER), action):
        await show(ShowTable(visit, menu=typed, anew=True))
    else:
        await _do(visit, live, typed, None)


async def _do(visit: Visit, live: LiveMatch, action: str, seen: int | None) -> None:
    """Act at the table; the update's own number makes sure that it is done once."""
    before = live.table.number if seen is None else seen
    command = client_messages.Act(id=f"telegram.{visit.update}", action=action, seen=seen)
    try:
        await caller(visit, live, PLAYER).answer(command, visit.context.node.matches.now())
    except Refused as refused:
        await visit.tell(visit.words.refusal(refused))
        if seen is None:
            return  # he sees the table above his words
    await show(
        ShowTable(visit, message=visit.message, since=before, after=action, anew=seen is None)
    )


async def hint(visit: Visit) -> None:
    """Tell what a good explorer would do who knows no more than the player."""
    live = await running(visit)
    if live is None:
        raise NotAllowed("telegram-refused-no-game")
    action = in_words(await hinted(visit, live, PLAYER), visit.words)
    await visit.tell(visit.words.say("telegram-hint", action=action))


async def go_on(visit: Visit) -> None:
    """Show the game where it stands, at the end of the chat (LAB-10.2b)."""
    if visit.person.match is None:
        raise NotAllowed("telegram-refused-no-game")
    await running(visit)
    await show(ShowTable(visit, anew=True))
