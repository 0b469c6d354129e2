"""The path search of Labyrinth on the map of a bot: to unknown cells, the Exit, help, a dragon."""

import math
from collections.abc import Iterable, Iterator, Mapping
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.labyrinth.explorer_map import ExplorerMap
from kletka.bots.labyrinth.fragment import CELL_STEPS, Location, side_of
from kletka.games.labyrinth.actions import Bomb, ChooseFloor, Go, LabyrinthAction, Shoot
from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction
from kletka.games.labyrinth.state import Item, Phase
from kletka.games.labyrinth.view import LabyrinthView

SHOTS_PER_DRAGON = 5  # usually


class Path(NamedTuple):
    """A path to a cell."""

    cost: float  # in turns, with penalties
    number: int  # makes paths comparable
    location: Location
    hits: int  # on the path
    bombs: int  # left
    first: LabyrinthAction | None  # None: the path is empty


class Candidate(NamedTuple):
    """A possible next action; the lowest cost is the best."""

    cost: float
    action: LabyrinthAction


class PathCosts(NamedTuple):
    """The penalties of a path, in turns."""

    portal: float = 0.7  # a portal with an unknown target, for each fragment
    lift: float = 0.5
    bomb: float = 2.0  # infinite: no bomb is used
    hit: float = 0.5
    unknown_neighbour: float = 0.1  # a bonus for each unknown cell beside an unknown cell


class LabyrinthSearch:
    """All paths from one location, as far as the map is known."""

    def __init__(
        self,
        explored: ExplorerMap,
        view: LabyrinthView,
        budget: Budget,
        costs: PathCosts,
        lives: int,  # the number of hits that kills
        *,
        start: Location | None = None,  # None: the location of the player
    ) -> None:
        self._map = explored
        self._view = view
        self._budget = budget
        self._costs = costs
        self._lives = lives
        self._start = start
        self._bombs = view.bombs if costs.bomb < math.inf else 0
        self._numbers = count()

    def paths(self) -> Iterator[Path]:
        """Give paths to all cells that can be reached alive, the cheapest first (Dijkstra).

        A cell is given again when a more expensive path to it has fewer hits. The paths end when
        the budget is exceeded.
        """
        queue = sorted(self._starts())
        fewest_hits: dict[tuple[Location, int], int] = {}
        while queue:
            path = heappop(queue)
            if fewest_hits.get((path.location, path.bombs), self._lives) <= path.hits:
                continue
            try:
                self._budget.spend()
            except BudgetExceeded:
                return
            fewest_hits[path.location, path.bombs] = path.hits
            yield path
            for extended in self._extend(path):
                if extended.hits < fewest_hits.get(
                    (extended.location, extended.bombs), self._lives
                ):
                    heappush(queue, extended)

    def _starts(self) -> Iterator[Path]:
        bombs = self._bombs
        if self._start is not None or self._view.phase is not Phase.LIFT:
            yield Path(0.0, next(self._numbers), self._start or self._map.here, 0, bombs, None)
            return
        for floor, location in self._map.lifts.items():
            hits = self.hits_on_entry(location)  # the turn ends on the chosen floor
            cost = self._costs.hit * hits
            yield Path(cost, next(self._numbers), location, hits, bombs, ChooseFloor(floor))

    def _extend(self, path: Path) -> Iterator[Path]:
        for direction in DIRECTIONS:
            is_open = self._map.is_open(path.location, direction)
            if is_open:
                cost, waiting, bombs = 1.0, 0, path.bombs
            elif path.bombs and self._can_bomb(path.location, direction):
                cost, waiting, bombs = (
                    2.0 + self._costs.bomb,
                    self.monster_hits(path.location),
                    path.bombs - 1,
                )
            else:
                continue
            for location in self.arrivals(path.location.beside(direction)):
                hits = waiting + self.hits_on_entry(location)
                yield Path(
                    path.cost + cost + self._costs.hit * hits,
                    next(self._numbers),
                    location,
                    path.hits + hits,
                    bombs,
                    path.first or (Go(direction) if is_open else Bomb(direction)),
                )

    def arrivals(self, entered: Location) -> list[Location]:
        """List the known locations where a step onto this one may lead."""
        explored = self._map
        building = explored.building(entered)
        if building is Building.PORTAL:
            landing = explored.portal_links.get(entered)
            return [landing] if landing else []
        if building is Building.LIFT:
            return list(explored.lifts.values())
        return [entered] if explored.is_seen(entered) else []

    def hits_on_entry(self, location: Location) -> int:
        """Count the known hits of a turn that leads onto this cell."""
        mined = (
            self._map.building(location) is Building.MINE
            and Item.MINE_DETECTOR not in self._view.carried
        )
        return self.monster_hits(location) + mined

    def monster_hits(self, location: Location) -> int:
        """Count the known hits of monsters at the end of a turn on this cell."""
        fragment = self._map.fragments[location.fragment]
        hits = fragment.monster_hits.get(location.cell)
        if hits is not None:
            return hits
        beside = (
            fragment.dragons.get(location.cell + CELL_STEPS[direction], 0)
            for direction in DIRECTIONS
            if fragment.is_open(location.cell, direction)
        )
        return fragment.dragons.get(location.cell, 0) + sum(beside)

    def _can_bomb(self, location: Location, direction: Direction) -> bool:
        """Say whether there is certainly a cell behind this wall."""
        fragment = self._map.fragments[location.fragment]
        at, axis = side_of(location.cell, direction)
        return not fragment.outer[axis] >> at & 1 and fragment.box.holds(
            location.cell + CELL_STEPS[direction]
        )

    # Goals

    def first_step_to(
        self, *goals: Location, then: LabyrinthAction | None = None, max_cost: float = math.inf
    ) -> LabyrinthAction | None:
        """Find the first step to the nearest of these locations; `then` if the player is there."""
        for path in self.paths():
            if path.cost > max_cost:
                break
            if path.location in goals:
                return path.first or then
        return None

    def first_step_to_unknown(self) -> LabyrinthAction | None:
        """Find the first step to the unknown cell with the lowest cost."""
        best: Candidate | None = None
        for candidate in self._unknown_floor_candidates():
            best = candidate if best is None else min(best, candidate, key=lambda one: one.cost)
        for path in self.paths():
            if best is not None and path.cost + 1 - 4 * self._costs.unknown_neighbour >= best.cost:
                break
            for candidate in self._unknown_neighbour_candidates(path):
                if best is None or candidate.cost < best.cost:
                    best = candidate
        return best.action if best else None

    def first_step_beyond(
        self, path: Path, directions: Iterable[Direction]
    ) -> LabyrinthAction | None:
        """Find the first step to an unknown cell beside the end of a path."""
        for direction in directions:
            near = path.location.beside(direction)
            if (
                self._map.is_open(path.location, direction)
                and not self._map.is_known(near)
                and path.hits + self.hits_on_entry(near) < self._lives
            ):
                return path.first or Go(direction)
        return None

    def _unknown_floor_candidates(self) -> Iterator[Candidate]:
        if self._view.phase is Phase.LIFT and self._view.floors is not None:
            for floor in range(1, self._view.floors + 1):
                if floor not in self._map.lifts:
                    yield Candidate(self._costs.lift, ChooseFloor(floor))

    def _unknown_neighbour_candidates(self, path: Path) -> Iterator[Candidate]:
        explored, costs = self._map, self._costs
        for direction in DIRECTIONS:
            near = path.location.beside(direction)
            building = explored.building(near)
            is_open = explored.is_open(path.location, direction)
            entry_hits = 0 if building is Building.PORTAL else self.hits_on_entry(near)
            if explored.is_seen(near) and building not in (Building.PORTAL, Building.LIFT):
                continue
            if path.hits + entry_hits >= self._lives:
                continue
            cost = path.cost + 1 + costs.hit * entry_hits
            if is_open and building is Building.PORTAL:
                if near not in explored.portal_links:
                    yield Candidate(
                        cost + costs.portal * len(explored.fragments), path.first or Go(direction)
                    )
            elif is_open and building is Building.LIFT:
                if len(explored.lifts) < (explored.floors or 0):
                    yield Candidate(cost + costs.lift, path.first or Go(direction))
            elif is_open:
                yield Candidate(
                    cost - costs.unknown_neighbour * self._unknown_neighbours(near),
                    path.first or Go(direction),
                )
            elif path.bombs and building is None and self._can_bomb(path.location, direction):
                cost += 1 + costs.bomb - costs.unknown_neighbour * self._unknown_neighbours(near)
                yield Candidate(cost, path.first or Bomb(direction))

    def _unknown_neighbours(self, location: Location) -> int:
        """Count the unknown neighbours of an unknown cell."""
        return sum(
            self._map.is_open(location, direction) is None
            and not self._map.is_seen(location.beside(direction))
            for direction in DIRECTIONS
        )

    def first_step_to_shot(self, dragons_doubt: Mapping[Location, float]) -> LabyrinthAction | None:
        """Find the first step to the best location to shoot a dragon from, or the shot itself."""
        best: Candidate | None = None
        for path in self.paths():
            if best is not None and path.cost >= best.cost:
                break
            hit_cost = SHOTS_PER_DRAGON * self._costs.hit * self.hits_on_entry(path.location)
            for direction in DIRECTIONS:
                doubt = self._first_dragon_in_line(path.location, direction, dragons_doubt)
                if doubt is None:
                    continue
                candidate = Candidate(path.cost + hit_cost + doubt, path.first or Shoot(direction))
                best = candidate if best is None or candidate.cost < best.cost else best
        return best.action if best else None

    def _first_dragon_in_line(
        self, location: Location, direction: Direction, dragons_doubt: Mapping[Location, float]
    ) -> float | None:
        """Give the doubt about the first dragon in a straight line; None: there is none."""
        while self._map.is_open(location, direction):
            location = location.beside(direction)
            if location in dragons_doubt:
                return dragons_doubt[location]
        return None
