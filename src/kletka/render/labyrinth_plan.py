"""The whole maze as text: only for the replay of a game that is over (LAB-13.1)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from rich.text import Text

from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction
from kletka.games.labyrinth.view import LabyrinthPlan
from kletka.render.labyrinth import BUILDINGS, WAYS
from kletka.render.paper import Paper

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
WIDTH = 3
"""Signs that fit into a cell; where there are more, the last one is `+`."""

ACROSS = {"s": "   ", "w": "---", "o": "---", "e": "-X-"}
UPRIGHT = {"s": " ", "w": "|", "o": "|", "e": "X"}
"""How the sides of a cell are drawn, by the letters of `LabyrinthPlan.sides`."""


def draw(plan: LabyrinthPlan, paper: Paper) -> list[Text]:
    """Draw every floor with what stands on it, and say what the signs mean."""
    say = paper.phrases.say
    signs = _signs(plan)
    lines = [Text(say("labyrinth-web-maze"), style="bold")]
    for floor in range(1, plan.floors + 1):
        if plan.floors > 1:
            lines.append(Text(say("labyrinth-web-floor", floor=floor)))
        lines += _floor(plan, floor, signs)
    drawn = {sign for here in signs.values() for sign in here}
    names = [(sign, name) for sign, name in _legend(paper) if sign in drawn]
    return [*lines, *(Text(f"{sign}  {name}") for sign, name in names)]


def _signs(plan: LabyrinthPlan) -> Signs:
    """Collect the signs of every cell, those of who can move first."""
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
    shown = signs if len(signs) <= WIDTH else [*signs[: WIDTH - 1], "+"]
    return "".join(shown).center(WIDTH)


def _legend(paper: Paper) -> Iterator[tuple[str, str]]:
    say = paper.phrases.say
    yield PLAYER, say("labyrinth-web-maze-player")
    yield DRAGON, say("labyrinth-board-dragon")
    for aim, sign in ARCHERS.items():
        yield sign, say("labyrinth-board-archer", aim=say(WAYS[aim]))
    for building, sign in BUILDING_SIGNS.items():
        yield sign, say(BUILDINGS[building])
    yield GOLD, say("labyrinth-board-thing-gold")
    yield RING, say("labyrinth-board-thing-ring")
    yield BAG, say("labyrinth-board-thing-bag")
