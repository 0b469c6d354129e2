"""Routes commands, buttons and texts to their handlers."""

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
from kletka.phrases import LANGUAGE_NAMES, LANGUAGES, phrases
from kletka.telegram import account, moves, newgame, puzzles, table, tables
from kletka.telegram.callback_data import (
    ActData,
    AgainstData,
    BeginDailyData,
    BeginData,
    ChooseOptionData,
    CommandData,
    LanguageData,
    MoveAtData,
    OpenMenuData,
    OpponentsData,
    PuzzleData,
    PuzzleMoveData,
    ReminderData,
    TableData,
    TurnPageData,
)
from kletka.telegram.content import MessageContent, bold, plain
from kletka.telegram.context import Interaction
from kletka.telegram.keyboards import Button, keyboard
from kletka.telegram.rules_pages import page_of
from kletka.telegram.users import language_of_user

Do: TypeAlias = Callable[[Interaction], Awaitable[None]]

LISTED = {
    "new_game": "telegram-command-new-game",
    "continue": "telegram-command-continue",
    "hint": "telegram-command-hint",
    "daily": "telegram-command-daily",
    "puzzle": "telegram-command-puzzle",
    "games": "chat-command-games",
    "join": "chat-command-join",
    "remind": "chat-command-remind",
    "link": "chat-command-link",
    "unlink": "chat-command-unlink",
    "rules": "telegram-command-rules",
    "language": "telegram-command-language",
    "help": "telegram-command-help",
}
"""The commands with their descriptions, in the order of Telegram's list."""


def command_list(language: str) -> list[BotCommand]:
    """Return the commands of Telegram's menu."""
    say = phrases(language).say
    return [BotCommand(command=name, description=say(about)) for name, about in LISTED.items()]


async def start(interaction: Interaction) -> None:
    say = interaction.words.say
    rows: list[list[Button]] = [[(say("telegram-button-new"), CommandData(name="new_game"))]]
    if await table.running(interaction) is not None:
        rows.insert(0, [(say("telegram-button-continue"), CommandData(name="continue"))])
    rows += [
        [(say("telegram-button-daily"), CommandData(name="daily"))],
        [(say("chat-button-games"), CommandData(name="games"))],
        [
            (say("telegram-button-rules"), CommandData(name="rules")),
            (say("telegram-button-language"), CommandData(name="language")),
        ],
    ]
    title, welcome = bold(say("labyrinth-title")), plain(say("telegram-welcome"))
    await interaction.say(MessageContent(f"{title}\n{welcome}", keyboard(rows)))


async def show_help(interaction: Interaction) -> None:
    say = interaction.words.say
    listed = "\n".join(f"/{name} – {plain(say(about))}" for name, about in LISTED.items())
    how = plain(say("telegram-how"))
    await interaction.say(MessageContent(f"{listed}\n\n{how}"))


async def show_rules(interaction: Interaction, typed: str = "") -> None:
    """Show the rules of the game that was named, else of the one at hand."""
    game = typed.strip().lower() or moves.current_game(interaction.profile) or RULES.key
    if game not in GAMES:
        raise NotAllowed("chat-refused-rules", games=", ".join(GAMES))
    await interaction.show(page_of(game, 0, interaction.words))


async def turn_page(interaction: Interaction, press: TurnPageData) -> None:
    if press.game not in GAMES:
        raise NotAllowed("telegram-refused-old-button")
    await interaction.show(page_of(press.game, press.page, interaction.words))


async def hint(interaction: Interaction) -> None:
    """Return a hint in the maze, if one is running, else at the table at hand."""
    if await table.running(interaction) is None and interaction.profile.at is not None:
        await moves.hint_at_current_table(interaction)
    else:
        await table.hint(interaction)


async def ask_language(interaction: Interaction) -> None:
    rows: list[list[Button]] = [
        [(LANGUAGE_NAMES[language], LanguageData(language=language))] for language in LANGUAGES
    ]
    await interaction.say(
        MessageContent(plain(interaction.words.say("telegram-ask-language")), keyboard(rows))
    )


async def choose_language(interaction: Interaction, press: LanguageData) -> None:
    """Change the language of the user, and redraw the maze."""
    chosen = press.language if press.language in LANGUAGES else None
    interaction.profile = await interaction.context.users.change(
        interaction.user.id, lambda profile: replace(profile, language=chosen)
    )
    interaction.words = phrases(
        language_of_user(interaction.profile, interaction.user.language_code)
    )
    await interaction.show(MessageContent(plain(interaction.words.say("telegram-language-chosen"))))
    if interaction.profile.match is not None:
        await table.show(table.ShowTable(interaction))


WITH_WORDS: dict[str, Callable[[Interaction, str], Awaitable[None]]] = {
    "new_game": newgame.new_game,
    "start": tables.join,  # a link of an invitation
    "join": tables.join,
    "table": tables.typed_table,
    "rules": show_rules,
    "link": account.link,
    "puzzle": puzzles.typed_game,
}
"""Handlers of commands with arguments."""

COMMANDS: dict[str, Do] = {
    "start": start,
    "new_game": newgame.new_game,
    "options": newgame.form,
    "continue": table.go_on,
    "hint": hint,
    "daily": newgame.show_daily,
    "puzzle": puzzles.choose_game,
    "games": tables.games,
    "remind": tables.ask_interval,
    "link": account.show_link,
    "unlink": account.unlink,
    "rules": show_rules,
    "language": ask_language,
    "help": show_help,
}


async def press_command(interaction: Interaction, press: CommandData) -> None:
    """Run a command by its button; the answer is a new message."""
    if press.name not in COMMANDS:
        raise NotAllowed("telegram-refused-old-button")
    interaction.message = None
    await COMMANDS[press.name](interaction)


BUTTONS: dict[type[CallbackData], Callable[[Interaction, Any], Awaitable[None]]] = {
    ActData: table.act,
    OpenMenuData: table.open_menu,
    BeginData: newgame.confirmed,
    BeginDailyData: newgame.begin_daily,
    ChooseOptionData: newgame.choose,
    TurnPageData: turn_page,
    LanguageData: choose_language,
    TableData: tables.press,
    MoveAtData: moves.move_at,
    OpponentsData: tables.offer,
    AgainstData: tables.against,
    ReminderData: tables.remind,
    PuzzleData: puzzles.press,
    PuzzleMoveData: puzzles.move,
    CommandData: press_command,
}
"""Handlers of the buttons."""


def _pressing(do: Callable[[Interaction, Any], Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Adapt a handler of button data to aiogram."""

    async def on_button(
        _: CallbackQuery, callback_data: CallbackData, interaction: Interaction
    ) -> None:
        await do(interaction, callback_data)

    return on_button


def routes() -> Router:
    """Build the router; unknown input gets a reply, too."""
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


async def on_command(_: Message, command: CommandObject, interaction: Interaction) -> None:
    name, words = command.command, command.args or ""
    if name in WITH_WORDS and (words or name not in COMMANDS):
        await WITH_WORDS[name](interaction, words)
    else:
        await COMMANDS[name](interaction)


async def on_forwarded(_: Message, interaction: Interaction) -> None:
    """Refuse forwarded messages as commands."""
    await interaction.reply(interaction.words.say("telegram-refused-forwarded"))


async def on_unknown_command(_: Message, interaction: Interaction) -> None:
    await interaction.reply(interaction.words.say("telegram-refused-command"))


async def on_text(message: Message, interaction: Interaction) -> None:
    """Handle a text as a move at the current table, else in the maze."""
    elsewhere = await table.running(interaction) is not None
    if not await moves.type_move(interaction, message, elsewhere=elsewhere):
        await table.type_move(interaction, message.text or "")


async def on_anything_else(_: Message, interaction: Interaction) -> None:
    await interaction.reply(interaction.words.say("telegram-refused-not-text"))


async def on_unknown_button(_: CallbackQuery, interaction: Interaction) -> None:
    await interaction.reply(interaction.words.say("telegram-refused-old-button"))
