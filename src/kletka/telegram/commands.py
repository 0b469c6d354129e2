"""What can be typed and pressed: each command and each button, and who does it."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from aiogram import F, Router
from aiogram.filters import Command as Typed
from aiogram.filters import CommandObject
from aiogram.filters.callback_data import CallbackData
from aiogram.types import BotCommand, CallbackQuery, Message
from msgspec.structs import replace

from kletka.games import GAMES
from kletka.games.labyrinth.rules import RULES
from kletka.match import NotAllowed
from kletka.phrases import LANGUAGES, phrases
from kletka.telegram import moves, newgame, table, tables
from kletka.telegram.buttons import Against, AtTable, MoveAt, Offer, Remind
from kletka.telegram.context import Visit
from kletka.telegram.drawing import Drawing, bold, plain
from kletka.telegram.keyboards import (
    Act,
    Begin,
    BeginDaily,
    Button,
    Choose,
    Command,
    Open,
    Speak,
    Turn,
    keyboard,
)
from kletka.telegram.people import language_of
from kletka.telegram.reading import page_of

Do: TypeAlias = Callable[[Visit], Awaitable[None]]

LISTED = {
    "new_game": "telegram-command-new-game",
    "continue": "telegram-command-continue",
    "hint": "telegram-command-hint",
    "daily": "telegram-command-daily",
    "games": "chat-command-games",
    "join": "chat-command-join",
    "remind": "chat-command-remind",
    "rules": "telegram-command-rules",
    "language": "telegram-command-language",
    "help": "telegram-command-help",
}
"""The commands, and what each does, in the order of the list that Telegram shows."""

TONGUES = {"en": "English", "ru": "Русский", "bg": "Български"}


def command_list(language: str) -> list[BotCommand]:
    """Give the commands as Telegram shows them to who types a slash."""
    say = phrases(language).say
    return [BotCommand(command=name, description=say(about)) for name, about in LISTED.items()]


async def start(visit: Visit) -> None:
    say = visit.words.say
    rows: list[list[Button]] = [[(say("telegram-button-new"), Command(name="new_game"))]]
    if await table.running(visit) is not None:
        rows.insert(0, [(say("telegram-button-continue"), Command(name="continue"))])
    rows += [
        [(say("telegram-button-daily"), Command(name="daily"))],
        [(say("chat-button-games"), Command(name="games"))],
        [
            (say("telegram-button-rules"), Command(name="rules")),
            (say("telegram-button-language"), Command(name="language")),
        ],
    ]
    title, welcome = bold(say("labyrinth-title")), plain(say("telegram-welcome"))
    await visit.say(Drawing(f"{title}\n{welcome}", keyboard(rows)))


async def give_help(visit: Visit) -> None:
    say = visit.words.say
    listed = "\n".join(f"/{name} – {plain(say(about))}" for name, about in LISTED.items())
    how = plain(say("telegram-how"))
    await visit.say(Drawing(f"{listed}\n\n{how}"))


async def show_rules(visit: Visit, typed: str = "") -> None:
    """Show the rules of the game that was named, else of the one at hand."""
    game = typed.strip().lower() or moves.game_at_hand(visit.person) or RULES.key
    if game not in GAMES:
        raise NotAllowed("chat-refused-rules", games=", ".join(GAMES))
    await visit.show(page_of(game, 0, visit.words))


async def turn_page(visit: Visit, press: Turn) -> None:
    if press.game not in GAMES:
        raise NotAllowed("telegram-refused-old-button")
    await visit.show(page_of(press.game, press.page, visit.words))


async def hint(visit: Visit) -> None:
    """Give a hint in the maze, if one is running, else at the table at hand."""
    if await table.running(visit) is None and visit.person.at is not None:
        await moves.hint_at_hand(visit)
    else:
        await table.hint(visit)


async def ask_language(visit: Visit) -> None:
    rows: list[list[Button]] = [
        [(TONGUES[language], Speak(language=language))] for language in LANGUAGES
    ]
    await visit.say(Drawing(plain(visit.words.say("telegram-ask-language")), keyboard(rows)))


async def speak(visit: Visit, press: Speak) -> None:
    """Speak the language that was chosen, at the table too."""
    chosen = press.language if press.language in LANGUAGES else None
    visit.person = await visit.context.people.change(
        visit.user.id, lambda person: replace(person, language=chosen)
    )
    visit.words = phrases(language_of(visit.person, visit.user.language_code))
    await visit.show(Drawing(plain(visit.words.say("telegram-language-chosen"))))
    if visit.person.match is not None:
        await table.show(table.ShowTable(visit))


WITH_WORDS: dict[str, Callable[[Visit, str], Awaitable[None]]] = {
    "new_game": newgame.new_game,
    "start": tables.join,  # a link of an invitation
    "join": tables.join,
    "table": tables.typed_table,
    "rules": show_rules,
}
"""Commands that may be followed by words, and who reads those."""

COMMANDS: dict[str, Do] = {
    "start": start,
    "new_game": newgame.new_game,
    "options": newgame.form,
    "continue": table.go_on,
    "hint": hint,
    "daily": newgame.show_daily,
    "games": tables.games,
    "remind": tables.ask_interval,
    "rules": show_rules,
    "language": ask_language,
    "help": give_help,
}


async def press_command(visit: Visit, press: Command) -> None:
    """Do what the command would do; what it shows is a message of its own."""
    if press.name not in COMMANDS:
        raise NotAllowed("telegram-refused-old-button")
    visit.message = None
    await COMMANDS[press.name](visit)


BUTTONS: dict[type[CallbackData], Callable[[Visit, Any], Awaitable[None]]] = {
    Act: table.act,
    Open: table.open_menu,
    Begin: newgame.confirmed,
    BeginDaily: newgame.begin_daily,
    Choose: newgame.choose,
    Turn: turn_page,
    Speak: speak,
    AtTable: tables.press,
    MoveAt: moves.move_at,
    Offer: tables.offer,
    Against: tables.against,
    Remind: tables.remind,
    Command: press_command,
}
"""The buttons, and who does what each says."""


def _pressing(do: Callable[[Visit, Any], Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Let a button of a kind be answered by who reads what it says."""

    async def on_button(_: CallbackQuery, callback_data: CallbackData, visit: Visit) -> None:
        await do(visit, callback_data)

    return on_button


def routes() -> Router:
    """Say which handler answers what; whatever fits nothing gets a sentence."""
    router = Router()
    message, button = router.message.register, router.callback_query.register
    message(on_forwarded, F.forward_origin)
    message(on_command, Typed(*COMMANDS, *WITH_WORDS))
    message(on_unknown_command, F.text.startswith("/"))
    message(on_text, F.text)
    message(on_anything_else)
    for kind, do in BUTTONS.items():
        button(_pressing(do), kind.filter())
    button(on_unknown_button)
    return router


async def on_command(_: Message, command: CommandObject, visit: Visit) -> None:
    name, words = command.command, command.args or ""
    if name in WITH_WORDS and (words or name not in COMMANDS):
        await WITH_WORDS[name](visit, words)
    else:
        await COMMANDS[name](visit)


async def on_forwarded(_: Message, visit: Visit) -> None:
    """Take nothing for a command that somebody else, or the bot itself, has said."""
    await visit.tell(visit.words.say("telegram-refused-forwarded"))


async def on_unknown_command(_: Message, visit: Visit) -> None:
    await visit.tell(visit.words.say("telegram-refused-command"))


async def on_text(message: Message, visit: Visit) -> None:
    """Take words for a move: at the table at hand if they are one there, else in the maze."""
    elsewhere = await table.running(visit) is not None
    if not await moves.type_move(visit, message, elsewhere=elsewhere):
        await table.type_move(visit, message.text or "")


async def on_anything_else(_: Message, visit: Visit) -> None:
    await visit.tell(visit.words.say("telegram-refused-not-text"))


async def on_unknown_button(_: CallbackQuery, visit: Visit) -> None:
    await visit.tell(visit.words.say("telegram-refused-old-button"))
