"""Cell War as numbers: eleven kinds of purchase on every cell, and the end of the turn."""

from collections.abc import Mapping, Sequence

from kletka.games.cellwar.actions import END_TURN, Capture, CellWarAction, Defend, Farm
from kletka.games.cellwar.options import FirstCellWarOptions
from kletka.games.cellwar.position import terrain_rows
from kletka.games.cellwar.state import MOST_DEFENCE, CellWarState, within_reach
from kletka.protocol import AnyRules, Cell, Event, Seat, grid
from kletka.research.encoder import BoardEncoder, Observation, squash

CAPTURE, FARM, DEFEND = 0, 1, 2
KINDS = DEFEND + MOST_DEFENCE
"""Capture, farm, and defend with 1 to 9 gold; each has a number for every cell."""

USUAL_GOLD = 30
"""Gold that an observation shows as 0.5."""
USUAL_ROUNDS = 50
"""Rounds that an observation of a game without a limit shows as 0.5."""


class CellWarEncoder(BoardEncoder[CellWarState, CellWarAction]):
    """Planes of terrain, owners, buildings and gold: the observer first, then the others in order."""

    def __init__(self, rules: AnyRules, options: FirstCellWarOptions) -> None:
        rows = options.map.strip().split("/")
        board = (
            grid(len(rows[0]), len(rows)) if options.map else grid(options.width, options.height)
        )
        self._seats = options.players
        owners = ("own", *(f"opponent {number}" for number in range(1, self._seats)))
        fields = (
            *("mountains", "water", "hills", "farms", "defence"),
            *("lost at the end of a turn", "lost a turn later", "within reach"),
            "captured in this turn",
            *(f"{owner}: cells" for owner in owners),
            *(f"{owner}: gold" for owner in owners),
            *("to move", "round"),
        )
        super().__init__(rules, board, fields)
        self.action_count = KINDS * self.area + 1

    def number(self, action: CellWarAction) -> int:
        match action:
            case Capture(cell):
                kind = CAPTURE
            case Farm(cell):
                kind = FARM
            case Defend(cell, amount):
                kind = DEFEND + amount - 1
            case _:
                return self.action_count - 1
        return kind * self.area + cell.y * self.grid.width + cell.x

    def action(self, state: CellWarState, number: int) -> CellWarAction:
        del state
        if number == self.action_count - 1:
            return END_TURN
        kind, place = divmod(number, self.area)
        y, x = divmod(place, self.grid.width)
        if kind == CAPTURE:
            return Capture(Cell(x, y))
        if kind == FARM:
            return Farm(Cell(x, y))
        return Defend(Cell(x, y), kind - DEFEND + 1)

    def options_of(self, state: CellWarState) -> Mapping[str, object]:
        """Give all but the balance, which changed the first gold only; of a map only the terrain is left."""
        setup = state.setup
        board = setup.board.grid
        return {
            "width": board.width,
            "height": board.height,
            "players": len(setup.colours),
            "rounds": setup.rounds,
            "reach": setup.reach.value,
            "map": "/".join(terrain_rows(setup)),
        }

    def observation(
        self, state: CellWarState, seat: Seat, events: Sequence[Event] = ()
    ) -> Observation:
        del events
        planes = self.blank()
        setup, over = state.setup, state.ending is not None
        board = setup.board
        masks = (board.mountains, board.water, board.hills, state.farms)
        for plane, mask in enumerate(masks):
            planes[:, :, plane] = self.cells(mask)
        for wall in state.walls:
            planes[:, :, 4] += self.cells(wall) / MOST_DEFENCE
        planes[:, :, 5] = self.cells(state.due)
        planes[:, :, 6] = self.cells(state.fresh)
        planes[:, :, 7] = 0 if over else self.cells(within_reach(state))
        planes[:, :, 8] = self.cells(state.captured)  # no base of captures any more (WAR-D31)
        for number in range(self._seats):
            owner = (seat + number) % self._seats
            planes[:, :, 9 + number] = self.cells(state.owners[owner])
            planes[:, :, 9 + self._seats + number] = squash(state.gold[owner], USUAL_GOLD)
        planes[:, :, -2] = not over and state.mover == seat
        # A game that has ended by time may stand in the round after the last.
        last = setup.rounds
        planes[:, :, -1] = (
            min(1.0, state.round / last) if last else squash(state.round, USUAL_ROUNDS)
        )
        return planes


def make_encoder(rules: AnyRules, options: FirstCellWarOptions) -> CellWarEncoder:
    """Make the encoder for these options."""
    return CellWarEncoder(rules, options)
