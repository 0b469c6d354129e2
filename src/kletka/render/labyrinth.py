"""Labyrinth in words: the own cell and the own belongings. No map is ever drawn (LAB-13.1)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.text import Text

from kletka.games.labyrinth.actions import Go, LabyrinthAction
from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction, Look
from kletka.games.labyrinth.state import Item, Phase
from kletka.games.labyrinth.view import LabyrinthView
from kletka.render.paper import Paper

WAYS = {
    Direction.UP: "labyrinth-board-up",
    Direction.RIGHT: "labyrinth-board-right",
    Direction.DOWN: "labyrinth-board-down",
    Direction.LEFT: "labyrinth-board-left",
}
LOOKS = {
    Look.PASSAGE: ("labyrinth-board-side-passage", ""),
    Look.WALL: ("labyrinth-board-side-wall", "dim"),
    Look.EXIT: ("labyrinth-board-side-exit", "yellow"),
}
"""How a side is called (a Fluent id) and how it looks (a rich style)."""
BUILDINGS = {
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


def draw(view: LabyrinthView, choices: Sequence[LabyrinthAction], paper: Paper) -> list[Text]:
    """Tell the status, sketch the four sides of the own cell, name what is here."""
    lines = [*_status(view, paper), Text(), *_sides(view, choices, paper), Text()]
    lines += _here(view, paper)
    if view.phase in ENDS:
        phrase, style = ENDS[view.phase]
        lines.append(Text(paper.phrases.say(phrase), style=style))
    return lines


def _status(view: LabyrinthView, paper: Paper) -> list[Text]:
    say = paper.phrases.say
    weak = view.health * 3 <= view.max_health
    lines = _packed(
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
        paper.width,
    )
    gold = say("labyrinth-board-gold", gold=view.gold)
    belongings = [Text(gold, style="yellow" if view.gold else "")]
    if view.rings:
        belongings.append(Text(say("labyrinth-board-rings", count=view.rings)))
    if view.bags:
        belongings.append(Text(say("labyrinth-board-bags", count=view.bags)))
    lines += _packed(belongings, paper.width)
    if view.carried:
        items = _listed(view.carried, paper)
        carried = say(
            "labyrinth-board-carried", count=len(view.carried), slots=view.slots, items=items
        )
    else:
        carried = say("labyrinth-board-carried-none", slots=view.slots)
    return lines + _wrapped(carried, paper)


def _sides(view: LabyrinthView, choices: Sequence[LabyrinthAction], paper: Paper) -> list[Text]:
    """Sketch the cell, its sides in words beside it; where one may go is lit.

    +--   --+  up     passage
    |          right  EXIT
    |   @   X  down   wall
    |          left   wall
    +-------+
    """
    say = paper.phrases.say
    longest = max(len(say(phrase)) for phrase in WAYS.values())
    lines = [Text(row.ljust(11)) for row in _sketch(dict(zip(DIRECTIONS, view.sides, strict=True)))]
    for line, way, look in zip(lines, DIRECTIONS, view.sides, strict=False):
        phrase, style = LOOKS[look]
        lit = " bold" if Go(way) in choices else ""
        line.append(say(WAYS[way]).ljust(longest + 2))
        line.append(say(phrase), style=(style + lit).strip() or None)
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


def _here(view: LabyrinthView, paper: Paper) -> list[Text]:
    say = paper.phrases.say
    things = [say(BUILDINGS[view.building])] if view.building else []
    things += _counted(say("labyrinth-board-dragon"), view.dragons, paper)
    for way, count in Counter(view.archers).items():
        things += _counted(say("labyrinth-board-archer", aim=say(WAYS[way])), count, paper)
    things += _counted(say("labyrinth-board-thing-gold"), int(view.gold_here), paper)
    things += _counted(say("labyrinth-board-thing-ring"), view.rings_here, paper)
    things += _counted(say("labyrinth-board-thing-bag"), view.bags_here, paper)
    if things:
        lines = _wrapped(say("labyrinth-board-here", things="; ".join(things)), paper)
    else:
        lines = _wrapped(say("labyrinth-board-here-nothing"), paper)
    if view.stock:
        lines += _wrapped(say("labyrinth-board-stock", items=_listed(view.stock, paper)), paper)
    elif view.stock is not None:
        lines += _wrapped(say("labyrinth-board-stock-none"), paper)
    if view.floors is not None:
        lines += _wrapped(say("labyrinth-board-floors", floors=view.floors), paper)
    return lines


def _listed(items: Iterable[Item], paper: Paper) -> str:
    say = paper.phrases.say
    counted = Counter(items).items()
    return ", ".join(
        name for item, count in counted for name in _counted(say(ITEM_NAMES[item]), count, paper)
    )


def _counted(thing: str, count: int, paper: Paper) -> list[str]:
    if count < 2:
        return [thing] * count
    return [paper.phrases.say("labyrinth-board-times", thing=thing, count=count)]


def _wrapped(text: str, paper: Paper) -> list[Text]:
    return [Text(line) for line in wrap(text, paper.width)]


def _packed(parts: Iterable[Text], width: int) -> list[Text]:
    """Put parts one after the other, as many to a line as fit."""
    lines: list[Text] = []
    for part in parts:
        if lines and len(lines[-1]) + 2 + len(part) <= width:
            lines[-1] = Text.assemble(lines[-1], "  ", part)
        else:
            lines.append(part)
    return lines
