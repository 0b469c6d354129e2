"""What the player knows now, built from what he may know and from nothing else (LAB-13)."""

from dataclasses import dataclass
from enum import StrEnum

from kletka.games.labyrinth.actions import Bomb
from kletka.games.labyrinth.maze import DIRECTIONS, Building, Direction, Maze, Passages, Side
from kletka.games.labyrinth.state import CARRIED, Item, Phase, State, items_of


class Look(StrEnum):
    """How a side of the own cell looks: an outer wall looks like any other (LAB-D32)."""

    PASSAGE = "passage"
    WALL = "wall"
    EXIT = "exit"


_LOOKS = {
    Side.SPACE: Look.PASSAGE,
    Side.WALL: Look.WALL,
    Side.OUTER_WALL: Look.WALL,
    Side.EXIT: Look.EXIT,
}


def looks_at(maze: Maze, passages: Passages, place: int) -> tuple[Look, ...]:
    """Say how the four sides of a cell look to whoever stands there: up, right, down, left."""
    return tuple(_LOOKS[maze.side(passages, place, way)] for way in DIRECTIONS)


@dataclass(frozen=True, slots=True)
class LabyrinthView:
    """The own cell and the own belongings; no place, no size, no map."""

    turn: int
    phase: Phase
    sides: tuple[Look, ...]  # up, right, down, left
    building: Building | None
    dragons: int  # on the own cell
    archers: tuple[Direction, ...]  # where those on the own cell aim
    gold_here: bool
    rings_here: int
    bags_here: int
    health: int
    max_health: int
    arrows: int
    max_arrows: int
    bombs: int
    max_bombs: int
    slots: int
    carried: tuple[Item, ...]
    gold: bool
    rings: int
    bags: int
    deaths: int
    death_limit: int  # 0: none
    stock: tuple[Item, ...] | None  # on an Arsenal only (LAB-D33)
    floors: int | None  # while the lift waits for a floor only (LAB-D33)


def view_of(state: State) -> LabyrinthView:
    """Tell what the player may know; whoever watches him knows no more."""
    here, maze = state.here, state.maze
    stock = tuple(state.copies - count for count in state.carried)
    return LabyrinthView(
        turn=state.turn,
        phase=state.phase,
        sides=looks_at(maze, state.passages, here),
        building=maze.building(here),
        dragons=sum(dragon.place == here for dragon in state.dragons),
        archers=tuple(archer.direction for archer in state.archers if archer.place == here),
        gold_here=state.gold == here,
        rings_here=state.lying_rings.count(here),
        bags_here=state.lying_bags.count(here),
        health=state.health,
        max_health=state.max_health,
        arrows=state.arrows,
        max_arrows=state.terms.player_arrows,
        bombs=state.bombs,
        max_bombs=state.terms.player_bombs,
        slots=state.slots,
        carried=items_of(state.carried),
        gold=state.gold == CARRIED,
        rings=state.rings,
        bags=state.bags,
        deaths=state.deaths,
        death_limit=state.terms.death_limit,
        stock=items_of(stock) if state.on_arsenal else None,
        floors=maze.shape.floors if state.phase is Phase.LIFT else None,
    )


@dataclass(frozen=True, slots=True)
class LabyrinthPlan:
    """The whole maze, for the replay of a game that is over: places are (x, y, floor from 1)."""

    width: int
    height: int
    floors: int
    sides: tuple[str, ...]
    """A word for each cell, floor by floor and row by row: the first letters of its four sides
    (space, wall, outer_wall, exit), clockwise from above."""
    buildings: tuple[tuple[int, int, int, Building], ...]
    portals: tuple[tuple[int, int, int], ...]  # the ring: each leads to the next (LAB-5.3a)
    player: tuple[int, int, int]
    gold: tuple[int, int, int] | None  # None: the player carries it
    rings: tuple[tuple[int, int, int], ...]
    bags: tuple[tuple[int, int, int], ...]
    dragons: tuple[tuple[int, int, int, int], ...]  # with their health
    archers: tuple[tuple[int, int, int, Direction, int], ...]  # where they aim, their health


def plan_of(state: State) -> LabyrinthPlan:
    """Draw up the whole maze: never for anybody who still plays in it."""
    maze, size = state.maze, state.maze.shape

    def at(place: int) -> tuple[int, int, int]:
        cell, floor = size.where(place)
        return cell.x, cell.y, floor

    found = ((place, maze.building(place)) for place in size.places)
    return LabyrinthPlan(
        width=size.width,
        height=size.height,
        floors=size.floors,
        sides=tuple(
            "".join(maze.side(state.passages, place, way)[0] for way in DIRECTIONS)
            for place in size.places
        ),
        buildings=tuple((*at(place), kind) for place, kind in found if kind is not None),
        portals=tuple(map(at, maze.portals)),
        player=at(state.here),
        gold=None if state.gold == CARRIED else at(state.gold),
        rings=tuple(map(at, state.lying_rings)),
        bags=tuple(map(at, state.lying_bags)),
        dragons=tuple((*at(one.place), one.health) for one in state.dragons),
        archers=tuple((*at(one.place), one.direction, one.health) for one in state.archers),
    )


def wastes_a_bomb(view: LabyrinthView, action: object) -> bool:
    """Say whether the player can see that a bomb would change nothing there (LAB-D5)."""
    if not isinstance(action, Bomb) or not view.bombs:
        return False
    return view.sides[DIRECTIONS.index(action.direction)] is not Look.WALL
