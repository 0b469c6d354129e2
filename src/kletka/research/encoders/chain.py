"""Cell Capture as numbers: an action is its cell."""

from collections.abc import Mapping, Sequence

from kletka.games.chain.actions import ChainAction, Place, Upgrade
from kletka.games.chain.options import FirstChainOptions
from kletka.games.chain.state import EXPLODING, ChainState, Placing, open_cells
from kletka.protocol import AnyRules, Cell, Event, Seat, grid
from kletka.research.encoder import ActionMask, BoardEncoder, Observation

LEVELS = range(1, EXPLODING)


class ChainEncoder(BoardEncoder[ChainState, ChainAction]):
    """Planes of chips by owner and level: the observer first, then the others in the order of turns."""

    def __init__(self, rules: AnyRules, options: FirstChainOptions) -> None:
        owners = ("own", *(f"opponent {number}" for number in range(1, options.players)))
        chips = [f"{owner}, level {level}" for owner in owners for level in LEVELS]
        super().__init__(
            rules, grid(options.width, options.height), (*chips, "to move", "first round")
        )
        self.action_count = self.area

    def number(self, action: ChainAction) -> int:
        return action.cell.y * self.grid.width + action.cell.x

    def action(self, state: ChainState, number: int) -> ChainAction:
        """Give the chip to place in the first round, the chip to upgrade later."""
        y, x = divmod(number, self.grid.width)
        return Place(Cell(x, y)) if state.round == 1 else Upgrade(Cell(x, y))

    def legal_mask(self, state: ChainState) -> ActionMask:
        if state.winner is not None:
            legal = 0
        elif state.round == 1:
            legal = open_cells(state)
        else:
            legal = state.owners[state.mover]
        return self.cells(legal).reshape(-1).astype("int8")

    def options_of(self, state: ChainState) -> Mapping[str, object]:
        setup = state.setup
        return {
            "width": setup.board.width,
            "height": setup.board.height,
            "players": len(setup.colours),
            "drops_add_up": setup.drops_add_up,
            "balance": setup.placing is not Placing.FREE,
        }

    def observation(
        self, state: ChainState, seat: Seat, events: Sequence[Event] = ()
    ) -> Observation:
        del events
        planes = self.blank()
        order = state.setup.order
        first = order.index(seat)
        level = self.cells(state.low) + 2 * self.cells(state.high)
        for number, owner in enumerate((*order[first:], *order[:first])):
            levels = level * self.cells(state.owners[owner])
            for plane, wanted in enumerate(LEVELS, number * len(LEVELS)):
                planes[:, :, plane] = levels == wanted
        planes[:, :, -2] = state.winner is None and state.mover == seat
        planes[:, :, -1] = state.round == 1
        return planes


def make_encoder(rules: AnyRules, options: FirstChainOptions) -> ChainEncoder:
    """Make the encoder for these options."""
    return ChainEncoder(rules, options)
