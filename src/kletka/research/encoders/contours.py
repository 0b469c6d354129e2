"""Contours as numbers: an action is its intersection."""

from collections.abc import Mapping, Sequence

from kletka.games.contours.actions import Place, place
from kletka.games.contours.options import FirstContoursOptions
from kletka.games.contours.state import ContoursState
from kletka.protocol import AnyRules, Cell, Event, Mask, Seat, grid
from kletka.research.encoder import ActionMask, BoardEncoder, Observation

FIELDS = (
    "own points",
    "opponent's points",
    "own captured points",
    "opponent's captured points",
    "own territory",
    "opponent's territory",
    "to move",
)


class ContoursEncoder(BoardEncoder[ContoursState, Place]):
    """Planes of points, captured points and territory: the observer's, then the opponent's."""

    def __init__(self, rules: AnyRules, options: FirstContoursOptions) -> None:
        super().__init__(rules, grid(options.width, options.height), FIELDS)
        self.action_count = self.area

    def number(self, action: Place) -> int:
        return action.cell.y * self.grid.width + action.cell.x

    def action(self, state: ContoursState, number: int) -> Place:
        del state
        y, x = divmod(number, self.grid.width)
        return place(Cell(x, y))

    def legal_mask(self, state: ContoursState) -> ActionMask:
        legal: Mask = 0
        if state.free:
            legal = state.empty | state.territory[state.mover]  # CON-D1
        return self.cells(legal >> state.board.lift).reshape(-1).astype("int8")

    def options_of(self, state: ContoursState) -> Mapping[str, object]:
        """Give all but the balance: that its first point was given is seen no more."""
        board = state.setup.board.grid
        return {
            "width": board.width,
            "height": board.height,
            "early_end": state.setup.early_end,
        }

    def observation(
        self, state: ContoursState, seat: Seat, events: Sequence[Event] = ()
    ) -> Observation:
        del events
        planes = self.blank()
        other = 1 - seat
        masks = (
            state.active(seat),
            state.active(other),
            state.captured[seat],
            state.captured[other],
            state.territory[seat],
            state.territory[other],
        )
        for plane, mask in enumerate(masks):
            planes[:, :, plane] = self.cells(mask >> state.board.lift)
        planes[:, :, -1] = bool(state.free) and state.mover == seat
        return planes


def make_encoder(rules: AnyRules, options: FirstContoursOptions) -> ContoursEncoder:
    """Make the encoder for these options."""
    return ContoursEncoder(rules, options)
