"""Finding ways on a chart: to what is not yet known, to the Exit, to help, to a shot at a dragon."""

import math
from collections.abc import Iterable, Iterator, Mapping
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from kletka.bots.budget import Budget, BudgetExceeded
from kletka.bots.labyrinth.chart import Chart
from kletka.bots.labyrinth.sheet import STEPS, Spot, side_of
from kletka.games.labyrinth.actions import Bomb, ChooseFloor, Go, LabyrinthAction, Shoot
from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction
from kletka.games.labyrinth.state import Item, Phase
from kletka.games.labyrinth.view import LabyrinthView

SHOTS = 5  # that a dragon takes, usually


class Walk(NamedTuple):
    """A way to a square, and what it costs."""

    cost: float  # turns, and what else is to be avoided counted as turns
    number: int  # makes every walk comparable
    spot: Spot
    hurt: int  # hits on the way
    bombs: int  # left
    first: LabyrinthAction | None  # None: he is there


class Aim(NamedTuple):
    """Something worth doing next: the lower the value the better."""

    value: float
    action: LabyrinthAction


class Weights(NamedTuple):
    """What a search of the unknown counts as turns, beside turns."""

    portal: float = 0.7  # to be carried away to who knows where, for each sheet there is
    lift: float = 0.5
    bomb: float = 2.0  # bombs are few; infinite: they are kept
    hit: float = 0.5
    room: float = 0.1  # for each unknown square around an unknown square


class Router:
    """All ways from where the player stands, as far as his chart shows them."""

    def __init__(
        self,
        chart: Chart,
        view: LabyrinthView,
        budget: Budget,
        weights: Weights,
        lives: int,  # hits that kill
        *,
        start: Spot | None = None,  # None: where he stands
    ) -> None:
        self._chart = chart
        self._view = view
        self._budget = budget
        self._weights = weights
        self._lives = lives
        self._start = start
        self._bombs = view.bombs if weights.bomb < math.inf else 0
        self._numbers = count()

    def walks(self) -> Iterator[Walk]:
        """Go through all squares that can be reached alive, the nearest first, while budget lasts.

        A square comes again when a longer way to it hurts less.
        """
        queue = sorted(self._starts())
        least_hurt: dict[tuple[Spot, int], int] = {}
        while queue:
            walk = heappop(queue)
            if least_hurt.get((walk.spot, walk.bombs), self._lives) <= walk.hurt:
                continue
            try:
                self._budget.spend()
            except BudgetExceeded:
                return
            least_hurt[walk.spot, walk.bombs] = walk.hurt
            yield walk
            for onward in self._onward(walk):
                if onward.hurt < least_hurt.get((onward.spot, onward.bombs), self._lives):
                    heappush(queue, onward)

    def _starts(self) -> Iterator[Walk]:
        bombs = self._bombs
        if self._start is not None or self._view.phase is not Phase.LIFT:
            yield Walk(0.0, next(self._numbers), self._start or self._chart.here, 0, bombs, None)
            return
        for floor, spot in self._chart.lifts.items():
            hits = self.harm(spot)  # the turn ends on the floor that he chooses
            cost = self._weights.hit * hits
            yield Walk(cost, next(self._numbers), spot, hits, bombs, ChooseFloor(floor))

    def _onward(self, walk: Walk) -> Iterator[Walk]:
        for way in DIRECTIONS:
            is_open = self._chart.is_open(walk.spot, way)
            if is_open:
                cost, waiting, bombs = 1.0, 0, walk.bombs
            elif walk.bombs and self._can_bomb(walk.spot, way):
                cost, waiting, bombs = (
                    2.0 + self._weights.bomb,
                    self.fire(walk.spot),
                    walk.bombs - 1,
                )
            else:
                continue
            for spot in self.arrivals(walk.spot.beside(way)):
                hits = waiting + self.harm(spot)
                yield Walk(
                    walk.cost + cost + self._weights.hit * hits,
                    next(self._numbers),
                    spot,
                    walk.hurt + hits,
                    bombs,
                    walk.first or (Go(way) if is_open else Bomb(way)),
                )

    def arrivals(self, entered: Spot) -> list[Spot]:
        """List the known squares where one may be after stepping onto this one."""
        chart = self._chart
        building = chart.building(entered)
        if building is Building.PORTAL:
            landing = chart.links.get(entered)
            return [landing] if landing else []
        if building is Building.LIFT:
            return list(chart.lifts.values())
        return [entered] if chart.is_seen(entered) else []

    def harm(self, spot: Spot) -> int:
        """Count the hits that a turn brings which leads onto this square, as far as is known."""
        mined = (
            self._chart.building(spot) is Building.MINE
            and Item.MINE_DETECTOR not in self._view.carried
        )
        return self.fire(spot) + mined

    def fire(self, spot: Spot) -> int:
        """Count the hits of monsters at the end of a turn on this square, as far as is known."""
        sheet = self._chart.sheets[spot.sheet]
        hits = sheet.harm.get(spot.place)
        if hits is not None:
            return hits
        beside = (
            sheet.dragons.get(spot.place + STEPS[way], 0)
            for way in DIRECTIONS
            if sheet.is_open(spot.place, way)
        )
        return sheet.dragons.get(spot.place, 0) + sum(beside)

    def _can_bomb(self, spot: Spot, way: Direction) -> bool:
        """Say whether there is surely a square behind this wall."""
        sheet = self._chart.sheets[spot.sheet]
        at, axis = side_of(spot.place, way)
        return not sheet.outer[axis] >> at & 1 and sheet.box.holds(spot.place + STEPS[way])

    # Aims

    def to(
        self, *goals: Spot, then: LabyrinthAction | None = None, farthest: float = math.inf
    ) -> LabyrinthAction | None:
        """Find the first step towards the nearest of these squares; on it, `then`."""
        for walk in self.walks():
            if walk.cost > farthest:
                break
            if walk.spot in goals:
                return walk.first or then
        return None

    def into_the_unknown(self) -> LabyrinthAction | None:
        """Find the first step towards whatever unknown is the cheapest to look at."""
        best: Aim | None = None
        for aim in self._floors_unseen():
            best = aim if best is None else min(best, aim, key=lambda one: one.value)
        for walk in self.walks():
            if best is not None and walk.cost + 1 - 4 * self._weights.room >= best.value:
                break
            for aim in self._unknown_beside(walk):
                if best is None or aim.value < best.value:
                    best = aim
        return best.action if best else None

    def beyond(self, walk: Walk, ways: Iterable[Direction]) -> LabyrinthAction | None:
        """Find the first step towards an unknown square beside the end of a walk."""
        for way in ways:
            near = walk.spot.beside(way)
            if (
                self._chart.is_open(walk.spot, way)
                and not self._chart.is_known(near)
                and walk.hurt + self.harm(near) < self._lives
            ):
                return walk.first or Go(way)
        return None

    def _floors_unseen(self) -> Iterator[Aim]:
        if self._view.phase is Phase.LIFT and self._view.floors is not None:
            for floor in range(1, self._view.floors + 1):
                if floor not in self._chart.lifts:
                    yield Aim(self._weights.lift, ChooseFloor(floor))

    def _unknown_beside(self, walk: Walk) -> Iterator[Aim]:
        chart, weights = self._chart, self._weights
        for way in DIRECTIONS:
            near = walk.spot.beside(way)
            building = chart.building(near)
            is_open = chart.is_open(walk.spot, way)
            harm = 0 if building is Building.PORTAL else self.harm(near)
            if chart.is_seen(near) and building not in (Building.PORTAL, Building.LIFT):
                continue
            if walk.hurt + harm >= self._lives:
                continue
            value = walk.cost + 1 + weights.hit * harm
            if is_open and building is Building.PORTAL:
                if near not in chart.links:
                    yield Aim(value + weights.portal * len(chart.sheets), walk.first or Go(way))
            elif is_open and building is Building.LIFT:
                if len(chart.lifts) < (chart.floors or 0):
                    yield Aim(value + weights.lift, walk.first or Go(way))
            elif is_open:
                yield Aim(value - weights.room * self._room(near), walk.first or Go(way))
            elif walk.bombs and building is None and self._can_bomb(walk.spot, way):
                value += 1 + weights.bomb - weights.room * self._room(near)
                yield Aim(value, walk.first or Bomb(way))

    def _room(self, spot: Spot) -> int:
        """Count the unknown squares that an unknown one may open."""
        return sum(
            self._chart.is_open(spot, way) is None and not self._chart.is_seen(spot.beside(way))
            for way in DIRECTIONS
        )

    def to_shoot(self, lairs: Mapping[Spot, float]) -> LabyrinthAction | None:
        """Find the first step towards the best square to shoot a dragon from, or shoot."""
        best: Aim | None = None
        for walk in self.walks():
            if best is not None and walk.cost >= best.value:
                break
            burnt = SHOTS * self._weights.hit * self.harm(walk.spot)
            for way in DIRECTIONS:
                doubt = self._sees(walk.spot, way, lairs)
                if doubt is None:
                    continue
                aim = Aim(walk.cost + burnt + doubt, walk.first or Shoot(way))
                best = aim if best is None or aim.value < best.value else best
        return best.action if best else None

    def _sees(self, spot: Spot, way: Direction, lairs: Mapping[Spot, float]) -> float | None:
        """Say how doubtful the first lair in a straight line is; None: there is none."""
        while self._chart.is_open(spot, way):
            spot = spot.beside(way)
            if spot in lairs:
                return lairs[spot]
        return None
