"""Castles: the board, the placement, the obstacles."""

import random

import pytest

from kletka.games.castle.actions import Obstacle, Obstacles, Place, Raise
from kletka.games.castle.board import COLUMNS, GRID, ROWS
from kletka.games.castle.events import PlacingEnded, PlacingTurnBegan, UnitPlaced
from kletka.games.castle.options import CastleOptions
from kletka.games.castle.rules import RULES
from kletka.games.castle.state import CastleState, Stage
from kletka.games.castle.units import BLACK, KINDS, RED, STATS, Kind
from kletka.phrases import phrases
from kletka.protocol import Cell, Chance, IllegalAction, ToMove
from kletka.render import RenderContext, render_board
from tests.conformance.play import pick
from tests.games.castle.boards import PLACEMENTS, battle, board, drawn, new_game, play

NAMES = ("A", "B")


def text_board(state: CastleState, language: str = "en", *, lit: bool = True) -> str:
    context = RenderContext(phrases(language), NAMES)
    choices = RULES.legal_actions(state) if lit else ()
    lines = render_board("castle", RULES.view_for(state, None), choices, context)
    return "\n".join(line.plain for line in lines)


def with_obstacles(*texts: str) -> CastleState:
    state, _ = play(new_game(), *PLACEMENTS, f"obstacles {len(texts)}", *texts)
    return state


@pytest.mark.acceptance("CAS-1a", "CAS-D3")
def test_two_seats_share_nine_columns_and_seven_rows() -> None:
    assert RULES.seats(CastleOptions()) == 2
    assert (COLUMNS, ROWS) == (9, 7)
    rows = text_board(new_game(), lit=False).split("\n")
    assert rows[2].split() == list("012345678")
    assert [row[0] for row in rows[3:10]] == list("0123456")


@pytest.mark.acceptance("CAS-1b", "CAS-D1", "CAS-2a")
def test_black_begins_in_the_lower_castle_and_red_has_the_upper() -> None:
    start = new_game()
    red_to_place, _ = play(start, "place elf r6c8")

    def rows_of(state: CastleState) -> set[int]:
        places = [choice for choice in RULES.legal_actions(state) if isinstance(choice, Place)]
        return {choice.cell.y for choice in places}

    assert RULES.turn(start) == ToMove(BLACK)
    assert rows_of(start) == {5, 6}
    assert RULES.turn(red_to_place) == ToMove(RED)
    assert rows_of(red_to_place) == {0, 1}


@pytest.mark.acceptance("CAS-1c", "CAS-2b")
def test_the_board_is_empty_at_first_and_empty_is_an_asterisk() -> None:
    state = new_game()

    assert drawn(state) == board("* " * 63)
    assert [row.split()[1:] for row in text_board(state, lit=False).split("\n")[3:10]] == [
        ["*"] * 9
    ] * 7


@pytest.mark.acceptance("CAS-1d")
def test_each_side_has_two_units_of_each_kind() -> None:
    view = RULES.view_for(new_game(), None)

    assert view.left == ((2, 2, 2), (2, 2, 2))
    assert len(KINDS) == 3


@pytest.mark.acceptance("CAS-1e")
def test_the_numbers_of_the_kinds() -> None:
    assert {kind: tuple(STATS[kind])[:5] for kind in KINDS} == {
        Kind.KNIGHT: (8, 3, 15, 1, 1),
        Kind.ELF: (5, 1, 10, 3, 3),
        Kind.DWARF: (6, 2, 12, 2, 2),
    }


@pytest.mark.acceptance("CAS-1g", "CAS-1h", "CAS-3c", "CAS-D2")
def test_units_wear_their_colour_and_symbol_and_obstacles_their_own() -> None:
    state = with_obstacles("wall r2c0", "barricade r2c8")
    rows = text_board(state).split("\n")

    assert rows[4].split() == ["0", "R%", "R%", "R@", "R@", "R&", "R&", "*", "*", "*"]
    assert rows[6].split() == ["2", "#", "*", "*", "*", "*", "*", "*", "*", "$"]
    assert rows[10].split() == ["6", "B%", "B%", "B@", "B@", "B&", "B&", "*", "*", "*"]


@pytest.mark.acceptance("CAS-1j")
def test_a_game_goes_from_placement_over_obstacles_to_battle() -> None:
    stages = [new_game().stage]
    placed, _ = play(new_game(), *PLACEMENTS)
    stages += [placed.stage, with_obstacles("wall r2c0").stage]

    assert stages == [Stage.PLACEMENT, Stage.OBSTACLES, Stage.BATTLE]


@pytest.mark.acceptance("CAS-2c")
def test_the_sides_place_in_turn_whatever_they_have_left() -> None:
    state = new_game()
    rng = random.Random(7)
    movers = []
    for _ in range(12):
        movers.append(state.mover)
        left = state.left_to_place(state.mover)
        offered = {one.kind for one in RULES.legal_actions(state) if isinstance(one, Place)}
        assert offered == {kind for kind, count in zip(KINDS, left, strict=True) if count}
        state = RULES.apply(state, pick(RULES, state, rng)).state

    assert movers == [BLACK, RED] * 6
    assert sum(state.left_to_place(BLACK) + state.left_to_place(RED)) == 0


@pytest.mark.acceptance("CAS-2d", "CAS-D5", "CAS-D25")
@pytest.mark.parametrize(
    ("square", "words"),
    [
        ("r3c4", "лежит на поле боя"),
        ("r1c2", "лежит в замке противника"),
        ("r6c0", "занята"),
        ("r8c0", "ряды от 0 до 6"),
    ],
)
def test_a_wrong_square_is_refused_in_words_and_uses_no_turn(square: str, words: str) -> None:
    state, _ = play(new_game(), "place knight r6c0", "place knight r0c0")

    with pytest.raises(IllegalAction) as refusal:
        play(state, f"place knight {square}")

    assert words in phrases("ru").refusal(refusal.value, NAMES)
    assert RULES.turn(state) == ToMove(BLACK)


@pytest.mark.acceptance("CAS-2e", "CAS-D4")
def test_the_dialogue_of_the_placement_stands_word_for_word() -> None:
    words = phrases("bg")
    state, events = play(new_game(), "place knight r6c1")
    result = [words.event(event, NAMES) for event in events]

    assert words.event(PlacingTurnBegan(BLACK), NAMES) == "Черните са на ход."
    assert words.say("castle-ask-pieces") == "Разполагате със следните фигури"
    assert words.say("castle-ask-menu-knight", left=2) == "(1) Рицар: 2"
    assert words.say("castle-ask-menu-dwarf", left=1) == "(2) Джудже: 1"
    assert words.say("castle-ask-menu-elf", left=0) == "(3) Елф: 0"
    assert words.say("castle-ask-unit") == "Коя единица искате да позиционирате?"
    assert words.say("castle-ask-row") == "На кой ред ?"
    assert words.say("castle-ask-column") == "На коя колона"
    assert result[0].startswith("Фигурата е успешно позиционирана")
    assert result[1] == "Червените са на ход"
    assert state.mover == RED


@pytest.mark.acceptance("CAS-D4")
def test_the_numbers_of_the_menu_can_be_typed_and_what_is_left_counts_down() -> None:
    state, _ = play(new_game(), "place 1 r6c0", "place 2 r0c0", "place 3 r6c1", "place 3 r0c1")
    view = RULES.view_for(state, None)

    assert view.left == ((1, 2, 1), (2, 1, 1))


@pytest.mark.acceptance("CAS-2f")
def test_every_placement_has_an_event_and_is_seen_on_the_board() -> None:
    state, events = play(new_game(), "place knight r6c1")

    assert UnitPlaced(BLACK, Kind.KNIGHT, Cell(1, 6), left=1) in events
    assert text_board(state).split("\n")[9].split() == ["6", "*", "B%", *["*"] * 7]


@pytest.mark.acceptance("CAS-2g")
def test_free_squares_of_the_mover_are_drawn_as_x_in_brackets() -> None:
    state, _ = play(new_game(), "place knight r6c1", "place elf r0c0")
    rows = [row.split()[1:] for row in text_board(state).split("\n")[3:10]]

    assert rows[5] == ["[X]"] * 9
    assert rows[6] == ["[X]", "B%", *["[X]"] * 7]
    assert all("[X]" not in row for row in rows[:5])


@pytest.mark.acceptance("CAS-3a", "CAS-1i")
def test_one_to_five_obstacles_are_drawn_with_equal_odds() -> None:
    state, events = play(new_game(), *PLACEMENTS)

    assert PlacingEnded() in events
    assert RULES.turn(state) == Chance(tuple((Obstacles(count), 1) for count in range(1, 6)))


@pytest.mark.acceptance("CAS-3a", "CAS-3b")
def test_the_first_obstacle_is_a_wall_on_any_square_of_the_battlefield() -> None:
    state, _ = play(new_game(), *PLACEMENTS, "obstacles 3")
    turn = RULES.turn(state)

    assert isinstance(turn, Chance)
    field = {cell for cell in GRID.cells if cell.y in {2, 3, 4}}
    assert {action for action, _ in turn.odds} == {Raise(Obstacle.WALL, cell) for cell in field}
    assert {weight for _, weight in turn.odds} == {1}


@pytest.mark.acceptance("CAS-3b", "CAS-D12")
def test_a_further_obstacle_is_of_either_kind_on_any_free_square() -> None:
    state, _ = play(new_game(), *PLACEMENTS, "obstacles 3", "wall r3c4")
    turn = RULES.turn(state)

    assert isinstance(turn, Chance)
    assert turn.total == len(turn.odds) == 2 * 26
    with pytest.raises(IllegalAction):
        play(state, "barricade r3c4")
    with pytest.raises(IllegalAction):
        play(state, "wall r1c4")


@pytest.mark.acceptance("CAS-3a", "CAS-3b", "CAS-D12")
def test_every_battle_begins_with_one_to_five_obstacles_and_a_wall_among_them() -> None:
    placed, _ = play(new_game(), *PLACEMENTS)
    counts = set()
    for seed in range(60):
        rng = random.Random(seed)
        state = placed
        while state.stage is Stage.OBSTACLES:
            state = RULES.advance(state, pick(RULES, state, rng))
        view = RULES.view_for(state, None)
        assert view.walls
        assert {cell.y for cell in view.walls + view.barricades} <= {2, 3, 4}
        counts.add(len(view.walls) + len(view.barricades))

    assert counts == {1, 2, 3, 4, 5}


@pytest.mark.acceptance("CAS-D23")
def test_in_the_battle_castles_may_be_entered_by_anybody() -> None:
    state = battle(
        """
        *  *  *  *  *  *  *  *  *
        *  R% *  *  *  *  *  *  *
        #  *  *  *  B& *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        *  *  *  *  *  *  *  *  *
        """
    )

    after, _ = play(state, "move r2c4 r0c5")

    assert drawn(after).split("\n")[0] == "*  *  *  *  *  B& *  *  *"
