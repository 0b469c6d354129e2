"""Actions and positions as text."""

import pytest

from kletka.games.labyrinth.actions import (
    ACTIONS,
    Bomb,
    Build,
    ChooseFloor,
    Go,
    LabyrinthAction,
    Put,
    Shoot,
    Take,
)
from kletka.games.labyrinth.board import Direction
from kletka.games.labyrinth.notation import read_action, write_action
from kletka.games.labyrinth.position import read_state, write_state
from kletka.games.labyrinth.state import Item, Phase
from kletka.protocol import UnreadableAction, UnreadableState
from tests.conformance.kits.labyrinth import position
from tests.games.labyrinth.drawing import picture, tidy

UP, RIGHT, DOWN, LEFT = Direction


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("go up", Go(UP)),
        ("G U", Go(UP)),
        ("down", Go(DOWN)),
        ("l", Go(LEFT)),
        ("s l", Shoot(LEFT)),
        ("  Shoot   RIGHT ", Shoot(RIGHT)),
        ("bo r", Bomb(RIGHT)),
        ("bu d", Build(DOWN)),
        ("t a", Take(Item.ARMOR)),
        ("take double", Take(Item.DOUBLE_GUN)),
        ("p m", Put(Item.MINE_DETECTOR)),
        ("put cement", Put(Item.CEMENT)),
        ("f 2", ChooseFloor(2)),
        ("3", ChooseFloor(3)),
    ],
)
def test_words_may_be_cut_short(text: str, action: LabyrinthAction) -> None:
    assert read_action(text) == action


@pytest.mark.parametrize("action", ACTIONS, ids=write_action)
def test_every_action_reads_back(action: LabyrinthAction) -> None:
    assert read_action(write_action(action)) == action


def test_a_verb_that_could_be_two_is_asked_again() -> None:
    with pytest.raises(UnreadableAction) as refusal:
        read_action("b up")
    assert refusal.value.reason == "labyrinth-unreadable-verb"
    assert refusal.value.values["verbs"] == "bomb, build"


def test_a_text_of_more_than_48_letters_is_no_action_and_is_not_repeated_whole() -> None:
    assert read_action("go up".ljust(48)) == Go(UP)

    with pytest.raises(UnreadableAction) as refusal:
        read_action("go up".ljust(49))
    assert refusal.value.values == {"text": "go up".ljust(48)}


def test_a_position_can_be_read_by_people() -> None:
    state = read_state(position())

    assert picture(state) == tidy("""
        +---+---+---+
        |A>  @dd  G |
        +   +   +   +
        | $   1 |   |
        +---+   +   +
        | H   2 | M X
        +---+---+---+
    """)
    assert [dragon.health for dragon in state.dragons] == [5, 4]
    assert (state.setup.mine_damage, state.turn, state.deaths) == (2, 7, 1)
    assert write_state(state) == position()


def test_positions_after_the_end_are_read_too() -> None:
    won = position(f7="2,2,1:5:5:2::0:0", f8="carried::", f11="7:1:victory")
    lost = position(f6="death_limit=2", f7="1,0,1:0:5:2::0:0", f11="7:2:defeat")

    assert read_state(won).phase is Phase.VICTORY
    assert read_state(lost).phase is Phase.DEFEAT
    with pytest.raises(UnreadableState):
        read_state(lost.replace("1,0,1:0:5", "1,0,1:1:5"))  # nobody is defeated with health left
    with pytest.raises(UnreadableState):
        read_state(lost.replace("7:2:defeat", "7:1:defeat"))  # nor before the last death


@pytest.mark.parametrize("place", ["3,0,1", "0,3,1", "0,0,2", "0,0,0"])
def test_a_place_outside_the_maze_is_not_read(place: str) -> None:
    assert read_state(position(f7="2,2,1:5:5:2::0:0")).place != read_state(position()).place
    with pytest.raises(UnreadableState):
        read_state(position(f7=f"{place}:5:5:2::0:0"))


def test_a_walled_in_player_differs_from_one_who_can_still_act() -> None:
    closed = {"f2": ".||/-||/-..", "f3": "..G/.P./HPM", "f7": "0,0,1:5:0:0::0:0"}

    assert read_state(position(f11="7:1:walled-in", **closed)).phase is Phase.WALLED_IN
    with pytest.raises(UnreadableState):
        read_state(position(f11="7:1:play", **closed))
