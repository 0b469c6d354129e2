"""What the player of Labyrinth may do now, and why not something else.

Everything here depends only on what the player sees (LAB-13.1), so that neither the list of legal
actions nor a refusal gives away what is hidden.
"""

from kletka.games.labyrinth.actions import (
    ACTIONS,
    Bomb,
    Build,
    ChooseFloor,
    Go,
    LabyrinthAction,
    Put,
    Shoot,
    Take,
)
from kletka.games.labyrinth.board import DIRECTIONS
from kletka.games.labyrinth.outcome import outcome
from kletka.games.labyrinth.refusal import Refusal
from kletka.games.labyrinth.state import CEMENT, ITEMS, PLAYER, LabyrinthState, Phase
from kletka.protocol import IllegalAction, Mask, MaskSequence, Over, ToMove

_TO_MOVE = ToMove(PLAYER)

_NUMBERS: dict[object, int] = {action: number for number, action in enumerate(ACTIONS)}
_ALL_FOUR = 0b1111
_GO, _SHOOT, _BOMB, _BUILD, _TAKE, _PUT, _FLOOR = range(0, 28, 4)


def turn(state: LabyrinthState) -> ToMove | Over:
    """Name the one seat, or the outcome."""
    result = outcome(state)
    return _TO_MOVE if result is None else Over(result)


def legal_actions(state: LabyrinthState) -> MaskSequence[LabyrinthAction]:
    """List what the player may do now."""
    return MaskSequence(legal_mask(state), ACTIONS, _number)


def legal_mask(state: LabyrinthState) -> Mask:
    """Give the numbers of the legal actions as a mask over ACTIONS."""
    maze = state.setup.board
    if state.phase is Phase.LIFT:
        return ((1 << maze.shape.floors) - 1) << _FLOOR
    if state.phase is not Phase.PLAY:
        return 0
    place = state.place
    open_sides = state.passages.open_sides(maze.shape.stride, place)
    mask = open_sides << _GO
    if place == maze.exit.place:
        mask |= 1 << DIRECTIONS.index(maze.exit.direction) + _GO
    if state.arrows:
        mask |= _ALL_FOUR << _SHOOT
    if state.bombs:
        mask |= _ALL_FOUR << _BOMB
    if state.carried[CEMENT]:
        mask |= open_sides << _BUILD
    if maze.arsenals >> place & 1:
        mask |= _exchanges(state)
    return mask


def check(state: LabyrinthState, action: LabyrinthAction) -> None:
    """Refuse an action that is not legal now, with IllegalAction and the reason (LAB-D3)."""
    if legal_mask(state) >> _NUMBERS.get(action, len(ACTIONS)) & 1:
        return
    if state.ended:
        raise IllegalAction(Refusal.OVER)
    floors = state.setup.board.shape.floors
    if state.phase is Phase.LIFT:
        if isinstance(action, ChooseFloor):
            raise IllegalAction(Refusal.NO_FLOOR, floor=action.floor, floors=floors)
        raise IllegalAction(Refusal.LIFT_FIRST, floors=floors)
    raise _refusal(state, action)


def _number(action: object) -> int:
    return _NUMBERS.get(action, -1)


def _exchanges(state: LabyrinthState) -> Mask:
    """Give what may be taken and put back here, however the player came here (LAB-D37)."""
    has_slot = sum(state.carried) < state.slots
    mask = 0
    for number, count in enumerate(state.carried):
        if count:
            mask |= 1 << _PUT + number
        if has_slot and count < state.copies:
            mask |= 1 << _TAKE + number
    return mask


def _refusal(state: LabyrinthState, action: LabyrinthAction) -> IllegalAction:
    match action:
        case Go(direction):
            return IllegalAction(Refusal.WALL, direction=direction)
        case Shoot():
            return IllegalAction(Refusal.NO_ARROWS)
        case Bomb():
            return IllegalAction(Refusal.NO_BOMBS)
        case Build() if not state.carried[CEMENT]:
            return IllegalAction(Refusal.NO_CEMENT)
        case Build(direction):
            return IllegalAction(Refusal.NO_PASSAGE, direction=direction)
        case ChooseFloor():
            return IllegalAction(Refusal.NO_LIFT)
        case Take() | Put():
            return _exchange_refusal(state, action)


def _exchange_refusal(state: LabyrinthState, action: Take | Put) -> IllegalAction:
    if not state.on_arsenal:
        return IllegalAction(Refusal.NO_ARSENAL)
    if isinstance(action, Put):
        return IllegalAction(Refusal.NOT_CARRIED, item=action.item)
    if state.carried[ITEMS.index(action.item)] == state.copies:
        return IllegalAction(Refusal.OUT_OF_STOCK, item=action.item)
    return IllegalAction(Refusal.NO_SLOT, slots=state.slots)
