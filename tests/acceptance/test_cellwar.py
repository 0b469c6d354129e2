"""Cell War, clauses 1 to 7: cells, beginning, turn, purchases, economy."""

import pytest

from kletka.games.cellwar.events import (
    CellCaptured,
    DefenceRaised,
    FarmBuilt,
    IncomeReceived,
    TurnBegan,
)
from kletka.games.cellwar.options import CellWarOptions
from kletka.games.cellwar.rules import RULES
from kletka.games.cellwar.state import capture_price, farm_price
from kletka.protocol import Cell, Seat, ToMove
from tests.games.cellwar.boards import board, choices, drawn, events_of, play, refusal, war

A, B = Seat(0), Seat(1)


def price_at(state_board: str, x: int, y: int) -> int:
    state = war(state_board)
    return capture_price(state, state.setup.board.grid.bit(Cell(x, y)))


@pytest.mark.acceptance("WAR-1a")
def test_a_cell_is_neutral_or_owned_or_special_terrain() -> None:
    view = RULES.view_for(
        war(
            """
            A  .  #
            ^  B^ ~
            .  .  .
            """
        ),
        None,
    )

    assert view.owners == ("A..", ".B.", "...")
    assert view.terrain == ("..#", "^^~", "...")


@pytest.mark.acceptance("WAR-1b")
def test_everybody_sees_colour_gold_income_territory_farms_and_the_price_of_the_next_farm() -> None:
    state = war(
        """
        A* A* A
        .  .  .
        B* B  .
        """,
        gold=(7, 3),
    )

    for viewer in (A, B, None):
        first, second = RULES.view_for(state, viewer).players
        assert (first.colour, first.gold, first.income, first.cells) == ("red", 7, 2, 3)
        assert (second.colour, second.gold, second.income, second.cells) == ("blue", 3, 1, 2)
        assert (first.farms, first.farm_price) == (2, 1)


@pytest.mark.acceptance("WAR-2a", "WAR-D1")
def test_two_players_begin_with_blocks_of_three_by_three_in_opposite_corners_of_20_by_20() -> None:
    state = RULES.setup(CellWarOptions(), 1).state
    grid = state.setup.board.grid

    assert (grid.width, grid.height) == (20, 20)
    first, second = (set(grid.cells_of(cells)) for cells in state.owners)
    assert first == {Cell(x, y) for x in (1, 2, 3) for y in (1, 2, 3)}
    assert second == {Cell(x, y) for x in (16, 17, 18) for y in (16, 17, 18)}


@pytest.mark.acceptance("WAR-D1")
@pytest.mark.parametrize("players", [3, 4])
def test_the_third_begins_at_the_top_right_and_the_fourth_at_the_bottom_left(players: int) -> None:
    state = RULES.setup(CellWarOptions(30, 24, players=players), 1).state

    corners = [state.setup.board.grid.cells_of(cells)[0] for cells in state.owners]
    assert corners == [Cell(1, 1), Cell(26, 20), Cell(26, 1), Cell(1, 20)][:players]
    assert RULES.seats(CellWarOptions(players=players)) == players


@pytest.mark.acceptance("WAR-2b")
def test_everybody_begins_with_ten_gold() -> None:
    assert RULES.setup(CellWarOptions(players=4), 1).state.gold == (10, 10, 10, 10)


@pytest.mark.acceptance("WAR-D32")
@pytest.mark.parametrize(("players", "gold"), [(2, (8, 10)), (3, (8, 9, 10)), (4, (8, 9, 10, 10))])
def test_with_balance_whoever_moves_earlier_begins_with_less_gold(
    players: int, gold: tuple[int, ...]
) -> None:
    options = CellWarOptions(12, 12, players=players, balance=True)

    assert RULES.setup(options, 1).state.gold == gold


@pytest.mark.acceptance("WAR-D32")
@pytest.mark.parametrize(
    ("width", "height", "first"),
    [(10, 10, 8), (12, 12, 8), (16, 16, 8), (10, 25, 8), (10, 26, 10), (20, 20, 10), (50, 50, 10)],
)
def test_with_balance_the_gold_of_the_first_depends_on_the_size_of_the_board(
    width: int, height: int, first: int
) -> None:
    options = CellWarOptions(width, height, balance=True)

    assert RULES.setup(options, 1).state.gold == (first, 10)


@pytest.mark.acceptance("WAR-D32")
def test_on_a_map_of_ones_own_its_size_counts_and_not_that_of_the_options() -> None:
    options = CellWarOptions(20, 20, map="AAA..BBB/AAA##BBB/AAA##BBB", balance=True)

    assert RULES.setup(options, 1).state.gold == (8, 10)


@pytest.mark.acceptance("WAR-2c")
def test_players_move_in_turn() -> None:
    state = RULES.setup(CellWarOptions(players=3), 1).state
    movers = []
    for _ in range(7):
        turn = RULES.turn(state)
        assert isinstance(turn, ToMove)
        movers.append(turn.seat)
        state = play(state, "end")

    assert movers == [0, 1, 2, 0, 1, 2, 0]
    assert state.round == 3


@pytest.mark.acceptance("WAR-3a", "WAR-5a", "WAR-7")
def test_each_farm_pays_one_gold_when_its_owners_turn_begins() -> None:
    state = war(
        """
        A* .  B*
        A  .  B*
        .  .  B*
        """,
        gold=(4, 2),
    )

    after = play(state, "end")
    assert after.gold == (4, 5)
    assert events_of(state, "end")[1:] == (TurnBegan(B, 1), IncomeReceived(B, amount=3, gold=5))


@pytest.mark.acceptance("WAR-3b")
def test_a_turn_is_any_number_of_purchases_while_gold_lasts() -> None:
    state = war(
        """
        A  .  .  .
        A  .  .  .
        .  .  .  B
        """,
        gold=(6, 9),
    )
    after = play(state, "capture 1,0", "farm 1,0", "capture 0,2", "defend 0,0 2", "capture 1,1")

    assert RULES.turn(after) == ToMove(A)
    assert after.gold == (0, 9)
    assert choices(after) == {"end"}


@pytest.mark.acceptance("WAR-3c")
def test_integrity_is_checked_when_the_turn_ends() -> None:
    state = war(
        """
        A  A  .  B
        .  .  .  B
        a  .  .  B
        """
    )
    after = play(state, "end")

    assert drawn(after) == board(
        """
        A  A  .  B
        .  .  .  B
        .  .  .  B
        """
    )


@pytest.mark.acceptance("WAR-4a")
def test_a_neutral_cell_costs_one_gold() -> None:
    state = war(
        """
        A  .  .
        .  .  .
        .  .  B
        """,
        gold=(5, 5),
    )
    after = play(state, "capture 1,0")

    assert after.gold == (4, 5)
    assert events_of(state, "capture 1,0") == (
        CellCaptured(A, Cell(1, 0), None, farm=False, defence=0, price=1, gold=4),
    )
    assert drawn(after).splitlines()[0] == "A A ."


@pytest.mark.acceptance("WAR-4b", "WAR-6b")
@pytest.mark.parametrize("defence", range(1, 10))
def test_an_enemy_cell_costs_its_defence_and_one(defence: int) -> None:
    state = war(f"A B{defence} B\n. . .\n. . .", gold=(10, 0))
    after = play(state, "capture 1,0")

    assert after.gold == (10 - defence - 1, 0)


@pytest.mark.acceptance("WAR-4b")
def test_an_undefended_enemy_cell_costs_one() -> None:
    assert price_at("A B B\n. . .\n. . .", 1, 0) == 1


@pytest.mark.acceptance("WAR-4c", "WAR-9c", "WAR-D4", "WAR-D20")
def test_a_hill_adds_one_to_the_price_whoever_holds_it_and_nothing_else() -> None:
    hills = """
        A  ^  .
        B^ B^3 .
        B  .  .
        """

    assert price_at(hills, 1, 0) == 2
    assert price_at(hills, 0, 1) == 2
    assert price_at(hills, 1, 1) == 3 + 1 + 1
    assert play(war(hills), "capture 1,0").gold == (7, 9)
    assert "farm 1,0" in choices(play(war(hills), "capture 1,0"))


@pytest.mark.acceptance("WAR-4d", "WAR-9a", "WAR-9b")
def test_mountains_and_water_are_never_captured() -> None:
    state = war(
        """
        A  #  .
        ~  .  .
        .  .  B
        """
    )

    assert refusal(state, "capture 1,0").reason == "cellwar-refused-mountain"
    assert refusal(state, "capture 0,1").reason == "cellwar-refused-water"
    assert choices(state, "capture") == set()


@pytest.mark.acceptance("WAR-4e", "WAR-D2")
def test_only_cells_that_share_a_side_with_ones_own_are_captured() -> None:
    state = war(
        """
        .  .  .  .
        .  A  .  .
        .  .  .  B
        """
    )

    assert choices(state, "capture") == {
        "capture 1,0",
        "capture 0,1",
        "capture 2,1",
        "capture 1,2",
    }
    for corner in ("0,0", "2,0", "0,2", "2,2", "3,2"):
        refused = refusal(state, f"capture {corner}")
        assert refused.reason == "cellwar-refused-not-adjacent"


ALONE = """
    A  .  .
    .  .  .
    .  .  B
    """


@pytest.mark.acceptance("WAR-4e", "WAR-D3", "WAR-D31")
def test_with_reach_now_a_cell_captured_a_moment_ago_opens_the_next() -> None:
    after = play(
        war(ALONE, reach="now"), "capture 1,0", "capture 2,0", "capture 2,1", "capture 2,2"
    )

    assert after.owners[1] == 0


@pytest.mark.acceptance("WAR-4e", "WAR-D31", "WAR-12")
def test_a_cell_captured_in_this_turn_opens_the_next_only_in_the_turn_after() -> None:
    after = play(war(ALONE), "capture 1,0")

    assert choices(after, "capture") == {"capture 0,1"}
    refused = refusal(after, "capture 2,0")
    assert refused.reason == "cellwar-refused-captured-neighbour"
    assert refused.values == {"cell": Cell(2, 0)}
    assert after.gold == (8, 9), "a refusal costs nothing (WAR-D12)"
    later = play(after, "end", "end")
    assert choices(later, "capture") == {"capture 0,1", "capture 1,1", "capture 2,0"}


@pytest.mark.acceptance("WAR-D31")
def test_the_land_of_the_beginning_of_the_turn_opens_cells_to_the_end_of_it() -> None:
    after = play(war(ALONE), "capture 1,0", "farm 0,0")

    assert "capture 0,1" in choices(after)


@pytest.mark.acceptance("WAR-D31")
@pytest.mark.parametrize("reach", ["turn", "now"])
def test_a_cell_captured_in_this_turn_can_be_built_on(reach: str) -> None:
    after = play(war(ALONE, reach=reach), "capture 1,0", "capture 0,1", "farm 1,0", "defend 0,1 3")

    assert drawn(after) == board(
        """
        A  A* .
        A3 .  .
        .  .  B
        """
    )


@pytest.mark.acceptance("WAR-D31", "WAR-8e")
def test_cells_that_were_cut_off_open_others_again_once_they_are_joined() -> None:
    state = war(
        """
        A* A  A  .
        .  B  B* .
        a  a  .  .
        """
    )
    assert refusal(state, "capture 2,2").reason == "cellwar-refused-doomed-neighbour"
    joined = play(state, "capture 0,1")

    assert "capture 2,2" in choices(joined), "they were A's when the turn began"


@pytest.mark.acceptance("WAR-D31", "WAR-8e")
def test_a_gap_of_two_cells_cannot_be_closed_in_one_turn() -> None:
    state = war(
        """
        A* A  A
        .  B  B*
        .  B  B
        a  a  B
        """
    )

    assert refusal(play(state, "capture 0,1"), "capture 0,2").reason == (
        "cellwar-refused-captured-neighbour"
    )


@pytest.mark.acceptance("WAR-D31")
def test_every_viewer_sees_which_cells_were_captured_in_this_turn() -> None:
    after = play(war(ALONE), "capture 1,0")

    for viewer in (A, B, None):
        view = RULES.view_for(after, viewer)
        assert (view.reach, view.captured) == ("turn", (".+.", "...", "..."))
    assert RULES.view_for(play(after, "end"), None).captured == ("...", "...", "...")


@pytest.mark.acceptance("WAR-5b", "WAR-D15")
@pytest.mark.parametrize(
    ("number", "price"),
    [(1, 1), (10, 1), (11, 2), (20, 2), (21, 3), (30, 3), (31, 4), (40, 4), (41, 5), (50, 5)],
)
def test_the_price_of_a_farm_rises_with_every_ten(number: int, price: int) -> None:
    assert farm_price(number - 1) == price


@pytest.mark.acceptance("WAR-5b", "WAR-D15")
def test_the_eleventh_farm_costs_two_and_the_price_falls_again_with_a_farm_lost() -> None:
    ten = war(
        """
        A* A* A* A* A
        A* A* A* A* A
        A* A* .  .  B
        """
    )
    assert events_of(ten, "farm 4,0") == (FarmBuilt(A, Cell(4, 0), price=2, gold=7),)

    after = play(ten, "farm 4,0", "end", "capture 4,1", "end", "end", "capture 4,0", "end")
    assert RULES.view_for(after, None).players[0].farm_price == 2
    after = play(after, "end", "capture 3,0", "end")
    assert RULES.view_for(after, None).players[0].farms == 9
    assert RULES.view_for(after, None).players[0].farm_price == 1


@pytest.mark.acceptance("WAR-5c", "WAR-D6")
def test_a_farm_stands_only_on_an_empty_cell_of_ones_own() -> None:
    state = war(
        """
        A  A* A1
        .  .  .
        B  .  .
        """
    )

    assert choices(state, "farm") == {"farm 0,0"}
    assert refusal(state, "farm 1,0").reason == "cellwar-refused-farm-there"
    assert refusal(state, "farm 2,0").reason == "cellwar-refused-defence-there"
    assert refusal(state, "farm 0,1").reason == "cellwar-refused-not-yours"
    assert refusal(state, "farm 0,2").reason == "cellwar-refused-not-yours"


@pytest.mark.acceptance("WAR-6a")
@pytest.mark.parametrize("amount", range(1, 10))
def test_one_to_nine_gold_go_into_the_defence_of_a_cell(amount: int) -> None:
    state = war("A A B\n. . .\n. . .")
    after = play(state, f"defend 1,0 {amount}")

    assert drawn(after).splitlines()[0] == f"A A{amount} B"
    assert after.gold == (9 - amount, 9)
    raised = DefenceRaised(A, Cell(1, 0), amount, defence=amount, gold=9 - amount)
    assert events_of(state, f"defend 1,0 {amount}") == (raised,)


@pytest.mark.acceptance("WAR-6a")
@pytest.mark.parametrize("amount", [0, 10, 99])
def test_other_payments_are_refused(amount: int) -> None:
    refused = refusal(war("A A B\n. . .\n. . .", gold=(99, 9)), f"defend 1,0 {amount}")

    assert refused.reason == "cellwar-refused-amount"
    assert refused.values == {"amount": amount, "low": 1, "high": 9}


@pytest.mark.acceptance("WAR-6b")
def test_defence_raises_the_price_for_the_enemy_by_what_was_paid() -> None:
    state = play(war("A A B\n. . .\n. . ."), "defend 1,0 4", "end")
    refused = refusal(state._replace(gold=(5, 4)), "capture 1,0")

    assert refused.reason == "cellwar-refused-too-dear"
    assert refused.values == {"cell": Cell(1, 0), "price": 5, "gold": 4}
    assert play(state, "capture 1,0").gold == (5, 9 - 5)


@pytest.mark.acceptance("WAR-6c", "WAR-D6")
def test_defence_may_grow_to_nine_but_not_beyond_and_never_beside_a_farm() -> None:
    state = war("A7 A* B\n. . .\n. . .")

    assert choices(state, "defend") == {"defend 0,0 1", "defend 0,0 2"}
    assert drawn(play(state, "defend 0,0 2")).startswith("A9 A* B")
    limit = refusal(state, "defend 0,0 3")
    assert limit.reason == "cellwar-refused-defence-limit"
    assert limit.values == {"cell": Cell(0, 0), "defence": 7, "amount": 3, "high": 9}
    assert refusal(state, "defend 1,0 1").reason == "cellwar-refused-farm-there"
    assert refusal(state, "defend 2,0 1").reason == "cellwar-refused-not-yours"


@pytest.mark.acceptance("WAR-7")
def test_unspent_gold_is_kept_without_limit() -> None:
    state = war("A* . B\n. . .\n. . .", gold=(1_000_000, 0))

    assert play(state, "end", "end").gold == (1_000_001, 0)
