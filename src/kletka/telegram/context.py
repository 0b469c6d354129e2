"""What the handlers of one process share, and the context of one update: its user and chat."""

import time
from dataclasses import dataclass, field

from aiogram import Bot
from aiogram.types import User

from kletka.match.occupant import LONGEST_NAME_CHARS
from kletka.phrases import Phrases
from kletka.protocol import Seat
from kletka.server.commands import CommandHandler
from kletka.server.live_match import LiveMatch
from kletka.server.node import Node
from kletka.server.quotas import HOUR_SECONDS
from kletka.server.rate_limits import ClientBuckets, LimitExceeded
from kletka.server.subscriber import Subscriber
from kletka.telegram.account_alerts import AccountAlerts
from kletka.telegram.alerts import Alerts
from kletka.telegram.content import MessageContent, plain
from kletka.telegram.outbox import Outbox, TimeSource
from kletka.telegram.outbox_tasks import EditMessage, SendMessage
from kletka.telegram.users import UserProfile, Users, client_of_user
from kletka.wire import client_messages, server_messages

UNNAMED = "?"


class BotContext:
    """One running bot: its node, its users, its outbox."""

    def __init__(
        self, node: Node, bot: Bot, pace: float, clock: TimeSource, *, address: str = ""
    ) -> None:
        self.node = node
        self.bot = bot
        self.clock = clock
        self.outbox = Outbox(bot, pace, clock)
        self.users = Users(node.store)
        self.address = address  # of the server for browsers; empty: there is none
        self.alerts = Alerts(self)
        self.account_alerts = AccountAlerts(self)
        most = node.settings.limits.matches
        self._matches = ClientBuckets(most / HOUR_SECONDS, most)

    def count_match(self, user: int) -> None:
        """Count a game that a user begins; refuse above the hourly limit."""
        if not self._matches.take(str(user), time.monotonic()):
            most = self.node.settings.limits.matches
            raise LimitExceeded("telegram-refused-matches", most=most)

    async def open(self) -> None:
        """Start the alerts; the node must be open."""
        await self.alerts.open()
        self.account_alerts.open()

    async def close(self) -> None:
        await self.account_alerts.close()
        await self.alerts.close()
        await self.outbox.close()


@dataclass
class Interaction:
    """One update of a user, and the ways to reply to it."""

    context: BotContext
    user: User
    update: int  # its number, the same when it is delivered again
    profile: UserProfile
    words: Phrases
    query: str | None = None  # the id of the button's question, if it was a button
    message: int | None = None  # the message that the button is under
    answered: bool = field(default=False, init=False)

    @property
    def client(self) -> str:
        """Return the client id of the user for the limits of the server."""
        return client_of_user(self.user.id)

    @property
    def chat(self) -> int:
        """Return the id of the private chat, which equals the id of the user."""
        return self.user.id

    @property
    def name(self) -> str:
        """Return the user's name, cleaned and shortened to be shown at a table."""
        letters = "".join(letter for letter in self.user.first_name if letter.isprintable())
        return " ".join(letters.split())[:LONGEST_NAME_CHARS].strip() or UNNAMED

    async def say(self, content: MessageContent) -> None:
        """Send a new message."""
        await self.context.outbox.deliver(
            self.chat, SendMessage(self.context.bot, self.chat, content)
        )

    async def show(self, content: MessageContent) -> None:
        """Change the message that the button is under; without a button, send a new one."""
        if self.message is None:
            await self.say(content)
            return
        change = EditMessage(self.context.bot, self.chat, self.message, content)
        await self.context.outbox.deliver(self.chat, change)

    async def reply(self, sentence: str) -> None:
        """Reply with a sentence: as a notice over the pressed button, else as a message."""
        if self.query is None:
            await self.say(MessageContent(plain(sentence)))
        elif not self.answered:
            self.answered = True
            await self.context.outbox.answer(self.query, sentence)

    async def done(self) -> None:
        """Acknowledge the pressed button, if it was not answered yet."""
        if self.query is not None and not self.answered:
            self.answered = True
            await self.context.outbox.answer(self.query)

    async def live(self, match: str) -> LiveMatch:
        return await self.context.node.matches.get(match)


class NullSink:
    """A message sink that drops frames: a chat is drawn from the table itself."""

    is_drained = True

    def send_text(self, text: bytes) -> None:
        """Drop the message."""


def command_handler(interaction: Interaction, live: LiveMatch, seat: Seat) -> CommandHandler:
    """Return a command handler for the seat of a user, as for a client on a websocket."""
    return CommandHandler(
        live, Subscriber({seat: live.keys[seat]}, None, NullSink(), 1, interaction.client)
    )


async def request_hint(interaction: Interaction, live: LiveMatch, seat: Seat) -> str:
    """Ask a strong bot what to do that knows no more than the holder of the seat."""
    command = client_messages.Hint(id=f"telegram.{interaction.update}")
    answer = await command_handler(interaction, live, seat).answer(
        command, interaction.context.node.context.now()
    )
    assert isinstance(answer, server_messages.Hinted)
    return answer.action
