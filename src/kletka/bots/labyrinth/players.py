"""Three explorers: one who wanders, one who goes deep first, one who weighs every way."""

import random
from collections.abc import Sequence
from dataclasses import replace

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget, Enough
from kletka.bots.labyrinth.chart import Chart, replayed
from kletka.bots.labyrinth.guess import guess
from kletka.bots.labyrinth.route import Router, Weights
from kletka.bots.labyrinth.sheet import Contradiction, Spot
from kletka.games.labyrinth.actions import (
    ChooseFloor,
    Go,
    LabyrinthAction,
    Take,
)
from kletka.games.labyrinth.events import GameStarted
from kletka.games.labyrinth.maze import DIRECTIONS, Building, Direction
from kletka.games.labyrinth.state import Item, Phase
from kletka.games.labyrinth.view import LabyrinthView, Look
from kletka.protocol import Event

Told = tuple[LabyrinthView, tuple[Event, ...]]


class Explorer(Bot[LabyrinthView, LabyrinthAction]):
    """A player with a chart, which holds whatever its seat was told, and nothing else."""

    weights = Weights()
    certainty: float | None = None  # at which sheets that look alike are glued; None: never

    def __init__(self) -> None:
        self._history: list[Told] = []
        self._chart = Chart()

    def notice(self, view: LabyrinthView, events: Sequence[Event]) -> None:
        if any(isinstance(event, GameStarted) for event in events):
            self._history, self._chart = [], Chart()
        self._history.append((view, tuple(events)))
        try:
            self._chart.hear(view, events)
            if self.certainty is not None:
                self._chart = guess(self._chart, self.certainty)
        except Contradiction:
            self._doubt()

    def _doubt(self) -> None:
        """Forget what was only guessed, and guess again, the likeliest first."""
        try:
            self._chart = replayed(self._history)
        except Contradiction:  # it came in the middle of a game: begin with what is seen now
            self._chart = Chart()
            self._chart.look(self._history[-1][0])
        if self.certainty is not None:
            self._chart = guess(self._chart, self.certainty, doubting=False)

    def choose(
        self,
        view: LabyrinthView,
        legal: Sequence[LabyrinthAction],
        rng: random.Random,
        budget: Budget,
    ) -> LabyrinthAction:
        if not self._history:
            self.notice(view, ())
        try:
            action = self.decide(view, rng, budget)
        except Enough:
            action = None
        if action is not None and action in legal:
            return action
        return stroll(view, legal, rng)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        raise NotImplementedError

    def _besiege(self, view: LabyrinthView, budget: Budget) -> LabyrinthAction | None:
        """Shoot at what bars the way; without arrows fetch some."""
        router = Router(self._chart, view, budget, self.weights)
        if view.arrows and (action := router.to_shoot(self._lairs())):
            return action
        arsenal = self._chart.landmarks.get(Building.ARSENAL)
        return router.to(arsenal) if arsenal and not view.arrows else None

    def _lairs(self) -> set[Spot]:
        """List where dragons were seen, or may sit unseen beside a square that burns."""
        lairs = set()
        for number, sheet in self._chart.sheets.items():
            for place, dragons in sheet.dragons.items():
                if dragons:
                    lairs.add(Spot(number, place))
            for place, hits in sheet.harm.items():
                spot = Spot(number, place)
                if hits and not sheet.dragons.get(place):
                    lairs |= {
                        spot.beside(way)
                        for way in DIRECTIONS
                        if self._chart.is_open(spot, way)
                        and not self._chart.is_seen(spot.beside(way))
                    }
        return lairs


def stroll(
    view: LabyrinthView, legal: Sequence[LabyrinthAction], rng: random.Random
) -> LabyrinthAction:
    """Go anywhere that is worth a turn."""
    ways = [action for action in legal if isinstance(action, Go | ChooseFloor)]
    if not view.gold:
        ways = [
            action
            for action in ways
            if isinstance(action, ChooseFloor)
            or view.sides[_side(action.direction)] is not Look.EXIT
        ]
    return rng.choice(ways or legal)


def _side(way: Direction) -> int:
    return DIRECTIONS.index(way)


class Wanderer(Explorer):
    """Goes at random, likes sides it has not been to, and forgets where it was when carried off."""

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        budget.spend()
        chart = self._chart
        if view.phase is Phase.LIFT:
            return None
        if view.gold and Look.EXIT in view.sides:
            return Go(DIRECTIONS[view.sides.index(Look.EXIT)])
        ways = [way for way in DIRECTIONS if chart.is_open(chart.here, way)]
        new = [way for way in ways if not chart.is_seen(chart.here.beside(way))]
        if new and rng.randrange(4):
            ways = new
        return Go(rng.choice(ways)) if ways else None


class DepthFirst(Explorer):
    """Explores with a map, the newest unknown side first; a portal begins a new sheet."""

    weights = Weights(hit=0.0, bomb=99.0)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        ways = rng.sample(DIRECTIONS, len(DIRECTIONS))
        safe = self._next(view, Router(self._chart, view, budget, self.weights), ways)
        return safe or self._besiege(view, budget)

    def _next(
        self, view: LabyrinthView, router: Router, ways: Sequence[Direction]
    ) -> LabyrinthAction | None:
        chart = self._chart
        if view.gold and chart.way_out:
            spot, way = chart.way_out
            if action := router.to(spot, Go(way)):
                return action
        reached = {walk.spot: walk for walk in router.walks()}
        for spot in reversed(chart.trail):
            if spot in reached and (aim := router.beyond(reached[spot], ways)):
                return aim
        return router.into_the_unknown()


class Surveyor(Explorer):
    """Goes to the nearest unknown, by portals, lifts and bombs, over sheets glued together."""

    certainty = 0.95
    weights = Weights()

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        if (taken := self._at_the_arsenal(view)) is not None:
            return taken
        action = self._plan(view, budget)
        return action or self._besiege(view, budget) or self._plan(view, budget, reckless=True)

    def _plan(
        self, view: LabyrinthView, budget: Budget, *, reckless: bool = False
    ) -> LabyrinthAction | None:
        chart = self._chart
        if view.gold and chart.way_out:
            dash = Router(chart, view, budget, self.weights._replace(bomb=0.0), reckless=reckless)
            spot, way = chart.way_out
            if action := dash.to(spot, Go(way)):
                return action
        router = Router(chart, view, budget, self.weights, reckless=reckless)
        if chart.gold and (action := router.to(chart.gold)):
            return action
        return router.into_the_unknown()

    def _at_the_arsenal(self, view: LabyrinthView) -> LabyrinthAction | None:
        if view.stock and len(view.carried) < view.slots and view.phase is Phase.PLAY:
            for item in (Item.ARMOR, Item.MINE_DETECTOR, Item.DOUBLE_GUN):
                if item in view.stock and item not in view.carried:
                    return Take(item)
        return None
