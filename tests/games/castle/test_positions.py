"""Positions in text: what is read back, and what cannot be."""

import pytest

from kletka.games.castle.rules import RULES
from kletka.protocol import Over, UnreadableState
from tests.games.castle.boards import PLACEMENTS, battle, drawn, new_game, play

EMPTY_ROW = "*" * 18
ROWS = [
    "R%" + "*" * 16,
    EMPTY_ROW,
    "##****R@" + "*" * 10,
    "******B%$$" + "*" * 8,
    EMPTY_ROW,
    EMPTY_ROW,
    "B&" + "*" * 16,
]
WHOLE = f"block {'/'.join(ROWS)} 15p,7p,9,10p black 4 first 57:75 %,@,@,&:%,@,&,& -"


def test_a_line_reads_as_it_looks() -> None:
    state = RULES.read_state(WHOLE)

    assert RULES.write_state(state) == WHOLE
    assert drawn(state).split("\n")[3] == "*  *  *  B% $  *  *  *  *"
    assert state.points == (57, 75)
    assert state.round == 4


def with_field(number: int, text: str) -> str:
    fields = WHOLE.split(" ")
    fields[number] = text
    return " ".join(fields)


def with_row(number: int, row: str) -> str:
    rows = list(ROWS)
    rows[number] = row
    return with_field(1, "/".join(rows))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(with_field(0, "jump"), id="an unknown word for the way"),
        pytest.param(with_field(1, "/".join(ROWS[:6])), id="six rows"),
        pytest.param(with_row(1, EMPTY_ROW[1:]), id="a short row"),
        pytest.param(with_field(2, "15p,7p,9,10p,3"), id="health without a unit"),
        pytest.param(with_field(8, "attack-dice"), id="an attack of nobody"),
        pytest.param(with_field(8, "heal-die:r9c9"), id="a die for a square off the board"),
        pytest.param(with_field(8, "obstacle:6"), id="six obstacles to come"),
        pytest.param(WHOLE.replace("-", "- "), id="a space too many"),
    ],
)
def test_a_line_of_the_wrong_shape_is_refused(text: str) -> None:
    with pytest.raises(UnreadableState) as refusal:
        RULES.read_state(text)

    assert refusal.value.reason == "castle-broken-shape"


def test_a_mark_that_means_nothing_is_named() -> None:
    with pytest.raises(UnreadableState) as refusal:
        RULES.read_state(with_row(1, "B!" + EMPTY_ROW[2:]))

    assert refusal.value.reason == "castle-broken-square"
    assert refusal.value.values == {"text": "B!"}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(with_field(2, "15p,7p,9"), id="a unit without health"),
        pytest.param(with_field(2, "15p,13p,9,10p"), id="a dwarf of health 13"),
        pytest.param(with_field(2, "15p,0p,9,10p"), id="a dead dwarf on its feet"),
        pytest.param(with_row(1, "##" + EMPTY_ROW[2:]), id="a wall in a castle"),
        pytest.param(with_row(4, "##" * 5 + "*" * 8), id="seven obstacles"),
        pytest.param(with_row(2, "****" + ROWS[2][4:]), id="no wall at all"),
        pytest.param(with_field(4, "0"), id="a battle before the battle"),
        pytest.param(
            WHOLE.replace("black 4 first", "red 4 second"), id="a second action without a potion"
        ),
        pytest.param(with_field(6, "51:75"), id="fewer points than wounds"),
        pytest.param(with_field(6, "101:75"), id="more points than any wounds explain"),
        pytest.param(with_field(7, "%,@,@:%,@,&,&"), id="an elf is missing"),
        pytest.param(with_field(7, "%,%,@,&:%,@,&,&"), id="three black knights"),
        pytest.param(with_field(8, "obstacle-count"), id="obstacles in the battle"),
        pytest.param(with_field(8, "obstacle:1"), id="one more obstacle in the battle"),
        pytest.param(with_field(8, "heal-die:r6c0"), id="a die for a potion not drunk"),
        pytest.param(with_field(8, "heal-die:r6c1"), id="a die for nobody"),
        pytest.param(
            WHOLE.replace("first", "second").replace(" -", " heal-die:r3c3"),
            id="a die for a second potion where one was drunk",
        ),
        pytest.param(with_field(8, "attack-dice:r6c0:r2c3"), id="dice for an impossible attack"),
        pytest.param(with_field(8, "attack-dice:r6c1:r2c3"), id="dice for an attack of nobody"),
        pytest.param(with_field(8, "attack-dice:r3c3:r3c4"), id="dice for a barricade"),
    ],
)
def test_a_position_that_cannot_occur_is_refused(text: str) -> None:
    with pytest.raises(UnreadableState) as refusal:
        RULES.read_state(text)

    assert refusal.value.reason == "castle-broken-impossible"


@pytest.mark.parametrize("points", [52, 100])
def test_points_fit_the_wounds_of_the_enemy_at_the_least_and_at_the_most(points: int) -> None:
    """Red lost 52; each of the four fallen may have healed 6 before a last blow with 6 to spare."""
    assert RULES.read_state(with_field(6, f"{points}:75")).points == (points, 75)


def test_pending_chances_that_an_action_can_lead_to_are_read() -> None:
    for pending in ("attack-dice:r3c3:r2c3", "heal-die:r3c3", "second-die"):
        text = with_field(8, pending)
        assert RULES.write_state(RULES.read_state(text)) == text


@pytest.mark.parametrize("number", range(13))
def test_positions_of_the_placement_read_back(number: int) -> None:
    state, _ = play(new_game(), *PLACEMENTS[:number])

    assert RULES.read_state(RULES.write_state(state)) == state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("black", "red", id="red cannot begin"),
        pytest.param("first", "second", id="no second action before the battle"),
        pytest.param("0:0", "1:0", id="no points before the battle"),
        pytest.param("15p,15p", "14p,15p", id="no wounds before the battle"),
        pytest.param("15p,15p", "15,15p", id="no potions before the battle"),
        pytest.param(" -", " second-die", id="no dice before the battle"),
        pytest.param(" -", " obstacle-count", id="no obstacles before all are placed"),
        pytest.param("******/******", "******/##****", id="no wall before all are placed"),
        pytest.param(
            "/".join(ROWS[:2]) + f"/{EMPTY_ROW}",
            f"{EMPTY_ROW}/{EMPTY_ROW}/{ROWS[0]}",
            id="red in the field",
        ),
    ],
)
def test_a_placement_that_cannot_occur_is_refused(old: str, new: str) -> None:
    state, _ = play(new_game(), *PLACEMENTS[:2])
    text = RULES.write_state(state)
    assert old in text

    with pytest.raises(UnreadableState):
        RULES.read_state(text.replace(old, new, 1))


def test_once_all_units_are_placed_the_obstacles_are_due() -> None:
    state, _ = play(new_game(), *PLACEMENTS)
    text = RULES.write_state(state)
    assert text.count(" obstacle-count") == 1

    with pytest.raises(UnreadableState):
        RULES.read_state(text.replace(" obstacle-count", " -"))


def test_more_obstacles_than_five_cannot_be_on_their_way() -> None:
    state, _ = play(new_game(), *PLACEMENTS, "obstacles 5", "wall r2c0", "barricade r2c1")
    text = RULES.write_state(state)
    assert text.endswith("obstacle:3")

    with pytest.raises(UnreadableState):
        RULES.read_state(text.replace("obstacle:3", "obstacle:4"))


@pytest.mark.parametrize("pending", ["attack-dice:r6c0:r0c0", "heal-die:r6c0", "second-die"])
def test_while_obstacles_are_raised_no_dice_of_a_battle_are_rolled(pending: str) -> None:
    state, _ = play(new_game(), *PLACEMENTS, "obstacles 5", "wall r2c0", "barricade r2c1")

    with pytest.raises(UnreadableState):
        RULES.read_state(RULES.write_state(state).replace("obstacle:3", pending))


def test_the_first_obstacle_cannot_be_a_barricade() -> None:
    state, _ = play(new_game(), *PLACEMENTS, "obstacles 5", "wall r2c0")

    with pytest.raises(UnreadableState):
        RULES.read_state(RULES.write_state(state).replace("##", "$$"))


SHUT_IN = """
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    #  *  *  *  *  *  *  *  *
    R@ #  *  *  *  *  *  *  *
    #  *  *  *  B% *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
"""


CORNERED = """
    R@ B& *  *  *  *  *  *  *
    B& *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  #  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
    *  *  *  *  *  *  *  *  *
"""


def half_a_turn(drawing: str) -> str:
    return " ".join(reversed(drawing.split()))


@pytest.mark.parametrize("drawing", [SHUT_IN, CORNERED, half_a_turn(CORNERED)])
def test_a_mover_who_could_not_act_would_have_been_passed(drawing: str) -> None:
    text = RULES.write_state(battle(drawing))

    with pytest.raises(UnreadableState):
        RULES.read_state(text.replace(" black ", " red "))


def test_a_won_game_is_known_by_the_empty_side() -> None:
    alone = SHUT_IN.replace("R@", "* ")
    state = battle(alone)

    turn = RULES.turn(state)
    assert isinstance(turn, Over)
    assert turn.outcome.winner == 0
    with pytest.raises(UnreadableState):
        RULES.read_state(RULES.write_state(state).replace(" black ", " red "))
