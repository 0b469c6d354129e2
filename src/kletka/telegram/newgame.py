"""A new game: its options by buttons or typed, and a question before a running one is replaced."""

from collections.abc import Iterator
from contextlib import suppress

from msgspec.structs import replace

from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.match import NotAllowed
from kletka.protocol import BadOptions, Refused
from kletka.protocol.options import Whole
from kletka.server.change import Change
from kletka.telegram import daily
from kletka.telegram.context import Visit
from kletka.telegram.drawing import Drawing, bold, plain
from kletka.telegram.keyboards import Begin, BeginDaily, Button, Choose, Command, keyboard
from kletka.telegram.people import Person
from kletka.telegram.table import PLAYER, ShowTable, running, show
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
"""A button counts no further than this where the options set no end."""

EXAMPLE = "/new_game seed=7 width=5 height=5 floors=2 archer_count=1"


async def new_game(visit: Visit, typed: str = "") -> None:
    """Begin a game, or ask first when one is running (LAB-D24)."""
    wish = read_wish(typed)
    if visit.update not in visit.person.handled and await running(visit) is not None:
        await form(visit, wish)
    else:
        await begin(visit, wish)


def read_wish(typed: str) -> dict[str, int | str]:
    """Read options typed as `seed=7 width=5`; a refusal names the one that is wrong."""
    wish: dict[str, int | str] = {}
    for word in typed.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOptions("telegram-refused-option", word[:40], example=EXAMPLE)
        wish[name] = value
    LabyrinthOptions.read(wish)
    return wish


async def form(visit: Visit, wish: dict[str, int | str] | None = None) -> None:
    """Show the options as buttons, with those chosen so far or with these."""
    if wish is not None:
        visit.person = await visit.context.people.change(
            visit.user.id, lambda person: replace(person, wish=wish)
        )
    live = await running(visit)
    say = visit.words.say
    parts = []
    replaces = live is not None and live.table.number > 0
    if replaces:
        parts.append(bold(say("telegram-form-running")))
    parts.append(plain(say("telegram-form", example=EXAMPLE)))
    typed = {name: value for name, value in visit.person.wish.items() if name not in OFFERED}
    if typed:
        parts.append(plain(" ".join(f"{name}={value}" for name, value in typed.items())))
    label = say("telegram-button-replace" if replaces else "telegram-button-begin")
    begins = Begin(games=visit.person.games)
    rows: list[list[Button]] = [*_option_rows(visit), [(label, begins)]]
    if live is not None:
        rows.append([(say("telegram-button-continue"), Command(name="continue"))])
    await visit.show(Drawing("\n\n".join(parts), keyboard(rows)))


def _option_rows(visit: Visit) -> Iterator[list[Button]]:
    chosen = LabyrinthOptions.read(visit.person.wish)
    say = visit.words.say
    for name, phrase in OFFERED.items():
        value = getattr(chosen, name)
        shown = say("telegram-random") if value is None else str(value)
        then = _next(name, value)
        data = Choose(name=name, value="" if then is None else str(then))
        yield [(f"{say(phrase)}: {shown}", data)]


def _next(name: str, value: int | None) -> int | None:
    """Give the value that follows when a button is pressed, round and round."""
    kind = LabyrinthOptions.kinds()[name]
    assert isinstance(kind, Whole)
    high = min(kind.high or MOST_OFFERED, max(kind.low + MOST_OFFERED, MOST_OFFERED))
    if value is None:
        return kind.low
    if value >= high:
        return None if kind.optional else kind.low
    return value + 1


async def choose(visit: Visit, press: Choose) -> None:
    """Set an option to the value that the button named: a second tap changes nothing more."""
    if press.name not in OFFERED:
        raise NotAllowed("telegram-refused-old-button")

    def step(person: Person) -> Person:
        wish: dict[str, int | str] = {**person.wish, press.name: press.value}
        LabyrinthOptions.read(wish)
        return replace(person, wish=wish)

    visit.person = await visit.context.people.change(visit.user.id, step)
    await form(visit)


async def confirmed(visit: Visit, press: Begin) -> None:
    """Begin with the chosen options, if nothing was begun since the button was drawn."""
    if press.games != visit.person.games and visit.update not in visit.person.handled:
        raise NotAllowed("telegram-refused-old-button")
    await begin(visit, visit.person.wish)


async def begin(visit: Visit, wish: dict[str, int | str], day: str | None = None) -> None:
    """Begin a game in place of the one before it; the same update begins one game."""
    before = visit.person
    if visit.update not in before.handled:
        visit.context.count_match(visit.user.id)
        new = NewMatch(game="labyrinth", options=dict(wish), seats=["me"], name=visit.name)
        begun = await visit.context.node.matches.begin(new)

        def step(person: Person) -> Person:
            if visit.update in person.handled:
                return person
            if person.games != before.games:
                raise NotAllowed("telegram-refused-old-button")
            games = person.games + 1
            fresh = replace(person, match=begun.match, games=games, daily=day, wish={})
            return fresh.having_handled(visit.update)

        visit.person = await visit.context.people.change(visit.user.id, step)
        await _give_up(visit, before.match)
    await show(ShowTable(visit, anew=True))


async def _give_up(visit: Visit, match: str | None) -> None:
    """End the game that was replaced: nobody plays two (LAB-10.2c)."""
    if match is None or match == visit.person.match:
        return
    with suppress(Refused):  # it was over already
        live = await visit.live(match)
        await live.change(lambda table, now: Change(table.resign(PLAYER, now)))


async def show_daily(visit: Visit) -> None:
    """Show the table of the day, and the way into its maze."""
    day = visit.context.today()
    say = visit.words.say
    rows = await daily.lines(visit, day)
    text = "\n".join(map(plain, rows or [say("telegram-daily-nobody")]))
    live = await running(visit)
    replaces = live is not None and live.table.number > 0
    label = say("telegram-button-daily-replace" if replaces else "telegram-button-daily-begin")
    buttons: list[list[Button]] = [[(label, BeginDaily(games=visit.person.games, day=day))]]
    if live is not None:
        buttons.append([(say("telegram-button-continue"), Command(name="continue"))])
    title = bold(say("telegram-daily", day=day))
    about = plain(say("telegram-daily-about"))
    await visit.say(Drawing(f"{title}\n{about}\n\n{text}", keyboard(buttons)))


async def begin_daily(visit: Visit, press: BeginDaily) -> None:
    """Begin the maze of the day that the button was drawn on, if that is today."""
    if visit.update not in visit.person.handled:
        if press.day != visit.context.today():
            raise NotAllowed("telegram-refused-other-day")
        if press.games != visit.person.games:
            raise NotAllowed("telegram-refused-old-button")
    store = visit.context.node.store
    await begin(visit, {"seed": await daily.seed_of(store, press.day)}, press.day)
    if visit.person.match is not None and visit.person.daily == press.day:
        attempt = daily.Attempt(visit.name, visit.person.match)
        await daily.enter(store, press.day, visit.user.id, attempt)
