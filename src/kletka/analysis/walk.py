"""The walk through a Labyrinth, after the game: what was known when, and where that was wasted.

What the player knew is the map that a careful explorer draws from the player's own views and
events, merging only what is certain (`bots/labyrinth/explorer_map.py`).
"""

import random
from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kletka.bots import Budget
from kletka.bots.labyrinth.analysis import analyse
from kletka.bots.labyrinth.explorer_map import ExplorerMap
from kletka.bots.labyrinth.fragment import Contradiction, Location
from kletka.games.labyrinth.actions import Bomb, Build, ChooseFloor, Go, LabyrinthAction, Shoot
from kletka.games.labyrinth.board import DIRECTIONS, Building, Direction
from kletka.games.labyrinth.events import BombWasted, Died, StayedAtExit
from kletka.games.labyrinth.rules import RULES
from kletka.games.labyrinth.state import PLAYER, LabyrinthState, Phase
from kletka.match import Match, Moment
from kletka.protocol import Event
from kletka.wire.analysis_documents import Clause, Place, WalkAnalysis, WalkStep

SEARCH_NODES = 20_000
"""Of the shortest way out; the largest maze has 192 cells, each visited twice."""


class Knowledge(NamedTuple):
    """What the map of the player says after an entry."""

    way_out: tuple[LabyrinthAction, ...] | None  # the fewest turns to the victory; None: unknown
    to_unknown: int | None  # the fewest turns to something new; None: nothing is left
    seen: int  # cells


NOTHING = Knowledge(None, None, 0)


def analyse_walk(match: Match) -> WalkAnalysis:
    """Analyse a finished solo game."""
    line = list(match.mainline)
    knowledge = list(_knowledge_of(line))
    start: LabyrinthState = line[0].state
    shortest = ShortestWays()
    best = shortest.from_state(start)
    steps = [
        _step(before, moment, old, new, shortest)
        for before, moment, old, new in zip(line, line[1:], knowledge, knowledge[1:], strict=False)
    ]
    return WalkAnalysis(
        turns=sum(_is_turn(moment) for moment in line[1:]),
        shortest=None if best is None else _turns(best),
        way=[] if best is None else _places(start, best),
        steps=steps,
    )


def _step(
    before: Moment, moment: Moment, old: Knowledge, new: Knowledge, shortest: "ShortestWays"
) -> WalkStep:
    state: LabyrinthState = moment.state
    wasted = _wasted(moment, old, new)
    shows_way = wasted is not None and old.way_out is not None
    best = shortest.from_state(state)
    return WalkStep(
        number=moment.number,
        place=state.setup.board.shape.at(state.place),
        known=None if new.way_out is None else _turns(new.way_out),
        shortest=None if best is None else _turns(best),
        wasted=wasted,
        way=_places(before.state, old.way_out or ()) if shows_way else [],
    )


def _wasted(moment: Moment, old: Knowledge, new: Knowledge) -> Clause | None:
    """Say how an entry wasted what was known before it, if it did."""
    for event in moment.events:
        match event:
            case Died():
                return None  # the way is another one now
            case BombWasted():
                return Clause("labyrinth-analysis-bomb")
            case StayedAtExit():
                return Clause("labyrinth-analysis-exit")
    if not _is_turn(moment) or moment.state.phase is Phase.LIFT:
        return None
    if old.way_out is not None:
        turns = _turns(old.way_out)
        later = None if new.way_out is None else _turns(new.way_out)
        if not moment.state.ended and later is not None and later >= turns:
            return Clause("labyrinth-analysis-way-out", {"turns": turns})
        return None
    learnt_nothing = new.seen == old.seen and new.way_out is None
    if not learnt_nothing or old.to_unknown is None or new.to_unknown is None:
        return None
    if new.to_unknown >= old.to_unknown and isinstance(_action(moment), Go):
        return Clause("labyrinth-analysis-detour", {"turns": old.to_unknown})
    return None


def _knowledge_of(line: Sequence[Moment]) -> Iterator[Knowledge]:
    """Draw the player's map entry by entry; give what it says after each."""
    explored = ExplorerMap()
    for number, moment in enumerate(line):
        try:
            explored.observe(RULES.view_for(moment.state, PLAYER), _visible(moment.events))
        except Contradiction:  # walls that the player changed misled the map: it says nothing more
            yield from [NOTHING] * (len(line) - number)
            return
        if moment.state.ended or moment.state.phase is Phase.LIFT:
            yield NOTHING
            continue
        yield Knowledge(
            _known_way_out(explored, carrying=RULES.view_for(moment.state, PLAYER).gold),
            _turns_to_unknown(explored),
            len(explored.seen_order),
        )


def _visible(events: Sequence[Event]) -> list[Event]:
    seen = (RULES.event_for(event, PLAYER) for event in events)  # type: ignore[arg-type]
    return [event for event in seen if event is not None]


# The player's map


def _ways(
    explored: ExplorerMap, here: Location
) -> Iterator[tuple[Location, tuple[LabyrinthAction, ...]]]:
    """List the known cells that one turn leads to, with the actions of the turn."""
    for direction in DIRECTIONS:
        if not explored.is_open(here, direction):
            continue
        near = here.beside(direction)
        building = explored.building(near)
        if building is Building.PORTAL:
            landing = explored.portal_links.get(near)
            if landing is not None:
                yield landing, (Go(direction),)
        elif building is Building.LIFT:
            for floor, landing in explored.lifts.items():
                yield landing, (Go(direction), ChooseFloor(floor))
        elif explored.is_seen(near):
            yield near, (Go(direction),)


def _known_way_out(explored: ExplorerMap, *, carrying: bool) -> tuple[LabyrinthAction, ...] | None:
    """Find the fewest turns to the victory that the map is sure of."""
    if explored.exit is None or not (carrying or explored.gold is not None):
        return None
    exit_at, exit_side = explored.exit
    start = explored.here, carrying
    found: dict[tuple[Location, bool], tuple[LabyrinthAction, ...]] = {start: ()}
    queue = deque([start])
    while queue:
        here, has_gold = queue.popleft()
        actions = found[here, has_gold]
        if has_gold and here == exit_at:
            return (*actions, Go(exit_side))
        for location, turn in _ways(explored, here):
            then = location, has_gold or location == explored.gold
            if then not in found:
                found[then] = (*actions, *turn)
                queue.append(then)
    return None


def _turns_to_unknown(explored: ExplorerMap) -> int | None:
    """Count the fewest turns until the map grows."""
    distance = {explored.here: 0}
    queue = deque([explored.here])
    while queue:
        here = queue.popleft()
        if any(_is_unknown(explored, here, direction) for direction in DIRECTIONS):
            return distance[here] + 1
        for location, _ in _ways(explored, here):
            if location not in distance:
                distance[location] = distance[here] + 1
                queue.append(location)
    return None


def _is_unknown(explored: ExplorerMap, here: Location, direction: Direction) -> bool:
    """Say whether a step this way would show something new."""
    if not explored.is_open(here, direction):
        return False
    near = here.beside(direction)
    building = explored.building(near)
    if building is Building.PORTAL:
        return near not in explored.portal_links
    if building is Building.LIFT:
        return len(explored.lifts) < (explored.floors or 0)
    return not explored.is_seen(near)


# The true maze


class ShortestWays:
    """The shortest ways out for who knows the maze; a place that is visited again is not searched again."""

    def __init__(self) -> None:
        self._known: dict[object, tuple[LabyrinthAction, ...] | None] = {}

    def from_state(self, state: LabyrinthState) -> tuple[LabyrinthAction, ...] | None:
        """Find the shortest way from a position on; None: the game is over, or there is none."""
        if state.ended:
            return None
        key = state.place, state.gold, state.phase, state.passages
        if key not in self._known:
            found = analyse(state, Budget(nodes=SEARCH_NODES), random.Random(0))
            self._known[key] = found.variation or None
        return self._known[key]


def _places(state: LabyrinthState, actions: Sequence[LabyrinthAction]) -> list[Place]:
    """List the places that actions lead through, as long as the rules allow them."""
    shape = state.setup.board.shape
    places = [shape.at(state.place)]
    for action in actions:
        if state.ended or action not in RULES.legal_actions(state):
            break
        state = RULES.advance(state, action)
        if not state.ended or state.phase is Phase.VICTORY:
            places.append(shape.at(state.place))
    return places


def _turns(actions: Sequence[LabyrinthAction]) -> int:
    """Count turns; the choice of a floor belongs to the turn that entered the lift."""
    return sum(not isinstance(action, ChooseFloor) for action in actions)


def _action(moment: Moment) -> LabyrinthAction | None:
    return None if moment.entry is None else RULES.read_action(moment.entry.text)


def _is_turn(moment: Moment) -> bool:
    return isinstance(_action(moment), Go | Shoot | Bomb | Build)
