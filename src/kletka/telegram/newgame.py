"""Starts mazes: options by buttons or typed, and a confirmation before one is replaced."""

from collections.abc import Iterator
from contextlib import suppress

from msgspec.structs import replace

from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.match import NotAllowed
from kletka.protocol import BadOptions, Refused
from kletka.protocol.options import Whole
from kletka.server.change import Change
from kletka.server.daily import LABYRINTH
from kletka.server.match_creation import create_match
from kletka.telegram import account, daily
from kletka.telegram.callback_data import BeginDailyData, BeginData, ChooseOptionData, CommandData
from kletka.telegram.content import MessageContent, bold, plain
from kletka.telegram.context import Interaction
from kletka.telegram.keyboards import Button, keyboard
from kletka.telegram.labyrinth import PLAYER
from kletka.telegram.table import ShowTable, running, show
from kletka.telegram.users import UserProfile
from kletka.wire.documents import NewMatch

OFFERED = {
    "width": "labyrinth-option-width",
    "height": "labyrinth-option-height",
    "floors": "labyrinth-option-floors",
    "dragon_count": "labyrinth-option-dragon-count",
    "archer_count": "labyrinth-option-archer-count",
    "death_limit": "labyrinth-option-death-limit",
}
"""The options that have a button; all the others can be typed."""

MOST_OFFERED = 5
"""The highest value of a button where an option has no maximum."""

EXAMPLE = "/new_game seed=7 width=5 height=5 floors=2 archer_count=1"


async def new_game(interaction: Interaction, typed: str = "") -> None:
    """Begin a game, or ask first when one is running (LAB-D24)."""
    options = read_options(typed)
    if (
        interaction.update not in interaction.profile.handled
        and await running(interaction) is not None
    ):
        await form(interaction, options)
    else:
        await begin(interaction, options)


def read_options(typed: str) -> dict[str, int | str]:
    """Read options typed as `seed=7 width=5`; a refusal names the one that is wrong."""
    options: dict[str, int | str] = {}
    for word in typed.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOptions("telegram-refused-option", word[:40], example=EXAMPLE)
        options[name] = value
    LabyrinthOptions.read(options)
    return options


async def form(interaction: Interaction, options: dict[str, int | str] | None = None) -> None:
    """Show the options as buttons, with those chosen so far or with these."""
    if options is not None:
        interaction.profile = await interaction.context.users.change(
            interaction.user.id, lambda profile: replace(profile, next_options=options)
        )
    live = await running(interaction)
    say = interaction.words.say
    parts = []
    replaces = live is not None and live.table.number > 0
    if replaces:
        parts.append(bold(say("telegram-form-running")))
    parts.append(plain(say("telegram-form", example=EXAMPLE)))
    typed = {
        name: value
        for name, value in interaction.profile.next_options.items()
        if name not in OFFERED
    }
    if typed:
        parts.append(plain(" ".join(f"{name}={value}" for name, value in typed.items())))
    label = say("telegram-button-replace" if replaces else "telegram-button-begin")
    begins = BeginData(games=interaction.profile.games)
    rows: list[list[Button]] = [*_option_rows(interaction), [(label, begins)]]
    if live is not None:
        rows.append([(say("telegram-button-continue"), CommandData(name="continue"))])
    await interaction.show(MessageContent("\n\n".join(parts), keyboard(rows)))


def _option_rows(interaction: Interaction) -> Iterator[list[Button]]:
    chosen = LabyrinthOptions.read(interaction.profile.next_options)
    say = interaction.words.say
    for name, phrase in OFFERED.items():
        value = getattr(chosen, name)
        shown = say("telegram-random") if value is None else str(value)
        then = _next(name, value)
        data = ChooseOptionData(name=name, value="" if then is None else str(then))
        yield [(f"{say(phrase)}: {shown}", data)]


def _next(name: str, value: int | None) -> int | None:
    """Return the next value of an option's button, in a cycle."""
    kind = LabyrinthOptions.kinds()[name]
    assert isinstance(kind, Whole)
    high = min(kind.high or MOST_OFFERED, max(kind.low + MOST_OFFERED, MOST_OFFERED))
    if value is None:
        return kind.low
    if value >= high:
        return None if kind.optional else kind.low
    return value + 1


async def choose(interaction: Interaction, press: ChooseOptionData) -> None:
    """Set an option to the value of the button; a second tap changes nothing."""
    if press.name not in OFFERED:
        raise NotAllowed("telegram-refused-old-button")

    def step(profile: UserProfile) -> UserProfile:
        options: dict[str, int | str] = {**profile.next_options, press.name: press.value}
        LabyrinthOptions.read(options)
        return replace(profile, next_options=options)

    interaction.profile = await interaction.context.users.change(interaction.user.id, step)
    await form(interaction)


async def confirmed(interaction: Interaction, press: BeginData) -> None:
    """Begin with the chosen options, unless a game was begun since the button was drawn."""
    if (
        press.games != interaction.profile.games
        and interaction.update not in interaction.profile.handled
    ):
        raise NotAllowed("telegram-refused-old-button")
    await begin(interaction, interaction.profile.next_options)


async def begin(
    interaction: Interaction, options: dict[str, int | str], day: str | None = None
) -> None:
    """Begin a game in place of the running one; a repeated update begins no second one."""
    before = interaction.profile
    if interaction.update not in before.handled:
        interaction.context.count_match(interaction.user.id)
        name = await account.name_of_player(interaction)
        new = NewMatch(game="labyrinth", options=dict(options), seats=["me"], name=name)
        begun = await create_match(interaction.context.node.context, new)
        await account.adopt(interaction, begun.match, begun.seats[PLAYER].token)

        def step(profile: UserProfile) -> UserProfile:
            if interaction.update in profile.handled:
                return profile
            if profile.games != before.games:
                raise NotAllowed("telegram-refused-old-button")
            games = profile.games + 1
            updated = replace(profile, match=begun.match, games=games, daily=day, next_options={})
            return updated.with_handled(interaction.update)

        interaction.profile = await interaction.context.users.change(interaction.user.id, step)
        await _give_up(interaction, before.match)
    await show(ShowTable(interaction, as_new_message=True))


async def _give_up(interaction: Interaction, match: str | None) -> None:
    """Resign the game that was replaced (LAB-10.2c)."""
    if match is None or match == interaction.profile.match:
        return
    with suppress(Refused):  # it was over already
        live = await interaction.live(match)
        await live.change(lambda table, now: Change(table.resign(PLAYER, now)))


async def show_daily(interaction: Interaction) -> None:
    """Show the results of the day, and a button that begins its maze."""
    day = interaction.context.node.daily.today()
    say = interaction.words.say
    rows = await daily.lines(interaction, day)
    text = "\n".join(map(plain, rows or [say("shell-daily-labyrinth-nobody")]))
    live = await running(interaction)
    replaces = live is not None and live.table.number > 0
    label = say("telegram-button-daily-replace" if replaces else "telegram-button-daily-begin")
    buttons: list[list[Button]] = [
        [(label, BeginDailyData(games=interaction.profile.games, day=day))]
    ]
    if live is not None:
        buttons.append([(say("telegram-button-continue"), CommandData(name="continue"))])
    title = bold(say("shell-daily-labyrinth", day=day))
    about = plain(say("shell-daily-labyrinth-about"))
    await interaction.say(MessageContent(f"{title}\n{about}\n\n{text}", keyboard(buttons)))


async def begin_daily(interaction: Interaction, press: BeginDailyData) -> None:
    """Begin the maze of the day that the button was drawn on, if that is today."""
    if interaction.update not in interaction.profile.handled:
        if press.day != interaction.context.node.daily.today():
            raise NotAllowed("telegram-refused-other-day")
        if press.games != interaction.profile.games:
            raise NotAllowed("telegram-refused-old-button")
    seed = await interaction.context.node.daily.seed(LABYRINTH, press.day)
    await begin(interaction, {"seed": seed}, press.day)
    if interaction.profile.match is not None and interaction.profile.daily == press.day:
        await daily.enter(interaction, press.day, interaction.profile.match)
