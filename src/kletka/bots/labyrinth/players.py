"""Three explorers: one who wanders, one who goes deep first, one who weighs every way."""

import math
import random
from collections.abc import Sequence

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.bots.labyrinth.chart import Chart, replayed
from kletka.bots.labyrinth.guess import guess
from kletka.bots.labyrinth.route import Router, Weights
from kletka.bots.labyrinth.sheet import STEPS, Contradiction, Spot
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

NO_MATTER = 10**9  # lives: go, whatever it costs
CURE = 6.0  # turns that a Hospital may be away
UNSURE = 5.0  # turns that a shot at a mere suspicion counts for

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
        action = self.decide(view, rng, budget)
        if action is not None and action in legal:
            return action
        return stroll(view, legal, rng)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        """Say what to do, or None when nothing comes to mind in time."""
        raise NotImplementedError

    def _besiege(self, view: LabyrinthView, budget: Budget) -> LabyrinthAction | None:
        """Shoot at what bars the way; without arrows fetch some."""
        router = Router(self._chart, view, budget, self.weights, lives_of(view))
        if view.arrows:
            return router.to_shoot(self._lairs())
        return router.to(*self._chart.sites(Building.ARSENAL))

    def _lairs(self) -> dict[Spot, float]:
        """List where dragons were seen, or may sit unseen beside a square that burns, with doubt."""
        lairs: dict[Spot, float] = {}
        for number, sheet in self._chart.sheets.items():
            for place, hits in sheet.harm.items():
                if not hits or sheet.dragons.get(place):
                    continue
                for way in DIRECTIONS:
                    near = place + STEPS[way]
                    if sheet.is_open(place, way) and near not in sheet.dragons:
                        lairs[Spot(number, near)] = UNSURE
            lairs |= {Spot(number, place): 0.0 for place, n in sheet.dragons.items() if n}
        return lairs


def lives_of(view: LabyrinthView) -> int:
    """Count the hits that kill."""
    return view.health + view.carried.count(Item.ARMOR)


def fresh_health(view: LabyrinthView) -> int:
    """Count the hits that kill one who has just died: death heals, if it is not the last one."""
    return 0 if view.death_limit else view.max_health - 1


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

    def notice(self, view: LabyrinthView, events: Sequence[Event]) -> None:
        super().notice(view, events)
        if len(self._chart.sheets) > 1:
            self._history, self._chart = [(view, ())], Chart()
            self._chart.look(view)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        del budget  # it does not think
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
    """Goes deep: to the newest unknown side, on the sheet at hand first; slow to recognise a place."""

    certainty = 0.999
    weights = Weights(hit=0.0, bomb=99.0)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        ways = rng.sample(DIRECTIONS, len(DIRECTIONS))

        def plan(lives: int) -> LabyrinthAction | None:
            return self._next(view, Router(self._chart, view, budget, self.weights, lives), ways)

        return plan(lives_of(view)) or plan(fresh_health(view)) or self._besiege(view, budget)

    def _next(
        self, view: LabyrinthView, router: Router, ways: Sequence[Direction]
    ) -> LabyrinthAction | None:
        chart = self._chart
        if view.gold and chart.way_out:
            spot, way = chart.way_out
            if action := router.to(spot, then=Go(way)):
                return action
        reached = {walk.spot: walk for walk in router.walks()}
        sheet = chart.here.sheet
        for spot in sorted(reversed(chart.trail), key=lambda one: one.sheet != sheet):
            if spot in reached and (aim := router.beyond(reached[spot], ways)):
                return aim
        return router.into_the_unknown()


class Surveyor(Explorer):
    """Goes to the nearest unknown, by portals, lifts and bombs, over sheets glued together."""

    certainty = 0.9

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        del rng  # the same knowledge, the same decision
        return (
            self._at_the_arsenal(view)
            or self._plan(view, budget, lives_of(view))
            or self._heal(view, budget)
            or self._plan(view, budget, fresh_health(view))
            or self._besiege(view, budget)
            or self._plan(view, budget, NO_MATTER)
        )

    def _plan(self, view: LabyrinthView, budget: Budget, lives: int) -> LabyrinthAction | None:
        chart = self._chart
        if view.gold and chart.way_out:
            dash = Router(chart, view, budget, self.weights._replace(bomb=0.0), lives)
            spot, way = chart.way_out
            if action := dash.to(spot, then=Go(way)):
                return action
        router = Router(chart, view, budget, self.weights, lives)
        if chart.gold and (action := router.to(chart.gold)):
            return action
        return router.into_the_unknown()

    def _heal(self, view: LabyrinthView, budget: Budget) -> LabyrinthAction | None:
        """Go to a Hospital before a way that would kill, unless dying is the shorter cure."""
        if view.health == view.max_health:
            return None
        router = Router(self._chart, view, budget, self.weights, lives_of(view))
        farthest = math.inf if view.death_limit else CURE
        return router.to(*self._chart.sites(Building.HOSPITAL), farthest=farthest)

    def _at_the_arsenal(self, view: LabyrinthView) -> LabyrinthAction | None:
        """Take what keeps him alive; Cement stays: a wall costs turns and saves none."""
        if view.stock and len(view.carried) < view.slots and view.phase is Phase.PLAY:
            for item in (Item.ARMOR, Item.MINE_DETECTOR, Item.DOUBLE_GUN):
                if item in view.stock and item not in view.carried:
                    return Take(item)
        return None
