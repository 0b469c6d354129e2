"""A server with Telegram's Bot API, its limits and its faults, for chats that are tests.

It answers the real client of the bot over real sockets. What the documentation of the Bot API
says of lengths, rates and refusals is checked here, and refused in Telegram's own words.
"""

import asyncio
import json
import math
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from aiohttp import ClientSession, web

Json = dict[str, Any]

TOKEN = "4242:" + "fake-token-of-a-bot-in-a-test-" + "0123"
BOT = {"id": 4242, "is_bot": True, "first_name": "Kletka", "username": "kletka_test_bot"}
TAGS = frozenset({"b", "i", "code", "pre"})
TIMEOUT_SECONDS = 60.0
"""Seconds after which a test gives up waiting: more than a busy machine takes to start a bot."""


class Refusal(Exception):  # noqa: N818 - an answer of Telegram
    """What Telegram answers instead of doing it."""

    def __init__(self, status: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.status = status
        self.description = description
        self.parameters = parameters


def bad(description: str) -> Refusal:
    return Refusal(400, f"Bad Request: {description}")


class InstantTime:
    """A time source that jumps to the end of every pause: pauses are counted, and nobody waits."""

    def __init__(self) -> None:
        self.time = 1000.0
        self._goes = asyncio.Event()
        self._goes.set()

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        until = self.time + seconds
        await asyncio.sleep(0)
        await self._goes.wait()
        self.time = max(self.time, until)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Let no time pass: who waits for it waits."""
        self._goes.clear()
        yield
        self._goes.set()


class _Markup(HTMLParser):
    """Reads the HTML of a message as strictly as Telegram does."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text = ""
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in TAGS or attrs:
            raise bad(f'can\'t parse entities: Unsupported start tag "{tag}"')
        self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            raise bad("can't parse entities: Unmatched end tag")

    def handle_data(self, data: str) -> None:
        self.text += data

    def end(self) -> str:
        self.close()
        if self._open:
            raise bad("can't parse entities: Can't find end tag")
        return self.text


@dataclass
class Call:
    """One request of the bot, as it came."""

    method: str
    form: dict[str, str]
    at: float
    size: int  # bytes of uploaded files

    @property
    def chat(self) -> int | None:
        return int(self.form["chat_id"]) if "chat_id" in self.form else None


@dataclass
class BotApi:
    """Telegram, for one bot."""

    clock: Any = field(default_factory=InstantTime)
    pace: float = 1.0  # seconds between two messages to one chat
    calls: list[Call] = field(default_factory=list)
    chats: defaultdict[int, dict[int, Json]] = field(default_factory=lambda: defaultdict(dict))
    commands: dict[str, list[Json]] = field(default_factory=dict)
    toasts: dict[str, str] = field(default_factory=dict)  # by the id of the button's question
    refused: Counter[str] = field(default_factory=Counter)  # descriptions
    asked: set[str] = field(default_factory=set)  # buttons that wait for an answer
    blocked: set[int] = field(default_factory=set)  # who wants to hear nothing
    lose: int = 0  # so many answers are lost on the way, though the request was done
    webhook: Json = field(default_factory=dict)
    url: str = ""
    _unanswered: set[int | None] = field(default_factory=set)  # chats
    _queue: list[Json] = field(default_factory=list)
    _again: list[Json] = field(default_factory=list)
    _busy_until: dict[int, float] = field(default_factory=dict)
    _last_update: int = 700_000_000
    _last_message: int = 0
    _last_query: int = 9_000_000_000_000
    _poll: int = 0
    _waiting: list[tuple[Callable[[], object], asyncio.Future[None]]] = field(default_factory=list)

    # The bot's side.

    @asynccontextmanager
    async def open(self) -> AsyncIterator["BotApi"]:
        app = web.Application(client_max_size=20 * 2**20)
        app.router.add_post("/bot{token}/{method}", self._answer)
        runner = web.AppRunner(app, shutdown_timeout=0.1, access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"
        try:
            yield self
        finally:
            self._poll += 1  # whoever still asks for updates is sent away
            self._notify()
            await runner.cleanup()

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != TOKEN:
            return _response(Refusal(401, "Unauthorized"))
        method = request.match_info["method"]
        handler = getattr(self, f"do_{method}", None)
        call = await _read(request, method, self.clock.now())
        self.calls.append(call)
        self._notify()
        await self.until(lambda: call.chat not in self._unanswered)
        try:
            if handler is None:
                raise Refusal(404, "Not Found: method not found")
            result = await handler(call)
        except Refusal as refusal:
            self.refused[refusal.description] += 1
            self._notify()
            return _response(refusal)
        self._notify()
        if self.lose and method != "getUpdates":
            self.lose -= 1
            assert request.transport is not None
            request.transport.abort()
        return web.json_response({"ok": True, "result": result})

    async def do_getMe(self, _: Call) -> Json:  # noqa: N802
        return BOT

    async def do_setMyCommands(self, call: Call) -> bool:  # noqa: N802
        commands = json.loads(call.form["commands"])
        for one in commands:
            if not one["command"].replace("_", "").isalnum() or not 1 <= len(one["command"]) <= 32:
                raise bad("BOT_COMMAND_INVALID")
            if not 1 <= len(one["description"]) <= 256:
                raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
        self.commands[call.form.get("language_code", "")] = commands
        return True

    async def do_setWebhook(self, call: Call) -> bool:  # noqa: N802
        self.webhook = {"url": call.form["url"], "secret": call.form.get("secret_token", "")}
        return True

    async def do_deleteWebhook(self, _: Call) -> bool:  # noqa: N802
        self.webhook = {}
        return True

    async def do_getUpdates(self, call: Call) -> list[Json]:  # noqa: N802
        if self.webhook:
            raise Refusal(409, "Conflict: can't use getUpdates method while webhook is active")
        offset = int(call.form.get("offset", "0"))
        self._queue = [update for update in self._queue if update["update_id"] >= offset]
        self._poll = mine = self._poll + 1
        self._notify()
        wait = float(call.form.get("timeout", "0"))
        if wait and not (self._queue or self._again):
            try:
                await self.until(
                    lambda: self._queue or self._again or self._poll != mine, timeout=wait
                )
            except TimeoutError:
                return []
        if self._poll != mine:
            raise Refusal(409, "Conflict: terminated by other getUpdates request")
        again, self._again = self._again, []
        return (again + self._queue)[: int(call.form.get("limit", "100"))]

    async def do_sendMessage(self, call: Call) -> Json:  # noqa: N802
        chat = self._paced(call)
        return self._kept(chat, self._content(call), self._new_message())

    async def do_sendPhoto(self, call: Call) -> Json:  # noqa: N802
        chat = self._paced(call)
        return self._kept(chat, self._picture(call, "photo"), self._new_message())

    async def do_editMessageText(self, call: Call) -> Json:  # noqa: N802
        chat = self._paced(call)
        return self._edited(chat, call, self._content(call))

    async def do_editMessageMedia(self, call: Call) -> Json:  # noqa: N802
        chat = self._paced(call)
        return self._edited(chat, call, self._picture(call, "media"))

    async def do_editMessageReplyMarkup(self, call: Call) -> Json:  # noqa: N802
        chat = self._paced(call)
        before = self.chats[chat].get(int(call.form["message_id"]))
        if before is None:
            raise bad("message to edit not found")
        content = {key: value for key, value in before.items() if key != "reply_markup"}
        return self._edited(chat, call, {**content, **self._buttons(call)})

    async def do_answerCallbackQuery(self, call: Call) -> bool:  # noqa: N802
        query = call.form["callback_query_id"]
        text = call.form.get("text", "")
        if len(text) > 200:
            raise bad("MESSAGE_TOO_LONG")
        if query not in self.asked:
            raise bad("query is too old and response timeout expired or query ID is invalid")
        self.asked.discard(query)
        self.toasts[query] = text
        return True

    # Limits.

    def _paced(self, call: Call) -> int:
        """Refuse what comes too soon after the last message of a chat."""
        chat = int(call.form["chat_id"])
        if chat in self.blocked:
            raise Refusal(403, "Forbidden: bot was blocked by the user")
        left = self._busy_until.get(chat, 0.0) - self.clock.now()
        if left > 1e-6:
            seconds = max(1, math.ceil(left))
            words = f"Too Many Requests: retry after {seconds}"
            raise Refusal(429, words, retry_after=seconds)
        self._busy_until[chat] = self.clock.now() + self.pace
        return chat

    def hold(self, chat: int, seconds: float) -> None:
        """Let a chat take nothing for a while, as Telegram does when it likes."""
        self._busy_until[chat] = self.clock.now() + seconds

    @contextmanager
    def silent(self, chat: int) -> Iterator[None]:
        """Let whatever is sent to a chat wait for an answer, as on a bad line."""
        self._unanswered.add(chat)
        yield
        self._unanswered.discard(chat)
        self._notify()

    def _content(self, call: Call) -> Json:
        markup = _Markup()
        markup.feed(call.form["text"])
        text = markup.end()
        if not text.strip():
            raise bad("message text is empty")
        if len(text) > 4096:
            raise bad("message is too long")
        return {"text": text.strip(), "html": call.form["text"], **self._buttons(call)}

    def _picture(self, call: Call, name: str) -> Json:
        if not call.size:
            raise bad("there is no photo in the request")
        said = json.loads(call.form["media"]) if name == "media" else call.form
        caption = said.get("caption", "")
        markup = _Markup()
        markup.feed(caption)
        if len(markup.end()) > 1024:
            raise bad("message caption is too long")
        return {"caption": markup.text, "html": caption, "photo": call.size, **self._buttons(call)}

    def _buttons(self, call: Call) -> Json:
        if "reply_markup" not in call.form:
            return {}
        markup = json.loads(call.form["reply_markup"])
        rows = markup["inline_keyboard"]
        if sum(map(len, rows)) > 100:
            raise bad("reply markup is too long")
        for button in (button for row in rows for button in row):
            if not button["text"].strip():
                raise bad("text buttons are unallowed in the inline keyboard")
            data = button.get("callback_data")
            if data is not None and not 1 <= len(data.encode()) <= 64:
                raise bad("BUTTON_DATA_INVALID")
        return {"reply_markup": markup} if rows else {}

    def _edited(self, chat: int, call: Call, content: Json) -> Json:
        number = int(call.form["message_id"])
        before = self.chats[chat].get(number)
        if before is None or before["from"] != BOT:
            raise bad("message to edit not found")
        said = ("html", "reply_markup", "photo")
        if [before.get(key) for key in said] == [content.get(key) for key in said]:
            raise bad(
                "message is not modified: specified new message content and reply markup are "
                "exactly the same as a current content and reply markup of the message"
            )
        return self._kept(chat, content, number)

    def _kept(self, chat: int, content: Json, number: int) -> Json:
        message = {
            "message_id": number,
            "date": 1_800_000_000,
            "chat": {"id": chat, "type": "private", "first_name": "?"},
            "from": BOT,
            **content,
        }
        self.chats[chat][number] = message
        return _shown(message)

    def _new_message(self) -> int:
        self._last_message += 1
        return self._last_message

    # The users' side.

    async def push(self, kind: str, body: Json) -> Json:
        """Let something happen to the bot; the update is delivered however it wants it."""
        update = self.update(kind, body)
        if self.webhook:
            await self.post(update)
        else:
            self._queue.append(update)
            self._notify()
        return update

    def update(self, kind: str, body: Json) -> Json:
        """Number something that has happened."""
        self._last_update += 1
        return {"update_id": self._last_update, kind: body}

    async def post(self, update: Json) -> int:
        """Deliver an update to the webhook, and give the status of the answer."""
        headers = {"X-Telegram-Bot-Api-Secret-Token": self.webhook["secret"]}
        async with (
            ClientSession() as session,
            session.post(self.webhook["url"], json=update, headers=headers) as answer,
        ):
            return answer.status

    async def repeat(self, *updates: Json) -> None:
        """Deliver updates once more, in this order, as if they had not been confirmed."""
        self._again += updates
        self._notify()

    def new_query(self) -> str:
        self._last_query += 1
        self.asked.add(str(self._last_query))
        return str(self._last_query)

    def new_message_of(self, chat: int, content: Json) -> Json:
        """Put a message of a user into their chat."""
        message = {"message_id": self._new_message(), "date": 1_800_000_000, **content}
        self.chats[chat][message["message_id"]] = message
        return message

    async def until(self, wanted: Callable[[], object], timeout: float = TIMEOUT_SECONDS) -> None:
        """Wait until the bot has done something."""
        if wanted():
            return
        waiter = (wanted, asyncio.get_running_loop().create_future())
        self._waiting.append(waiter)
        try:
            async with asyncio.timeout(timeout):
                await waiter[1]
        finally:
            self._waiting.remove(waiter)

    @property
    def unconfirmed(self) -> list[Json]:
        """The updates that Telegram would deliver again, the oldest first."""
        return list(self._queue)

    async def until_confirmed(self) -> None:
        """Wait until the bot has asked for what comes after everything so far."""
        await self.until(lambda: not self._queue and not self._again)

    def _notify(self) -> None:
        """Let those go on who have waited for this."""
        for wanted, future in self._waiting:
            if not future.done() and wanted():
                future.set_result(None)


def _shown(message: Json) -> Json:
    """Give a message as Telegram sends it: pictures as a list of sizes, nothing of our own."""
    received = {key: value for key, value in message.items() if key != "html"}
    if "photo" in received:
        size = {"file_id": "p", "file_unique_id": "p", "width": 1, "height": 1}
        received["photo"] = [size]
    return received


async def _read(request: web.Request, method: str, at: float) -> Call:
    form: dict[str, str] = {}
    size = 0
    if request.content_type.startswith(("multipart/", "application/x-www-form")):
        for name, value in (await request.post()).items():
            if isinstance(value, web.FileField):
                size += len(value.file.read())
            else:
                form[name] = str(value)
    return Call(method, form, at, size)


def _response(refusal: Refusal) -> web.Response:
    body: Json = {
        "ok": False,
        "error_code": refusal.status,
        "description": refusal.description,
    }
    if refusal.parameters:
        body["parameters"] = refusal.parameters
    return web.json_response(body, status=refusal.status)
