"""The first position of Cell War: a map, a block of cells for each seat, and the first income."""

from kletka.games.cellwar.emit import emit_setup
from kletka.games.cellwar.events import CellWarEvent
from kletka.games.cellwar.options import FirstCellWarOptions
from kletka.games.cellwar.state import MOST_DEFENCE, CellWarState, Setup
from kletka.games.cellwar.step import begin_turn
from kletka.protocol import Seat, Step


def setup(options: FirstCellWarOptions, seed: int) -> Step[CellWarState, CellWarEvent]:
    """Lay out the map of the options, or generate one from the seed (WAR-D16)."""
    chart = options.chart(seed)
    board = chart.board.grid
    placed = CellWarState(
        Setup(chart.board, options.palette(), options.rounds, options.agreed_reach()),
        owners=chart.starts,
        mains=chart.starts,
        farms=0,
        walls=(0,) * MOST_DEFENCE,
        due=0,
        fresh=0,
        captured=0,
        gold=options.start_gold(board.width * board.height),
        mover=Seat(0),
        round=1,
        fallen=(),
        ending=None,
    )
    state = begin_turn(placed, Seat(0), 1)
    return Step(state, emit_setup(state))
