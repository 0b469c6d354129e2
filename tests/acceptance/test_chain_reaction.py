"""Cell Capture: explosions, drops, captures and whole reactions."""

from collections.abc import Sequence

import pytest

from kletka.games.chain.events import (
    CellExploded,
    ChainEvent,
    ChipCaptured,
    ChipCreated,
    ChipGrown,
    ChipUpgraded,
    TurnBegan,
)
from kletka.protocol import Cell, Seat
from tests.games.chain.boards import drawn, position, tidy, upgrade

A, B, C = Seat(0), Seat(1), Seat(2)


def explosions(events: Sequence[ChainEvent]) -> list[tuple[int, Cell, int]]:
    """List wave, cell and level of every explosion."""
    return [(e.wave, e.cell, e.level) for e in events if isinstance(e, CellExploded)]


class TestExplosion:
    @pytest.mark.acceptance("CHAIN-1.7a", "CHAIN-4.1", "CHAIN-1.8", "CHAIN-3.3")
    def test_level_4_empties_the_cell_and_throws_four_drops(self) -> None:
        state = position("""
            B1  .   .   .   .
            .   .   .   .   .
            .   .   A3  .   .
            .   .   .   .   .
            .   .   .   .   .
        """)

        assert drawn(upgrade(state, 2, 2).state) == tidy("""
            B1  .   .   .   .
            .   .   A1  .   .
            .   A1  .   A1  .
            .   .   A1  .   .
            .   .   .   .   .
        """)

    @pytest.mark.acceptance("CHAIN-1.7b", "CHAIN-4.1", "CHAIN-5.1", "CHAIN-5.2")
    def test_drops_over_the_border_are_lost(self) -> None:
        corner = position("""
            B1  .   .   .   .
            .   .   .   .   .
            .   .   .   .   .
            .   .   .   .   .
            .   .   .   .   A3
        """)
        edge = position("""
            B1  .   .   .   .
            .   .   .   .   .
            .   .   .   .   A3
            .   .   .   .   .
            .   .   .   .   .
        """)

        assert drawn(upgrade(corner, 4, 0).state) == tidy("""
            B1  .   .   .   .
            .   .   .   .   .
            .   .   .   .   .
            .   .   .   .   A1
            .   .   .   A1  .
        """)
        assert drawn(upgrade(edge, 4, 2).state) == tidy("""
            B1  .   .   .   .
            .   .   .   .   A1
            .   .   .   A1  .
            .   .   .   .   A1
            .   .   .   .   .
        """)

    @pytest.mark.acceptance("CHAIN-1.7b")
    @pytest.mark.parametrize(("x", "y"), [(0, 0), (4, 0), (2, 0), (0, 2), (2, 2)])
    def test_a_chip_of_level_3_rests_in_corners_and_at_edges_too(self, x: int, y: int) -> None:
        rows = [["."] * 5 for _ in range(5)]
        rows[4][3] = "B1"
        rows[4 - y][x] = "A2"
        step = upgrade(position("\n".join(map(" ".join, rows))), x, y)

        assert step.state.level(Cell(x, y)) == 3
        assert explosions(step.events) == []

    @pytest.mark.acceptance("CHAIN-1.6", "CHAIN-1.9", "CHAIN-9.4")
    def test_own_chips_grow_and_enemy_chips_change_sides(self) -> None:
        state = position(
            """
            .   .   .   .   B3
            .   .   B1  .   .
            .   A2  A3  C2  .
            .   .   A1  .   .
            .   .   .   .   .
            """,
            order="ABC",
        )
        step = upgrade(state, 2, 2)

        assert drawn(step.state) == tidy("""
            .   .   .   .   B3
            .   .   A2  .   .
            .   A3  .   A3  .
            .   .   A2  .   .
            .   .   .   .   .
        """)
        assert step.events[2:6] == (
            ChipGrown(1, A, Cell(2, 1), drops=1, before=1, level=2),
            ChipGrown(1, A, Cell(1, 2), drops=1, before=2, level=3),
            ChipCaptured(1, A, C, Cell(3, 2), drops=1, before=2, level=3),
            ChipCaptured(1, A, B, Cell(2, 3), drops=1, before=1, level=2),
        )

    @pytest.mark.acceptance("CHAIN-1.9", "CHAIN-1.14")
    def test_a_captured_chip_that_reaches_4_explodes_for_its_captor(self) -> None:
        state = position("""
            B1  .   .   .   .
            .   .   .   .   .
            .   A3  B3  B3  .
            .   .   .   .   .
            .   .   .   .   .
        """)
        step = upgrade(state, 1, 2)

        assert explosions(step.events) == [
            (1, Cell(1, 2), 4),
            (2, Cell(2, 2), 4),
            (3, Cell(3, 2), 4),
        ]
        assert drawn(step.state) == tidy("""
            B1  .   .   .   .
            .   A1  A1  A1  .
            A1  A1  A1  .   A1
            .   A1  A1  A1  .
            .   .   .   .   .
        """)


ANGLE = """
    .   .   .   .   .
    .   .   A3  .   .
    .   A3  A3  .   .
    .   .   .   .   .
    B1  .   .   .   .
"""
CROSS = """
    .   .   .   .   .
    .   .   A3  .   .
    .   A3  A3  A3  .
    .   .   A3  .   .
    B1  .   .   .   .
"""


class TestWaves:
    @pytest.mark.acceptance("CHAIN-D2", "CHAIN-4.5a", "CHAIN-4.2a", "CHAIN-1.8")
    def test_two_drops_make_level_1_on_an_empty_cell_and_level_2_in_a_crater(self) -> None:
        step = upgrade(position(ANGLE), 2, 2)

        assert drawn(step.state) == tidy("""
            .   .   A1  .   .
            .   A1  .   A1  .
            A1  .   A2  A1  .
            .   A1  A1  .   .
            B1  .   .   .   .
        """)
        assert ChipCreated(2, A, Cell(1, 3), drops=2, level=1) in step.events
        assert ChipCreated(2, A, Cell(2, 2), drops=2, level=2) in step.events

    @pytest.mark.acceptance("CHAIN-D2")
    def test_with_drops_add_up_both_get_level_2(self) -> None:
        state = position(ANGLE, drops_add_up=True)

        assert drawn(upgrade(state, 2, 2).state) == tidy("""
            .   .   A1  .   .
            .   A2  .   A1  .
            A1  .   A2  A1  .
            .   A1  A1  .   .
            B1  .   .   .   .
        """)

    @pytest.mark.acceptance("CHAIN-4.5a", "CHAIN-4.3a", "CHAIN-4.4", "CHAIN-1.14")
    def test_a_crater_hit_by_four_drops_explodes_again(self) -> None:
        step = upgrade(position(CROSS), 2, 2)

        assert explosions(step.events) == [
            (1, Cell(2, 2), 4),
            (2, Cell(2, 1), 4),
            (2, Cell(1, 2), 4),
            (2, Cell(3, 2), 4),
            (2, Cell(2, 3), 4),
            (3, Cell(2, 2), 4),
        ]
        assert drawn(step.state) == tidy("""
            .   .   A1  .   .
            .   A1  A1  A1  .
            A1  A1  .   A1  A1
            .   A1  A1  A1  .
            B1  .   A1  .   .
        """)

    @pytest.mark.acceptance("CHAIN-D2")
    def test_a_crater_is_forgotten_when_the_turn_is_over(self) -> None:
        state = position("""
            .   .   .   .   .
            .   .   .   .   .
            .   .   .   .   .
            A2  A3  .   .   .
            A3  A2  .   .   B1
        """)
        for x, y in ((0, 0), (4, 0), (1, 1)):  # (0,0) explodes in the first of these turns
            state = upgrade(state, x, y).state

        assert drawn(state) == tidy("""
            .   .   .   .   .
            .   .   .   .   .
            A1  A1  .   .   .
            .   A2  A1  .   .
            A1  .   A1  .   B2
        """)

    @pytest.mark.acceptance("CHAIN-4.2", "CHAIN-4.2a", "CHAIN-4.3", "CHAIN-9.1")
    def test_drops_of_one_wave_land_together_before_anything_explodes_again(self) -> None:
        state = position("""
            .   .   .   .   .
            .   B3  A3  .   .
            .   A3  A3  .   .
            .   .   .   .   .
            B1  .   .   .   .
        """)
        step = upgrade(state, 2, 2)

        # One after the other, the first drop would blow up (1,3) and the second fill its crater.
        assert explosions(step.events)[-1] == (3, Cell(1, 3), 5)
        assert ChipCaptured(2, A, B, Cell(1, 3), drops=2, before=3, level=5) in step.events

    @pytest.mark.acceptance("CHAIN-4.3b")
    def test_a_chip_above_level_4_explodes_once_and_its_surplus_is_lost(self) -> None:
        state = position("""
            .   .   .   .   .
            .   B3  A3  .   .
            .   A3  A3  .   .
            .   .   .   .   .
            B1  .   .   .   .
        """)
        step = upgrade(state, 2, 2)

        assert [cell for _, cell, _ in explosions(step.events)].count(Cell(1, 3)) == 1
        assert drawn(step.state) == tidy("""
            .   A1  A1  .   .
            A1  .   A1  A1  .
            A1  A1  A2  A1  .
            .   A1  A1  .   .
            B1  .   .   .   .
        """)

    @pytest.mark.acceptance("CHAIN-9.2", "CHAIN-9.3", "CHAIN-D1")
    def test_the_events_of_a_wave_are_its_explosions_and_then_every_cell_that_was_hit(self) -> None:
        state = position("""
            .   .   .   .   B2
            .   .   .   .   .
            .   .   .   .   .
            B3  .   .   .   .
            A3  .   .   .   .
        """)

        assert upgrade(state, 0, 0).events == (
            ChipUpgraded(A, 9, Cell(0, 0), before=3, level=4),
            CellExploded(1, A, Cell(0, 0), 4, (Cell(0, 1), Cell(1, 0))),
            ChipCreated(1, A, Cell(1, 0), drops=1, level=1),
            ChipCaptured(1, A, B, Cell(0, 1), drops=1, before=3, level=4),
            CellExploded(2, A, Cell(0, 1), 4, (Cell(0, 0), Cell(0, 2), Cell(1, 1))),
            ChipCreated(2, A, Cell(0, 0), drops=1, level=1),
            ChipCreated(2, A, Cell(1, 1), drops=1, level=1),
            ChipCreated(2, A, Cell(0, 2), drops=1, level=1),
            TurnBegan(B, 9),
        )


class TestExamples:
    """The three examples, with columns as numbers: C is 2, D is 3, E is 4."""

    @pytest.mark.acceptance("CHAIN-8.1", "CHAIN-D7")
    def test_a_single_explosion_on_empty_ground(self) -> None:
        state = position("""
            .   .   .   .   B1
            .   .   .   .   .
            .   .   A3  .   .
            .   .   .   .   .
            .   .   .   .   .
            .   .   .   .   .
        """)
        step = upgrade(state, 2, 3)

        assert {event for event in step.events if isinstance(event, ChipCreated)} == {
            ChipCreated(1, A, Cell(2, 2), drops=1, level=1),
            ChipCreated(1, A, Cell(2, 4), drops=1, level=1),
            ChipCreated(1, A, Cell(1, 3), drops=1, level=1),
            ChipCreated(1, A, Cell(3, 3), drops=1, level=1),
        }
        assert explosions(step.events) == [(1, Cell(2, 3), 4)]

    @pytest.mark.acceptance("CHAIN-8.2", "CHAIN-9.4", "CHAIN-D7")
    def test_a_capture(self) -> None:
        state = position("""
            .   .   .   .   B1
            .   .   .   .   .
            .   A2  A3  B1  .
            .   .   B2  .   .
            .   .   .   .   .
            .   .   .   .   .
        """)
        step = upgrade(state, 2, 3)

        assert ChipCaptured(1, A, B, Cell(2, 2), drops=1, before=2, level=3) in step.events
        assert drawn(step.state) == tidy("""
            .   .   .   .   B1
            .   .   A1  .   .
            .   A3  .   A2  .
            .   .   A3  .   .
            .   .   .   .   .
            .   .   .   .   .
        """)

    @pytest.mark.acceptance("CHAIN-8.2", "CHAIN-D7")
    def test_a_captured_chip_that_gets_one_more_drop_explodes_in_the_same_turn(self) -> None:
        state = position("""
            .   .   .   .   B1
            .   .   .   .   .
            .   A3  A3  .   .
            .   A3  B2  .   .
            .   .   .   .   .
            .   .   .   .   .
        """)
        step = upgrade(state, 2, 3)

        assert ChipCaptured(1, A, B, Cell(2, 2), drops=1, before=2, level=3) in step.events
        assert ChipGrown(3, A, Cell(2, 2), drops=1, before=3, level=4) in step.events
        assert explosions(step.events)[-1] == (4, Cell(2, 2), 4)

    @pytest.mark.acceptance("CHAIN-8.3", "CHAIN-D7")
    def test_a_deep_reaction_fills_its_own_crater(self) -> None:
        state = position(
            """
            .   .   .   .   .   .   .
            .   .   .   .   C3  .   .
            .   .   .   C1  C3  .   .
            .   .   .   .   .   .   .
            .   .   .   .   .   .   .
            .   .   .   .   .   .   .
            .   .   .   .   .   .   .
            A1  .   .   .   .   .   B1
            """,
            order="ABC",
            mover="C",
        )
        step = upgrade(state, 4, 5)

        assert explosions(step.events) == [(1, Cell(4, 5), 4), (2, Cell(4, 6), 4)]
        assert drawn(step.state) == tidy("""
            .   .   .   .   C1  .   .
            .   .   .   C1  .   C1  .
            .   .   .   C2  C1  C1  .
            .   .   .   .   C1  .   .
            .   .   .   .   .   .   .
            .   .   .   .   .   .   .
            .   .   .   .   .   .   .
            A1  .   .   .   .   .   B1
        """)
