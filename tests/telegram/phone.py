"""A user with a phone: types, presses buttons, and sees what the chat shows."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from tests.telegram.botapi import BOT, BotApi, Json, _shown


async def at_once() -> None:
    """Wait for nothing: the bot is in another process."""


@dataclass
class Phone:
    """One user and their chat with the bot."""

    api: BotApi
    user: int = 1001
    language: str = "en"
    name: str = "Ann"
    updates: list[Json] = field(default_factory=list)  # that the user has caused, to be repeated
    settled: Callable[[], Awaitable[None]] = at_once  # waits for what the bot still has to send

    @property
    def profile(self) -> Json:
        return {
            "id": self.user,
            "is_bot": False,
            "first_name": self.name,
            "language_code": self.language,
        }

    @property
    def chat(self) -> Json:
        return {"id": self.user, "type": "private", "first_name": self.name}

    # What the user sees.

    @property
    def messages(self) -> list[Json]:
        """All messages of the bot, the oldest first."""
        return [one for one in self.api.chats[self.user].values() if one["from"] == BOT]

    @property
    def last(self) -> Json:
        return self.messages[-1]

    @property
    def text(self) -> str:
        """What the last message says."""
        return str(self.last.get("text", self.last.get("caption", "")))

    @property
    def board(self) -> Json:
        """The last message with a picture of a board; empty if there is none."""
        return next((one for one in reversed(self.messages) if "photo" in one), {})

    @property
    def table(self) -> Json:
        """The last message with a table on it."""
        return next(one for one in reversed(self.messages) if "<pre>" in one["html"])

    def buttons(self, message: Json | None = None) -> dict[str, str]:
        """The buttons under a message: the label and the data of each."""
        rows = (message or self.last).get("reply_markup", {}).get("inline_keyboard", [])
        pressed = [one for row in rows for one in row if "callback_data" in one]
        return {one["text"]: one["callback_data"] for one in pressed}

    def links(self, message: Json | None = None) -> dict[str, str]:
        """The buttons that lead elsewhere: what each shows, and where to."""
        rows = (message or self.last).get("reply_markup", {}).get("inline_keyboard", [])
        return {one["text"]: one["url"] for row in rows for one in row if "url" in one}

    # What the user does.

    async def type(self, text: str, **also: Any) -> Json:
        """Send a message and wait until the bot has said something to it."""
        before = len(self.messages)
        update = await self.send(text, **also)
        await self.api.until(lambda: len(self.messages) > before)
        await self.api.until_confirmed()
        await self.settled()
        return update

    async def send(self, text: str, **also: Any) -> Json:
        """Send a message, and wait for nothing."""
        content = {"from": self.profile, "chat": self.chat, "text": text, **also}
        message = self.api.new_message_of(self.user, content)
        return self._note(await self.api.push("message", message))

    async def press(self, label: str, message: Json | None = None) -> str:
        """Press the button that shows this, and give what is said over it."""
        shown = self.buttons(message)
        fitting = [data for text, data in shown.items() if label in text]
        assert len(fitting) == 1, f"{len(fitting)} buttons {label!r} among {list(shown)}"
        return await self.tap(fitting[0], message or self.last)

    async def tap(self, data: str, message: Json) -> str:
        """Tell the bot what a button says, and wait until it has answered."""
        query = await self.touch(data, message)
        await self.api.until(lambda: query in self.api.toasts)
        await self.api.until_confirmed()
        await self.settled()
        return self.api.toasts[query]

    async def touch(self, data: str, message: Json) -> str:
        """Press a button and wait for nothing; gives the id of its question."""
        body = self._press(data, message)
        self._note(await self.api.push("callback_query", body))
        return str(body["id"])

    def pressing(self, data: str, message: Json) -> Json:
        """Give the update of a press, to be brought to the bot by hand."""
        return self.api.update("callback_query", self._press(data, message))

    def _press(self, data: str, message: Json) -> Json:
        return {
            "id": self.api.new_query(),
            "from": self.profile,
            "message": _shown(message),
            "chat_instance": "7",
            "data": data,
        }

    async def sees(self, *words: str, since: int = 0) -> Json:
        """Wait until a message says all of this, and give the newest that does.

        It need not be the last one: nothing promises in which order answers and alerts come. With
        `since` the first messages, so many, do not count.
        """
        await self.api.until(lambda: self.saying(words, since))
        return self.saying(words, since)[-1]

    def saying(self, words: tuple[str, ...], since: int = 0) -> list[Json]:
        """Give the messages that say all of this, the oldest first."""
        said = (
            (one, str(one.get("text", one.get("caption", "")))) for one in self.messages[since:]
        )
        return [one for one, text in said if all(word in text for word in words)]

    def _note(self, update: Json) -> Json:
        self.updates.append(update)
        return update
