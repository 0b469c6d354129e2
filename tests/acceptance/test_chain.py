"""Cell Capture: board, players, placing, turns, elimination and victory."""

from collections.abc import Sequence

import pytest

from kletka.games.chain.actions import Place, Upgrade
from kletka.games.chain.events import (
    CellExploded,
    ChipPlaced,
    ChipUpgraded,
    GameWon,
    PlayerEliminated,
    TurnBegan,
    TurnOrderSet,
)
from kletka.games.chain.options import COLOURS, DROPS_ADD_UP, ChainOptions
from kletka.games.chain.rules import RULES
from kletka.games.chain.state import ChainState
from kletka.phrases import phrases
from kletka.protocol import (
    BadOptions,
    Cell,
    IllegalAction,
    Outcome,
    Over,
    Seat,
    ToMove,
    UnreadableAction,
    UnreadableState,
    ranked,
)
from tests.games.chain.boards import drawn, place, position, tidy, upgrade

A, B, C, D, E = map(Seat, range(5))


def new_game(*, players: int = 2, width: int = 5, height: int = 5, seed: int = 1) -> ChainState:
    return RULES.setup(ChainOptions(width, height, players), seed).state


def placed(state: ChainState, cells: Sequence[tuple[int, int]]) -> ChainState:
    for x, y in cells:
        state = place(state, x, y).state
    return state


class TestBoard:
    @pytest.mark.acceptance("CHAIN-1.1a", "CHAIN-2.1c")
    @pytest.mark.parametrize("side", [4, 51, 0, -5, "six", "7.5"])
    @pytest.mark.parametrize("option", ["width", "height"])
    def test_a_side_outside_5_to_50_is_refused_with_the_range(
        self, option: str, side: object
    ) -> None:
        with pytest.raises(BadOptions) as refused:
            ChainOptions.read({option: side})

        assert refused.value.option == option
        assert (refused.value.values["low"], refused.value.values["high"]) == (5, 50)
        assert "5 to 50" in phrases("en").refusal(refused.value)

    @pytest.mark.acceptance("CHAIN-1.1a", "CHAIN-2.1c")
    @pytest.mark.parametrize(("width", "height"), [(5, 5), (50, 50)])
    def test_the_smallest_and_the_largest_board_are_played(self, width: int, height: int) -> None:
        state = new_game(width=width, height=height)

        assert len(RULES.legal_actions(state)) == width * height

    @pytest.mark.acceptance("CHAIN-1.1b")
    def test_a_tall_board_has_its_own_last_cell_and_no_other(self) -> None:
        state = new_game(width=5, height=50)

        assert Place(Cell(4, 49)) in RULES.legal_actions(state)
        assert Place(Cell(49, 4)) not in RULES.legal_actions(state)
        assert place(state, 4, 49).events[0] == ChipPlaced(state.mover, 1, Cell(4, 49))

    @pytest.mark.acceptance("CHAIN-1.2")
    def test_the_origin_is_bottom_left_and_y_grows_upwards(self) -> None:
        state = position("""
            .   .   .   .   B3
            .   .   .   .   .
            .   .   .   .   .
            A2  .   .   .   .
            A1  .   .   .   B1
        """)

        assert state.level(Cell(0, 0)) == 1
        assert state.level(Cell(0, 1)) == 2
        assert state.level(Cell(4, 4)) == 3
        assert state.owner(Cell(4, 0)) == B

    @pytest.mark.acceptance("CHAIN-1.3a", "CHAIN-D12")
    @pytest.mark.parametrize("chip", ["A4", "A5", "B9", "A0"])
    def test_a_position_with_a_chip_of_no_resting_level_is_refused(self, chip: str) -> None:
        with pytest.raises(UnreadableState) as refused:
            position(f"""
                .   .   .   .   .
                .   {chip}  .   .   .
                .   .   .   .   .
                .   .   .   .   .
                A1  .   .   .   B1
            """)

        assert refused.value.reason == "chain-broken-level"
        assert refused.value.values["cell"] == Cell(1, 3)


class TestSetup:
    @pytest.mark.acceptance("CHAIN-2.1a")
    @pytest.mark.parametrize("players", [1, 11])
    def test_one_player_and_eleven_are_refused(self, players: int) -> None:
        with pytest.raises(BadOptions) as refused:
            ChainOptions(players=players)

        assert refused.value.option == "players"

    @pytest.mark.acceptance("CHAIN-2.1a", "CHAIN-2.1b")
    @pytest.mark.parametrize("players", range(2, 11))
    def test_two_to_ten_players_each_get_a_colour_of_their_own(self, players: int) -> None:
        view = RULES.view_for(new_game(players=players), None)

        colours = [standing.colour for standing in view.standings]
        assert colours == list(COLOURS[:players])
        assert len(set(colours)) == players

    @pytest.mark.acceptance("CHAIN-2.1b")
    def test_players_choose_their_colours(self) -> None:
        options = ChainOptions.read({"players": "3", "colours": "white,Pink,red"})

        view = RULES.view_for(RULES.setup(options, 1).state, None)
        assert [standing.colour for standing in view.standings] == ["white", "pink", "red"]

    @pytest.mark.acceptance("CHAIN-2.1b")
    @pytest.mark.parametrize(
        ("colours", "reason"),
        [
            (("red", "red"), "options-twice"),
            (("red", "mud"), "options-not-one-of"),
            (("red", "blue", "green"), "chain-options-colours-count"),
            (("red",), "chain-options-colours-count"),
        ],
    )
    def test_equal_or_unknown_colours_are_refused(
        self, colours: tuple[str, ...], reason: str
    ) -> None:
        with pytest.raises(BadOptions) as refused:
            ChainOptions(players=2, colours=colours)

        assert (refused.value.option, refused.value.reason) == ("colours", reason)

    @pytest.mark.acceptance("CHAIN-2.2")
    def test_the_order_comes_from_the_seed_and_is_in_the_events_and_the_view(self) -> None:
        options = ChainOptions(players=4)
        orders = set()
        for seed in range(200):
            state, events = RULES.setup(options, seed).state, RULES.setup(options, seed).events
            order = state.setup.order
            orders.add(order)
            assert events == (TurnOrderSet(order), TurnBegan(order[0], 1))
            assert RULES.view_for(state, None).order == order

        assert {tuple(sorted(order)) for order in orders} == {(0, 1, 2, 3)}
        assert len(orders) == 24  # every order of four comes up


class TestPlacing:
    @pytest.mark.acceptance("CHAIN-1.4", "CHAIN-2.3a", "CHAIN-D11", "CHAIN-7.2a")
    def test_everyone_places_one_chip_of_level_1_in_the_drawn_order(self) -> None:
        state = new_game(players=3)
        order = state.setup.order
        movers = []
        for x in range(3):
            movers.append(state.mover)
            state = place(state, x, 2).state

        assert tuple(movers) == order
        assert [state.owner(Cell(x, 2)) for x in range(3)] == list(order)
        assert [state.level(Cell(x, 2)) for x in range(3)] == [1, 1, 1]

    @pytest.mark.acceptance("CHAIN-1.4", "CHAIN-7.2c")
    def test_a_taken_cell_is_refused_for_placing(self) -> None:
        state = placed(new_game(), [(2, 2)])

        with pytest.raises(IllegalAction) as refused:
            place(state, 2, 2)
        assert refused.value.reason == "chain-refused-occupied"
        assert refused.value.values["owner"] == state.setup.order[0]

    @pytest.mark.acceptance("CHAIN-2.3b", "CHAIN-1.4")
    def test_nothing_is_placed_after_the_last_placement(self) -> None:
        state = placed(new_game(), [(0, 0), (4, 4)])

        assert state.round == 2
        assert all(isinstance(action, Upgrade) for action in RULES.legal_actions(state))
        with pytest.raises(IllegalAction) as refused:
            place(state, 2, 2)
        assert refused.value.reason == "chain-refused-no-more-placing"

    @pytest.mark.acceptance("CHAIN-1.12", "CHAIN-D5")
    def test_nothing_is_raised_before_everyone_has_placed(self) -> None:
        state = placed(new_game(players=3), [(0, 0)])

        assert state.round == 1
        with pytest.raises(IllegalAction) as refused:
            upgrade(state, 1, 1)
        assert refused.value.reason == "chain-refused-place-first"

    @pytest.mark.acceptance("CHAIN-7.2c")
    def test_a_taken_cell_typed_without_its_verb_is_refused_as_taken_not_as_unfinished(
        self,
    ) -> None:
        state = placed(new_game(players=3), [(0, 0)])

        with pytest.raises(IllegalAction) as refused:
            upgrade(state, 0, 0)
        assert refused.value.reason == "chain-refused-occupied"

    @pytest.mark.acceptance("CHAIN-D3")
    def test_the_first_to_place_has_not_won_and_the_others_are_not_out(self) -> None:
        state = new_game(players=3)
        step = place(state, 2, 2)

        assert RULES.turn(step.state) == ToMove(state.setup.order[1])
        assert step.state.out == ()
        assert step.events[1:] == (TurnBegan(state.setup.order[1], 1),)


DUEL = """
    .   .   .   .   .
    .   .   B1  .   .
    .   .   .   .   .
    .   A1  A2  .   .
    .   .   .   .   .
"""


class TestTurns:
    @pytest.mark.acceptance("CHAIN-1.5", "CHAIN-7.2b")
    def test_an_upgrade_raises_one_own_chip_by_one(self) -> None:
        step = upgrade(position(DUEL, round=3), 1, 1)

        assert drawn(step.state) == tidy("""
            .   .   .   .   .
            .   .   B1  .   .
            .   .   .   .   .
            .   A2  A2  .   .
            .   .   .   .   .
        """)
        assert step.events == (ChipUpgraded(A, 3, Cell(1, 1), 1, 2), TurnBegan(B, 3))

    @pytest.mark.acceptance("CHAIN-3.1", "CHAIN-7.2c")
    @pytest.mark.parametrize(
        ("cell", "reason"),
        [
            (Cell(2, 3), "chain-refused-not-yours"),
            (Cell(0, 0), "chain-refused-empty"),
            (Cell(5, 0), "chain-refused-off-board"),
            (Cell(0, 5), "chain-refused-off-board"),
        ],
    )
    def test_any_other_cell_is_refused_in_words_and_the_turn_remains(
        self, cell: Cell, reason: str
    ) -> None:
        state = position(DUEL)
        before = RULES.write_state(state)
        with pytest.raises(IllegalAction) as refused:
            RULES.apply(state, Upgrade(cell))

        assert refused.value.reason == reason
        assert str(cell) in phrases("ru").refusal(refused.value, ("A", "B"))
        assert RULES.write_state(state) == before
        assert RULES.turn(state) == ToMove(A)

    @pytest.mark.acceptance("CHAIN-1.12", "CHAIN-3.1", "CHAIN-D10")
    def test_the_choices_are_the_own_chips_and_nothing_else(self) -> None:
        choices = RULES.legal_actions(position(DUEL))

        assert list(choices) == [Upgrade(Cell(1, 1)), Upgrade(Cell(2, 1))]
        assert Upgrade(Cell(2, 3)) not in choices
        assert Place(Cell(1, 1)) not in choices
        for word in ("pass", "undo", "resign", "leave"):
            with pytest.raises(UnreadableAction):
                RULES.read_action(word)

    @pytest.mark.acceptance("CHAIN-1.13", "CHAIN-D5", "CHAIN-9.5")
    def test_a_round_is_one_turn_of_each_in_the_drawn_order(self) -> None:
        state = position(
            """
            .   .   .   .   .
            .   .   .   .   .
            A1  .   B1  .   C1
            .   .   .   .   .
            .   .   .   .   .
            """,
            order="CAB",
            mover="C",
            round=2,
        )
        turns = []
        for x in (4, 0, 2, 4):
            turns.append((state.round, state.mover))
            state = upgrade(state, x, 2).state

        assert turns == [(2, C), (2, A), (2, B), (3, C)]

    @pytest.mark.acceptance("CHAIN-6.4")
    def test_the_thousandth_round_is_followed_by_the_next(self) -> None:
        state = position(DUEL, order="BA", round=999_999)

        assert upgrade(state, 1, 1).events[-1] == TurnBegan(B, 1_000_000)


LAST_OF_B = """
    .   .   .   .   C1
    .   .   .   .   .
    .   .   .   .   .
    .   .   .   .   .
    A3  B1  .   .   .
"""


class TestElimination:
    @pytest.mark.acceptance("CHAIN-1.10", "CHAIN-6.1")
    def test_a_player_without_chips_at_the_start_of_their_turn_is_out(self) -> None:
        step = upgrade(position(LAST_OF_B, order="ABC"), 0, 0)

        assert step.state.out == (B,)
        assert step.events[-2:] == (PlayerEliminated(B, 9), TurnBegan(C, 9))

    @pytest.mark.acceptance("CHAIN-D8")
    def test_they_are_shown_without_chips_at_once_and_out_when_their_turn_comes(self) -> None:
        first = upgrade(position(LAST_OF_B, order="ACB"), 0, 0)
        shown = RULES.view_for(first.state, None).standings[B]
        second = upgrade(first.state, 4, 4)

        assert (shown.chips, shown.out) == (0, False)
        assert first.events[-1] == TurnBegan(C, 9)
        assert second.events[-2:] == (PlayerEliminated(B, 9), TurnBegan(A, 10))
        assert RULES.view_for(second.state, None).standings[B].out

    @pytest.mark.acceptance("CHAIN-3.2", "CHAIN-9.5", "CHAIN-D5")
    @pytest.mark.parametrize(
        ("order", "turns"),
        [
            ("ABC", [(9, A), (9, C), (10, A), (10, C), (11, A)]),
            ("BAC", [(9, A), (9, C), (10, A), (10, C), (11, A)]),
            ("CAB", [(9, A), (10, C), (10, A), (11, C), (11, A)]),
        ],
    )
    def test_their_turns_are_skipped_and_the_rest_keep_their_order(
        self, order: str, turns: list[tuple[int, Seat]]
    ) -> None:
        state = position(LAST_OF_B, order=order)
        seen = [(state.round, state.mover)]
        result = []
        for x, y in [(0, 0), (4, 4), (1, 0), (4, 4)]:
            step = upgrade(state, x, y)
            state = step.state
            seen.append((state.round, state.mover))
            result += [event for event in step.events if isinstance(event, PlayerEliminated)]

        assert seen == turns
        assert len(result) == 1  # told once, skipped silently afterwards

    @pytest.mark.acceptance("CHAIN-D8", "CHAIN-D5")
    def test_two_players_found_without_chips_have_events_in_the_order_of_turns(self) -> None:
        state = position(
            """
            .   .   .   .   C1
            .   .   .   .   .
            .   .   .   .   .
            D1  .   .   .   .
            A3  B1  .   .   .
            """,
            order="DCAB",
            mover="A",
        )
        step = upgrade(state, 0, 0)

        assert step.events[-3:] == (
            PlayerEliminated(B, 9),
            PlayerEliminated(Seat(3), 10),
            TurnBegan(C, 10),
        )


class TestVictory:
    @pytest.mark.acceptance("CHAIN-1.11", "CHAIN-6.2", "CHAIN-D8")
    def test_the_last_colour_wins_right_after_the_reaction(self) -> None:
        step = upgrade(position(LAST_OF_B.replace("C1", "A1")), 0, 0)

        assert step.events[-1] == GameWon(A, 9)
        assert RULES.turn(step.state) == Over(Outcome(ranked(A, B), "last-colour"))
        assert list(RULES.legal_actions(step.state)) == []
        with pytest.raises(IllegalAction) as refused:
            upgrade(step.state, 4, 4)
        assert refused.value.reason == "chain-refused-over"

    @pytest.mark.acceptance("CHAIN-1.11", "CHAIN-D14")
    @pytest.mark.parametrize(
        ("out", "places"), [("CDE", (E, D, C)), ("EDC", (C, D, E)), ("DCE", (E, C, D))]
    )
    def test_who_was_found_out_later_stands_higher(
        self, out: str, places: tuple[Seat, ...]
    ) -> None:
        state = position(LAST_OF_B.replace("C1", "."), order="CAEBD", out=out)
        turn = RULES.turn(upgrade(state, 0, 0).state)

        assert turn == Over(Outcome(ranked(A, B, *places), "last-colour"))

    @pytest.mark.acceptance("CHAIN-D14")
    def test_who_lose_their_last_chips_in_the_winning_move_share_a_place(self) -> None:
        state = position(
            """
            .   .   .   .   .
            .   .   .   .   .
            .   .   .   .   .
            C1  .   .   .   .
            A3  B1  .   .   .
            """,
            order="BDAC",
            out="D",
        )
        turn = RULES.turn(upgrade(state, 0, 0).state)

        assert turn == Over(Outcome(ranked(A, {B, C}, D), "last-colour"))

    @pytest.mark.acceptance("CHAIN-D13")
    def test_turn_and_round_stand_still_after_it(self) -> None:
        after = upgrade(position(LAST_OF_B.replace("C1", "."), order="BA", round=7), 0, 0).state

        assert (after.round, after.mover, after.winner) == (7, A, A)
        view = RULES.view_for(after, None)
        assert (view.round, view.mover, view.winner, view.ready) == (7, None, A, ())

    @pytest.mark.acceptance("CHAIN-D9")
    def test_the_reaction_runs_on_although_no_enemy_is_left(self) -> None:
        state = position("""
            .   .   .   .   .
            .   .   .   .   .
            A3  .   .   .   .
            A3  .   .   .   .
            A3  B1  .   .   .
        """)
        step = upgrade(state, 0, 0)
        waves = [event.wave for event in step.events if isinstance(event, CellExploded)]

        assert waves == [1, 2, 3]
        assert isinstance(step.events[-1], GameWon)
        assert drawn(step.state) == tidy("""
            .   .   .   .   .
            A1  .   .   .   .
            .   A1  .   .   .
            A1  A1  .   .   .
            A1  A2  .   .   .
        """)


@pytest.mark.acceptance("CHAIN-D2")
def test_drops_do_not_add_up_unless_the_players_agree_on_it() -> None:
    assert DROPS_ADD_UP is False
    assert ChainOptions().drops_add_up is False
    assert ChainOptions.read({"drops_add_up": "yes"}).drops_add_up is True


class TestBalance:
    """First chips that stand on the edge, at a distance."""

    @pytest.mark.acceptance("CHAIN-D15", "CHAIN-2.3a")
    def test_any_free_cell_will_do_unless_the_players_agree_on_balance(self) -> None:
        assert ChainOptions().balance is False
        assert len(RULES.legal_actions(placed(new_game(), [(2, 2)]))) == 24

    @pytest.mark.acceptance("CHAIN-D15")
    def test_with_balance_a_chip_stands_on_the_edge(self) -> None:
        state = RULES.setup(ChainOptions(6, 5, balance=True), 1).state

        assert open_drawn(state) == tidy("""
            o o o o o o
            o . . . . o
            o . . . . o
            o . . . . o
            o o o o o o
        """)
        with pytest.raises(IllegalAction) as refused:
            place(state, 2, 1)
        assert refused.value.reason == "chain-refused-off-edge"

    @pytest.mark.acceptance("CHAIN-D15")
    def test_with_balance_a_chip_stands_at_least_five_steps_from_the_others(self) -> None:
        state = RULES.setup(ChainOptions(9, 6, 3, balance=True), 1).state
        state = placed(state, [(0, 2), (7, 5)])

        assert open_drawn(state) == tidy("""
            . . o . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . o
            . . . o o o o o o
        """)

    @pytest.mark.acceptance("CHAIN-D15")
    @pytest.mark.parametrize("cell", [(3, 0), (6, 0), (0, 1), (0, 2)])
    def test_a_cell_that_is_too_close_is_refused_with_the_distance(
        self, cell: tuple[int, int]
    ) -> None:
        state = placed(RULES.setup(ChainOptions(balance=True), 1).state, [(2, 0)])
        with pytest.raises(IllegalAction) as refused:
            place(state, *cell)

        assert refused.value.reason == "chain-refused-too-close"
        assert "at least 5 steps" in phrases("en").refusal(refused.value)
        assert place(state, 0, 3).state.round == 2

    @pytest.mark.acceptance("CHAIN-D15")
    def test_where_no_cell_is_far_enough_the_farthest_ones_will_do(self) -> None:
        state = RULES.setup(ChainOptions(5, 5, 10, balance=True), 1).state
        state = placed(state, [(0, 0), (4, 4)])
        assert open_drawn(state) == tidy("""
            o . . . .
            . . . . .
            . . . . .
            . . . . .
            . . . . o
        """)

        state = placed(state, [(4, 0), (0, 4)])

        assert open_drawn(state) == tidy("""
            . . o . .
            . . . . .
            o . . . o
            . . . . .
            . . o . .
        """)


def open_drawn(state: ChainState) -> str:
    """Draw where the mover may place a chip."""
    grid = state.setup.board
    free = {action.cell for action in RULES.legal_actions(state)}
    rows = ([Cell(x, y) in free for x in range(grid.width)] for y in range(grid.height))
    return "\n".join(reversed([" ".join(".o"[is_open] for is_open in row) for row in rows]))
