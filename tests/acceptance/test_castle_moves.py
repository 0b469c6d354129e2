"""Castles: who moves where. `x` marks the squares that the unit of the test may reach."""

import pytest

from kletka.games.castle.actions import Attack, Move
from kletka.games.castle.units import RED
from kletka.protocol import IllegalAction
from tests.games.castle.boards import battle, board, lit, play


@pytest.mark.acceptance("CAS-4e", "CAS-4b", "CAS-4c")
def test_a_knight_steps_to_its_four_neighbours() -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  R%
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  B% *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    assert lit(state, "r5c4", Move) == board(
        """
        *  *  *  *  *  *  *  *  R%
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  x  *  *  *  *
        *  *  *  x  B% x  *  *  *
        *  *  *  *  x  *  *  *  *
        """
    )


@pytest.mark.acceptance("CAS-4f", "CAS-4b", "CAS-4c")
def test_a_dwarf_walks_one_or_two_squares_straight_and_never_around_a_corner() -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  R%
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  B@ *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    assert lit(state, "r3c4", Move) == board(
        """
        *  *  *  *  *  *  *  *  R%
        *  *  *  *  x  *  *  *  *
        #  *  *  *  x  *  *  *  *
        *  *  x  x  B@ x  x  *  *
        *  *  *  *  x  *  *  *  *
        *  *  *  *  x  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )


@pytest.mark.acceptance("CAS-4g", "CAS-D8", "CAS-4b", "CAS-4c")
def test_an_elf_walks_up_to_three_squares_straight_or_two_and_one_around_a_corner() -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  R%
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  B& *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    assert lit(state, "r3c4", Move) == board(
        """
        *  *  *  *  x  *  *  *  R%
        *  *  *  x  x  x  *  *  *
        #  *  x  *  x  *  x  *  *
        *  x  x  x  B& x  x  x  *
        *  *  x  *  x  *  x  *  *
        *  *  *  x  x  x  *  *  *
        *  *  *  *  x  *  *  *  *
        """
    )


@pytest.mark.acceptance("CAS-D8", "CAS-3d", "CAS-4d")
def test_an_elf_takes_the_bend_that_is_free_and_no_other() -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  R%
        *  *  *  *  *  *  *  *  *
        *  *  *  *  #  *  *  *  *
        *  *  *  #  B& $  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    assert lit(state, "r3c4", Move) == board(
        """
        *  *  *  *  *  *  *  *  R%
        *  *  *  *  *  *  *  *  *
        *  *  *  *  #  *  *  *  *
        *  *  *  #  B& $  *  *  *
        *  *  x  *  x  *  x  *  *
        *  *  *  x  x  x  *  *  *
        *  *  *  *  x  *  *  *  *
        """
    )


@pytest.mark.acceptance("CAS-3d", "CAS-4d", "CAS-4a")
def test_nobody_jumps_over_obstacles_or_stands_on_them() -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  R%
        *  *  *  *  *  *  *  *  *
        *  *  $  *  *  *  *  *  *
        *  #  B@ *  #  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    assert lit(state, "r3c2", Move) == board(
        """
        *  *  *  *  *  *  *  *  R%
        *  *  *  *  *  *  *  *  *
        *  *  $  *  *  *  *  *  *
        *  #  B@ x  #  *  *  *  *
        *  *  x  *  *  *  *  *  *
        *  *  x  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )


CROWD = """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  R@ *  *  *  *
    #  *  *  *  *  *  *  *  *
    *  *  *  B@ B& *  *  *  *
    *  *  *  *  R% *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
"""


@pytest.mark.acceptance("CAS-D7", "CAS-4a")
def test_units_stand_in_the_way() -> None:
    assert lit(battle(CROWD), "r3c4", Move) == board(
        """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  R@ x  *  *  *
        #  *  x  *  x  *  x  *  *
        *  *  *  B@ B& x  x  x  *
        *  *  *  *  R% *  x  *  *
        *  *  *  *  *  x  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )


@pytest.mark.acceptance("CAS-D7")
def test_without_units_block_one_walks_through_units_but_never_onto_them() -> None:
    assert lit(battle(CROWD, units_block=False), "r3c4", Move) == board(
        """
        *  *  *  *  x  *  *  *  *
        *  *  *  x  R@ x  *  *  *
        #  *  x  *  x  *  x  *  *
        *  x  x  B@ B& x  x  x  *
        *  *  x  *  R% *  x  *  *
        *  *  *  x  x  x  *  *  *
        *  *  *  *  x  *  *  *  *
        """
    )


@pytest.mark.acceptance("CAS-5a", "CAS-5c")
def test_diagonal_neighbours_cannot_attack_each_other() -> None:
    drawing = """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  B@ *  *  *  *
        *  *  *  *  *  R% *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
    """

    assert lit(battle(drawing), "r3c4", Attack) == board(drawing)
    assert lit(battle(drawing, mover=RED), "r4c5", Attack) == board(drawing)


@pytest.mark.acceptance("CAS-5c", "CAS-D6")
def test_beside_each_other_the_knight_may_attack_and_the_dwarf_may_not() -> None:
    drawing = """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  *  *  *  B@ R% *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
    """

    assert "x" not in lit(battle(drawing), "r3c4", Attack)
    assert lit(battle(drawing, mover=RED), "r3c5", Attack) == board(drawing.replace("B@", "x "))


@pytest.mark.acceptance("CAS-5a", "CAS-5b", "CAS-5c", "CAS-D6")
@pytest.mark.parametrize(("mark", "distance"), [("B%", 1), ("B@", 2), ("B&", 3)])
def test_each_kind_attacks_at_its_own_distance_exactly(mark: str, distance: int) -> None:
    for gap in range(1, 5):
        row = [mark, *"****", *"****"]
        row[gap] = "R%"
        state = battle(
            f"""
            *  *  *  *  *  *  *  *  *
            *  *  *  *  *  *  *  *  *
            *  *  *  *  *  *  *  *  #
            {"  ".join(row)}
            *  *  *  *  *  *  *  *  *
            *  *  *  *  *  *  *  *  *
            *  *  *  *  *  *  *  *  *
            """
        )
        assert ("x" in lit(state, "r3c0", Attack)) == (gap == distance)


@pytest.mark.acceptance("CAS-3e", "CAS-D9")
def test_obstacles_stop_the_hammer_of_a_dwarf_but_not_the_arrow_of_an_elf() -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        B& #  *  R& *  B@ #  R@ *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  R% *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    assert lit(state, "r3c0", Attack).split("\n")[3] == "B& #  *  x  *  B@ #  R@ *"
    assert lit(state, "r3c5", Attack) == board(
        """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        B& #  *  x  *  B@ #  R@ *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  x  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )


@pytest.mark.acceptance("CAS-D9")
def test_units_in_between_never_stop_an_attack() -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        #  *  *  *  *  *  *  *  *
        *  B@ R& R% *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    assert lit(state, "r3c1", Attack).split("\n")[3] == "*  B@ R& x  *  *  *  *  *"


@pytest.mark.acceptance("CAS-3f", "CAS-D10", "CAS-D27")
def test_barricades_are_in_reach_up_to_the_distance_behind_units_and_for_elves_behind_obstacles() -> (
    None
):
    drawing = """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  #  *  *  *
        R% {unit} R% $  $  *  *  *  *
        *  $  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
    """

    def rows(unit: str) -> list[str]:
        return lit(battle(drawing.format(unit=unit)), "r3c1", Attack).split("\n")[3:5]

    assert rows("B%") == ["x  B% x  $  $  *  *  *  *", "*  x  *  *  *  *  *  *  *"]
    assert rows("B@") == ["R% B@ R% x  $  *  *  *  *", "*  x  *  *  *  *  *  *  *"]
    assert rows("B&") == ["R% B& R% x  x  *  *  *  *", "*  x  *  *  *  *  *  *  *"]


@pytest.mark.acceptance("CAS-D11", "CAS-3f")
def test_a_wall_cannot_be_attacked() -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  R%
        *  *  *  *  *  *  *  *  *
        *  B% #  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    with pytest.raises(IllegalAction, match="castle-refused-wall-stands"):
        play(state, "attack r3c1 r3c2")
