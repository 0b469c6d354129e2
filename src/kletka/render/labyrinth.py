"""Labyrinth as text: the player's cell and belongings; no map is ever drawn (LAB-13.1)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.text import Text

from kletka.games.labyrinth.actions import Go, LabyrinthAction
from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction, Look
from kletka.games.labyrinth.state import Item, Phase
from kletka.games.labyrinth.view import LabyrinthView
from kletka.render.context import RenderContext
from kletka.render.layout import pack_items, wrap_line

DIRECTION_NAMES = {
    Direction.UP: "labyrinth-board-up",
    Direction.RIGHT: "labyrinth-board-right",
    Direction.DOWN: "labyrinth-board-down",
    Direction.LEFT: "labyrinth-board-left",
}
SIDE_NAMES = {
    Look.PASSAGE: ("labyrinth-board-side-passage", ""),
    Look.WALL: ("labyrinth-board-side-wall", "dim"),
    Look.EXIT: ("labyrinth-board-side-exit", "yellow"),
}
"""The Fluent id and the rich style of a side."""
BUILDING_NAMES = {
    Building.ARSENAL: "labyrinth-board-arsenal",
    Building.HOSPITAL: "labyrinth-board-hospital",
    Building.PORTAL: "labyrinth-board-portal",
    Building.MINE: "labyrinth-board-mine",
    Building.LIFT: "labyrinth-board-lift",
    Building.GRAVEYARD: "labyrinth-board-graveyard",
}
ITEM_NAMES = {
    Item.ARMOR: "labyrinth-board-armor",
    Item.DOUBLE_GUN: "labyrinth-board-doublegun",
    Item.MINE_DETECTOR: "labyrinth-board-minedetector",
    Item.CEMENT: "labyrinth-board-cement",
}
ENDS = {
    Phase.VICTORY: ("labyrinth-board-victory", "bold green"),
    Phase.DEFEAT: ("labyrinth-board-defeat", "bold red"),
    Phase.WALLED_IN: ("labyrinth-board-walled-in", "bold red"),
}


def render(
    view: LabyrinthView, choices: Sequence[LabyrinthAction], context: RenderContext
) -> list[Text]:
    """Draw the status, the four sides of the player's cell, and what is in it."""
    lines = [*_status(view, context), Text(), *_sides(view, choices, context), Text()]
    lines += _here(view, context)
    if view.phase in ENDS:
        phrase, style = ENDS[view.phase]
        lines.append(Text(context.phrases.say(phrase), style=style))
    return lines


def _status(view: LabyrinthView, context: RenderContext) -> list[Text]:
    say = context.phrases.say
    weak = view.health * 3 <= view.max_health
    lines = pack_items(
        (
            Text(say("labyrinth-board-turn", turn=view.turn), style="bold"),
            Text(
                say("labyrinth-board-health", has=view.health, most=view.max_health),
                style="bold red" if weak else "",
            ),
            Text(say("labyrinth-board-arrows", has=view.arrows, most=view.max_arrows)),
            Text(say("labyrinth-board-bombs", has=view.bombs, most=view.max_bombs)),
            Text(say("labyrinth-board-deaths", deaths=view.deaths, limit=view.death_limit)),
        ),
        context.width,
    )
    gold = say("labyrinth-board-gold", gold=view.gold)
    belongings = [Text(gold, style="yellow" if view.gold else "")]
    if view.rings:
        belongings.append(Text(say("labyrinth-board-rings", count=view.rings)))
    if view.bags:
        belongings.append(Text(say("labyrinth-board-bags", count=view.bags)))
    lines += pack_items(belongings, context.width)
    if view.carried:
        items = _listed(view.carried, context)
        carried = say(
            "labyrinth-board-carried", count=len(view.carried), slots=view.slots, items=items
        )
    else:
        carried = say("labyrinth-board-carried-none", slots=view.slots)
    return lines + wrap_line(carried, context.width)


def _sides(
    view: LabyrinthView, choices: Sequence[LabyrinthAction], context: RenderContext
) -> list[Text]:
    """Sketch the cell with its sides in words beside it; open ways are bold.

    +--   --+  up     passage
    |          right  EXIT
    |   @   X  down   wall
    |          left   wall
    +-------+
    """
    say = context.phrases.say
    longest = max(len(say(phrase)) for phrase in DIRECTION_NAMES.values())
    lines = [Text(row.ljust(11)) for row in _sketch(dict(zip(DIRECTIONS, view.sides, strict=True)))]
    for line, way, look in zip(lines, DIRECTIONS, view.sides, strict=False):
        phrase, style = SIDE_NAMES[look]
        bold = " bold" if Go(way) in choices else ""
        line.append(say(DIRECTION_NAMES[way]).ljust(longest + 2))
        line.append(say(phrase), style=(style + bold).strip() or None)
    for line in lines:
        line.rstrip()
    return lines


def _sketch(looks: dict[Direction, Look]) -> tuple[str, ...]:
    across = {Look.PASSAGE: "+--   --+", Look.WALL: "+-------+", Look.EXIT: "+---X---+"}
    ends = {Look.PASSAGE: " ", Look.WALL: "|", Look.EXIT: "X"}
    left, right = ends[looks[Direction.LEFT]], ends[looks[Direction.RIGHT]]
    jamb = "|       |"
    return (
        across[looks[Direction.UP]],
        jamb,
        f"{left}   @   {right}",
        jamb,
        across[looks[Direction.DOWN]],
    )


def _here(view: LabyrinthView, context: RenderContext) -> list[Text]:
    say = context.phrases.say
    things = [say(BUILDING_NAMES[view.building])] if view.building else []
    things += _counted(say("labyrinth-board-dragon"), view.dragons, context)
    for way, count in Counter(view.archers).items():
        things += _counted(
            say("labyrinth-board-archer", aim=say(DIRECTION_NAMES[way])), count, context
        )
    things += _counted(say("labyrinth-board-thing-gold"), int(view.gold_here), context)
    things += _counted(say("labyrinth-board-thing-ring"), view.rings_here, context)
    things += _counted(say("labyrinth-board-thing-bag"), view.bags_here, context)
    if things:
        lines = wrap_line(say("labyrinth-board-here", things="; ".join(things)), context.width)
    else:
        lines = wrap_line(say("labyrinth-board-here-nothing"), context.width)
    if view.stock:
        lines += wrap_line(
            say("labyrinth-board-stock", items=_listed(view.stock, context)), context.width
        )
    elif view.stock is not None:
        lines += wrap_line(say("labyrinth-board-stock-none"), context.width)
    if view.floors is not None:
        lines += wrap_line(say("labyrinth-board-floors", floors=view.floors), context.width)
    return lines


def _listed(items: Iterable[Item], context: RenderContext) -> str:
    say = context.phrases.say
    counted = Counter(items).items()
    return ", ".join(
        name for item, count in counted for name in _counted(say(ITEM_NAMES[item]), count, context)
    )


def _counted(thing: str, count: int, context: RenderContext) -> list[str]:
    if count < 2:
        return [thing] * count
    return [context.phrases.say("labyrinth-board-times", thing=thing, count=count)]
