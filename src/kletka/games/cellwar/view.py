"""What everybody sees of a game of Cell War: nothing is hidden."""

from dataclasses import dataclass

from kletka.games.cellwar.legal import Hindrances, hindrances
from kletka.games.cellwar.outcome import outcome
from kletka.games.cellwar.position import (
    Rows,
    build_state,
    captured_rows,
    doomed_rows,
    owner_rows,
    read_rows,
    setup_of,
    terrain_rows,
    work_rows,
)
from kletka.games.cellwar.state import CellWarState, Reach, farm_price, farms_of, income_of
from kletka.protocol import Outcome, Seat, grid


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What one player has."""

    colour: str
    gold: int
    income: int  # gold at the start of their next turn, as things stand
    cells: int  # how many
    farms: int  # how many
    farm_price: int  # of their next farm


@dataclass(frozen=True, slots=True)
class CellWarView:
    """The open board; rows are strings, one sign a cell, the top row first."""

    terrain: Rows  # `.` plain, `#` mountain, `~` water, `^` hill
    owners: Rows  # `.` neutral, `A` the first seat, `B` the second, …
    works: Rows  # `.` nothing, `*` a farm, `1` to `9` the defence
    doomed: Rows  # `.` safe, `1` vanishes when its owner next ends a turn, `2` one turn later
    captured: Rows
    """`+` a cell captured in this turn, from which none is captured before the next; `.` others"""
    players: tuple[PlayerView, ...]  # of seat 0, 1, …
    mover: Seat | None  # nobody once the war is over
    round: int  # from 1
    rounds: int  # the last one; 0: without limit
    reach: Reach
    """`turn`: cells captured in a turn extend the front in the next; `now`: at once (WAR-D31)."""
    fallen: tuple[Seat, ...]  # who is out, in the order of falling (WAR-D23)
    outcome: Outcome | None  # as in the row itself
    hindrances: Hindrances | None
    """Why the mover cannot make a kind of purchase anywhere; `null` once the war is over."""


def view_of(state: CellWarState) -> CellWarView:
    """Build the view of a position, the same for every viewer."""
    setup = state.setup
    return CellWarView(
        terrain=terrain_rows(setup),
        owners=owner_rows(state),
        works=work_rows(state),
        doomed=doomed_rows(state),
        captured=captured_rows(state),
        players=tuple(_player(state, seat) for seat in range(len(state.owners))),
        mover=state.mover if state.ending is None else None,
        round=state.round,
        rounds=setup.rounds,
        reach=setup.reach,
        fallen=state.fallen,
        outcome=outcome(state),
        hindrances=hindrances(state) if state.ending is None else None,
    )


def state_of(view: CellWarView) -> CellWarState:
    """Build the one position that has this view."""
    board = grid(len(view.terrain[0]), len(view.terrain))
    colours = [player.colour for player in view.players]
    standing = [seat for seat in range(len(colours)) if seat not in view.fallen]
    return build_state(
        setup_of(board, read_rows(board, view.terrain), colours, view.rounds, view.reach),
        read_rows(board, view.owners),
        read_rows(board, view.works),
        read_rows(board, view.doomed),
        read_rows(board, view.captured),
        gold=tuple(player.gold for player in view.players),
        # Both time and force end a game in the turn of the last seat that stands.
        mover=Seat(standing[-1]) if view.mover is None else view.mover,
        round_=view.round,
        fallen=view.fallen,
        ending=None if view.outcome is None else view.outcome.ending,
    )


def _player(state: CellWarState, seat: int) -> PlayerView:
    farms = farms_of(state, seat)
    return PlayerView(
        colour=state.setup.colours[seat],
        gold=state.gold[seat],
        income=income_of(state, seat),
        cells=state.owners[seat].bit_count(),
        farms=farms,
        farm_price=farm_price(farms),
    )
