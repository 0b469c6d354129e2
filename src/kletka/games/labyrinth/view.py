"""What the player knows, and what a position may be that gives them this view (LAB-13).

A view is built from what the player may know and from nothing else; a spectator knows no more.
"""

from dataclasses import dataclass
from random import Random
from typing import Annotated

from kletka.games.labyrinth.actions import Bomb
from kletka.games.labyrinth.board import (
    DIRECTIONS,
    Building,
    Direction,
    Exit,
    Look,
    Maze,
    Passages,
    Shape,
    Side,
    shape,
)
from kletka.games.labyrinth.events import LabyrinthEvent, PublicEvent
from kletka.games.labyrinth.options import FLOORS, SIDES, LabyrinthOptions
from kletka.games.labyrinth.setup import choose_exit, generate_passages, place_monsters
from kletka.games.labyrinth.state import (
    CARRIED,
    ITEMS,
    Archer,
    Dragon,
    Item,
    LabyrinthState,
    Phase,
    Setup,
    items_of,
)
from kletka.protocol import Mask, Seat

_USUAL = LabyrinthOptions(archer_count=1)
_USUAL_SITES = {
    Building.HOSPITAL: _USUAL.hospital_count,
    Building.MINE: _USUAL.mine_count,
    Building.PORTAL: _USUAL.portal_count,
}


@dataclass(frozen=True, slots=True)
class LabyrinthView:
    """The player's cell and belongings; no place, no size, no map."""

    turn: int  # its number
    phase: Phase  # `lift`: a floor is to be chosen
    sides: tuple[Look, ...]  # of the player's cell, as the player sees it
    building: Building | None  # on the player's cell
    dragons: int  # on the player's cell
    archers: tuple[Direction, ...]  # in which directions those on the player's cell aim
    gold_here: bool  # whether it lies on the player's cell
    rings_here: int  # on the player's cell
    bags_here: int  # on the player's cell
    health: int
    max_health: int
    arrows: int
    max_arrows: int
    bombs: int
    max_bombs: int
    slots: int  # how many items the player can carry
    carried: tuple[Item, ...]
    """In the order `armor`, `doublegun`, `minedetector`, `cement`."""
    gold: bool  # whether the player carries it
    rings: int  # that the player has found
    bags: int  # that the player has found
    deaths: int  # so far
    death_limit: int  # 0: none
    stock: tuple[Item, ...] | None
    """Items that the Arsenal has, while the player stands on one (LAB-D33)."""
    floors: int | None  # how many there are, while the lift waits (LAB-D33)

    def __post_init__(self) -> None:
        """Refuse what no maze can show: a view may come from another program."""
        if len(self.sides) != len(DIRECTIONS):
            raise ValueError(f"a cell has {len(DIRECTIONS)} sides")
        if self.floors is not None and self.floors not in FLOORS:
            raise ValueError(f"a maze has {FLOORS[0]} to {FLOORS[-1]} floors")


def view_for(state: LabyrinthState, viewer: Seat | None) -> LabyrinthView:
    """Build what the player may know; a spectator sees the same."""
    del viewer
    setup, here = state.setup, state.place
    maze = setup.board
    stock = tuple(state.copies - count for count in state.carried)
    return LabyrinthView(
        turn=state.turn,
        phase=state.phase,
        sides=maze.looks(state.passages, here),
        building=maze.building(here),
        dragons=sum(dragon.place == here for dragon in state.dragons),
        archers=tuple(archer.direction for archer in state.archers if archer.place == here),
        gold_here=state.gold == here,
        rings_here=state.dropped_rings.count(here),
        bags_here=state.dropped_bags.count(here),
        health=state.health,
        max_health=state.max_health,
        arrows=state.arrows,
        max_arrows=setup.player_arrows,
        bombs=state.bombs,
        max_bombs=setup.player_bombs,
        slots=state.slots,
        carried=items_of(state.carried),
        gold=state.gold == CARRIED,
        rings=state.rings,
        bags=state.bags,
        deaths=state.deaths,
        death_limit=setup.death_limit,
        stock=items_of(stock) if state.on_arsenal else None,
        floors=maze.shape.floors if state.phase is Phase.LIFT else None,
    )


def event_for(event: LabyrinthEvent, viewer: Seat | None) -> LabyrinthEvent | None:
    """Give a public event whole, to everybody, and a hidden one to nobody."""
    del viewer
    return event if isinstance(event, PublicEvent) else None


def wastes_a_bomb(view: LabyrinthView, action: object) -> bool:
    """Say whether the player can see that a bomb would change nothing there (LAB-D5)."""
    if not isinstance(action, Bomb) or not view.bombs:
        return False
    return view.sides[DIRECTIONS.index(action.direction)] is not Look.WALL


def imagine(view: LabyrinthView, seed: int) -> LabyrinthState:
    """Generate a position that gives exactly this view.

    The true options are not part of a view, so what is not seen is as in the default game, with an archer.
    """
    rng = Random(seed)
    size = shape(SIDES[-1], SIDES[-1], view.floors or FLOORS[-1])
    here, way_out = _choose_cell(rng, size, view)
    maze = _build_around(rng, size, view, here, way_out)
    setup = Setup(
        maze,
        player_health=view.max_health,
        player_arrows=view.max_arrows,
        player_bombs=view.max_bombs,
        arsenal_slots=view.slots,
        death_limit=view.death_limit,
        dragon_ring_health_bonus=0,  # the effects of rings and bags are in the two sums above
        bag_slot_bonus=0,
    )
    elsewhere = [place for place in size.places if place != here]
    dragons, archers = place_monsters(rng, _USUAL, maze)
    return LabyrinthState(
        setup,
        _open_sides(generate_passages(rng, size), size, here, view),
        here,
        view.health,
        view.arrows,
        view.bombs,
        carried=tuple(view.carried.count(item) for item in ITEMS),
        rings=view.rings,
        bags=view.bags,
        gold=CARRIED if view.gold else here if view.gold_here else rng.choice(elsewhere),
        dropped_rings=(here,) * view.rings_here,
        dropped_bags=(here,) * view.bags_here,
        dragons=(
            *(Dragon(here, _USUAL.dragon_health) for _ in range(view.dragons)),
            *(dragon for dragon in dragons if dragon.place != here),
        ),
        archers=(
            *(Archer(here, aim, _USUAL.archer_health) for aim in view.archers),
            *(archer for archer in archers if archer.place != here),
        ),
        turn=view.turn,
        deaths=view.deaths,
        phase=view.phase,
    )


def _choose_cell(rng: Random, size: Shape, view: LabyrinthView) -> tuple[int, Exit]:
    """Find a cell whose four sides can look as they do, and the Exit that this leaves."""
    found = []
    for place in size.places:
        outer = tuple(size.is_outer(place, way) for way in DIRECTIONS)
        if all(
            is_outer if look is Look.EXIT else look is Look.WALL or not is_outer
            for look, is_outer in zip(view.sides, outer, strict=True)
        ):
            found.append(place)
    here = rng.choice(found)
    if Look.EXIT in view.sides:
        return here, Exit(here, DIRECTIONS[view.sides.index(Look.EXIT)])
    while True:
        way_out = choose_exit(rng, size)
        if way_out.place != here:
            return here, way_out


def _build_around(rng: Random, size: Shape, view: LabyrinthView, here: int, way_out: Exit) -> Maze:
    """Place buildings at random, the one that is seen on the player's cell."""
    seen = view.building
    if seen is Building.LIFT:
        shaft = size.shaft(here)
    else:
        shaft = size.shaft(rng.choice([p for p in size.places if here not in size.shaft(p)]))
    free = [place for place in size.places if place != here and place not in shaft]
    # The items seen prove some Arsenals; what is only guessed takes the room that is left.
    counts = {Building.GRAVEYARD: 1, Building.ARSENAL: _arsenals(view), **_USUAL_SITES}
    sites: dict[Building, list[int]] = {}
    for building, count in counts.items():
        own = [here] if building is seen else []
        sites[building] = own + rng.sample(free, min(count, len(free)) - len(own))
        free = [place for place in free if place not in sites[building]]
    return Maze(
        size,
        way_out,
        graveyard=sites[Building.GRAVEYARD][0],
        arsenals=_mask(sites[Building.ARSENAL]),
        hospitals=_mask(sites[Building.HOSPITAL]),
        mines=_mask(sites[Building.MINE]),
        lifts=_mask(shaft),
        portals=tuple(sites[Building.PORTAL]),
    )


def _arsenals(view: LabyrinthView) -> int:
    """Count the Arsenals that the items seen prove; there is one of each item for each of them."""
    known = view.carried + (view.stock or ())
    return max(1, *(known.count(item) for item in ITEMS))


def _open_sides(passages: Passages, size: Shape, here: int, view: LabyrinthView) -> Passages:
    for look, way in zip(view.sides, DIRECTIONS, strict=True):
        if passages.open(size.stride, here, way) != (look is Look.PASSAGE):
            passages = passages.switched(size.stride, here, way)
    return passages


def _mask(places: list[int] | tuple[int, ...]) -> Mask:
    return sum(1 << place for place in places)


@dataclass(frozen=True, slots=True)
class LabyrinthPlan:
    """The whole maze, for the replay of a game that is over; a place is x, y and the floor from 1."""

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


def disclose(state: LabyrinthState) -> LabyrinthPlan:
    """Describe the whole maze: never for a player who is still in it."""
    maze = state.setup.board
    size = maze.shape
    found = ((place, maze.building(place)) for place in size.places)
    return LabyrinthPlan(
        width=size.width,
        height=size.height,
        floors=size.floors,
        sides=tuple(
            "".join(maze.side(state.passages, place, way)[0] for way in DIRECTIONS)
            for place in size.places
        ),
        buildings=tuple((*size.at(place), kind) for place, kind in found if kind is not None),
        portals=tuple(map(size.at, maze.portals)),
        player=size.at(state.place),
        gold=None if state.gold == CARRIED else size.at(state.gold),
        rings=tuple(map(size.at, state.dropped_rings)),
        bags=tuple(map(size.at, state.dropped_bags)),
        dragons=tuple((*size.at(one.place), one.health) for one in state.dragons),
        archers=tuple((*size.at(one.place), one.direction, one.health) for one in state.archers),
    )


Place = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class RevealedCell:
    """A cell of the maze as it truly is."""

    at: Place  # its place
    building: Building | None
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class LabyrinthPosition:
    """The whole position, for traces and reviews; a place is x, y and the floor from 1."""

    options: Annotated[dict[str, int], Setup]  # the options that still count, under their own names
    size: tuple[int, int, int]  # width, height, floors
    player: Place  # the player's place
    gold: Place | None  # its place; `null` while the player carries it
    rings: tuple[Place, ...]
    """Places of those on the ground, floor by floor, row by row; a place with two is listed twice."""
    bags: tuple[Place, ...]  # the same for bags
    dragons: tuple[tuple[int, int, int, int], ...]
    """Living ones, each `[x, y, floor, health]`, in the order of creation, which decides: of several monsters
    on a cell the player's arrow hits the first dragon, or the first archer where no dragon is left;
    dragons attack first, then archers, each in this order."""
    archers: tuple[tuple[int, int, int, Direction, int], ...]
    """Living ones, each `[x, y, floor, direction, health]`, in the order of creation."""
    portals: tuple[Place, ...]
    """Places in the order of the ring: from each one comes out of the next, from the last of the first."""
    cells: tuple[RevealedCell, ...]  # every cell, floor by floor, row by row
    view: LabyrinthView  # what the player may know, and all that they have


def reveal(state: LabyrinthState) -> LabyrinthPosition:
    """Give the whole position: every side, building, monster and thing."""
    maze, plan = state.setup.board, disclose(state)
    size = maze.shape
    return LabyrinthPosition(
        options=state.setup.agreed(),
        size=(plan.width, plan.height, plan.floors),
        player=plan.player,
        gold=plan.gold,
        rings=plan.rings,
        bags=plan.bags,
        dragons=plan.dragons,
        archers=plan.archers,
        portals=plan.portals,
        cells=tuple(
            RevealedCell(
                size.at(place),
                maze.building(place),
                tuple(maze.side(state.passages, place, way) for way in DIRECTIONS),
            )
            for place in size.places
        ),
        view=view_for(state, None),
    )
