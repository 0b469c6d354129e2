"""The Labyrinth as numbers: its 27 actions, and what the player sees, events included."""

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

from kletka.games.labyrinth.actions import ACTIONS, LabyrinthAction
from kletka.games.labyrinth.board import DIRECTIONS, Building, Look
from kletka.games.labyrinth.events import PublicEvent
from kletka.games.labyrinth.options import FLOORS, LabyrinthOptions
from kletka.games.labyrinth.state import ITEMS, LabyrinthState, Phase
from kletka.games.labyrinth.view import LabyrinthView
from kletka.protocol import AnyRules, Event, Seat
from kletka.research.encoder import Encoder, Observation, squash

PUBLIC_EVENTS = PublicEvent.types()
"""The types of events that the player may know; hidden events are never shown."""

USUAL_COUNT = 5
"""A number of things that an observation shows as 0.5."""
USUAL_TURNS = 100
"""A number of turns that an observation shows as 0.5."""

_COUNTS = (
    *("health", "max_health", "arrows", "max_arrows", "bombs", "max_bombs", "slots"),
    *("rings", "bags", "deaths", "death_limit", "dragons", "rings_here", "bags_here"),
)
_FLAGS = ("gold", "gold_here")

FIELDS = (
    *(f"{way}: {look}" for way in DIRECTIONS for look in Look),
    *(f"on {building}" for building in Building),
    *(f"archer aims {way}" for way in DIRECTIONS),
    *_FLAGS,
    *_COUNTS,
    "turn",
    *(f"carried {item}" for item in ITEMS),
    *(f"in stock: {item}" for item in ITEMS),
    *(f"lift waits, {floor} floors" for floor in FLOORS),
    *(f"event {kind.name()}" for kind in PUBLIC_EVENTS),
)


class LabyrinthEncoder(Encoder[LabyrinthState, LabyrinthAction]):
    """The player's cell, belongings, and the public events of the last action; never the map."""

    def __init__(self, rules: AnyRules) -> None:
        super().__init__(rules)
        self.action_count = len(ACTIONS)
        self.fields = FIELDS
        self.shape = (len(FIELDS),)
        self._numbers = {action: number for number, action in enumerate(ACTIONS)}

    def number(self, action: LabyrinthAction) -> int:
        return self._numbers[action]

    def action(self, state: LabyrinthState, number: int) -> LabyrinthAction:
        del state
        return ACTIONS[number]

    def options_of(self, state: LabyrinthState) -> Mapping[str, object]:
        """Give the size, the counts of buildings, and what still counts in a maze that is generated."""
        maze = state.setup.board
        return {
            "width": maze.shape.width,
            "height": maze.shape.height,
            "floors": maze.shape.floors,
            "portal_count": len(maze.portals),
            "mine_count": maze.mines.bit_count(),
            "hospital_count": maze.hospitals.bit_count(),
            "arsenal_count": maze.arsenals.bit_count(),
            **state.setup.agreed(),
        }

    def observation(
        self, state: LabyrinthState, seat: Seat, events: Sequence[Event] = ()
    ) -> Observation:
        view: LabyrinthView = self.rules.view_for(state, seat)
        happened = Counter(type(event) for event in events if isinstance(event, PublicEvent))
        stock = () if view.stock is None else view.stock
        waits = view.floors if view.phase is Phase.LIFT else None
        numbers = (
            *(look is side for side in view.sides for look in Look),
            *(view.building is building for building in Building),
            *(view.archers.count(way) > 0 for way in DIRECTIONS),
            *(getattr(view, flag) for flag in _FLAGS),
            *(squash(getattr(view, count), USUAL_COUNT) for count in _COUNTS),
            squash(view.turn, USUAL_TURNS),
            *(squash(view.carried.count(item), USUAL_COUNT) for item in ITEMS),
            *(squash(stock.count(item), USUAL_COUNT) for item in ITEMS),
            *(waits == floors for floors in FLOORS),
            *(squash(happened[kind], 1) for kind in PUBLIC_EVENTS),
        )
        return np.array(numbers, np.float32)


def make_encoder(rules: AnyRules, options: LabyrinthOptions) -> LabyrinthEncoder:
    """Make the encoder; the options change no number."""
    del options
    return LabyrinthEncoder(rules)
