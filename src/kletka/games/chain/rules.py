"""The rules of Cell Capture: place one chip each, then upgrade, explode, capture, and stay alone.

Who sits at the table, a person or a bot, and who leaves it, is the match's business (CHAIN-D10).
"""

import random
from collections.abc import Iterator, Sequence

from kletka.games.chain import notation
from kletka.games.chain.actions import ChainAction, Place, choices_on
from kletka.games.chain.events import (
    EVENT_TYPES,
    ChainEvent,
    ChipPlaced,
    ChipUpgraded,
    GameWon,
    OrderDrawn,
    PlayerEliminated,
    Reaction,
    TurnBegan,
)
from kletka.games.chain.options import MOST_PLAYERS, ChainOptions
from kletka.games.chain.packing import unpack_events
from kletka.games.chain.reaction import react
from kletka.games.chain.state import EXPLODING, ChainState, Terms, next_turn
from kletka.games.chain.telling import ReactionEvents
from kletka.games.chain.view import ChainView, state_of, view_of
from kletka.protocol import (
    Chance,
    IllegalAction,
    Outcome,
    Over,
    Rules,
    Seat,
    Step,
    ToMove,
    grid,
    ranked,
)

_new = tuple.__new__  # for the hot path: half the price of the constructor of a named tuple
_TO_MOVE = tuple(ToMove(Seat(seat)) for seat in range(MOST_PLAYERS))


class ChainRules(Rules[ChainOptions, ChainState, ChainAction, ChainEvent, ChainView]):
    """«Захват клеток»: an open game for two to ten seats, without chance after the draw."""

    key = "chain"
    version = 1
    options_type = ChainOptions
    event_types = EVENT_TYPES
    packed_types = (Reaction,)
    endings = ("last-colour",)
    refusals = (
        "chain-options-colours-count",
        "chain-refused-over",
        "chain-refused-off-board",
        "chain-refused-place-first",
        "chain-refused-occupied",
        "chain-refused-no-more-placing",
        "chain-refused-empty",
        "chain-refused-not-yours",
        *notation.REFUSALS,
    )

    def seats(self, options: ChainOptions) -> int:
        return options.players

    def setup(self, options: ChainOptions, seed: int) -> Step[ChainState, ChainEvent]:
        order = [Seat(seat) for seat in range(options.players)]
        random.Random(seed).shuffle(order)  # CHAIN-2.2
        terms = Terms(
            grid=grid(options.width, options.height),
            colours=options.palette,
            order=tuple(order),
            drops_add_up=options.drops_add_up,
        )
        state = ChainState(
            terms, place=0, round=1, low=0, high=0, owners=(0,) * options.players, out=()
        )
        return Step(state, (OrderDrawn(terms.order), TurnBegan(order[0], 1)))

    def turn(self, state: ChainState) -> ToMove | Chance[ChainAction] | Over:
        winner = state.winner
        if winner is None:
            return _TO_MOVE[state.mover]
        # Whoever was found out later stands higher; who lost the last chip in the winning move ties (CHAIN-D14).
        last = [seat for seat in state.terms.order if seat != winner and seat not in state.out]
        places = ([last] if last else []) + [[seat] for seat in reversed(state.out)]
        return Over(Outcome(ranked(winner, *places), "last-colour"))

    def eliminated(self, state: ChainState) -> frozenset[Seat]:
        """Name who has no chips, found out or not: nobody can revive (CHAIN-D8)."""
        if state.round == 1:
            return frozenset()
        return frozenset(Seat(seat) for seat, chips in enumerate(state.owners) if not chips)

    def work(self, state: ChainState) -> int:
        return state.terms.grid.width * state.terms.grid.height

    def legal_actions(self, state: ChainState) -> Sequence[ChainAction]:
        terms, place, round_, low, high, owners, _ = state
        if round_ == 1:
            return choices_on(terms.grid).places(terms.grid.board & ~(low | high))
        mine = owners[terms.order[place]]
        return choices_on(terms.grid).upgrades(mine) if mine != low | high else ()

    def advance(self, state: ChainState, action: ChainAction) -> ChainState:
        terms, place, round_, low, high, owners, out = state
        grid, _, order, drops_add_up = terms
        seat = order[place]
        bit = grid.bit(action.cell)
        if round_ == 1:
            low |= bit
            owners = (*owners[:seat], bit, *owners[seat + 1 :])
        elif low & high & bit:
            low, high, touched = react(grid, bit, low, high, drops_add_up=drops_add_up)
            rest = ~touched
            chips = [mine & rest for mine in owners]
            chips[seat] = mine = (owners[seat] | touched) & (low | high)
            owners = tuple(chips)
            if mine == low | high:  # won: turn and round stay (CHAIN-D13)
                return _new(ChainState, (terms, place, round_, low, high, owners, out))
        else:  # 01 -> 10 and 10 -> 11: the low digit flips, the high one is set
            low ^= bit
            high |= bit
        place, round_, out = next_turn(order, owners, place, round_, out)
        return _new(ChainState, (terms, place, round_, low, high, owners, out))

    def apply(self, state: ChainState, action: ChainAction) -> Step[ChainState, ChainEvent]:
        _refuse_illegal(state, action)
        after = self.advance(state, action)
        passing = tuple(_tell_passing(state, after))
        return Step(after, _tell_action(state, action, passing))

    def pack(self, events: Sequence[ChainEvent]) -> Sequence[ChainEvent]:
        return events.packed() if isinstance(events, ReactionEvents) else events

    def unpack(self, events: Sequence[ChainEvent]) -> Sequence[ChainEvent]:
        return unpack_events(events)

    def view_for(self, state: ChainState, viewer: Seat | None) -> ChainView:
        del viewer  # nothing is hidden
        return view_of(state)

    def imagine(self, view: ChainView, seed: int) -> ChainState:
        del seed  # nothing is left to be drawn
        return state_of(view)

    def write_action(self, action: ChainAction) -> str:
        return notation.write_action(action)

    def read_action(self, text: str) -> ChainAction:
        return notation.read_action(text)

    def write_state(self, state: ChainState) -> str:
        return notation.write_state(state)

    def read_state(self, text: str) -> ChainState:
        return notation.read_state(text)


def _refuse_illegal(state: ChainState, action: ChainAction) -> None:
    cell = action.cell
    if state.winner is not None:
        raise IllegalAction("chain-refused-over")
    if cell not in state.terms.grid:
        raise IllegalAction("chain-refused-off-board", cell=cell)
    owner = state.owner(cell)
    if state.round == 1:
        # First the cell: "say place" would lead a player to a cell that he cannot have.
        if owner is not None:
            raise IllegalAction("chain-refused-occupied", cell=cell, owner=owner)
        if not isinstance(action, Place):
            raise IllegalAction("chain-refused-place-first", cell=cell)
    elif isinstance(action, Place):
        raise IllegalAction("chain-refused-no-more-placing")
    elif owner is None:
        raise IllegalAction("chain-refused-empty", cell=cell)
    elif owner != state.mover:
        raise IllegalAction("chain-refused-not-yours", cell=cell, owner=owner)


def _tell_action(
    state: ChainState, action: ChainAction, passing: tuple[ChainEvent, ...]
) -> Sequence[ChainEvent]:
    """Tell what an action did, before what is told of the turn that follows."""
    if isinstance(action, Place):
        return ChipPlaced(state.mover, state.round, action.cell), *passing
    level = state.level(action.cell)
    upgraded = ChipUpgraded(state.mover, state.round, action.cell, level, level + 1)
    if level + 1 == EXPLODING:  # CHAIN-3.3
        return ReactionEvents(state, action.cell, (upgraded,), passing)
    return upgraded, *passing


def _tell_passing(before: ChainState, after: ChainState) -> Iterator[ChainEvent]:
    """Tell who is found without chips, and who is next or has won (CHAIN-D8)."""
    if after.winner is not None:
        yield GameWon(after.winner, after.round)
        return
    order = after.terms.order
    for step in range(1, len(order)):
        lap, place = divmod(before.place + step, len(order))
        seat = order[place]
        if seat in after.out and seat not in before.out:
            yield PlayerEliminated(seat, before.round + lap)
    yield TurnBegan(after.mover, after.round)


RULES = ChainRules()
