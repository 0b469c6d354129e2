"""The first position of Labyrinth: a maze generated from the seed, the same on every machine (LAB-12a)."""

from collections.abc import Sequence
from functools import cache
from random import Random

from kletka.games.labyrinth.board import DIRECTIONS, Exit, Maze, Passages, Shape, shape
from kletka.games.labyrinth.emit import emit_setup
from kletka.games.labyrinth.events import LabyrinthEvent
from kletka.games.labyrinth.options import LabyrinthOptions
from kletka.games.labyrinth.refusal import Refusal
from kletka.games.labyrinth.solvable import is_solvable
from kletka.games.labyrinth.state import Archer, Dragon, LabyrinthState, Setup
from kletka.protocol import BadOptions, Mask, Step, bits

EXTRA_OPENINGS_PERCENT = 15  # LAB-D13: of the walls that a spanning tree leaves on a floor
MOST_ATTEMPTS = 2_000
"""Mazes tried before the options are refused as unsolvable; by default one or two are enough."""


def setup(options: LabyrinthOptions, seed: int) -> Step[LabyrinthState, LabyrinthEvent]:
    """Generate the maze from the seed of the options, if there is one (LAB-12a)."""
    chosen = options.chosen_seed()
    state = generate(options, seed if chosen is None else chosen)
    return Step(state, emit_setup(state))


def generate(options: LabyrinthOptions, seed: int) -> LabyrinthState:
    """Generate mazes until one can always be won, and put the player into it."""
    rng = Random(seed)
    size = shape(*rng.choice(list(options.fitting_sizes())))
    for _ in range(MOST_ATTEMPTS):
        passages = generate_passages(rng, size)
        maze = _generate_maze(rng, options, size)
        start = maze.graveyard
        if options.spawn_location == "random":
            start = rng.choice(size.places)
        gold = rng.choice([place for place in size.places if place != start])  # LAB-D22
        agreed = Setup.of(maze, options)
        if is_solvable(agreed, passages, start, gold):
            dragons, archers = place_monsters(rng, options, maze)
            return LabyrinthState(
                agreed,
                passages,
                place=start,
                health=agreed.player_health,
                arrows=agreed.player_arrows,
                bombs=agreed.player_bombs,
                gold=gold,
                dragons=dragons,
                archers=archers,
            )
    blamed = "portal_count" if options.portal_count > options.mine_count else "mine_count"
    raise BadOptions(Refusal.OPTIONS_UNSOLVABLE, blamed, value=getattr(options, blamed))


def generate_passages(rng: Random, size: Shape) -> Passages:
    """Carve each floor: a spanning tree, then a few of the walls that are left."""
    passages = Passages(0, 0)
    area = size.width * size.height
    for floor in range(size.floors):
        places = size.places[floor * area : (floor + 1) * area]
        passages = _carve(rng, size, passages, rng.choice(places))
        rooms = sum(1 << place for place in places)
        walls = [
            (place, direction)
            for direction, closed in (
                (DIRECTIONS[1], size.inner.right & ~passages.right & rooms),
                (DIRECTIONS[2], size.inner.down & ~passages.down & rooms),
            )
            for place in bits(closed)
        ]
        extra = (len(walls) * EXTRA_OPENINGS_PERCENT + 50) // 100
        for place, direction in rng.sample(walls, extra):
            passages = passages.switched(size.stride, place, direction)
    return passages


def _carve(rng: Random, size: Shape, passages: Passages, start: int) -> Passages:
    """Walk at random into cells not yet seen, back out of dead ends: long winding corridors."""
    right, down = passages
    stride = size.stride
    unseen = size.board & ~(1 << start)
    trail = [start]
    while trail:
        place = trail[-1]
        near = [place + step for step in (-stride, 1, stride, -1) if unseen >> (place + step) & 1]
        if not near:
            trail.pop()
            continue
        onward = near[rng.randrange(len(near))]
        first, second = min(place, onward), max(place, onward)
        if second - first == 1:
            right |= 1 << first
        else:
            down |= 1 << first
        unseen &= ~(1 << onward)
        trail.append(onward)
    return Passages(right, down)


def _generate_maze(rng: Random, options: LabyrinthOptions, size: Shape) -> Maze:
    taken = size.shaft(rng.choice(size.places)) if size.floors > 1 else ()
    free = [place for place in size.places if place not in taken]
    sites = iter(rng.sample(free, options.cells_needed(size.floors) - len(taken)))

    def some(count: int) -> Sequence[int]:
        return [next(sites) for _ in range(count)]

    return Maze(
        size,
        choose_exit(rng, size),
        graveyard=next(sites),
        arsenals=_mask(some(options.arsenal_count)),
        hospitals=_mask(some(options.hospital_count)),
        mines=_mask(some(options.mine_count)),
        lifts=_mask(taken),
        portals=tuple(some(options.portal_count)),
    )


def choose_exit(rng: Random, size: Shape) -> Exit:
    """Choose one of all outer sides of all floors."""
    return rng.choice(_outer_sides(size))


@cache
def _outer_sides(size: Shape) -> tuple[Exit, ...]:
    return tuple(
        Exit(place, direction)
        for place in size.places
        for direction in DIRECTIONS
        if size.is_outer(place, direction)
    )


def place_monsters(
    rng: Random, options: LabyrinthOptions, maze: Maze
) -> tuple[tuple[Dragon, ...], tuple[Archer, ...]]:
    """Put monsters anywhere but on the Graveyard; they may share a cell (LAB-D19, LAB-D22)."""
    places = [place for place in maze.shape.places if place != maze.graveyard]
    dragons = tuple(
        Dragon(rng.choice(places), options.dragon_health) for _ in range(options.dragon_count)
    )
    archers = tuple(
        Archer(rng.choice(places), rng.choice(DIRECTIONS), options.archer_health)
        for _ in range(options.archer_count)
    )
    return dragons, archers


def _mask(places: Sequence[int]) -> Mask:
    return sum(1 << place for place in places)
