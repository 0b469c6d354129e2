"""Cell War, clauses 10 and 14 and their rulings: how a war ends, and who is placed where."""

import pytest

from kletka.games.cellwar.events import CellCaptured, PlayerDefeated, WarEnded
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.outcome import Ending, ending_by_force
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import CellWarState
from kletka.match import Match
from kletka.protocol import Cell, Outcome, Over, Seat, ToMove, ranked
from tests.games.cellwar.boards import board, choices, drawn, events_of, play, refusal, war

A, B, C = Seat(0), Seat(1), Seat(2)


def outcome(state: CellWarState) -> Outcome:
    turn = RULES.turn(state)
    assert isinstance(turn, Over)
    return turn.outcome


@pytest.mark.acceptance("WAR-10.1", "WAR-14c")
def test_who_captures_the_last_enemy_cell_wins_at_once() -> None:
    state = war("A A B\n. . .\n. . .", gold=(5, 5))
    after = play(state, "capture 2,0")

    assert outcome(after) == Outcome(ranked(A, B), "all-cells-captured")
    assert events_of(state, "capture 2,0")[1:] == (
        PlayerDefeated(B, A, "all-cells-captured", ()),
        WarEnded(((A,), (B,)), "all-cells-captured"),
    )
    assert choices(after) == set()
    assert refusal(after, "end").reason == "cellwar-refused-over"


@pytest.mark.acceptance("WAR-10.2", "WAR-D5", "WAR-D27")
def test_who_destroys_the_last_enemy_farm_wins_and_the_loser_stays_on_the_final_board() -> None:
    state = war(
        """
        A  A  B* B
        .  .  B5 .
        .  .  .  .
        """
    )
    after = play(state, "capture 2,0")

    assert outcome(after) == Outcome(ranked(A, B), "no-farms-left")
    assert drawn(after) == board(
        """
        A  A  A  B
        .  .  b5 .
        .  .  .  .
        """
    )
    assert events_of(state, "capture 2,0")[-2:] == (
        PlayerDefeated(B, A, "no-farms-left", ()),
        WarEnded(((A,), (B,)), "no-farms-left"),
    )


@pytest.mark.acceptance("WAR-D5")
def test_farm_and_defence_of_a_captured_cell_are_removed() -> None:
    state = war(
        """
        A  B* B*
        A  B3 B
        .  .  .
        """
    )
    after = play(state, "capture 1,0", "capture 1,1")

    assert drawn(after).splitlines()[:2] == ["A A B*", "A A B"]
    taken, *_ = events_of(state, "capture 1,0")
    assert taken == CellCaptured(A, Cell(1, 0), B, farm=True, defence=0, price=1, gold=8)
    torn, *_ = events_of(state, "capture 1,1")
    assert torn == CellCaptured(A, Cell(1, 1), B, farm=False, defence=3, price=4, gold=5)


@pytest.mark.acceptance("WAR-D7")
def test_to_have_no_farm_loses_nothing_until_a_capture_takes_the_last() -> None:
    state = war("A* A B B\n. . . .\n. . . .")
    after = play(state, "capture 2,0", "end")

    assert RULES.turn(after) == ToMove(B)


@pytest.mark.acceptance("WAR-D28")
def test_if_the_last_cell_held_the_last_farm_all_cells_were_captured() -> None:
    after = play(war("A A B*\n. . .\n. . ."), "capture 2,0")

    assert outcome(after).ending == "all-cells-captured"


@pytest.mark.acceptance("WAR-10.3")
def test_who_surrenders_gives_the_victory_to_the_opponent() -> None:
    match = Match.begin(RULES, CellWarOptions(10, 10), seed=1).resign(A)

    assert match.turn == Over(Outcome(ranked(B, A), "resigned"))


@pytest.mark.acceptance("WAR-10.4", "WAR-14e", "WAR-D13")
def test_after_the_last_round_more_cells_win() -> None:
    state = war("A A . B\n. . . .\n. . . .", at="7/7", mover="B")
    after = play(state, "end")

    assert outcome(after) == Outcome(ranked(A, B), "time-out")
    assert events_of(state, "end")[-1] == WarEnded(((A,), (B,)), "time-out")


@pytest.mark.acceptance("WAR-D13")
def test_of_equal_realms_more_farms_win() -> None:
    after = play(war("A A . B B*\n. . . . .\n. . . . .", at="7/7", mover="B"), "end")

    assert outcome(after) == Outcome(ranked(B, A), "time-out")


@pytest.mark.acceptance("WAR-10.5", "WAR-D13")
def test_equal_cells_and_equal_farms_are_a_draw() -> None:
    after = play(war("A A* . B B*\n. . . . .\n. . . . .", at="7/7", mover="B"), "end")

    assert outcome(after) == Outcome(ranked({A, B}), "draw")
    assert outcome(after).winner is None


@pytest.mark.acceptance("WAR-D13", "WAR-14e")
def test_the_limit_is_a_hundred_rounds_unless_agreed_otherwise_and_zero_is_none() -> None:
    assert CellWarOptions().rounds == 100
    state = RULES.setup(CellWarOptions(10, 10, rounds=2), 1).state
    assert RULES.turn(play(state, "end", "end", "end")) == ToMove(B)
    assert outcome(play(state, "end", "end", "end", "end")).ending == "draw"

    endless = war("A . B\n. . .\n. . .", at="5000/0", mover="B")
    assert play(endless, "end").round == 5001


@pytest.mark.acceptance("WAR-D26")
def test_time_ends_after_vanishing_without_income_and_with_marked_cells_counted() -> None:
    state = war(
        """
        A* A  A  A  .
        .  .  .  .  .
        a  .  .  .  .
        B* B  B  .  b
        .  .  .  .  .
        """,
        at="7/7",
        mover="B",
        gold=(0, 0),
    )
    after = play(state, "end")

    assert drawn(after).splitlines()[2:4] == ["a . . . .", "B* B B . ."]
    assert after.gold == (0, 0)
    view = RULES.view_for(after, None)
    assert [player.cells for player in view.players] == [5, 3]
    assert (view.round, view.mover) == (7, None)


@pytest.mark.acceptance("WAR-D26")
def test_the_last_round_ends_with_the_last_seat_that_still_stands() -> None:
    state = war("A A B B\n. . . .\n. . . .", gold=(0, 0, 0), at="7/7", mover="B", fallen="C")

    assert outcome(play(state, "end")).ranking == ranked({A, B}, C)


@pytest.mark.acceptance("WAR-D23", "WAR-D27")
def test_of_three_a_player_without_farms_is_out_and_their_cells_turn_neutral() -> None:
    state = war(
        """
        A  B* B  C
        A  B4 B  C
        .  .  .  .
        """,
        gold=(5, 5, 5),
    )
    after = play(state, "capture 1,0")

    assert drawn(after).splitlines()[:2] == ["A A . C", "A . . C"]
    assert events_of(state, "capture 1,0")[-1] == PlayerDefeated(
        B, A, "no-farms-left", (Cell(2, 0), Cell(1, 1), Cell(2, 1))
    )
    assert RULES.turn(after) == ToMove(A)
    assert RULES.turn(play(after, "end")) == ToMove(C), "the turns of the fallen are skipped"
    assert play(after, "end", "end").round == 2
    assert play(after, "capture 1,1").gold[A] == 3, "the walls fell with their owner"


@pytest.mark.acceptance("WAR-D23")
def test_of_three_a_player_without_cells_is_out_and_the_last_one_in_wins() -> None:
    state = war("A B . C*\n. . . C\n. . . .", gold=(5, 5, 5), reach="now")
    one_left = play(state, "capture 1,0")
    assert RULES.turn(one_left) == ToMove(A)
    after = play(one_left, "capture 2,0", "capture 3,0")

    assert outcome(after) == Outcome(ranked(A, C, B), "no-farms-left")
    assert drawn(after).splitlines() == ["A A A A", ". . . .", ". . . ."]


@pytest.mark.acceptance("WAR-D30")
@pytest.mark.parametrize(("fallen", "places"), [("CD", (3, 2)), ("DC", (2, 3))])
def test_of_four_whoever_fell_later_stands_higher(fallen: str, places: tuple[int, ...]) -> None:
    state = war("A B . .\n. . . .\n. . . .", gold=(5, 5, 5, 5), fallen=fallen)
    by_force = play(state, "capture 1,0")
    by_time = play(state._replace(setup=state.setup._replace(rounds=1)), "end", "end")

    assert outcome(by_force) == Outcome(ranked(A, B, *places), "all-cells-captured")
    assert outcome(by_time) == Outcome(ranked({A, B}, *places), "draw")


@pytest.mark.acceptance("WAR-D23", "WAR-D13", "WAR-D30")
def test_time_ranks_all_who_stand_with_ties_and_the_fallen_after_them() -> None:
    state = war(
        """
        A  A  .  C  C*
        .  .  .  .  .
        D  D* .  .  .
        """,
        gold=(0, 0, 0, 0),
        at="3/3",
        mover="D",
        fallen="B",
    )

    after = play(state, "end")
    assert outcome(after) == Outcome(ranked({2, 3}, 0, 1), "draw")


@pytest.mark.acceptance("WAR-14d", "WAR-D14")
def test_if_all_were_destroyed_at_once_it_would_be_a_draw() -> None:
    assert ending_by_force(0, Ending.ALL_CELLS_CAPTURED) == "draw"
    assert ending_by_force(1, Ending.ALL_CELLS_CAPTURED) == "all-cells-captured"
    assert ending_by_force(2, Ending.ALL_CELLS_CAPTURED) is None
    nobody = war("A . B\n. . .\n. . .")._replace(owners=(0, 0), fallen=(A, B), ending="draw")
    assert outcome(nobody) == Outcome(ranked({A, B}), "draw")


@pytest.mark.acceptance("WAR-14a")
def test_a_cell_that_both_want_goes_to_who_is_on_turn() -> None:
    state = war("A . B\n. . .\n. . .")
    taken = play(state, "capture 1,0")

    assert drawn(taken).startswith("A A B")
    assert drawn(play(state, "end", "capture 1,0")).startswith("A B B")


@pytest.mark.acceptance("WAR-14b", "WAR-D12")
@pytest.mark.parametrize(
    "action",
    ["capture 2,2", "capture 0,1", "capture 2,0", "farm 2,2", "defend 0,0 9", "capture 9,9"],
)
def test_what_is_refused_costs_nothing_and_uses_no_turn(action: str) -> None:
    state = war("A A B5\n# . .\n. . .", gold=(3, 3))
    before = RULES.write_state(state)
    refused = refusal(state, action)

    assert refused.reason in RULES.refusals
    assert RULES.write_state(state) == before


@pytest.mark.acceptance("WAR-D17")
def test_who_has_no_gold_may_only_end_the_turn() -> None:
    state = war("A . B\n. . .\n. . .", gold=(0, 0))

    assert choices(state) == {"end"}
    assert RULES.turn(play(state, "end")) == ToMove(B)


@pytest.mark.acceptance("WAR-13", "WAR-D21")
def test_the_first_turn_of_the_example_comes_out_as_described() -> None:
    start = RULES.setup(CellWarOptions(map=PLAIN_GROUND), 1)
    assert start.state.gold == (10, 10)
    assert start.events[-1].plain() == {
        "event": "cellwar.income-received",
        "seat": 0,
        "amount": 0,
        "gold": 10,
    }
    after = play(start.state, *FIRST_TURN)

    player = RULES.view_for(after, None).players[A]
    assert (player.gold, player.cells, player.farms, player.income) == (0, 14, 5, 5)


@pytest.mark.acceptance("WAR-D18")
def test_the_second_turn_of_the_example_is_the_first_players_and_its_sixth_farm_costs_one() -> None:
    first = play(RULES.setup(CellWarOptions(map=PLAIN_GROUND), 1).state, *FIRST_TURN)
    second = play(first, "end", "end")
    assert second.gold[A] == 5
    after = play(second, "capture 4,3", "capture 4,4", "farm 2,2")

    player = RULES.view_for(after, None).players[A]
    assert (player.gold, player.cells, player.farms, player.income) == (2, 16, 6, 6)


@pytest.mark.acceptance("WAR-D19")
def test_the_third_turn_of_the_example_cannot_be_paid() -> None:
    state = war(
        """
        A* A* A* A  B2 B
        A* A* A  A  B  B*
        .  .  .  .  .  .
        """,
        gold=(0, 0),
        mover="B",
    )
    five = play(state, "end")
    assert five.gold[A] == 5
    spent = play(five, "defend 3,0 3")

    refused = refusal(spent, "capture 4,0")
    assert refused.reason == "cellwar-refused-too-dear"
    assert refused.values == {"cell": Cell(4, 0), "price": 3, "gold": 2}


PLAIN_GROUND = "/".join(
    [
        "..........",
        ".AAA......",
        ".AAA......",
        ".AAA......",
        "..........",
        "..........",
        "......BBB.",
        "......BBB.",
        "......BBB.",
        "..........",
    ]
)

FIRST_TURN = (
    *(f"capture {cell}" for cell in ("4,1", "4,2", "1,4", "2,4", "3,4")),
    *(f"farm {cell}" for cell in ("1,1", "2,1", "3,1", "1,2", "1,3")),
)
