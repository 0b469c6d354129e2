"""Inventing a labyrinth around a player who sees only his own cell.

The true options are not part of a view, so what is not seen is filled in as the default game
would have it.
"""

from random import Random

from kletka.games.labyrinth.generate import draw_exit, draw_monsters, draw_passages
from kletka.games.labyrinth.maze import DIRECTIONS, Building, Exit, Maze, Passages, Shape, shape
from kletka.games.labyrinth.options import FLOORS, SIDES, LabyrinthOptions
from kletka.games.labyrinth.state import CARRIED, ITEMS, Archer, Dragon, State, Terms
from kletka.games.labyrinth.view import LabyrinthView, Look
from kletka.protocol import Mask

_USUAL = LabyrinthOptions(archer_count=1)
_USUAL_SITES = {
    Building.HOSPITAL: _USUAL.hospital_count,
    Building.MINE: _USUAL.mine_count,
    Building.PORTAL: _USUAL.portal_count,
}


def imagine(view: LabyrinthView, seed: int) -> State:
    """Invent a state that gives exactly this view; see `Rules.imagine`."""
    rng = Random(seed)
    size = shape(SIDES[-1], SIDES[-1], view.floors or FLOORS[-1])
    here, way_out = _choose_cell(rng, size, view)
    maze = _build_around(rng, size, view, here, way_out)
    terms = Terms(
        player_health=view.max_health,
        player_arrows=view.max_arrows,
        player_bombs=view.max_bombs,
        arsenal_slots=view.slots,
        death_limit=view.death_limit,
        dragon_ring_health_bonus=0,  # the effects of rings and bags are in the two sums above
        bag_slot_bonus=0,
    )
    elsewhere = [place for place in size.places if place != here]
    dragons, archers = draw_monsters(rng, _USUAL, maze)
    return State(
        terms,
        maze,
        _open_sides(draw_passages(rng, size), size, here, view),
        here,
        view.health,
        view.arrows,
        view.bombs,
        carried=tuple(view.carried.count(item) for item in ITEMS),
        rings=view.rings,
        bags=view.bags,
        gold=CARRIED if view.gold else here if view.gold_here else rng.choice(elsewhere),
        lying_rings=(here,) * view.rings_here,
        lying_bags=(here,) * view.bags_here,
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
        way_out = draw_exit(rng, size)
        if way_out.place != here:
            return here, way_out


def _build_around(rng: Random, size: Shape, view: LabyrinthView, here: int, way_out: Exit) -> Maze:
    """Place buildings at random, the one that is seen on the own cell."""
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
