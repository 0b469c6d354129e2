"""Cell War, clause 8 and its rulings: what hangs together, what is cut off, what vanishes."""

import pytest

from kletka.games.cellwar.events import ColonyDoomed, ColonySaved, ColonyVanished, TurnEnded
from kletka.games.cellwar.rules import RULES
from kletka.protocol import Cell, Seat
from tests.games.cellwar.boards import board, choices, drawn, events_of, play, refusal, war

A, B = Seat(0), Seat(1)

BRIDGE = """
    A  A  A  .  .
    A  .  .  .  .
    A  .  .  .  .
    A  B  B  .  .
    A  .  B* .  .
    """
"""B is about to take 0,2 or 0,3: what hangs below falls off."""


@pytest.mark.acceptance("WAR-8a")
def test_parts_hang_together_by_sides_and_not_by_corners() -> None:
    state = war(
        """
        a  a  .  .
        .  .  A  .
        .  .  A  A
        B  .  .  A
        """
    )

    assert refusal(state, "farm 0,0").reason == "cellwar-refused-doomed"


@pytest.mark.acceptance("WAR-8b", "WAR-D9")
def test_a_capture_that_breaks_the_link_makes_a_doomed_colony() -> None:
    state = war(BRIDGE, mover="B")
    after = play(state, "capture 0,3")

    assert drawn(after) == board(
        """
        A  A  A  .  .
        A  .  .  .  .
        A  .  .  .  .
        B  B  B  .  .
        a  .  B* .  .
        """
    )
    assert events_of(state, "capture 0,3")[1:] == (ColonyDoomed(A, (Cell(0, 4),), turns=1),)


@pytest.mark.acceptance("WAR-8c", "WAR-D11")
def test_a_colony_with_a_farm_lives_earns_and_acts_with_the_common_purse() -> None:
    state = war(
        """
        A* A  A  A  .
        .  .  .  .  .
        B* .  A* A  .
        """,
        gold=(2, 2),
        mover="B",
    )
    after = play(state, "end")

    assert after.gold == (4, 2)
    assert {"capture 1,2", "farm 3,2", "defend 3,2 4"} <= choices(after)
    assert drawn(play(after, "end", "end", "end", "end")) == drawn(state)


@pytest.mark.acceptance("WAR-8d", "WAR-8e", "WAR-D9")
def test_a_colony_without_a_farm_lives_through_one_own_turn_and_then_turns_neutral() -> None:
    state = war(
        """
        A  A  A  .
        A  B  .  .
        A4 .  .  .
        """,
        mover="B",
    )
    cut = play(state, "capture 0,1")
    assert drawn(cut).splitlines()[2] == "a4 . . ."
    owners_turn = play(cut, "end")
    assert drawn(owners_turn).splitlines()[2] == "a4 . . ."

    assert events_of(owners_turn, "end")[:2] == (ColonyVanished(A, (Cell(0, 2),)), TurnEnded(A))
    gone = play(owners_turn, "end")
    assert drawn(gone) == board(
        """
        A  A  A  .
        B  B  .  .
        .  .  .  .
        """
    )
    assert "capture 0,2" in choices(gone), "the defence is lost with the cell"
    assert play(gone, "capture 0,2").gold[B] == gone.gold[B] - 1


@pytest.mark.acceptance("WAR-8e", "WAR-D25")
def test_the_owner_saves_a_colony_by_joining_it_again_in_their_turn() -> None:
    state = war(
        """
        A  A  A  .
        B  .  .  .
        a  a  .  .
        """
    )
    after = play(state, "capture 1,1")

    assert events_of(state, "capture 1,1")[1:] == (ColonySaved(A, (Cell(0, 2), Cell(1, 2))),)
    assert drawn(play(after, "end")) == board(
        """
        A  A  A  .
        B  A  .  .
        A  A  .  .
        """
    )


@pytest.mark.acceptance("WAR-D8", "WAR-D29")
@pytest.mark.parametrize(
    "drawing",
    [
        """
        A  A  A  A  .
        .  .  .  .  .
        B  .  a  a  a
        """,
        """
        a  a  a  .  .
        .  .  .  .  .
        B  .  A* A  A
        """,
        """
        A  A  A  .  .
        .  .  .  .  .
        B  .  a  a  a
        """,
        """
        .  .  A  .  a
        .  .  A  .  a
        B  .  .  .  .
        """,
    ],
    ids=["most cells", "then most farms", "then the topmost", "then the leftmost"],
)
def test_the_main_part_has_most_cells_then_farms_then_the_topmost_leftmost_cell(
    drawing: str,
) -> None:
    state = war(drawing)  # reading refuses marks that are not exactly the doomed cells

    assert drawn(state) == board(drawing)


@pytest.mark.acceptance("WAR-D8")
def test_the_main_part_is_found_again_after_every_capture() -> None:
    state = war(
        """
        A  A  A  B  .
        .  B  B  B  .
        .  a  a  .  .
        """,
        mover="B",
    )
    once = play(state, "capture 2,0")
    assert drawn(once).splitlines() == ["A A B B .", ". B B B .", ". a a . ."]
    twice = play(once, "capture 1,0")

    assert drawn(twice).splitlines() == ["a B B B .", ". B B B .", ". A A . ."]
    assert events_of(once, "capture 1,0")[1:] == (
        ColonySaved(A, (Cell(1, 2), Cell(2, 2))),
        ColonyDoomed(A, (Cell(0, 0),), turns=1),
    )


@pytest.mark.acceptance("WAR-D8")
def test_the_main_part_never_vanishes_farm_or_not() -> None:
    state = war(
        """
        A  A  A  .
        .  .  .  .
        B  .  A* .
        """
    )

    assert drawn(play(state, "end", "end", "end", "end")) == drawn(state)


@pytest.mark.acceptance("WAR-D9", "WAR-D25")
def test_the_count_belongs_to_the_owners_turns_alone() -> None:
    state = war(
        """
        A  A  A  C  .
        A  B  .  C  .
        A  .  .  C  .
        """,
        gold=(9, 9, 9),
        mover="B",
    )
    cut = play(state, "capture 0,1", "end")
    assert drawn(cut).splitlines()[2] == "a . . C ."
    waited = play(cut, "end")

    assert waited.mover == A
    assert drawn(waited).splitlines()[2] == "a . . C ."
    assert drawn(play(waited, "end")).splitlines()[2] == ". . . C ."


@pytest.mark.acceptance("WAR-D10")
def test_a_doomed_colony_may_neither_capture_nor_build_nor_defend() -> None:
    state = war(
        """
        A  A  A  .  .
        .  .  .  .  .
        B  .  .  a  a
        """
    )

    refused = refusal(state, "capture 3,1")
    assert refused.reason == "cellwar-refused-doomed-neighbour"
    assert refusal(state, "farm 3,2").reason == "cellwar-refused-doomed"
    assert refusal(state, "defend 3,2 1").reason == "cellwar-refused-doomed"
    assert refusal(state, "capture 4,2").reason == "cellwar-refused-own-cell"
    assert choices(state, "capture") == {f"capture {x}" for x in ("3,0", "0,1", "1,1", "2,1")}


@pytest.mark.acceptance("WAR-D3")
def test_a_doomed_neighbour_does_not_open_a_cell_but_a_living_one_beside_it_does() -> None:
    state = war(
        """
        A  A  A  .
        B  .  .  a
        B  .  .  .
        """
    )

    assert "capture 3,0" in choices(state)
    assert "capture 2,1" in choices(state)
    assert refusal(state, "capture 3,2").reason == "cellwar-refused-doomed-neighbour"


@pytest.mark.acceptance("WAR-D24")
def test_a_colony_that_arises_in_its_owners_turn_lives_to_the_end_of_their_next_one() -> None:
    state = war(
        """
        A  A  A  .
        .  .  .  .
        B  .  A* A
        """
    )
    apart = play(state, "capture 1,2")
    assert drawn(apart) == board(
        """
        a' a' a' .
        .  .  .  .
        B  A  A* A
        """
    )
    assert events_of(state, "capture 1,2")[1:] == (
        ColonyDoomed(A, (Cell(0, 0), Cell(1, 0), Cell(2, 0)), turns=2),
    )
    ended = play(apart, "end")
    assert drawn(ended).splitlines()[0] == "a a a ."
    again = play(ended, "end")
    assert drawn(again).splitlines()[0] == "a a a ."
    assert drawn(play(again, "end")).splitlines()[0] == ". . . ."


@pytest.mark.acceptance("WAR-D25")
def test_joining_a_part_with_a_farm_clears_the_mark() -> None:
    state = war(
        """
        A  A  A  A  .
        .  .  .  .  .
        B  a  .  A* A
        """
    )

    assert drawn(play(state, "capture 2,2")).splitlines()[2] == "B A A A* A"


@pytest.mark.acceptance("WAR-D25")
def test_a_colony_whose_last_farm_is_destroyed_is_doomed() -> None:
    state = war(
        """
        A* A  A  A  .
        .  .  .  .  .
        B  A* A  .  .
        """,
        mover="B",
    )

    assert drawn(play(state, "capture 1,2")).splitlines()[2] == "B B a . ."


@pytest.mark.acceptance("WAR-D25")
def test_a_new_cut_starts_a_new_count() -> None:
    state = war(
        """
        A  A  A  .  .
        .  .  B  .  .
        a  a  .  .  .
        """
    )
    saved = play(state, "capture 1,1", "end")
    cut_again = play(saved, "capture 1,1")
    assert drawn(cut_again).splitlines()[2] == "a a . . ."
    owners_turn = play(cut_again, "end")

    assert drawn(owners_turn).splitlines()[2] == "a a . . ."
    assert drawn(play(owners_turn, "end")).splitlines()[2] == ". . . . ."


@pytest.mark.acceptance("WAR-D25")
def test_a_doomed_colony_cut_in_two_keeps_its_count() -> None:
    state = war(
        """
        A  A  A  A  A
        .  .  B  .  .
        .  a  a  a  .
        """,
        mover="B",
    )
    split = play(state, "capture 2,2")

    assert drawn(split).splitlines()[2] == ". a B a ."
    assert events_of(state, "capture 2,2")[1:] == ()
    assert drawn(play(split, "end", "end")).splitlines()[2] == ". . B . ."


@pytest.mark.acceptance("WAR-8d")
def test_several_doomed_colonies_vanish_together_with_an_event_each() -> None:
    state = war(
        """
        A  A  A  .  a
        .  .  .  .  .
        a  .  B  .  a
        """
    )

    assert events_of(state, "end")[:3] == (
        ColonyVanished(A, (Cell(4, 0),)),
        ColonyVanished(A, (Cell(0, 2),)),
        ColonyVanished(A, (Cell(4, 2),)),
    )
    assert RULES.view_for(play(state, "end"), None).players[A].cells == 3
