"""Contours, clauses 2.1, 3.2 and 4 and their rulings: what a wall captures, and what it does not."""

import pytest

from kletka.games.contours.events import ContourClosed, PointPlaced, TurnPassed
from kletka.protocol import Cell, Seat
from tests.games.contours.boards import (
    choices,
    closed,
    drawn,
    events_of,
    play,
    refusal,
    score,
    sheet,
    tidy,
)

A, B = Seat(0), Seat(1)


@pytest.mark.acceptance("CON-2.1", "CON-3.2", "CON-4.3a")
def test_four_points_that_touch_by_their_corners_capture_what_is_between_them() -> None:
    state = sheet("""
        . . . . .
        . . A . .
        . A B A .
        . . . . .
        B . . . B
    """)

    assert drawn(play(state, "2,3")) == tidy("""
        . . . . .
        . . A . .
        . A b A .
        . . A . .
        B . . . B
    """)
    assert events_of(state, "2,3") == (
        PointPlaced(A, Cell(2, 3)),
        ContourClosed(
            seat=A,
            captured=(Cell(2, 2),),
            territory=(),
            contour=(Cell(2, 1), Cell(3, 2), Cell(2, 3), Cell(1, 2)),
            score=1,
        ),
        TurnPassed(B),
    )


@pytest.mark.acceptance("CON-2.1")
def test_a_wall_with_a_gap_between_two_points_captures_nothing() -> None:
    state = sheet("""
        . . A . .
        . A B A .
        . . . . .
        . . . . .
        B . . . B
    """)
    after = play(state, "2,3")

    assert score(after) == (0, 0)
    assert closed(state, "2,3") == []


@pytest.mark.acceptance("CON-4.1", "CON-4.2")
def test_a_closed_region_gives_its_enemy_points_and_its_empty_intersections() -> None:
    state = sheet("""
        B . A A . B
        . A B . A .
        . A . B A .
        . . A . . B
        B B . . . .
    """)
    after = play(state, "3,3")

    assert drawn(after) == tidy("""
        B . A A . B
        . A b + A .
        . A + b A .
        . . A A . B
        B B . . . .
    """)
    assert score(after) == (2, 0)
    assert closed(state, "3,3") == [
        ContourClosed(
            seat=A,
            captured=(Cell(2, 1), Cell(3, 2)),
            territory=(Cell(3, 1), Cell(2, 2)),
            contour=tuple(
                Cell(x, y)
                for x, y in ((2, 0), (3, 0), (4, 1), (4, 2), (3, 3), (2, 3), (1, 2), (1, 1))
            ),
            score=2,
        )
    ]


@pytest.mark.acceptance("CON-4.2")
def test_a_region_with_a_way_to_the_edge_is_free() -> None:
    state = sheet("""
        . . A A . .
        . A B . A .
        . A . . A .
        . . A . . .
        B B . B . B
        B B . . . .
    """)

    assert closed(state, "4,3") == []
    assert score(play(state, "4,3", "5,5")) == (0, 0)


@pytest.mark.acceptance("CON-4.2", "CON-4.3b")
def test_the_flood_passes_captured_points_and_territory_and_counts_only_new_captures() -> None:
    state = sheet("""
        . . A A . . .
        . A b + A . .
        . A A A B . .
        . A . . . A .
        . . A A A . .
        B B B B B B B
        B B B . . . .
    """)
    state = play(state, "6,6", "6,0", "5,6", "6,1")
    after = play(state, "5,2")

    assert drawn(after).split("\n")[1:4] == [". A b + A . B", ". A A A b A .", ". A + + + A ."]
    assert score(after) == (2, 0)
    assert closed(state, "5,2")[0].captured == (Cell(4, 2),)


@pytest.mark.acceptance("CON-4.3b", "CON-4.3c", "CON-4.3d")
def test_a_captured_point_stays_for_ever_and_is_a_wall_no_more() -> None:
    state = sheet("""
        . . A . . .
        . A b A . .
        . B A B . .
        . . . . . .
        B . . . . .
    """)
    after = play(state, "5,4", "2,3")

    assert closed(play(state, "5,4"), "2,3") == []
    assert drawn(after) == tidy("""
        . . A . . .
        . A b A . .
        . B A B . .
        . . B . . .
        B . . . . A
    """)


@pytest.mark.acceptance("CON-4.3e")
def test_a_contour_without_an_enemy_point_changes_nothing() -> None:
    state = sheet("""
        . . A . .
        . A . A .
        . . . . .
        B . B . B
    """)
    after = play(state, "2,2")

    assert closed(state, "2,2") == []
    assert "2,1" in choices(after)
    assert drawn(after).split("\n")[1] == ". A . A ."


@pytest.mark.acceptance("CON-4.3f")
def test_one_move_may_close_several_regions_with_an_event_each_and_the_points_add_up() -> None:
    state = sheet("""
        . A . A .
        A B . B A
        . A . A .
        B B . . .
        B B . . .
    """)

    assert [(event.captured, event.score) for event in closed(state, "2,1")] == [
        ((Cell(1, 1),), 1),
        ((Cell(3, 1),), 2),
    ]
    assert score(play(state, "2,1")) == (2, 0)


@pytest.mark.acceptance("CON-D4")
def test_territory_keeps_its_first_owner_when_the_enemy_encloses_it() -> None:
    state = sheet("""
        . . A A . . .
        . A B B A . .
        A B a - B A .
        . A B B A . .
        . . . A . . .
        B B B B . . .
    """)
    after = play(state, "2,4")

    assert drawn(after) == tidy("""
        . . A A . . .
        . A b b A . .
        A b a - b A .
        . A b b A . .
        . . A A . . .
        B B B B . . .
    """)
    assert refusal(play(after, "6,0"), "3,2").values == {"cell": Cell(3, 2), "owner": B}


@pytest.mark.acceptance("CON-D5")
def test_a_point_put_into_a_closed_empty_contour_lives_until_the_next_move_of_the_other() -> None:
    state = sheet("""
        . A A . .
        A . . A .
        . A A . .
        . . . . .
        B B B B B
    """)
    inside = play(state, "1,1")

    assert closed(state, "1,1") == []
    assert drawn(inside).split("\n")[1] == "A B . A ."
    assert drawn(play(inside, "4,3")) == tidy("""
        . A A . .
        A b + A .
        . A A . .
        . . . . A
        B B B B B
    """)
    assert closed(inside, "4,3")[0].contour[0] == Cell(1, 0)


@pytest.mark.acceptance("CON-D6")
def test_who_closes_a_contour_inside_an_enemy_ring_captures_first_and_breaks_the_ring() -> None:
    state = sheet("""
        . . A . .
        . A B A .
        . B . B .
        . . B . .
        A . . . .
    """)
    after = play(state, "2,2")

    assert drawn(after).split("\n")[1:3] == [". A b A .", ". B A B ."]
    assert closed(after, "4,4") == []
    assert score(play(after, "4,4")) == (1, 0)


@pytest.mark.acceptance("CON-D7")
def test_captured_points_that_their_owner_encloses_again_stay_captured() -> None:
    state = sheet("""
        . . . A . . .
        . . A B A . .
        . A B a B A .
        . . A B A . .
        . . . . . . .
        B B B B . . .
    """)
    after = play(state, "3,4")

    assert drawn(after).split("\n")[1:4] == [". . A b A . .", ". A b a b A .", ". . A b A . ."]
    assert score(state) == (0, 1)
    assert score(after) == (4, 1)


@pytest.mark.acceptance("CON-D19")
def test_a_point_on_the_edge_is_never_captured() -> None:
    state = sheet("""
        . A B . .
        . . A . .
        . . . . .
        B . . B .
        . . . . A
    """)

    assert closed(state, "3,0") == []
    assert closed(play(state, "3,0", "0,4"), "2,2") == []


@pytest.mark.acceptance("CON-D19")
def test_walls_may_stand_on_the_edge() -> None:
    state = sheet("""
        . A . .
        . B A .
        . A . .
        B . B .
    """)

    assert drawn(play(state, "0,1")) == tidy("""
        . A . .
        A b A .
        . A . .
        B . B .
    """)


@pytest.mark.acceptance("CON-D20")
def test_an_empty_intersection_in_an_inner_ring_of_the_captor_stays_empty_and_playable() -> None:
    state = sheet("""
        . . A A A A . B B B
        . A . . . . A B B B
        A . . A . . A B B B
        A . A . A B A B B B
        A . . A . . A B B B
        . A . . . . A B B B
        . . A A A . . B B .
    """)
    after = play(state, "5,6")

    assert drawn(after) == tidy("""
        . . A A A A . B B B
        . A + + + + A B B B
        A + + A + + A B B B
        A + A . A b A B B B
        A + + A + + A B B B
        . A + + + + A B B B
        . . A A A A . B B .
    """)
    assert "3,3" in choices(after)
    assert score(play(after, "3,3", "0,0")) == (2, 0)


ROOM = ((6, 5), (7, 5), (8, 6), (8, 7), (7, 8), (6, 8), (5, 7), (5, 6))


@pytest.mark.acceptance("CON-2.1", "CON-4.2")
@pytest.mark.parametrize("last", ROOM, ids=str)
def test_whichever_point_closes_a_wall_last_all_that_lies_inside_is_shut_off(
    last: tuple[int, int],
) -> None:
    """Four intersections far from the edge, around which eight points are placed."""
    rows = [["."] * 14 for _ in range(14)]
    for x, y in set(ROOM) - {last}:
        rows[y][x] = "A"
    rows[6][6] = rows[7][7] = "B"
    rows[0][:5] = "BBBBB"
    state = sheet("\n".join("".join(row) for row in rows))

    after = drawn(play(state, f"{last[0]},{last[1]}")).replace(" ", "").split("\n")

    assert [row[6:8] for row in after[6:8]] == ["b+", "+b"]
