"""Three explorers: one who wanders, one who goes deep first, one who weighs every way."""

import math
import random
from collections.abc import Sequence

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
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
from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction, Look
from kletka.games.labyrinth.events import GameStarted
from kletka.games.labyrinth.state import Item, Phase
from kletka.games.labyrinth.view import LabyrinthView
from kletka.protocol import Event

NO_MATTER = 10**9  # lives: go, whatever it costs
CURE = 6.0  # turns that a Hospital may be away
UNSURE = 5.0  # turns that a shot at a mere suspicion counts for

Told = tuple[LabyrinthView, Sequence[Event]]


class Explorer(Bot[LabyrinthView, LabyrinthAction]):
    """A player with a chart, which holds whatever its seat was told, and nothing else."""

    certainty: float | None = None  # at which two sheets that look alike are glued; None: never

    def __init__(self) -> None:
        self._history: list[Told] = []
        self._chart = Chart()

    def observe(self, view: LabyrinthView, events: Sequence[Event]) -> None:
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
            self.observe(view, ())
        action = self.decide(view, rng, budget)
        if action is not None and action in legal:
            return action
        return stroll(view, legal, rng)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        """Say what to do, or None when nothing comes to mind in time."""
        raise NotImplementedError


def lives_of(view: LabyrinthView) -> int:
    """Count the hits that kill."""
    return view.health + view.carried.count(Item.ARMOR)


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

    def observe(self, view: LabyrinthView, events: Sequence[Event]) -> None:
        super().observe(view, events)
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


class Planner(Explorer):
    """Makes for the Exit with the Gold, for Gold that it saw, or else for the unknown, and lives."""

    weights: Weights
    haste: Weights  # once the Gold is his and the Exit known

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        del rng
        return (
            self._plan(view, budget, lives_of(view))
            or self._recover(view, budget)
            or self._besiege(view, budget)
            or self._plan(view, budget, NO_MATTER)
        )

    def explore(self, router: Router) -> LabyrinthAction | None:
        """Choose among all that is unknown."""
        raise NotImplementedError

    def _plan(
        self, view: LabyrinthView, budget: Budget, lives: int, start: Spot | None = None
    ) -> LabyrinthAction | None:
        """Find the first step of what one with so many lives would do, here or elsewhere."""
        chart = self._chart
        if view.gold and chart.way_out:
            spot, way = chart.way_out
            dash = Router(chart, view, budget, self.haste, lives, start=start)
            if action := dash.to(spot, then=Go(way)):
                return action
        router = Router(chart, view, budget, self.weights, lives, start=start)
        if chart.gold and (action := router.to(chart.gold)):
            return action
        return self.explore(router)

    def _recover(self, view: LabyrinthView, budget: Budget) -> LabyrinthAction | None:
        """Get well for a way that would kill now: in a Hospital, or by dying, if that is enough."""
        chart = self._chart
        router = Router(chart, view, budget, self.weights, lives_of(view))
        farthest = math.inf if view.death_limit else CURE
        for hospital in chart.sites(Building.HOSPITAL):
            healthy = view.max_health - router.fire(hospital)
            action = router.to(hospital, farthest=farthest)
            if action and self._plan(view, budget, healthy, start=hospital):
                return action
        graveyard = chart.landmarks.get(Building.GRAVEYARD)
        if view.death_limit or graveyard is None:
            return None
        if self._plan(view, budget, view.max_health - 1, start=graveyard):
            return self._plan(view, budget, NO_MATTER)
        return None

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
            for places in sheet.suspects():
                for place in places:
                    spot, doubt = Spot(number, place), UNSURE * (1 - 1 / len(places))
                    lairs[spot] = min(doubt, lairs.get(spot, doubt))
            lairs |= {Spot(number, place): 0.0 for place, n in sheet.dragons.items() if n}
        return lairs


class DepthFirst(Planner):
    """Goes deep: to the unknown side that it saw last, however far; slow to recognise a place."""

    certainty = 0.999
    weights = haste = Weights(hit=0.0, bomb=math.inf)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        # In one and the same order a portal beside a portal would be entered for ever.
        self._ways = rng.sample(DIRECTIONS, len(DIRECTIONS))
        return super().decide(view, rng, budget)

    def explore(self, router: Router) -> LabyrinthAction | None:
        reached = {walk.spot: walk for walk in router.walks()}
        for spot in reversed(self._chart.trail):
            if spot in reached and (action := router.beyond(reached[spot], self._ways)):
                return action
        return router.into_the_unknown()


class Surveyor(Planner):
    """Goes to the nearest unknown, by portals, lifts and bombs, over sheets glued together."""

    certainty = 0.9
    weights = Weights()
    haste = Weights(bomb=0.0)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        return self._at_the_arsenal(view) or super().decide(view, rng, budget)

    def explore(self, router: Router) -> LabyrinthAction | None:
        return router.into_the_unknown()

    def _at_the_arsenal(self, view: LabyrinthView) -> LabyrinthAction | None:
        """Take what keeps him alive; Cement stays: a wall costs turns and saves none."""
        if view.stock and len(view.carried) < view.slots and view.phase is Phase.PLAY:
            for item in (Item.ARMOR, Item.MINE_DETECTOR, Item.DOUBLE_GUN):
                if item in view.stock and item not in view.carried:
                    return Take(item)
        return None
