"""The whole maze as text, for the replay of a finished game only (LAB-13.1)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from rich.text import Text

from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction
from kletka.games.labyrinth.view import LabyrinthPlan
from kletka.render.context import RenderContext
from kletka.render.labyrinth import BUILDING_NAMES, DIRECTION_NAMES

Place: TypeAlias = tuple[int, int, int]
Signs: TypeAlias = Mapping[Place, list[str]]

PLAYER, DRAGON, GOLD, RING, BAG = "@", "&", "$", "o", "b"
ARCHERS = {Direction.UP: "^", Direction.RIGHT: ">", Direction.DOWN: "v", Direction.LEFT: "<"}
BUILDING_SIGNS = {
    Building.ARSENAL: "A",
    Building.HOSPITAL: "H",
    Building.PORTAL: "P",
    Building.MINE: "*",
    Building.LIFT: "L",
    Building.GRAVEYARD: "G",
}
CELL_WIDTH = 3
"""Characters of a cell; where there are more signs, the last one is `+`."""

ACROSS = {"s": "   ", "w": "---", "o": "---", "e": "-X-"}
UPRIGHT = {"s": " ", "w": "|", "o": "|", "e": "X"}
"""How the sides of a cell are drawn, by the letters of `LabyrinthPlan.sides`."""


def render(plan: LabyrinthPlan, context: RenderContext) -> list[Text]:
    """Draw every floor with its contents, and a legend."""
    say = context.phrases.say
    signs = _signs(plan)
    lines = [Text(say("labyrinth-web-maze"), style="bold")]
    for floor in range(1, plan.floors + 1):
        if plan.floors > 1:
            lines.append(Text(say("labyrinth-web-floor", floor=floor)))
        lines += _floor(plan, floor, signs)
    drawn = {sign for here in signs.values() for sign in here}
    names = [(sign, name) for sign, name in _legend(context) if sign in drawn]
    return [*lines, *(Text(f"{sign}  {name}") for sign, name in names)]


def _signs(plan: LabyrinthPlan) -> Signs:
    """Collect the signs of every cell, the player and the monsters first."""
    found: defaultdict[Place, list[str]] = defaultdict(list)
    found[plan.player].append(PLAYER)
    for x, y, floor, _ in plan.dragons:
        found[x, y, floor].append(DRAGON)
    for x, y, floor, aim, _ in plan.archers:
        found[x, y, floor].append(ARCHERS[aim])
    for x, y, floor, building in plan.buildings:
        found[x, y, floor].append(BUILDING_SIGNS[building])
    if plan.gold is not None:
        found[plan.gold].append(GOLD)
    for sign, places in ((RING, plan.rings), (BAG, plan.bags)):
        for place in places:
            found[place].append(sign)
    return found


def _floor(plan: LabyrinthPlan, floor: int, signs: Signs) -> Iterator[Text]:
    first = (floor - 1) * plan.width * plan.height
    up, right, down, left = range(len(DIRECTIONS))
    for y in range(plan.height):
        row = plan.sides[first + y * plan.width :][: plan.width]
        if y == 0:
            yield Text("+" + "".join(f"{ACROSS[sides[up]]}+" for sides in row))
        cells = (_cell(signs.get((x, y, floor), [])) for x in range(plan.width))
        inside = (f"{cell}{UPRIGHT[sides[right]]}" for cell, sides in zip(cells, row, strict=True))
        yield Text(UPRIGHT[row[0][left]] + "".join(inside))
        yield Text("+" + "".join(f"{ACROSS[sides[down]]}+" for sides in row))


def _cell(signs: list[str]) -> str:
    shown = signs if len(signs) <= CELL_WIDTH else [*signs[: CELL_WIDTH - 1], "+"]
    return "".join(shown).center(CELL_WIDTH)


def _legend(context: RenderContext) -> Iterator[tuple[str, str]]:
    say = context.phrases.say
    yield PLAYER, say("labyrinth-web-maze-player")
    yield DRAGON, say("labyrinth-board-dragon")
    for aim, sign in ARCHERS.items():
        yield sign, say("labyrinth-board-archer", aim=say(DIRECTION_NAMES[aim]))
    for building, sign in BUILDING_SIGNS.items():
        yield sign, say(BUILDING_NAMES[building])
    yield GOLD, say("labyrinth-board-thing-gold")
    yield RING, say("labyrinth-board-thing-ring")
    yield BAG, say("labyrinth-board-thing-bag")
