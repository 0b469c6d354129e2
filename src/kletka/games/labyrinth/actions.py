"""What a player may decide, and what of it is allowed now.

Whatever is asked here depends on things that the player sees (LAB-13.1), so neither the list nor
a refusal can tell him more.
"""

from dataclasses import dataclass
from typing import TypeAlias

from kletka.games.labyrinth.maze import DIRECTIONS, Direction
from kletka.games.labyrinth.options import FLOORS
from kletka.games.labyrinth.state import CEMENT, ITEMS, Item, Phase, State
from kletka.protocol import IllegalAction, Mask, MaskSequence


@dataclass(frozen=True, slots=True)
class Go:
    direction: Direction


@dataclass(frozen=True, slots=True)
class Shoot:
    direction: Direction


@dataclass(frozen=True, slots=True)
class Bomb:
    direction: Direction


@dataclass(frozen=True, slots=True)
class Build:
    direction: Direction


@dataclass(frozen=True, slots=True)
class Take:
    """Take an item on an Arsenal; free, not a turn (LAB-D8)."""

    item: Item


@dataclass(frozen=True, slots=True)
class Put:
    """Put an item back on an Arsenal; free, not a turn (LAB-D8)."""

    item: Item


@dataclass(frozen=True, slots=True)
class ChooseFloor:
    """Answer the lift; the second half of the turn that entered it (LAB-D7)."""

    floor: int  # from 1


LabyrinthAction: TypeAlias = Go | Shoot | Bomb | Build | Take | Put | ChooseFloor

ACTIONS: tuple[LabyrinthAction, ...] = (
    *map(Go, DIRECTIONS),
    *map(Shoot, DIRECTIONS),
    *map(Bomb, DIRECTIONS),
    *map(Build, DIRECTIONS),
    *map(Take, ITEMS),
    *map(Put, ITEMS),
    *map(ChooseFloor, FLOORS),
)
"""Every action that there is; an action's number in it is its bit in a mask of legal ones."""

_NUMBERS: dict[object, int] = {action: number for number, action in enumerate(ACTIONS)}
_ALL_FOUR = 0b1111
_GO, _SHOOT, _BOMB, _BUILD, _TAKE, _PUT, _FLOOR = range(0, 28, 4)


def legal_mask(state: State) -> Mask:
    """Give the numbers of the legal actions as a mask over ACTIONS."""
    if state.phase is Phase.LIFT:
        return ((1 << state.maze.shape.floors) - 1) << _FLOOR
    if state.phase is not Phase.PLAY:
        return 0
    here = state.here
    right, down = state.passages
    passages = (
        (down >> (here - state.maze.shape.stride) & 1)
        | (right >> here & 1) << 1
        | (down >> here & 1) << 2
        | (right >> (here - 1) & 1) << 3
    )
    mask = passages << _GO
    if here == state.maze.exit.place:
        mask |= 1 << DIRECTIONS.index(state.maze.exit.direction) + _GO
    if state.arrows:
        mask |= _ALL_FOUR << _SHOOT
    if state.bombs:
        mask |= _ALL_FOUR << _BOMB
    if state.carried[CEMENT]:
        mask |= passages << _BUILD
    if state.on_arsenal:
        mask |= _exchanges(state)
    return mask


def _exchanges(state: State) -> Mask:
    """Give what may be taken and put back here, however the player came here (LAB-D37)."""
    has_slot = sum(state.carried) < state.slots
    mask = 0
    for number, count in enumerate(state.carried):
        if count:
            mask |= 1 << _PUT + number
        if has_slot and count < state.copies:
            mask |= 1 << _TAKE + number
    return mask


def legal_actions(state: State) -> MaskSequence[LabyrinthAction]:
    """List what the player may do now."""
    return MaskSequence(legal_mask(state), ACTIONS, _number)


def _number(action: object) -> int:
    return _NUMBERS.get(action, -1)


def check(state: State, action: LabyrinthAction) -> None:
    """Raise IllegalAction, with the reason, unless the action is legal (LAB-D3)."""
    if legal_mask(state) >> _NUMBERS.get(action, len(ACTIONS)) & 1:
        return
    if state.ended:
        raise IllegalAction("labyrinth-refused-over")
    floors = state.maze.shape.floors
    if state.phase is Phase.LIFT:
        if isinstance(action, ChooseFloor):
            raise IllegalAction("labyrinth-refused-no-floor", floor=action.floor, floors=floors)
        raise IllegalAction("labyrinth-refused-lift-first", floors=floors)
    raise _refusal(state, action)


def _refusal(state: State, action: LabyrinthAction) -> IllegalAction:
    match action:
        case Go(direction):
            return IllegalAction("labyrinth-refused-wall", direction=direction)
        case Shoot():
            return IllegalAction("labyrinth-refused-no-arrows")
        case Bomb():
            return IllegalAction("labyrinth-refused-no-bombs")
        case Build() if not state.carried[CEMENT]:
            return IllegalAction("labyrinth-refused-no-cement")
        case Build(direction):
            return IllegalAction("labyrinth-refused-no-passage", direction=direction)
        case ChooseFloor():
            return IllegalAction("labyrinth-refused-no-lift")
        case Take() | Put():
            return _exchange_refusal(state, action)


def _exchange_refusal(state: State, action: Take | Put) -> IllegalAction:
    if not state.on_arsenal:
        return IllegalAction("labyrinth-refused-no-arsenal")
    if isinstance(action, Put):
        return IllegalAction("labyrinth-refused-not-carried", item=action.item)
    if state.carried[ITEMS.index(action.item)] == state.copies:
        return IllegalAction("labyrinth-refused-out-of-stock", item=action.item)
    return IllegalAction("labyrinth-refused-no-slot", slots=state.slots)
