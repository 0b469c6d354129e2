"""Contours, clauses 0, 2, 3, 5 and 7 and their rulings: the sheet, the moves, the end."""

import pytest

from kletka.games.contours.events import GameBegan, GameEnded, PointPlaced, TurnPassed
from kletka.games.contours.options import PRESETS, ContoursOptions
from kletka.games.contours.rules import RULES
from kletka.games.contours.view import EMPTY, ContoursView, Intersection, Kind, Status
from kletka.match import EntryKind, Match
from kletka.protocol import BadOptions, Cell, Outcome, Over, Seat, ToMove, ranked
from tests.games.contours.boards import choices, drawn, events_of, play, refusal, score, sheet, tidy
from tests.match.games import begin, random_match

A, B = Seat(0), Seat(1)


def view(drawing: str) -> ContoursView:
    return RULES.view_for(sheet(drawing), None)


@pytest.mark.acceptance("CON-0a", "CON-2.2")
def test_every_intersection_can_be_played_and_nothing_else() -> None:
    state = RULES.setup(ContoursOptions(4, 3), 0).state

    assert choices(state) == {f"{x},{y}" for x in range(4) for y in range(3)}
    assert refusal(state, "4,0").reason == "contours-refused-off-board"
    assert refusal(state, "0,3").values == {"cell": Cell(0, 3), "width": 4, "height": 3}


@pytest.mark.acceptance("CON-0b")
def test_the_edge_is_the_first_and_last_column_and_row() -> None:
    grid = sheet(". . . .\n. . . .\n. . . .\n. . . .").board.grid

    assert set(grid.cells) - set(grid.cells_of(grid.edge)) == {(1, 1), (2, 1), (1, 2), (2, 2)}


@pytest.mark.acceptance("CON-0c", "CON-4.3c", "CON-5")
def test_points_captured_points_territory_and_empty_intersections_differ_in_the_view() -> None:
    seen = view("""
        . A A .
        A b + A
        . A A .
        B B B B
        B . . .
    """)

    assert seen.cells[1] == (
        Intersection(Kind.POINT, A),
        Intersection(Kind.POINT, B, captured=True),
        Intersection(Kind.TERRITORY, A),
        Intersection(Kind.POINT, A),
    )
    assert seen.cells[0][0] == EMPTY == Intersection(Kind.EMPTY, None)


@pytest.mark.acceptance("CON-5")
def test_the_view_holds_settings_score_turn_status_and_winner() -> None:
    seen = view(". A .\nA b A\nB A B")

    assert (seen.width, seen.height, seen.colours) == (3, 3, ("blue", "red"))
    assert (seen.score, seen.mover) == ((1, 0), B)
    assert (seen.status, seen.winner) == (Status.PLAYING, None)


@pytest.mark.acceptance("CON-5")
def test_a_replay_of_the_moves_of_a_match_gives_the_same_position() -> None:
    match = random_match("contours", 11, width=6, height=5)
    history = [(entry.seat, entry.text) for entry in match.entries if entry.kind is EntryKind.ACT]

    state = RULES.setup(ContoursOptions(6, 5), 0).state
    for seat, text in history:
        turn = RULES.turn(state)
        assert isinstance(turn, ToMove)
        assert turn.seat == seat
        state = play(state, text)
    assert state == match.state
    assert score(state) != (0, 0)


@pytest.mark.acceptance("CON-3.1a")
def test_player_one_begins_and_the_players_alternate_strictly() -> None:
    first = RULES.setup(ContoursOptions(5, 4), 0)
    state = first.state

    assert first.events == (GameBegan(5, 4, A),)
    for number, move in enumerate(("0,0", "1,1", "4,3", "2,2")):
        seat = Seat(number % 2)
        assert RULES.turn(state) == ToMove(seat)
        assert events_of(state, move) == (
            PointPlaced(seat, RULES.read_action(move).cell),
            TurnPassed(Seat(1 - seat)),
        )
        state = play(state, move)


@pytest.mark.acceptance("CON-3.1b")
def test_a_turn_puts_one_point_on_a_free_intersection() -> None:
    after = play(sheet(". . .\n. . .\n. . ."), "2,0")

    assert drawn(after) == ". . A\n. . .\n. . ."


@pytest.mark.acceptance("CON-3.1c")
def test_no_point_is_put_on_a_point_be_it_own_enemy_or_captured() -> None:
    state = sheet("""
        . A . .
        A b A .
        . A . B
        B B . .
    """)

    assert refusal(state, "0,1").reason == "contours-refused-point"
    assert refusal(state, "0,1").values == {"cell": Cell(0, 1), "owner": A}
    assert refusal(state, "3,2").values == {"cell": Cell(3, 2), "owner": B}
    assert refusal(state, "1,1").reason == "contours-refused-captured"
    assert refusal(state, "1,1").values == {"cell": Cell(1, 1), "owner": B}


@pytest.mark.acceptance("CON-3.1d")
def test_enemy_territory_is_closed_and_a_refused_move_changes_nothing() -> None:
    match = begin("contours", width=4, height=5)
    for text in ("1,0", "1,1", "2,0", "0,4", "0,1", "1,4", "3,1", "2,4", "1,2", "3,4", "2,2"):
        turn = match.turn
        assert isinstance(turn, ToMove)
        match = match.act(turn.seat, text)

    assert drawn(match.state) == tidy("""
        . A A .
        A b + A
        . A A .
        . . . .
        B B B B
    """)
    assert "2,1" not in choices(match.state)
    assert refusal(match.state, "2,1").reason == "contours-refused-territory"
    assert refusal(match.state, "2,1").values == {"cell": Cell(2, 1), "owner": A}
    assert match.turn == ToMove(B)
    assert len(match.entries) == 11


@pytest.mark.acceptance("CON-D1")
def test_own_territory_may_be_played_while_the_game_runs() -> None:
    state = sheet("""
        . A A .
        A b + A
        . A A .
        B B B B
        B . . .
    """)
    after = play(state, "2,1")

    assert "2,1" in choices(state)
    assert drawn(after).split("\n")[1] == "A b A A"
    assert score(after) == (1, 0)


@pytest.mark.acceptance("CON-7.1", "CON-D2")
def test_the_game_ends_with_the_last_empty_intersection_though_own_territory_is_left() -> None:
    state = sheet("""
        B A A B
        A b + A
        B A A B
        B B A .
    """)
    after = play(state, "3,3")

    assert choices(state) == {"3,3", "2,1"}
    assert choices(after) == set()
    assert RULES.turn(after) == Over(Outcome(ranked(A, B), "full"))
    assert refusal(after, "2,1").reason == "contours-refused-over"
    assert events_of(state, "3,3")[1:] == (GameEnded(A, 1, 0, "full"),)


@pytest.mark.acceptance("CON-7.4", "CON-D3")
def test_the_higher_score_wins_though_its_owner_is_the_one_who_cannot_move() -> None:
    state = sheet("""
        A B B A
        B a - B
        A B B A
        A . A B
    """)
    after = play(state, "1,3")

    assert RULES.turn(after) == Over(Outcome(ranked(B, A), "full"))
    assert RULES.view_for(after, None).winner == B


@pytest.mark.acceptance("CON-7.4", "CON-1.4")
def test_equal_scores_are_a_draw() -> None:
    last = sheet("""
        A B A
        B A B
        . A B
    """)
    after = play(last, "0,2")

    assert RULES.turn(after) == Over(Outcome(ranked({A, B}), "full"))
    assert RULES.view_for(after, None).winner == "draw"
    assert RULES.view_for(after, None).status is Status.FINISHED
    assert RULES.view_for(after, None).mover is None
    assert events_of(last, "0,2")[-1] == GameEnded(None, 0, 0, "full")


@pytest.mark.acceptance("CON-7.2")
def test_an_early_end_is_off_by_default() -> None:
    board = """
        . A . .
        A B A .
        . . . .
        B . B .
    """

    assert ContoursOptions().early_end is False
    assert RULES.turn(play(sheet(board), "1,2")) == ToMove(B)


@pytest.mark.acceptance("CON-7.2")
def test_with_early_end_the_game_stops_when_nothing_could_change_the_winner() -> None:
    state = sheet(". A .\nA B A\nB . B", ending="early")

    assert RULES.turn(state) == ToMove(A)
    assert events_of(state, "1,2")[-1] == GameEnded(A, 1, 0, "decided")
    assert choices(play(state, "1,2")) == set()
    assert refusal(play(state, "1,2"), "0,0").reason == "contours-refused-over"


@pytest.mark.acceptance("CON-7.2")
def test_with_early_end_the_game_stops_when_nobody_can_capture_anything_any_more() -> None:
    state = sheet(
        """
        A . .
        B . .
        . . A
    """,
        ending="early",
    )

    assert events_of(state, "1,1")[-1] == GameEnded(None, 0, 0, "decided")


@pytest.mark.acceptance("CON-1.2a", "CON-D8")
def test_three_sizes_are_offered_and_ten_by_twenty_stands_upright() -> None:
    assert PRESETS == ((10, 10), (10, 20), (20, 20))
    for width, height in PRESETS:
        seen = RULES.view_for(RULES.setup(ContoursOptions(width, height), 0).state, None)
        assert [len(row) for row in seen.cells] == [width] * height


@pytest.mark.acceptance("CON-1.2a")
@pytest.mark.parametrize(("width", "height"), [(2, 10), (10, 2), (51, 10), (10, 51)])
def test_other_sizes_go_from_three_to_fifty(width: int, height: int) -> None:
    assert ContoursOptions(3, 50).plain()["height"] == 50
    with pytest.raises(BadOptions) as refused:
        ContoursOptions(width, height)
    assert refused.value.reason == "options-out-of-range"


@pytest.mark.acceptance("CON-1.2b")
def test_both_players_choose_their_colour() -> None:
    options = ContoursOptions.read({"colours": "green,black"})

    assert RULES.view_for(RULES.setup(options, 0).state, None).colours == ("green", "black")
    with pytest.raises(BadOptions) as refused:
        ContoursOptions.read({"colours": "green"})
    assert refused.value.reason == "contours-options-colours"
    assert refused.value.reason in RULES.refusals


@pytest.mark.acceptance("CON-D9")
def test_equal_colours_are_refused() -> None:
    with pytest.raises(BadOptions) as refused:
        ContoursOptions(colours=("red", "red"))
    assert (refused.value.reason, refused.value.option) == ("options-twice", "colours")


@pytest.mark.acceptance("CON-D18")
def test_a_rematch_has_the_same_settings_an_empty_sheet_and_player_one_begins() -> None:
    played = random_match("contours", 3, width=5, height=4, colours="teal,brown")
    again = Match.begin(played.rules, played.options)

    assert again.options == played.options
    assert drawn(again.state) == tidy(". . . . .\n" * 4)
    assert again.turn == ToMove(A)


@pytest.mark.acceptance("CON-D25")
@pytest.mark.parametrize(
    ("width", "height", "x"), [(3, 3, 1), (5, 4, 1), (10, 10, 3), (10, 20, 3), (20, 20, 6)]
)
def test_with_balance_the_first_point_stands_a_third_of_the_way_along_the_edge(
    width: int, height: int, x: int
) -> None:
    step = RULES.setup(ContoursOptions(width, height, balance=True), seed=1)
    given = Cell(x, 0)

    assert step.events == (
        GameBegan(width, height, Seat(0)),
        PointPlaced(Seat(0), given),
        TurnPassed(Seat(1)),
    )
    empty = RULES.setup(ContoursOptions(width, height), seed=1).state
    assert step.state == play(empty, f"{given}")
    assert RULES.turn(step.state) == ToMove(Seat(1))


@pytest.mark.acceptance("CON-D25", "CON-3.1a")
def test_the_sheet_is_empty_unless_the_players_agree_on_balance() -> None:
    assert ContoursOptions().balance is False
    assert len(RULES.legal_actions(RULES.setup(ContoursOptions(), 1).state)) == 100
