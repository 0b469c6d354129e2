"""The Labyrinth bots: a random path, a depth-first search, and searches for the nearest unknown."""

import math
import random
from collections.abc import Sequence

from kletka.bots.bot import Bot
from kletka.bots.budget import Budget
from kletka.bots.labyrinth.explorer_map import ExplorerMap, rebuild
from kletka.bots.labyrinth.fragment import Contradiction, Location
from kletka.bots.labyrinth.matching import merge_likely
from kletka.bots.labyrinth.search import LabyrinthSearch, PathCosts
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

UNLIMITED_LIVES = 10**9  # hits are ignored
MAX_HOSPITAL_TURNS = 6.0  # to a Hospital that is worth a visit
PREFERS_NEW = 0.75  # the probability of a step onto a new cell, for who does not look at the map
SUSPICION_TURNS = 5.0  # penalty of a shot at a dragon that is only suspected

Observation = tuple[LabyrinthView, Sequence[Event]]


class LabyrinthBot(Bot[LabyrinthView, LabyrinthAction]):
    """A bot with a map, which is built from the observations of its seat alone."""

    certainty: float | None = None  # at which two similar fragments are merged; None: never

    def __init__(self, lapse_rate: float = 0.0) -> None:
        """Make it; in this share of the turns it does not look at its map, and walks on."""
        self._lapse_rate = lapse_rate
        self._history: list[Observation] = []
        self._map = ExplorerMap()

    def observe(self, view: LabyrinthView, events: Sequence[Event]) -> None:
        if any(isinstance(event, GameStarted) for event in events):
            self._history, self._map = [], ExplorerMap()
        self._history.append((view, tuple(events)))
        try:
            self._map.observe(view, events)
        except Contradiction:
            self._rebuild_map()

    def _rebuild_map(self) -> None:
        """Build the map again from what is certain."""
        try:
            self._map = rebuild(self._history)
        except Contradiction:  # the observations are incomplete: start with the current view
            self._map = ExplorerMap()
            self._map.observe_cell(self._history[-1][0])

    def _merge_likely(self) -> None:
        """Merge likely fragments; when that shows an earlier merge to be wrong, begin again."""
        if self.certainty is None:
            return
        try:
            self._map = merge_likely(self._map, self.certainty)
        except Contradiction:
            self._rebuild_map()
            self._map = merge_likely(self._map, self.certainty, reject_contradictions=False)

    def choose(
        self,
        view: LabyrinthView,
        legal: Sequence[LabyrinthAction],
        rng: random.Random,
        budget: Budget,
    ) -> LabyrinthAction:
        if not self._history:
            self.observe(view, ())
        self._merge_likely()
        if self._lapse_rate and rng.random() < self._lapse_rate:
            action = self._wander(view, rng, PREFERS_NEW)
        else:
            action = self.decide(view, rng, budget)
        if action is not None and action in legal:
            return action
        return random_step(view, legal, rng)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        """Choose an action; None when none is found within the budget."""
        raise NotImplementedError

    def _wander(
        self, view: LabyrinthView, rng: random.Random, prefers_new: float
    ) -> LabyrinthAction | None:
        """Take a random step, with this probability onto a cell that is new if there is one."""
        explored = self._map
        if view.phase is Phase.LIFT:
            return None
        if view.gold and Look.EXIT in view.sides:
            return Go(DIRECTIONS[view.sides.index(Look.EXIT)])
        directions = [
            direction for direction in DIRECTIONS if explored.is_open(explored.here, direction)
        ]
        new = [
            direction
            for direction in directions
            if not explored.is_seen(explored.here.beside(direction))
        ]
        if new and rng.random() < prefers_new:
            directions = new
        return Go(rng.choice(directions)) if directions else None


def lives_of(view: LabyrinthView) -> int:
    """Count the hits that kill the player."""
    return view.health + view.carried.count(Item.ARMOR)


def random_step(
    view: LabyrinthView, legal: Sequence[LabyrinthAction], rng: random.Random
) -> LabyrinthAction:
    """Choose a random step, but not through the Exit without the Gold."""
    directions = [action for action in legal if isinstance(action, Go | ChooseFloor)]
    if not view.gold:
        directions = [
            action
            for action in directions
            if isinstance(action, ChooseFloor)
            or view.sides[_side(action.direction)] is not Look.EXIT
        ]
    return rng.choice(directions or legal)


def _side(direction: Direction) -> int:
    return DIRECTIONS.index(direction)


class WanderingLabyrinthBot(LabyrinthBot):
    """Walks at random, prefers new cells, and forgets the map when it is moved to another cell."""

    def __init__(self, prefers_new: float = PREFERS_NEW) -> None:
        """Make it; `prefers_new` is the probability of a step onto a new cell beside it."""
        super().__init__()
        self._prefers_new = prefers_new

    def observe(self, view: LabyrinthView, events: Sequence[Event]) -> None:
        super().observe(view, events)
        if len(self._map.fragments) > 1:
            self._history, self._map = [(view, ())], ExplorerMap()
            self._map.observe_cell(view)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        del budget  # it does not search
        return self._wander(view, rng, self._prefers_new)


class PlanningLabyrinthBot(LabyrinthBot):
    """Goes to the Exit with the Gold, to Gold that it saw, or else to unknown cells, and survives."""

    costs: PathCosts
    exit_costs: PathCosts  # with the Gold, to a known Exit

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        del rng
        return (
            self._plan(view, budget, lives_of(view))
            or self._heal(view, budget)
            or self._attack_dragon(view, budget)
            or self._plan(view, budget, UNLIMITED_LIVES)
        )

    def explore(self, search: LabyrinthSearch) -> LabyrinthAction | None:
        """Choose the first step to an unknown cell."""
        raise NotImplementedError

    def _plan(
        self, view: LabyrinthView, budget: Budget, lives: int, start: Location | None = None
    ) -> LabyrinthAction | None:
        """Find the first step for a player with so many lives, from here or from `start`."""
        explored = self._map
        if view.gold and explored.exit:
            location, direction = explored.exit
            search = LabyrinthSearch(explored, view, budget, self.exit_costs, lives, start=start)
            if action := search.first_step_to(location, then=Go(direction)):
                return action
        search = LabyrinthSearch(explored, view, budget, self.costs, lives, start=start)
        if explored.gold and (action := search.first_step_to(explored.gold)):
            return action
        return self.explore(search)

    def _heal(self, view: LabyrinthView, budget: Budget) -> LabyrinthAction | None:
        """Restore health for a path that would kill now: in a Hospital, or by dying."""
        explored = self._map
        search = LabyrinthSearch(explored, view, budget, self.costs, lives_of(view))
        max_cost = math.inf if view.death_limit else MAX_HOSPITAL_TURNS
        for hospital in explored.sites(Building.HOSPITAL):
            healthy = view.max_health - search.monster_hits(hospital)
            action = search.first_step_to(hospital, max_cost=max_cost)
            if action and self._plan(view, budget, healthy, start=hospital):
                return action
        graveyard = explored.landmarks.get(Building.GRAVEYARD)
        if view.death_limit or graveyard is None:
            return None
        if self._plan(view, budget, view.max_health - 1, start=graveyard):
            return self._plan(view, budget, UNLIMITED_LIVES)
        return None

    def _attack_dragon(self, view: LabyrinthView, budget: Budget) -> LabyrinthAction | None:
        """Shoot at a dragon that blocks the path, or fetch arrows."""
        search = LabyrinthSearch(self._map, view, budget, self.costs, lives_of(view))
        if view.arrows:
            return search.first_step_to_shot(self._dragon_locations())
        return search.first_step_to(*self._map.sites(Building.ARSENAL))

    def _dragon_locations(self) -> dict[Location, float]:
        """Give the locations of seen and suspected dragons, with the penalty for the doubt."""
        dragons: dict[Location, float] = {}
        for number, fragment in self._map.fragments.items():
            for cells in fragment.possible_dragons():
                for cell in cells:
                    location, doubt = (
                        Location(number, cell),
                        SUSPICION_TURNS * (1 - 1 / len(cells)),
                    )
                    dragons[location] = min(doubt, dragons.get(location, doubt))
            dragons |= {Location(number, cell): 0.0 for cell, n in fragment.dragons.items() if n}
        return dragons


class MediumLabyrinthBot(PlanningLabyrinthBot):
    """Explores depth-first: it goes to the unknown side that it saw last, however far."""

    certainty = 0.999
    costs = exit_costs = PathCosts(hit=0.0, bomb=math.inf)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        # In a fixed order it could enter two neighbouring portals in turn for ever.
        self._directions = rng.sample(DIRECTIONS, len(DIRECTIONS))
        return super().decide(view, rng, budget)

    def explore(self, search: LabyrinthSearch) -> LabyrinthAction | None:
        reached = {path.location: path for path in search.paths()}
        for location in reversed(self._map.seen_order):
            if location in reached and (
                action := search.first_step_beyond(reached[location], self._directions)
            ):
                return action
        return search.first_step_to_unknown()


class ExpertLabyrinthBot(PlanningLabyrinthBot):
    """Goes to the nearest unknown cell, through portals, lifts and bombed walls."""

    certainty = 0.9
    costs = PathCosts()
    exit_costs = PathCosts(bomb=0.0)

    def decide(
        self, view: LabyrinthView, rng: random.Random, budget: Budget
    ) -> LabyrinthAction | None:
        return self._take_item(view) or super().decide(view, rng, budget)

    def explore(self, search: LabyrinthSearch) -> LabyrinthAction | None:
        return search.first_step_to_unknown()

    def _take_item(self, view: LabyrinthView) -> LabyrinthAction | None:
        """Take the items that keep the player alive; Cement only costs turns."""
        if view.stock and len(view.carried) < view.slots and view.phase is Phase.PLAY:
            for item in (Item.ARMOR, Item.MINE_DETECTOR, Item.DOUBLE_GUN):
                if item in view.stock and item not in view.carried:
                    return Take(item)
        return None


class HardLabyrinthBot(ExpertLabyrinthBot):
    """Does the same, but on its feet alone: it never bombs a wall."""

    costs = exit_costs = PathCosts(bomb=math.inf)
